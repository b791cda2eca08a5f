import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import type { ActivityFile, EitherReading, Movement } from '../parsed-file.ts'
import { printCents, type Cents } from '../amount.ts'
import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { readTitles } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { accountsOfList, isCardAccount, isSavingsAccount } from './accounts-of-list.ts'
import { cardOf } from './bank-cards.ts'
import { bankColumnsOf, directionOf, noBankColumns, type BankColumns } from './bank-columns.ts'
import { kindOfMovement, summarizeMovements } from './bank-movements.ts'
import { readRows, type PrintedRow } from './bank-rows.ts'
import { proveSigns } from './bank-signs.ts'
import { centsIn, dayIn, findTable, type Table } from '../lists/table.ts'

/** A bank's or card's list: its table and the columns of it. */
interface BankTable { table: Table, columns: BankColumns }

/** Finds the headings of a bank's or card's list. Returns undefined for any other sheet. */
export function findBankTable (grid: Grid, kind: ListKind): BankTable | undefined {
  const columnsOf = (heads: string[]) => bankColumnsOf(heads, kind)
  const table = findTable(grid, (heads) => columnsOf(heads) !== undefined)
  return table && readTitles(table.above).report === undefined ? { table, columns: columnsOf(table.heads)! } : undefined
}

/**
 * Reads a bank's or card's list of movements, each of its accounts apart. Returns undefined for a list that names
 * accounts of the books. Throws a Refusal for a list without proof, or with dates or amounts that cannot be read.
 */
export function readBankLists ({ table, columns }: BankTable): ActivityFile[] | undefined {
  const accounts = accountsOfList(table, columns) ?? (isRegister(table, columns) ? [{ rows: table.rows }] : undefined)
  if (!accounts) return undefined
  if (accounts.length === 1) return [readBankList(table, columns)]
  if (accounts.length > MOST_ACCOUNTS) throw tooManyAccounts()
  const isSigned = table.rows.some(({ cells }) => (centsIn(cells[columns.amount]) ?? 0) < 0)
  return accounts.filter(({ rows }) => rows.some(({ cells }) => dayIn(cells[columns.day]) !== undefined)).map(({ name = '', rows }) => {
    const file = readBankList({ ...table, rows }, columns, { isSigned, isCard: isCardAccount(name) })
    const isSavings = isSavingsAccount(name)
    return {
      ...file,
      sheet: maskNumbers(name),
      activity: { ...file.activity!, account: name.toLowerCase(), ...isSavings !== undefined && { isSavings } }
    }
  })
}

/**
 * Whether a list whose column of accounts is of the books is the register of a bank account: each balance follows from
 * deposits and payments. Debits and credits may be those of any account.
 */
function isRegister ({ heads, rows }: Table, { out, in: paidIn, balance }: BankColumns): boolean {
  if ([out, paidIn, balance].includes(-1) || /debit|credit/.test(`${heads[out]} ${heads[paidIn]}`)) return false
  const printed = rows.flatMap(({ cells }) => {
    const after = centsIn(cells[balance])
    return after === undefined ? [] : [{ after, step: (centsIn(cells[paidIn]) ?? 0) - (centsIn(cells[out]) ?? 0) }]
  })
  const follows = (list: typeof printed) =>
    list.slice(1).every(({ after, step }, index) => list[index]!.after + step === after)
  return printed.length > FEWEST_BALANCES && (follows(printed) || follows(printed.toReversed()))
}

/** A list with no more balances than this is not taken for a register. */
const FEWEST_BALANCES = 2
const MOST_ACCOUNTS = 12
const tooManyAccounts = () => new Refusal('wrong-report', `This list has more than ${MOST_ACCOUNTS} accounts: download each account by itself as CSV or QFX.`)

interface KnownList {
  /** Other accounts of the list have minus signs, so amounts without one are money in. */
  isSigned?: boolean
  isCard?: boolean
}

/**
 * Reads a bank's or card's list of movements of one account as totals. The list must prove which amounts are money in.
 * Descriptions are checked for transfers and interest, and not kept. Throws a Refusal for a list without proof, or with
 * dates or amounts that cannot be read.
 */
export function readBankList (table: Table, columns: BankColumns, known: KnownList = {}): ActivityFile {
  const read = readRows(table, columns)
  const found = cardOf(table, columns, read.rows)
  const isCard = found.isCard || known.isCard === true
  const { proof: own, cents, guessed } = proveSigns(read.rows, read.ends)
  const proof = own === 'unproved' && known.isSigned ? 'signs' : own
  const warnings = [...warningsOf(table), ...read.warnings]
  if (found.isTurned) return finish(signed(read.rows, read.rows.map((row) => -row.cents || 0)), true, warnings)
  if (proof === 'turned' && columns.out !== -1) throw asInBooks()
  if (proof === 'unproved' && columns.amount !== -1) throw isCard ? unprovedCard() : unprovedSigns()
  if (guessed !== undefined) {
    return askAboutOldest(read.rows, cents, guessed, (amounts) => finish(signed(read.rows, amounts), isCard, warnings))
  }
  if (isCard || known.isSigned || proof !== 'signs' || !mayBeCard(table, columns, cents)) {
    return finish(signed(read.rows, cents), isCard, warnings)
  }
  return askAboutCard(read.rows, warnings)
}

/**
 * Most rows of a bank account are payments. If most amounts are positive, and no column says otherwise, the list may be
 * a card whose charges have no minus sign.
 */
const mayBeCard = ({ heads, rows }: Table, columns: BankColumns, cents: Cents[]): boolean => {
  const { balance, out, in: paidIn } = columns
  return balance === -1 && out === -1 && paidIn === -1 && heads.filter((head) => head !== '').length <= 4 &&
    directionOf(rows, columns, () => true) === undefined &&
    cents.filter((one) => one > 0).length > cents.length / 2
}

/** Returns a list whose movements count as nothing until the owner has answered. */
function askAbout (either: EitherReading): ActivityFile {
  const [first] = either.options
  const { summary, span } = first!.file.activity!
  return {
    layout: 'bank-csv',
    kind: 'bank',
    warnings: first!.file.warnings,
    activity: { summary: { ...summary, receipts: 0 }, ...span && { span } },
    either
  }
}

/** Asks whether the list is of a bank account or of a card whose charges have no minus sign. */
const askAboutCard = (rows: PrintedRow[], warnings: Warning[]): ActivityFile => askAbout({
  ask: (name) => `Is "${name}" a bank account or a credit card?`,
  why: 'Most of its amounts are positive, as on a card whose charges have no minus sign. None of them is counted until you say which it is.',
  options: [
    { value: 'bank', label: 'A bank account', file: finish(signed(rows, rows.map(({ cents }) => cents)), false, warnings) },
    { value: 'card', label: 'A credit card', file: finish(signed(rows, rows.map(({ cents }) => -cents || 0)), true, warnings) }
  ]
})

type ReadingOfCents = (cents: Cents[]) => ActivityFile

/** Asks how the oldest amount went, which no balance before it proves. */
function askAboutOldest (rows: PrintedRow[], cents: Cents[], oldest: number, read: ReadingOfCents): ActivityFile {
  const { day, cents: printed } = rows[oldest]!
  const reading = (sign: 1 | -1) => read(cents.map((one, index) => index === oldest ? printed * sign : one))
  return askAbout({
    ask: (name) => `Was the oldest amount of "${name}", ${printCents(printed)} on ${day}, money in or money out?`,
    why: 'Its amounts have no sign, and no balance stands before the oldest one. Nothing of the list is counted until you say which it was.',
    options: [{ value: 'in', label: 'Money in', file: reading(1) }, { value: 'out', label: 'Money out', file: reading(-1) }]
  })
}

const asInBooks = () => new Refusal('wrong-report',
  'Debits raise the balance of this list, as in your books, so it may be of any account. Nothing of it was counted. From your bank, ' +
  'download the account as CSV or QFX; from your books, export the general ledger with the names of the accounts.')

const unprovedSigns = () => new Refusal('wrong-report',
  'No amount in this list has a minus sign, and no column of balances or of debits and credits says which amounts are money in. ' +
  'If it is from your bank, download the account again with its balances, or as QFX. A list of costs or sales is not read here.')

const unprovedCard = () => new Refusal('wrong-report',
  'No amount in this card list has a minus sign, so payments cannot be told from charges. Nothing of it was counted. ' +
  'Download the card again as QFX, or as CSV with the type of each row.')

const signed = (rows: PrintedRow[], cents: Cents[]): Movement[] => rows.map(({ day, text, balance }, index) => ({
  day, cents: cents[index]!, text, is: kindOfMovement(text, cents[index]!), ...balance !== undefined && { balance }
}))

/** Wells Fargo has no headings: the columns are day, amount, a star, check number, and description. */
export function readUnnamedBankList (grid: Grid): ActivityFile | undefined {
  const isMovement = ({ cells }: GridRow) => cells.length >= 4 && cells.length <= 6 && !/^\d+$/.test(textOf(cells[0])) &&
    dayIn(cells[0]) !== undefined && centsIn(cells[1]) !== undefined && centsIn(cells[cells.length - 1]) === undefined
  if (grid.rows.length === 0 || !grid.rows.every(isMovement)) return undefined
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length))
  const words = Array.from({ length: width - 2 }, (_cell, index) => index + 2)
  const columns = { ...noBankColumns, day: 0, amount: 1, words }
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
