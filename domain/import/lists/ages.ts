/** The parts of what customers owe, from newest to oldest. */
export const ages = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type Age = (typeof ages)[number]

const CURRENT = /^(?:future|current(?:ly due)?|(?:not|not yet|not past|coming|upcoming) due|due (?:now|later)|0|< ?1|0 days|(?:current|not due)(?: \/ |\/| or )(?:not due|current))$/
const DAYS = /^(?:days? )?(\d{1,3}) ?(?:-|to|through|thru) ?(\d{1,3})(?: ?d(?:ays?)?)?(?: (?:past due|overdue|late|old|out))?$/
const FROM = /^(?:(?:over|above|past|more than|older than|>|>=|after) ?(\d{1,3})|(\d{1,3}) ?(?:\+|and (?:over|up|older|above)|or (?:more|over|older)|plus|& (?:over|up)))(?: ?\+)?(?: ?days?)?(?: ?\+)?(?: (?:past due|overdue|late|old))?$/
const UP_TO = /^(?:<|<=|under|less than|up to|0 to) ?(\d{1,3})(?: days?)?$/
const AT = /^(\d{1,3}) days?(?: (?:past due|overdue|late|old))?$/
const NUMBER = /^(30|60|90|120|150|180)$/
const MONTHS = /^(?:(<|less than|under|over|>|>=)? ?(\d) months?(?: ?\+)?|period (\d))$/
const OVER = /over|>/
const OLDEST = /^(?:older|oldest|prior|and older)$/

const ageUpTo = (days: number): Age => days <= 30 ? '1-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : 'over-90'

/** The age of a debt that is so many days late. */
export const ageOfDays = (days: number): Age => days <= 0 ? 'current' : days > 90 ? 'over-90' : ageUpTo(days)

const folded = (text: string): string => text.slice(0, 60).toLowerCase()
  .replaceAll(/[\u2010-\u2015]/g, '-').replaceAll(/[()$.:*]/g, ' ').replaceAll(/\s+/g, ' ').replaceAll(' - ', '-').trim()

/** Returns the first heading whose days are of several ages, such as `Over 60` or `31-75`, or undefined. */
export const headingOfSeveralAges = (headings: string[]): string | undefined => headings.find((heading) => {
  const text = folded(heading)
  const [, start, end] = DAYS.exec(text) ?? []
  if (end !== undefined) return ageUpTo(Number(start)) !== ageUpTo(Number(end))
  const [, over, plus] = FROM.exec(text) ?? []
  const [, sign, months] = MONTHS.exec(text) ?? []
  return Number(over ?? plus ?? 90) < 90 || (sign !== undefined && OVER.test(sign) && Number(months) < 3)
})

/**
 * Whether each heading is an age that begins where the one before it ends, as in `1 - 30`, `31 - 60` and `Over 60`. An
 * age without a beginning has 30 days.
 */
export function agesFollow (headings: string[]): boolean {
  const texts = headings.map(folded)
  const hasFirst = hasFirstMonth(texts)
  let end: number | undefined
  return texts.every((text) => {
    const before = end
    const [from, to] = OLDEST.test(text) ? [before, Infinity] : daysOf(text, hasFirst)
    end = to
    return to > (before ?? -1) && [0, 1].includes(from! - (before ?? 0))
  })
}

/** The first and the last day of an age; no numbers if it names none. */
function daysOf (text: string, hasFirst: boolean): [from: number, to: number] {
  if (CURRENT.test(text)) return [0, 0]
  const [, sign, months, period] = MONTHS.exec(text) ?? []
  if (months ?? period) {
    const last = lastDayOfMonths(Number(months ?? period), sign, hasFirst)
    return [last - 30, sign !== undefined && OVER.test(sign) ? Infinity : last]
  }
  const [, start, end] = DAYS.exec(text) ?? []
  if (end !== undefined) return [Number(start), Number(end)]
  const [, over, plus] = FROM.exec(text) ?? []
  if (over ?? plus) return [Number(over ?? plus), Infinity]
  const [, most] = UP_TO.exec(text) ?? AT.exec(text) ?? NUMBER.exec(text) ?? []
  return [Number(most) - 30, Number(most)]
}

/**
 * Returns the age that each heading of a column names, if it names one. `1 Month` is the first month that a payment is
 * late, or the second beside `< 1 Month`, as Xero prints it.
 */
export function agesOf (headings: string[]): Array<Age | undefined> {
  const texts = headings.map(folded)
  // `30`, `60` and `90` side by side are ages. One alone may be any number.
  const areDays = texts.filter((text) => NUMBER.test(text)).length > 1
  const hasFirst = hasFirstMonth(texts)
  return texts.map((text) => {
    if (CURRENT.test(text)) return 'current'
    if (OLDEST.test(text)) return 'over-90'
    const [, sign, months, period] = MONTHS.exec(text) ?? []
    if (months ?? period) return ageUpTo(lastDayOfMonths(Number(months ?? period), sign, hasFirst))
    const [, start, end] = DAYS.exec(text) ?? []
    if (end !== undefined) return Number(start) > 90 ? 'over-90' : ageUpTo(Number(end))
    const [, over, plus] = FROM.exec(text) ?? []
    if (over ?? plus) return ageUpTo(Number(over ?? plus) + (Number(over ?? plus) % 30 === 0 ? 1 : 0))
    const [, most] = UP_TO.exec(text) ?? AT.exec(text) ?? (areDays ? NUMBER.exec(text) : undefined) ?? []
    return most === undefined ? undefined : ageUpTo(Number(most))
  })
}

const hasFirstMonth = (texts: string[]): boolean => texts.some((text) => /^(?:<|less than|under) ?1 month$/.test(text))

/** The last day of an age in months. One without an end is said to have a month. */
const lastDayOfMonths = (months: number, sign: string | undefined, hasFirst: boolean): number =>
  30 * (months + (sign === undefined ? Number(hasFirst) : Number(OVER.test(sign))))
