import { textOf } from '../grid/grid.ts'
import { signOf, type BankColumns } from './bank-columns.ts'
import type { PrintedRow } from './bank-rows.ts'
import { centsIn, type Table } from '../lists/table.ts'

/** The heading of the day in lists of Discover cards. */
const DISCOVER = 'trans. date'
const CARD_PAYMENT = /payment.{0,12}thank you|autopay payment|payment received|internet payment|directpay/i

/**
 * Whether a list is of a credit card, and whether its charges are printed without a minus sign, as American Express,
 * Apple and Discover do.
 */
export function cardOf (
  table: Table, columns: BankColumns, rows: PrintedRow[]
): { isCard: boolean, isTurned: boolean } {
  const { heads } = table
  const payment = rows.find(({ text }) => CARD_PAYMENT.test(text))
  const hasPurchases = hasPositivePurchases(table, columns)
  const isCard = hasPurchases || hasMinusCredits(table, columns) || columns.card !== -1 || heads.includes(DISCOVER) ||
    (columns.balance === -1 && heads.includes('post date') && heads.includes('category')) ||
    (payment !== undefined && (columns.balance === -1 || payment.cents < 0))
  const isTurned = isCard && columns.amount !== -1 &&
    (hasPurchases || (payment ? payment.cents < 0 : heads.includes('card member') || heads.includes(DISCOVER)))
  return { isCard, isTurned }
}

/** Whether a column calls positive amounts purchases, and no row money in. */
function hasPositivePurchases ({ rows }: Table, { amount, balance, sides: [type] }: BankColumns): boolean {
  if (type === undefined || amount === -1 || balance !== -1) return false
  const seen = rows.map(({ cells }) =>
    ({ is: textOf(cells[type]).toLowerCase(), cents: centsIn(cells[amount]) ?? 0 }))
  const purchases = seen.filter(({ is }) => /^(?:sale|purchase|charge)s?$/.test(is))
  return seen.every(({ is, cents }) => signOf(is) !== 1 && !(/^payments?$/.test(is) && cents > 0)) &&
    purchases.filter(({ cents }) => cents > 0).length > purchases.length / 2
}

/** Whether payments have a minus sign in a column of credits, beside charges without one: Citi's cards. */
function hasMinusCredits ({ rows }: Table, { in: credit, out: debit, balance }: BankColumns): boolean {
  if (credit === -1 || debit === -1 || balance !== -1) return false
  const of = (column: number) => rows.flatMap(({ cells }) => centsIn(cells[column]) || [])
  const credits = of(credit)
  return credits.length > 0 && credits.every((cents) => cents < 0) && of(debit).every((cents) => cents > 0)
}
