/** Matches digits that may be an account, card, or phone number, with common separators. */
const LONG = /\d(?:[ .\u00a0-]?\d){6,}/g
const YEARS = /^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g

/**
 * Masks email addresses and numbers of seven or more digits. Shorter numbers, such as the last four digits of an
 * account, stay.
 */
export function maskNumbers (text: string): string {
  const masked = /\d.*\d/.test(text)
    ? text.replaceAll(LONG, (digits) => YEARS.test(digits) ? digits : '\u2026')
    : text
  return masked.includes('@') ? masked.replaceAll(MAIL, '\u2026') : masked
}
