import { hideWholeNumbers } from '../record/input/private-numbers.ts'

/** Matches digits that may be an account, card, or phone number, with common separators. */
const LONG = /\d(?:[ .\u00a0-]?\d){6,}/g
const YEARS = /^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/
const MASK = '\u2026'
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g

/**
 * Masks email addresses, private numbers, and other numbers of seven or more digits. Shorter numbers, such as the last
 * four digits of an account, stay.
 */
export function maskNumbers (text: string): string {
  const masked = /[\d\uff10-\uff19].*[\d\uff10-\uff19]/.test(text)
    ? hideWholeNumbers(text, MASK).replaceAll(LONG, (digits) => YEARS.test(digits) ? digits : MASK)
    : text
  return masked.includes('@') ? masked.replaceAll(MAIL, MASK) : masked
}
