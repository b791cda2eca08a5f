import type { Cents } from '../amount.ts'

/** A posting of a ledger. Its texts are as printed and stay in the import: only masked names leave it. */
export interface Transaction {
  /** The row that a spreadsheet shows. */
  row: number
  /** In the form `2025-12-31`. */
  day: string
  /** Invoice, bill, check, expense, journal and others, as printed. */
  kind: string
  number: string
  name: string
  memo: string
  /** The accounts above it and the account, outermost first, as printed. Most postings of an account share it. */
  account: string[]
  /** The account on the other side, as printed. */
  split: string
  /** Who entered it, as printed. Empty if the file does not say. */
  enteredBy: string
  /** The accountant's adjusting entry. */
  isAdjusting: boolean
  cents: Cents
  /** The amount is debit minus credit, so income has a minus. Otherwise it has the natural sign of its account. */
  isDebit?: true
}

/** What a ledger contains. */
export interface LedgerFile {
  transactions: Transaction[]
  /** Rows that do not post, such as estimates. */
  unposted: number
  /** Each transaction is printed once, under its bank account or card, with the other account as its split. */
  isSingle: boolean
  /** Rows with an amount but a date that cannot be read. */
  undated: number
}

/** The different accounts of a ledger, each with those above it. An account may be in it more than once. */
export const accountPathsOf = ({ transactions }: LedgerFile): string[][] =>
  [...new Set(transactions.map(({ account }) => account))]
