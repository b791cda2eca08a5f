import t, { type Test } from 'tap'
import { start } from '../../helper.ts'

interface Choice { question: string, answer: string, amounts?: Record<string, number>, market?: Record<string, number> }
interface Imported {
  record: { company: object, statements: Record<string, unknown> & { lines: object[], adjustments?: object[] } }
  questions: Array<{ id: string, kind: string }>
}

const profit = (title: string, { sales = 120_000, costs = 'Wages,60000.00', total = 60_000 } = {}) => `Acme Plumbing, LLC
Profit and Loss
"${title}"

,Total
Income
Service,${sales}.00
Total for Income,$${sales}.00
Gross Profit,$${sales}.00
Expenses
${costs}
Total for Expenses,$${total}.00
Net Operating Income,$${sales - total}.00
Net Income,$${sales - total}.00


"Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00"
`
const year = (number: number, more?: Parameters<typeof profit>[1]) => profit(`January-December, ${number}`, more)
const balance = `Acme Plumbing, LLC
Balance Sheet
"As of Dec 31, 2025"

,Total,
,"As of Dec 31, 2025","As of Dec 31, 2024 (PY)"
Assets
Current Assets
Bank Accounts
Checking,150000.00,90000.00
Total for Bank Accounts,$150000.00,$90000.00
Other Current Assets
Undeposited Funds,10000.00,10000.00
Total for Other Current Assets,$10000.00,$10000.00
Total for Current Assets,$160000.00,$100000.00
Total for Assets,$160000.00,$100000.00
Liabilities and Equity
Equity
Retained Earnings,100000.00,40000.00
Net Income,60000.00,60000.00
Total for Equity,$160000.00,$100000.00
Total for Liabilities and Equity,$160000.00,$100000.00
`
const bank = ['Date,Description,Amount,Running Bal.', ...Array.from({ length: 12 }, (_month, index) =>
  `${String(index + 1).padStart(2, '0')}/10/2025,DEPOSIT,10000.00,${100_000 + index}.00`)].join('\n')

t.test('choices about reports', async (t: Test) => {
  const app = await start(t)
  const send = async (body: { files?: string[], record?: object, choices?: Choice[] }) => app.inject({
    method: 'POST',
    url: '/api/public/record/import',
    payload: { ...body, ...body.files && { files: body.files.map((text, index) => ({ name: `${index}.csv`, text })) } }
  })
  const read = async (body: Parameters<typeof send>[0]): Promise<Imported> => {
    const response = await send(body)
    t.equal(response.statusCode, 200, response.body.slice(0, 300))
    return response.json()
  }

  t.test('three years, the balance sheet and the bank file of a company lead to a record without a contradiction', async (t) => {
    const files = [year(2023), year(2024), year(2025), balance, bank]
    const { record } = await read({ files })
    t.match(record.statements, { bank: [{ year: 'FY2025', deposits: 120_000 }], balanceSheets: [{ date: '2024-12-31' }, { date: '2025-12-31' }] })
    const report = (await app.inject({ method: 'POST', url: '/api/public/record/check', payload: record })).json()
    t.same(report.findings.filter(({ severity }: { severity: string }) => ['broken', 'disagree'].includes(severity)), [])
    t.same((await read({ files: files.toReversed() })).record, record)
  })

  const rent = { costs: 'Rent,24000.00\nMeals,36000.00' }
  const cases: Array<[what: string, files: string[], choice: Choice, expected: object]> = [
    ['a section', ['Acme,2025\nSales,100\nTotal revenue,100\nMaterials,40\nWages,20\nTotal expenses,60\nNet earnings,40\nOther thing,5\n'],
      { question: 'section.other-thing', answer: 'other-income' }, { statements: { lines: [{}, {}, {}, { id: 'other-thing', section: 'other-income' }] } }],
    ['the end of the fiscal year', [profit('July 2024-June 2025')],
      { question: 'fiscal-year', answer: '06-30' }, { company: { fiscalYearEnd: '06-30' } }],
    ['two lines that are one', [year(2024, { costs: 'Vehicle\nFuel,60000.00\nTotal for Vehicle,60000.00' }), year(2025, { costs: 'Fuel,60000.00' })],
      { question: 'merge.fuel.vehicle-fuel', answer: 'same' }, { statements: { lines: [{}, { id: 'fuel', amounts: { FY2024: 60_000, FY2025: 60_000 } }] } }],
    ['the kind of an item', [balance],
      { question: 'balance-kind.undeposited-funds', answer: 'other-current' }, { statements: { balanceSheets: [{ assets: [{}, { kind: 'other-current' }] }] } }],
    ['a part of a cost', [year(2025, rent)],
      { question: 'add-back.meals', answer: 'part', amounts: { FY2025: 500.5 } }, { statements: { adjustments: [{ line: 'meals', upTo: 'part', amounts: { FY2025: 500.5 } }] } }],
    ['a market rent above the booked one', [year(2025, rent)],
      { question: 'add-back.rent', answer: 'market', market: { FY2025: 30_000 } },
      { statements: { adjustments: [{ kind: 'to-market', amounts: { FY2025: -6000 }, market: { FY2025: 30_000 } }] } }]
  ]

  t.test('a choice of each kind applies with the files and with the record alone', async (t) => {
    for (const [what, files, choice, expected] of cases) {
      const first = await read({ files })
      t.ok(first.questions.some(({ id }) => id === choice.question), `${what} is asked: ${first.questions.map(({ id }) => id).join(' ')}`)
      const withFiles = await read({ files, choices: [choice] })
      t.match(withFiles.record, expected, what)
      t.notOk(withFiles.questions.some(({ id }) => id === choice.question), `${what} is asked once`)
      t.same((await read({ record: first.record, choices: [choice] })).record, withFiles.record, `${what} without the files`)
      const strange = await send({ record: first.record, choices: [{ ...choice, answer: 'strange' }] })
      t.match([strange.statusCode, strange.json()], [400, { details: [{ path: '/choices/0', problem: /"strange"/ }] }], what)
    }
  })

  t.test('the period of a column needs its file, and what is not asked is a 400 that names it', async (t) => {
    const files = [profit('All Dates')]
    const { questions, record } = await read({ files })
    const { id } = questions.find(({ kind }) => kind === 'period')!
    t.match((await read({ files, choices: [{ question: id, answer: 'FY2024' }] })).record, { statements: { lines: [{ amounts: { FY2024: 120_000 } }] } })
    for (const question of [id, 'add-back.nothing', 'section.nothing', 'merge.nothing', 'merge.a.b', 'balance-kind.nothing', 'fiscal-year.2025', 'strange']) {
      const response = await send({ record, choices: [{ question, answer: 'same' }] })
      t.match([response.statusCode, response.json()], [400, { details: [{ path: '/choices/0', problem: question }] }])
    }
  })
})
