import { readTitles, reportNamed, type Titles } from './read-titles.ts'
import { unitNamed, withoutUnit } from './units.ts'
import { readPeriod, type DaySpan } from '../period.ts'
import type { ColumnHead } from './classify-columns.ts'

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
 * ended December 31, 2025 and 2024`. The headings of columns have the year of a title without one.
 */
export function titlesOf (lines: string[], heads: ColumnHead[]): TableTitles {
  const headed = heads.flatMap(({ label, date }) => {
    const span = readPeriod(date ?? label)
    return span ? [Number(span.to.slice(0, 4))] : []
  })
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
  const unit = lines.map(unitNamed).find((one) => one !== undefined)
  return { ...readTitles(rest), ...period && { period }, ...unit !== undefined && { unit }, years }
}

function periodIn (line: string, headed: number[]): { span: DaySpan, years: number[], text: string } | undefined {
  const whole = readPeriod(line)
  if (whole) return { span: whole, years: [], text: line }
  const text = line.replace(BEFORE_PERIOD, '')
  const list = /^(.*\b((?:19|20)\d\d))((?:,? and|,) (?:19|20)\d\d)+$/i.exec(text)
  const years = list ? [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year)) : []
  const first = list ? text.slice(0, text.length - text.slice(text.indexOf(String(years[0])) + 4).length) : text
  const span = readPeriod(first) ?? withYear(first, headed)
  if (span) return { span, years, text }
  // The period may stand behind the name of the report, or there may be two, as in `FYE Dec-25 and Dec-24`.
  const [, report = '', year = ''] = /^(.*\D)((?:19|20)\d\d)$/.exec(line) ?? []
  if (reportNamed(report)) return { span: readPeriod(year)!, years, text: year }
  const [, one = '', other = ''] = /^(.+?),? (?:and|&) (.+)$/.exec(text) ?? []
  const newest = readPeriod(other) && readPeriod(one)
  return newest ? { span: newest, years, text } : undefined
}

/** A day without a year, as in `Years ended June 30`, in the newest year of the headings. */
function withYear (text: string, headed: number[]): DaySpan | undefined {
  if (headed.length === 0 || !/\b(?:ended|ending|as of)\b/i.test(text) || /\d{4}/.test(text)) return undefined
  return readPeriod(`${text}, ${Math.max(...headed)}`)
}
