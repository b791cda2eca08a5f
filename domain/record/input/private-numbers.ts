import { cutFromName, dropAccountDigits } from './account-digits.ts'
import { mapLeaves } from './map-leaves.ts'

const HIDDEN = '[private number left out]'
/** Spaces, periods, slashes, low lines and all kinds of hyphens between groups of digits. */
const GAP = '[\\s.\\u00ad\\u2010-\\u2015\\u2212_/-]'
/**
 * Numbers that begin with 9 are individual taxpayer numbers (ITIN), whose middle group is limited to certain values.
 */
const SOCIAL_SECURITY = new RegExp(
  `(?<![\\d-])(?:(?!000|666|9)\\d{3}${GAP}{1,3}(?!00)\\d{2}|9\\d{2}${GAP}{1,3}(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9]))` +
  `${GAP}{1,3}(?!0000)\\d{4}(?![\\d-])`, 'g'
)
/** Words for numbers of persons, taxpayers, accounts, cards and transfers. */
const WORD = '\\b(?:ssn|ss ?#|ss (?:no|nr|num|number)\\b|s\\.s\\.(?:n\\.)?|soc(?:ial)?\\.?\\s+sec(?:urity)?|i?tin|fein|ein|tax(?:payer)?[ -]?id|' +
  'accounts?|accts?|acct\\.|a\\/c|dda|routing|aba|rtn|cards?|passports?|' +
  'wire(?:d|s|\\s+transfer)?\\s+(?:to|from)|(?:driver[s\\u2019\']{0,2}|driving|operator[s\\u2019\']{0,2})\\s+licen[cs]es?)(?![a-z])'
/**
 * A number after such a word, and a second one after it. A number of one to three digits that distinguishes accounts
 * may come between.
 */
const NAMED = new RegExp(
  `(?:${WORD})` +
  `(?:[^\\d(]{0,12}\\([^\\d)]{0,60}\\))?(?:[^\\d]{0,24})(?:\\d{1,3}[^\\d]{1,3})??(\\d(?:${GAP}?\\d){6,28})(?!\\d)`, 'gi'
)
/** A driver's license or passport with letters, and a personal code, which have fewer digits than other numbers. */
const SHORT = new RegExp(
  '(\\b(?:DL|D\\/L|(?:[Dd]river[s\\u2019\']{0,2}|[Dd]riving|[Oo]perator[s\\u2019\']{0,2}) [Ll]icen[cs]e|[Pp]assport)(?: (?:no|nr|number|num|id)\\b\\.?)?[ :#-]{1,3})' +
  '(?:[A-Z]{2} )?[A-Za-z]{0,3}[ -]?\\d(?:[ -]?[\\dA-Z]){4,16}\\b|(\\b(?:PIN|[Pp]in (?:code|no|number))\\b(?: is)?[ :#.-]{1,3})\\d{4,8}(?!\\d)', 'g'
)
/** What a text has that may have a short one. */
const HINT_OF_SHORT = /\b(?:DL|D\/L|licen[cs]e|passport|PIN|pin)\b/i
/**
 * A country code, two check digits, then letters and digits, optionally in groups of four (ISO 13616 allows 11 to 30).
 */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g
const NUMBERS = new RegExp(`\\d+(?:${GAP}{1,3}\\d+)*`, 'g')
/** Group sizes in which card numbers are printed. */
const CARD_GROUPS = ['4,4,4,4,3', '4,4,4,4', '4,6,5', '4,6,4', '4,8,4', '8,8'].map((sizes) => sizes.split(',').map(Number))
/** A day, a month, a span of years or fiscal years, or a telephone number with its area code in parentheses. */
const HARMLESS = new RegExp(
  '(?<![\\d-])(?:(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?' +
  '|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])-(?:19|20)\\d\\d' +
  '|(?:0?[1-9]|[12]\\d|3[01])\\/(?:0?[1-9]|[12]\\d|3[01])\\/(?:(?:19|20)\\d\\d|\\d\\d)' +
  '|(?:19|20)\\d\\d\\/(?:0?[1-9]|1[0-2])(?:\\/(?:0?[1-9]|[12]\\d|3[01]))?' +
  '|(?:19|20)\\d\\d[-\\u2010-\\u2015](?:19|20)\\d\\d)(?!\\d|-\\d{5})|\\(\\d{3}\\) ?\\d{3}[-. ]\\d{4}(?!\\d)|\\ue000', 'g'
)

/**
 * Replaces anything that looks like a Social Security, bank account or card number with a placeholder, and removes the
 * last digits of accounts behind their names. Returns the original text if there is none.
 */
export const hidePrivate = (text: string): string => dropAccountDigits(hideWholeNumbers(text))

/** Replaces whole private numbers only, with a placeholder. Returns the original text if there is none. */
export function hideWholeNumbers (text: string, placeholder: string = HIDDEN): string {
  if (!mayHold(text)) return text
  const plain = text.normalize('NFKC')
  // Harmless numbers are set aside while the rest is hidden: they are not private, and not part of an adjacent number.
  const aside: string[] = []
  let returned = 0
  const hidden = plain
    .replace(HARMLESS, (found) => {
      aside.push(found)
      return '\ue000'
    })
    .replace(SOCIAL_SECURITY, placeholder)
    .replace(IBAN, (found) => isIban(found) ? placeholder : found)
    .replace(NUMBERS, (run) => hideCards(run, placeholder))
    .replace(SHORT, (_found, before = '', beforeCode = '') => `${before}${beforeCode}${placeholder}`)
    .replace(NAMED, (found, digits: string) => found.slice(0, -digits.length) + placeholder)
    .replace(/\ue000/g, () => aside[returned++]!)
  return hidden === plain ? text : hidden
}

/** Hides the digit groups that form a card number. */
function hideCards (run: string, placeholder: string): string {
  const groups = run.match(/\d+/g)!
  const gaps = run.match(/\D+/g) ?? []
  let safe = ''
  for (let place = 0; place < groups.length;) {
    const taken = groupsOfCard(groups, place)
    safe += taken > 0 ? placeholder : groups[place]!
    place += taken || 1
    safe += gaps[place - 1] ?? ''
  }
  return safe
}

/** How many groups, starting with this one, form a card number: all, one, several in printed card groups, or none. */
function groupsOfCard (groups: string[], place: number): number {
  if (place === 0 && isCard(groups.join(''))) return groups.length
  if (isCard(groups[place]!)) return 1
  const printed = CARD_GROUPS.find((sizes) =>
    sizes.every((size, index) => groups[place + index]?.length === size) &&
    isCard(groups.slice(place, place + sizes.length).join(''))
  )
  return printed?.length ?? 0
}

/** Members that hold ids and paths of figures, which may repeat the digits of an account and never reach a document. */
const REFERENCES = new Set([
  'id', 'figure', 'equals', 'line', 'table', 'item', 'partOf', 'unanswered', 'ledgerDeclined'
])
/** Members that hold a name, which reads well without its number. A sentence says that something was left out. */
const NAMES = new Set(['name', 'lender', 'account', 'label', 'title'])

/**
 * Returns the record without private numbers, the paths where whole numbers were found, and the paths of names that
 * ended with digits of an account. Returns the record itself if there are none.
 */
export function hidePrivateNumbers<T> (record: T): { record: T, paths: string[], accountPaths: string[] } {
  const paths: string[] = []
  const accountPaths: string[] = []
  const hidden = mapLeaves(record, (leaf, path, member) => {
    if (typeof leaf !== 'string') {
      const safe = typeof leaf === 'number' ? hideNumber(leaf) : leaf
      if (safe !== leaf) paths.push(path())
      return safe
    }
    const hidden = hideWholeNumbers(leaf)
    if (hidden !== leaf) paths.push(path())
    const whole = hidden !== leaf && NAMES.has(member) ? cutFromName(hidden, HIDDEN) : hidden
    if (REFERENCES.has(member)) return whole
    const safe = dropAccountDigits(whole)
    if (safe !== whole) accountPaths.push(path())
    return safe
  })
  return { record: hidden, paths, accountPaths }
}

/** Replaces a private number with 0, so that calculations still find a number. */
const hideNumber = (value: number): number => Math.abs(value) < 1e12 || !isCard(String(Math.abs(value))) ? value : 0

/** Seven digits or more, which no name of a member has for another reason. */
const LONG = new RegExp(`\\d(?:${GAP}?\\d){6,}`, 'g')

/**
 * Returns a path, the name of a member or what is said of it without private numbers, and without any other number of
 * seven digits or more: somebody may have used a private number as a name.
 */
export const hideInPath = (path: string): string =>
  hideWholeNumbers(path.replaceAll(/(?<=\d)~1(?=\d)/g, '/')).split('/').map(hideInName).join('/')

const hideInName = (name: string): string => FOUR_DIGITS.test(name.normalize('NFKC'))
  ? hidePrivate(name.normalize('NFKC')).replace(LONG, (digits) => DAY_OR_BOUND.test(digits) ? digits : HIDDEN)
  : name
/** A day, or a round number that an error names as a bound. */
const DAY_OR_BOUND = /^\d{4}-\d\d(?:-\d\d)?$|^10*$/

/** Length in characters of the shortest private number, `123-45-6789` or `aba 1234567`. A date alone is shorter. */
const SHORTEST = 11
const FOUR_DIGITS = /\d{4}/

/**
 * Whether a text may contain a private number. Most texts are too short, or have fewer than the seven digits that every
 * private number has. A non-ASCII character counts as several, because normalization may expand it.
 */
function mayHold (text: string): boolean {
  let digits = 0
  let isLong = text.length >= SHORTEST
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) isLong = true
    if ((code >= 48 && code <= 57) || code > 127) digits++
    if (isLong && digits >= 7) return true
  }
  return digits >= 4 && HINT_OF_SHORT.test(text) && FOUR_DIGITS.test(text)
}

/**
 * Checks the IBAN check digits: with the first four characters moved to the end, and letters converted to numbers from
 * 10 on, the remainder modulo 97 must be 1.
 */
function isIban (text: string): boolean {
  const plain = text.replaceAll(' ', '')
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a text is 13 to 19 digits that do not begin with a year and that pass the Luhn check (ISO/IEC 7812-1). */
function isCard (digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || /^(?:(\d)\1+$|19|20)/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
