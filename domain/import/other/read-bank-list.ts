import type { ActivityFile, Movement } from '../parsed-file.ts'
import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { readTitles } from '../layout/read-titles.ts'
import { Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { kindOfMovement, summarizeMovements } from './bank-movements.ts'
import { centsIn, columnOf, dayIn, findTable, type Table } from './table.ts'

const DAY = [
  'posting date', 'posted date', 'post date', 'date posted', 'transaction date', 'trans. date', 'trans date', 'date', 'effective date'
]
const AMOUNT = ['amount', 'amount (usd)', 'transaction amount', 'net amount']
const OUT = [/^(?:debits?|withdrawals?|money out|paid out|debit amount|withdrawal amount|charges?)(?: \(?[-$]?\)?)?$/]
const IN = [/^(?:credits?|deposits?|money in|paid in|credit amount|deposit amount|payments?)(?: \(?[+$]?\)?)?$/]
const BALANCE = [/^(?:running )?bal(?:ance|\.)?$|^running balance$|^available balance$|^ending balance$/]
const WORDS = [
  'description', 'payee', 'name', 'memo', 'details', 'transaction', 'transaction description', 'extended details', 'type', 'category'
]
/** Headings of accounting and field-service lists that look like a bank's. */
const NO_BANK = [
  'num', 'split', 'account name', 'transaction id', 'job #', 'customer', 'customer name', 'invoice date', 'account', 'vendor'
]
const CARD = ['card no.', 'card member', 'card', 'extended details', 'trans. date']
const CARD_PAYMENT = /payment.{0,12}thank you|autopay payment|payment received|internet payment|directpay/i

/**
 * Reads a bank's or card's list of movements as totals. Descriptions are checked for transfers and interest, and not
 * kept.
 */
export function readBankList (grid: Grid): ActivityFile | undefined {
  const table = findTable(grid, isBankHead)
  if (!table) return readUnnamed(grid)
  if (readTitles(table.above).report !== undefined) return undefined
  const { heads, rows } = table
  const columns = {
    day: columnOf(heads, ...DAY),
    amount: columnOf(heads, ...AMOUNT),
    out: columnOf(heads, ...OUT),
    in: columnOf(heads, ...IN),
    balance: columnOf(heads, ...BALANCE),
    words: WORDS.map((name) => columnOf(heads, name)).filter((column) => column !== -1)
  }
  const movements = rows.flatMap((row) => readMovement(row, columns))
  const isCard = CARD.some((name) => heads.includes(name)) ||
    (columns.balance === -1 && heads.includes('post date') && heads.includes('category')) ||
    (columns.balance === -1 && movements.some(({ text }) => CARD_PAYMENT.test(text)))
  // American Express and Discover print charges without a minus sign; a payment then has one.
  const payment = movements.find(({ text }) => CARD_PAYMENT.test(text))
  const isTurned = isCard && columns.amount !== -1 &&
    (payment ? payment.cents < 0 : (heads.includes('card member') || heads.includes('trans. date')))
  return finish(
    isTurned ? movements.map((one) => ({ ...one, cents: -one.cents || 0 })) : movements, isCard, warningsOf(table)
  )
}

function isBankHead (heads: string[]): boolean {
  if (NO_BANK.some((name) => heads.includes(name))) return false
  const hasAmount = columnOf(heads, ...AMOUNT) !== -1 ||
    (columnOf(heads, ...OUT) !== -1 && columnOf(heads, ...IN) !== -1)
  return hasAmount && columnOf(heads, ...DAY) !== -1 && WORDS.some((name) => heads.includes(name))
}

interface Columns { day: number, amount: number, out: number, in: number, balance: number, words: number[] }

function readMovement ({ cells }: GridRow, columns: Columns): Movement[] {
  const day = dayIn(cells[columns.day])
  const paidOut = centsIn(cells[columns.out])
  const paidIn = centsIn(cells[columns.in])
  // Some banks print a minus sign in the withdrawals column, some in the deposits column, and some in neither.
  const cents = centsIn(cells[columns.amount]) ??
    (paidOut === undefined && paidIn === undefined ? undefined : Math.abs(paidIn ?? 0) - Math.abs(paidOut ?? 0))
  if (day === undefined || cents === undefined) return []
  const text = columns.words.map((column) => textOf(cells[column])).join(' ')
  const balance = centsIn(cells[columns.balance])
  return [{ day, cents, text, is: kindOfMovement(text, cents), ...(balance !== undefined && { balance }) }]
}

/** Wells Fargo has no headings: the columns are day, amount, a star, check number, and description. */
function readUnnamed (grid: Grid): ActivityFile | undefined {
  const isMovement = ({ cells }: GridRow) => !/^\d+$/.test(textOf(cells[0])) && dayIn(cells[0]) !== undefined && centsIn(cells[1]) !== undefined &&
    cells.length >= 4 && cells.length <= 6 && centsIn(cells[cells.length - 1]) === undefined
  if (grid.rows.length === 0 || !grid.rows.every(isMovement)) return undefined
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length))
  const columns: Columns = {
    day: 0, amount: 1, out: -1, in: -1, balance: -1, words: Array.from({ length: width - 2 }, (_, index) => index + 2)
  }
  return finish(grid.rows.flatMap((row) => readMovement(row, columns)), false, [])
}

function finish (movements: Movement[], isCard: boolean, warnings: Warning[]): ActivityFile {
  if (movements.length === 0) {
    throw new Refusal(
      'no-amounts', 'The bank list has no movements: download a whole year of the account as CSV or QFX.'
    )
  }
  const newestFirst = movements[0]!.day > movements.at(-1)!.day
  const balanced = newestFirst
    ? movements.find(
      ({ balance }) => balance !== undefined
    )
    : movements.findLast(({ balance }) => balance !== undefined)
  const { activity, warnings: more } = summarizeMovements(movements, { closing: balanced?.balance, isCard })
  return {
    layout: 'bank-csv',
    kind: 'bank',
    activity,
    warnings: [
      ...warnings,
      ...more,
      ...newestFirst && balanced
        ? [{ code: 'newest-first', message: 'The newest transactions come first, so the closing balance is in the first row.' }]
        : []
    ]
  }
}

function warningsOf ({ head, rows }: Table): Warning[] {
  const longer = rows.find(({ cells }) => cells.length > head.cells.length)
  return longer === undefined || longer.cells.slice(head.cells.length).some((cell) => cell !== undefined)
    ? []
    : [
        {
          code: 'row-longer-than-header', message: 'Each row ends with an extra comma. It is an empty cell and changes nothing.'
        }
      ]
}
