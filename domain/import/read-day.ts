import { isSound, readPeriod } from './period.ts'

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})([/.-]?)(\d{2})\2(\d{2})(?!\d)|^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i
/** `31-Dec-2025`, `31 Dec 25`, `Dec-31-2025`. */
const HYPHENATED = /^(\d{1,2}|[a-z]{3,9})-(\d{1,2}|[a-z]{3,9})-(\d{4}|\d{2})$/i
const TIME = /,? (?:at )?\d{1,2}:\d{2}.*$/i

const pad = (digits: string): string => digits.padStart(2, '0')

/** Returns a day if it exists and is in a plausible year for a company's books. */
function soundDay (year: string, month: string, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  return isSound(text) ? text : undefined
}

/**
 * Reads the day at the start of a text, in the form `2025-12-31`: `12/31/2025`, `12-31-25`, `2025/12/31`, `20251231`,
 * `12.31.2025`, `Wed Dec 31 2025`, `31-Dec-2025`. Numbers are month, day, year as in the US, unless `dayFirst` is set
 * or the first cannot be a month.
 */
export function readDay (text: string, dayFirst = false): string | undefined {
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers as unknown as [string, string, string, string, string]
    return (dayFirst ? undefined : soundDay(year, first, second)) ?? soundDay(year, second, first)
  }
  const found = YEAR_FIRST.exec(text)
  if (found) return soundDay(found[1] ?? found[5]!, found[3] ?? found[6]!, found[4] ?? found[7]!)
  const plain = text.replace(WEEKDAY, '').replace(TIME, '').replace(HYPHENATED, '$1 $2 $3')
  const span = readPeriod(plain)
  return span && span.from === span.to ? span.from : undefined
}

/** Whether some of the texts are days that can only be read as day, month, year. */
export const isDayFirst = (texts: string[]): boolean => texts.some((text) => Number(NUMBERS.exec(text)?.[1] ?? 0) > 12)
