import type { Notice } from '../domain/record/documents/document-blocks.ts'
import { percentText } from '../domain/number-format.ts'
import { unitOf } from '../domain/record/tables/row-builders.ts'
import type { RecordTable, TableRow } from '../schemas/record/record-entries.ts'

/**
 * Formats tables as CSV (RFC 4180) the way a spreadsheet shows them: the notice once, then for each table its title, a
 * header row, and its rows, with a column for each period. A text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe.
 */
export function toCsv (tables: RecordTable[], { label, text }: Notice): string {
  const records = [
    [`${label} ${text}`],
    ...tables.flatMap((table) => [
      [],
      [table.title],
      [table.head, ...table.columns.map((column) => column.label)],
      ...table.rows.map((row) => [row.label, ...table.columns.map((_column, index) => cellOf(table, row, index))])
    ])
  ]
  return records.map((record) => `${record.map((value) => quote(disarm(value))).join(',')}\r\n`).join('')
}

/**
 * Returns an amount as a number without a currency sign, a share with its percent sign, and an empty string for an
 * empty cell.
 */
function cellOf (table: RecordTable, { cells, unit }: TableRow, index: number): string | number {
  const cell = cells[index] ?? null
  if (typeof cell !== 'number') return cell ?? ''
  return unitOf(table, unit, index) === 'percent' ? percentText(cell) : cell
}

/** Puts a text on one line, because no line may begin with a formula either. */
function disarm (value: number | string): string {
  if (typeof value === 'number' || /^-?[\d.]+%$/.test(value)) return String(value)
  const text = value.replace(/\s+/g, ' ').trim()
  return /^[=+@\-＝＋＠－]/.test(text) ? `'${text}` : text
}

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
