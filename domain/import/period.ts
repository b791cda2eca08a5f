import { addMonths, daysAfter, monthNumber } from '../calendar-days.ts'

/** A span of days, both ends included, in the form `2025-01-01`. A single day has the same day at both ends. */
export interface DaySpan { from: string, to: string }

interface End { year?: number, month?: number, day?: number, either?: number }

const NAME = '(jan(?=\\b|uary)|feb(?=\\b|ruary)|mar(?=\\b|ch)|apr(?=\\b|il)|may(?=\\b)|jun(?=\\b|e)|jul(?=\\b|y)|' +
  'aug(?=\\b|ust)|sep(?=\\b|t)|oct(?=\\b|ober)|nov(?=\\b|ember)|dec(?=\\b|ember))[a-z]{0,6}\\.?'
const ENDS: Array<[RegExp, (found: string[]) => End]> = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [/^(\d{4})-(\d{1,2})$/, ([, y, m]) => ({ year: Number(y), month: Number(m) })],
  // A first number above 12 can only be the day, as in `31/12/2025`.
  [
    /^(1[3-9]|2\d|3[01])[/-](0?[1-9]|1[0-2])[/-](\d{4}|\d{2})$/,
    ([, d, m, y]) => ({ year: yearOf(y!), month: Number(m), day: Number(d) })
  ],
  [
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/,
    ([, m, d, y]) => ({ year: yearOf(y!), month: Number(m), day: Number(d) })
  ],
  [
    new RegExp(`^${NAME} (\\d{1,2}) '?(\\d{4}|\\d{2})$`), ([, m, d, y]) =>
      ({ year: yearOf(y!), month: monthNumber(m!), day: Number(d) })
  ],
  [
    new RegExp(`^(\\d{1,2}) ${NAME} '?(\\d{4}|\\d{2})$`), ([, d, m, y]) =>
      ({ year: yearOf(y!), month: monthNumber(m!), day: Number(d) })
  ],
  [new RegExp(`^${NAME}[ -]'?(\\d{4})$`), ([, m, y]) => ({ year: Number(y), month: monthNumber(m!) })],
  [new RegExp(`^${NAME}(?:-| ')(\\d{2})$`), ([, m, y]) => ({ year: yearOf(y!), month: monthNumber(m!) })],
  [new RegExp(`^${NAME} (\\d{1,2})$`), ([, m, n]) => ({ month: monthNumber(m!), either: Number(n) })],
  [new RegExp(`^(\\d{1,2}) ${NAME}$`), ([, d, m]) => ({ month: monthNumber(m!), day: Number(d) })],
  [new RegExp(`^${NAME}$`), ([, m]) => ({ month: monthNumber(m!) })],
  [/^(\d{1,2}) (\d{4})$/, ([, d, y]) => ({ day: Number(d), year: Number(y) })],
  [/^(?:fye?|ye|cy|tax year|year|fiscal(?: year)?|calendar(?: year)?)? ?'?(\d{4})(?: ?fy| amount)?$/, ([, y]) => ({ year: Number(y) })],
  [/^(?:fy|cy|tax year|fiscal year|fiscal|calendar year) ?'?(\d{2})$/, ([, y]) => ({ year: yearOf(y!) })],
  [/^'(\d{2})$/, ([, y]) => ({ year: yearOf(y!) })],
  [/^(0?[1-9]|1[0-2])[/](\d{4})$/, ([, m, y]) => ({ year: Number(y), month: Number(m) })],
  [/^(\d{4})[/](\d{1,2})[/](\d{1,2})$/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, ([, m, d, y]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [/^(\d{1,2})$/, ([, d]) => ({ day: Number(d) })]
]
const MOST = 80
/** A larger number after a month is a day, not a year of two digits. */
const LAST_YEAR = 29
/** `1 quarter of 2025`, `1Q25`. */
const SPELLED_QUARTER = /^([1-4])(?: (?:quarter|qtr\.?)(?: of)?(?= |$)|q(?=[ '\d]))/

const yearOf = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits)
const pad = (number: number): string => String(number).padStart(2, '0')

/** Returns the last day of a month, in the form `2024-02-29`. */
export function lastDay (year: number, month: number): string {
  return `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`
}

/** Returns whether a text in the form `2025-02-28` is a valid day in a plausible year for a company's books. */
export function isSound (day: string): boolean {
  const year = Number(day.slice(0, 4))
  const time = Date.parse(day)
  return year >= 1980 && year <= 2100 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * Returns the number of calendar months in a span from the first day of a month to the last day of a month, or
 * undefined for other spans.
 */
export function wholeMonths ({ from, to }: DaySpan): number | undefined {
  if (!from.endsWith('-01') || !daysAfter(to, 1).endsWith('-01')) return undefined
  return (
    Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  ) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
}

/** Returns the span of the given number of whole months that ends with this month, given in the form `2025-12`. */
export function monthsUntil (month: string, months: number): DaySpan {
  return {
    from: `${addMonths(month, 1 - months)}-01`,
    to: lastDay(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  }
}

/**
 * Reads a period or date as US accounting programs print it: `January - December 2025`, `Jan - Dec 25`, `Jan-26` (a
 * month), `July 2024-June 2025`, `For the year ended 31 December 2025`, `As of Dec 31, 2025`, `31/12/2025`, `2025`.
 * Returns undefined for anything else, including `All Dates`.
 */
export function readPeriod (label: string): DaySpan | undefined {
  if (label.length > MOST) return undefined
  const text = label.toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\b(?:through|thru|until|to)\b/g, '-')
    .replaceAll(
      /\((?:py|pp|ly|cy|ty|ytd|py ytd|prior year|(?:previous|current|last|this) (?:year|period)|year[- ]+date)\)|\b(?:un)?audited\b|\bactuals?\b|\bperiod\b(?!.*\bended)|^(?:comparative )?amount\b|\(?\b(?:accrual|cash) basis\b\)?|\b(?:full|whole) year\b|(?<=\d) ?(?:totals?|\(?(?:usd|\$)\)?)$/g, ' '
    )
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b\.?,? (?=[a-z]{3,9} \d)/, '')
    .replaceAll(/[,()]/g, ' ').replaceAll(/\s+/g, ' ').replaceAll(/ ?- ?/g, '-')
    .replace(/^ ?: ?|^ |date range: ?| $/g, '').trim()
  return readEnded(text) ?? readQuarter(text) ?? readSpan(text.replace(/^(?:as (?:of|at)|at|from|for(?: the)?(?:\s+from)?) /, ''))
}

function readEnded (text: string): DaySpan | undefined {
  const found =
    /^(?:for )?(?:the )?(?:(\d{1,2}|one|three|six|nine|twelve)[ -])?(year|months?|mos?\.?|quarter)s?(?: period)? (?:ended|ending) (.+)$/
      .exec(text.replace(/^f?y\/?e (?=\D|\d+\D)/, 'year ended ').replace(/^(?:ttm|ltm) /, '12 months ended '))
  if (!found) return undefined
  const end = readSpan(found[3]!)
  if (!end) return undefined
  const spelled: Record<string, number> = { one: 1, three: 3, six: 6, nine: 9, twelve: 12 }
  const count = found[1] === undefined ? 1 : spelled[found[1]] ?? Number(found[1])
  const months = { year: 12, quarter: 3 }[found[2]!] ?? count
  if (wholeMonths({ from: `${end.to.slice(0, 8)}01`, to: end.to }) === undefined) return undefined
  return monthsUntil(end.to.slice(0, 7), months)
}

function readQuarter (text: string): DaySpan | undefined {
  const [, first, year, otherYear, other] =
    /^(?:q([1-4])[ -]?'?(\d{4}|\d{2})|(\d{4})[ -]?q([1-4]))$/.exec(text.replace(SPELLED_QUARTER, 'q$1')) ?? []
  const quarter = first ?? other
  return quarter === undefined ? undefined : monthsUntil(`${yearOf(year ?? otherYear!)}-${pad(Number(quarter) * 3)}`, 3)
}

function readEnd (text: string): End | undefined {
  for (const [pattern, make] of ENDS) {
    const found = pattern.exec(text)
    if (found) return make(found)
  }
  return undefined
}

function readSpan (text: string): DaySpan | undefined {
  const single = readEnd(text)
  if (single) return spanOf(single, single)
  for (let place = text.indexOf('-'); place !== -1; place = text.indexOf('-', place + 1)) {
    const from = readEnd(text.slice(0, place))
    const to = from && readEnd(text.slice(place + 1))
    if (to) {
      const span = spanOf(from, to)
      if (span) return span
    }
  }
  return undefined
}

/**
 * A number after a month, as in `Jan 25`, is a day if the other end gives another number, and the year otherwise.
 */
function spanOf (from: End, to: End): DaySpan | undefined {
  const last = to.either === undefined ? to : { ...to, year: yearOf(pad(to.either)) }
  const first = from === to
    ? last
    : from.either === undefined
      ? from
      : from.either === to.either
        ? { ...from, year: last.year! }
        : { ...from, day: from.either }
  // `December 31` is a day whose year is elsewhere.
  if (last.year === undefined || (to.either ?? 0) > LAST_YEAR) return undefined
  const lastMonth = last.month ?? (last.day === undefined ? 12 : first.month)
  if (lastMonth === undefined) return undefined
  const month = first.month ?? (first.day === undefined ? 1 : lastMonth)
  const year = first.year ?? (month > lastMonth ? last.year - 1 : last.year)
  const start = `${year}-${pad(month)}-${pad(first.day ?? 1)}`
  const end = last.day === undefined ? lastDay(last.year, lastMonth) : `${last.year}-${pad(lastMonth)}-${pad(last.day)}`
  return isSound(start) && isSound(end) && start <= end ? { from: start, to: end } : undefined
}

/** Whether a text is the name of a month alone, without a year. */
export const isMonthName = (text: string): boolean =>
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{3,6})?\.?$/i.test(text)
