import type { RecordStatements } from '../../schemas/record/business-record.ts'
import { contraLines } from '../../domain/record/figures/reported-ties.ts'
import { tieComparisons, type TieComparison } from '../../domain/record/tables/tie-tables.ts'
import { figureBy, hasNumber, plusMinus, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import {
  amountSheet, headings, headOf, inPeriod, moneyCells, numberHeadings, periodRow, referTo, type CellsByPeriod
} from './sheet-parts.ts'

/** Compares the books with tax returns, bank statements, and payroll filings. There is no sheet if all are missing. */
export function tieSheet (
  { record, ledger, company, cells: byFigure }: FinancialsSource, statement: ProfitAndLoss
): Sheet | undefined {
  const comparisons = tieComparisons(record, ledger)
  if (comparisons.length === 0) return undefined
  const statements: RecordStatements = record.statements ?? {}
  const { years, ties } = ledger
  const rows: Cell[][] = [
    ...headOf(company, 'Ties', 'What must agree, and the difference where it does not'),
    [...headings('Comparison'), ...numberHeadings(...years)]
  ]
  /** The cells of the expected gross receipts, from which the receipts in the bank follow. */
  let onReturn: CellsByPeriod = {}
  for (const comparison of comparisons) {
    const expected = add(comparison)
    if (comparison.path === 'tax') onReturn = expected
  }
  return amountSheet('Ties', Math.max(3, years.length), rows)

  /** What a comparison starts from in the books. */
  function bookOf (path: TieComparison['path'], year: string): Formula | undefined {
    const { bank = [], payroll = [] } = statements
    if (path === 'payroll') {
      const named = new Set(payroll.filter((one) => one.year === year).flatMap(({ lines }) => lines))
      return sumOf([...named].flatMap((id) => statement.lines.get(id)?.[year] ?? []))
    }
    const isOfReceipts = path === 'bank' && bank.some((one) => one.year === year && one.from === 'receipts')
    return isOfReceipts ? receiptsOf(year) : referTo(statement.totals[path === 'netIncome' ? path : 'revenue']?.[year])
  }

  /** What is expected on the tax return, without the returns and allowances that it reports separately. */
  function receiptsOf (year: string): Formula | undefined {
    const expected = onReturn[year]
    const contra = ties.tax[year]?.contra === undefined ? [] : linesOf(year)
    const isLessContra = expected && hasNumber(expected) && contra.length > 0
    return isLessContra ? plusMinus([expected, ...contra], []) : referTo(expected)
  }

  /** The cells of the returns and allowances of a year. */
  function linesOf (year: string): Cell[] {
    return contraLines(statements, year).flatMap((id) => statement.lines.get(id)?.[year] ?? [])
  }

  /** Adds the rows of one comparison. Returns the cells of the expected amounts. */
  function add ({ path, title, statedAt, rows: parts }: TieComparison): CellsByPeriod {
    rows.push([textCell(title, 'section')])
    const steps: CellsByPeriod[] = []
    const made: Partial<Record<(typeof parts)[number]['part'], CellsByPeriod>> = {}
    for (const { part, label, amounts, isTotal } of parts) {
      const look = isTotal ? 'total' as const : undefined
      const cells = moneyCells(years, (year) => figureBy(amounts[year], {
        book: () => bookOf(path, year),
        difference: () => undefined,
        contra: () => plusMinus([], linesOf(year)),
        expected: () => plusMinus(inPeriod(steps, year), []),
        reported: () => undefined,
        gap: () => plusMinus(inPeriod([made.expected!], year), inPeriod([made.reported!], year))
      }[part]()), look)
      if (part === 'book' || part === 'difference' || part === 'contra') steps.push(cells)
      else made[part] = cells
      rows.push(periodRow(textCell(label, look), years, cells))
      if (part === 'difference' || part === 'contra') continue
      for (const year of years) byFigure.add(`ties.${path}.${year}.${part}`, cells[year])
    }
    for (const year of years) byFigure.add(statedAt(year), made.reported![year])
    rows.push([])
    return made.expected!
  }
}
