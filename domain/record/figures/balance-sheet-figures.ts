import { addMonths } from '../../calendar-days.ts'
import { given, sumKnown, together, ZERO, type Amount, type AmountsBy } from './add-amounts.ts'
import { compact } from './figure-helpers.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { RecordBalanceSheet, RecordStatements } from '../../../schemas/record/business-record.ts'
import { isOwedByRelated } from './related-loans.ts'
import { compareTexts } from '../../compare-texts.ts'

type Item = NonNullable<NonNullable<RecordStatements['cashFlow']>[number]['items']>[number]
type Side = 'assets' | 'liabilities'
type Sides = Pick<RecordBalanceSheet, Side>

/** A balance sheet and its JSON Pointer. */
export interface Placed { sheet: RecordBalanceSheet, path: string }

/** A fiscal year with its opening and closing balance sheets and its cash flow. */
export interface SheetSpan {
  year: string
  opening: Placed
  closing: Placed
  items: Item[] | undefined
  /** What changed debt without cash, such as equipment bought on a note. */
  debtWithoutCash: Array<{ amount: number }>
  flowPath: string
}

export const sheetsOf = ({ statements: { balanceSheets = [] } }: { statements: RecordStatements }): Placed[] =>
  balanceSheets.map((sheet, index) => ({ sheet, path: `/statements/balanceSheets/${index}` }))

/** The balance sheet with the latest date, or undefined if there is none. */
export const latestSheet = (statements: RecordStatements): Placed | undefined =>
  sheetsOf({ statements }).toSorted((one, other) => compareTexts(one.sheet.date, other.sheet.date)).at(-1)

/** An item of several balance sheets, with its name and the accounts above it on the latest one that has it. */
interface ItemAccount { id: string, name: string, under?: string, section: Side }

/**
 * Returns the items of one side of several balance sheets, which are sorted by date, in the order of the latest one. An
 * item that only earlier sheets have follows the one before it there.
 */
export function accountsOf (sheets: RecordBalanceSheet[], side: Side): ItemAccount[] {
  const accounts: ItemAccount[] = []
  const known = new Set<string>()
  for (const sheet of sheets.toReversed()) {
    let place = 0
    for (const { id, name, under } of sheet[side]) {
      if (known.has(id)) {
        place = accounts.findIndex((one) => one.id === id) + 1
        continue
      }
      known.add(id)
      accounts.splice(place, 0, { id, name, ...under !== undefined && { under }, section: side })
      place++
    }
  }
  return accounts
}

/**
 * Returns the years that have a balance sheet at both ends. The sheet at the end of a fiscal year is the one dated on
 * its last day or, if there is none, in its last month. If there is neither, it is the only one in the year.
 */
export function spansOf (
  subject: { statements: RecordStatements, ledger: { years: string[], calendar: FiscalCalendar } }
): SheetSpan[] {
  const sheets = sheetsOf(subject)
  const { years, calendar } = subject.ledger
  const atEnd = (name: string): Placed | undefined => {
    const { from, to } = calendar.yearOf(name)
    const own = sheets.filter(({ sheet: { date } }) => date >= from && date <= to)
    return own.find(({ sheet: { date } }) => date === to) ??
      own.find(({ sheet: { date } }) => date.slice(0, 7) === to.slice(0, 7)) ?? (own.length === 1 ? own[0] : undefined)
  }
  const { cashFlow = [] } = subject.statements
  return years.flatMap((year) => {
    const [opening, closing] = [atEnd(`FY${Number(year.slice(2)) - 1}`), atEnd(year)]
    const place = cashFlow.findIndex((flow) => flow.year === year)
    return opening && closing
      ? [{
          year,
          opening,
          closing,
          items: cashFlow[place]?.items,
          debtWithoutCash: cashFlow[place]?.debtWithoutCash ?? [],
          flowPath: `/statements/cashFlow/${place}`
        }]
      : []
  })
}

const LEASE = /\b(operating|finance|capital)?\s?leases?\b.{0,20}\b(liabilit(y|ies)|obligations?|payable)\b/i

const CURRENT_ASSETS = ['receivables', 'inventory', 'other-current']

/** The kind of an item. A lease and a loan to the owner are recognized by name, wherever the record lists them. */
const kindOf = ({ name, kind }: RecordBalanceSheet[Side][number], side: Side): string => {
  if (side === 'assets') return CURRENT_ASSETS.includes(kind) && isOwedByRelated(name) ? 'due-from-owner' : kind
  return ['debt', 'other-current'].includes(kind) && LEASE.test(name) ? 'lease' : kind
}

/** Names of assets that are written off over years as amortization, not as depreciation. */
const INTANGIBLE = /\b(goodwill|intangibles?|covenants?|non-?compete|customer (list|relationship)s?|franchise (fee|right)s?|start-?up costs|loan costs|organi[sz]ation(al)? costs)\b/i

/** Whether customers have paid for service that is still owed to them. */
export const owesService = ({ liabilities }: Pick<RecordBalanceSheet, 'liabilities'>): boolean =>
  liabilities.some(({ kind }) => kind === 'deferred')

/** Adds up the intangible assets, whose decline is the amortization of the year. Undefined if there are none. */
export const intangiblesOf = (placed: Placed): Amount | undefined =>
  chosenItems(placed, 'assets', ({ kind, name }) => kind === 'other' && INTANGIBLE.test(name))

/** Adds up the items on one side, optionally only those of certain kinds. Returns undefined if there are none. */
export const ofItems = (placed: Placed, side: Side, kinds?: readonly string[]): Amount | undefined =>
  chosenItems(placed, side, (item) => kinds === undefined || kinds.includes(kindOf(item, side)))

/** Adds up the chosen items on one side. Returns undefined if there are none. */
export function chosenItems (
  { sheet, path }: Placed, side: Side, chosen: (item: RecordBalanceSheet[Side][number]) => boolean
): Amount | undefined {
  return together(sheet[side].flatMap((item, index) =>
    chosen(item) ? [given(item.amount, `${path}/${side}/${index}/amount`)] : []))
}

export const equityOf = ({ sheet, path }: Placed): Amount => given(sheet.equity, `${path}/equity`)

/** Adds up the chosen cash flow lines. Returns zero if there are none. */
export function ofFlow ({ items = [], flowPath }: SheetSpan, chosen: (item: Item) => boolean): Amount {
  return together(items.flatMap((item, index) =>
    chosen(item) ? [given(item.amount, `${flowPath}/items/${index}/amount`)] : [])) ?? ZERO
}

/** Deals are cash-free and debt-free, so leases, income tax and amounts due to the owner are excluded. */
const CURRENT_LIABILITIES = ['payables', 'deferred', 'other-current']
/** With fewer balance sheets in the last twelve months, the average is taken over all of them. */
const ENOUGH_SHEETS = 4

/**
 * Whether a balance sheet lists what comes in and goes out within a year, or at least its cash. One with only a total
 * does not show the working capital of its date, which then is unknown, not zero.
 */
export const listsCurrentItems = ({ assets, liabilities }: Sides): boolean =>
  [...assets, ...liabilities].some(({ kind }) =>
    kind === 'cash' || CURRENT_ASSETS.includes(kind) || CURRENT_LIABILITIES.includes(kind))

/** Working capital on a date. */
type Dated = readonly [date: string, amount: Amount]

/** Working capital by date, and its average. */
export interface WorkingCapital {
  /** By date, plus `latest`, `average` and `deferredAsDebt`: the latest if deferred revenue is treated as debt. */
  amounts: AmountsBy
  /** Which balance sheets are averaged: `Average of the 12 balance sheets from 2024-01-31 to 2024-12-31`. */
  averageLabel: string
  /** The balance sheets of the last twelve months: how many, the first and last date, and the highest and lowest. */
  season: { count: number, from: string, to: string, high: Dated, low: Dated } | undefined
}

/**
 * Computes working capital, without cash and debt, for each balance sheet that lists its parts. The average covers the
 * balance sheets of the twelve months up to the latest if there are at least four, and otherwise all of them.
 */
export function workingCapitalOf (statements: RecordStatements): WorkingCapital {
  const sheets = sheetsOf({ statements }).toSorted((a, b) => compareTexts(a.sheet.date, b.sheet.date))
  const of = (placed: Placed, counted: string[]) => sumKnown(
    [1, ofItems(placed, 'assets', CURRENT_ASSETS)], [-1, ofItems(placed, 'liabilities', counted)]
  ) ?? { ...ZERO, involves: [placed.path] }
  const listed = sheets.filter(({ sheet }) => listsCurrentItems(sheet))
  const byDate = listed.map((placed) => [placed.sheet.date, of(placed, CURRENT_LIABILITIES)] as const)
  const last = sheets.at(-1)
  const isLatestListed = last !== undefined && last === listed.at(-1)
  const start = last && addMonths(last.sheet.date.slice(0, 7), -11)
  const recent = byDate.filter(([date]) => date.slice(0, 7) >= start!)
  const averaged = recent.length >= ENOUGH_SHEETS ? recent : byDate
  const sum = together(averaged.map(([, amount]) => amount))
  const [first, latest] = [averaged[0]?.[0] ?? '', averaged.at(-1)?.[0] ?? '']
  const bySize = recent.toSorted(([, one], [, other]) => one.amount - other.amount)
  return {
    amounts: compact([
      ...byDate,
      ['latest', isLatestListed ? byDate.at(-1)?.[1] : undefined],
      ['average', sum && { ...sum, amount: sum.amount / averaged.length }],
      ['deferredAsDebt', isLatestListed
        ? of(last, CURRENT_LIABILITIES.filter((kind) => kind !== 'deferred'))
        : undefined]
    ]),
    averageLabel: recent.length >= ENOUGH_SHEETS
      ? `Average of the ${averaged.length} balance sheets from ${first} to ${latest}`
      : averaged.length === 2 ? 'Average of both balance sheets' : `Average of all ${averaged.length} balance sheets`,
    season: recent.length >= ENOUGH_SHEETS
      ? { count: recent.length, from: first, to: latest, high: bySize.at(-1)!, low: bySize[0]! }
      : undefined
  }
}
