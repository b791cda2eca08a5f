const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** A date such as 2026-05-29 in words: May 29, 2026. */
export const inWords = (date: string): string => days.format(new Date(date))
