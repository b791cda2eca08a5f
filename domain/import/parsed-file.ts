import type { ImportLayout } from '../../schemas/record/import.ts'
import type { Cents } from './amount.ts'
import type { GridRow } from './grid/grid.ts'
import type { Basis } from './layout/read-titles.ts'
import type { Reconciled } from './ledger/reconcile-ledger.ts'
import type { LedgerFile } from './ledger/transaction.ts'
import type { ScannedRow } from './pdf/page-text.ts'
import type { TaxReturn } from './pdf/read-tax-return.ts'
import type { DaySpan } from './period.ts'
import type { Assurance } from './proof/assurance.ts'
import type { RefusalCode } from './refusal.ts'
import type { Report } from './report.ts'
import type { BalanceSheet } from './statements/read-balance-sheet.ts'
import type { ReadProfitAndLoss } from './statements/read-profit-and-loss.ts'

/** The content of one file or one sheet of a workbook, before anything is put into a record. */
export interface ParsedFile extends Omit<Report, 'titles' | 'rows'> {
  /** File name without folders. */
  name: string
  /** Position in the request. */
  place: number
  /** The program that printed a PDF. */
  program?: ImportLayout
  company?: string
  /** Texts above its first amount, among which the company's address may be. They never leave the import. */
  above?: string[]
  basis?: Basis
  printedAt?: string
  /** Other sheets of the file were read too, so addresses include the sheet name. */
  hasSheets?: true
  /** What an accountant did with it, and whether the accountant's report is with it or only named in it. */
  assurance?: { is: Assurance, hasReport: boolean }
  /** It is of another company, or may be, so nothing of it is used. */
  isLeftOut?: true
  statement?: ReadProfitAndLoss
  balance?: BalanceSheet
  activity?: Activity
  taxReturn?: TaxReturn
  ledger?: LedgerFile
  /** Its sums beside the statement. */
  reconciliation?: Reconciled[]
  /** A total that does not come out. Nothing of the file is used until the owner has said which amount is wrong. */
  unproven?: Unproven
  /** Which columns may be the date, the amount and the name, if the headings are unknown, and how it is then read. */
  openColumns?: OpenColumns
  /** Readings of a list of which only the owner knows the right one. */
  either?: EitherReading
  /** Account types by name, from an account list. */
  accountTypes?: Map<string, string>
  refused?: { code: RefusalCode, message: string }
}

/** The entry of a file of which nothing is read yet, or nothing is used. */
export const emptyFile = ({ name, place }: Pick<ParsedFile, 'name' | 'place'>): ParsedFile =>
  ({ name, place, layout: 'unknown', kind: 'unknown', columns: [], read: [], ignored: [], warnings: [] })

/** What is not clear in a file, such as a total that does not come out, and the file with each answer. */
export interface Unproven {
  name: string
  ask: string
  /** Why it is asked; undefined if a total does not come out. */
  why?: string
  proof: { held: number, of: number }
  /** The value of the likeliest. */
  proposal?: string
  /** `to` is the amount that the changed row has, and `row` is where it is in the picture. */
  proposals: Array<{ value: string, label: string, to?: Cents, row?: ScannedRow, file: ParsedFile }>
}

/** A question about a list, and the list with each answer. */
export interface EitherReading {
  /** Returns the question about the file with this name. */
  ask: (name: string) => string
  why: string
  options: Array<{ value: string, label: string, file: Pick<ParsedFile, 'activity' | 'warnings'> }>
}

export type ColumnRole = 'date' | 'amount' | 'name'

/** The columns that each role may be, by place, and the list, which is read with the answers. */
export interface OpenColumns {
  options: Record<ColumnRole, Array<{ value: string, label: string }>>
  head: GridRow
  rows: GridRow[]
  /** The columns with amounts. */
  amounts: number[]
}

/** What a reader returns for a file without columns of accounts; the rest of its entry is empty. */
export type ActivityFile = Omit<ParsedFile, 'name' | 'place' | 'columns' | 'read' | 'ignored'>

/** Totals and counts of a file without accounts: bank, payroll, aging, customers, or jobs. */
export interface Activity {
  summary: Record<string, string | number>
  span?: DaySpan
  /** Bank movements, for merging files that overlap. They never leave the import. */
  movements?: Movement[]
  /** How many results of a list come out, of how many. */
  proof?: { held: number, of: number }
  /** Vehicles and equipment, with what each cost, is worth and still owes in cents. */
  equipment?: Array<{ name: string, paid?: number | undefined, worth?: number | undefined, owed?: number | undefined }>
  /** The last digits of a bank account, by which files of one account are known. They never leave the import. */
  account?: string
  /** The balances of a bank account before and after its movements, in cents. They never leave the import. */
  balances?: { opening: number, closing: number }
  /** Whether its bank calls the account savings or the like; undefined if nothing says it. */
  isSavings?: boolean
  /** A column of an aging is of several ages, so its sums by age are not known. */
  hasSeveralAges?: true
  /** Some of what is used is in no sum of the list, or the ages of its headings do not follow one another. */
  hasUnproven?: true
  /** Gross pay by name, in cents. The names never leave the import. */
  pay?: Map<string, number>
  /** Loans of a statement, a schedule or a list. */
  loans?: ReadLoan[]
  /** Amounts by customer, largest first, without names. */
  customers?: number[]
}

/** A loan as its lender prints it, in cents and percent. */
export interface ReadLoan {
  /** Left out if the paper does not name the lender. */
  lender?: string | undefined
  balance?: number | undefined
  rate?: number | undefined
  payment?: number | undefined
  maturity?: string | undefined
  original?: number | undefined
  borrowed?: string | undefined
  security?: string | undefined
  isPastDue?: boolean
  /** The balance after each payment, oldest first. */
  schedule?: Array<{ day: string, balance: number }>
}

export interface Movement {
  day: string
  cents: number
  balance?: number
  /** Distinguishes otherwise equal movements of the same day; never shown. */
  text: string
  is: 'own-transfer' | 'loan' | 'paid-in' | 'sales-tax' | 'interest' | 'other'
}
