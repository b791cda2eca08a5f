/** The form of a day, `YYYY-MM-DD`, whether the calendar has it or not. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

const MILLISECONDS = 86_400_000

/** The day of a time in milliseconds, UTC. */
export const dayOf = (time: number): string => write(time)

/** The day that is `days` days after `day`. */
export const daysAfter = (day: string, days: number): string => write(Date.parse(day) + days * MILLISECONDS)

const write = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar, `YYYY-MM-DD` as in RFC 3339. 2026-02-30 is not. */
export function isDay (text: string): boolean {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && write(time) === text
}
