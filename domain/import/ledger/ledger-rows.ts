import { incomeSections, type LedgerPayment } from '../../../schemas/record/statements.ts'
import { groupBy } from '../../group-by.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import type { LineSection } from '../statements/line-sections.ts'
import { fiscalYearOf } from '../statements/assign-periods.ts'
import type { RecordLine } from '../../../schemas/record/business-record.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { nameKey, withoutNumbers } from '../tree/row-names.ts'
import { payeeKey, payeeOf } from './payee-key.ts'
import { accountPathsOf, type LedgerFile, type Transaction } from './transaction.ts'

/** A posting of a line of the record, with the sign of that line. */
export interface LedgerRow extends Omit<Transaction, 'row' | 'name' | 'account' | 'isDebit'> {
  /** As documents name it: `R214`, or `Ledger!R214` in a workbook with several sheets. */
  at: string
  year: string
  line: string
  section: LineSection
  payee: string
  payeeKey: string
  /** The account as printed. */
  account: string
  /** The account on the other side as printed, empty if there is none or several. */
  split: string
}

/** Groups postings by payee. Those without a payee are left out. */
export const byPayeeKey = (rows: LedgerRow[]): Map<string, LedgerRow[]> =>
  groupBy(rows, (row) => row.payeeKey === '' ? [] : [row.payeeKey])

/** Characters of a memo that a record keeps. */
const MOST_MEMO = 160
const MOST_NAME = 120

/** Matches the kind of an entry that no payment is behind, so that its other account says what it is. */
export const JOURNAL = /journal/i

/** A posting as a record and a question list it, without numbers of accounts, cards and phones. */
const paymentOf = ({ at, day, payee, memo, cents, account, split, kind }: LedgerRow): LedgerPayment => ({
  row: at,
  day,
  ...payee !== '' && { name: payee.slice(0, MOST_NAME) },
  ...memo !== '' && { memo: maskNumbers(memo).slice(0, MOST_MEMO) },
  amount: dollarsOf(cents),
  account: maskNumbers(account).slice(0, MOST_NAME),
  ...JOURNAL.test(kind) && split !== '' && { split: maskNumbers(split).slice(0, MOST_NAME) }
})

/** Lists the first payments of rows, or returns undefined if there is no room for any. */
export type PaymentLister = (rows: LedgerRow[]) => LedgerPayment[] | undefined

/**
 * Returns a function that lists the first payments of rows, at most `each` of them and `all` together in all its calls,
 * so that a record and a page stay small. Returns undefined if nothing is left.
 */
export function createPaymentList (each: number, all: number): PaymentLister {
  let left = all
  return (rows) => {
    const listed = rows.slice(0, Math.min(each, left)).map(paymentOf)
    left -= listed.length
    return listed.length === 0 ? undefined : listed
  }
}

/** The postings of the lines of a record, and how many accounts of the ledger are not a line of the record. */
interface RowsOfLines { rows: LedgerRow[], otherAccounts: number }

/** Kinds of entries for ordinary sales. */
export const SALES_KIND = /invoice|sales? receipt|credit memo/i

const PAYROLL = /payroll|wage|salar/i

/** Whether a posting is of a payroll, by its payee, kind or account. */
export const isPayroll = ({ payee, kind, account }: LedgerRow): boolean => PAYROLL.test(`${payee} ${kind} ${account}`)

/** What Xero and QuickBooks print after a name. */
const CODE = / \((?:deleted|\d{2,7})\)$/i
/** What QuickBooks prints in place of several accounts. */
const SEVERAL = /^-?split-?$/i
/** Kinds that lower a cost or a sale in a list that prints each transaction once. */
const LOWERS = /credit|refund/i

/**
 * Finds the line of each posting by the name of its account. Postings of other accounts, such as a bank's, are left
 * out: a ledger prints each posting under both of its accounts. `sheet` is named if the file has several.
 */
export function rowsOfLines (
  ledger: LedgerFile, lines: RecordLine[], { ends, sheet }: { ends: string, sheet: string | undefined }
): RowsOfLines {
  const splits = pathsOfSplits(ledger)
  const accounts = [...accountPathsOf(ledger), ...splits.values()]
  const lineOf = createLineFinder(accounts, lines)
  const names = new Map(accounts.map((account) => [account, account.join(':')]))
  const others = new Set<string>()
  const payees = new Map<string, string>()
  const rows = ledger.transactions.flatMap((transaction): LedgerRow[] => {
    const own = lineOf(transaction.account)
    const other = splits.get(transaction.split)!
    const line = own ?? (ledger.isSingle ? lineOf(other) : undefined)
    if (line === undefined) {
      others.add(names.get(transaction.account)!)
      return []
    }
    const payee = maskNumbers(payeeOf(transaction))
    const isCustomer = line.section === 'revenue'
    const known = `${isCustomer} ${payee}`
    let key = payees.get(known)
    if (key === undefined) payees.set(known, key = payeeKey(payee, isCustomer))
    return [{
      at: `${sheet === undefined ? '' : `${sheet}!`}R${transaction.row}`,
      day: transaction.day,
      year: fiscalYearOf(transaction.day, ends),
      line: line.id,
      section: line.section,
      cents: signed(transaction, line.section, own !== undefined),
      payee,
      payeeKey: key,
      memo: transaction.memo,
      number: transaction.number,
      kind: transaction.kind,
      account: names.get(own === undefined ? other : transaction.account)!,
      split: own === undefined ? names.get(transaction.account)! : SEVERAL.test(transaction.split) ? '' : transaction.split,
      enteredBy: transaction.enteredBy,
      isAdjusting: transaction.isAdjusting
    }]
  })
  // Debits and credits leave no doubt about the sign.
  const isSided = ledger.transactions.every(({ isDebit }) => isDebit)
  return { rows: isSided ? rows : withSignOfLine(rows, lines), otherAccounts: others.size }
}

/** The account on the other side of each posting, with those above it, as its split is printed. */
const pathsOfSplits = ({ transactions }: LedgerFile): Map<string, string[]> =>
  new Map([...new Set(transactions.map(({ split }) => split))]
    .map((split) => [split, split.split(':').map((name) => name.trim())]))

function signed ({ cents, isDebit, kind }: Transaction, section: LineSection, isOwn: boolean): Cents {
  if (!isOwn) return LOWERS.test(kind) ? -Math.abs(cents) : Math.abs(cents)
  return isDebit && incomeSections.has(section) ? -cents || 0 : cents
}

/**
 * Turns the signs of accounts whose years are those of the record with the other sign, such as costs with a minus. An
 * account of refunds beside another account of its line brings the line no closer and is not turned.
 */
function withSignOfLine (rows: LedgerRow[], lines: RecordLine[]): LedgerRow[] {
  const ofAccount = sumsByYear(rows, ({ line, account }) => `${line}\n${account}`)
  const ofLine = sumsByYear(rows, ({ line }) => line)
  const amounts = new Map(lines.map((line) => [line.id, line.amounts]))
  const turned = new Set([...ofAccount].filter(([key, byYear]) => {
    const line = key.split('\n')[0]!
    const years = [...byYear].map(([year, sum]) =>
      ({ sum, all: ofLine.get(line)!.get(year)!, printed: centsOf(amounts.get(line)![year] ?? 0) }))
    const votes = years.map(({ sum, printed }) => Math.sign(sum) * Math.sign(printed))
    const apart = (isTurned: boolean) => years.reduce((total, { sum, all, printed }) =>
      total + Math.abs(printed - all + (isTurned ? 2 * sum : 0)), 0)
    return votes.some((vote) => vote < 0) && !votes.some((vote) => vote > 0) && apart(true) < apart(false)
  }).map(([key]) => key))
  return turned.size === 0
    ? rows
    : rows.map((row) => turned.has(`${row.line}\n${row.account}`) ? { ...row, cents: -row.cents || 0 } : row)
}

function sumsByYear (rows: LedgerRow[], keyOf: (row: LedgerRow) => string): Map<string, Map<string, Cents>> {
  const sums = new Map<string, Map<string, Cents>>()
  for (const row of rows) {
    const key = keyOf(row)
    const byYear = sums.get(key) ?? new Map<string, Cents>()
    sums.set(key, byYear.set(row.year, (byYear.get(row.year) ?? 0) + row.cents))
  }
  return sums
}

/** Returns a function that finds the line of an account by its parent and name, or by a name that only one line has. */
function createLineFinder (accounts: string[][], lines: RecordLine[]): (account: string[]) => RecordLine | undefined {
  const byKey = new Map<string, RecordLine | undefined>()
  for (const line of lines) {
    const key = nameKey(line.name)
    byKey.set(key, byKey.has(key) ? undefined : line)
  }
  const printed = [...new Set(accounts.flat())]
  const bare = new Map(withoutNumbers(printed).map(
    (name, index) => [printed[index]!, nameKey(name.replace(CODE, ''))]
  ))
  const found = new Map<string[], RecordLine | undefined>()
  return (account) => {
    if (!found.has(account)) {
      const names = account.map((one) => bare.get(one) ?? nameKey(one))
      const own = names.at(-1) ?? ''
      const [leaf, parent] = own.endsWith(' - other') ? [own.slice(0, -8), undefined] : [own, names.at(-2)]
      found.set(account, (parent === undefined ? undefined : byKey.get(`${parent} ${leaf}`)) ?? byKey.get(leaf))
    }
    return found.get(account)
  }
}
