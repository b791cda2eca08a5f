import type { ImportKind, ImportLayout } from '../../schemas/record/import.ts'
import type { Column } from './layout/classify-columns.ts'
import type { Titles } from './layout/read-titles.ts'
import type { ReportRow } from './tree/report-row.ts'

export interface Warning { code: string, at?: string, message: string }
export interface Ignored { at: string, text?: string, why: string }

/** A report of accounts as rows and columns, independent of the file format. */
export interface Report {
  layout: ImportLayout
  kind: ImportKind
  titles: Titles
  /** All columns of amounts. */
  columns: Column[]
  /** The columns that are read; the amounts of a row are in this order. */
  read: Column[]
  rows: ReportRow[]
  sheet?: string
  /** What one unit of the printed amounts is, in dollars, if the report prints thousands. Amounts are multiplied. */
  unit?: number
  ignored: Ignored[]
  warnings: Warning[]
}
