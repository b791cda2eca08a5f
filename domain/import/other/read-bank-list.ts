import type { ActivityFile, Movement } from '../parsed-file.ts'
import { readAmount, readNumber, type Cents, type ReadAmount } from '../amount.ts'
import { isDayFirst } from '../day.ts'
import { addressOf, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { readTitles } from '../layout/read-titles.ts'
import { Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { bankColumnsOf, directionInWords, directionOf, isBankHead, type BankColumns } from './bank-columns.ts'
import { kindOfMovement, summarizeMovements } from './bank-movements.ts'
import { proveSigns } from './bank-signs.ts'
import { centsIn, dayIn, findTable, type Table } from './table.ts'

const CARD = ['card no.', 'card number', 'card member', 'card', 'extended details', 'trans. date']
const CARD_PAYMENT = /payment.{0,12}thank you|autopay payment|payment received|internet payment|directpay/i
/** Movements that have not happened. */
const NOT_POSTED = /^(?:pending|failed|cancel+ed|declined|blocked|reversed|authori[sz]ed|scheduled)$/i
/** Unread rows up to which a list is read: a few notes of the bank among its movements. */
const MOST_UNREAD = 3
/** Share of unread rows up to which a long list is read. */
const UNREAD_SHARE = 0.01

/** The headings of a bank's or card's list, or undefined. */
export const findBankTable = (grid: Grid): Table | undefined => {
  const table = findTable(grid, isBankHead)
  return table && readTitles(table.above).report === undefined ? table : undefined
}

/**
 * Reads a bank's or card's list of movements as totals. The list must prove which amounts are money in. Descriptions
 * are checked for transfers and interest, and not kept. Throws a Refusal for a list without proof, or with dates or
 * amounts that cannot be read.
 */
export function readBankList (table: Table): ActivityFile {
  const columns = bankColumnsOf(table.heads)
  const read = readRows(table, columns)
  const { heads } = table
  const payment = read.rows.find(({ text }) => CARD_PAYMENT.test(text))
  const isCard = CARD.some((name) => heads.includes(name)) ||
    (columns.balance === -1 && heads.includes('post date') && heads.includes('category')) ||
    (payment !== undefined && (columns.balance === -1 || payment.cents < 0))
  const warnings = [...warningsOf(table), ...read.warnings]
  // American Express and Discover print charges without a minus sign; a payment then has one.
  const isTurned = isCard && columns.amount !== -1 &&
    (payment ? payment.cents < 0 : heads.includes('card member') || heads.includes('trans. date'))
  const { proof, cents } = proveSigns(read.rows)
  if (isTurned) return finish(signed(read.rows, read.rows.map((row) => -row.cents || 0)), true, warnings)
  if (proof === 'unproved' && columns.amount !== -1 && !isCard) throw unprovedSigns()
  if (isCard || proof !== 'signs' || !mayBeCard(table, columns, cents)) {
    return finish(signed(read.rows, cents), isCard, warnings)
  }
  return askAboutCard(read.rows, warnings)
}

/**
 * Most rows of a bank account are payments. If most amounts are positive, and no column says otherwise, the list may be
 * a card whose charges have no minus sign.
 */
const mayBeCard = ({ heads, rows }: Table, { balance, out, in: paidIn }: BankColumns, cents: Cents[]): boolean =>
  balance === -1 && out === -1 && paidIn === -1 && heads.filter((head) => head !== '').length <= 4 &&
  directionOf({ heads, rows }, () => true) === undefined &&
  cents.filter((one) => one > 0).length > cents.length / 2

/** Returns a list whose movements count as nothing until the owner says whether it is a bank account or a card. */
function askAboutCard (rows: PrintedRow[], warnings: Warning[]): ActivityFile {
  const asBank = finish(signed(rows, rows.map(({ cents }) => cents)), false, warnings)
  const asCard = finish(signed(rows, rows.map(({ cents }) => -cents || 0)), true, warnings)
  const { summary, span } = asBank.activity!
  return {
    ...asBank,
    activity: { summary: { ...summary, receipts: 0 }, ...span && { span } },
    eitherAccount: { bank: asBank, card: asCard }
  }
}

const unprovedSigns = () => new Refusal('wrong-report',
  'No amount in this list has a minus sign, and no column of balances or of debits and credits says which amounts are money in. ' +
  'If it is from your bank, download the account again with its balances, or as QFX. A list of costs or sales is not read here.')

interface PrintedRow { day: string, cents: Cents, text: string, balance?: Cents, direction?: 1 | -1 }

/** Reads a cell once as an amount. */
const amountIn = (cell: GridCell | undefined): ReadAmount =>
  cell === undefined ? { is: 'blank' } : cell.number === undefined ? readAmount(cell.text) : readNumber(cell.number)

function readRows (table: Table, columns: BankColumns): { rows: PrintedRow[], warnings: Warning[] } {
  const dayFirst = isDayFirst(table.rows.map(({ cells }) => cells[columns.day]?.text ?? ''))
  const days = new Map<string, string | undefined>()
  const dayOf = (cell: GridCell | undefined) => {
    if (cell === undefined) return undefined
    if (cell.date !== undefined) return cell.date
    if (!days.has(cell.text)) days.set(cell.text, dayIn(cell, dayFirst))
    return days.get(cell.text)
  }
  const direction = columns.amount === -1
    ? undefined
    : directionOf(table, ({ cells }) => amountIn(cells[columns.amount]).is === 'amount')
  const rows: PrintedRow[] = []
  const unread: Array<{ at: string, text: string, is: 'date' | 'amount' }> = []
  let notPosted = 0
  for (const row of table.rows) {
    const { cells } = row
    const amounts = [columns.amount, columns.out, columns.in].map((column) => amountIn(cells[column]))
    const unclear = amounts.findIndex(({ is }) => is === 'unclear' || is === 'text')
    const cents = centsOf(amounts)
    if (cents === undefined && unclear === -1) continue
    const day = dayOf(cells[columns.day])
    const dayText = textOf(cells[columns.day])
    if (day === undefined || cents === undefined) {
      // A line of totals has no date.
      if (dayText === '' || (day === undefined && !/\d/.test(dayText))) continue
      const column = day === undefined ? columns.day : [columns.amount, columns.out, columns.in][unclear]!
      unread.push({ at: addressOf(row, column), text: textOf(cells[column]).slice(0, 30), is: day === undefined ? 'date' : 'amount' })
      continue
    }
    if (columns.status !== -1 && NOT_POSTED.test(textOf(cells[columns.status]))) {
      notPosted++
      continue
    }
    const balance = centsIn(cells[columns.balance])
    const text = columns.words.map((column) => textOf(cells[column])).join(' ')
    const sign = direction ? direction(row) : columns.amount !== -1 && cents > 0 ? directionInWords(text) : undefined
    rows.push({
      day,
      cents,
      text,
      ...balance !== undefined && { balance },
      ...sign !== undefined && { direction: sign }
    })
  }
  refuseUnread(rows.length, unread)
  return { rows, warnings: rowWarnings(unread, notPosted) }
}

/** Some banks print a minus sign in the withdrawals column, some in the deposits column, and some in neither. */
function centsOf ([amount, out, paidIn]: ReadAmount[]): Cents | undefined {
  if (amount!.is === 'amount') return amount!.cents
  if (out!.is !== 'amount' && paidIn!.is !== 'amount') return undefined
  return (paidIn!.is === 'amount' ? Math.abs(paidIn!.cents) : 0) - (out!.is === 'amount' ? Math.abs(out!.cents) : 0)
}

function refuseUnread (read: number, unread: Array<{ text: string, is: 'date' | 'amount' }>): void {
  if (unread.length === 0 || unread.length <= Math.max(read === 0 ? 0 : MOST_UNREAD, read * UNREAD_SHARE)) return
  const { text, is } = unread[0]!
  throw new Refusal('damaged', `${unread.length} rows of this list have ${is === 'date' ? 'a date' : 'an amount'} that cannot be read, ` +
    `such as "${text}": download the account again as CSV or QFX and do not change the file.`)
}

function rowWarnings (unread: Array<{ at: string, text: string }>, notPosted: number): Warning[] {
  return [
    ...unread.map(({ at, text }): Warning => ({
      code: 'unread-row', at, message: `The row was not counted, because "${text}" cannot be read.`
    })),
    ...notPosted > 0
      ? [{ code: 'not-posted', message: `${notPosted} ${notPosted === 1 ? 'row is' : 'rows are'} pending, failed or canceled and moved no money.` }]
      : []
  ]
}

const signed = (rows: PrintedRow[], cents: Cents[]): Movement[] => rows.map(({ day, text, balance }, index) => ({
  day, cents: cents[index]!, text, is: kindOfMovement(text, cents[index]!), ...balance !== undefined && { balance }
}))

/** Wells Fargo has no headings: the columns are day, amount, a star, check number, and description. */
export function readUnnamedBankList (grid: Grid): ActivityFile | undefined {
  const isMovement = ({ cells }: GridRow) => cells.length >= 4 && cells.length <= 6 && !/^\d+$/.test(textOf(cells[0])) &&
    dayIn(cells[0]) !== undefined && centsIn(cells[1]) !== undefined && centsIn(cells[cells.length - 1]) === undefined
  if (grid.rows.length === 0 || !grid.rows.every(isMovement)) return undefined
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length))
  const columns: BankColumns = {
    day: 0,
    amount: 1,
    out: -1,
    in: -1,
    balance: -1,
    status: -1,
    words: Array.from({ length: width - 2 }, (_,
      index) => index + 2)
  }
  const { rows, warnings } = readRows({ heads: [], head: grid.rows[0]!, rows: grid.rows, above: [] }, columns)
  const { proof, cents } = proveSigns(rows)
  if (proof === 'unproved') throw unprovedSigns()
  return finish(signed(rows, cents), false, warnings)
}

function finish (movements: Movement[], isCard: boolean, warnings: Warning[]): ActivityFile {
  if (movements.length === 0) {
    throw new Refusal(
      'no-amounts', 'The bank list has no movements: download a whole year of the account as CSV or QFX.'
    )
  }
  const newestFirst = movements[0]!.day > movements.at(-1)!.day
  const withBalance = ({ balance }: Movement) => balance !== undefined
  const balanced = newestFirst ? movements.find(withBalance) : movements.findLast(withBalance)
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
