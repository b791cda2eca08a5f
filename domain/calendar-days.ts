/** The format of a day, `YYYY-MM-DD`, without a check that the day exists. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

const MILLISECONDS = 86_400_000

/** Returns the UTC day of a time in milliseconds. */
export const dayOf = (time: number): string => write(time)

/** Returns the day that is `days` days after `day`. */
export const daysAfter = (day: string, days: number): string => write(Date.parse(day) + days * MILLISECONDS)

const write = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is an existing calendar day, `YYYY-MM-DD` as in RFC 3339. 2026-02-30 is not. */
export function isDay (text: string): boolean {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && write(time) === text
}
