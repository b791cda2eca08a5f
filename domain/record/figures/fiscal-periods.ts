import type { FiscalCalendar } from './fiscal-calendar.ts'

/** A year such as `FY2024` or `2024`, optionally with a month, quarter or day. */
const MARK = /\bFY\s?(\d{4})\b|\b(\d{4})(?:-(0[1-9]|1[0-2])|-Q[1-4])?(?:-\d{2})?\b/g
/** Longer than any period a person would write. */
const MAX_LENGTH = 200
/** A separator between the two ends of a span: a hyphen, an en dash or a word. */
const SPAN = /^\s*(?:-|\u2013|to|through|until)\s*$/i

/** A fiscal or calendar year in a period, with its month if given. */
interface Mark { year: number, isFiscal: boolean, month?: string | undefined }

/**
 * Finds the spans in a period such as `FY2023-FY2025` or `2024-05 to 2026-04`, and returns the first and last mark of
 * each.
 */
function marksIn (words: string, now: string): Array<[first: Mark, last: Mark]> {
  const period = words.slice(0, MAX_LENGTH)
  const marks = [...period.matchAll(MARK)].map((mark) => ({
    year: Number(mark[1] ?? mark[2]),
    isFiscal: mark[1] !== undefined,
    month: mark[3],
    start: mark.index,
    end: mark.index + mark[0].length
  }))
  const spans: Array<[Mark, Mark]> = []
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1]
    if (before && SPAN.test(period.slice(before.end, mark.start))) spans.at(-1)![1] = mark
    else spans.push([mark, mark])
  }
  const last = spans.at(-1)
  if (last && /to (date|now|present)\s*$/i.test(period)) last[1] = { year: Number(now.slice(0, 4)), isFiscal: false }
  return spans
}

/** Returns the first and last year of each span in a period. */
export const yearsOf = (words: string, now: string): Array<[from: number, to: number]> =>
  marksIn(words, now).map(([first, last]) => [first.year, last.year])

/**
 * Whether the period of a document covers a fiscal year, in full or in part. A period without a year covers every year.
 */
export function covers (
  period: string | undefined, fiscalYear: string, asOf: string, calendar: FiscalCalendar
): boolean {
  const marks = period === undefined ? [] : marksIn(period, asOf)
  if (marks.length === 0) return true
  const { from, to } = calendar.yearOf(fiscalYear)
  return marks.some(([first, last]) => startOf(first, calendar) <= to && endOf(last, calendar) >= from)
}

/** The first day of a mark's fiscal year, month or calendar year. */
const startOf = ({ year, isFiscal, month }: Mark, calendar: FiscalCalendar) =>
  isFiscal ? calendar.yearOf(`FY${year}`).from : `${year}-${month ?? '01'}-01`

const endOf = ({ year, isFiscal, month }: Mark, calendar: FiscalCalendar) =>
  isFiscal ? calendar.yearOf(`FY${year}`).to : `${year}-${month ?? '12'}-31`

/** Returns the months from one date to another, both written as `2026-05-29`. A day is a thirtieth of a month. */
export function monthsBetween (from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  return (toYear - fromYear) * 12 + toMonth - fromMonth + (toDay - fromDay) / 30
}
