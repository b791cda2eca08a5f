import t from 'tap'
import { writePdf, type PlacedText } from './pdf/write-pdf.ts'
import { cellsOf, pipedCsv } from './piped-rows.ts'
import { importOne } from './read-one.ts'

/** Prints cells at their columns: a text begins at the left of its column, an amount ends at its right edge. */
function pdf (text: string, columns: Array<{ x: number } | { right: number }>): Uint8Array {
  const texts = cellsOf(text).flatMap((cells, row) => cells.flatMap((cell, column): PlacedText[] =>
    cell === '' ? [] : [{ text: cell, y: 60 + row * 14, ...columns[column]! }]))
  return new Uint8Array(writePdf([{ texts }]))
}

const YEARS_DOWN = `Bluff Heating Inc\nHistorical Income Summary
Fiscal year ended June 30|Service revenue|Install revenue|Total revenue|Parts|Technicians|Total COGS|Gross profit|GP %|Office wages|Rent|Total SG&A|Operating profit|Interest|Net income
2024|455,900|351,600|807,500|219,700|205,800|425,500|382,000|47.3%|148,400|37,200|185,600|196,400|6,800|189,600
2025|498,300|402,100|900,400|246,100|224,900|471,000|429,400|47.7%|158,300|38,400|196,700|232,700|5,500|227,200`
const NOT_ITEMIZED = `Project Maple\nFinancial Summary
|FYE 12/31/2024|TTM 12/31/2025
Gross Revenue|1,040,600|1,121,300
Cost of Goods|452,900|480,700
Gross Profit|587,700|640,600
Total Operating Expenses|421,400|447,900
Net Operating Income|166,300|192,700
Normalizing entries
Officer auto|8,800|9,100
Non-recurring roof repair|14,300|-
Total normalizing entries|23,100|9,100
Adjusted EBITDA|189,400|201,800
Adjusted EBITDA margin|18.2%|18.0%`
const TWO_YEARS = `Foxglove Sweeps LLC\nStatements of Income\nFor the Years Ended December 31, 2025 and 2024
|2025|%|2024|%|Change|%
Sweeping|312,300|61.0|298,900|62.4|13,400|4.5
Liners|200,000|39.0|180,000|37.6|20,000|11.1
Total revenues|512,300|100.0|478,900|100.0|33,400|7.0
Crew|121,400|23.7|115,600|24.1|5,800|5.0
Parts|80,000|15.6|75,000|15.7|5,000|6.7
Total direct costs|201,400|39.3|190,600|39.8|10,800|5.7
Gross profit|310,900|60.7|288,300|60.2|22,600|7.8
Office wages|139,400|27.2|133,700|27.9|5,700|4.3
Insurance|33,000|6.4|33,000|6.9|0|0.0
Total operating expenses|172,400|33.7|166,700|34.8|5,700|3.4
Operating income|138,500|27.0|121,600|25.4|16,900|13.9
Interest|(4,800)|(0.9)|(5,900)|(1.2)|1,100|18.6
Net income|133,700|26.1|115,700|24.2|18,000|15.6`
const unmarked = (heads: string): string => TWO_YEARS.replace('|2025|%|2024|%|Change|%', heads)
const SEVEN = [{ x: 40 }, ...[220, 260, 330, 370, 440, 490].map((right) => ({ right }))]
const INNER = `Foxglove Sweeps LLC\nIncome Statement\nFor the Period January 1, 2025 through December 31, 2025
Revenue||
Sweeping|$ 312,300|
Installation|200,000|$ 512,300
Cost of revenue||
Crew, including payroll taxes and||
workers' compensation|121,400|
Parts|80,000|201,400
Gross profit||310,900
Operating expenses||
Office wages|139,400|
Insurance|33,000|172,400
Income from operations||138,500
Other income (expense)||
Interest|(4,800)|
Depreciation|(12,000)|(16,800)
Net income||$ 121,700`
const DRAWN = `Gorse Tree Care LLC\nStatement of Income and Cash Flow\nPeriod: January 2025 - December 2025
|Amount
Sales|800,000
Materials|350,000
Gross profit|450,000
Rent|60,000
Wages|170,000
Total expenses|230,000
Net income|220,000`
const REPEATED = `Heather Plumbing LLC\nIncome Statement\nFor the Year Ended December 31, 2025
|2025
Sales|
Service|500,000
Repairs|300,000
Net sales|800,000
Direct costs|
Parts|350,000
Permits|0
Total direct costs|350,000
Gross margin|450,000
Overhead|
Rent|60,000
Wages|170,000
Total overhead|230,000
Operating profit|220,000
Net earnings|220,000`
const DASHES = `Heather Plumbing LLC\nIncome Statement\nFor the Year Ended December 31, 2025
|2025
Sales|
Commercial|-
Service|500,000
Repairs|300,000
Coupons|-
|800,000
Direct costs|
Parts|200,000
Permits|150,000
|350,000
Gross margin|450,000
Overhead|
Rent|60,000
Wages|170,000
Total|230,000
Net ordinary income|220,000
Net income before taxes|220,000`
const NOTED = `Foxglove Sweeps LLC\nStatements of Income\nFor the Years Ended December 31, 2024 and 2025
|Note||
Revenue|
Sweeping|2|298,900|312,300
Liners||180,000|200,000
Total revenue||478,900|512,300
Cost of revenue|
Crew||(115,600)|(121,400)
Parts|3|(75,000)|(80,000)
Total cost of revenue||(190,600)|(201,400)
Gross profit||288,300|310,900
Overhead|
Office wages||(133,700)|(139,400)
Insurance||(33,000)|(33,000)
Travel|4|-|-
Total overhead||(166,700)|(172,400)
Net ordinary income||121,600|138,500
Other|
Interest expense|5|(5,900)|(4,800)
Profit for the year||115,700|133,700`
const DRAWN_YEARS: Year[] = [['FY2025', 800_000, 350_000, 230_000, 220_000]]
const INNER_YEARS: Year[] = [['FY2025', 512_300, 201_400, 172_400, 121_700]]
const BOTH: Year[] = [['FY2025', 512_300, 201_400, 172_400, 133_700], ['FY2024', 478_900, 190_600, 166_700, 115_700]]

type Year = [year: string, revenue: number, costOfWork: number, operating: number, netIncome: number]
const STATEMENTS: Array<[shape: string, file: string | Uint8Array, years: Year[]]> = [
  ['fiscal years down the rows, with a column of percents', pipedCsv(YEARS_DOWN), [['FY2025', 900_400, 471_000, 196_700, 227_200], ['FY2024', 807_500, 425_500, 185_600, 189_600]]],
  ['expenses only as a total, and a recast in other words', pipedCsv(NOT_ITEMIZED), [['FY2025', 1_121_300, 480_700, 447_900, 192_700], ['FY2024', 1_040_600, 452_900, 421_400, 166_300]]],
  ['percents with one decimal in a PDF', pdf(TWO_YEARS, SEVEN), BOTH],
  ['percents without a heading in a PDF', pdf(unmarked('|2025||2024||Change|'), SEVEN), BOTH],
  ['only years as headings in a PDF', pdf(unmarked('|2025||2024|||'), SEVEN), BOTH],
  ['percents without a heading', pipedCsv(unmarked('|2025||2024||Change|')), BOTH],
  ['only years as headings', pipedCsv(unmarked('|2025||2024|||')), BOTH],
  ['years only in the title', pipedCsv(unmarked('||||||')), BOTH],
  ['accounts in an inner column, two in each group', pipedCsv(INNER), INNER_YEARS],
  ['net earnings that repeat the operating profit, below net sales', pipedCsv(REPEATED), DRAWN_YEARS],
  ['dashes of accounts before and after the others', pipedCsv(DASHES), DRAWN_YEARS],
  ['numbers of notes beside years that only the title names, and a profit for the year', pipedCsv(NOTED), BOTH],
  ['draws below net income', pipedCsv(`${DRAWN}\nOwner draws|80,000\nNet income after draws|140,000`), DRAWN_YEARS],
  ['distributions with a minus below net income', pipedCsv(`${DRAWN}\nLess: Member distributions|(80,000)\nIncrease in capital|140,000`), DRAWN_YEARS],
  ['distributions to shareholders below net income', pipedCsv(`${DRAWN}\nDistributions to shareholders|80,000\nRetained for the year|140,000`), DRAWN_YEARS],
  ['a cash flow below net income', pipedCsv(`${DRAWN}\nAdd depreciation|20,000\nLess principal payments|(40,000)\nNet cash flow|200,000`), DRAWN_YEARS],
  ['accounts in an inner column of a PDF', pdf(INNER, [{ x: 40 }, { right: 380 }, { right: 470 }]), INNER_YEARS]
]

for (const [shape, file, years] of STATEMENTS) {
  t.test(`a statement as preparers and brokers lay it out: ${shape}`, async (t) => {
    const { record, file: { proof } } = await importOne(file)
    const lines = record.statements?.lines ?? []
    const sum = (year: string, ...sections: string[]) => lines.filter(({ section }) => sections.includes(section))
      .reduce((all, { amounts }) => all + (amounts[year] ?? 0), 0)
    for (const [year, revenue, costOfWork, operating, netIncome] of years) {
      const found = [sum(year, 'revenue'), sum(year, 'cost-of-work'), sum(year, 'operating-expense')]
      t.same(found, [revenue, costOfWork, operating])
      t.equal(revenue - costOfWork - operating - sum(year, 'depreciation', 'interest'), netIncome)
    }
    t.same(new Set(lines.flatMap(({ amounts }) => Object.keys(amounts))), new Set(years.map(([year]) => year)))
    t.equal(proof?.held, proof?.of)
  })
}

const THREE_DATES = `Quarry Concrete Co.\nComparative Balance Sheets
|Dec 31 2025|Dec 31 2024
Cash in bank|81,400|66,900
A/R|162,300|151,300
Total current|243,700|218,200
Equipment|510,000|480,000
Less A/D|(322,000)|(288,000)
Net equipment|188,000|192,000
Total|431,700|410,200
A/P|73,100|69,800
Equipment loans|97,000|135,000
Total debt and payables|170,100|204,800
Capital stock|10,000|10,000
Retained earnings|251,600|195,400
Total|431,700|410,200`
const SIDES = `Quarry Concrete Co.\nBalance Sheet\nAs of December 31, 2025
ASSETS||LIABILITIES AND EQUITY|
Current assets||Current liabilities|
Cash|81,400|Accounts payable|73,100
Receivables|162,300|Accrued wages|2,000
Total current assets|243,700|Total current liabilities|75,100
Equipment, net|188,000|Equipment loans|95,000
||Members' capital|261,600
Total assets|$431,700|Total liabilities and equity|$431,700`

for (const [shape, file] of [
  ['letters for receivables and payables', pipedCsv(THREE_DATES)],
  ['two sides of a PDF', pdf(SIDES, [{ x: 40 }, { right: 280 }, { x: 320 }, { right: 560 }])]
] as const) {
  t.test(`a balance sheet as preparers lay it out: ${shape}`, async (t) => {
    const { record: { statements }, file: { proof } } = await importOne(file)
    const sheet = statements?.balanceSheets?.find(({ date }) => date === '2025-12-31')
    const total = (items: Array<{ amount: number }> = []) => items.reduce((all, { amount }) => all + amount, 0)
    t.same([total(sheet?.assets), total(sheet?.liabilities), sheet?.equity], [431_700, 170_100, 261_600])
    t.equal(proof?.held, proof?.of)
  })
}

t.test('a row named as a total that no rows make is not counted as an account', async (t) => {
  const { record } = await importOne(pipedCsv(THREE_DATES.replace('Cash in bank|81,400', 'Cash in bank|80,000').replace('A/R|162,300', 'A/R|160,000')))
  t.equal(record.statements, undefined)
})

t.test('months whose year only a title names are kept beside their total, if the rows prove it', async (t) => {
  const months = ['Jan', 'Feb', 'March', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
  const row = (name: string, amounts: number[]) => [name, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0)].join('|')
  const each = (amount: number) => months.map((_month, index) => amount + index)
  const { record } = await importOne(pipedCsv(`Heather Plumbing LLC\nProfit and Loss by Month\nJanuary - December 2025\n|${months.join('|')}|Total
Sales${'|'.repeat(13)}\n${row('Service', each(1000))}\n${row('Repairs', each(500))}\n${row('Net sales', months.map((_month, index) => 1500 + 2 * index))}
Overhead${'|'.repeat(13)}\n${row('Rent', each(100))}\n${row('Wages', each(300))}\n${row('Total overhead', months.map((_month, index) => 400 + 2 * index))}
${row('Net earnings', months.map(() => 1100))}`))
  t.same(Object.entries(record.statements?.months ?? {}).map(([month, amount]) => [month, amount]),
    months.map((_month, index) => [`2025-${String(index + 1).padStart(2, '0')}`, 1500 + 2 * index]))
})
