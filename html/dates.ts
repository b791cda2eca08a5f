const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

const DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g

/** Formats a date such as 2026-05-29 as May 29, 2026. A text that is not a calendar date is returned unchanged. */
export const inWords = (date: string): string => format(date, long)

/** Formats each date in a text, such as 2026-05-29, as May 29, 2026. */
export const datesInWords = (text: string): string => text.replaceAll(DATE, inWords)

/** Formats each date in a text with a short month name, for tables: Dec 31, 2025. */
export const shortDates = (text: string): string => text.replaceAll(DATE, (date) => format(date, short))

function format (date: string, formatter: Intl.DateTimeFormat): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : formatter.format(time)
}
