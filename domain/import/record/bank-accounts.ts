import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { dollarsOf } from '../amount.ts'
import { coversMonths, depositsByMonth, depositsOf, type Deposits, type DepositsByMonth } from '../bank/bank-movements.ts'
import type { Movement, ParsedFile } from '../parsed-file.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'

/** The movements of one account, from all of its files, and how many there are of each. */
export interface BankAccount { files: ParsedFile[], movements: Movement[], counts: Map<string, number> }

const keyOf = ({ day, cents, balance, text }: Movement): string => `${day} ${cents} ${balance ?? text}`

/** Groups files by account: those that share movements, and those of one bank that cover consecutive periods. */
export function bankAccountsOf (files: ParsedFile[]): BankAccount[] {
  const accounts: BankAccount[] = []
  for (const file of files) {
    const movements = file.activity!.movements
    if (!movements) continue
    const keys = movements.map(keyOf)
    let same = accounts.find((account) => isSameAccount(account, file, keys))
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

function isSameAccount ({ files, counts }: BankAccount, file: ParsedFile, keys: string[]): boolean {
  const { span, account } = file.activity!
  const others = files.flatMap((other) => other.activity!.account ?? [])
  // The last digits tell two accounts of one bank apart.
  if (account !== undefined && others.some((other) => other !== account)) return false
  if (keys.some((key) => counts.has(key))) return true
  const { from, to } = span!
  return files.every((other) => other.layout === file.layout && other.activity!.span !== undefined &&
    (other.activity!.span.to < from || other.activity!.span.from > to))
}

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
