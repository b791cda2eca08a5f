import { daysBetween } from '../../calendar-days.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { dollarsOf } from '../amount.ts'
import { coversMonths, depositsByMonth, depositsOf, type Deposits, type DepositsByMonth } from '../bank/bank-movements.ts'
import type { Movement, ParsedFile } from '../parsed-file.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'
import { compareTexts } from '../../compare-texts.ts'

/** The movements of one account, from all of its files, and how many there are of each. */
export interface BankAccount { files: ParsedFile[], movements: Movement[], counts: Map<string, number> }

const keyOf = ({ day, cents, balance, text }: Movement): string => `${day} ${cents} ${balance ?? text}`

/**
 * Groups files by account, oldest first: those that share movements, those whose balances follow from each other, and
 * those of one bank that cover consecutive periods.
 */
export function bankAccountsOf (files: ParsedFile[]): BankAccount[] {
  const accounts: BankAccount[] = []
  const firstDay = ({ activity }: ParsedFile) => activity!.span?.from ?? ''
  for (const file of files.toSorted((one, other) => compareTexts(firstDay(one), firstDay(other)))) {
    const movements = file.activity!.movements
    if (!movements) continue
    const keys = movements.map(keyOf)
    let same = accountOf(accounts, file, keys)
    if (!same) accounts.push(same = { files: [], movements: [], counts: new Map() })
    const found = new Map<string, number>()
    let doubles = 0
    for (const [index, key] of keys.entries()) {
      const count = (found.get(key) ?? 0) + 1
      found.set(key, count)
      if (count <= (same.counts.get(key) ?? 0)) doubles++
      else same.movements.push(movements[index]!)
    }
    for (const [key, count] of found) same.counts.set(key, Math.max(count, same.counts.get(key) ?? 0))
    same.files.push(file)
    if (doubles > 0) {
      file.warnings.push({
        code: 'overlap',
        message: `${doubles} transactions are also in "${same.files[0]!.name}". They count once.`
      })
    }
  }
  return accounts
}

/** The account of a file among those of older files, or undefined if it is a new one. */
function accountOf (accounts: BankAccount[], file: ParsedFile, keys: string[]): BankAccount | undefined {
  // The last digits tell two accounts of one bank apart.
  const own = accounts.filter(({ files }) => files.every(({ activity }) =>
    isEither(activity!.account, file.activity!.account) && isEither(activity!.isSavings, file.activity!.isSavings)))
  const later = own.filter((account) => isLater(account, file))
    .map((account) => ({ account, isNext: follows(account, file) })).filter(({ isNext }) => isNext !== false)
  const following = later.find(({ isNext }) => isNext) ??
    later.find(({ account: { files } }) => stemOf(files[0]!) === stemOf(file)) ??
    later[0]
  return own.find(({ counts }) => keys.some((key) => counts.has(key))) ?? following?.account
}

const isEither = (one: unknown, other: unknown): boolean => one === undefined || other === undefined || one === other

/** Whether a file covers a period after or between those of the files of an account, in the same layout. */
const isLater = ({ files }: BankAccount, { layout, activity }: ParsedFile): boolean => files.every((other) =>
  other.layout === layout && other.activity!.span !== undefined &&
  (other.activity!.span.to < activity!.span!.from || other.activity!.span.from > activity!.span!.to))

/** Days between two files of an account without movements between them, such as a weekend. */
const MOST_GAP = 4

/**
 * Whether a file begins with the balance with which the last file of an account before it ends. Returns undefined if
 * that does not show: a balance is missing, or there are days between them.
 */
function follows ({ files }: BankAccount, { activity }: ParsedFile): boolean | undefined {
  const before = files.findLast((other) => other.activity!.span!.to < activity!.span!.from)?.activity
  if (before?.balances === undefined || activity!.balances === undefined) return undefined
  if (before.balances.closing === activity!.balances.opening) return true
  const hasDigits = before.account !== undefined && before.account === activity!.account
  return hasDigits || daysBetween(before.span!.to, activity!.span!.from) > MOST_GAP ? undefined : false
}

const MONTHS = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/g
/** Days, years and counts in the name of a file. Four other digits may be those of the account. */
const COUNTS = /(?<!\d)(?:(?:19|20)\d{2,6}|\d{1,3})(?!\d)/g

/** The name of a file without its days, such as `checking` of `Checking 2025-01.csv`. */
const stemOf = ({ name }: ParsedFile): string =>
  name.toLowerCase().replaceAll(MONTHS, '').replaceAll(COUNTS, '').replaceAll(/[^a-z\d]+/g, ' ').trim()

/** The deposits of an account in a fiscal year, and whether it has movements in each month. */
interface AccountYear { file: ParsedFile, year: string, found: Deposits, months: DepositsByMonth, isWhole: boolean }

/** Returns the fiscal years in which an account has movements, each with the first file that has most of them. */
export function yearsOfAccount ({ files, movements }: BankAccount, ends: string): AccountYear[] {
  return [...new Set(movements.map(({ day }) => fiscalYearOf(day, ends)))].map((year) => {
    const span = spanOfYear(year, ends)
    const isInYear = ({ day }: Movement) => day >= span.from && day <= span.to
    const inYear = movements.filter(isInYear)
    const [file] = files.map((one) => ({ one, count: one.activity!.movements!.filter(isInYear).length }))
      .toSorted((one, other) => other.count - one.count).map(({ one }) => one)
    return {
      file: file!,
      year,
      found: depositsOf(inYear),
      months: depositsByMonth(inYear),
      isWhole: coversMonths(inYear, span.from, span.to)
    }
  })
}

/**
 * Whether a document with deposits in the record is of another account than a file with the same title and period: both
 * cover the same year, with other deposits.
 */
export function isOtherAccount (
  { statements: { bank = [] } = {} }: BusinessRecord,
  file: ParsedFile,
  { document, ends }: { document: string, ends: string }
): boolean {
  const entries = bank.filter((one) => one.document === document)
  if (file.kind !== 'bank' || !file.activity || entries.length === 0) return false
  return bankAccountsOf([file]).flatMap((account) => yearsOfAccount(account, ends)).some(({ year, found, isWhole }) =>
    isWhole && entries.some((one) => one.year === year && one.deposits !== dollarsOf(found.deposits)))
}
