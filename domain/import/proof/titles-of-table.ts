import { readTitles, withoutUnit, type Titles } from '../layout/read-titles.ts'
import { readPeriod, type DaySpan } from '../period.ts'

/** Titles of a statement, with the years that a heading lists. */
export interface TableTitles extends Titles { years: number[] }

/** Words before a period that are no part of it. */
const BEFORE_PERIOD = /^.*?(?=\b(?:(?:for )?(?:the )?(?:(?:twelve|six|three|nine|\d{1,2})[ -])?(?:fiscal |calendar )?(?:years?|months?|mos\.?|quarters?|periods?)\b|fye?\b|as (?:of|at)\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d{1,2}\/\d{1,2}\/\d{2}))/i

/** Marks and spaces at the end of a title. A title has few, so more are not looked for. */
const TRAILING = /(?<![ ,;:-])[ ,;:-]{1,9}$/

const cleaned = (line: string): string => withoutUnit(line)
  .replaceAll(/\bfiscal (?=years?\b)/gi, '').replaceAll(/\bfy\/?e\b/gi, 'year ended')
  .replaceAll(/\bas at\b/gi, 'as of').replaceAll(/\s+/g, ' ').replace(TRAILING, '').trim()

/**
 * Reads the lines above a statement: the company, the report, and the period in every usual wording, such as `Years
 * ended December 31, 2025 and 2024`. `headed` are the years in the headings, for a title without a year.
 */
export function titlesOf (lines: string[], headed: number[]): TableTitles {
  let period: DaySpan | undefined
  let years: number[] = []
  const rest = lines.flatMap((line) => {
    const text = cleaned(line)
    const found = periodIn(text, headed)
    if (!found || period) return [text]
    period = found.span
    years = found.years
    const before = text.slice(0, text.length - found.text.length).replace(TRAILING, '')
    return before === '' ? [] : [before]
  })
  const titles = readTitles(rest)
  return { ...titles, ...period && { period }, years }
}

function periodIn (line: string, headed: number[]): { span: DaySpan, years: number[], text: string } | undefined {
  const text = line.replace(BEFORE_PERIOD, '')
  const list = /^(.*\b((?:19|20)\d\d))((?:,? and|,) (?:19|20)\d\d)+$/i.exec(text)
  const years = list ? [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year)) : []
  const first = list ? text.slice(0, text.length - text.slice(text.indexOf(String(years[0])) + 4).length) : text
  const span = readPeriod(first) ?? withYear(first, headed)
  return span ? { span, years, text } : undefined
}

/** A day without a year, as in `Years ended June 30`, in the newest year of the headings. */
function withYear (text: string, headed: number[]): DaySpan | undefined {
  if (headed.length === 0 || !/\b(?:ended|ending|as of)\b/i.test(text) || /\d{4}/.test(text)) return undefined
  return readPeriod(`${text}, ${Math.max(...headed)}`)
}
