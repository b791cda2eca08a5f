/**
 * A workbook before it becomes a file: sheets of cells, where a cell may be worked out from others. The value of a
 * formula is worked out here from the same cells, so that the stored value is what a spreadsheet calculates.
 */
export interface Workbook {
  title: string
  company: string
  /** Date of the record, as `2026-05-31`. */
  asOf: string
  sheets: Sheet[]
}

export interface Sheet {
  /** At most 31 characters, unique in its workbook. */
  name: string
  /** Widths of the columns, in characters. */
  widths: number[]
  rows: Cell[][]
  /** Rows at the top and columns at the left that stay in view; in print these columns and the last row repeat. */
  frozen?: { rows: number, columns: number }
  /** Index of the row with the column headings, from which a filter reaches to the last row. */
  filterFrom?: number
  /** Cells that offer a list of values, by column. */
  choices?: Array<{ column: number, fromRow: number, values: readonly string[] }>
}

export type NumberFormat = 'money' | 'percent' | 'number' | 'times'

export type Look = 'title' | 'note' | 'heading' | 'number-heading' | 'section' | 'total' | 'plain'

export interface Cell {
  /** A text of the record is always a text: only a Formula becomes a formula. */
  content: string | number | null | Formula
  format?: NumberFormat
  look?: Look
}

export interface Formula {
  /** The formula as a spreadsheet writes it, without the equals sign. `at` gives the address of a cell. */
  write: (at: (cell: Cell) => string) => string
  value: () => number
}

/** A cell that may be used in formulas: it must stand in one of the sheets. */
export const cell = (content: Cell['content'], format?: NumberFormat, look?: Look): Cell =>
  ({ content, ...(format && { format }), ...(look && { look }) })

export const textCell = (content: string, look?: Look): Cell => cell(content, undefined, look)

export const blank = (look?: Look): Cell => cell(null, undefined, look)

export const isFormula = (content: Cell['content']): content is Formula =>
  typeof content === 'object' && content !== null

/** What a cell counts for in a formula: an empty one and a text count as 0. */
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

/** The sum of cells; of some that stand below each other as a range. */
export const sumOf = (cells: Cell[]): Formula =>
  formula((at) => callOf('SUM', cells.map(at)), () => cells.reduce((total, one) => total + numberIn(one), 0))

export const averageOf = (cells: Cell[]): Formula =>
  formula(
    (at) => callOf('AVERAGE', cells.map(at)),
    () => cells.reduce((total, one) => total + numberIn(one), 0) / cells.length
  )

/** Cells added to each other, and others taken off. */
export const plusMinus = (plus: Cell[], minus: Cell[]): Formula =>
  formula(
    (at) => [plus.map(at).join('+'), ...minus.map(at)].join('-'),
    () => minus.reduce(
      (total, one) => total - numberIn(one), plus.reduce((total, one) => total + numberIn(one), 0)
    )
  )

/** A part as a share of the whole, or a number of times; 0 if the whole is 0. */
export const quotient = (part: Cell, whole: Cell): Formula =>
  formula(
    (at) => `IF(${at(whole)}=0,0,${at(part)}/${at(whole)})`,
    () => (numberIn(whole) === 0 ? 0 : numberIn(part) / numberIn(whole))
  )

/** Half a cent: sums of amounts with cents differ from one another by less. */
const NEGLIGIBLE = 0.005

/**
 * A figure of the record as a formula, if the formula gives that figure, and as the figure itself otherwise: the
 * workbook never shows another number than the other documents. Null for a figure that the record does not give.
 */
export function figureBy (figure: number | undefined, made: Formula | undefined): Cell['content'] {
  if (figure === undefined) return null
  return made && Math.abs(made.value() - figure) < NEGLIGIBLE ? made : figure
}

/** `SUM(B4:B9,B12)`: addresses that follow each other in a column are written as a range. */
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
