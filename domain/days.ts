/** A day as it is written here, be it of the calendar or not. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD` as in RFC 3339: 2026-02-30 is none. */
export function isDay (text: string): boolean {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
