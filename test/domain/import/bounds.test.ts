import { writeXlsx } from 'hucre/xlsx'
import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { BusinessRecord as RecordSchema } from '../../../schemas/record/business-record.ts'
import type { ImportRequest } from '../../../domain/import/import-reports.ts'
import { readApiReport } from '../../../domain/import/layout/read-api-report.ts'
import { bytesOf, codesOf, importOne, importFiles as importReports } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'

const today = '2026-05-29'
const letters = (index: number) =>
  String.fromCharCode(97 + index % 26) + String.fromCharCode(97 + Math.floor(index / 26))
const statement = (heads: string, cells: string, costs = '') =>
  `Acme\nProfit and Loss\n\n,${heads}\nIncome\nSales,${cells}\nTotal for Income,${cells}\nExpenses\nMeals,${cells}\n${costs}Net Income,\n`

/** Imports texts one after another, each into the record that the previous import returned. */
async function importInTurn (texts: string[], choices: ImportRequest['choices'] = []) {
  let record: BusinessRecord | undefined
  let codes: string[] = []
  for (const text of texts) {
    const result = await importReports({ files: [{ name: 'a.csv', bytes: bytesOf(text) }], today, ...(record && { record }) })
    record = (await importReports({ files: [], record: result.record, choices, today })).record
    codes = codesOf(result.files[0]!)
    t.same(faultsOf(RecordSchema, record), [])
  }
  return { record: record!, codes }
}

t.test('a record keeps the last five fiscal years, and every cell names its document', async (t) => {
  const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025]
  const { record, codes } = await importInTurn(
    years.map((year) => statement(String(year), '10', year === 2020 ? 'Old account,1\n' : '')),
    [{ question: 'add-back.meals', answer: 'all' }]
  )
  const { lines, totals, adjustments } = record.statements!
  t.same(record.fiscalYears, ['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025'])
  t.same(
    lines?.map(({ id, amounts }) => [id, Object.keys(amounts)]),
    [['sales', record.fiscalYears], ['meals', record.fiscalYears]]
  )
  t.same([totals!.revenue!, adjustments![0]!.amounts].map(Object.keys), [record.fiscalYears, record.fiscalYears])
  t.match(lines?.[0]?.source?.at, { FY2023: /^DR-02\.\d\d B6$/, FY2024: /^DR-02\.\d\d B6$/, FY2025: 'B6' })
  t.ok(codes.includes('years-left-out'))
  const wide = await importOne(statement(years.join(','), years.join(',')))
  t.ok(codesOf(wide.file).includes('years-left-out'))
  t.equal(Object.keys(wide.record.statements!.lines![0]!.amounts).length, 5)
})

t.test('an adjustment goes with the years of its line', async (t) => {
  const first = await importReports({
    files: [{ name: 'a.csv', bytes: bytesOf(statement('2018', '10', 'Spouse wages,5\n')) }],
    choices: [{ question: 'add-back.spouse-wages', answer: 'market', market: { FY2018: 2 } }],
    today
  })
  const { record } = await importReports({ files: [{ name: 'b.csv', bytes: bytesOf(statement('2025', '10')) }], record: first.record, today })
  t.same([first.record.statements?.adjustments?.length, record.statements?.adjustments], [1, []])
  t.same(faultsOf(RecordSchema, record), [])
})

t.test('months of several imports add up to the last sixty, for revenue and for each line', async (t) => {
  const { record } = await importInTurn([2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => statement(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} ${year}`).join(','),
    Array.from({ length: 12 }, () => '1').join(',')
  )))
  const { months, monthly } = record.statements!
  t.equal(Object.keys(months!).length, 60)
  t.same(monthly?.map(({ line, amounts }) => [line, Object.keys(amounts).length, amounts['2021-01']]), [['sales', 60, 1], ['meals', 60, 1]])
})

const items = (side: string, groups: number, each: number) => Array.from({ length: groups }, (_group, group) => [
  `${side} ${letters(group)}`, ...Array.from({ length: each }, (_item, index) => `${side} ${letters(group)} ${letters(index)},1.00`),
  `Total for ${side} ${letters(group)},${each}.00`
].join('\n')).join('\n')
const balance = (assets: string, liabilities: string) => 'Acme\nBalance Sheet\n"As of Dec 31, 2025"\n\n,Total\nAssets\n' +
  `${assets}\nTotal for Assets,61.00\nLiabilities and Equity\nLiabilities\n${liabilities}\nTotal for Liabilities,60.00\nEquity\nCapital,1.00\n` +
  'Total for Equity,1.00\nTotal for Liabilities and Equity,61.00\n'

t.test('a balance sheet with more than sixty items on a side is summed up to the headings, kind by kind', async (t) => {
  const { record, file } = await importOne(balance(
    `Bank Accounts\nChecking,1.00\nSavings,1.00\nTotal for Bank Accounts,2.00\nCurrent Assets,0.00\nTool account,1.00\nPrepaid card,1.00\nTotal for Current Assets,2.00\n${items('Truck', 19, 3)}`,
    items('Loan', 20, 3)
  ))
  t.same(faultsOf(RecordSchema, record), [])
  const [sheet] = record.statements!.balanceSheets!
  t.equal(sheet!.liabilities.length, 60, 'sixty stay as they are')
  t.equal(sheet!.assets.length, 21)
  t.same(sheet!.assets[0], { id: 'bank-accounts', name: 'Bank Accounts', amount: 2, kind: 'cash', source: { document: 'DR-02.02', at: { '2025-12-31': 'B8:B9' } } })
  t.equal(sheet!.assets.reduce((sum, { amount }) => sum + amount, 0), 61)
  t.equal(file.lines?.find(({ name }) => name === 'Savings')?.line, 'bank-accounts')
  t.match(file.warnings?.find(({ code }) => code === 'collapsed')?.message, /Bank Accounts/)
  const small = await importOne(balance('Checking,61.00', items('Loan', 20, 3)))
  t.notOk(codesOf(small.file).includes('collapsed'))
})

t.test('a flat balance sheet keeps its largest items, and sums up the others by kind', async (t) => {
  const flat = Array.from({ length: 80 }, (_item, index) => `Item ${letters(index)},${index + 1}.00`).join('\n')
  const { record, file } = await importOne(`,"Dec 31, 25"\nAssets\n${flat}\nTotal Assets,3240.00\nLiabilities and Equity\nEquity\nCapital,3240.00\nTotal Equity,3240.00\n`)
  t.same(faultsOf(RecordSchema, record), [])
  const { assets } = record.statements!.balanceSheets![0]!
  t.equal(assets.length, 60)
  t.match(assets.find(({ id }) => id.startsWith('other-accounts')), { name: 'Other accounts (other)', amount: 231, source: { at: { '2025-12-31': 'B3:B23' } } })
  t.equal(assets.reduce((sum, { amount }) => sum + amount, 0), 3240)
  t.equal(file.lines?.filter(({ side, line }) => side === 'assets' && line === undefined).length, 0)
})

t.test('sixty add-backs are a record, one more is a fault of its choice', async (t) => {
  const costs = Array.from({ length: 61 }, (_cost, index) => `Owner salary ${letters(index)},1.00\n`).join('')
  const { record, questions } = await importOne(statement('2025', '10', costs))
  const choices = questions.filter(({ name }) => name !== 'Rent').map(({ id }) => ({ question: id, answer: 'all' }))
  const most = await importReports({ files: [], record, choices: choices.slice(0, 60), today })
  t.same([most.record.statements?.adjustments?.length, faultsOf(RecordSchema, most.record)], [60, []])
  await t.rejects(importReports({ files: [], record, choices, today }), { message: /a record holds 60/ })
})

t.test('forty years of a bank account become thirty entries', async (t) => {
  const days = Array.from({ length: 40 * 12 }, (_day, index) => `${index % 12 + 1}/10/${1986 + Math.floor(index / 12)},DEPOSIT,1.00,${index + 1}.00`)
  const { record } = await importOne(`Date,Description,Amount,Balance\n${days.join('\n')}\n`)
  t.same([record.statements?.bank?.length, record.statements?.bank?.[0]?.year, faultsOf(RecordSchema, record)], [30, 'FY1996', []])
})

t.test('an amount beyond a trillion is left out, in text and in a workbook', async (t) => {
  const text = await importOne(statement('2025', '999999999999.99'))
  t.equal(text.record.statements?.lines?.[0]?.amounts.FY2025, 999_999_999_999.99)
  const beyond = await importOne(statement('2025', '1000000000000.00', 'Wages,1\n'))
  t.same([beyond.record.statements?.lines?.length, codesOf(beyond.file).includes('unclear-amount')], [1, true])
  const book = await importOne(await writeXlsx({
    sheets: [{ name: 'Sheet1', rows: [['Acme'], ['Profit and Loss'], [null, '2025'], ['Income', null], ['Sales', 1e15], ['Fees', 5], ['Net Income', 1e300]] }]
  }))
  t.same(book.record.statements?.lines?.map(({ id }) => id), ['fees'])
  t.same(faultsOf(RecordSchema, book.record), [])
})

t.test('a report of the QuickBooks API may have the bounds of columns, rows and levels, and no more', async (t) => {
  const row = { ColData: [{ value: 'Sales' }, { value: '10.00' }] }
  const nested = (levels: number): object => levels === 0 ? row : { Rows: { Row: [nested(levels - 1)] } }
  const read = (columns: number, rows: object[]) => readApiReport(JSON.stringify({
    Header: { ReportName: 'ProfitAndLoss', StartPeriod: '2025-01-01', EndPeriod: '2025-12-31' },
    Columns: { Column: [{ ColTitle: '' }, ...Array.from({ length: columns - 1 }, () => ({ ColTitle: 'Total', ColType: 'Money' }))] },
    Rows: { Row: rows }
  }), { columns: 3, rows: 2 }).report.rows.length
  t.equal(read(3, [row, row]), 2)
  t.throws(() => read(4, [row]), { code: 'too-large', message: /more than 3 columns/ })
  t.throws(() => read(3, [row, row, row]), { code: 'too-large', message: /more rows/ })
  t.equal(read(3, [nested(40)]), 1)
  t.throws(() => read(3, [nested(41)]), { code: 'not-a-report', message: /nested too deeply/ })
})
