import { changeLeaves } from './leaves.ts'

const HIDDEN = '[private number left out]'
/** Spaces, dots and all sorts of hyphens, as they stand between groups of digits. */
const GAP = '[\\s.\\u00ad\\u2010-\\u2015\\u2212-]'
const SOCIAL_SECURITY = new RegExp(`(?<![\\d-])(?!000|666|9)\\d{3}${GAP}(?!00)\\d{2}${GAP}(?!0000)\\d{4}(?![\\d-])`, 'g')
const NAMED = new RegExp(
  '(?:\\b(?:ssn|social\\s+security|account|acct|a\\/c|iban|routing|aba|card)\\b)' +
  `(?:[^\\d]{0,24})(\\d(?:${GAP}?\\d){6,18})(?!\\d)`, 'gi'
)
const CARD = new RegExp(`(?<!\\d)\\d(?:${GAP}?\\d){12,18}(?!\\d)`, 'g')
const DATE = /^\d{4}-\d{2}-\d{2}(\D|$)/

/**
 * A text without what looks like a Social Security, bank account or card number: such digits give way to a remark.
 * Returns the text itself where there is none.
 */
export function hidePrivate (text: string): string {
  if (!mayHold(text)) return text
  const plain = text.normalize('NFKC')
  const hidden = plain
    .replace(SOCIAL_SECURITY, HIDDEN)
    .replace(CARD, (digits) => isCard(digits) ? HIDDEN : digits)
    .replace(NAMED, (found, digits: string) => DATE.test(digits) ? found : found.slice(0, -digits.length) + HIDDEN)
  return hidden === plain ? text : hidden
}

/** The record without private numbers, and the paths where some stood; the record itself where none does. */
export function hidePrivateNumbers<T> (record: T): { record: T, paths: string[] } {
  const paths: string[] = []
  const hidden = changeLeaves(record, (leaf, path) => {
    const safe = typeof leaf === 'string' ? hidePrivate(leaf) : typeof leaf === 'number' ? hideNumber(leaf) : leaf
    if (safe !== leaf) paths.push(path())
    return safe
  })
  return { record: hidden, paths }
}

/** A number gives way to 0, so that whoever reckons with it still finds a number. */
const hideNumber = (value: number): number => value < 1e12 || !isCard(String(value)) ? value : 0

/** Seven digits in a text are fewer than any private number has; most texts have none. */
function mayHold (text: string): boolean {
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if ((code >= 48 && code <= 57) || code > 127) digits++
    if (digits === 7) return true
  }
  return false
}

/** 13 to 19 digits whose last one checks by the Luhn formula (ISO/IEC 7812-1). */
function isCard (text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19 || /^(\d)\1+$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
