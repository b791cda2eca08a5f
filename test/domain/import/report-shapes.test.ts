import t from 'tap'
import { allAgree, codesOf, importOne, linesOf } from './read-one.ts'

const report = (title: string, rows: string) => `Acme LLC\nProfit and Loss\n"${title}"\n\n${rows}\n`
const sales = (cells: string) => `Income\nSales,${cells}\nTotal for Income,${cells}\nNet Income,${cells}`
const columnsOf = ({ columns = [] }: Awaited<ReturnType<typeof importOne>>['file']) =>
  columns.map(({ use, period }) => period === undefined ? use : `${use} ${period}`)

const xero = (span: string, heads: string, cells: string) =>
  `Profit and Loss\nAcme\nFor the ${span}\n\nAccount,${heads}\n\nTrading Income\nSales,${cells}\nTotal Trading Income,${cells}\n\nNet Profit,${cells}\n`

t.test('a year to date beside a month is taken from January, and its beginning is asked about', async (t) => {
  const text = xero('month ended 31 August 2026', 'Aug 2026,Aug 2025,YTD', '10,9,80')
  const { file, record, questions } = await importOne(text)
  t.same(columnsOf(file), ['period 2026-08', 'period 2025-08', 'period 2026-01/2026-08'])
  t.match(record.statements?.trailing, { through: '2026-08', revenue: { current: 80 } })
  const { id, why } = questions.find(({ kind }) => kind === 'period')!
  t.match(why, /taken as 2026-01-01 to 2026-08-31/)
  const answered = await importOne(text, { choices: [{ question: id, answer: '2025-09 to 2026-08' }] })
  t.same(answered.record.statements?.lines?.[0]?.amounts, { FY2026: 80 })
  const ignored = await importOne(text, { choices: [{ question: id, answer: 'ignore' }] })
  t.equal(ignored.record.statements?.trailing, undefined)
  t.same(columnsOf(ignored.file), ['period 2026-08', 'period 2025-08', 'period'])
})

t.test('a year to date beside all months of the year, or under the title of a year, needs no question', async (t) => {
  const months = await importOne(xero('3 months ended 31 March 2026', 'Mar 2026,Feb 2026,Jan 2026,YTD', '3,2,1,6'))
  t.same(columnsOf(months.file).at(-1), 'total 2026-01/2026-03')
  const year = await importOne(xero('year ended 31 December 2025', 'Dec 2025,Year to date', '1,12'))
  t.same(year.record.statements?.lines?.[0]?.amounts, { FY2025: 12 })
  t.same([...months.questions, ...year.questions], [])
  const titled = await importOne(report('April 2026', `,Apr 2026,Jan - Apr 2026 (YTD)\n${sales('1,4')}`))
  t.same(columnsOf(titled.file), ['period 2026-04', 'period 2026-01/2026-04'])
})

t.test('months beside the same months of the year before are as many as the title says', async (t) => {
  const { file } = await importOne(report('January-February, 2026', `,Jan 2026,,Feb 2026,,Total,
,Jan 2026,Jan 2025 (PY),Feb 2026,Feb 2025 (PY),Jan - Feb 2026,Jan - Feb 2025 (PY)\n${sales('1,2,3,4,4,6')}`))
  t.notOk(codesOf(file).includes('title-differs'))
  t.same(file.lines?.[0]?.amounts, { '2026-01/2026-02': 4, '2025-01/2025-02': 6 })
})

t.test('account codes in a column are not amounts', async (t) => {
  const { file } = await importOne('Acme\nProfit and Loss\n2025\n\nAccount,Account Code,Total\nIncome,,\nSales,4000,100\nTotal Income,,100\nNet Income,,100\n')
  t.same(columnsOf(file), ['note', 'period FY2025'])
  t.notOk(codesOf(file).includes('columns-are-not-periods'))
})

t.test('a report without Net Income may be cut off', async (t) => {
  const whole = report('2025', `,Total\n${sales('100')}`)
  t.notOk(codesOf((await importOne(whole)).file).includes('incomplete'))
  t.ok(codesOf((await importOne(whole.replace(/Net Income.*\n/, 'Expenses\nRent,5\n'))).file).includes('incomplete'))
})

t.test('a statement of activity: Net Revenue after the costs is the result, before them a subtotal of sales', async (t) => {
  const { file, record } = await importOne('Acme\nStatement of Activity\n2025\n\n,Total\nRevenue,\nFees,1000\nTotal Revenue,1000\nExpenditures,\n' +
    'Rent,200\nTotal Expenditures,200\nNET OPERATING REVENUE,800\nNET REVENUE,800\n')
  t.same(linesOf(file), ['Revenue > Fees | revenue | 1000', 'Expenditures > Rent | operating-expense | 200'])
  t.ok(allAgree(file))
  t.match(record.statements?.totals, { operatingExpenses: { FY2025: 200 }, netIncome: { FY2025: 800 } })
  const net = await importOne(',2025\nRevenue,\nGross,100\nReturns,-10\nNet revenue,90\nExpenses,\nRent,20\nTotal Expenses,20\nNet Income,70\n')
  t.match(net.record.statements?.totals?.netIncome, { FY2025: 70 })
})

t.test('sections of a collapsed balance sheet have their kind from their name', async (t) => {
  const { file } = await importOne(`Acme
Balance Sheet
"As of Dec 31, 2025"

,Total
Assets
Current Assets,24.34
Fixed Assets,5
Total for Assets,29.34
Liabilities and Equity
Liabilities
Current Liabilities,1
Long-term Liabilities,4
Total for Liabilities,5
Equity,24.34
Total for Liabilities and Equity,29.34
`)
  t.same(file.lines?.map(({ kind }) => kind), ['other-current', 'equipment', 'other-current', 'debt', undefined])
})

t.test('a plain spreadsheet is not taken for Xero or QuickBooks', async (t) => {
  const { file } = await importOne('Profit & Loss,\nAcme,\nFor the Year Ended December 31,\n,\n,2025\nRevenue,\nSales,10\nTotal Revenue,10\n' +
    'Cost of Sales,\nParts,(4)\nTotal Cost of Sales,(4)\nNet Earnings,6\n')
  t.equal(file.layout, 'spreadsheet')
  const dayFirst = await importOne(xero('year ended 31 December 2025', '2025', '10').replace('Account', ''))
  t.equal(dayFirst.file.layout, 'xero')
})

t.test('letters with accents keep their letter in ids', async (t) => {
  const { record } = await importOne(report('2025', `,Total\n${sales('100').replace('Sales', 'Café sales')}`))
  t.equal(record.statements?.lines?.[0]?.id, 'cafe-sales')
})

t.test('a title with a comma is not a column heading', async (t) => {
  const { file } = await importOne(report('2025', `,Total\n${sales('100')}`).replace('Acme LLC', 'Acme, LLC'))
  t.match(file, { company: 'Acme', columns: [{ at: 'B5', period: 'FY2025' }] })
  t.equal((await importOne('Acme,2025\nIncome,\nSales,100\nTotal Income,100\nNet Income,100\n')).file.lines?.length, 1)
})

t.test('accounts right below "Other Income / (Expense)" are other income, and expenses with a minus what their name says', async (t) => {
  const { file, record } = await importOne(',2025\nIncome,\nSales,100\nTotal Income,100\nExpenses,\nRent,10\nTotal Expenses,10\nOperating Income,90\n' +
    'Other Income / (Expense),\nInterest Income,10\nInterest Expense,-20\nTotal Other Income / (Expense),-10\nNet Income,80\n')
  t.same(file.lines?.slice(2).map(({ section, amounts }) => [section, amounts.FY2025]), [['other-income', 10], ['interest', -20]])
  t.same(record.statements?.lines?.at(-1)?.amounts, { FY2025: 20 })
  t.ok(allAgree(file))
  t.match(record.statements?.totals, { ebitda: { FY2025: 90 }, netIncome: { FY2025: 80 } })
})

t.test('an amount in the column of names makes no account', async (t) => {
  const { file, record } = await importOne('"","","Jan - Dec 25","Jan - Dec 24"\n"Ordinary Income/Expense"\n"","","Service","300.00","280.00"\n' +
    '"","Total Income","300.00","280.00"\n"Gross Profit","180.50","170.00"\n"Net Income","156.50","146.00"\n')
  const names = [...file.lines ?? [], ...record.statements?.lines ?? []].map(({ name }) => name)
  t.same(names.filter((name) => /\d/.test(name)), [])
})

t.test('a report without a company and a guessed encoding are said', async (t) => {
  const text = `Profit and Loss\n2025\n\n,Total\n${sales('1')}\n`
  t.ok(codesOf((await importOne(text)).file).includes('no-company'))
  t.notOk(codesOf((await importOne(report('2025', `,Total\n${sales('1')}`))).file).includes('no-company'))
  const windows1252 = Uint8Array.from([...text.replace('Sales', 'Caf\u00e9')], (letter) => letter.charCodeAt(0))
  const { file } = await importOne(windows1252)
  t.ok(codesOf(file).includes('encoding-guessed'))
  t.equal(file.lines?.[0]?.name, 'Caf\u00e9')
})
