import { addMonths } from '../../calendar-days.ts'
import { groupBy } from '../../group-by.ts'
import type { Cents } from '../amount.ts'
import type { Column } from '../layout/classify-columns.ts'
import type { Ignored } from '../report.ts'
import { monthsUntil, wholeMonths, type DaySpan } from '../period.ts'
import { compareTexts } from '../../compare-texts.ts'

/** A period of a statement and the columns with its amounts. */
export interface Period {
  /** `FY2025`, `2025-01`, a date, or both ends of another span separated by a slash. */
  key: string
  is: 'year' | 'month' | 'part' | 'date'
  span: DaySpan
  /** Positions among the columns that are read. Several columns are summed. */
  columns: number[]
}

/** Returns the fiscal year of a day, named for the calendar year in which it ends. `ends` has the form `12-31`. */
export function fiscalYearOf (day: string, ends: string): string {
  const year = Number(day.slice(0, 4))
  return `FY${day.slice(5) > ends ? year + 1 : year}`
}

/** Returns the span of a fiscal year, given in the form `FY2025`. */
export const spanOfYear = (year: string, ends: string): DaySpan => monthsUntil(`${year.slice(2)}-${ends.slice(0, 2)}`, 12)

/**
 * Whether a day is in the last month of the fiscal year. Only months are compared, because February has 28 or 29 days.
 */
const endsWith = (day: string, ends: string): boolean => day.slice(5, 7) === ends.slice(0, 2)

/** Returns a key for any span, from the months or days that it covers. */
export function keyOf (span: DaySpan, ends: string): string {
  const months = wholeMonths(span)
  if (months === 12 && endsWith(span.to, ends)) return `FY${span.to.slice(0, 4)}`
  if (months === 1) return span.from.slice(0, 7)
  return months === undefined ? `${span.from}/${span.to}` : `${span.from.slice(0, 7)}/${span.to.slice(0, 7)}`
}

/**
 * Assigns columns to fiscal years, months, or parts of a year. Monthly columns make up a year if all twelve are
 * present. `ends` is the end of the fiscal year, in the form `12-31`. Nothing is annualized.
 */
export function assignPeriods (read: Column[], ends: string): Period[] {
  const placed = read.flatMap(({ span, use }, column) => span === undefined ? [] : [{ span, use, column }])
  const dates = placed.filter(({ use }) => use === 'date')
  if (dates.length > 0) {
    return dates.map(({ span, column }) => ({ key: span.to, is: 'date' as const, span, columns: [column] }))
  }
  const periods = placed.filter(({ use }) => use === 'period')
  const short = periods.filter(
    ({ span }) => (wholeMonths(span) ?? 0) < 12 && span.from.slice(0, 7) === span.to.slice(0, 7)
  )
  const quarters = periods.filter(({ span }) => wholeMonths(span) === 3)
  const isByMonth = short.length > 1
  const parts = isByMonth ? short : quarters.length > 1 ? quarters : []
  const alone = periods.filter((one) => !parts.includes(one))
  const total = placed.find(({ use }) => use === 'total')
  const result: Period[] = alone.map(({ span, column }) => single(span, column, ends))
  for (const { span, column } of isByMonth ? short : []) {
    if (wholeMonths(span) === 1) result.push({ key: span.from.slice(0, 7), is: 'month', span, columns: [column] })
  }
  result.push(...yearsOf(parts, ends, total))
  return unique(result)
}

/**
 * Names the columns with amounts that no period uses, because the owner left them out or another column has the same
 * period.
 */
export function unusedColumns (read: Column[], periods: Period[]): Ignored[] {
  const used = new Set(periods.flatMap(({ columns }) => columns))
  // Months and quarters whose sum is printed are in the period of their sum.
  const isPart = ({ span, use }: Column) => use === 'period' && span !== undefined &&
    periods.some((period) => period.span.from <= span.from && period.span.to >= span.to && period.columns.some((column) => read[column]!.use === 'total'))
  return read.flatMap((column, index) => used.has(index) || isPart(column)
    ? []
    : [{
        at: column.at,
        ...column.label !== '' && { text: column.label },
        why: column.span === undefined
          ? 'The period of the column is not known.'
          : column.use === 'total' ? 'The column adds up other columns.' : 'Another column has the same period.'
      }])
}

const single = (span: DaySpan, column: number, ends: string): Period => {
  const key = keyOf(span, ends)
  return { key, is: key.startsWith('FY') ? 'year' : 'part', span, columns: [column] }
}

interface Placed { span: DaySpan, column: number }

/** Combines months or quarters into years, or into part of a year if some are missing. */
function yearsOf (parts: Placed[], ends: string, total: Placed | undefined): Period[] {
  const byYear = groupBy(parts, ({ span }) => [fiscalYearOf(span.to, ends)])
  return [...byYear].flatMap(([year, ones]) => runsOf(ones).map((sorted): Period => {
    const months = new Set(sorted.map(({ span }) => span.from)).size === sorted.length
      ? sorted.reduce((count, { span }) => count + (wholeMonths(span) ?? 0), 0)
      : 0
    const whole = spanOfYear(year, ends)
    const span = months === 12 ? whole : { from: sorted[0]!.span.from, to: sorted.at(-1)!.span.to }
    const isTotal = total !== undefined && total.span.from === span.from && total.span.to === span.to
    return {
      key: keyOf(span, ends),
      is: months === 12 ? 'year' : 'part',
      span,
      columns: isTotal ? [total.column] : sorted.map(({ column }) => column).toSorted((one, other) => one - other)
    }
  }))
}

/** Splits parts of a year into runs without a gap, oldest first. Months of a run may be printed twice. */
function runsOf (parts: Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const part of parts.toSorted((one, other) => compareTexts(one.span.from, other.span.from))) {
    const last = runs.at(-1)?.at(-1)
    if (last && part.span.from.slice(0, 7) <= addMonths(last.span.to.slice(0, 7), 1)) runs.at(-1)!.push(part)
    else runs.push([part])
  }
  return runs
}

/** Keeps the first period of each key and type. A single month is both a month and a part of a year. */
const unique = (periods: Period[]): Period[] =>
  periods.filter(({ key, is }, index) => periods.findIndex((other) => other.key === key && other.is === is) === index)

/** Whether columns of months make up the whole span of a longer column, so that it is their sum. */
export function isSumOfMonths (span: DaySpan, columns: Column[]): boolean {
  const months = columns.flatMap(({ use, span: month }) => use === 'period' && month !== undefined &&
    wholeMonths(month) === 1 && month.from >= span.from && month.to <= span.to
    ? [month.from]
    : [])
  return months.length > 1 && new Set(months).size === wholeMonths(span)
}

/**
 * Returns the periods of which lines show amounts: not the months that a year, a part of a year, or a total adds up.
 */
export const shownPeriods = (periods: Period[], read: Column[]): Period[] => periods.filter((period) => {
  const holds = ({ is, columns, span }: Period) => is !== 'month' && (columns.includes(period.columns[0]!) || (
    span.from <= period.span.from && span.to >= period.span.to &&
    (read[columns[0]!]!.use === 'total' || isSumOfMonths(span, read))
  ))
  return period.is !== 'month' || !periods.some(holds)
})

/** Returns the amount of a period from the amounts by column, or undefined if no column has one. */
export function amountIn (amounts: Array<Cents | undefined>, { columns }: Period): Cents | undefined {
  let sum: Cents | undefined
  for (const column of columns) if (amounts[column] !== undefined) sum = (sum ?? 0) + amounts[column]
  return sum
}

/** Returns the cell of a period's amount, or the range of the cells that are summed. */
export const placeIn = (at: string[], { columns }: Period): string =>
  at[columns[0]!] === at[columns.at(-1)!] ? at[columns[0]!]! : `${at[columns[0]!]}:${at[columns.at(-1)!]}`
