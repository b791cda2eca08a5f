/** The format of a day, `YYYY-MM-DD`, without a check that the day exists. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Milliseconds of a UTC day. */
export const DAY_IN_MILLISECONDS = 86_400_000

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the UTC day of a time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the day that is `days` days after `day`. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_IN_MILLISECONDS)

/** Returns the days from one day to a later one. Negative if the later one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS

/** Adds months: `2025-11` and 3 → `2026-02`. The text may go on after the month. */
export function addMonths (month: string, count: number): string {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(all / 12)}-${String(all % 12 + 1).padStart(2, '0')}`
}

/** Returns twelve months from one on, such as `2025-07` to `2026-06`. The text may go on after the month. */
export const twelveMonthsFrom = (month: string): string[] =>
  Array.from({ length: 12 }, (_month, index) => addMonths(month, index))

/** Returns the number of the month that a name begins with, such as 3 for `March`, or 0. */
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Whether a text is an existing calendar day, `YYYY-MM-DD` as in RFC 3339. 2026-02-30 is not. */
export function isDay (text: string): boolean {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && dayOf(time) === text
}
