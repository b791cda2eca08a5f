import t from 'tap'
import { groupBy } from '../../../../domain/group-by.ts'
import { standard } from '../../record/sound.ts'
import { bytesOf, importFiles as importReports } from '../read-one.ts'

type Row = [account: string, payee: string, memo: string, amount: number]

const totalOf = (rows: Row[]): number => rows.reduce((sum, [, , , amount]) => sum + 3 * amount, 0)
const ledger = (rows: Row[]) => [
  'Acme Pest LLC', 'General Ledger', '"January 1, 2025 - December 31, 2025"', '',
  ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
  ...[...groupBy(rows, ([account]) => [account])].flatMap(([account, own]) => [
    account, ...own.flatMap(([, payee, memo, amount]) =>
      ['06', '07', '08'].map((month) => `,${month}/14/2025,Check,,${payee},${memo},Operating Checking,"${amount}.00","${amount}.00"`)),
    `Total for ${account},,,,,,,"${totalOf(own)}.00",`
  ])
].join('\n')
const profit = (rows: Row[]) => `Profit and Loss
Acme Pest LLC
"January 1-December 31, 2025"

,Total
Income,
   Sales,"900,000.00"
Total for Income,"$900,000.00"
Expenses,
${[...groupBy(rows, ([account]) => [account])].map(([account, own]) => `   ${account},"${totalOf(own)}.00"`).join('\n')}
Total for Expenses,"$${rows.reduce((sum, [, , , amount]) => sum + 3 * amount, 0)}.00"
Net Income,"$${900_000 - rows.reduce((sum, [, , , amount]) => sum + 3 * amount, 0)}.00"
`

async function asked (...rows: Row[]) {
  const files = [profit(rows), ledger(rows)].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const { questions } = await importReports({ files, today: '2026-05-29', ledgerWords: standard.ledgerWords })
  return questions.filter(({ kind }) => kind === 'ledger-add-back')
}

t.test('an association of homeowners in a memo is a customer, and a suit is a one-time cost', async (t) => {
  t.match(await asked(['Legal Fees', 'Tolliver Law', 'Meridian HOA suit', 3000]), [{ signal: 'one-time' }])
  t.same(await asked(['Chemicals', 'Univar', 'Meridian Homeowners Association mosquito job', 3000]), [])
  t.same(await asked(['Uniforms', 'Cintas', 'Tyvek suit', 3000]), [])
})

t.test('dues paid to an association of homeowners are asked as private', async (t) => {
  t.match(await asked(['Dues', 'Lakeside HOA', 'quarterly', 400]), [{ signal: 'private' }])
  t.match(await asked(['Dues', 'Town Bank', 'HOA dues lake house', 400]), [{ signal: 'private' }])
})

t.test('income that does not come again is asked about in a cost too, and lowers earnings', async (t) => {
  for (const [payee, memo] of [
    ['IRS', 'ERC refund 2021 Q2'], ['US Treasury', 'Employee retention credit'], ['Travelers', 'Hail claim check'], ['', 'ERTC Q3']
  ] as const) {
    const rows: Row[] = [['Wages', payee, memo, -3000], ['Fuel', 'Shell', 'fuel', 4000]]
    const questions = await asked(...rows)
    t.match(questions, [{ signal: 'one-time-income', amounts: { FY2025: 9000 } }], memo)
    const files = [profit(rows), ledger(rows)].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
    const { record } = await importReports({
      files, today: '2026-05-29', ledgerWords: standard.ledgerWords, choices: [{ question: questions[0]!.id, answer: 'all' }]
    })
    t.match(record.statements?.adjustments, [{ amounts: { FY2025: -9000 } }], memo)
  }
  t.same(await asked(['Wages', 'Gusto', 'void of check', -3000], ['Fuel', 'Shell', 'fuel', 4000]), [])
})

t.test('money that came back under another word is held against the loss that it pays for', async (t) => {
  const rows: Row[] = [['Repairs', 'Apex Roofing', 'storm damage at shop', 4000], ['Miscellaneous', 'Travelers', 'Insurance check', -3500]]
  const files = [profit(rows), ledger(rows)].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const first = await importReports({ files, today: '2026-05-29', ledgerWords: standard.ledgerWords })
  first.record.statements!.adjustments = [{
    id: 'storm', name: 'Storm damage', kind: 'one-time', line: 'repairs', upTo: 'part', amounts: { FY2025: 12_000 }
  }]
  const { record } = await importReports({
    files: [files[1]!], record: first.record, today: '2026-05-29', ledgerWords: standard.ledgerWords
  })
  t.match(record.statements?.ledgerNotes?.filter(({ code }) => code === 'paid-back'), [{ adjustment: 'storm', year: 'FY2025', amount: 10_500 }])
})

t.test('an add-back from payments is named for its account and what was answered, never for its payee', async (t) => {
  const rows: Row[] = [
    ['Health Insurance', 'Blue Cross of Iowa', 'Walt personal policy', 500], ['Telephone', 'Verizon', 'personal line', 200],
    ['Retirement Plan', 'Linda Brennerman', 'wife', 400], ['Travel', 'Linda Brennerman-Zell', 'family trip', 600],
    ['Office Wages', 'Linda Zell', 'wife', 1500], ['Vehicle Expense', 'BMW Financial', 'lease', 900],
    ['Office Expense', 'Hilton Hawaiian', 'anniversary', 551], ['Supplies', 'Petco', 'dog', 100], ['Supplies 2', 'Netflix', '', 100],
    ['Legal Fees', 'Tolliver Law', 'Meridian suit', 3000], ['Rent', 'Zell Properties', 'personal building', 2000],
    // Other payments, so that those asked about are not the whole of their line.
    ...['Telephone', 'Travel', 'Rent', 'Vehicle Expense', 'Legal Fees'].map((account): Row => [account, 'Acme', '', 10])
  ]
  const files = [profit(rows), ledger(rows)].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const first = await importReports({ files, today: '2026-05-29', ledgerWords: standard.ledgerWords })
  const questions = first.questions.filter(({ kind }) => kind === 'ledger-add-back')
  const answersTo = (name: string) => questions.find((one) => one.name === name)!.options.map(({ value }) => value)
  t.same(answersTo('Linda Zell'), ['all', 'part', 'market', 'none'])
  t.match(questions.find(({ name }) => name === 'Linda Zell')!.ask, /someone in your family\? Does that person work/)
  t.same(answersTo('Zell Properties'), ['market', 'none'], 'rent comes to market')
  t.same(answersTo('Blue Cross of Iowa'), ['all', 'part', 'none'])
  const choices = questions.map(({ id, options }) => options.some(({ value }) => value === 'all')
    ? { question: id, answer: 'all' }
    : { question: id, answer: 'market', market: { FY2025: 5000 } })
  const options = { files, today: '2026-05-29', ledgerWords: standard.ledgerWords }
  const { record } = await importReports({ ...options, choices })
  const made = record.statements!.adjustments!
  t.same(Object.fromEntries(made.map(({ name, kind }) => [name, kind])), {
    "Owner's health insurance": 'owner-pay',
    "Owner's phone and internet": 'personal',
    "Owner's retirement plan": 'owner-pay',
    'Personal travel': 'personal',
    'Family pay': 'family',
    "Owner's vehicle": 'personal',
    'Personal costs: Office Expense': 'personal',
    'Personal costs: Supplies': 'personal',
    'Personal costs: Supplies 2': 'personal',
    'One-time costs: Legal Fees': 'one-time',
    'Rent paid to the owner or family': 'to-market'
  })
  const later = await importReports({ ...options, files: [], record: first.record, choices, asked: first.questions })
  t.same(later.record.statements!.adjustments!.map(({ name }) => name), made.map(({ name }) => name))
  await t.rejects(importReports({ ...options, choices: [{ question: 'ledger.zell-properties', answer: 'all' }] }), /market, none/)
})
