import t from 'tap'
import { cellsOf, pipedCsv } from './piped-rows.ts'
import { bytesOf, importOne } from './read-one.ts'
import { widthOf, writePdf, type PlacedText } from './pdf/write-pdf.ts'

const LEDGE = `Ledge Masonry Inc\nStatement of Income\nYear Ended September 30, 2025
Construction income||180,260
Cost of construction
Materials|61,240|
Crew|70,260|131,500
Gross profit||48,760
Operating expenses
Bank charges|1,930|
Insurance|6,187|
Office|9,400|17,517
Income from operations||31,243
Other deductions
Interest|940|
Depreciation|5,260|6,200
Net income||25,043`
const DEPARTMENTS = `Tern Pest LLC\nIncome Statement by Department\nFor the twelve months ending December 31, 2025
|Pest|Lawn|Company Total
Sales|310,000|255,400|565,400
Less: Refunds|(2,000)|(1,400)|(3,400)
Net sales|308,000|254,000|562,000
Chemicals|41,000|38,200|79,200
Crew wages|102,400|88,700|191,100
Total cost of sales|143,400|126,900|270,300
Gross margin|164,600|127,100|291,700
Office payroll|||92,400
Advertising|||31,800
Total overhead|||124,200
Net profit|||167,500`
const SPREAD = `Borrower: Ironwood Flooring LLC\nSpread - Income Statement ($000)
Statement date|12/31/2024|12/31/2025
Months|12|12
Net Sales|2,288|2,471
Cost of Sales|1,409|1,520
Gross Profit|879|951
SG&A|581|622
EBITDA|298|329
Depreciation|47|49
Interest Expense|28|25
Pre-tax income|223|255`
const MONTHS_AS_YEARS = `Lakeside LLC\nComparative Income Statement\nFYE Dec-25 and Dec-24
|Dec-25|Dec-24
Service|612,400|580,300
Contracts|426,900|377,200
Total revenue|1,039,300|957,500
Labor|281,500|262,800
Materials|198,200|187,300
Total direct costs|479,700|450,100
Gross profit|559,600|507,400
Rent|42,000|40,800
G&A|181,700|180,300
Total overhead|223,700|221,100
Net income|335,900|286,300`
const SEMICOLONS = `Dunbar Sweeps\nIncome Statement\nFor the Fiscal Year Ended June 30, 2025
|FY 2025|FY 2024
Sweep income|188,400.00|170,300.00
Liner income|48,600.00|44,700.00
Total income|237,000.00|215,000.00
Liners|31,200.00|28,900.00
Gross profit|205,800.00|186,100.00
Wages|96,500.00|90,200.00
Insurance|14,300.00|13,900.00
Total expenses|110,800.00|104,100.00
Net income|95,000.00|82,000.00`
const BARE = `Bob's Handyman\nIncome and Expenses 2025
Labor charged|96,400
Materials charged|38,200
|134,600
Materials|31,100
Gas|7,900
Insurance|3,800
|42,800
Profit|91,800`
const HEADS_OVER_HEADS = `Stone LLC\nP&L Comparison
|Year to Date||Year to Date|
|12/31/2025||12/31/2024|
|Actual|% of Rev|Actual|% of Rev
Masonry|901,300|82.5%|850,200|83.0%
Repairs|191,200|17.5%|174,100|17.0%
Total Income|1,092,500|100.0%|1,024,300|100.0%
Block|630,600|57.7%|593,400|57.9%
Gross Profit|461,900|42.3%|430,900|42.1%
G&A||||
Admin|219,100|20.1%|208,600|20.4%
Rent|48,000|4.4%|48,000|4.7%
Total G&A|267,100|24.4%|256,600|25.1%
Net Profit|194,800|17.8%|174,300|17.0%`

type Year = [year: string, revenue: number, costOfWork: number, operating: number, netIncome: number]
const STATEMENTS: Array<[shape: string, file: string, years: Year[], unit?: number]> = [
  ['the total of a group beside its last account', pipedCsv(LEDGE), [['FY2025', 180_260, 131_500, 17_517, 25_043]]],
  ['departments with a total, of which some rows have only the total', pipedCsv(DEPARTMENTS), [['FY2025', 562_000, 270_300, 124_200, 167_500]]],
  ['two departments, and headings without a word for the total', pipedCsv(DEPARTMENTS.replace('Company Total', 'Company')), [['FY2025', 562_000, 270_300, 124_200, 167_500]]],
  ['a lender\'s spread with months, down to income before tax', pipedCsv(SPREAD), [['FY2025', 2_471_000, 1_520_000, 622_000, 255_000], ['FY2024', 2_288_000, 1_409_000, 581_000, 223_000]], 1000],
  ['years headed by their last months', pipedCsv(MONTHS_AS_YEARS), [['FY2025', 1_039_300, 479_700, 223_700, 335_900], ['FY2024', 957_500, 450_100, 221_100, 286_300]]],
  ['semicolons between amounts with commas', pipedCsv(SEMICOLONS, ';'), [['FY2025', 237_000, 31_200, 110_800, 95_000]]],
  ['a year behind the name of the report, and results without names', pipedCsv(BARE), [['FY2025', 134_600, 0, 42_800, 91_800]]],
  ['three rows of headings', pipedCsv(HEADS_OVER_HEADS), [['FY2025', 1_092_500, 630_600, 267_100, 194_800], ['FY2024', 1_024_300, 593_400, 256_600, 174_300]]]
]

for (const [shape, file, years, unit] of STATEMENTS) {
  t.test(`a statement as accountants and lenders lay it out: ${shape}`, async (t) => {
    const { record, file: { proof, unit: found }, questions } = await importOne(file)
    const lines = record.statements?.lines ?? []
    const sum = (year: string, ...sections: string[]) => lines.filter(({ section }) => sections.includes(section))
      .reduce((all, { amounts }) => all + (amounts[year] ?? 0), 0)
    for (const [year, revenue, costOfWork, operating, netIncome] of years) {
      const below = sum(year, 'depreciation', 'interest', 'income-tax') - sum(year, 'other-income')
      t.same([sum(year, 'revenue'), sum(year, 'cost-of-work'), sum(year, 'operating-expense')], [revenue, costOfWork, operating])
      t.equal(revenue - costOfWork - operating - below, netIncome)
    }
    t.equal(proof?.held, proof?.of)
    t.equal(found, unit)
    t.notOk(questions.some(({ kind }) => kind === 'section' || kind === 'total'))
  })
}

const NET_WORTH = `Borrower: Ironwood Flooring LLC\nSpread - Balance Sheet
Statement date|12/31/2025
Cash|104
Receivables|322
Total Current Assets|426
Net Fixed Assets|198
Total Assets|624
Payables|150
Long Term Debt|90
Total Liabilities|240
Net Worth|384
Total Liabilities & Net Worth|624`
const NO_SIDES = `Quick Drain LLC\nBalance Sheet at 12/31/2025
Cash in bank|182
Receivables|339
Vans, net|103
Total|624
Payables|150
Loan - vans|90
Total owed|240
Owner's equity|384
Total|624`

for (const [shape, text] of [['net worth', NET_WORTH], ['no word for its sides', NO_SIDES]] as const) {
  t.test(`a balance sheet with ${shape}`, async (t) => {
    const { record: { statements } } = await importOne(pipedCsv(text))
    const [sheet] = statements!.balanceSheets!
    t.same(sheet!.liabilities.map(({ amount }) => amount), [150, 90])
    t.equal(sheet!.equity, 384)
  })
}

t.test('a PDF may have totals without a name', async (t) => {
  const texts = cellsOf(BARE.replace('2025\n', '2025\n|2025\n')).flatMap(([name = '', amount = ''], row): PlacedText[] => {
    const y = 60 + row * 14
    return [{ text: name, x: 40, y }, { text: amount, x: 400 - widthOf(amount, 9), y }].filter(({ text }) => text !== '')
  })
  const { file, record } = await importOne(new Uint8Array(writePdf([{ texts }])))
  t.match(file, { layout: 'pdf', proof: { held: 3, of: 3 } })
  t.equal(record.statements?.totals?.netIncome?.FY2025, 91_800)
})

t.test('a month that is headed alone is not taken for the year of the title in silence', async (t) => {
  const { questions } = await importOne(bytesOf(pipedCsv(MONTHS_AS_YEARS.replaceAll(/\|[^|\n]*$/gm, ''))))
  t.match(questions.filter(({ kind }) => kind === 'period'), [{ name: 'Dec-25' }])
})
