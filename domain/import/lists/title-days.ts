import { readPeriod, type DaySpan } from '../period.ts'

const MONTH = '\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
/** A day, a month or a year within a text. */
const DAY = new RegExp(
  `\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|${MONTH} \\d{1,2},? \\d{4}|\\d{1,2} ${MONTH} \\d{4}|${MONTH},? \\d{4}|\\b(?:19|20)\\d{2}\\b`, 'gi')
/** Where a span may start, such as `Jan 1 - Dec 31 2025`. */
const START = new RegExp(`${MONTH}|(?<![/\\d-])\\b\\d{1,4}[/-]`, 'gi')
const MOST_TEXT = 200

/**
 * Returns the period that a title names somewhere in its text: `Check dates 01/03/2025 - 12/26/2025`, `Open invoices
 * 12/31/2025`, `W-2 summary 2025`. Returns undefined if it names none.
 */
export function periodInTitle (title: string): DaySpan | undefined {
  const text = title.slice(0, MOST_TEXT)
  const whole = readPeriod(text)
  if (whole) return whole
  const spans = [...text.matchAll(START)].flatMap(({ index }) => readPeriod(text.slice(index).trimEnd().replace(/[).;]{1,9}$/, '')) ?? [])
  const span = spans.find(({ from, to }) => from !== to)
  if (span) return span
  const found = [...text.matchAll(DAY)].flatMap(([day]) => readPeriod(day.replaceAll(/(?<=\d)[.-](?=\d)/g, (mark) => day.includes('/') || /^\d{4}/.test(day) ? mark : '/')) ?? [])
  const [first] = found
  const last = found.at(-1)
  return first && last && first.from <= last.to ? { from: first.from, to: last.to } : undefined
}
