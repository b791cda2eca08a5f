import { readAmount, readNumber, type Cents, type ReadAmount } from '../amount.ts'
import { addressOf, textOf, type GridCell, type GridRow } from '../grid/grid.ts'
import { Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { directionInWords, directionOf, type BankColumns } from './bank-columns.ts'
import { createDayReader, headKey, type Table } from '../lists/table.ts'

/** A row of a list as printed. `direction` is the one in a column, after the amount, or in the bank's words. */
export interface PrintedRow { day: string, cents: Cents, text: string, balance?: Cents, direction?: 1 | -1 }

/** Movements that have not happened. */
const NOT_POSTED = /^(?:pending|failed|cancel+ed|declined|blocked|reversed|authori[sz]ed|scheduled)$/i
/** Words of rows that add up other rows. */
const SUMMARY = /\b(?:sub)?totals?\b|\bbalance\b|\bsummary\b/i
/** An amount with its direction after it, such as `400.00 DR`. */
const MARKED = /^(.*\d)\s?(cr|dr|db)\.?$/i
/** Unread rows up to which a list is read: a few notes of the bank among its movements. */
const MOST_UNREAD = 3
/** Share of unread rows up to which a long list is read. */
const UNREAD_SHARE = 0.01

type MarkedAmount = ReadAmount & { mark?: 1 | -1 }

/** Reads a cell once as an amount, with the direction that is written after it. */
function amountIn (cell: GridCell | undefined): MarkedAmount {
  if (cell === undefined) return { is: 'blank' }
  if (cell.number !== undefined) return readNumber(cell.number)
  const value = readAmount(cell.text)
  if (value.is !== 'text') return value
  const [, amount, mark] = MARKED.exec(cell.text.trim()) ?? []
  return amount === undefined ? value : { ...readAmount(amount), mark: /^c/i.test(mark!) ? 1 : -1 }
}

/** Balances that are printed without an amount before the first movement of a list and after its last. */
export interface BalancesAtEnds { before?: Cents, after?: Cents }

interface UnreadRow { at: string, text: string, is: 'date' | 'amount' }

/**
 * Reads the movements of a list and names the rows that have an amount and could not be read. Throws a Refusal if more
 * than a few could not.
 */
export function readRows (
  table: Table, columns: BankColumns
): { rows: PrintedRow[], ends: BalancesAtEnds, warnings: Warning[] } {
  const dayOf = createDayReader(table.rows, columns.day)
  const direction = columns.amount === -1
    ? undefined
    : directionOf(table.rows, columns, ({ cells }) => amountIn(cells[columns.amount]).is === 'amount')
  const rows: PrintedRow[] = []
  const marks: Array<1 | -1 | undefined> = []
  const unread: UnreadRow[] = []
  const ends: BalancesAtEnds = {}
  let notPosted = 0
  for (const row of table.rows) {
    const { cells } = row
    const amounts = [columns.amount, columns.out, columns.in].map((column) => amountIn(cells[column]))
    const unclear = amounts.findIndex(({ is }) => is === 'unclear' || is === 'text')
    const cents = centsOf(amounts)
    if (cents === undefined && unclear === -1) {
      const balance = balanceOf(amountIn(cells[columns.balance]))
      if (balance !== undefined) ends[rows.length === 0 ? 'before' : 'after'] = balance
      continue
    }
    delete ends.after
    const day = dayOf(cells[columns.day])
    if (isNotPosted(row, columns)) {
      notPosted++
      continue
    }
    if (day === undefined || cents === undefined) {
      if (day === undefined && isNoMovement(row, columns, table.heads, cents)) continue
      const column = day === undefined ? columns.day : [columns.amount, columns.out, columns.in][unclear]!
      unread.push({ at: addressOf(row, column), text: textOf(cells[column]).slice(0, 30), is: day === undefined ? 'date' : 'amount' })
      continue
    }
    const balance = balanceOf(amountIn(cells[columns.balance]))
    const text = wordsOf(row, columns)
    const sign = direction ? direction(row) : columns.amount !== -1 && cents > 0 ? directionInWords(text) : undefined
    marks.push(amounts[0]!.mark)
    rows.push({
      day,
      cents,
      text,
      ...balance !== undefined && { balance },
      ...sign !== undefined && { direction: sign }
    })
  }
  refuseUnread(rows.length, unread)
  return { rows: withMarks(rows, marks), ends, warnings: rowWarnings(unread, notPosted) }
}

const wordsOf = ({ cells }: GridRow, { words }: BankColumns): string =>
  words.map((column) => textOf(cells[column])).join(' ')

const isNotPosted = ({ cells }: GridRow, { status, day }: BankColumns): boolean =>
  (status !== -1 && NOT_POSTED.test(textOf(cells[status]))) || NOT_POSTED.test(textOf(cells[day]))

/** Whether a row without a day adds up others, repeats the headings, or is a note of the bank. */
function isNoMovement (row: GridRow, columns: BankColumns, heads: string[], cents: Cents | undefined): boolean {
  const text = textOf(row.cells[columns.day])
  const words = wordsOf(row, columns)
  return headKey(text) === heads[columns.day] || SUMMARY.test(text) || SUMMARY.test(words) ||
    (text === '' && words.trim() === '') || (cents === undefined && !/\d/.test(text))
}

const balanceOf = ({ mark = 1, ...value }: MarkedAmount): Cents | undefined =>
  value.is === 'amount' ? value.cents * mark || 0 : undefined

/** Some banks print a minus sign in the withdrawals column, some in the deposits column, and some in neither. */
function centsOf ([amount, out, paidIn]: ReadAmount[]): Cents | undefined {
  if (amount!.is === 'amount') return amount!.cents
  if (out!.is !== 'amount' && paidIn!.is !== 'amount') return undefined
  return (paidIn!.is === 'amount' ? Math.abs(paidIn!.cents) : 0) - (out!.is === 'amount' ? Math.abs(out!.cents) : 0)
}

/**
 * Rows with the direction after their amount. If a list marks one direction only, rows without a mark are the other.
 */
function withMarks (rows: PrintedRow[], marks: Array<1 | -1 | undefined>): PrintedRow[] {
  const [mark, other] = new Set(marks.filter((one) => one !== undefined))
  if (mark === undefined) return rows
  const without = other === undefined ? -mark as 1 | -1 : undefined
  return rows.map((row, index) => {
    const direction = marks[index] ?? without ?? row.direction
    return direction === undefined ? row : { ...row, direction }
  })
}

function refuseUnread (read: number, unread: UnreadRow[]): void {
  if (unread.length === 0 || unread.length <= Math.max(Math.min(read, MOST_UNREAD), read * UNREAD_SHARE)) return
  const { text, is } = unread[0]!
  throw new Refusal('damaged', text === ''
    ? `${unread.length} rows of this list have an amount and no date: download the account again as CSV or QFX and do not change the file.`
    : `${unread.length} rows of this list have ${is === 'date' ? 'a date' : 'an amount'} that cannot be read, ` +
      `such as "${text}": download the account again as CSV or QFX and do not change the file.`)
}

function rowWarnings (unread: UnreadRow[], notPosted: number): Warning[] {
  return [
    ...unread.map(({ at, text }): Warning => ({
      code: 'unread-row',
      at,
      message: `The row was not counted, because ${text === '' ? 'it has no date' : `"${text}" cannot be read`}.`
    })),
    ...notPosted > 0
      ? [{ code: 'not-posted', message: `${notPosted} ${notPosted === 1 ? 'row is' : 'rows are'} pending, failed or canceled and moved no money.` }]
      : []
  ]
}
