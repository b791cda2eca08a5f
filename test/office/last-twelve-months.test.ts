import { readXlsx } from 'hucre/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import t from 'tap'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula, type Cell, type Workbook } from '../../office/workbook.ts'
import { writeWorkbook } from '../../office/write-workbook.ts'
import type { BusinessRecord, RecordLine, RecordStatements } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'

const { bank, standard, sample } = content

const TWELVE = 'Twelve months to February 2026'
const months = Array.from({ length: 14 }, (_one, index) =>
  `${index < 12 ? 2025 : 2026}-${String(index % 12 + 1).padStart(2, '0')}`)
const eachMonth = (amount: number) => Object.fromEntries(months.map((month) => [month, amount]))
const line = (id: string, section: RecordLine['section'], amount: number): RecordLine =>
  ({ id, name: `The ${id}`, section, amounts: { FY2025: amount * 12 } })

/** Fourteen months of five lines, the owner's pay among them. Two months are after the only fiscal year. */
const lines = [
  line('repairs', 'revenue', 100), line('parts', 'cost-of-work', 40), line('pay', 'operating-expense', 20),
  line('rent', 'operating-expense', 10), line('loan', 'interest', 5)
]
const monthly = lines.map(({ id, amounts }) => ({ line: id, amounts: eachMonth(amounts.FY2025! / 12) }))
const adjustments: RecordStatements['adjustments'] =
  [{ id: 'owner', name: "Owner's pay", kind: 'owner-pay', line: 'pay', amounts: { FY2025: 240 } }]

function bookOf (statements: RecordStatements): Workbook {
  const { format, company } = sample
  const record: BusinessRecord = { format, asOf: '2026-03-31', company, fiscalYears: ['FY2025'], statements }
  return financialsWorkbook(prepareRecord(record, bank, standard), { title: 'Tables', company: 'Alder', notice: '' }, [])
}

const valueOf = ({ content: one }: Cell) => isFormula(one) ? one.value() : one

/** The values of a row, by the heading of their column. */
function rowOf ({ sheets }: Workbook, name: string, label: string): Record<string, unknown> {
  const { rows, frozen } = sheets.find((one) => one.name === name)!
  const row = rows.slice(frozen!.rows).find(([first]) => String(first?.content).trim() === label)!
  return Object.fromEntries(rows[frozen!.rows - 1]!.map((head, column) =>
    [head.content, row[column] ? valueOf(row[column]) : null]))
}

t.test('the last twelve months have every line that has months, as formulas', async (t) => {
  const book = bookOf({ lines, monthly, adjustments })
  for (const [label, prior, twelve] of [
    ['The repairs', 200, 1200], ['Total revenue', 200, 1200], ['Gross profit', 120, 720], ['Reported EBITDA', 60, 360], ['Net income', 50, 300]
  ] as const) t.match(rowOf(book, 'Profit and loss', label), { 'Jan-Feb 2025': prior, 'Jan-Feb 2026': prior, [TWELVE]: twelve }, label)
  t.match(rowOf(book, 'Summary', 'Gross margin'), { FY2025: 0.6, [TWELVE]: 0.6 })

  const { sheets } = await readXlsx(await writeWorkbook(book))
  const [pnl] = sheets.filter(({ name }) => name === 'Profit and loss')
  const row = pnl!.rows.findIndex(([label]) => label === 'The repairs')
  t.equal(pnl!.cells!.get(`${row},4`)!.formula, "SUM('Months'!D7:M7,'Months'!O7:P7)", 'the fiscal year between them is left out')
  t.equal(pnl!.cells!.get(`${row},1`)!.formula, "'Months'!N7", 'a year that its months make follows them')
})

t.test('SDE of the last twelve months is known if all add-backs are whole lines with months', (t) => {
  const book = bookOf({ lines, monthly, adjustments })
  t.match(rowOf(book, 'Summary', 'SDE (one working owner)'), { FY2025: 600, [TWELVE]: 600 })
  t.match(rowOf(book, 'Summary', 'SDE as a share of revenue'), { [TWELVE]: 0.5 })

  const part = [...adjustments!, { id: 'trip', name: 'Trip', kind: 'personal' as const, line: 'rent', amounts: { FY2025: 7 } }]
  const without = bookOf({ lines, monthly, adjustments: part })
  t.match(rowOf(without, 'Summary', 'SDE (one working owner)'), { FY2025: 607, [TWELVE]: null })
  const words = without.sheets[0]!.rows.flat().map(({ content: text }) => text).join(' ')
  t.match(words, 'are empty because the add-backs are known by fiscal year only')
  t.notMatch(words, 'not the other lines')
  t.end()
})

t.test('the last twelve months follow from the year to date of each line, and of totals', (t) => {
  const trailing = {
    through: '2026-02',
    revenue: { prior: 200, current: 230 },
    ebitda: { prior: 60, current: 80 },
    lines: [
      { line: 'repairs', prior: 200, current: 230 }, { line: 'pay', prior: 40, current: 45 }, { line: 'rent', prior: 20 },
      { line: 'grossProfit', prior: 120, current: 125 }
    ]
  }
  const book = bookOf({ lines, trailing, adjustments })
  const of = (label: string) => Object.values(rowOf(book, 'Profit and loss', label)).slice(1, 5)
  t.same(of('The repairs'), [1200, 200, 230, 1230])
  t.same(of('The parts'), [480, null, null, null], 'no line of its section is known')
  t.same(of('The rent'), [120, 20, null, 100])
  t.same(of('Gross profit'), [720, 120, 125, 725])
  t.same(of('Total operating expenses'), [360, 60, 45, 345])
  t.same(of('Reported EBITDA'), [360, 60, 80, 380])
  t.same(of('Net income'), [300, null, null, null])
  t.match(rowOf(book, 'Summary', 'SDE (one working owner)'), { [TWELVE]: 380 + 245 })
  t.end()
})

t.test('a month that most lines lack is not a month without costs', (t) => {
  const [revenue, ...others] = monthly
  const ofYear = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).filter(([month]) => month < '2026'))
  const costs = others.map((one) => ({ ...one, amounts: ofYear(one.amounts) }))
  const book = bookOf({ lines, monthly: [revenue!, ...costs] })
  t.notOk(Object.keys(rowOf(book, 'Profit and loss', 'Total revenue')).some((heading) => heading.startsWith('Twelve')))
  t.match(rowOf(book, 'Months', 'Total operating expenses'), { 'Dec 2025': 30, FY2025: 360, 'Jan 2026': null })
  t.end()
})

t.test('the sheet of months has each section, net income, and years as formulas', (t) => {
  const book = bookOf({ lines, monthly })
  const labels = book.sheets.find(({ name }) => name === 'Months')!.rows.slice(5).map(([label]) => label!.content)
  t.same(labels, [
    'Revenue', 'The repairs', 'Total revenue', 'Cost of work', 'The parts', 'Total cost of work', 'Gross profit', 'Gross margin',
    'Operating expenses', 'The pay', 'The rent', 'Total operating expenses', 'Reported EBITDA', 'Reported EBITDA margin',
    'Other costs', 'The loan', 'Total other costs', 'Net income'
  ])
  t.match(rowOf(book, 'Months', 'Net income'), { 'Jan 2025': 25, FY2025: 300, 'Feb 2026': 25 })
  t.match(rowOf(book, 'Months', 'Gross margin'), { FY2025: 0.6 })
  t.end()
})

t.test('months of revenue alone are compared by fiscal year', (t) => {
  const book = bookOf({ lines, months: eachMonth(100) })
  t.match(rowOf(book, 'Months', 'January'), { FY2025: 100, FY2026: 100, 'FY2026, % of the months given': 0.5 })
  t.match(rowOf(book, 'Months', 'December'), { FY2025: 100, FY2026: null })
  t.match(rowOf(book, 'Months', 'Total'), { FY2025: 1200, FY2026: 200 })
  t.end()
})

t.test('the summary links to each sheet, and the file names its language', async (t) => {
  const file = await writeWorkbook(bookOf({ lines, monthly }))
  const parts = unzipSync(file)
  t.match(strFromU8(parts['docProps/core.xml']!), '<dc:language>en-US</dc:language>')
  t.match(strFromU8(parts['xl/worksheets/sheet1.xml']!), /<hyperlink ref="A\d+" location="&apos;Profit and loss&apos;!A1"\/>/)
})

t.test('a line that had no amount in the year needs no months', async (t) => {
  const none = { ...line('hail', 'operating-expense', 0), amounts: { FY2024: 900, FY2025: 0 } }
  const book = bookOf({ lines: [...lines, none], monthly, adjustments })
  t.match(rowOf(book, 'Months', 'Reported EBITDA'), { 'Jan 2025': 30, FY2025: 360 })
  const other = bookOf({ lines: [...lines, { ...none, amounts: { FY2025: 900 } }], monthly, adjustments })
  t.throws(() => rowOf(other, 'Months', 'Reported EBITDA'), 'with an amount, the total of the months is unknown')
})
