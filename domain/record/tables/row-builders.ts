import type { RecordTable, TableRow, TableUnit } from '../../../schemas/record/record-entries.ts'
import { decimal, percentText, plain, roundToDollars, usd } from '../../number-format.ts'
import type { Amount, AmountsBy } from '../figures/add-amounts.ts'
import type { Ledger } from '../figures/ledger.ts'
import { namedPlace, placeOf, type PrintedSource } from '../figures/source-places.ts'

export type TableCell = TableRow['cells'][0]

/**
 * A row before its facts are added. `figures` are the paths of the figures that it shows, without the year or date, or
 * the expressions in its cells.
 */
export type DraftRow = Omit<TableRow, 'facts'> & { figures?: string[] }
export type DraftTable = Omit<RecordTable, 'rows'> & { rows: DraftRow[] }

/** Marks a row as showing the figures at these paths. */
export const shows = (one: DraftRow, ...figures: string[]): DraftRow => ({ ...one, figures })

/** Creates a table. Tables of the record without rows are removed later. */
export const table = (
  id: string, title: string, head: string, columns: RecordTable['columns'], rows: DraftRow[]
): DraftTable => ({ id, title, head, columns, rows })

/** Returns columns of one unit. */
export const columnsOf = (unit: TableUnit, ...labels: string[]): RecordTable['columns'] =>
  labels.map((label) => ({ label, unit }))

/** Returns a column of dollars for each fiscal year. The label of a short year gives its number of months. */
export const yearColumns = ({ years, calendar }: Ledger): RecordTable['columns'] =>
  columnsOf('usd', ...years.map(calendar.labelOf))

/** Whether there is an amount in any year. */
export const has = (amounts: object): boolean => Object.keys(amounts).length > 0

/** Rounds an amount to whole dollars, as tables show it. */
export const dollars = (amount: Amount | number | undefined): number | null =>
  amount === undefined ? null : roundToDollars(typeof amount === 'number' ? amount : amount.amount)

/** Creates a row with one amount for each fiscal year; null if there is none. */
export const yearRow = (label: string, years: string[], amounts: AmountsBy, ...more: TableCell[]): DraftRow => ({
  label,
  cells: [...years.map((year) => dollars(amounts[year])), ...more]
})

export const row = (label: string, ...cells: Array<TableCell | undefined>): DraftRow =>
  ({ label, cells: cells.map((cell) => cell ?? null) })

/** Returns the documents with the amounts, and where in them: `DR-02.01 (FY2024: cell B21; FY2025: cell B22)`. */
export function sourceCell (sources: PrintedSource[]): TableCell {
  const byDocument = new Map(sources.map(({ document }) => [document, [] as string[]]))
  for (const source of sources) {
    for (const period of Object.keys(source.at ?? {})) {
      const { document, place } = placeOf(source, period)
      const words = namedPlace(place)
      const named = words === undefined ? [] : [`${period}: ${words}`]
      byDocument.set(document, [...byDocument.get(document) ?? [], ...named])
    }
  }
  const cell = [...byDocument].map(([document, places]) =>
    places.length === 0 ? document : `${document} (${places.join('; ')})`)
  return cell.length === 0 ? null : cell.join('; ')
}

/** Adds a last column with the source of each row, if any row has one. */
export function withSources (one: DraftTable, sources: ReadonlyMap<DraftRow, TableCell>): DraftTable {
  if (![...sources.values()].some((source) => source !== null)) return one
  return {
    ...one,
    columns: [...one.columns, ...columnsOf('text', 'Source')],
    rows: one.rows.map((own) => ({ ...own, cells: [...own.cells, sources.get(own) ?? null] }))
  }
}

export const totalRow = (one: DraftRow): DraftRow => ({ ...one, total: true })

/** Creates a row with one percentage for each fiscal year. Percentages always have one decimal. */
export const shareRow = (label: string, years: string[], shares: AmountsBy, ...more: TableCell[]): DraftRow => ({
  label,
  unit: 'percent',
  cells: [...years.map((year) => shareCell(shares[year])), ...more]
})

export const shareCell = (share: Amount | undefined): number | null =>
  share === undefined ? null : oneDecimal(share.amount)

export const roundedCell = (cell: TableCell): TableCell => typeof cell === 'number' ? oneDecimal(cell) : cell

export const oneDecimal = (number: number): number => Number(decimal(number))

export const negated = (amounts: AmountsBy): AmountsBy =>
  Object.fromEntries(Object.entries(amounts).map(([year, one]) => [year, { ...one, amount: -one.amount }]))

/** The text of a zero in a table. The cell of a number that is not known is empty. */
export const DASH = '–'

/** Formats a cell as text. */
export function cellText (own: RecordTable, { cells, unit }: TableRow, index: number): string {
  const cell = cells[index] ?? null
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (cell === 0) return DASH
  return { usd, percent: percentText, number: plain, text: plain }[unitOf(own, unit, index)](cell)
}

export const unitOf = (
  { columns }: Pick<RecordTable, 'columns'>, unit: TableUnit | undefined, index: number
): TableUnit => unit ?? columns[index]!.unit
