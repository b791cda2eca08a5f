import { daysBetween } from '../../calendar-days.ts'
import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import { depositsOf } from '../bank/bank-movements.ts'
import { centsOfRows } from '../ledger/trace-add-backs.ts'
import type { Movement } from '../parsed-file.ts'
import type { BankAccount } from '../record/bank-accounts.ts'
import { slugOfFile } from '../file-questions.ts'

const SAVINGS_FILE = /\bsav(?:ings?)?\b|\bmoney market\b|\bmma\b/i
/** Days within which money that left one account arrives in another. */
const MOST_DAYS = 4
/** Share of an account's deposits that must have left the other accounts, so that customers pay into another one. */
const FROM_OWN = 0.5
const ANSWERS = ['yes', 'no']

interface Asked { counted: BankAccount[], leftOut: BankAccount[], questions: ImportQuestion[] }

/**
 * Asks once about each bank account that may not be the one that customers pay: savings, payroll, or another
 * company's. Until the owner has said, what the files show decides. `known` says whether the record has deposits of
 * other accounts.
 */
export function chooseAccounts (
  accounts: BankAccount[], { choices, done, known }: { choices: ImportChoice[], done: Set<string>, known: boolean }
): Asked {
  const receiving = accounts.filter((account) => receiptsOf(account) > 0)
    .toSorted((one, other) => receiptsOf(other) - receiptsOf(one))
  const asked: Asked = { counted: [], leftOut: [], questions: [] }
  const main = known ? undefined : receiving.find((account) => !isSavings(account)) ?? receiving[0]
  const saved: BankAccount[] = []
  for (const account of accounts) {
    const others = accounts.filter((other) => other !== account)
    const reason = isSavings(account) ? 'savings' : account !== main && comesFrom(account, others) ? 'own' : undefined
    const ids = account.files.map((file) => `account.${slugOfFile(file)}-deposits`)
    const choice = choices.find(({ question, answer }) => ids.includes(question) && ANSWERS.includes(answer))
    if (choice) done.add(choice.question)
    const counts = choice ? choice.answer === 'yes' : reason === undefined
    asked[counts ? 'counted' : 'leftOut'].push(account)
    if (!counts && reason === 'savings') saved.push(account)
    if (choice || !receiving.includes(account) || (account === main && reason === undefined)) continue
    asked.questions.push(questionAbout(account, ids[0]!, reason))
  }
  return { ...asked, counted: asked.counted.map((account) => withoutSavings(account, saved)) }
}

/** Calls deposits that had just left a savings account transfers, whatever the bank writes. */
function withoutSavings (account: BankAccount, saved: BankAccount[]): BankAccount {
  if (saved.length === 0) return account
  const drawn = new Set(arrivalsIn(account.movements, saved))
  return {
    ...account, movements: account.movements.map((one) => drawn.has(one) ? { ...one, is: 'own-transfer' as const } : one)
  }
}

const receiptsOf = ({ movements }: BankAccount): number => depositsOf(movements).receipts

const isSavings = ({ files }: BankAccount): boolean => files.some(({ name, activity }) =>
  activity!.isSavings ?? SAVINGS_FILE.test(name.replaceAll(/[-_.]/g, ' ')))

/** Whether most deposits left another account of these files at the same time. */
function comesFrom ({ movements }: BankAccount, others: BankAccount[]): boolean {
  const left = arrivalsIn(movements, others)
  const all = movements.filter(({ cents, is }) => cents > 0 && is === 'other')
  return centsOfRows(left) >= centsOfRows(all) * FROM_OWN
}

/** The deposits of which the same amount left one of other accounts within a few days. */
function arrivalsIn (movements: Movement[], others: BankAccount[]): Movement[] {
  const left = new Map<number, string[]>()
  for (const { cents, day } of others.flatMap((other) => other.movements)) {
    if (cents < 0) left.set(-cents, [...left.get(-cents) ?? [], day])
  }
  return movements.filter(({ cents, day, is }) => {
    const days = is === 'other' ? left.get(cents) : undefined
    const place = days?.findIndex((one) => Math.abs(daysBetween(one, day)) <= MOST_DAYS) ?? -1
    if (place !== -1) days!.splice(place, 1)
    return place !== -1
  })
}

const WHY = {
  savings: 'It looks like a savings account, so its deposits are left out unless you say that customers pay into it.',
  own: 'Most of what came in had just left another account, so its deposits are left out unless you say that customers pay into it.',
  none: 'Your files have several accounts. Its deposits are counted unless you say that it is for savings or pay, or of another company.'
}

function questionAbout ({ files: [file] }: BankAccount, id: string, reason: 'savings' | 'own' | undefined): ImportQuestion {
  const name = file!.sheet === undefined ? file!.name : `${file!.name}, ${file!.sheet}`
  return {
    id,
    kind: 'account',
    name,
    ask: `Do the customers of your company pay into the account of "${name}"?`,
    why: WHY[reason ?? 'none'],
    proposal: reason === undefined ? 'yes' : 'no',
    options: [
      { value: 'yes', label: 'Yes, count its deposits' },
      { value: 'no', label: 'No, it is for savings or pay, or of another company' }
    ]
  }
}
