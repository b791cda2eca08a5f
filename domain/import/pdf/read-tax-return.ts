import { groupBy } from '../../group-by.ts'
import { readAmount, type Cents } from '../amount.ts'
import { Refusal } from '../refusal.ts'
import { provenAmounts } from './return-sums.ts'
import { taxForms, type FormLine, type TaxForm } from './tax-forms.ts'
import { FROM_SCAN, textOfLine, type TextLine } from './text-lines.ts'

/** An amount of a return, with its page and the number of its line on the form. */
interface ReturnLine extends Pick<FormLine, 'is' | 'name'> { cents: Cents, page: number, place: string }

/** What is read from a tax return. It has no name, address or number of a taxpayer. */
export interface TaxReturn {
  form: TaxForm
  /** The fiscal year, in the form `FY2025`. */
  year: string
  lines: ReturnLine[]
}

const ENTER = 'keep it, tick it under Papers, and enter its lines on the page of your numbers'
const refuse = (what: string): Refusal => new Refusal('not-a-report', `This tax return was not used, because ${what}: ${ENTER}.`)

/** The refusal of a return in a picture whose gross receipts its sums do not show to be right. */
const NOT_PROVEN = 'its gross receipts were read from a picture, and its own sums do not show that they were read right'

/** Lines below a label within which its amount may be, after the number of the line. */
const WITHIN = 4
/** A number of a person, company or account may have nine digits, and amounts of that size have commas. */
const PRIVATE = /\d{9}/
/** Columns of Schedule L: two for the beginning of the year, and two for its end. */
const MOST_AMOUNTS = 4

type Row = Pick<TextLine, 'page'> & { text: string }

/**
 * Reads the first tax return among the lines of a PDF: its form, its year, and a few lines that are found by their
 * label. Returns undefined for other PDFs. Throws a Refusal, without anything that the file contains, if the year or
 * the gross receipts are not printed, or if the file has several returns.
 */
export function readTaxReturn (lines: TextLine[]): TaxReturn | undefined {
  const rows = lines.map(({ page, cells }): Row => ({ page, text: plain(cells.map(({ text }) => text).join(' | ')) }))
  const titled = rows.flatMap(({ page, text }, index) =>
    index < MOST_ROWS ? taxForms.filter(({ title }) => title.test(text)).map((kind) => ({ page, kind })) : [])
    .filter(({ page, kind }) => rows.some((row) => row.page === page && kind.lines[0]!.label.test(row.text)))
  const first = titled[0]
  if (!first) return undefined
  const returns = titled.map(({ page, kind }) => readForm(rows, page, kind))
  const [read, ...others] = returns
  if (others.some((other) => JSON.stringify(valuesOf(other)) !== JSON.stringify(valuesOf(read!)))) {
    throw refuse('the file has several returns with different amounts')
  }
  return read
}

/**
 * Reads a tax return from pictures. Only lines are kept that the form's own sums show to be right. Throws a Refusal if
 * the gross receipts are not among them.
 */
export function readScannedReturn (lines: TextLine[]): TaxReturn | undefined {
  const read = readTaxReturn(lines)
  if (!read) return undefined
  const proven = new Map([...groupBy(lines, ({ page }) => [page])]
    .map(([page, own]) => [page, provenAmounts(own.map((line) => plain(textOfLine(line))))]))
  const kept = read.lines.filter(({ cents, page }) => proven.get(page)!.has(cents))
  if (!kept.some(({ is }) => is === 'gross-receipts')) throw refuse(NOT_PROVEN)
  return { ...read, lines: kept.map((line) => ({ ...line, place: `${line.place}${FROM_SCAN}` })) }
}

/** Maximum number of rows in which the title of a form is searched. */
const MOST_ROWS = 20_000

const valuesOf = ({ form, year, lines }: TaxReturn) => [form, year, lines.find(({ is }) => is === 'gross-receipts')?.cents]

/** Leaders and repeated blanks removed, and apostrophes and dashes as on a keyboard. */
const plain = (text: string): string => text.replaceAll(/(?:\s?[.\u00b7\u2022]){3,}/g, ' ').replaceAll('\u2019', "'")
  .replaceAll(/[\u2010-\u2015]/g, '-').replaceAll(/\s+/g, ' ').trim()

function readForm (rows: Row[], page: number, { form, lines }: typeof taxForms[number]): TaxReturn {
  const own = rows.filter((row) => row.page === page)
  const year = yearOf(own)
  if (year === undefined) throw refuse('its year is not printed clearly')
  const found = lines.flatMap((line): ReturnLine[] => {
    const among = line.schedule === undefined ? own : scheduleRows(rows, page, line.schedule)
    const number = line.number(year.form)
    const read = findAmount(among, line, number, lines)
    return read === undefined
      ? []
      : [{ is: line.is, name: line.name, cents: read.cents, page: read.page, place: `p.${read.page}, line ${number}` }]
  })
  if (!found.some(({ is }) => is === 'gross-receipts')) throw refuse('its gross receipts could not be found')
  return { form, year: `FY${year.ends}`, lines: found }
}

/** The rows of a schedule on the pages of a return, from its title to the next one. */
function scheduleRows (rows: Row[], page: number, schedule: string): Row[] {
  const title = new RegExp(`^schedule ${schedule}\\b`, 'i')
  const start = rows.findIndex((row) => row.page >= page && title.test(row.text))
  if (start === -1) return []
  const end = rows.findIndex((row, index) => index > start && /^schedule [a-z]/i.test(row.text))
  return rows.slice(start, end === -1 ? start + 60 : end)
}

const YEAR = '(20\\s?\\d\\d)'

/** The year of the form and the calendar year in which the tax year ends, if the page says both without doubt. */
function yearOf (rows: Row[]): { form: number, ends: number } | undefined {
  const toNumber = (text: string | undefined) => text === undefined ? undefined : Number(text.replaceAll(/\D/g, ''))
  const found = (pattern: RegExp) => rows.flatMap(({ text }) => toNumber(pattern.exec(text)?.[1]) ?? [])
  const named = [
    ...found(new RegExp(`calendar year ${YEAR}\\b`, 'i')),
    ...found(new RegExp(`(?:form|schedule) [\\w-]+(?: \\(form 1040\\))? \\(?${YEAR}\\)?(?:$| ?\\|)`, 'i'))
  ]
  // A year alone may also be that in which the company began.
  const printed = named.length > 0 ? named : found(new RegExp(`(?:^|\\| ?)${YEAR}(?: ?\\||$)`))
  const [form] = printed
  if (form === undefined || printed.some((one) => one !== form)) return undefined
  const ending = rows.map(({ text }) => ENDING.exec(text.replaceAll('|', ' ').replaceAll(/\s+/g, ' '))?.groups).find(Boolean)
  const ends = ending ? toNumber(ending.year!) : form
  return ends === form || ends === form + 1 ? { form, ends } : undefined
}

/** The end of a tax year that was filled in: `ending JUN 30, 2025` or `ending 06/30 , 20 25`. */
const ENDING = /ending ?,? ?(?:[a-z]{3,9}\.? \d{1,2}|\d{1,2}[/-]\d{1,2}) ?,? ?(?<year>20 ?\d\d)\b/i

/** The number or letter, and the first word, of a line that is printed beside another one. */
const BESIDE = /(?:\| ?\d{0,2} ?[a-z]|(?<!lines?)[ |]\d{1,2} ?[a-z]?) [A-Z][a-z]{2}/

/** The amount of a line: after its label, or after its number in the next rows. */
function findAmount (
  rows: Row[], { label, schedule }: FormLine, number: string, all: FormLine[]
): { cents: Cents, page: number } | undefined {
  for (const [index, { page, text }] of rows.entries()) {
    const at = text.search(label)
    if (at === -1) continue
    const rest = text.slice(at).replace(label, '')
    // Several lines may be printed side by side.
    const others = all.map((other) => other.label === label ? -1 : rest.search(other.label))
    const next = Math.min(...[...others, rest.search(BESIDE)].filter((place) => place > 0), rest.length)
    const here = amountAfter(rest.slice(0, next), number, schedule === 'L')
    if (here !== undefined) return { cents: here, page }
    for (const row of rows.slice(index + 1, index + 1 + WITHIN)) {
      if (row.page !== page || all.some((other) => other.label.test(row.text))) break
      const after = row.text.match(new RegExp(`(?:^|[ |])${number} ?\\| ?([^|]+)$`))?.[1]
      const amount = after === undefined ? undefined : amountOfText(after)
      if (amount !== undefined) return { cents: amount, page }
    }
  }
  return undefined
}

/**
 * The amount at the end of a row, without the number of the line that forms repeat before it. A balance sheet has an
 * amount for the beginning and one for the end of the year, which is read.
 */
function amountAfter (text: string, number: string, isBalance: boolean): Cents | undefined {
  const tokens = text.split(/[\s|]+/).filter((token) => token !== '' && token !== '$')
  const last = tokens.findLastIndex((token) => /[a-z]{2}|[a-z]-|\d-[a-z]/i.test(token))
  const tail = tokens.slice(last + 1).filter((token) => /\d/.test(token))
  // `Subtract line 20 from line 6` ends with the number of another line.
  if (/^\(?(?:lines?|through|and|form|page|to)$/i.test(tokens[last] ?? '')) tail.shift()
  if (tail[0] === number) tail.shift()
  if (isBalance) {
    const amounts = tail.slice(-MOST_AMOUNTS).map(amountOfText)
    return amounts.length < 2 || amounts.some((amount) => amount === undefined) ? undefined : amounts.at(-1)
  }
  // Some forms have a column of cents.
  if (tail.length === 2 && /^\d\d$/.test(tail[1]!) && !tail[0]!.includes('.')) return amountOfText(`${tail[0]}.${tail[1]}`)
  return tail.length === 1 ? amountOfText(tail[0]!) : undefined
}

function amountOfText (text: string): Cents | undefined {
  const trimmed = text.trim()
  if (PRIVATE.test(trimmed)) return undefined
  const read = readAmount(trimmed)
  return read.is === 'amount' ? read.cents : undefined
}
