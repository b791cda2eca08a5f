import type { ImportKind, ImportLayout } from '../../schemas/record/import.ts'
import type { Column } from './layout/classify-columns.ts'
import type { Basis } from './layout/read-titles.ts'
import type { DaySpan } from './period.ts'
import type { RefusalCode } from './refusal.ts'
import type { Ignored, Warning } from './report.ts'
import type { BalanceSheet } from './statements/read-balance-sheet.ts'
import type { ReadProfitAndLoss } from './statements/read-profit-and-loss.ts'

/** What was read from one file or from one sheet of a workbook, before anything is put into a record. */
export interface ParsedFile {
  /** Name without folders. */
  name: string
  /** Place in the request. */
  place: number
  layout: ImportLayout
  kind: ImportKind
  company?: string
  basis?: Basis
  printedAt?: string
  sheet?: string
  /** The file has other sheets that were read, so that addresses name theirs. */
  hasSheets?: true
  columns: Column[]
  /** Columns whose amounts were read, in the order of the amounts. */
  read: Column[]
  statement?: ReadProfitAndLoss
  balance?: BalanceSheet
  activity?: Activity
  /** Account types by name, from an account list. */
  accountTypes?: Map<string, string>
  ignored: Ignored[]
  warnings: Warning[]
  refused?: { code: RefusalCode, message: string }
}

/** What a reader finds in a file that has no columns of accounts; the rest of the entry is empty. */
export type ActivityFile = Omit<ParsedFile, 'name' | 'place' | 'columns' | 'read' | 'ignored'>

/** Sums and counts of a file that has no accounts: bank, payroll, aging, customers or jobs. */
export interface Activity {
  summary: Record<string, string | number>
  span?: DaySpan
  /** Bank movements, for joining files that overlap. They never leave the import. */
  movements?: Movement[]
  /** Amounts by customer, largest first, without names. */
  customers?: number[]
}

export interface Movement {
  day: string
  cents: number
  balance?: number
  /** Tells equal movements of one day apart; never shown. */
  text: string
  is: 'own-transfer' | 'interest' | 'other'
}
