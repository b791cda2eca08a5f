import type { RecordTable, TableRow, TableUnit } from '../../../schemas/record-entries.ts'
import { decimal, percentText, plain, usd } from '../../numbers.ts'
import type { Amounts } from '../figures-totals.ts'

export type Cell = TableRow['cells'][0]

/** A column of dollars for each fiscal year. */
export const yearColumns = (years: string[]): RecordTable['columns'] => years.map((label) => ({ label, unit: 'usd' }))

/** A row of one amount for each fiscal year; null where there is none. */
export const yearRow = (label: string, years: string[], amounts: Amounts, ...more: Cell[]): TableRow => ({
  label,
  cells: [...years.map((year) => amounts[year] ?? null), ...more]
})

export const row = (label: string, ...cells: Array<Cell | undefined>): TableRow =>
  ({ label, cells: cells.map((cell) => cell ?? null) })

export const totalRow = (one: TableRow): TableRow => ({ ...one, total: true })

/** Shares have one decimal wherever they are shown, so that no two places differ by rounding. */
export const percentRow = (one: TableRow): TableRow => ({ ...one, unit: 'percent', cells: one.cells.map(roundedCell) })

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

export const unitOf = (table: RecordTable, unit: TableUnit | undefined, index: number): TableUnit =>
  unit ?? table.columns[index]!.unit
