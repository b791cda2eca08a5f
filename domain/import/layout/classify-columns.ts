import { daysAfter } from '../../calendar-days.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import {
  endOfToDate, headingPeriods, isToDate, relativePeriod, untilDay, yearsBack, yearUntil, type HeadingPeriod,
  type PeriodDoubt
} from './heading-periods.ts'
import { withoutUnit } from './units.ts'
import { compareTexts } from '../../compare-texts.ts'

export type ColumnUse = 'period' | 'date' | 'total' | 'change' | 'percent' | 'class' | 'budget' | 'note'

export interface Column {
  /** Position in the row, counted from 0. */
  column: number
  at: string
  label: string
  use: ColumnUse
  span?: DaySpan
  /** Why the owner is asked for the column's period. Its span, if it has one, is only a guess. */
  ask?: PeriodDoubt
  /** It starts with the year, so it includes the other columns and is not part of their total. */
  isToDate?: true
}

/** A column of a report as its heading names it. */
export interface ColumnHead { column: number, at: string, label: string, date?: string }

const USES: Array<[RegExp, ColumnUse]> = [
  [/%|\bpercent|\bpct\b|\bratio\b/i, 'percent'],
  [/\b(?:change|variance|difference|var)\b|over budget/i, 'change'],
  [/\bbudget|\bforecast|\bplan(?:ned)?\b|^(?:fye? ?)?'?\d{2,4} ?\(?[befp]\)?$/i, 'budget'],
  [/^(?:notes?|comments?|memo|remarks?)$/i, 'note'],
  [/^(?:account )?(?:code|number|no\.?|type|#)$/i, 'note'],
  [/^(?:grand )?total\b|\bytd\b|year[- ]to[- ]date/i, 'total']
]
/** A balance sheet has a single day instead of a span: the last one. */
const lastOf = ({ to }: DaySpan): DaySpan => ({ from: to, to })

/**
 * Classifies each column before its amounts are read: only periods and dates become amounts. `title` is the span named
 * in the lines above the report.
 */
export function classifyColumns (printed: ColumnHead[], title: DaySpan | undefined, isBalanceSheet: boolean): Column[] {
  const heads = printed.map((head) => ({ ...head, label: withoutUnit(head.label) }))
  const periods = headingPeriods(heads, title, isBalanceSheet)
  const columns = heads.map((head, index): Column => {
    const use = useOf(head.label)
    const years = yearsBack(head.label)
    if (years !== undefined) return periodColumn(head, relativePeriod(head.label, years, title), isBalanceSheet)
    // `Total` above or before a date is still a period: QuickBooks uses such headings for comparisons.
    const named = use === undefined || use === 'total' ? periods[index]! : {}
    if (named.span || named.ask) return periodColumn(head, named, isBalanceSheet)
    return { ...headOf(head), use: use ?? 'class' }
  })
  return withoutRepeated(settleTotals(columns, title, isBalanceSheet))
}

/** Beside the year to date, the current period is not the year of the title, but a part that no heading names. */
const withoutRepeated = (columns: Column[]): Column[] => columns.map(({ span, ...column }): Column => {
  const isRepeated = span !== undefined && column.ask === 'relative-year' && columns.some((other) =>
    other.ask === undefined && other.use === column.use && other.span?.from === span.from && other.span.to === span.to)
  return isRepeated ? { ...column, ask: 'no-period' } : { ...column, ...span && { span } }
})

/** What a heading says that its column contains, other than a period. */
const useOf = (label: string): ColumnUse | undefined => USES.find(([pattern]) => pattern.test(label))?.[1]

/** Whether a heading says what its column contains, and may have its period above it. */
export const isHeadWord = (label: string): boolean => useOf(label) !== undefined || /^actuals?$/i.test(label)

const headOf = ({ column, at, label, date }: ColumnHead) => ({ column, at, label: label || date || '' })

const periodColumn = (head: ColumnHead, { span, ask }: HeadingPeriod, isBalanceSheet: boolean): Column => ({
  ...headOf(head),
  use: isBalanceSheet ? 'date' : 'period',
  ...ask && { ask },
  ...span && { span: isBalanceSheet ? lastOf(span) : span }
})

/**
 * A total column next to classes, or on its own, covers the period of the title. One next to months is their sum, and
 * one next to a single period repeats it.
 */
function settleTotals (columns: Column[], title: DaySpan | undefined, isBalanceSheet: boolean): Column[] {
  const periods = columns.filter(({ use }) => use === 'period' || use === 'date')
  const totals = columns.filter(({ use }) => use === 'total')
  if (periods.length === 0 && totals.length === 0) return settleUnnamed(columns, title, isBalanceSheet)
  if (periods.length === 0) {
    const [first, ...others] = totals
    const use = isBalanceSheet ? 'date' : 'period'
    return columns.map((column) => {
      // Beside classes, a later total may be one of theirs.
      if (column.use === 'total' && endOfToDate(column.label) !== undefined) return settleToDate(column, [], title, undefined)
      if (others.includes(column) && totals.length === columns.length) return { ...column, use, ask: 'no-period' }
      if (column !== first) return column
      return { ...column, use, ...periodOfTitle(title, isBalanceSheet) }
    })
  }
  return settleOthers(columns, periods, totals, title, isBalanceSheet)
}

/** Settles the totals and unnamed columns of a report that has columns of periods. */
function settleOthers (
  all: Column[], periods: Column[], totals: Column[], title: DaySpan | undefined, isBalanceSheet: boolean
): Column[] {
  const columns = all.map((column): Column => column.use === 'class' && column.label === ''
    ? { ...column, use: isBalanceSheet ? 'date' : 'period', ask: 'no-period' }
    : column)
  if (isBalanceSheet) return columns
  const alone = totals.length === 1 && periods.length === 1 ? periods[0]!.span : undefined
  // `Total` beside the year before is the period of the title.
  if (alone && title && !isToDate(totals[0]!.label) && alone.to < title.from) {
    return columns.map((column) => column.use === 'total' ? { ...column, use: 'period', span: title } : column)
  }
  const run = periods.length > 1 ? runOf(periods) : undefined
  const sums = totals.filter(({ label }) => !isToDate(label))
  return columns.map((column): Column => {
    if (column.use !== 'total') return column
    if (isToDate(column.label)) return settleToDate(column, periods, title, run)
    return run && sums.length === 1 ? { ...column, span: run } : column
  })
}

/**
 * A year-to-date column is the total of the other columns if they begin in January or cover twelve months. Otherwise it
 * covers the title's twelve months; failing that, it is assumed to begin in January and the owner is asked, because
 * only the fiscal year could settle it. A month in its own heading is its last.
 */
function settleToDate (
  column: Column, periods: Column[], title: DaySpan | undefined, run: DaySpan | undefined
): Column {
  const own = endOfToDate(column.label)
  const isOwn = ({ to }: DaySpan) => own === undefined || own === to
  if (run && isOwn(run) && (run.from.endsWith('-01-01') || wholeMonths(run) === 12)) return { ...column, span: run }
  const to = own ?? title?.to ?? periods.flatMap(({ span }) => span?.to ?? []).toSorted().at(-1)
  if (to === undefined) return { ...column, use: 'period', ask: 'no-period', isToDate: true }
  if (title && isOwn(title) && wholeMonths(title) === 12) return { ...column, use: 'period', span: title, isToDate: true }
  return { ...column, use: 'period', ...yearUntil(to), isToDate: true }
}

/** A single column without a name, or with a meaningless name, covers the period of the title. */
function settleUnnamed (columns: Column[], title: DaySpan | undefined, isBalanceSheet: boolean): Column[] {
  const unnamed = columns.filter(({ use, label }) => use === 'class' && /^(?:|amounts?|balance|value|usd|\$|actual)$/i.test(label))
  if (unnamed.length !== 1) return columns
  const use = isBalanceSheet ? 'date' : 'period'
  return columns.map((column) => {
    if (column !== unnamed[0]) return column
    return { ...column, use, ...periodOfTitle(title, isBalanceSheet) }
  })
}

/** What the title says about the only column. A single day above an income statement is the end of its period. */
function periodOfTitle (title: DaySpan | undefined, isBalanceSheet: boolean): HeadingPeriod {
  if (!title) return { ask: 'no-period' }
  if (isBalanceSheet) return { span: lastOf(title) }
  return title.from === title.to ? untilDay(title.to, undefined, []) : { span: title }
}

/** Returns the span of consecutive periods without a gap, in ascending or descending order in the sheet. */
function runOf (columns: Column[]): DaySpan | undefined {
  const spans = columns.flatMap(({ span }) => span ?? []).toSorted((one, other) => compareTexts(one.from, other.from))
  for (const [index, span] of spans.slice(1).entries()) {
    const next = daysAfter(spans[index]!.to, 1)
    if (span.from !== next) return undefined
  }
  return spans.length === 0 ? undefined : { from: spans[0]!.from, to: spans.at(-1)!.to }
}
