type MonthStyle = 'long' | 'short'

const formatter = (month: MonthStyle, day?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month, ...(day && { day }) })

const days = { long: formatter('long', 'numeric'), short: formatter('short', 'numeric') }
const months = { long: formatter('long'), short: formatter('short') }

/** A day or a month. A row keeps the name that its file gives it. */
const DATE = /(?<![\w-]|\brow )\d{4}-\d\d(?:-\d\d)?(?![\w-])/g

/**
 * Formats a date such as 2026-05-29 as May 29, 2026. A text that is not a calendar date, or that may be a range of
 * years such as 2010-12, is returned unchanged.
 */
export const inWords = (date: string): string => format(date, 'long')

/** Formats each date in a text, such as 2026-05-29 or 2026-05, as May 29, 2026 or May 2026. */
export const datesInWords = (text: string): string => text.replaceAll(DATE, inWords)

/** Formats each date in a text with a short month name, for tables: Dec 31, 2025. */
export const shortDates = (text: string): string => text.replaceAll(DATE, (date) => format(date, 'short'))

function format (date: string, month: MonthStyle): string {
  const time = Date.parse(date)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) return date
  const isDay = date.length === 10
  if (!isDay && mayBeYears(date)) return date
  return (isDay ? days : months)[month].format(time)
}

/** Whether `2010-12` can mean the years 2010 to 2012: its end is later than its start, as in `1998-02`. */
function mayBeYears (text: string): boolean {
  const [start, end] = text.split('-').map(Number) as [number, number]
  return start < 2000 || end > start % 100
}
