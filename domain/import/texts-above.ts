import { readAmount } from './amount.ts'

/** Texts above the first amount in which a heading is looked for. */
const MOST_ABOVE = 80
/** Characters of a text that are looked at. */
const LONGEST = 200
/** A line of a PDF that ends with an amount. */
const ENDS_WITH_AMOUNT = /\d(?:,\d{3}|\.\d\d)\)?-?$/
/** A year or a ZIP code alone is no amount of a report. */
const BARE_NUMBER = /^(?:(?:19|20)\d\d|\d{5}(?:-\d{4})?)$/

/** Returns the texts above the first account with an amount, among which the address of the company may be. */
export function textsAbove (texts: string[]): string[] {
  const first = texts.slice(0, MOST_ABOVE).map((text) => text.slice(0, LONGEST).trim())
  const line = first.findIndex((text) => ENDS_WITH_AMOUNT.test(text) || isAmount(text))
  // The cell before the amount holds the name of its account.
  return line === -1 ? first : first.slice(0, isAmount(first[line]!) ? Math.max(0, line - 1) : line)
}

const isAmount = (text: string): boolean => !BARE_NUMBER.test(text) && readAmount(text).is === 'amount'
