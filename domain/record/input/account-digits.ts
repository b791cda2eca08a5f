/** A bank by its own name. */
const OWN_BANK = '[\\w.&\']{1,30} bank'
/** Kinds of accounts and well-known banks, after which a group of digits is part of an account number. */
const ACCOUNT = '(?:checking|chequing|savings?|money market|visa|master ?card|amex|american express|discover|(?:credit|debit|fuel|gas|' +
  'business|company|purchasing) cards?|card|accounts?|accts?|a\\/c|line of credit|heloc|loc|loan|notes? payable|n\\/p|' +
  `mortgage|financial|credit union|${OWN_BANK}|` +
  'bank of [a-z]{1,20}|chase(?: ink)?|wells ?fargo|bofa|citi(?:bank)?|capital one|pnc|truist|ford credit|ally)'
/** Loans and leases that are named by what they paid for or who gave them: `Equipment note`, `credit line`. */
const OF_LOAN = '(?:equipment|truck|vehicle|van|auto|car|trailer|forklift|excavator|backhoe|tractor|lift|machine|computer|copier|' +
  'office|shop|building|bank|dealer|seller|owner|officer|shareholder|stockholder|promissory|term|sba|ppp|eidl|floor plan|credit|' +
  'revolving|working capital|capital|finance|deere|kubota|caterpillar|bobcat) (?:notes?|leases?|lines?|contracts?)'
const NAMES = `(?:${ACCOUNT}|${OF_LOAN})`
/** Words that also have other meanings: only digits right after them belong to a loan. */
const NOTE = '(?:notes?|leases?)'
/** Accounts whose names contain no year, so that even `2019` belongs to the number. */
const NEVER_A_YEAR = /\b(?:checking|chequing|savings?|money market|visa|master ?card|amex|american express|discover|cards?)[\s:,-]{0,3}$/i
/** A year, a date, or a span of years. */
const YEAR = /^(?:19|20)\d\d(?:-(?:19|20)?\d\d(?:-\d\d)?)?$/
/** Four or more digits, in groups or not. */
const DIGITS = '(\\d{1,3}-\\d[\\d-]{1,15}\\d|\\d{4,17}(?:-\\d{1,10}){0,3})'
/** Behind a number that is the house of an address: `1840 Harbor Avenue`. */
const STREET = '(?:\\s[\\p{L}.\']{1,20}){1,2}\\s(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|lane|ln|way|court|ct|parkway|' +
  'pkwy|highway|hwy|place|pl)\\b'
/** Digits must not be part of an amount, a date, a span of years, a phone number, a count, a size or an address. */
const AFTER = '(?![\\d%_]|[.,-]\\d|[\\u2010-\\u2015]\\d|\\s?(?:%|dollars|usd|k\\b|calls|customers|homes|jobs|miles|plans|units|visits|' +
  `hours|(?:sq|square|feet|ft|acres|gallons|watts|amps|btu|(?:a|per) (?:month|year)|monthly)\\b)|${STREET})`

/** `x1234`, `****1234`, `...1234`: only account numbers are written this way. */
const MASKED = new RegExp(
  `\\(?(?:(?<![\\p{L}\\d$_])(?<!\\d{4} )x{1,16}|[*\\u2022\\u25cf]{1,16}|\\.{2,4}|\\u2026)(?:[-\\s]?\\b)?(\\d{4,6})${AFTER}\\)?`, 'giu'
)
/** `ending in 1234`, `last four 1234`. */
const ENDING = new RegExp(
  '\\(?\\b(?:end(?:ing|s)(?: in| with)?|last (?:four|4)(?: digits)?(?: are)?)' +
  `[\\s:#-]{1,3}(\\d{4,6})${AFTER}\\)?`, 'giu'
)
// The next four look ahead first, because looking behind every character of a text takes most of the time of a check.
/** `Checking 1234`, `Loan 88231-7`: digits right after the account. */
const BARE = new RegExp(`(?=#?\\d{4})(?<=\\b(?:${NAMES}|${NOTE})[\\s#:.\\u2013\\u2014-]{1,3})#?${DIGITS}${AFTER}`, 'giu')
/** `Loan #88231`, `N/P Ford F150 no. 8812`: what is named a number, somewhere after the account. */
const NUMBERED = new RegExp(
  `(?=#|n[oru])(?<=\\b(?:${NAMES}\\b[^#{}\\n]{0,40}|${NOTE}\\s{1,2}))(?:#|\\b(?:no|nr)\\b\\.?|\\bnumber\\b)\\s{0,2}${DIGITS}${AFTER}`, 'giu'
)
/** `Chase Operating (4471)`: digits in brackets, somewhere after the account. */
const BRACKETED = new RegExp(`(?=\\()(?<=\\b(?:${NAMES}|operating|payroll|reserve|cash)\\b[^()\\d]{0,40})\\([#\\s]{0,2}(\\d{4,6})\\s?\\)`, 'giu')
/** `Chase Operating 4471`: digits at the end of a short name, or before a dash that begins the rest of it. */
const LAST = new RegExp(`(?=\\d{4})(?<=\\b${NAMES}\\b(?!.{0,40}\\b(?:balances?|totals?|paid|payments?)\\b)[\\p{L}\\s.&'#\\u2013\\u2014-]{1,40})(\\d{4,6})(?=\\s*$|\\s+[-\\u2013\\u2014])`, 'giu')
/** Maximum length in characters of the name of an account. */
const LONGEST_NAME = 80

const FOUR_DIGITS = /\d{4}/
/** What a text needs to contain, besides digits, to be searched. The name of a bank would be tried at every word. */
const HINT = new RegExp(`\\b(?:${NAMES.replace(OWN_BANK, 'bank')}|${NOTE}|operating|payroll|reserve|cash)\\b|\\b(?:ending|ends|last)\\b|x\\d{4}|[*\\u2022\\u25cf.\\u2026][-\\s]?\\d{4}`, 'iu')

/**
 * Removes the last digits of bank accounts, cards and loans, which accounting programs put behind their names:
 * `Checking (0042) - 1` → `Checking - 1`, `Chase Operating (4471)` → `Chase Operating`. Returns the text itself if
 * there are none.
 */
export function dropAccountDigits (text: string): string {
  if (!FOUR_DIGITS.test(text) || !HINT.test(text)) return text
  // The path of a figure may contain the id of an account, which must stay what it is.
  const parts = text.split(/(\{\{[^{}]*\}\})/)
  const shorter = parts.map((part, index) => index % 2 === 1 ? part : dropFrom(part)).join('')
  return shorter === text ? text : withoutEnd(shorter)
}

/** Removes what is left at the end of a name whose number is gone: `Loan #`. */
const withoutEnd = (text: string): string => text.replace(/(?<=[^\s#\u2013\u2014-])[\s#\u2013\u2014-]+$/, '')

/** Removes empty brackets and double spaces, which a number leaves behind. */
const closeGaps = (text: string): string => text.replace(/\(\s*\)/g, '').replace(/ {2,}/g, ' ').replace(/ (?=[,.;:)])/g, '')

/** Removes a part of a name. Returns the name itself if nothing else would be left. */
export function cutFromName (name: string, part: string): string {
  const shorter = withoutEnd(closeGaps(name.replaceAll(part, ''))).trim()
  return /[\p{L}\d]/u.test(shorter) ? shorter : name
}

function dropFrom (text: string): string {
  const patterns = [MASKED, ENDING, NUMBERED, BARE, BRACKETED, ...text.length <= LONGEST_NAME ? [LAST] : []]
  const shorter = patterns.reduce((rest, pattern) => rest.replace(pattern, drop), text)
  return shorter === text ? text : closeGaps(shorter)
}

/** Replaces digits with nothing, unless they are more likely to be a year. */
function drop (found: string, digits: string, start: number, whole: string): string {
  const isNumber = found.startsWith('(') && NEVER_A_YEAR.test(whole.slice(0, start))
  return YEAR.test(digits) && !isNumber ? found : ''
}
