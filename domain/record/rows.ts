import { fiscalYears } from '../../schemas/company-parts.ts'
import { decimal, percentText, plain, usd, type ByYear } from '../numbers.ts'
import type { SandboxTable, TableRow, TableUnit } from '../../schemas/sandbox-table.ts'

export type Cell = TableRow['cells'][0]

export const yearColumns = fiscalYears.map((label) => ({ label, unit: 'usd' as const }))

/** A row of one amount for each fiscal year. */
export const yearRow = (label: string, amounts: ByYear, ...more: Cell[]): TableRow => ({
  label,
  cells: [...fiscalYears.map((year) => amounts[year]), ...more]
})

export const row = (label: string, ...cells: Cell[]): TableRow => ({ label, cells })

export const totalRow = (one: TableRow): TableRow => ({ ...one, total: true })

/** Shares have one decimal wherever they are shown, so that no two places differ by rounding. */
export const percentRow = (one: TableRow): TableRow => ({
  ...one,
  unit: 'percent',
  cells: one.cells.map((cell) => (typeof cell === 'number' ? oneDecimal(cell) : cell))
})

export const oneDecimal = (number: number): number => Number(decimal(number))

export const negated = (amounts: ByYear): ByYear =>
  Object.fromEntries(fiscalYears.map((year) => [year, -amounts[year]])) as ByYear

/** A cell as people read it. */
export function cellText (table: SandboxTable, { cells, unit }: TableRow, index: number): string {
  const cell = cells[index] ?? null
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  return { usd, percent: percentText, number: plain, text: plain }[unitOf(table, unit, index)](cell)
}

export const unitOf = (table: SandboxTable, unit: TableUnit | undefined, index: number): TableUnit =>
  unit ?? table.columns[index]!.unit
