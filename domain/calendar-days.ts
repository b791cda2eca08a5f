import { keepLast } from './keep-last.ts'

/** A day as it is written here, be it of the calendar or not. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

const MILLISECONDS = 86_400_000

/** The day of a time in milliseconds, UTC. */
export const dayOf = (time: number): string => dayAt(Math.floor(time / MILLISECONDS))

const dayAt = keepLast((place: number) => write(place * MILLISECONDS))

/** The day that many days after another. */
export const daysAfter = (day: string, days: number): string => write(Date.parse(day) + days * MILLISECONDS)

const write = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar, `YYYY-MM-DD` as in RFC 3339: 2026-02-30 is none. */
export function isDay (text: string): boolean {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && write(time) === text
}
