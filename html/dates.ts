const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

const DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g

/** A date such as 2026-05-29 in words: May 29, 2026. A text that is not a date of the calendar is returned as it is. */
export const inWords = (date: string): string => format(date, long)

/** A text with each date such as 2026-05-29 in words: May 29, 2026. */
export const datesInWords = (text: string): string => text.replaceAll(DATE, inWords)

/** The same with short names of months, for tables: Dec 31, 2025. */
export const shortDates = (text: string): string => text.replaceAll(DATE, (date) => format(date, short))

function format (date: string, formatter: Intl.DateTimeFormat): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : formatter.format(time)
}
