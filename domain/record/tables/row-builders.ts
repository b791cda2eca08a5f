import type { RecordTable, TableRow, TableUnit } from '../../../schemas/record/record-entries.ts'
import { decimal, percentText, plain, usd } from '../../number-format.ts'
import type { Amounts } from '../ledger/statement-totals.ts'

export type Cell = TableRow['cells'][0]

/**
 * A row that is being made: with the paths of the figures it shows, of which each year or date is one, or expressions
 * as its cells draw them.
 */
export type DraftRow = Omit<TableRow, 'facts'> & { figures?: string[] }
export type DraftTable = Omit<RecordTable, 'rows'> & { rows: DraftRow[] }

/** A row that shows the figures at these paths. */
export const shows = (one: DraftRow, ...figures: string[]): DraftRow => ({ ...one, figures })

/** A column of dollars for each fiscal year. */
export const yearColumns = (years: string[]): RecordTable['columns'] => years.map((label) => ({ label, unit: 'usd' }))

/** A row of one amount for each fiscal year; null where there is none. */
export const yearRow = (label: string, years: string[], amounts: Amounts, ...more: Cell[]): DraftRow => ({
  label,
  cells: [...years.map((year) => amounts[year] ?? null), ...more]
})

export const row = (label: string, ...cells: Array<Cell | undefined>): DraftRow =>
  ({ label, cells: cells.map((cell) => cell ?? null) })

export const totalRow = (one: DraftRow): DraftRow => ({ ...one, total: true })

/** Shares have one decimal wherever they are shown, so that no two places differ by rounding. */
export const percentRow = (one: DraftRow): DraftRow => ({ ...one, unit: 'percent', cells: one.cells.map(roundedCell) })

export const roundedCell = (cell: Cell): Cell => typeof cell === 'number' ? oneDecimal(cell) : cell

export const oneDecimal = (number: number): number => Number(decimal(number))

export const negated = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([year, amount]) => [year, amount === 0 ? 0 : -amount]))

/** A cell as people read it. */
export function cellText (table: RecordTable, { cells, unit }: TableRow, index: number): string {
  const cell = cells[index] ?? null
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  return { usd, percent: percentText, number: plain, text: plain }[unitOf(table, unit, index)](cell)
}

export const unitOf = (table: Pick<RecordTable, 'columns'>, unit: TableUnit | undefined, index: number): TableUnit =>
  unit ?? table.columns[index]!.unit
