/** Digits that may be an account, card or telephone number, with what often stands between them. */
const LONG = /\d(?:[ .\u00a0-]?\d){6,}/g
const YEARS = /^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g

/** A text without numbers of seven digits or more and without mail addresses. Its last four digits may stay. */
export const maskNumbers = (text: string): string =>
  /\d.*\d|@/.test(text)
    ? text.replaceAll(LONG, (digits) => YEARS.test(digits) ? digits : '\u2026').replaceAll(MAIL, '\u2026')
    : text
