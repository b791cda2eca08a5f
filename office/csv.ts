import type { Notice } from '../domain/record/documents/document-blocks.ts'
import type { RecordTable } from '../schemas/record/record-entries.ts'
import { unitOf } from '../domain/record/tables/row-builders.ts'

/** Names of the columns. */
const CSV_HEAD = 'table,line,column,value,unit,notice'

/**
 * Tables as CSV (RFC 4180): one record for each cell, so that a row taken out of it still says what it is. A text that
 * a spreadsheet would run as a formula is disarmed by an apostrophe.
 */
export function toCsv (tables: RecordTable[], { label: notice }: Notice): string {
  const records = tables.flatMap((table) =>
    table.rows.flatMap(({ label, cells, unit }) =>
      cells.flatMap((cell, index) => {
        if (cell === null) return []
        const column = table.columns[index]!.label
        const of = typeof cell === 'string' ? 'text' : unitOf(table, unit, index)
        return [[table.id, disarm(label), disarm(column), disarm(cell), of, disarm(notice.replace(/\.$/, ''))]]
      })
    )
  )
  return [CSV_HEAD, ...records.map((record) => record.map(quote).join(','))].map((line) => line + '\r\n').join('')
}

/** A text on one line, since no line may begin with a formula either. */
function disarm (value: number | string): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(/\s+/g, ' ').trim()
  return /^[=+@-]/.test(text) ? `'${text}` : text
}

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
