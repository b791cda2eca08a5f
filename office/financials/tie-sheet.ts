import { blank, cell, figureBy, hasNumber, plusMinus, sameAs, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import { contraLines } from '../../domain/record/ledger/reported-ties.ts'
import type { FinancialsSource } from './record-figures.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'

type Difference = { name: string, amount: number }
type Ties = FinancialsSource['figures']['ties']

interface Compared { year: string, differences?: Difference[] }

/** Labels of each comparison of the books with another source. */
const comparisons = {
  tax: {
    title: 'Books against the tax returns',
    book: 'Book revenue',
    expected: 'Expected on the return',
    reported: 'Gross receipts on the return',
    gap: 'Books above the return, not explained'
  },
  bank: {
    title: 'Books against the bank statements',
    book: 'Receipts or revenue by the books',
    expected: 'Expected deposits',
    reported: 'Deposits on the statements',
    gap: 'Books above the bank, not explained'
  },
  payroll: {
    title: 'Books against the payroll papers',
    book: 'Wages in the books',
    expected: 'Expected wages',
    reported: 'Wages on the payroll papers',
    gap: 'Books above the payroll papers, not explained'
  }
} as const

/** Compares the books with tax returns, bank statements, and payroll filings. There is no sheet if all are missing. */
export function tieSheet (
  { record: { statements = {} }, figures, company, cells: byFigure }: FinancialsSource, statement: ProfitAndLoss
): Sheet | undefined {
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const { years } = figures
  if (taxReturns.length + bank.length + payroll.length === 0) return undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Ties', 'What must agree, and the difference where it does not'),
    [...headings('Comparison'), ...numberHeadings(...years)]
  ]
  const headRow = rows.length
  const expectedOf = compare('tax', taxReturns, (year) => referTo(statement.totals.revenue?.[year]))
  compare('bank', bank, (year) => bank.find((one) => one.year === year)?.from === 'receipts'
    ? receiptsOf(year)
    : referTo(statement.totals.revenue?.[year]))
  compare('payroll', payroll, (year) => {
    const named = new Set(payroll.filter((one) => one.year === year).flatMap(({ lines }) => lines))
    return sumOf([...named].flatMap((id) => statement.lines.get(id)?.[year] ?? []))
  })
  return amountSheet('Ties', headRow, Math.max(3, years.length), rows)

  /** What is expected on the tax return, without the returns and allowances that it reports separately. */
  function receiptsOf (year: string): Formula | undefined {
    const expected = expectedOf?.[year]
    const contra = figures.ties.tax[year]?.contra === undefined ? [] : linesOf(year)
    return expected && hasNumber(expected) && contra.length > 0
      ? plusMinus([expected, ...contra], [])
      : referTo(expected)
  }

  /** The cells of the returns and allowances of a year. */
  function linesOf (year: string): Cell[] {
    return contraLines(statements, year).flatMap((id) => statement.lines.get(id)?.[year] ?? [])
  }

  /** Adds the rows of one comparison. Returns the cells of the expected amounts. */
  function compare (
    name: keyof Ties, compared: Compared[], bookOf: (year: string) => Formula | undefined
  ): CellsByPeriod | undefined {
    if (compared.length === 0) return undefined
    const words = comparisons[name]
    const own = figures.ties[name]
    const names = [...new Set(compared.flatMap(({ differences = [] }) => differences.map((one) => one.name)))]
    const book = moneyCells(years, (year) => figureBy(own[year]?.book, bookOf(year)))
    rows.push([textCell(words.title, 'section')], periodRow(textCell(words.book), years, book))
    const steps = names.map((label) => {
      const cells = Object.fromEntries(years.map((year) => {
        const amounts = compared.filter((one) => one.year === year)
          .flatMap(({ differences = [] }) => differences.filter((one) => one.name === label))
        return [year, amounts.length === 0 ? blank() : cell(amounts.reduce((sum, { amount }) => sum + amount, 0), 'money')]
      }))
      rows.push(periodRow(textCell(label), years, cells))
      return cells
    })
    if (years.some((year) => own[year]?.contra !== undefined)) {
      const contra = moneyCells(years, (year) => figureBy(own[year]?.contra, plusMinus([], linesOf(year))))
      rows.push(periodRow(textCell('Returns and allowances, subtracted in the books'), years, contra))
      steps.push(contra)
    }
    const expected = moneyCells(years, (year) =>
      figureBy(own[year]?.expected, plusMinus([book[year]!, ...steps.map((ofYear) => ofYear[year]!)], [])), 'total')
    const reported = moneyCells(years, (year) => own[year]?.reported)
    const gap = moneyCells(years, (year) =>
      figureBy(own[year]?.gap, plusMinus([expected[year]!], [reported[year]!])), 'total')
    rows.push(
      periodRow(textCell(words.expected, 'total'), years, expected),
      periodRow(textCell(words.reported), years, reported),
      periodRow(textCell(words.gap, 'total'), years, gap),
      []
    )
    const stated = { tax: 'taxReturns.YEAR.grossReceipts', bank: 'bank.YEAR.deposits', payroll: 'payroll.YEAR.wages' }[name]
    for (const year of years) {
      for (const [part, cells] of Object.entries({ book, expected, reported, gap })) {
        byFigure.add(`ties.${name}.${year}.${part}`, cells[year])
      }
      byFigure.add(stated.replace('YEAR', year), reported[year])
    }
    return expected
  }
}

const referTo = (other: Cell | undefined): Formula | undefined => other && hasNumber(other) ? sameAs(other) : undefined
