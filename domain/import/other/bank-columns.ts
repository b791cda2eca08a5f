import { textOf, type GridRow } from '../grid/grid.ts'
import { columnOf, type Table } from './table.ts'

const DAY = [
  'posting date', 'posted date', 'post date', 'date posted', 'transaction date', 'trans. date', 'trans date', 'date', 'date (utc)',
  'booking date', 'value date', 'effective date', 'processed date', 'posted on', 'created date'
]
const AMOUNT = ['amount', 'amount (usd)', 'amount usd', 'transaction amount', 'net amount', 'amount ($)', 'amt', 'amt.']
const OUT = [
  /^(?:debits?|withdrawals?|money out|paid out|(?:debit|withdrawal) amount|amount (?:debit|out)|debits?\/charges?|charges?|payments?\/withdrawals?|withdrawals?\/debits?)(?: \(?[-$]?\)?)?$/
]
const IN = [
  /^(?:credits?|deposits?|money in|paid in|(?:credit|deposit) amount|amount (?:credit|in)|payments?|credits?\/payments?|deposits?\/credits?)(?: \(?[+$]?\)?)?$/
]
const BALANCE = [
  /^balance forward$|^(?:(?:running|daily posted|account|ledger|closing|statement|current|new|register|book|checkbook) )*bal(?:ance|\.)?(?: \(?(?:usd|\$)\)?)?$|^(?:available|ending) balance$/
]
const WORDS = [
  'description', 'full description', 'payee', 'name', 'memo', 'details', 'transaction', 'transaction description',
  'extended details', 'bank description', 'original description', 'narrative', 'narration', 'particulars', 'merchant name',
  'merchant', 'counterparty', 'statement description', 'transaction details', 'type', 'transaction type', 'category'
]
/** Headings of accounting and field-service lists, investment accounts, and PayPal, which look like a bank's. */
const NO_BANK = [
  'num', 'split', 'account name', 'job #', 'customer', 'customer name', 'invoice date', 'account', 'vendor',
  'account code', 'symbol', 'quantity', 'gross', 'net', 'net amount', 'job number', 'invoice #', 'invoice number', 'client', 'client name', 'employee'
]
/** Headings of columns that may say whether money came in or went out. */
const DIRECTION = /^(?:(?:transaction |trans\.? |txn )?type|details|transaction|(?:credit|debit)[ /-]*(?:or |and )?(?:credit|debit)(?: indicator| flag)?|d\/?[ck]|dr\/?cr|cr\/?dr|[dc]r? ?\/ ?[dck]r?|direction|indicator|sign|in\/out|debit\/credit(?: indicator)?|flow|kind|\+\/-|mode)$/

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
  words: number[]
}

/** Whether headings are those of a bank's or card's list of movements. */
export function isBankHead (heads: string[]): boolean {
  if (NO_BANK.some((name) => heads.includes(name))) return false
  const hasAmount = columnOf(heads, ...AMOUNT) !== -1 ||
    (columnOf(heads, ...OUT) !== -1 && columnOf(heads, ...IN) !== -1)
  return hasAmount && columnOf(heads, ...DAY) !== -1 && WORDS.some((name) => heads.includes(name))
}

export const bankColumnsOf = (heads: string[]): BankColumns => ({
  day: columnOf(heads, ...DAY),
  amount: columnOf(heads, ...AMOUNT),
  out: columnOf(heads, ...OUT),
  in: columnOf(heads, ...IN),
  balance: columnOf(heads, ...BALANCE),
  status: columnOf(heads, 'status'),
  words: WORDS.map((name) => columnOf(heads, name)).filter((column) => column !== -1)
})

/**
 * Returns the direction of each row, 1 for money in and -1 for money out, from the column that says so in words such as
 * `Credit` and `Debit`. Returns undefined if there is no such column, or if it does not say it for nearly all rows.
 */
export function directionOf (
  { heads, rows }: Pick<Table, 'heads' | 'rows'>, isMovement: (row: GridRow) => boolean
): ((row: GridRow) => 1 | -1 | undefined) | undefined {
  const moving = rows.filter(isMovement)
  for (const [column, head] of heads.entries()) {
    if (!DIRECTION.test(head)) continue
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

/** Returns the direction that a bank's description says, such as `DEPOSIT` or `CHECK 1044`. */
export const directionInWords = (text: string): 1 | -1 | undefined =>
  /\b(?:withdrawal|debit|check|purchase|payment to|fee)\b/i.test(text)
    ? -1
    : /\b(?:deposit|credit|payment from|received)\b/i.test(text) ? 1 : undefined

/** Returns the direction that a word such as `Credit` or `Withdrawal` names, in lowercase letters. */
export function signOf (text: string): 1 | -1 | undefined {
  const word = text.replace(/\.$/, '')
  if (MONEY_IN.includes(word) || ENDS_IN.test(word)) return 1
  return MONEY_OUT.includes(word) || ENDS_OUT.test(word) ? -1 : undefined
}
