import { monthNumber } from '../../calendar-days.ts'

/** `2004`, `2004-03`, `2004-03-11`. */
const ISO = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/
/** `3/2004`, `3/11/2004`. */
const SLASHES = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/
/** `March 2004`, `Mar. 11, 2004`, `founded in March 2004`. */
const WORDS = /^(?:(?:founded|since|est\.?|established|started) (?:in |on )?)?([a-z]{3,9})\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/i

/**
 * Reads the day, month or year in which a company was founded, as `2004-03-11`, `2004-03` or `2004`. Returns undefined
 * if the text contains anything else. Does not check that the day exists.
 */
export function foundingDate (founded: string | undefined): string | undefined {
  const text = founded?.trim().slice(0, 60) ?? ''
  if (ISO.test(text)) return text
  const [, month, day, year] = SLASHES.exec(text) ?? []
  if (year !== undefined) return join(year, Number(month), day)
  const [, name = '', dayInWords, yearInWords] = WORDS.exec(text) ?? []
  const number = monthNumber(name)
  return yearInWords === undefined || number === 0 ? undefined : join(yearInWords, number, dayInWords)
}

const join = (year: string, month: number, day: string | undefined): string =>
  [year, String(month).padStart(2, '0'), ...day === undefined ? [] : [day.padStart(2, '0')]].join('-')
