/**
 * A workbook before it becomes a file: sheets of cells, some of which are formulas of other cells. The value of a
 * formula is computed here from the same cells, so the stored value is the one that a spreadsheet calculates.
 */
export interface Workbook {
  title: string
  company: string
  /** Date of the record, in the form `2026-05-31`. */
  asOf: string
  sheets: Sheet[]
}

export interface Sheet {
  /** At most 31 characters, unique in its workbook. */
  name: string
  /** Widths of the columns, in characters. */
  widths: number[]
  rows: Cell[][]
  /**
   * Rows at the top and columns at the left that stay in view. In print, these columns and the last of these rows
   * repeat.
   */
  frozen?: { rows: number, columns: number }
  /** Index of the row with the column headings. The filter covers this row through the last one. */
  filterFrom?: number
  /** Columns whose cells, starting at a row, offer a list of values. */
  choices?: Array<{ column: number, fromRow: number, values: readonly string[] }>
}

export type NumberFormat = 'money' | 'percent' | 'rate' | 'number' | 'times'

export type Look = 'title' | 'note' | 'heading' | 'number-heading' | 'section' | 'total' | 'plain'

export interface Cell {
  /** A string is always written as text, never as a formula: only a Formula becomes a formula. */
  content: string | number | null | Formula
  format?: NumberFormat
  look?: Look
  /** Set for a number that the record computes from others, so it is not an input. */
  isComputed?: true
}

export interface Formula {
  /** Returns the formula in spreadsheet syntax, without the equals sign. `at` returns the address of a cell. */
  write: (at: (cell: Cell) => string) => string
  value: () => number
}

/** Creates a cell. A cell that a formula uses must be in one of the sheets. */
export const cell = (content: Cell['content'], format?: NumberFormat, look?: Look): Cell =>
  ({ content, ...(format && { format }), ...(look && { look }) })

export const textCell = (content: string, look?: Look): Cell => cell(content, undefined, look)

export const blank = (look?: Look): Cell => cell(null, undefined, look)

export const isFormula = (content: Cell['content']): content is Formula =>
  typeof content === 'object' && content !== null

/** The value of a cell in a formula. An empty cell or a text is 0. */
function numberIn ({ content }: Cell): number {
  if (typeof content === 'number') return content
  return isFormula(content) ? content.value() : 0
}

export const hasNumber = ({ content }: Cell): boolean => typeof content === 'number' || isFormula(content)

function formula (write: Formula['write'], value: () => number): Formula {
  let known: number | undefined
  return { write, value: () => (known ??= value()) }
}

/** The value of another cell. */
export const sameAs = (other: Cell): Formula => formula((at) => at(other), () => numberIn(other))

/** The sum of cells. Adjacent cells in a column are written as a range. */
export const sumOf = (cells: Cell[]): Formula =>
  formula((at) => callOf('SUM', cells.map(at)), () => cells.reduce((total, one) => total + numberIn(one), 0))

export const averageOf = (cells: Cell[]): Formula =>
  formula(
    (at) => callOf('AVERAGE', cells.map(at)),
    () => cells.reduce((total, one) => total + numberIn(one), 0) / cells.length
  )

/** The sum of some cells minus others. */
export const plusMinus = (plus: Cell[], minus: Cell[]): Formula =>
  formula(
    (at) => [plus.map(at).join('+'), ...minus.map(at)].join('-'),
    () => minus.reduce(
      (total, one) => total - numberIn(one), plus.reduce((total, one) => total + numberIn(one), 0)
    )
  )

/** A ratio, shown as a percentage or a multiple; 0 if the whole is 0. */
export const quotient = (part: Cell, whole: Cell): Formula =>
  formula(
    (at) => `IF(${at(whole)}=0,0,${at(part)}/${at(whole)})`,
    () => (numberIn(whole) === 0 ? 0 : numberIn(part) / numberIn(whole))
  )

/** Half a cent: rounding differences between sums of amounts with cents are smaller than this. */
const NEGLIGIBLE = 0.005

/**
 * Returns the formula if its result equals the record's figure, and the figure itself otherwise, so that the workbook
 * never shows a different number from the other documents. Returns null if the record does not have the figure.
 */
export function figureBy (figure: number | undefined, made: Formula | undefined): Cell['content'] {
  if (figure === undefined) return null
  return made && Math.abs(made.value() - figure) < NEGLIGIBLE ? made : figure
}

/** Formats a function call, such as `SUM(B4:B9,B12)`. Consecutive addresses in a column are written as a range. */
function callOf (name: string, addresses: string[]): string {
  const ranges: Array<[from: string, to: string]> = []
  for (const address of addresses) {
    const last = ranges.at(-1)
    if (last && follows(last[1], address)) last[1] = address
    else ranges.push([address, address])
  }
  return `${name}(${ranges.map(([from, to]) => from === to ? from : `${from}:${to.split('!').at(-1)}`).join(',')})`
}

function follows (before: string, address: string): boolean {
  const [, place, row] = /^(.*?)(\d+)$/.exec(before)!
  return address === `${place}${Number(row) + 1}`
}
