import type { SandboxTable } from '../../../schemas/sandbox-table.ts'
import { unitOf } from '../../../domain/record/rows.ts'

/** Names of the columns. */
export const CSV_HEAD = 'table,line,column,value,unit,notice'

const NOTICE = 'Sandbox, fictional'

/** Tables as CSV (RFC 4180): one record for each cell, so that a row taken out of it still says what it is. */
export function toCsv (tables: SandboxTable[]): string {
  const records = tables.flatMap((table) =>
    table.rows.flatMap(({ label, cells, unit }) =>
      cells.flatMap((cell, index) => {
        if (cell === null) return []
        const of = typeof cell === 'string' ? 'text' : unitOf(table, unit, index)
        return [[table.id, label, table.columns[index]!.label, String(cell), of, NOTICE]]
      })
    )
  )
  return [CSV_HEAD, ...records.map((record) => record.map(field).join(','))].map((line) => line + '\r\n').join('')
}

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
