import t from 'tap'
import { checkRecord } from '../../../domain/record/report/check-record.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, standard } from '../record/sound.ts'
import { codesOf, importFiles as importReports } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'
import { annual, balance, byMonth, statement, textFile, today } from './year-files.ts'

t.test('choices for pay, insurance and rent add up to earnings that a calculation by hand confirms', async (t) => {
  const choices = [
    { question: 'add-back.officer-salary', answer: 'all' },
    { question: 'add-back.owner-health-insurance', answer: 'all', documents: ['DR-02.05'] },
    { question: 'add-back.rent', answer: 'market', market: { FY2025: 60000 } },
    { question: 'add-back.meals', answer: 'part', amounts: { FY2025: 2000.5 } },
    { question: 'add-back.legal-and-professional', answer: 'none' },
    { question: 'balance-kind.undeposited-funds', answer: 'cash' }
  ]
  const { record, questions } = await importReports({ files: [annual, balance], choices, today })
  t.same(record.statements?.adjustments, [
    { id: 'meals', name: 'Meals', kind: 'personal', amounts: { FY2025: 2000.5 }, line: 'meals', upTo: 'part' },
    {
      id: 'officer-salary', name: 'Officer Salary', kind: 'owner-pay', amounts: { FY2025: 96000 }, line: 'officer-salary'
    },
    {
      id: 'owner-health-insurance', name: 'Owner Health Insurance', kind: 'owner-pay', amounts: { FY2025: 14880 }, line: 'owner-health-insurance', documents: ['DR-02.05']
    },
    {
      id: 'rent', name: 'Rent', kind: 'to-market', amounts: { FY2025: -6000 }, line: 'rent', upTo: 'part', market: { FY2025: 60000 }
    }
  ])
  // 99,020.25 + 96,000 + 14,880 - 6,000 + 2,000.50
  const sde = record.statements!.totals!.ebitda!.FY2025! + record.statements!.adjustments!.reduce(
    (sum, { amounts }) => sum + amounts.FY2025!, 0
  )
  t.equal(sde, 205900.75)
  t.same(questions.map(({ kind }) => kind), ['payroll-tax', 'hired-manager', 'recurring', 'balance-kind', 'loan-payment'],
    'what follows from the pay of an owner, the maintenance plans, then the card and the loan')
  t.same(faultsOf(BusinessRecord, record), [])

  const plain = await importReports({ files: [annual, balance], today })
  const later = await importReports({ files: [], record: plain.record, choices, today })
  t.same(later.record, record, 'choices apply to a record without its files')
  t.same(later.questions, questions.filter(({ kind }) => kind !== 'balance-kind'))
  const undone = await importReports(
    { files: [], record, choices: [{ question: 'add-back.rent', answer: 'none' }], today }
  )
  t.notOk(undone.record.statements?.adjustments?.some(({ id }) => id === 'rent'))
})

t.test('a choice that names no question or answer is refused by name', async (t) => {
  const refused: Array<[
    choice: { question: string, answer: string, amounts?: Record<string, number> }, message: RegExp
  ]> = [
    [{ question: 'add-back.boat', answer: 'all' }, /no question "add-back\.boat"/],
    [{ question: 'add-back.rent', answer: 'maybe' }, /no answer "maybe"/],
    [{ question: 'add-back.meals', answer: 'part' }, /needs amounts/],
    [{ question: 'add-back.rent', answer: 'market' }, /needs market/],
    [{ question: 'add-back.meals', answer: 'part', amounts: { FY2019: 1 } }, /no amount in "FY2019"/],
    [{ question: 'section.rent', answer: 'profit' }, /no answer "profit"/],
    [{ question: 'balance-kind.truck', answer: 'cash' }, /no question/],
    [{ question: 'balance-kind.truck-loan', answer: 'cash' }, /no answer "cash"/],
    [{ question: 'merge.rent.boat', answer: 'same' }, /no question/],
    [{ question: 'merge.rent.meals', answer: 'perhaps' }, /no answer/],
    [{ question: 'fiscal-year', answer: 'June' }, /MM-DD/],
    [{ question: 'fiscal-year.x', answer: '06-30' }, /no question/],
    [{ question: 'period.gone', answer: 'FY2025' }, /send the file/],
    [{ question: 'other', answer: 'all' }, /no question/]
  ]
  for (const [choice, message] of refused) {
    await t.rejects(importReports({ files: [annual, balance], choices: [choice], today }), { message }, choice.question)
  }
})

t.test('a line that is moved takes its share of the totals with it', async (t) => {
  const { record } = await importReports({ files: [byMonth], today })
  const move = async (question: string, answer: string) =>
    (await importReports({ files: [], record, choices: [{ question, answer }], today })).record.statements!
  const cost = await move('section.office-wages', 'cost-of-work')
  t.match(cost.totals, {
    costOfWork: { FY2025: 1028541.22 },
    grossProfit: { FY2025: 513058.78 },
    operatingExpenses: { FY2025: 414038.53 },
    ebitda: { FY2025: 99020.25 },
    netIncome: { FY2025: 24137.77 }
  })
  const other = await move('section.meals', 'other-income')
  t.equal(other.lines?.find(({ id }) => id === 'meals')?.amounts.FY2025, -6318.42)
  t.match(other.totals, { operatingExpenses: { FY2025: 526150.19 }, ebitda: { FY2025: 105338.67 } })
  const income = await move('section.maintenance-plans', 'other-income')
  t.equal(income.months?.['2025-01'], 115622.74)
  t.match(income.totals, { revenue: { FY2025: 1445284.25 } })
  t.same(
    checkRecord(
      { ...record, statements: cost }, bank, standard
    ).flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'broken'), []
  )
})

t.test('a year on another basis joins the lines of the others, with a finding, unless the owner wants it apart', async (t) => {
  const accrual = [statement(2024), statement(2025)]
  const cash = statement(2023, { basis: 'Cash', sales: 900 })
  const { record, questions, files } = await importReports({ files: [...accrual, cash], today })
  t.same(record.statements?.lines?.map(({ id, amounts }) => [id, amounts]), [
    ['sales', { FY2023: 900, FY2024: 1000, FY2025: 1000 }], ['fuel', { FY2023: 100, FY2024: 100, FY2025: 100 }]
  ])
  t.match(files[2]!.warnings?.find(({ code }) => code === 'mixed-bases')?.message, /FY2023 is on cash basis .* cannot be compared\. Export .* again on accrual basis/)
  t.ok(questions.some(({ id }) => id === 'merge.basis'))
  const apart = await importReports({ files: [...accrual, cash], choices: [{ question: 'merge.basis', answer: 'different' }], today })
  t.same(apart.record.statements?.lines?.map(({ id, amounts }) => [id, amounts]), [
    ['sales', { FY2024: 1000, FY2025: 1000 }], ['fuel', { FY2024: 100, FY2025: 100 }],
    ['sales-cash-basis', { FY2023: 900 }], ['fuel-cash-basis', { FY2023: 100 }]
  ])
  const choices = [{ question: 'merge.basis', answer: 'same' }]
  const later = await importReports({ files: [], record: apart.record, choices, today })
  t.same(later.record.statements?.lines, record.statements?.lines)
  const both = await importReports({ files: [statement(2025), statement(2025, { basis: 'Cash', sales: 800 })], today })
  t.equal(both.record.statements?.totals?.revenue?.FY2025, 1000)
  t.ok(both.files.flatMap(codesOf).includes('other-basis'))
  const differ = await importReports(
    { files: [statement(2025), { ...statement(2025, { sales: 800 }), name: 'again.csv' }], today }
  )
  t.ok(differ.files.flatMap(codesOf).includes('files-differ'))
})

t.test('lines keep the order of the latest statement, and those of older years their place in it', async (t) => {
  const pl = (year: number, names: string[]) => textFile(`${year}.csv`, `Acme\nProfit and Loss\n${year}\n\n,Total\nIncome,\nSales,10\nTotal Income,10\nExpenses,\n` +
    `${names.map((name) => `${name},1\n`).join('')}Total Expenses,${names.length}\nNet Income,${10 - names.length}\n`)
  const files = [pl(2025, ['Ads', 'Fuel', 'Rent']), pl(2024, ['Ads', 'Old fee', 'Fuel', 'Rent', 'Storm']), pl(2023, ['First', 'Old fee', 'Rent'])]
  for (const sent of [files, files.toReversed()]) {
    const { record } = await importReports({ files: sent, today })
    t.same(record.statements?.lines?.map(({ name }) => name), ['Sales', 'First', 'Ads', 'Old fee', 'Fuel', 'Rent', 'Storm'])
  }
})

t.test('an account under another heading in another year is asked about, and joined on request', async (t) => {
  const files = [statement(2025), statement(2024, { fuelUnder: 'Vehicles' })]
  const { record, questions } = await importReports({ files, today })
  const question = questions.find(({ kind }) => kind === 'merge')!
  t.equal(question.id, 'merge.fuel.vehicles-fuel')
  t.same(question.amounts, { FY2024: 100, FY2025: 100 })
  const choices = [{ question: question.id, answer: 'same' }]
  const joined = await importReports({ files, choices, today })
  t.match(
    joined.record.statements?.lines?.find(({ id }) => id === 'fuel'), {
      amounts: { FY2024: 100, FY2025: 100 },
      source: {
        document: 'DR-02.01', at: { FY2024: /^DR-02\.21 B/, FY2025: /^B/ }
      }
    }
  )
  t.same((await importReports({ files: [], record, choices, today })).record.statements, joined.record.statements)
  const apart = await importReports({ files, choices: [{ ...choices[0]!, answer: 'different' }], today })
  t.same(apart.record.statements, { ...record.statements, answered: { [question.id]: 'different' } })
})

t.test('joined lines keep months, adjustments and payroll', async (t) => {
  const { record } = await importReports(
    { files: [byMonth], choices: [{ question: 'add-back.meals', answer: 'all' }], today }
  )
  record.statements!.payroll = [{ year: 'FY2025', wages: 1, lines: ['office-wages', 'meals'] }]
  const { record: joined } = await importReports(
    { files: [], record, choices: [{ question: 'merge.office-wages.meals', answer: 'same' }], today }
  )
  t.same(joined.statements?.payroll?.[0]?.lines, ['office-wages'])
  t.equal(joined.statements?.adjustments?.[0]?.line, 'office-wages')
  t.equal(joined.statements?.monthly?.find(({ line }) => line === 'office-wages')?.amounts['2025-01'], 9979.87)
  record.statements!.monthly = record.statements!.monthly!.filter(({ line }) => line !== 'office-wages')
  const { record: taken } = await importReports(
    { files: [], record, choices: [{ question: 'merge.office-wages.meals', answer: 'same' }], today }
  )
  t.equal(taken.statements?.monthly?.find(({ line }) => line === 'office-wages')?.amounts['2025-01'], 505.47)
})

t.test('a chart of accounts over 500 lines is collapsed to parents, and the sums stay', async (t) => {
  const groups = Array.from({ length: 30 }, (_group, group) => {
    const name = `Group ${String.fromCharCode(97 + group % 26)}${group < 26 ? 'x' : 'y'}`
    const accounts = Array.from(
      { length: 20 }, (_account, index) => `${name} account ${String.fromCharCode(97 + index)},1.00`
    )
    return [`${name},`, ...accounts, `Total for ${name},$20.00`].join('\n')
  })
  const text =
    `Acme,\nProfit and Loss,\n2025,\n\n,Total\nIncome,\nSales,1.00\nTotal for Income,$1.00\nExpenses,\n${groups.join('\n')}\nTotal for Expenses,$600.00\nNet Income,-$599.00\n`
  const { record, files } = await importReports({ files: [textFile('long.csv', text)], today })
  t.equal(record.statements?.lines?.length, 31)
  t.equal(record.statements?.lines?.reduce((sum, { amounts }) => sum + amounts.FY2025!, 0), 601)
  t.ok(codesOf(files[0]!).includes('collapsed'))
  const flat = text.replaceAll(/^(?:Group ..,|Total for Group).*\n/gm, '')
  const flattened = await importReports({ files: [textFile('flat.csv', flat)], today })
  t.ok(flattened.record.statements!.lines!.length <= 500)
  t.equal(flattened.record.statements?.lines?.reduce((sum, { amounts }) => sum + amounts.FY2025!, 0), 601)
})
