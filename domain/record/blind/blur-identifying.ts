import type { BusinessRecord, OwnCount, OwnDocument, OwnFact, OwnTable } from '../../../schemas/record/business-record.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import { blurReviews, inYears, roundDown, yearsOnly } from './contact-patterns.ts'
import { mapLists } from './map-lists.ts'

/** Facts and sentences whose dates identify a company or its owner in a public register. */
const REGISTERED = new RegExp('\\b(?:exams?|examinations?|licensed|licensure|founded|founding|established|incorporated|' +
  'incorporation|formed|formation|organized|opened|in business since|since (?:19|20)\\d\\d-)', 'i')
const HIRED = /\b(?:hired|hire date|start(?:ed)?(?: date)?|since|joined|with us)\b/i
const YEARS = /\b(?:years?|tenure)\b/i
const REVIEWS = /\b(?:reviews?|ratings?)\b/i

/** Returns a function that reduces the date of founding to its year in a text, and blurs counts of reviews. */
export function createDateBlur (founded = ''): (text: string) => string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(founded) ?? []
  if (year === undefined) return blurReviews
  const name = `${monthName(founded.slice(0, 7))}`
  const months = `(?:${name}|${name.slice(0, 3)}\\.?)`
  // Made of digits and the name of a month only.
  // A day before its month comes first: `1 April 1999` contains `April 1999`.
  const patterns = [
    `\\b${year}-${month}(?:-\\d{2})?\\b`, `\\b\\d{1,2}(?:st|nd|rd|th)? ${months},? ${year}\\b`,
    `\\b${months} (?:\\d{1,2}(?:st|nd|rd|th)?, ?)?${year}\\b`,
    ...day === undefined ? [] : [`\\b0?${Number(month)}[/.-]0?${Number(day)}[/.-](?:${year}|${year.slice(2)})\\b`]
  ].map((one) => new RegExp(one, 'gi'))
  const HINT = new RegExp(`${year}|[/.-]${year.slice(2)}\\b`)
  return (text) => {
    const blurred = HINT.test(text) ? patterns.reduce((rest, pattern) => rest.replace(pattern, year), text) : text
    const own = blurred === text ? text : inYears(blurred)
    return REVIEWS.test(own) ? blurReviews(own) : own
  }
}

/** Blurs what identifies a company by itself: dates of registers and exams, first hires, and numbers of reviews. */
export function blurIdentifying (record: BusinessRecord): BusinessRecord {
  const { founded } = record.company
  return mapLists(record, {
    facts: blurFact,
    documents: (document) => blurDocument(document, founded),
    tables: (table) => blurTable(table, founded),
    counts: (count) => isReviewCount(count) ? { ...count, values: rounded(count.values) } : count,
    memorandum: (section) => mapLists(section, {
      claims: (claim) => claim.text !== undefined && REGISTERED.test(claim.text)
        ? { ...claim, text: yearsOnly(claim.text) }
        : claim
    })
  })
}

const isReviewCount = ({ id, name, unit }: OwnCount): boolean =>
  unit !== 'percent' && REVIEWS.test(`${id.replaceAll('-', ' ')} ${name}`)

/** Keeps the first digit of each number above ten, so that ratings stay. */
const rounded = (values: OwnCount['values']): OwnCount['values'] =>
  Object.fromEntries(Object.entries(values).map(([period, value]) => [period, value > 10 ? roundDown(value) : value]))

function blurFact (fact: OwnFact): OwnFact {
  const { fact: says, value, note, period } = fact
  const about = `${says} ${note ?? ''}`
  const isCount = REVIEWS.test(says) && (typeof value === 'number' ? value > 10 : /^[\d,]{2,}$/.test(value))
  const number = isCount ? roundDown(Number(String(value).replaceAll(',', ''))) : undefined
  if (number === undefined && !REGISTERED.test(`${about} ${value}`)) return fact
  return {
    ...fact,
    fact: yearsOnly(says),
    value: number === undefined
      ? typeof value === 'string' ? yearsOnly(value) : value
      : typeof value === 'number' ? number : number.toLocaleString('en-US'),
    ...(note !== undefined && { note: yearsOnly(note) }),
    ...(period !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(period) && { period: yearsOnly(period) })
  }
}

/** Leaves out the day of a paper that a register has, such as the articles of incorporation or an exam. */
function blurDocument ({ dated, ...document }: OwnDocument, founded: string | undefined): OwnDocument {
  const isRegistered = REGISTERED.test(document.title) || (founded !== undefined && dated?.startsWith(founded))
  const title = isRegistered ? yearsOnly(document.title) : document.title
  const period = document.period !== undefined && isRegistered ? { period: yearsOnly(document.period) } : {}
  return { ...document, title, ...period, ...(dated !== undefined && !isRegistered && { dated }) }
}

/** Reduces days of hire to years, and for those who were there from the start, their years to whole ones. */
function blurTable (table: OwnTable, founded: string | undefined): OwnTable {
  const hired = indexes(table, HIRED, 'text')
  const years = indexes(table, YEARS, 'number')
  const registered = indexes(table, REGISTERED, 'text')
  if (hired.size + registered.size === 0) return table
  return {
    ...table,
    rows: table.rows.map((row) => {
      const isFirst = [...hired].some((index) => founded !== undefined && String(row.cells[index] ?? '').includes(founded))
      return {
        ...row,
        cells: row.cells.map((cell, index) => {
          if (typeof cell === 'string' && (hired.has(index) || registered.has(index))) return yearsOnly(cell)
          return typeof cell === 'number' && isFirst && years.has(index) ? Math.round(cell) : cell
        })
      }
    })
  }
}

const indexes = ({ columns }: OwnTable, pattern: RegExp, unit: string): Set<number> =>
  new Set(columns.flatMap((column, index) => column.unit === unit && pattern.test(column.label) ? [index] : []))
