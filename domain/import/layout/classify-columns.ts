import { lastDay, monthsUntil, readPeriod, wholeMonths, type DaySpan } from '../period.ts'

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

/**
 * The report does not say where a year to date begins; calls a year `last year`; or does not name the column's period.
 */
export type PeriodDoubt = 'start-of-year' | 'relative-year' | 'no-period'

/** A column of a report as its heading names it. */
export interface ColumnHead { column: number, at: string, label: string, date?: string }

const USES: Array<[RegExp, ColumnUse]> = [
  [/%|\bpercent|\bpct\b|\bratio\b/i, 'percent'],
  [/\b(?:change|variance|difference|var)\b|over budget/i, 'change'],
  [/\bbudget|\bforecast|\bplan(?:ned)?\b/i, 'budget'],
  [/^(?:notes?|comments?|memo|remarks?)$/i, 'note'],
  [/^(?:account )?(?:code|number|no\.?|type|#)$/i, 'note'],
  [/^(?:grand )?total\b|\bytd\b|year[- ]to[- ]date/i, 'total']
]
const TO_DATE = /\bytd\b|year[- ]to[- ]date/i
const THIS_YEAR = /^(?:this|current) (?:fiscal )?(?:year|period)$|^(?:ty|cy)$/i
const LAST_YEAR = /^(?:last|prior|previous) (?:fiscal )?(?:year|period)$|^(?:ly|py)$|^\((?:py|prior year|previous year)\)$/i

/** A balance sheet has a single day instead of a span: the last one. */
const lastOf = ({ to }: DaySpan): DaySpan => ({ from: to, to })

/**
 * Classifies each column before its amounts are read: only periods and dates become amounts. `title` is the span named
 * in the lines above the report.
 */
export function classifyColumns (heads: ColumnHead[], title: DaySpan | undefined, isBalanceSheet: boolean): Column[] {
  const columns = heads.map((head): Column => {
    const use = USES.find(([pattern]) => pattern.test(head.label))?.[1]
    // `Total` above or before a date is still a period: QuickBooks uses such headings for comparisons.
    const span = use === undefined || use === 'total' ? spanOfHead(head, title, isBalanceSheet) : undefined
    const years = yearsBack(head.label)
    if (years !== undefined) return relativeColumn(head, title && yearsBefore(title, years), isBalanceSheet)
    if (use !== undefined && !span) return { ...headOf(head), use }
    if (!span) return { ...headOf(head), use: 'class' }
    return isBalanceSheet
      ? { ...headOf(head), use: 'date', span: lastOf(span) }
      : { ...headOf(head), use: 'period', span }
  })
  return settleTotals(columns, title, isBalanceSheet)
}

/** How many years before the report's period a heading such as `Last Year` is, or undefined for other headings. */
const yearsBack = (label: string): number | undefined =>
  THIS_YEAR.test(label) ? 0 : LAST_YEAR.test(label) ? 1 : undefined

/** The same span the given number of years earlier. A span of whole months ends on the last day of its month. */
function yearsBefore (span: DaySpan, years: number): DaySpan {
  const back = (day: string) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  const months = wholeMonths(span)
  return months === undefined
    ? { from: back(span.from), to: back(span.to) }
    : monthsUntil(back(span.to).slice(0, 7), months)
}

/** A column headed `This Year` or `Last Year`: the title gives a guess, and the owner confirms it. */
function relativeColumn (head: ColumnHead, span: DaySpan | undefined, isBalanceSheet: boolean): Column {
  const use = isBalanceSheet ? 'date' : 'period'
  return { ...headOf(head), use, ask: 'relative-year', ...span && { span: isBalanceSheet ? lastOf(span) : span } }
}

const headOf = ({ column, at, label, date }: ColumnHead) => ({ column, at, label: label || date || '' })

function spanOfHead (
  { label, date }: ColumnHead, title: DaySpan | undefined, isBalanceSheet: boolean
): DaySpan | undefined {
  const text = label.replace(/^(?:grand )?total\b/i, '').trim()
  const span = date === undefined ? readPeriod(text) ?? readPeriod(/\(([^()]+)\)$/.exec(text)?.[1] ?? '') : { from: date, to: date }
  if (!span || isBalanceSheet) return span
  const titleMonths = title && wholeMonths(title)
  if (span.from === span.to) return untilDay(span.to, titleMonths)
  // In a report until June, the year 2025 is the year that ends in June 2025.
  if (/^\d{4}$/.test(text) && title && titleMonths === 12 && !title.to.endsWith('12-31')) {
    return monthsUntil(`${text}-${title.to.slice(5, 7)}`, 12)
  }
  return span
}

/** A date in a column heading is the end of a span of as many months as the title names, or of its month otherwise. */
function untilDay (day: string, titleMonths: number | undefined): DaySpan {
  const month = day.slice(0, 7)
  const ends = lastDay(Number(day.slice(0, 4)), Number(day.slice(5, 7))) === day
  return monthsUntil(month, ends ? titleMonths ?? 1 : 1)
}

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
      if (others.includes(column) && totals.length === columns.length) return { ...column, use, ask: 'no-period' }
      if (column !== first) return column
      return title ? { ...column, use, span: isBalanceSheet ? lastOf(title) : title } : { ...column, use, ask: 'no-period' }
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
  if (alone && title && !TO_DATE.test(totals[0]!.label) && alone.to < title.from) {
    return columns.map((column) => column.use === 'total' ? { ...column, use: 'period', span: title } : column)
  }
  const run = periods.length > 1 ? runOf(periods) : undefined
  const sums = totals.filter(({ label }) => !TO_DATE.test(label))
  return columns.map((column): Column => {
    if (column.use !== 'total') return column
    if (TO_DATE.test(column.label)) return settleToDate(column, periods, title, run)
    return run && sums.length === 1 ? { ...column, span: run } : column
  })
}

/**
 * A year-to-date column is the total of the other columns if they begin in January or cover twelve months. Otherwise it
 * covers the title's twelve months; failing that, it is assumed to begin in January and the owner is asked, because
 * only the fiscal year could settle it.
 */
function settleToDate (
  column: Column, periods: Column[], title: DaySpan | undefined, run: DaySpan | undefined
): Column {
  if (run && (run.from.endsWith('-01-01') || wholeMonths(run) === 12)) return { ...column, span: run }
  const to = title?.to ?? periods.flatMap(({ span }) => span?.to ?? []).toSorted().at(-1)
  if (to === undefined) return { ...column, use: 'period', ask: 'no-period', isToDate: true }
  if (title && wholeMonths(title) === 12) return { ...column, use: 'period', span: title, isToDate: true }
  return { ...column, use: 'period', span: { from: `${to.slice(0, 4)}-01-01`, to }, ask: 'start-of-year', isToDate: true }
}

/** A single column without a name, or with a meaningless name, covers the period of the title. */
function settleUnnamed (columns: Column[], title: DaySpan | undefined, isBalanceSheet: boolean): Column[] {
  const unnamed = columns.filter(({ use, label }) => use === 'class' && /^(?:|amounts?|balance|value|usd|\$|actual)$/i.test(label))
  if (unnamed.length !== 1) return columns
  const use = isBalanceSheet ? 'date' : 'period'
  return columns.map((column) => {
    if (column !== unnamed[0]) return column
    return title ? { ...column, use, span: isBalanceSheet ? lastOf(title) : title } : { ...column, use, ask: 'no-period' }
  })
}

/** Returns the span of consecutive periods without a gap, in ascending or descending order in the sheet. */
function runOf (columns: Column[]): DaySpan | undefined {
  const spans = columns.flatMap(({ span }) => span ?? []).toSorted((one, other) => one.from < other.from ? -1 : 1)
  for (const [index, span] of spans.slice(1).entries()) {
    const next = new Date(Date.parse(spans[index]!.to) + 86_400_000).toISOString().slice(0, 10)
    if (span.from !== next) return undefined
  }
  return spans.length === 0 ? undefined : { from: spans[0]!.from, to: spans.at(-1)!.to }
}
