import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** A year as `FY2024` or `2024`, with a month, a quarter or a day behind it or not. */
const MARK = /\bFY\s?(\d{4})\b|\b(\d{4})(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?(?:-\d{2})?\b/g
/** Longer than any period that is written to be read. */
const MAX_LENGTH = 200
/** Between the two ends of a span. */
const SPAN = /^\s*(?:-|\u2013|to|through|until)\s*$/i

/** First and last calendar year that a period in words names, as `FY2023-FY2025` or `2024-05 to 2026-04`. */
export function yearsOf (words: string, now: string): Array<[from: number, to: number]> {
  const period = words.slice(0, MAX_LENGTH)
  const marks = [...period.matchAll(MARK)].map((mark) => ({
    year: Number(mark[1] ?? mark[2]), start: mark.index, end: mark.index + mark[0].length
  }))
  const spans: Array<[number, number]> = []
  for (const [index, { year, start }] of marks.entries()) {
    const before = marks[index - 1]
    if (before && SPAN.test(period.slice(before.end, start))) spans.at(-1)![1] = year
    else spans.push([year, year])
  }
  const last = spans.at(-1)
  if (last && /to (date|now|present)\s*$/i.test(period)) last[1] = Number(now.slice(0, 4))
  return spans
}

/** Whether a document covers a fiscal year by its period; one whose period names no year may cover any. */
export function covers (period: string | undefined, fiscalYear: string, asOf: string): boolean {
  const spans = period === undefined ? [] : yearsOf(period, asOf)
  const year = Number(fiscalYear.slice(2))
  return spans.length === 0 || spans.some(([from, to]) => from <= year && year <= to)
}

/** Months from one date to another, as `2026-05-29`; a day counts for a thirtieth. */
export function monthsBetween (from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  return (toYear - fromYear) * 12 + toMonth - fromMonth + (toDay - fromDay) / 30
}

/** The last day of a fiscal year, such as `FY2024`, which is named for the calendar year it ends in. */
export function endOfYear (
  { company: { fiscalYearEnd = '12-31' }, periods = {} }: Pick<BusinessRecord, 'company' | 'periods'>, fiscalYear: string
): string {
  return periods[fiscalYear]?.to ?? `${fiscalYear.slice(2)}-${fiscalYearEnd}`
}
