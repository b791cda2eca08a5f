import { addMonths } from '../../calendar-days.ts'
import { lastDay, monthsUntil, readPeriod, wholeMonths, type DaySpan } from '../period.ts'

/**
 * The report does not say where a year to date begins, which year `last year` is, how long the period before a day is,
 * or the period at all.
 */
export type PeriodDoubt = 'start-of-year' | 'relative-year' | 'length' | 'no-period'

/** What a heading says about the period of its column. `ask` is why the owner is asked; the span is then a guess. */
export interface HeadingPeriod { span?: DaySpan, ask?: PeriodDoubt }

const TO_DATE = /\(?\b(?:ytd|year[- ]to[- ]date)\b\)?/i
const THIS_YEAR = /^(?:this|current) (?:fiscal )?(?:year|period)$|^(?:ty|cy)$/i
const LAST_YEAR = /^(?:last|prior|previous)(?: (?:fiscal )?(?:year|period))?$|^(?:ly|py)$|^\((?:py|prior year|previous year)\)$/i
const YEARS_AGO = /^(?:(\d)|two|three) (?:years? (?:ago|prior|back|before)|prior years?)$/i
/** A fiscal year by both of its calendar years: `FY2024/25`, `2024-2025`. */
const SPLIT_YEAR = /^(?:fye? ?)?(20\d\d) ?[/-] ?(?:20)?(\d\d)$/i
const ONE_DAY = /^(?:for )?(?:the )?period (?:ended|ending) /i
const ACTUAL_YEAR = /^((?:fye? ?)?'?\d{2,4}) ?\(?a\)?$/i

/** Whether a heading names a year to date, so that its column includes others. */
export const isToDate = (label: string): boolean => TO_DATE.test(label)

/** Returns the last day of a year to date whose heading names its month or day, such as `YTD Aug 2025`. */
export function endOfToDate (label: string): string | undefined {
  const span = readPeriod(label.replace(TO_DATE, ' ').replace(/^\s*(?:through|thru|as of|-)/i, '').trim())
  return span && wholeMonths(span) !== 12 ? span.to : undefined
}

/** The span from January until a day, about which the owner is asked, because the fiscal year may begin later. */
export const yearUntil = (to: string): HeadingPeriod =>
  ({ span: { from: `${to.slice(0, 4)}-01-01`, to }, ask: 'start-of-year' })

/** How many years before the report's period a heading such as `Last Year` is, or undefined for other headings. */
export function yearsBack (label: string): number | undefined {
  const text = label.replace(TO_DATE, ' ').replaceAll(/\s+/g, ' ').trim()
  if (THIS_YEAR.test(text)) return 0
  if (LAST_YEAR.test(text)) return 1
  const ago = YEARS_AGO.exec(text)
  return ago ? Number(ago[1] ?? (/^two/i.test(text) ? 2 : 3)) : undefined
}

/** Whether a heading names a period, so that its row is one of headings and not of accounts. */
export const namesPeriod = (label: string): boolean =>
  readPeriod(withoutTotal(label)) !== undefined || SPLIT_YEAR.test(label) || yearsBack(label) !== undefined

const withoutTotal = (label: string): string => label.replace(/^(?:grand )?total\b/i, '').trim()

/** The same span the given number of years earlier. A span of whole months ends on the last day of its month. */
function yearsBefore (span: DaySpan, years: number): DaySpan {
  const back = (day: string) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  const months = wholeMonths(span)
  return months === undefined
    ? { from: back(span.from), to: back(span.to) }
    : monthsUntil(back(span.to).slice(0, 7), months)
}

/** The period of a heading such as `Last Year`: the title gives a guess, and the owner confirms it. */
export function relativePeriod (label: string, years: number, title: DaySpan | undefined): HeadingPeriod {
  const isWhole = title === undefined || !isToDate(label) || wholeMonths(title) === 12
  const base = isWhole ? title : yearUntil(title.to).span
  return { ask: 'relative-year', ...base && { span: yearsBefore(base, years) } }
}

/**
 * Reads the period that each heading of a report names. `title` is the span named above the report. In a balance sheet
 * a day is a day; elsewhere it is the end of a period.
 */
export function headingPeriods (
  heads: Array<{ label: string, date?: string }>, title: DaySpan | undefined, isBalanceSheet: boolean
): HeadingPeriod[] {
  const named = heads.map(({ label, date }) => ownPeriod(withoutTotal(label), date, title))
  if (isBalanceSheet) return named
  const spans = named.flatMap(({ span }) => span ?? [])
  const endsYear = (span: DaySpan) => wholeMonths(span) === 1 && span.to.slice(5, 7) === title?.to.slice(5, 7)
  if (title && wholeMonths(title) === 12 && (spans.length > 1 || named.length === 1) && spans.every(endsYear)) {
    // The last months of years, as in `FYE Dec-25 and Dec-24`. A single one may be only the month.
    const doubt: HeadingPeriod = named.length === 1 ? { ask: 'length' } : {}
    return named.map(({ span }) => span ? { span: monthsUntil(span.to.slice(0, 7), 12), ...doubt } : {})
  }
  const days = named.flatMap(({ span }) => span && span.from === span.to ? [span.to] : [])
  return named.map((one) => one.span && one.span.from === one.span.to ? untilDay(one.span.to, title, days) : one)
}

function ownPeriod (text: string, date: string | undefined, title: DaySpan | undefined): HeadingPeriod {
  if (date !== undefined) return { span: { from: date, to: date } }
  const label = text.replace(ONE_DAY, '').replace(ACTUAL_YEAR, '$1')
  const ends = title && wholeMonths(title) === 12 ? title.to.slice(5, 7) : undefined
  const [, first, second] = SPLIT_YEAR.exec(label) ?? []
  if (first !== undefined && (Number(first) + 1) % 100 === Number(second)) {
    return ends === undefined ? { ask: 'no-period' } : { span: monthsUntil(`${Number(first) + 1}-${ends}`, 12) }
  }
  const span = readPeriod(label) ?? readPeriod(/\(([^()]+)\)$/.exec(label)?.[1] ?? '') ?? monthOfTitle(label, title)
  // In a report until June, the year 2025 is the year that ends in June 2025.
  if (span && /^\d{4}$/.test(label) && ends !== undefined) return { span: monthsUntil(`${label}-${ends}`, 12) }
  return span ? { span } : {}
}

/** The month that a heading names without a year, if the title has it once. */
function monthOfTitle (label: string, title: DaySpan | undefined): DaySpan | undefined {
  if (!title || !/^[a-z]{3,9}\.?$/i.test(label)) return undefined
  const years = new Set([title.from.slice(0, 4), title.to.slice(0, 4)])
  const found = [...years].flatMap((year) => readPeriod(`${label} ${year}`) ?? [])
    .filter((month) => month.from >= title.from && month.to <= title.to)
  return found.length === 1 ? found[0] : undefined
}

/**
 * The span that ends on the day of a heading: one month if the days are the ends of all months of the title, else as
 * many months as it names. Without a title it is one month if the days are the ends of consecutive months. Otherwise
 * twelve months are assumed, and the owner is asked.
 */
export function untilDay (day: string, title: DaySpan | undefined, days: string[]): HeadingPeriod {
  const month = day.slice(0, 7)
  const months = title && wholeMonths(title)
  if (lastDay(Number(day.slice(0, 4)), Number(day.slice(5, 7))) !== day) return { span: monthsUntil(month, 1) }
  const isOfTitle = title && months === days.length && days.every((one) => one >= title.from && one <= title.to)
  if (months !== undefined) return { span: monthsUntil(month, isOfTitle ? 1 : months) }
  const isByMonth = days.some((other) => [1, -1].some((step) => other.slice(0, 7) === addMonths(month, step)))
  return isByMonth ? { span: monthsUntil(month, 1) } : { span: monthsUntil(month, 12), ask: 'length' }
}
