import type { PageTable } from '../../domain/record/documents/document-blocks.ts'

const PERIOD = /^(FY)?\d{4}(-\d{2}){0,2}$/

/** Returns a table with its columns of years or dates in reverse order, so that the latest is next to the labels. */
export function latestFirst (table: PageTable): PageTable {
  const periods = table.columns.flatMap(({ label }, index) => (PERIOD.test(label) ? index : []))
  const latest = periods.toSorted((a, b) => (table.columns[a]!.label < table.columns[b]!.label ? 1 : -1))
  const order = table.columns.map((_column, index) => latest[periods.indexOf(index)] ?? index)
  return {
    ...table,
    columns: order.map((index) => table.columns[index]!),
    rows: table.rows.map(({ cells, total }) => ({ cells: order.map((index) => cells[index]!), total }))
  }
}
