/** What replaces a contact or a number that identifies. */
const LEFT_OUT = '[left out]'
const STREET_LEFT_OUT = '[address left out]'

const SUFFIX = '(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Lane|Ln|Court|Ct|Way|Parkway|Pkwy|Highway|Hwy|Place|Pl|' +
  'Circle|Cir|Trail|Trl|Terrace|Ter|Pike|Plaza|Loop|Route|Rte|Square|Sq)'
/** After the street: a unit, and the rest of the address up to its ZIP code. */
const REST = '(?:,? (?:Suite|Ste|Unit|Apt|#)\\.? ?[\\w-]{1,8})?(?:(?:,? [A-Z][\\p{L}.\']{1,20}){0,4},? \\d{5}(?:-\\d{4})?)?'
const DAY = '(?!\\d{4}-\\d{2}|(?:19|20)\\d\\d\\b)'
const NUMBERED = '(?:licen[sc]es?|lic|registration|reg|permit|policy|certificate|cert|ein|fein|tin|dot|usdot|vin|account|acct|' +
  'contractors?|ccb|roc|cslb|bond|duns|entity|file)'

type Pattern = [RegExp, string]

/** What always goes, each with its replacement. All patterns are ours, and none contains a part of a record. */
const WEB: Pattern[] = [
  [/\b(?:https?:\/\/|www\.)\S+/gi, LEFT_OUT],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,200}/g, LEFT_OUT],
  [/(?<![\w.-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|biz|us|info|co|io|pro|app|site|online|services|plumbing|example)\b(?:\/\S*)?/gi, LEFT_OUT],
  [/(?<![\w@])@[\w.]{2,40}\b/g, LEFT_OUT],
]
const PHONES: Pattern[] = [
  [/(?<![\d.$,-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. \u2010-\u2015])\d{3}[-. \u2010-\u2015]\d{4}(?![\d-])/g, LEFT_OUT],
  [/(?<![\d.$,-])(?:\+?1)?[2-9]\d{2}[2-9]\d{6}(?![\d,.]\d|\d)/g, LEFT_OUT],
  [/(?<![\d.$,-])[2-9]\d{2}-\d{4}(?![\d-])/g, LEFT_OUT],
]
/** Telephone numbers with letters: 1-800-GOT-ROOF, 402-55-DRAIN. */
const WORDED_PHONES: Pattern[] = [
  [/(?<![\w.$,-])(?:\+?1[-. ])?\(?8(?:00|33|44|55|66|77|88)\)?[-. ](?=[A-Z\d-]{0,12}[A-Z]{3})[A-Z\d]{2,}(?:-[A-Z\d]+){0,3}/gi, LEFT_OUT],
  [/(?<![\w.$,-])(?:\+?1[-. ])?\(?[2-9]\d{2}\)?[-.](?:\d{1,3}[-.]?)?(?=[A-Z\d-]{0,12}[A-Z]{3})[A-Z\d]{3,}(?:-[A-Z\d]+){0,2}(?![a-z])/g, LEFT_OUT]
]
const NUMBERS: Pattern[] = [
  [new RegExp(`\\b\\d{1,6}[A-Z]? (?:[NSEW]{1,2}\\.? |(?:North|South|East|West) )?(?:[A-Z\\d][\\w'.]{0,30} ){1,4}${SUFFIX}\\b\\.?${REST}`, 'gu'), STREET_LEFT_OUT],
  [/\bP\.? ?O\.? ?Box \d{1,8}\b/gi, STREET_LEFT_OUT],
  [/(?<=\b[A-Z]{2}),? \d{5}(?:-\d{4})?(?!\d|[,.]\d)/g, ''],
  [/\bzip(?: code)?:? \d{5}(?:-\d{4})?(?!\d)/gi, LEFT_OUT],
  [/(?<![\d$.,-])\d{5}-\d{4}(?![\d-])/g, LEFT_OUT],
  [/\b(?!(?:FY|GR|DR)\d)[A-Z]{2,6}[-.]?\d{5,10}[A-Z]{0,2}\b/g, LEFT_OUT],
  [/(?<![\d-])\d{2}-\d{7}(?![\d-])/g, LEFT_OUT]
]

/** The number of a license, an account or a register, after the word for it. */
const OF_REGISTER = new RegExp(
  `(\\b${NUMBERED}[\\s.:#,(]{1,3}(?:(?:no|nos|number|num|is|id)[\\s.:#]{1,3}){0,2})` +
  `(#?${DAY}(?:[A-Z]{1,6}[-. ]?){0,2}\\d[\\dA-Z.-]{2,20}\\b)`, 'gi'
)

/** Leaves out addresses, phone numbers, web and mail addresses, handles, and numbers of licenses and accounts. */
export function hideContacts (text: string): string {
  const withoutWeb = /@|www|:\/\/|\w\.[a-z]{2}/i.test(text) ? replaceAll(text, WEB) : text
  if (!/\d/.test(withoutWeb)) return withoutWeb
  const withoutPhones = /\d{3}.{0,2}\d{4}/.test(withoutWeb) ? replaceAll(withoutWeb, PHONES) : withoutWeb
  const withoutAny = /\d[).]?[-. ][\dA-Z]*[A-Z]{3}/i.test(withoutPhones) ? replaceAll(withoutPhones, WORDED_PHONES) : withoutPhones
  const isNumbered = /\d{5}|\d [A-Z\d]|\d-\d{7}|Box/.test(withoutAny)
  const withoutNumbers = isNumbered ? replaceAll(withoutAny, NUMBERS) : withoutAny
  return /\d{3}/.test(withoutNumbers)
    ? withoutNumbers.replace(OF_REGISTER, (found, word: string, number: string) => /[a-z]/.test(number) ? found : word + LEFT_OUT)
    : withoutNumbers
}

const replaceAll = (text: string, patterns: Pattern[]): string =>
  patterns.reduce((rest, [pattern, other]) => rest.replace(pattern, other), text)

const MONTH = '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
/** A day before its month comes first: `1 April 1999` contains `April 1999`. */
const DATES: RegExp[] = [
  /\b((?:19|20)\d\d)-\d{2}(?:-\d{2})?\b/g,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH}\\.?,? ((?:19|20)\\d\\d)\\b`, 'g'),
  new RegExp(`\\b${MONTH}\\.? (?:\\d{1,2}(?:st|nd|rd|th)?, )?((?:19|20)\\d\\d)\\b`, 'g'),
  /\b\d{1,2}[/.]\d{1,2}[/.]((?:19|20)\d\d)\b/g
]

/** What a day may follow without a preposition: `ends December 31, 2026`. */
const BEFORE_DAY = 'ends?|ended|ending|expires?|expired|expiring|renews|renewed|begins|began|starts|started|opened|closed|' +
  'founded|established|incorporated|formed|organized|licensed|issued|passed|joined|hired|lapses|lapsed|due'
const OF_DAY = new RegExp(`\\bon (?=(?:19|20)\\d\\d\\b)|\\b(${BEFORE_DAY}) (?=(?:19|20)\\d\\d\\b(?!-))`, 'gi')

/** Writes years where a text had days: `ends on 2026` and `ends 2026` become `ends in 2026`. */
export const inYears = (text: string): string =>
  text.replace(OF_DAY, (_found, word: string | undefined) => word === undefined ? 'in ' : `${word} in `)

/** Reduces each date in a text to its year. */
export const yearsOnly = (text: string): string =>
  inYears(DATES.reduce((rest, pattern) => rest.replace(pattern, '$1'), text))

/** A number of reviews or ratings, in front of the word or behind it. */
const REVIEWS =
  /(?<![\d.$]|\d,)(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(?= (?:[\w-]{1,20} ){0,3}(?:reviews?|ratings?)\b)|(?<=\breviews?\b[^\d]{1,12})(\d{1,3}(?:,\d{3}){1,4}|\d{2,12})(?![\d.%-])/gi

/** Rounds the numbers of reviews in a text, which a search would find. */
export const blurReviews = (text: string): string =>
  text.replace(REVIEWS, (found) => roundDown(Number(found.replaceAll(',', ''))).toLocaleString('en-US'))

/** Keeps the first digit of a number: 412 → 400. */
export function roundDown (count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(count) || 1)))
  return Math.trunc(count / unit) * unit
}
