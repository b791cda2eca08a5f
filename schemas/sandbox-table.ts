/** What the numbers of a table count. */
export type TableUnit = 'usd' | 'percent' | 'number' | 'text'

/**
 * A row with a cell for each column, null where there is none. Its unit goes before that of the column; a total sums up
 * others.
 */
export interface TableRow {
  label: string
  cells: Array<number | string | null>
  unit?: TableUnit
  total?: true
}

/** A table of the fictional company. `head` says what the labels of the rows are; the columns come after these. */
export interface SandboxTable {
  id: string
  title: string
  head: string
  columns: Array<{ label: string; unit: TableUnit }>
  rows: TableRow[]
}
