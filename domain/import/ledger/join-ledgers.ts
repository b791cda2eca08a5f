import type { DaySpan } from '../period.ts'
import type { LedgerRow } from './ledger-rows.ts'

/** The postings of one file, with the days that it covers and its document in the record. */
export interface LedgerPart { rows: LedgerRow[], span: DaySpan, document: string }

/**
 * Joins the ledgers of one company, such as one file for each year. A day of a line that an earlier part covers is not
 * counted again. Rows of later documents are named with their document: `DR-02.21 R214`.
 */
export function joinLedgers (parts: LedgerPart[]): LedgerRow[] {
  const [first] = parts
  const covered = new Map<string, DaySpan[]>()
  return parts.flatMap(({ rows, span, document }) => {
    const kept = rows.filter(({ line, day }) =>
      covered.get(line)?.some(({ from, to }) => from <= day && day <= to) !== true)
    for (const line of new Set(rows.map((row) => row.line))) covered.set(line, [...covered.get(line) ?? [], span])
    return document === first!.document ? kept : kept.map((row) => ({ ...row, at: `${document} ${row.at}` }))
  })
}

/** Names a row of a trace for a trace with another main document. */
export function rowIn (row: string, document: string, main: string): string {
  const full = row.startsWith('DR-') ? row : `${document} ${row}`
  return full.startsWith(`${main} `) ? full.slice(main.length + 1) : full
}
