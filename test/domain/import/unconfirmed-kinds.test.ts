import t from 'tap'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'
import { viewDocument } from '../../../domain/record/documents/write-document.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, standard } from '../record/sound.ts'
import { bytesOf, importFiles } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'

const sheet = {
  name: 'balance sheet.csv',
  bytes: bytesOf(`Acme,
Balance Sheet,
"As of December 31, 2025",

,Total
ASSETS,
Current Assets,
Bank Accounts,
Checking,10000.00
Total Bank Accounts,10000.00
Other Current Assets,
Harborview escrow,7000.00
Quorum clearing,0.00
Total Other Current Assets,7000.00
Total Current Assets,17000.00
TOTAL ASSETS,17000.00
LIABILITIES AND EQUITY,
Liabilities,
Current Liabilities,
Other Current Liabilities,
Zebulon fund,12000.00
Total Other Current Liabilities,12000.00
Total Current Liabilities,12000.00
Total Liabilities,12000.00
Equity,
Retained Earnings,5000.00
Total Equity,5000.00
TOTAL LIABILITIES AND EQUITY,17000.00
`)
}
const request = { today: '2026-05-29', trade: 'plumbing' as const }

/** The text of each document that leaves the house, and of the earnings report. */
function textsOf (record: BusinessRecord): Record<'cim' | 'lender' | 'teaser' | 'earnings', string> {
  const file = prepareRecord({ ...record, company: { ...record.company, state: 'OH' } }, bank, standard)
  const [cim, lender, teaser, earnings] = (['cim', 'lender', 'teaser', 'earnings'] as const)
    .map((name) => JSON.stringify(viewDocument(file, name, 'buyer').json))
  return { cim: cim!, lender: lender!, teaser: teaser!, earnings: earnings! }
}

t.test('documents for buyers say which accounts count by a kind that the owner has not confirmed', async (t) => {
  const { record, questions } = await importFiles({ ...request, files: [sheet] })
  t.same(faultsOf(BusinessRecord, record), [])
  const ids = questions.filter(({ kind }) => kind === 'balance-kind').map(({ id }) => id)
  t.same(ids, ['balance-kind.harborview-escrow', 'balance-kind.quorum-clearing', 'balance-kind.zebulon-fund'])
  t.same(record.statements?.unanswered, ids)
  const said = /has not confirmed whether these accounts are cash, working capital, debt or none of them: “Harborview escrow” and “Zebulon fund”\./
  for (const name of ['cim', 'lender'] as const) t.match(textsOf(record)[name], said, name)

  const one = { question: ids[0]!, answer: 'cash' }
  const partly = await importFiles({ ...request, files: [], record, choices: [one] })
  t.same(partly.record.statements?.unanswered, ids.slice(1))
  t.match(textsOf(partly.record).cim, /debt or none of them: “Zebulon fund”\./)
  const all = [one, { question: ids[1]!, answer: 'other-current' }, { question: ids[2]!, answer: 'debt' }]
  for (const answered of [
    await importFiles({ ...request, files: [], record: partly.record, choices: all.slice(1) }),
    await importFiles({ ...request, files: [sheet], choices: all })
  ]) {
    t.equal(answered.record.statements?.unanswered, undefined)
    for (const text of Object.values(textsOf(answered.record))) t.notMatch(text, /not confirmed/)
  }
  const { id } = record.documents!.find(({ tag }) => tag === 'fin.bs')!
  t.equal(withoutReport(record, id).statements?.unanswered, undefined, 'nothing of a removed report is open')
})

t.test('documents for buyers say which lines count in a section that the files contradict', async (t) => {
  const files = [
    'Acme,,,\nAccount List,,,\n\nAccount name,Account type,Detail type,Lock\nSales,Income,Sales of Product Income,\nVehicle:Fuel,Cost of Goods Sold,Auto,\nRent,Expenses,Rent,\n',
    ',2025\nIncome,\nSales,100000\nTotal Income,100000\nExpenses,\nFuel,30000\nRent,10000\nTotal Expenses,40000\nNet Income,60000\n'
  ].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const { record } = await importFiles({ ...request, files })
  t.same(record.statements?.unanswered, ['section.fuel'])
  const texts = textsOf(record)
  for (const name of ['cim', 'lender'] as const) {
    t.match(texts[name], /has not confirmed in which part of the profit and loss these accounts belong: “Fuel”\. Margins and earnings count each/, name)
  }
  t.match(texts.earnings, /not confirmed by the owner: “Fuel”/)
  t.match(texts.teaser, /How some accounts behind these numbers count is not confirmed by the owner yet/)
  t.notMatch(texts.teaser, /Fuel/)
  const { record: told } = await importFiles({ ...request, files, choices: [{ question: 'section.fuel', answer: 'cost-of-work' }] })
  for (const text of Object.values(textsOf(told))) t.notMatch(text, /not confirmed/)
})

t.test('an account with digits behind its name is named without them, and ids of questions are no words to search', async (t) => {
  const text = new TextDecoder().decode(sheet.bytes).replace('Zebulon fund', 'Chase Ink (2209)')
  const { record } = await importFiles({ ...request, files: [{ name: 'balance sheet.csv', bytes: bytesOf(text) }] })
  t.ok(record.statements?.unanswered?.includes('balance-kind.chase-ink-2209'))
  t.match(textsOf(record).cim, /“Chase Ink” and “Harborview escrow”\./)
  record.statements!.ledgerDeclined = ['ledger.first-bank-card-4471']
  const report = writeReport(record, bank, standard)
  const paths = [
    ...report.findings.flatMap(({ path, involves = [] }) => [path, ...involves]),
    ...report.revealed?.map(({ path }) => path) ?? []
  ]
  t.same(paths.filter((path) => /unanswered|ledgerDeclined/.test(path ?? '')), [])
})
