import { writeXlsx, type Cell, type CellValue } from 'hucre/xlsx'
import t from 'tap'
import { allAgree, codesOf, importOne, linesOf } from './read-one.ts'

/** A cell with indented text, or with a formula and optionally its stored value. */
type Written = CellValue | { text: string, indent: number } | { formula: string, stored?: number }

const isSpecial = (cell: Written): cell is Exclude<Written, CellValue> =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

/** Writes a sheet; `printed` is its print header. */
async function sheetOf (rows: Written[][], printed?: string): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>()
  const values = rows.map((row, index) => row.map((cell, column): CellValue => {
    if (!isSpecial(cell)) return cell
    if ('text' in cell) {
      cells.set(`${index},${column}`, { value: cell.text, style: { alignment: { indent: cell.indent } } })
      return cell.text
    }
    const { formula, stored } = cell
    cells.set(`${index},${column}`, { formula, ...(stored !== undefined && { formulaResult: stored }) })
    return stored ?? null
  }))
  return writeXlsx({
    sheets: [{ name: 'Sheet1', rows: values, cells, ...(printed !== undefined && { headerFooter: { oddHeader: printed } }) }]
  })
}

const indented = (text: string, indent: number) => ({ text, indent })
const sum = (formula: string, stored?: number) => ({ formula, ...(stored !== undefined && { stored }) })
const windows1252 = (text: string) => Uint8Array.from([...text], (letter) => letter.charCodeAt(0))

t.test('QuickBooks Online, CSV of mid-2025: report first, account numbers, a blank after the dollar', async (t) => {
  const { file, record } = await importOne('Profit and Loss,\n"Acme Heating, LLC",\n"January 1, 2025 \u2013 December 31, 2025",\n,\n' +
    'Distribution account,Total\nIncome,\n40000 Revenue,\n40100 Service,"88,000.00"\n40200 Install,"1,448.54"\n' +
    'Total for 40000 Revenue,"$ 89,448.54"\n,\nTotal for Income,"$ 89,448.54"\nCost of Goods Sold,\n50000 Cost of Labor,"1,000.00"\n' +
    'Total for Cost of Goods Sold,"$ 1,000.00"\nGross Profit,"$ 88,448.54"\nExpenses,\n60000 Advertising,"93,902.21"\n' +
    'Total for Expenses,"$ 93,902.21"\nNet Operating Income,"$ -5,453.67"\nNet Income,"$ -5,453.67"\n,\n,\n' +
    '"Accrual Basis Wednesday, July 09, 2026 04:19 PM GMT-7",\n')
  t.match(file, { layout: 'quickbooks-online', company: 'Acme Heating, LLC', basis: 'accrual', printedAt: '2026-07-09T16:19-07:00' })
  t.same(linesOf(file), [
    'Income > Revenue > Service | revenue | 88000',
    'Income > Revenue > Install | revenue | 1448.54',
    'Cost of Goods Sold > Cost of Labor | cost-of-work | 1000',
    'Expenses > Advertising | operating-expense | 93902.21'
  ])
  t.ok(allAgree(file))
  t.equal(record.statements?.totals?.ebitda?.FY2025, -5453.67)
})

t.test('QuickBooks Online, classic CSV: three blanks a level, what Excel formats leave, a zero on parents', async (t) => {
  const { file } = await importOne('Acme LLC,,,\nProfit and Loss,,,\nAll Dates,,,\n,,,\n,"Jun 14-30, 2024",Jul 2024,Total\nIncome,,,\n' +
    '   Landscaping,"1,764.67  ","2,000.00  ","3,764.67  "\n      Job Materials,"10.00  ",,"10.00  "\n' +
    '   Total Landscaping,"$\t1,774.67  ","$\t2,000.00  ","$\t3,774.67  "\nTotal Income,"$\t1,774.67  ","$\t2,000.00  ","$\t3,774.67  "\n' +
    'Expenses,,,\n   Fuel,"25.48  ","-25.48  ",0.00\n   Insurance,,,0.00\n      Property,"5.00  ",,"5.00  "\n' +
    '   Total Insurance,"$\t5.00  ",$0.00,"$\t5.00  "\n   Taxes,,,0.00\n      Property,"7.00  ",,"7.00  "\n' +
    '   Total Taxes,"$\t7.00  ",$0.00,"$\t7.00  "\nTotal Expenses,"$\t37.48  ","-$\t25.48  ","$\t12.00  "\n' +
    'Net Income,"$\t1,737.19  ","$\t2,025.48  ","$\t3,762.67  "\n\n\n\n"Sunday, Mar 30, 2025 09:44:49 PM GMT-7 - Accrual Basis",,,\n')
  t.match(file, { layout: 'quickbooks-online', basis: 'accrual', printedAt: '2025-03-30T21:44-07:00' })
  t.same(linesOf(file), [
    'Income > Landscaping | revenue | 3764.67',
    'Income > Landscaping > Job Materials | revenue | 10',
    'Expenses > Fuel | operating-expense | 0',
    'Expenses > Insurance > Property | operating-expense | 5',
    'Expenses > Taxes > Property | operating-expense | 7'
  ])
  t.ok(allAgree(file))
})

t.test('QuickBooks Online, workbook of 2026: indented by style, totals are formulas with values', async (t) => {
  const { file } = await importOne(await sheetOf([
    ['Acme LLC'], ['Profit and Loss'], ['January-December, 2025'], [], [null, 'Total'],
    [indented('Income', 0)], [indented('Sales', 1), 100.1], [indented('Total for Income', 0), sum('B7', 100.1)],
    [indented('Expenses', 0)], [indented('Vehicle', 1), 5], [indented('Fuel', 2), 10],
    [indented('Total for Vehicle', 1), sum('B10+B11', 15)], [indented('Total for Expenses', 0), sum('B12', 15)],
    [indented('Net Operating Income', 0), sum('B8-B13', 85.1)], [indented('Net Income', 0), sum('B14', 85.1)], [],
    ['Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00']
  ]))
  t.equal(file.layout, 'quickbooks-online')
  t.same(linesOf(file), [
    'Income > Sales | revenue | 100.1', 'Expenses > Vehicle | operating-expense | 5', 'Expenses > Vehicle > Fuel | operating-expense | 10'
  ])
  t.same(file.totals?.map(({ printed }) => printed.FY2025), [100.1, 15, 15, 85.1, 85.1])
  t.ok(allAgree(file))
})

const desktopRows = [
  [1, 'Ordinary Income/Expense', ''], [2, 'Income', ''], [3, '4000 \u00b7 Sales', '1,000.00'], [2, 'Total Income', '1,000.00'],
  [2, 'Cost of Goods Sold', ''], [3, '5012 \u00b7 Thing', '400.00'], [2, 'Total COGS', '400.00'], [1, 'Gross Profit', '600.00'],
  [2, 'Expense', ''], [3, '6100 \u00b7 Vehicle', ''], [4, '6110 \u00b7 Fuel', '50.00'], [4, '6100 \u00b7 Vehicle - Other', '10.00'],
  [3, 'Total 6100 \u00b7 Vehicle', '60.00'], [2, 'Total Expense', '60.00'], [1, 'Net Ordinary Income', '540.00'],
  [1, 'Other Income/Expense', ''], [2, 'Other Expense', ''], [3, 'Depreciation', '-12.00'], [2, 'Total Other Expense', '-12.00'],
  [1, 'Net Other Income', '12.00'], [0, 'Net Income', '552.00']
] as const

t.test('QuickBooks Desktop, CSV without titles: windows-1252; nested by column, by blanks, or by totals alone', async (t) => {
  const spellings = {
    columns: ['"","","","","","Jan - Dec 25"', ...desktopRows.map(([depth, name, amount]) =>
      [...Array.from({ length: 5 }, (_, column) => column === depth ? name : ''), amount].map((cell) => `"${cell}"`).join(','))],
    blanks: ['"","Jan - Dec 25"', ...desktopRows.map(([depth, name, amount]) => `"${' '.repeat(depth * 3)}${name}","${amount}"`)],
    totals: [',Jan - Dec 25', ...desktopRows.map(([, name, amount]) => `${name},"${amount}"`)]
  }
  for (const [spelling, rows] of Object.entries(spellings)) {
    const { file } = await importOne(windows1252(rows.join('\r\n')))
    t.equal(file.layout, 'quickbooks-desktop', spelling)
    t.same(linesOf(file), [
      'Income > Sales | revenue | 1000',
      'Cost of Goods Sold > Thing | cost-of-work | 400',
      'Expenses > Vehicle > Fuel | operating-expense | 50',
      'Expenses > Vehicle | operating-expense | 10',
      'Other Expenses > Depreciation | depreciation | -12'
    ], spelling)
    t.ok(allAgree(file), spelling)
  }
})

t.test('QuickBooks Desktop, workbook of a balance sheet: titles in the print header, digits in names', async (t) => {
  const at = (column: number, name: string, now?: number, before?: number): Written[] =>
    [...Array.from({ length: 4 }, (_, index) => index === column ? name : null), now ?? null, null, before ?? null]
  const { file } = await importOne(await sheetOf([
    [null], [null, null, null, null, 'Dec 31, 25', null, 'Dec 31, 24', null, '$ Change'],
    at(0, 'ASSETS'), at(1, 'Current Assets'), at(2, 'Checking/Savings'), at(3, '1000 \u00b7 Bank - 8942', 100, 90),
    at(2, 'Total Checking/Savings', 100, 90), at(2, 'Accounts Receivable'), at(3, '1200 \u00b7 Accounts Receivable', 50.5, 40),
    at(2, 'Total Accounts Receivable', 50.5, 40), at(1, 'Total Current Assets', 150.5, 130), at(0, 'TOTAL ASSETS', 150.5, 130),
    at(0, 'LIABILITIES & EQUITY'), at(1, 'Liabilities'), at(2, 'Long Term Liabilities'), at(3, 'Note payable - shareholder', 30, 20),
    at(2, 'Total Long Term Liabilities', 30, 20), at(1, 'Total Liabilities', 30, 20), at(1, 'Equity'), at(2, 'Retained Earnings', 100, 90),
    at(2, 'Net Income', 20.5, 20), at(1, 'Total Equity', 120.5, 110), at(0, 'TOTAL LIABILITIES & EQUITY', 150.5, 130)
  ], '&L9:54 AM\n01/12/26\nAccrual Basis&CAcme && Sons\nBalance Sheet Prev Year Comparison\nAs of December 31, 2025'))
  t.match(file, { layout: 'quickbooks-desktop', kind: 'balance-sheet', company: 'Acme & Sons', printedAt: '2026-01-12T09:54' })
  t.same(linesOf(file).map((line) => line.replace(/.* > /, '')), [
    'Bank - 8942 | assets cash | 100 90', 'Accounts Receivable | assets receivables | 50.5 40',
    'Note payable - shareholder | liabilities due-to-owner | 30 20', 'Retained Earnings | equity | 100 90', 'Net Income | equity | 20.5 20'
  ])
  t.ok(allAgree(file))
})

t.test('Xero, workbook whose formulas store 0: totals are worked out, dates head the columns, codes stay out', async (t) => {
  const { file, record, questions } = await importOne(await sheetOf([
    ['Profit and Loss'], ['Acme'], ['For the year ended 30 June 2025'], [],
    ['Account', new Date('2025-06-30'), new Date('2024-06-30')], [],
    ['Trading Income'], ['Sales (200)', 1000.5, 900], ['Total Trading Income', sum('B8', 0), sum('C8', 0)], [],
    ['Less Cost of Sales'], ['Materials (310)', 400, 300], ['Total Cost of Sales', sum('B12', 0), sum('C12', 0)], [],
    ['Gross Profit', sum('B9-B13', 0), sum('C9-C13', 0)], [], ['Less Operating Expenses'], ['Rent (469)', 100, 90],
    ['Depreciation (416)', 7, 8], ['Total Operating Expenses', sum('x', 0), sum('x', 0)], [], ['Net Profit', sum('x', 0), sum('x', 0)]
  ]))
  t.equal(file.layout, 'xero')
  t.same(linesOf(file), [
    'Trading Income > Sales | revenue | 1000.5 900', 'Less Cost of Sales > Materials | cost-of-work | 400 300',
    'Less Operating Expenses > Rent | operating-expense | 100 90', 'Less Operating Expenses > Depreciation | depreciation | 7 8'
  ])
  t.ok(codesOf(file).includes('formula-without-value'))
  t.same(record.statements?.totals?.netIncome, { FY2024: 502, FY2025: 493.5 })
  t.equal(record.company.fiscalYearEnd, '06-30')
  t.ok(questions.some(({ id }) => id === 'fiscal-year'))
})

t.test('Xero, balance sheet: sections in one column, accounts in the next, net assets are a result', async (t) => {
  const { file, record } = await importOne('Balance Sheet,,,\nAcme,,,\nAs at 31 December 2025,,,\n,,,\n,,31 Dec 2025,31 Dec 2024\nAssets,,,\n' +
    'Bank,,,\n,Business Account,100.00,90.00\nTotal Bank,,100.00,90.00\n,,,\nCurrent Assets,,,\n,Trade Debtors,50.00,40.00\n,Inventory,5.00,5.00\n' +
    'Total Current Assets,,55.00,45.00\nTotal Assets,,155.00,135.00\n,,,\nLiabilities,,,\nCurrent Liabilities,,,\n,Accounts Payable,30.00,20.00\n' +
    'Total Current Liabilities,,30.00,20.00\nTotal Liabilities,,30.00,20.00\nNet Assets,,125.00,115.00\n,,,\nEquity,,,\n' +
    ',Current Year Earnings,25.00,15.00\n,Retained Earnings,100.00,100.00\nTotal Equity,,125.00,115.00\n')
  t.equal(file.layout, 'xero')
  t.ok(allAgree(file))
  t.same(record.statements?.balanceSheets?.map(({ date, assets, equity }) => [date, assets.length, equity]),
    [['2024-12-31', 3, 115], ['2025-12-31', 3, 125]])
})

t.test('Wave, details: names in the second column, ratios between the rows', async (t) => {
  const { file, record } = await importOne('Profit and Loss,,\nAcme,,\nDate Range: 2025-01-01 to 2025-12-31,,\n' +
    'Report Type: Cash Basis (Paid),,\n,,\n,ACCOUNTS,Jan 01 2025 to Dec 31 2025\nIncome,,\n,Sales,$1000.00\n,Services,$500.50\nTotal Income,,$1500.50\n' +
    'Cost of Goods Sold,,\n,Materials,$300.00\nTotal Cost of Goods Sold,,$300.00\nGross Profit,,$1200.50\n,As a percentage of Total Income,80.00%\n' +
    'Operating Expenses,,\n,Rent,$200.00\n,Depreciation,$20.00\nTotal Operating Expenses,,$220.00\nNet Profit,,$980.50\n')
  t.match(file, { layout: 'wave', basis: 'cash' })
  t.equal(file.lines?.length, 5)
  t.ok(allAgree(file))
  t.notOk(codesOf(file).includes('unclear-amount'))
  t.equal(record.statements?.totals?.ebitda?.FY2025, 1000.5)
})

t.test('Zoho: Operating Income is a section, Operating Profit the result', async (t) => {
  const { file, record } = await importOne('Acme,\nProfit and Loss,\nBasis : Accrual,\nFrom 01 Jan 2025 To 31 Dec 2025,\n,\nAccount,Total\n' +
    'Operating Income,\nSales,1000.00\nTotal for Operating Income,1000.00\nCost of Goods Sold,\nMaterials,300.00\nTotal for Cost of Goods Sold,300.00\n' +
    'Gross Profit,700.00\nOperating Expense,\nRent,200.00\nTotal for Operating Expense,200.00\nOperating Profit,500.00\nNon Operating Income,\n' +
    'Interest earned,5.00\nTotal for Non Operating Income,5.00\nNon Operating Expense,\nInterest Expense,7.00\nTotal for Non Operating Expense,7.00\n' +
    'Net Profit/Loss,498.00\n')
  t.match(file, { layout: 'zoho', basis: 'accrual' })
  t.same(file.lines?.map(({ section }) => section), ['revenue', 'cost-of-work', 'operating-expense', 'other-income', 'interest'])
  t.ok(allAgree(file))
  t.match(record.statements?.totals, { revenue: { FY2025: 1000 }, ebitda: { FY2025: 500 }, netIncome: { FY2025: 498 } })
})

t.test('NetSuite: totals with hyphens, a parent repeated as its own child, negatives in brackets', async (t) => {
  const { file } = await importOne('"Acme LLC"\n"Comparative Income Statement"\n"Jun 2025"\n\n' +
    'Financial Row,Amount (Jun 2025),Comparative Amount (Jun 2024),Variance,% Variance\nOrdinary Income/Expense,,,,\nIncome,,,,\n40000 - Revenue,,,,\n' +
    '40000 - Revenue,"$100.00 ",$90.00,$10.00,11%\n40100 - Service,"$1,192,600.39 ","$5.00","$1,192,595.39",9%\n' +
    'Total - 40000 - Revenue,"$1,192,700.39 ",$95.00,,\nTotal - Income,"$1,192,700.39 ",$95.00,,\nCost Of Sales,,,,\n' +
    '50000 - COGS,"($7,766.36)",$10.00,,\nTotal - Cost Of Sales,"($7,766.36)",$10.00,,\nGross Profit,"$1,200,466.75",$85.00,,\nExpense,,,,\n' +
    '60000 - Rent,$100.00,$1.00,,\nTotal - Expense,$100.00,$1.00,,\nNet Ordinary Income,"$1,200,366.75",$84.00,,\nNet Income,"$1,200,366.75",$84.00,,\n')
  t.equal(file.layout, 'netsuite')
  t.same(linesOf(file), [
    'Income > Revenue | revenue | 100 90', 'Income > Revenue > Service | revenue | 1192600.39 5',
    'Cost Of Sales > COGS | cost-of-work | -7766.36 10', 'Expenses > Rent | operating-expense | 100 1'
  ])
  t.ok(allAgree(file))
  t.same(file.columns?.map(({ use }) => use), ['period', 'period', 'change', 'percent'])
})

t.test('a plain spreadsheet with sections and no totals, with years for heads', async (t) => {
  const { file } = await importOne(',2024,2025\nRevenue,,\nService,100,200\nCost of goods sold,,\nParts,40,50\nExpenses,,\nRent,10,10\nNet Income,50,140\n')
  t.match(file, { layout: 'spreadsheet', kind: 'profit-and-loss' })
  t.same(file.lines?.map(({ section }) => section), ['revenue', 'cost-of-work', 'operating-expense'])
  t.ok(allAgree(file))
})

t.test('a flat spreadsheet: a total is what the rows before it add up to', async (t) => {
  const { file, questions } = await importOne('Acme,2025\nSales,100\nTotal revenue,100\nMaterials,40\nWages,20\nTotal expenses,60\nNet earnings,40\nOther thing,5\n')
  t.same(linesOf(file).slice(0, 3), [
    'revenue > Sales | revenue | 100', 'expenses > Materials | operating-expense | 40', 'expenses > Wages | operating-expense | 20'
  ])
  t.ok(allAgree(file))
  t.ok(questions.some(({ id }) => id === 'section.other-thing'))
})

t.test('costs that are printed with a minus enter the record without one', async (t) => {
  const { file, record } = await importOne('Item,FY2025\nRevenue,\nService,"1,000.00"\nRefunds,"(50.00)"\nTotal Revenue,950.00\nCost of Goods Sold,\n' +
    'Parts,"(400.00)"\nTotal Cost of Goods Sold,"(400.00)"\nGross Profit,550.00\nExpenses,\nRent,"(100.00)"\nInterest expense,(10.00)\n' +
    'Total Expenses,"(110.00)"\nNet Income,440.00\n')
  t.ok(allAgree(file))
  t.ok(codesOf(file).includes('costs-with-minus'))
  t.same(record.statements?.lines?.map(({ amounts }) => amounts.FY2025), [1000, -50, 400, 100, 10])
  t.match(record.statements?.totals, { operatingExpenses: { FY2025: 100 }, ebitda: { FY2025: 450 } })
})

t.test('an amount at the head of a group that is what is below it is a subtotal', async (t) => {
  const { file } = await importOne(',2025\nIncome,\nSales,100.00\nTotal Income,100.00\nExpenses,\nInsurance,12.00\n   Property,5.00\n   Liability,7.00\n' +
    'Taxes,7.00\n   Property,7.00\nTotal Expenses,19.00\nNet Income,81.00\n')
  t.same(file.lines?.map(({ line }) => line), ['sales', 'insurance-property', 'liability', 'taxes-property'])
  t.ok(allAgree(file))
})

t.test('months make years only if all twelve are there, whatever the title says', async (t) => {
  const months = (count: number) => Array.from({ length: count }, (_, index) =>
    `${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][index % 12]} ${2024 + Math.floor(index / 12)}`)
  const report = (count: number) => {
    const amounts = Array.from({ length: count }, (_, index) => index + 1).join(',')
    return `Acme\nProfit and Loss\n"January - December, 2024"\n\n,${months(count).join(',')}\nIncome\nSales,${amounts}\nTotal Income,${amounts}\nNet Income,${amounts}\n`
  }
  const two = await importOne(report(24))
  t.same(two.record.statements?.lines?.[0]?.amounts, { FY2024: 78, FY2025: 222 })
  t.equal(two.file.lines?.[0]?.at.FY2025, 'N7:Y7')
  t.equal(Object.keys(two.record.statements?.months ?? {}).length, 24)
  const six = await importOne(report(6))
  t.equal(six.record.statements?.lines, undefined)
  t.match(six.record.statements?.trailing, { through: '2024-06', revenue: { current: 21 } })
  t.ok(codesOf(six.file).includes('title-differs'))
})

t.test('a total that does not agree is a warning with the difference, and no line is made up', async (t) => {
  const { file, record } = await importOne('Acme,\nProfit and Loss,\n2025,\n\n,Total\nIncome,\nSales,100.00\nInstall,55.00\nTotal for Income,$150.00\nNet Income,$150.00\n')
  t.match(file.warnings?.[0], { code: 'total-differs', at: 'B9', message: /150\.00.*155\.00.*-5\.00/ })
  t.equal(record.statements?.lines?.length, 2)
})

t.test('a period that the report does not say is asked for, and the answer places its amounts', async (t) => {
  const report = 'Acme,\nProfit and Loss,\nAll Dates,\n\n,Total\nIncome,\nSales,100.00\nTotal for Income,$100.00\nNet Income,$100.00\n'
  const { questions, record } = await importOne(report)
  t.equal(record.statements?.lines, undefined)
  const { id } = questions.find(({ kind }) => kind === 'period')!
  const answered = await importOne(report, { choices: [{ question: id, answer: 'FY2024' }] })
  t.same(answered.record.statements?.lines?.[0]?.amounts, { FY2024: 100 })
  t.same(answered.questions, [])
  const ignored = await importOne(report, { choices: [{ question: id, answer: 'ignore' }] })
  t.same(ignored.questions, [])
  await t.rejects(importOne(report, { choices: [{ question: id, answer: 'soon' }] }), { message: /takes a fiscal year/ })
})

t.test('UTF-16 with tabs and doubled line ends read like any other text', async (t) => {
  const text = 'Profit and Loss\t\r\nAcme\t\r\n2025\t\r\n\t\r\n\tTotal\r\nIncome\t\r\nSales\t"1,000.00"\r\nTotal Income\t"1,000.00"\r\nNet Income\t"1,000.00"\r\n'
  const { file } = await importOne(Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]))
  t.same(linesOf(file), ['Income > Sales | revenue | 1000'])
  const doubled = await importOne(text.replaceAll('\r\n', '\r\r\n'))
  t.same(linesOf(doubled.file), ['Income > Sales | revenue | 1000'])
})

t.test('what is not certainly an amount is left out, with a warning', async (t) => {
  const { file } = await importOne('Acme,\nProfit and Loss,\n2025,\n\n,Total\nIncome,\nSales,100.00\nInstall,"4,8O0.00"\nTotal for Income,$100.00\nNet Income,$100.00\n')
  t.match(file.warnings?.find(({ code }) => code === 'unclear-amount'), { at: 'B8' })
})

t.test('names of customers never head a column', async (t) => {
  const { file } = await importOne('Acme,,,\nProfit and Loss by Customer,,,\n2025,,,\n\n,Jane Doe,John Roe,Total\nIncome,,,\nSales,1.00,2.00,3.00\nTotal for Income,$1.00,$2.00,$3.00\nNet Income,$1.00,$2.00,$3.00\n')
  t.notMatch(JSON.stringify(file), /Jane|Roe/)
  t.same(linesOf(file), ['Income > Sales | revenue | 3'])
})
