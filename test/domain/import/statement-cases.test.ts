import { readFileSync } from 'node:fs'
import t from 'tap'
import { expectedStatements, holdsStatement } from './expected-statements.ts'
import { importReports } from '../../../domain/import/import-reports.ts'
import { bytesOf, importOne } from './read-one.ts'

const folder = new URL('statements/', import.meta.url)
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

for (const [name, want] of Object.entries(expectedStatements)) {
  t.test(`a statement as accountants and brokers lay it out: ${name}`, async (t) => holdsStatement(t, read(name), want))
}

t.test('thousands in the title of a report of any program are multiplied', async (t) => {
  const { file, record } = await importOne(read('i2-thousands--pl25.csv'))
  t.equal(file.unit, 1000)
  t.equal(record.statements?.lines?.find(({ name }) => name === 'Service')?.amounts.FY2025, 1_400_000)
})

t.test('a font with one sign for two letters is read', async (t) => {
  const { file, record } = await importOne(read('p1-two-years.pdf'))
  t.match(file, { kind: 'profit-and-loss', program: 'quickbooks-online' })
  t.equal(record.statements?.lines?.find(({ name }) => name === 'Replacement and installation')?.amounts.FY2025, 1_331_400)
})

t.test('what a broker adds back below net income counts only in the account that the owner names', async (t) => {
  const file = read('05-broker-recast.xlsx')
  const { questions, record: before, file: described } = await importOne(file)
  t.equal(before.statements?.adjustments, undefined)
  t.match(described.warnings?.find(({ code }) => code === 'recast-differs'), { message: /"SDE" of 261,715\.00 for FY2023/ })
  const truck = questions.find(({ name }) => name === 'President truck and fuel')!
  t.match(truck, { kind: 'claim', amounts: { FY2025: 7200 }, why: /B40/ })
  const line = truck.options.find(({ label }) => label === 'Truck expense')!.value
  const { record, questions: left } = await importOne(file, { choices: [{ question: truck.id, answer: line }] })
  t.match(record.statements?.adjustments, [{ name: 'President truck and fuel', line, amounts: { FY2025: 7200 }, upTo: 'part' }])
  t.notOk(left.some(({ id }) => id === truck.id))
})

t.test('twelve months in tight columns, whose totals touch, are read', async (t) => {
  const { file, record } = await importOne(read('p2-months-landscape.pdf'))
  t.match(file, { kind: 'profit-and-loss', proof: { held: 8, of: 8 } })
  t.equal(Object.keys(record.statements?.months ?? {}).length, 12)
  t.equal(record.statements?.totals?.netIncome?.FY2025, 341_700)
})

t.test('names and dates on several lines of a PDF are joined', async (t) => {
  const { file, record } = await importOne(read('p4-balance-wrapped.pdf'))
  t.match(file, { kind: 'balance-sheet', proof: { held: 11, of: 11 } })
  const [before, sheet] = record.statements!.balanceSheets!
  t.same([before!.date, sheet!.date], ['2024-12-31', '2025-12-31'])
  t.ok(sheet!.assets.some(({ name }) => name === 'First Valley Money Market Savings, reserved for payroll taxes'))
})

t.test('a schedule below a statement takes the place of its one amount', async (t) => {
  const { file, record } = await importOne('Acme\nIncome statement\nYear ended December 31, 2025\n,2025\nFees,900\nHourly work,100\nTotal revenues,1000\n' +
    'Operating expenses (Schedule 1),600\nNet income,400\n\nSchedule 1 - Operating expenses,\nRent,250\nWages,350\nTotal operating expenses,600\n')
  t.same(record.statements?.lines?.map(({ name, section, amounts }) => [name, section, amounts.FY2025]), [
    ['Fees', 'revenue', 900], ['Hourly work', 'revenue', 100], ['Rent', 'operating-expense', 250], ['Wages', 'operating-expense', 350]
  ])
  t.equal(file.proof?.held, file.proof?.of)
})

t.test('a statement that an accountant compiled is named as such, and taken before the export of the owner', async (t) => {
  const { record } = await importOne(read('01-compiled-income.pdf'))
  t.match(record.documents, [{ title: 'Annual profit and loss statement (compiled by an accountant, whose report is named in it)' }])
  const book = (note: string) => `Acme\nIncome statement\nYear ended December 31, 2025\n${note}\n,2025\nFees,900\nHourly work,100\nTotal revenues,1000\nRent,600\nNet income,400\n`
  const names = ['own.csv', 'compiled.csv']
  const { record: both } = await importReports({
    files: ['', "See accountant's compilation report"].map((note, index) => ({ name: names[index]!, bytes: bytesOf(book(note)) })), today: '2026-05-29'
  })
  const id = both.statements?.lines?.[0]?.source?.document
  t.match(both.documents?.find((document) => document.id === id)?.title, /compiled by an accountant/)
})
