import { monthNumber } from '../../calendar-days.ts'
import { numberAt } from './number-words.ts'

/** Kinds of numbers that an owner is asked for. A month is a calendar month; `months` is a length of time. */
export type SpokenKind = 'number' | 'money' | 'percent' | 'year' | 'month' | 'months'

/**
 * What was read from a text: a number, with `upTo` for a span, and `isAbout` if the text says that it is not exact;
 * `none` if the text says that the question does not apply; or `unclear`. A month is counted from year 0, so that
 * January 2027 is 24324.
 */
export type SpokenNumber =
  | { is: 'number', value: number, upTo?: number, isAbout?: true }
  | { is: 'none' }
  | { is: 'unclear' }

const NONE = /^(?:n\/?a|na|not applicable|does(?: not|n't) apply|no lease|month to month|month-to-month|open|open end(?:ed)?|-+)$/
const ZERO = /^(?:none|no|nobody|no one|nothing|never|nil|zero)(?: of (?:them|it))?$/
const ABOUT = new RegExp('^(?:about|around|roughly|approx(?:imately)?\\.?|approximately|maybe|perhaps|probably|nearly|almost|close to|some|say|' +
  'i(?:\'d| would) say|i think|i guess|ca\\.?|circa|a little (?:over|under)|a bit (?:over|under)|just (?:over|under)|over|more than|at least|' +
  'under|less than|up to|at most|pretty much|~|we have|we\'ve got|it\'s|it is)\\s*')
const ABOUT_AFTER = /(?<!\s)\s*(?:or so|or thereabouts|ish|-ish|give or take|more or less|plus|\+|at least|i think|i guess)$/
/** Shares in words, in percent. */
const SHARES: Record<string, number> = {
  half: 50,
  'a half': 50,
  'one half': 50,
  'a third': 33,
  'one third': 33,
  'two thirds': 67,
  'a quarter': 25,
  'one quarter': 25,
  'a fourth': 25,
  'three quarters': 75,
  'three fourths': 75,
  'a fifth': 20,
  'a tenth': 10,
  all: 100,
  everything: 100,
  everybody: 100,
  everyone: 100,
  'every one': 100
}
const MONTH = '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const SPANS: Record<string, number> = { day: 1 / 30, week: 12 / 52, month: 1, mo: 1, year: 12, yr: 12 }
/** Largest number that is read, so that a typing mistake does not become an amount. */
const MOST = 1e12

/**
 * Reads a number as people type it: `about 40`, `12-15`, `$1.2 mil`, `half`, `since 98`. `thisYear` is the current
 * year, which years of two digits and words such as `20 years ago` refer to. Never guesses: a text that can be read in
 * two ways is unclear.
 */
export function readSpoken (text: string, kind: SpokenKind, thisYear: number): SpokenNumber {
  const whole = text.normalize('NFKC').toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/(?<=[a-z])-(?=(?:one|two|three|four|five|six|seven|eight|nine|third|quarter)s?\b)/g, ' ')
    .replaceAll(/\s+/g, ' ').trim().replace(/[.!]+$/, '')
  if (whole === '' || whole.length > 120) return { is: 'unclear' }
  const read = readWhole(whole, kind, thisYear)
  return read.is === 'unclear' ? readPart(whole, kind, thisYear) : read
}

/** Reads the part of a text that is a number, such as `60%` in `most of them, 60%`, if all other parts have none. */
function readPart (text: string, kind: SpokenKind, thisYear: number): SpokenNumber {
  const parts = text.split(/[,;:](?= )|[()]| - /).map((part) => part.trim()).filter((part) => part !== '')
  const numbers = parts.map((part) => readWhole(part, kind, thisYear)).filter(({ is }) => is === 'number')
  const counted = parts.filter((part) => wordsOf(part).some((_word, index, words) =>
    numberAt(words.slice(index)) !== undefined || shareIn(words.slice(index).join(' ')) !== undefined))
  return numbers.length === 1 && counted.length === 1 ? numbers[0]! : { is: 'unclear' }
}

function readWhole (whole: string, kind: SpokenKind, thisYear: number): SpokenNumber {
  if (NONE.test(whole)) return { is: 'none' }
  const { plain, isAbout } = withoutAbout(whole)
  const found = kind === 'year'
    ? yearIn(plain, thisYear)
    : kind === 'month' ? monthIn(plain) : ZERO.test(plain) ? { value: 0 } : amountIn(plain, kind)
  if (found === undefined) return { is: 'unclear' }
  const { value, upTo, isAbout: isAlsoAbout = false } = found
  if (value < 0 || value > MOST || (kind === 'percent' && Math.max(value, upTo ?? 0) > 100)) return { is: 'unclear' }
  if (upTo !== undefined && (upTo <= value || upTo > MOST)) return { is: 'unclear' }
  const about = (isAbout || isAlsoAbout) && { isAbout: true as const }
  return { is: 'number', value, ...upTo !== undefined && { upTo }, ...about }
}

interface Found { value: number, upTo?: number, isAbout?: boolean }

function withoutAbout (text: string): { plain: string, isAbout: boolean } {
  let plain = text
  for (let left = plain; ; left = plain) {
    plain = plain.replace(ABOUT, '').replace(ABOUT_AFTER, '')
    if (plain === left) {
      return { plain, isAbout: plain !== text && !/^(?:we have|we've got|it's|it is) [^a]/.test(text) }
    }
  }
}

/** Splits a text into words, with signs of money and percent apart: `$90-110k` → `$ 90 - 110 k`. */
const wordsOf = (text: string): string[] =>
  text.replaceAll(/(?<=\d)(?=[a-z%$])|(?<=[a-z%$])(?=\d)|(?<=[-$%/])|(?=[-$%/])/g, ' ')
    .split(/[\s;]+|,(?!\d)/).filter((word) => word !== '')

function amountIn (text: string, kind: SpokenKind): Found | undefined {
  if (kind === 'percent') {
    const share = shareIn(text)
    if (share !== undefined) return share
  }
  const span = kind === 'months' ? /\b(day|week|month|mo|year|yr)s?\b/.exec(text)?.[1] : undefined
  const factor = span === undefined ? 1 : SPANS[span]!
  if (kind === 'months' && text.startsWith('half a year')) return { value: 6 }
  const [, half, more] = /^an? (?:day|week|month|year)\b( and a half\b)?(.*)$/.exec(text) ?? []
  if (kind === 'months' && more !== undefined && isUnit(wordsOf(more), kind)) {
    return rounded({ value: half === undefined ? 1 : 1.5 }, factor)
  }
  const words = wordsOf(text.replace(/^between /, '').replace(/^from /, ''))
  const first = moneyAt(words, kind)
  if (first === undefined) return undefined
  const rest = words.slice(first.taken)
  const joins = rest[0] === '-' || rest[0] === 'to' || rest[0] === 'or' ||
    (rest[0] === 'and' && text.startsWith('between '))
  const second = joins ? moneyAt(rest.slice(1), kind) : undefined
  const after = second === undefined ? rest : rest.slice(1 + second.taken)
  if (!isUnit(after, kind)) return undefined
  if (second === undefined) return rounded({ value: first.value }, factor)
  // `90 to 110k` are both thousands.
  const isShort = first.value > 0 && first.value < second.value / 100
  if (isShort && rest[0] === 'or') return undefined
  const scale = isShort ? scaleOf(rest.slice(1, 1 + second.taken)) : 1
  return rounded({ value: first.value * scale, upTo: second.value }, factor)
}

const rounded = ({ value, upTo }: Found, factor: number): Found => {
  const round = (number: number) => Math.round(number * factor * 100) / 100
  return { value: round(value), ...upTo !== undefined && { upTo: round(upTo) } }
}

const scaleOf = (words: string[]): number => numberAt(['1', ...words.slice(-1)])?.value ?? 1

/** Reads a number with the dollar sign before it. */
function moneyAt (words: string[], kind: SpokenKind): { value: number, taken: number } | undefined {
  const isDollar = words[0] === '$' && kind === 'money'
  const found = numberAt(isDollar ? words.slice(1) : words)
  if (found === undefined) return undefined
  const percent = words[found.taken] === '%' && kind === 'percent' ? 1 : 0
  // A fraction such as 0.4 may mean 40%.
  if (kind === 'percent' && percent === 0 && found.value > 0 && found.value < 1) return undefined
  return { value: found.value, taken: found.taken + percent + (isDollar ? 1 : 0) }
}

/** Whether the words after a number only name what was counted, and contain no further number. */
const isUnit = (words: string[], kind: SpokenKind): boolean =>
  words.length <= 6 && words.every((word, index) => /^[a-z'.]+$/.test(word) || (word === '/' && kind === 'money') ||
    (word === '-' && index > 0)) &&
  !words.some((_word, index) => numberAt(words.slice(index)) !== undefined) &&
  !words.some((word) => /^(?:but|or|to|not|percent|half|halves|quarters?|thirds?|fourths?|fifths?|tenths?)$/.test(word) &&
    !(word === 'percent' && kind === 'percent'))

/** `half of them`, `a third`, `one in five`, `9 out of 10`. */
function shareIn (text: string): Found | undefined {
  const plain = text.replace(/ of (?:it|them|us|all|the [a-z]+|our [a-z]+|my [a-z]+|[a-z]+)$/, '').replaceAll('-', ' ')
  if (Object.hasOwn(SHARES, plain)) return { value: SHARES[plain]! }
  const words = wordsOf(text)
  const part = numberAt(words)
  const between = part && words.slice(part.taken)
  const gap = between?.[0] === 'in' || between?.[0] === '/' ? 1 : between?.[0] === 'out' && between[1] === 'of' ? 2 : 0
  const all = gap > 0 ? numberAt(between!.slice(gap)) : undefined
  if (!part || !all || all.value <= 0 || part.value > all.value) return undefined
  return { value: Math.round(part.value / all.value * 100) }
}

function yearIn (text: string, thisYear: number): Found | undefined {
  const plain = text.replace(/^(?:since|in|from|back in|it was|started in|founded in|for|early|late|mid|end of|beginning of|by|the end of) /, '')
  const isAbout = /^(?:early|late|mid)/.test(text)
  const relative = { 'this year': 0, 'last year': -1, 'next year': 1 }[plain]
  if (relative !== undefined) return { value: thisYear + relative }
  const words = wordsOf(plain.replace(/^in /, ''))
  const ago = numberAt(words)
  const unit = ago && words.slice(ago.taken).join(' ')
  if (ago && /^(?:years?|yrs?)(?: ago| back| now)?$/.test(unit!) && ago.value < 200 && Number.isInteger(ago.value)) {
    // A plan is for later; everything else began before.
    const isLater = /^in /.test(text) && !unit!.includes('ago')
    return { value: thisYear + (isLater ? ago.value : -ago.value), isAbout: true }
  }
  const four = [...plain.matchAll(/(?<!\d)(?:1[89]|20|21)\d\d(?!\d)/g)].map(([year]) => Number(year))
  if (four.length === 1 && !/\d{4}s/.test(plain) && plain.length < 40) return { value: four[0]!, isAbout }
  if (four.length === 2 && /^\d{4} ?(?:-|or|to) ?\d{4}$/.test(plain)) return { value: four[0]!, upTo: four[1]! }
  const two = /^'?(\d\d)$/.exec(plain)?.[1]
  if (two === undefined) return undefined
  return { value: Number(two) + (Number(two) <= thisYear % 100 + 5 ? 2000 : 1900), isAbout }
}

/** Reads a calendar month with its year: `March 2027`, `3/27`, `12/31/2027`, `2027-03`, `end of 2027`. */
function monthIn (text: string): Found | undefined {
  const plain = text.replace(/^(?:until|till|through|thru|to|by|in|since|ends(?: in)?|expires?(?: in)?|the end of|end of(?= [a-z])) /, '')
  const patterns = [
    `^${MONTH},? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?<year>\\d{4}|'\\d\\d)$`,
    '^(?<number>\\d{1,2})/(?:\\d{1,2}/)?(?<year>\\d{4}|\\d\\d)$',
    '^(?<year>\\d{4})-(?<number>\\d{2})(?:-\\d{2})?$', '^(?:end of|late) (?<year>\\d{4})$'
  ]
  for (const pattern of patterns) {
    const { month, number, year } = new RegExp(pattern).exec(plain)?.groups ?? {}
    if (year === undefined) continue
    const place = month === undefined ? Number(number ?? 12) : monthNumber(month)
    const whole = year.length === 4 ? Number(year) : 2000 + Number(year.slice(-2))
    return place >= 1 && place <= 12 ? { value: whole * 12 + place - 1 } : undefined
  }
  return undefined
}
