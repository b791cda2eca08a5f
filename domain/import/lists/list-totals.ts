import type { Cents } from '../amount.ts'
import { onlyTextOf, textOf, type GridRow } from '../grid/grid.ts'
import { centsIn, dayIn } from './table.ts'
import { isMonthName, readPeriod } from '../period.ts'
import { totalTarget } from '../tree/row-names.ts'

/** The entries of a list without the rows that add them up, and the last row that adds up all of them. */
export interface PartedRows {
  entries: GridRow[]
  totals: GridRow[]
  /** The total of the whole list. */
  grand?: GridRow
}

type Values = Array<Cents | undefined>

/** What the texts of a row say about whether it is a total. */
interface Label {
  /** It says so: Total, Department total, Total for a name above. */
  isNamed: boolean
  /** It is named Total something, which may be an entry, such as Total Wine. */
  isTarget: boolean
  /** It says so of all entries. */
  isOfAll: boolean
  /** It says so of a part or of a name above. */
  isOfPart: boolean
  /** It names no entry. */
  isNameless: boolean
  /** It has a single text, the name of a total, and the entries have more. */
  isBare: boolean
  /** It is named by a month, quarter or year: an entry if the others are too, else perhaps the sum of one. */
  period?: 'entry' | 'part'
  isLast: boolean
}

/** Entries from which the last row, if it is their sum, is a total whatever its name. */
const FEWEST_LAST = 3
/** Amounts that another row must share with the sum of two or of more rows to be a total whatever its name. */
const SHARED_WITH_TWO = 3
const SHARED = 2
/** Rows before one with the name of a total that are searched for what it adds up. */
const MOST_ADDED = 5000
const MOST_OF_PART = 300
/** What a total of a part of a list is of. */
const PARTS = new RegExp('^(?:' + [
  'department|dept|company|location|division|branch|region|team|group|section|class|category|type',
  'employee|worker|customer|client|vendor|supplier|job|check',
  'pay ?(?:period|date|run)|period|run|day|week|month|quarter'
].join('|') + ')s?\\b', 'i')
/** What stands before the shares of a total. */
const SHARES = /^(?:%|percent(?:age)?\b|shares?\b)/i

/**
 * Parts the entries of a list from its totals. A row that is the sum of the rows above it in each of its amounts is a
 * total, whether it is named or not. Its terms are the shortest run of entries, and of totals that none has added up
 * yet, before it. Rows of percentages are left out. `names` are the columns that name an entry.
 */
export function partTotals (rows: GridRow[], amounts: number[], names: number[]): PartedRows {
  const parted: PartedRows = { entries: [], totals: [] }
  const terms: Values[] = []
  const all = amounts.map(() => 0)
  const known = new Set<string>()
  /** Entries and terms up to the total of all. */
  let closed = { entries: 0, terms: 0, values: [] as Values, row: undefined as GridRow | undefined }
  let isOfSome = false
  let worded = 0
  const ofPeriods = periodRows(rows, amounts)
  const last = rows.findLastIndex((row) => amounts.some((column) => centsIn(row.cells[column]) !== undefined))
  for (const [index, row] of rows.entries()) {
    const values = amounts.map((column) => centsIn(row.cells[column]))
    const texts = row.cells.filter((_cell, column) => !amounts.includes(column)).map(textOf).filter((text) => text !== '')
    const told = values.filter((value) => value !== undefined).length
    if (told === 0 || texts.some((text) => SHARES.test(text)) || isShareOf(values, closed.values)) {
      const group = told === 0 ? onlyTextOf(row) : undefined
      if (group !== undefined) known.add(group.toLowerCase())
      continue
    }
    const label = labelOf(row, { texts, names, known, ofPeriods, isLast: index === last, worded })
    const isAll = parted.entries.length > 0 && isSame(values, all)
    const count = countMaking(terms, values, label)
    if (label.isNamed || label.isBare || count > 0 || (label.isNameless && label.isLast && parted.entries.length > 1)) {
      parted.totals.push(row)
      const isOfRest = count === terms.length
      // Each pay run may end with Payroll totals.
      const isOfPart = label.isOfPart || (count > 0 && !isOfRest && !isAll)
      if (count > 0) terms.splice(terms.length - count, count, values)
      // A list that is printed again in another order has the same total and the same rows.
      if (closed.entries > 0 && isSame(values, closed.values) && terms.length === closed.terms + 1 &&
        areSame(parted.entries.slice(closed.entries), parted.entries.slice(0, closed.entries))) {
        parted.entries.length = closed.entries
        parted.grand = closed.row!
      } else if (
        isAll || (label.isOfAll && !isOfPart) || (index === last && (count === 0 ? !label.isOfPart : isOfRest))
      ) {
        parted.grand = row
        closed = { entries: parted.entries.length, terms: terms.length, values, row }
        isOfSome = !label.isOfAll
      } else if (label.isOfAll) delete parted.grand
      continue
    }
    // The total of the first part is one of all only if nothing follows it.
    if (isOfSome) delete parted.grand
    parted.entries.push(row)
    if (texts.length > 1) worded++
    terms.push(values)
    for (const text of texts) known.add(text.toLowerCase())
    for (const [place, value] of values.entries()) all[place]! += value ?? 0
  }
  return parted
}

const linesOf = (rows: GridRow[]): string => rows.map(({ cells }) => cells.map(textOf).join('\t').trim()).toSorted().join('\n')
/** Whether two parts of a list have the same rows, in whatever order. The pay of another week has other days. */
const areSame = (rows: GridRow[], others: GridRow[]): boolean =>
  rows.length === others.length && linesOf(rows) === linesOf(others)

type PeriodSort = 'month' | 'longer'

/** What sort of period a row is named by, if by nothing else. */
function periodOf ({ cells }: GridRow, amounts: number[]): PeriodSort | undefined {
  const [text, ...others] = cells.filter((_cell, column) => !amounts.includes(column)).map(textOf).filter((one) => /\p{L}{2}|^q\d/iu.test(one))
  if (text === undefined || others.length > 0) return undefined
  const period = readPeriod(text)
  if (!period) return isMonthName(text) ? 'month' : undefined
  if (period.from === period.to) return undefined
  return period.from.slice(0, 7) === period.to.slice(0, 7) ? 'month' : 'longer'
}

/** The rows that are named by periods, and the sort of period that names most rows of the list, if one does. */
interface PeriodRows { sorts: Map<GridRow, PeriodSort>, most?: PeriodSort }

function periodRows (rows: GridRow[], amounts: number[]): PeriodRows {
  const counted = rows.filter(({ cells }) => amounts.some((column) => centsIn(cells[column]) !== undefined))
  const sorts = new Map(counted.flatMap((row) => {
    const sort = periodOf(row, amounts)
    return sort ? [[row, sort] as const] : []
  }))
  if (sorts.size * 2 < counted.length) return { sorts }
  const months = [...sorts.values()].filter((sort) => sort === 'month').length
  return { sorts, most: months * 2 >= sorts.size ? 'month' : 'longer' }
}

interface Labeled {
  texts: string[]
  names: number[]
  known: Set<string>
  ofPeriods: PeriodRows
  isLast: boolean
  /** Entries so far with more than one text. */
  worded: number
}

function labelOf (row: GridRow, { texts, names, known, ofPeriods, isLast, worded }: Labeled): Label {
  const { cells } = row
  const target = texts.map(totalTarget).find((one) => one !== undefined)
  const sort = ofPeriods.sorts.get(row)
  const isOfAll = target === ''
  const isOfPart = !isOfAll && target !== undefined && (PARTS.test(target) || known.has(target.toLowerCase()))
  return {
    isOfAll,
    isOfPart,
    isNamed: isOfAll || isOfPart,
    isTarget: target !== undefined,
    isBare: isLast && target !== undefined && texts.length === 1 && worded > 0,
    ...sort !== undefined && { period: sort === ofPeriods.most ? 'entry' : 'part' },
    // In a list without names, any text names its row, such as Q4 or 12.
    isNameless: (names.length > 0 || texts.length === 0) && names.every((column) => textOf(cells[column]) === '') &&
      !texts.some((text) => /\p{L}{2}/u.test(text)) && !cells.some((cell) => textOf(cell).length > 5 && dayIn(cell) !== undefined),
    isLast
  }
}

/** Whether the amounts that a row has are those of a sum, and one of them is not zero. */
const isSame = (values: Values, sums: Values): boolean => values.some((value) => value !== undefined && value !== 0) &&
  values.every((value, place) => value === undefined || value === (sums[place] ?? 0))

/** How many of the last terms make a row, in more columns or rows than chance explains; 0 if none do. */
function countMaking (terms: Values[], values: Values, label: Label): number {
  const { isNamed, isNameless, isTarget, period, isLast } = label
  if (period === 'entry') return 0
  const shared = new Set(values.filter(Boolean)).size
  const mayBeTold = isTarget || period === 'part'
  const isTold = isNamed || isNameless || mayBeTold
  if (shared < (isTold || isLast ? 1 : SHARED)) return 0
  const place = values.findIndex(Boolean)
  const sums = values.map(() => 0)
  const most = Math.min(terms.length, isTold || isLast ? MOST_ADDED : MOST_OF_PART)
  for (let count = 1; count <= most; count++) {
    const term = terms[terms.length - count]!
    for (const [column, value] of term.entries()) sums[column]! += value ?? 0
    if (sums[place] !== values[place] || !isSame(values, sums)) continue
    if (isNamed || isNameless || (mayBeTold && count > 1) || (shared >= SHARED_WITH_TWO && count > 1)) return count
    if (count > 2 && (shared >= SHARED || (isLast && count >= FEWEST_LAST && count === terms.length))) return count
  }
  return 0
}

const SHARE_ROUNDING = 0.006

/** Whether a row has the share of each column in the total before it, of one or of a hundred. */
function isShareOf (values: Values, totals: Values): boolean {
  const largest = (list: Values) => list.reduce((most: number, value) => Math.max(most, value ?? 0), 0)
  const [whole, sum] = [largest(values), largest(totals)]
  return sum > 0 && (whole === 100 || whole === 10_000) && sum !== whole && values.every((value, place) =>
    value === undefined || Math.abs(value / whole - (totals[place] ?? 0) / sum) <= SHARE_ROUNDING)
}
