import { readAmount, readNumber, type ReadAmount } from '../amount.ts'
import { addressOf, isBlank, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { readPeriod } from '../period.ts'
import { isHeadWord, type ColumnHead } from './classify-columns.ts'
import { namesPeriod } from './heading-periods.ts'
import { readStamp, readTitles, type Titles } from './read-titles.ts'
import { titlesOf } from './titles-of-table.ts'

/** The parts of a report: titles above, headings, names on the left, amounts, and notes below. */
export interface Frame {
  titles: Titles
  heads: ColumnHead[]
  /** Columns that contain the names of rows. */
  labelColumns: number[]
  /** Headings of the label columns. */
  labelHeads: string[]
  body: GridRow[]
  /** Texts below the report, other than its basis and time. */
  below: Array<{ at: string, text: string }>
}

/** Rows searched for a report's heading row, which follows a few titles. */
const HEAD_WITHIN = 25
/** Rows below a heading within which its column must have an amount. */
const AMOUNT_WITHIN = 60
/** Heading rows, and characters of a cell with titles. */
const MOST_HEADS = 4
const MOST_TITLES = 1000
const LABEL_HEAD =
  /^(?:accounts?|account names?|full name|distribution account|financial row|description|category|line items?|name|item|particulars|customer)$/i
const NO_LABEL = /^(?:account )?(?:code|number|no\.?|type|#|id|detail type)$/i

export const amountOf = (cell: GridCell | undefined): ReadAmount =>
  cell?.number !== undefined ? readNumber(cell.number) : readAmount(cell?.text ?? '')

const isAmount = (cell: GridCell | undefined): boolean =>
  cell !== undefined && (
    cell.number !== undefined || cell.formula === true || ['amount', 'unclear'].includes(readAmount(cell.text).is)
  )

const isRatio = (cell: GridCell | undefined): boolean => /^[-(]?[\d.,]+ ?%\)?$/.test(textOf(cell))

const isYear = (cell: GridCell): boolean => /^(?:19|20)\d\d$/.test(textOf(cell)) || cell.date !== undefined

/** Finds the frame of a report. Returns undefined if no column has a heading with amounts below it. */
export function readFrame (grid: Grid): Frame | undefined {
  const { rows } = grid
  const first = findHead(rows)
  if (first === undefined) return undefined
  const last = lastHead(rows, first)
  const headRows = rows.slice(first, last + 1)
  const body = rows.slice(last + 1)
  const amountColumns = columnsWithAmounts(body)
  const isNamed = (column: number) => headRows.some(({ cells }) => !isBlank(cells[column]))
  const start = Math.min(...amountColumns.filter((column) => isNamed(column) || hasCents(body, column)))
  if (!Number.isFinite(start) || !amountColumns.some(isNamed)) return undefined
  const heads = amountColumns.filter((column) => column >= start).map((column) => columnHead(headRows, column))
  const labelColumns = labelColumnsOf(body, start, rows[last]!)
  if (labelColumns.length === 0) return undefined
  const end = body.findLastIndex(({ cells }) => heads.some(({ column }) => isAmount(cells[column])))
  const lines = [...rows.slice(0, first).flatMap(({ cells }) => cells.flatMap(linesOf)), ...grid.printHeader ?? []]
  const plain = readTitles(lines)
  const titles: Titles = plain.period || plain.allDates ? plain : titlesOf(lines, heads)
  const below: Frame['below'] = []
  for (const row of body.slice(end + 1)) {
    const column = row.cells.findIndex((cell) => !isBlank(cell))
    const text = textOf(row.cells[column])
    const stamp = readStamp(text)
    if (stamp) Object.assign(titles, stamp)
    else below.push({ at: addressOf(row, column), text })
  }
  return {
    titles,
    heads,
    labelColumns,
    labelHeads: labelColumns.map((column) => textOf(rows[last]!.cells[column])),
    body: body.slice(0, end + 1),
    below
  }
}

/**
 * Finds the heading row. An unquoted title with a comma, such as `Acme, LLC`, has two cells too, so a row above the
 * first amounts is preferred if its first column is blank or has a typical heading.
 */
function findHead (rows: GridRow[]): number | undefined {
  const found = rows.slice(0, HEAD_WITHIN).flatMap(
    (row, index) => isHead(row, rows.slice(index + 1, index + AMOUNT_WITHIN), index === 0) ? [index] : []
  )
  const amounts = rows.findIndex((row) =>
    !isAddress(row) && row.cells.some((cell, column) => column > 0 && isAmount(cell) && !isYear(cell!)))
  return found.find((index) => index <= amounts && isLabelHead(rows[index]!)) ?? found[0]
}

/** Whether the cells of a row are a city, a state and a ZIP code. */
const isAddress = ({ cells }: GridRow): boolean => /\b[A-Z]{2} \d{5}(?:-\d{4})?$/.test(cells.map(textOf).join(' ').trim())

const isLabelHead = ({ cells }: GridRow): boolean => isBlank(cells[0]) || LABEL_HEAD.test(textOf(cells[0]))

/**
 * Whether a row contains column headings: the texts to the right of the first column have amounts below them, and are
 * not amounts themselves, except for years.
 */
function isHead ({ cells }: GridRow, below: GridRow[], isFirst: boolean): boolean {
  const filled = cells.flatMap(
    (cell, column) => column > 0 && cell !== undefined && !isBlank(cell) ? [{ cell, column }] : []
  )
  const heading = filled.filter(({ column }) => below.some((row) => isAmount(row.cells[column])))
  if (heading.length === 0) return false
  const named = heading.filter(({ cell }) => !isAmount(cell))
  if (named.length === heading.length) return true
  const label = textOf(cells[0])
  if (isFirst && heading.every(({ cell }) => isYear(cell))) return true
  return heading.every(({ cell }) => !isAmount(cell) || isYear(cell)) && (label === '' || LABEL_HEAD.test(label))
}

/** The last of up to four heading rows. Only the last may have a heading for the names, such as `Account`. */
function lastHead (rows: GridRow[], first: number): number {
  let last = first
  while (isLowerHead(rows[last + 1])) last++
  for (let index = first + 1; index <= first + MOST_HEADS - 1; index++) {
    const row = rows[index]
    const isHeadRow = row !== undefined && !row.cells.some((cell, column) => column > 0 && isAmount(cell) &&
      !isYear(cell!)) &&
      row.cells.some((cell, column) => column > 0 && !isBlank(cell))
    if (!isHeadRow) break
    if (LABEL_HEAD.test(textOf(row.cells[0]))) return Math.max(last, index)
    if (!isBlank(row.cells[0])) break
  }
  return last
}

/**
 * Whether a row is a second heading row: its first column is blank, and the others contain periods or say what the
 * columns below the periods contain, such as `Actual` and `Budget`.
 */
function isLowerHead (row: GridRow | undefined): boolean {
  if (!row || !isBlank(row.cells[0])) return false
  const filled = row.cells.filter((cell) => cell !== undefined && !isBlank(cell)) as GridCell[]
  return filled.length > 0 && filled.every((cell) => !isAmount(cell) || isYear(cell)) &&
    (filled.some((cell) => isYear(cell) || namesPeriod(textOf(cell))) ||
      (filled.length > 1 && filled.every((cell) => isHeadWord(textOf(cell)))))
}

function columnsWithAmounts (body: GridRow[]): number[] {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => column > 0 && body.some(({ cells }) => isAmount(cells[column]) || isRatio(cells[column])))
}

/** Whether a column without a heading contains amounts of money, as opposed to account numbers. */
const hasCents = (body: GridRow[], column: number): boolean => {
  const filled = body.flatMap(({ cells }) => isBlank(cells[column]) ? [] : [textOf(cells[column])])
  const amounts = filled.filter((text) => readAmount(text).is === 'amount')
  return amounts.length * 2 > filled.length && amounts.some((text) => /[$]|\d[.,]\d{2,3}\)?-?$/.test(text))
}

/**
 * The heading of a column: the lowest of its heading rows, with the period above it if it only says `Actual` or
 * `% of Income`, or the class above it if it only says `Total`. A column without a heading has the address that its
 * heading would have.
 */
export function columnHead (rows: GridRow[], column: number): ColumnHead {
  const filled = rows.filter(({ cells }) => !isBlank(cells[column]))
  const row = filled.at(-1)
  if (!row) return { column, at: addressOf(rows.at(-1)!, column), label: '' }
  const cell = row.cells[column]!
  const text = textOf(cell)
  const above = filled.slice(0, -1).map(({ cells }) => textOf(cells[column])).findLast((one) =>
    readPeriod(one) === undefined)
  const isTotal = /^(?:amount|total)$/i.test(text)
  const label = isTotal && above !== undefined && !/^total$/i.test(above)
    ? above
    : [isHeadWord(text) && !namesPeriod(text) ? periodAbove(rows, row, column) ?? '' : '', text].join(' ').trim()
  return { column, at: addressOf(row, column), label, ...(cell.date !== undefined && { date: cell.date }) }
}

/** The period or total in a heading row above, whose cell extends to the right over the columns that it is of. */
function periodAbove (rows: GridRow[], row: GridRow, column: number): string | undefined {
  for (const { cells } of rows.slice(0, rows.indexOf(row)).toReversed()) {
    const text = textOf(cells.slice(0, column + 1).findLast((cell) => !isBlank(cell)))
    if (readPeriod(text) !== undefined || /^total$/i.test(text)) return text
  }
  return undefined
}

/** The lines of a cell. Zoho prints all titles in one cell. */
const linesOf = (cell: GridCell | undefined): string[] =>
  cell === undefined ? [] : cell.text.slice(0, MOST_TITLES).split(/[\r\n]+/).map((line) => line.replaceAll(/\s+/g, ' ').trim())

/** The columns to the left of the amounts that contain names, as opposed to account numbers or types. */
function labelColumnsOf (body: GridRow[], start: number, head: GridRow): number[] {
  const used = Array.from({ length: start }, (_, column) => column)
    .filter((column) => body.some(({ cells }) => !isBlank(cells[column])) && !NO_LABEL.test(textOf(head.cells[column])))
  const crowded = body.filter(({ cells }) => used.filter((column) => !isBlank(cells[column])).length > 1).length
  if (used.length < 2 || crowded <= 1) return used
  // If rows have several texts, the name is the one whose heading says so, or the last one.
  return [used.find((column) => LABEL_HEAD.test(textOf(head.cells[column]))) ?? used.at(-1)!]
}
