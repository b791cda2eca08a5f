import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { textOf, type GridRow } from '../grid/grid.ts'
import { columnsOfKind } from '../lists/list-columns.ts'

const MONEY_IN = ['credit', 'credits', 'cr', 'crdt', 'c', 'k', 'deposit', 'deposits', 'in', 'money in', 'incoming', '+', 'dslip', 'received', 'credit memo', 'payment received']
const MONEY_OUT = ['debit', 'debits', 'dr', 'db', 'dbit', 'd', 'withdrawal', 'withdrawals', 'purchase', 'out', 'money out', 'outgoing', '-', 'check', 'w', 'payment sent', 'debit memo', 'fee']
/** Last words of what some banks write there, such as `ACH Credit` and `POS_DEBIT`. */
const ENDS_IN = /[ _-](?:credit|deposit|refund)$/
const ENDS_OUT = /[ _-](?:debit|withdrawal|purchase|fee|check)$/
/** Share of the rows whose direction must be known for the column to decide. */
const KNOWN = 0.98

/** Columns of a bank's list, -1 if it does not have one. */
export interface BankColumns {
  day: number
  amount: number
  out: number
  in: number
  balance: number
  status: number
  /** The bank account of each row. */
  account: number
  /** The card of each row, or its holder. */
  card: number
  /** Columns that may say whether money came in or went out. */
  sides: number[]
  words: number[]
}

/** The columns that a list without headings, or one whose headings are unknown, does not have. */
export const noBankColumns: BankColumns = {
  day: -1, amount: -1, out: -1, in: -1, balance: -1, status: -1, account: -1, card: -1, sides: [], words: []
}

/** The columns of a bank's or card's list of movements, by its headings; undefined for other headings. */
export function bankColumnsOf (heads: string[], kind: ListKind): BankColumns | undefined {
  const found = columnsOfKind(kind, heads, { rows: [] })
  if (!found) return undefined
  const column = (role: string) => found.get(role)?.[0] ?? -1
  const [out, paidIn, sides] = [column('out'), column('in'), found.get('side') ?? []]
  const hasSides = out !== -1 && paidIn !== -1
  return {
    day: column('day'),
    amount: hasSides ? -1 : column('amount'),
    out: hasSides ? out : -1,
    in: hasSides ? paidIn : -1,
    balance: column('balance'),
    status: column('status'),
    account: column('account'),
    card: column('card'),
    sides,
    words: [...found.get('text') ?? [], ...sides]
  }
}

/**
 * Returns the direction of each row, 1 for money in and -1 for money out, from the column that says so in words such as
 * `Credit` and `Debit`. Returns undefined if there is no such column, or if it does not say it for nearly all rows.
 */
export function directionOf (
  rows: GridRow[], { sides }: Pick<BankColumns, 'sides'>, isMovement: (row: GridRow) => boolean
): ((row: GridRow) => 1 | -1 | undefined) | undefined {
  const moving = rows.filter(isMovement)
  for (const column of sides) {
    const read = ({ cells }: GridRow) => signOf(textOf(cells[column]).toLowerCase())
    const known = moving.filter((row) => read(row) !== undefined).length
    const letters = new Set(moving.map(({ cells }) => textOf(cells[column]).toLowerCase()))
    // `D` is a deposit beside `W`, and a debit beside `C` or `K`.
    const isDeposit = letters.has('w') && letters.has('d')
    if (known > 0 && known >= moving.length * KNOWN) {
      return (row) => isDeposit && textOf(row.cells[column]).toLowerCase() === 'd' ? 1 : read(row)
    }
  }
  return undefined
}

/**
 * Returns the direction that a bank's description says, such as `DEPOSIT` or `CHECK 1044`; undefined if it says both,
 * such as `Check deposit`, or neither. A credit card may be paid, and a check card refunded.
 */
export function directionInWords (text: string): 1 | -1 | undefined {
  const words = text.replaceAll(/\b(?:debit|credit|check) (?:cards?|union)\b/gi, '')
  const isOut = /\b(?:withdrawal|debit|check|purchase|payment to|fee)\b/i.test(words)
  const isIn = /\b(?:deposit|credit|payment from|received)\b/i.test(words)
  return isOut === isIn ? undefined : isIn ? 1 : -1
}

/** Returns the direction that a word such as `Credit` or `Withdrawal` names, in lowercase letters. */
export function signOf (text: string): 1 | -1 | undefined {
  const word = text.replace(/\.$/, '')
  if (MONEY_IN.includes(word) || ENDS_IN.test(word)) return 1
  return MONEY_OUT.includes(word) || ENDS_OUT.test(word) ? -1 : undefined
}
