import { isBlank, onlyTextOf, textOf, type GridRow } from '../grid/grid.ts'
import { createDayReader, type Table } from '../lists/table.ts'
import { totalTarget } from '../tree/row-names.ts'
import { amountsOf, ledgerCentsIn } from './ledger-amounts.ts'
import type { LedgerColumns } from './ledger-columns.ts'
import type { LedgerFile, Transaction } from './transaction.ts'

/** Kinds of QuickBooks that post nothing. */
const UNPOSTED = /^(?:estimate|purchase order|non-posting|sales order|quote|charge|delayed (?:charge|credit))$/i
const BALANCE = /^(?:opening|closing|beginning|ending|starting) balance\b|^balance (?:change|forward|brought)|^totals and ending|^(?:(?:current|fiscal|net|period|year) )+(?:change|movement)\b/i
/** What Sage prints after the name of an account. */
const FORWARD = / \((?:balance forward|opening balance|beginning balance)\b[^)]*\)$/i
/** What programs print beside an adjusting entry. */
const ADJUSTING = /^(?:y(?:es)?|x|true|\u221a|\u2713)$/i
const PAGE = /^page \d+(?: of \d+)?$/i
const WITH_CHILDREN = / with sub-?accounts\.?$/i
/** Characters of the total of an account. */
const MOST_TOTAL = 400
/** What may stand before the name of an account. */
const LABEL = /^(?:gl )?account(?: name)?\s*:\s*(?=\S)/i
/** Levels of accounts that are kept. */
const MOST_LEVELS = 12

/** The name of an account without the label before it: `Account: Fuel`. */
export const accountNamed = (title: string): string => title.replace(LABEL, '')

/** The accounts whose rows are being read, outermost first. */
class OpenAccounts {
  #names: string[] = []
  #path: string[] = []
  #hasPostings = false

  /** Opens an account below those that are open. Closes one with postings, unless a total of its parts follows. */
  open (name: string, hasMore: (account: string) => boolean): void {
    if (this.#hasPostings && !hasMore(this.#names.at(-1)!)) this.#names.pop()
    this.#hasPostings = false
    if (this.#names.length >= MOST_LEVELS) this.#names.shift()
    this.#names.push(name)
    this.#path = [...this.#names]
  }

  /**
   * Closes an account and those inside it, or only those inside it if its own accounts follow. A total of an account
   * that is not open closes nothing.
   */
  close (name: string, hasMore: boolean): void {
    const place = this.#names.lastIndexOf(name)
    if (place !== -1) this.#names.length = hasMore ? place + 1 : place
    this.#hasPostings = false
    this.#path = [...this.#names]
  }

  closeLast (): void {
    this.#names.pop()
    this.#hasPostings = false
    this.#path = [...this.#names]
  }

  /** Returns the path of the account of a posting. */
  post (): string[] {
    this.#hasPostings = this.#names.length > 0
    return this.#path
  }

  get path (): string[] { return this.#path }
}

/**
 * Reads the postings of a ledger: those in groups, each below a row with its account, and those of a flat list with a
 * column of accounts. Opening balances, totals, and zero amounts are not postings. `only` is the account of a list of
 * one account.
 */
export function readTransactions (table: Table, columns: LedgerColumns, only?: string): LedgerFile {
  const { rows } = table
  const dayOf = createDayReader(rows, columns.day)
  const { centsOf, isDebit } = amountsOf(rows, columns)
  const open = new OpenAccounts()
  const parents = parentsOf(rows)
  const titles = new Set(table.above)
  const headOfDay = textOf(table.head.cells[columns.day])
  const transactions: Transaction[] = []
  const pathOf = createPaths()
  let [unposted, undated] = [0, 0]
  let last: string | undefined
  let lastAccount = ''
  let lastName = ''
  if (only === undefined) openFirst(table, columns, open)
  else open.open(only, () => false)
  for (const row of rows) {
    const { cells } = row
    // Programs that print pages repeat their headings.
    if (textOf(cells[columns.day]) === headOfDay) continue
    const cents = centsOf(row)
    const named = columns.account === -1 ? '' : textOf(cells[columns.account])
    if (named !== '') lastAccount = named
    // Sage prints an account only on its first row.
    const account = named === '' && open.path.length === 0 ? lastAccount : named
    const isUndated = isBlank(cells[columns.day])
    // A journal prints the date on its first row only. Sums of an account have none either.
    const isLater = isUndated && cents !== undefined && account !== '' &&
      (columns.debit !== -1 || columns.account !== -1) && !isSum(row, account)
    const day = isLater ? last : dayOf(cells[columns.day])
    if (day === undefined) {
      const text = textOf(cells[columns.day])
      if (cents !== undefined && cents !== 0 && /\d/.test(text) && totalTarget(text) === undefined && !cells.some((cell) => BALANCE.test(textOf(cell)))) undated++
      readGroupRow(row, { columns, open, parents, titles })
      continue
    }
    last = day
    if (cents === undefined || cents === 0) continue
    const text = (column: number) => column === -1 ? '' : textOf(cells[column])
    const kind = text(columns.kind)
    if (UNPOSTED.test(kind) || (columns.posting !== -1 && /^no$/i.test(text(columns.posting)))) {
      unposted++
      continue
    }
    const memo = text(columns.memo) || (columns.memos.map(text).find((one) => one !== '') ?? '')
    const own = columns.names.map(text).find((one) => one !== '') ?? ''
    // The later rows of an entry may leave out who was paid.
    const name = isLater && own === '' && memo === '' ? lastName : own
    lastName = name
    if (BALANCE.test(memo) && (kind === '' || name === '')) continue
    // Xero prints the contact at the start of the description.
    const [contact, rest] = columns.names.length === 0 ? splitContact(memo, columns.memos.map(text)) : [name, memo]
    transactions.push({
      row: row.shown ?? row.line,
      day,
      kind,
      number: text(columns.number),
      name: contact,
      memo: rest,
      account: account === '' ? open.post() : pathOf(account),
      split: text(columns.split),
      enteredBy: text(columns.enteredBy),
      isAdjusting: ADJUSTING.test(text(columns.adjusting)),
      cents,
      ...isDebit && { isDebit: true as const }
    })
  }
  return { transactions, unposted, undated, isSingle: columns.posting !== -1 }
}

/** Whether a row is the sum of its account or of all: `Account total`, `Total for Fuel`, `Net change`. */
const isSum = ({ cells }: GridRow, account: string): boolean => cells.some((cell) => {
  const text = textOf(cell)
  const target = totalTarget(text)
  return BALANCE.test(text) || (target !== undefined && (/^(?:account)?$/i.test(target) || text === account || account.includes(target)))
})

/** Returns a function for `Auto:Fuel` → its parent and itself. Postings of one account share their path. */
function createPaths (): (account: string) => string[] {
  const paths = new Map<string, string[]>()
  return (account) => {
    const known = paths.get(account)
    if (known) return known
    const path = account.split(':').map((name) => name.trim()).filter((name) => name !== '').slice(-MOST_LEVELS)
    paths.set(account, path)
    return path
  }
}

/** Most characters of words that name a payee if no column does. */
const MOST_PAYEE = 60

/**
 * Who was paid, if no column names it: the words before a dash, or those of a column of descriptions, which also hold
 * what was bought in some programs.
 */
function splitContact (memo: string, texts: string[]): [name: string, memo: string] {
  const place = memo.indexOf(' - ')
  if (place > 0) return [memo.slice(0, place), memo.slice(place + 3)]
  const others = texts.filter((text) => text !== '' && text !== memo)
  const name = others.find((text) => /\p{L}{2}/u.test(text)) ?? memo
  return name.length <= MOST_PAYEE ? [name, memo] : ['', memo]
}

/**
 * The accounts with accounts below them, and the line of the total of both. Such an account prints its own postings and
 * their total first.
 */
function parentsOf (rows: GridRow[]): Map<string, number> {
  const parents = new Map<string, number>()
  for (const { cells, line } of rows) {
    const first = cells.find((cell) => cell !== undefined)
    if (!first || first.text.length > MOST_TOTAL || !WITH_CHILDREN.test(first.text)) continue
    const target = totalTarget(textOf(first))
    if (target !== undefined) parents.set(target.replace(WITH_CHILDREN, ''), line)
  }
  return parents
}

interface Groups { columns: LedgerColumns, open: OpenAccounts, parents: Map<string, number>, titles: Set<string> }

/** A row without a date opens an account with its only text, or closes it as its total. */
function readGroupRow ({ cells, line }: GridRow, { columns, open, parents, titles }: Groups): void {
  const texts = cells.flatMap((cell) => {
    const text = cell?.number === undefined && cell?.date === undefined ? textOf(cell) : ''
    return text !== '' && ledgerCentsIn(cell) === undefined ? [text] : []
  })
  const [name] = texts
  if (name === undefined) return
  if (texts.some((text) => BALANCE.test(text))) {
    if (/^totals and ending/i.test(name)) open.closeLast()
    return
  }
  const target = totalTarget(name)
  if (target !== undefined) {
    const account = target.replace(WITH_CHILDREN, '')
    open.close(account, (parents.get(account) ?? 0) > line)
    return
  }
  const isGroup = texts.length === 1 && (columns.account === -1 || columns.account === 0)
  if (isGroup && !titles.has(name) && !PAGE.test(name)) {
    open.open(accountNamed(name).replace(FORWARD, ''), (account) => (parents.get(account) ?? 0) > line)
  }
}

/** Opens the account above the headings of a file that repeats its headings for each account. */
function openFirst ({ rows, head, above }: Table, { day }: LedgerColumns, open: OpenAccounts): void {
  const name = above.findLast((text) => text !== '')
  const again = rows.findIndex(({ cells }) => textOf(cells[day]) === textOf(head.cells[day]))
  if (name === undefined || again < 1) return
  const before = rows.slice(0, again).findLast(({ cells }) => cells.some((cell) => textOf(cell) !== ''))!
  const text = onlyTextOf(before)
  if (text !== undefined && text !== name) open.open(name, () => false)
}
