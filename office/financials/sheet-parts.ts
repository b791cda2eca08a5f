import { blank, cell, hasNumber, runsOn, sameAs, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'

/** What the first sheet of a workbook begins with. */
export interface WorkbookHead {
  title: string
  company: string
  /** The notice at the top of every document of the record. */
  notice: string
  /** States that the record is a draft and how many contradictions it has; absent if it has none. */
  draft?: string
}

/** Cells by period: fiscal years or dates. */
export type CellsByPeriod = Record<string, Cell>

/** The rows above the first table of a sheet: company, title, and a note. */
export const headOf = (company: string, title: string, note: string): Cell[][] =>
  [[textCell(company, 'title')], [textCell(title, 'section')], ...notes(note), []]

/** Headings of text columns. */
export const headings = (...labels: string[]): Cell[] => labels.map((label) => textCell(label, 'heading'))

/** Headings of number columns, aligned right. */
export const numberHeadings = (...labels: string[]): Cell[] => labels.map((label) => textCell(label, 'number-heading'))

/** Maximum length of a line of a note, so that it fits on a page. */
const LINE = 85

/** Splits a text into note rows, each at most as wide as a page. */
export function notes (words: string): Cell[][] {
  const lines = words.match(new RegExp(`(?! )(?:[^]{1,${LINE}}(?= |$)|[^]{${LINE}})`, 'g')) ?? []
  return lines.map((line) => [textCell(line, 'note')])
}

/** The label of a line of a statement, indented by its level below other accounts. */
export const lineLabel = (label: string, level: number): Cell => textCell('   '.repeat(level) + label)

/** A row with a label and one cell for each period, followed by `more`. */
export const periodRow = (label: Cell, periods: string[], cells: CellsByPeriod, more: Cell[] = []): Cell[] =>
  [label, ...periods.map((period) => cells[period] ?? blank()), ...more]

/** One money cell for each period, blank if it has neither an amount nor a formula. */
export function moneyCells (
  periods: string[], contentOf: (period: string) => Cell['content'] | undefined, look?: 'total'
): CellsByPeriod {
  return Object.fromEntries(periods.map((period) => [period, cell(contentOf(period) ?? null, 'money', look)]))
}

/** The cells of the rows for one period, in row order. */
export const inPeriod = (rows: CellsByPeriod[], period: string): Cell[] => rows.flatMap((cells) => cells[period] ?? [])

/** A reference to another cell, if it has a number. */
export const referTo = (other: Cell | undefined): Formula | undefined =>
  other && hasNumber(other) ? sameAs(other) : undefined

/** Returns the sum of the period's cells, or undefined if none of them has a number. */
export function sumIfAny (rows: CellsByPeriod[], period: string): Formula | undefined {
  const own = inPeriod(rows, period)
  return own.some(hasNumber) ? sumOf(own) : undefined
}

/** Widths of the column of labels, in characters. */
const [LEAST_LABEL, MOST_LABEL] = [24, 42]

/** The number of rows through that of the headings. */
const headRowsOf = (rows: Cell[][]): number => 1 + rows.findIndex(([first]) => first?.look === 'heading')

/**
 * A sheet whose first column contains labels and whose other columns contain amounts. `more` are the widths of further
 * columns.
 */
export function amountSheet (name: string, columns: number, rows: Cell[][], more: number[] = []): Sheet {
  const headRows = headRowsOf(rows)
  const labels = rows.slice(headRows).flatMap(([label]) =>
    typeof label?.content === 'string' && !runsOn(label) ? [label.content.length + 2] : [])
  const longest = labels.reduce((most, length) => Math.max(most, length), LEAST_LABEL)
  return {
    name,
    widths: [Math.min(MOST_LABEL, longest), ...Array.from({ length: columns }, () => 11), ...more],
    rows,
    frozen: { rows: headRows, columns: 1 }
  }
}

/** A sheet with one row for each entry of a list, and a filter. `columns` stay in view. */
export function listSheet (name: string, widths: number[], rows: Cell[][], columns = 1): Sheet {
  const headRows = headRowsOf(rows)
  return { name, widths, rows, frozen: { rows: headRows, columns }, filterFrom: headRows - 1 }
}

/** The rows at the top of a sheet that says which company it is of and how far its numbers may be trusted. */
export const bookHead = ({ company, title, draft, notice }: WorkbookHead): Cell[][] => [
  [textCell(company, 'title')],
  [textCell(title, 'section')],
  ...(draft === undefined ? [] : [[textCell(draft, 'section')]]),
  ...notes(notice)
]
