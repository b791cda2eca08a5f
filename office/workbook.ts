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
  /** Least widths of the columns, in characters. A column of numbers is as wide as its longest. */
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
  /** The name of a sheet that the text leads to. */
  linksTo?: string
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

/** The name of a sheet as a link to it. */
export const linkTo = ({ name }: Sheet): Cell => ({ content: name, linksTo: name })

export const blank = (look?: Look): Cell => cell(null, undefined, look)

export const isFormula = (content: Cell['content']): content is Formula =>
  typeof content === 'object' && content !== null

/** The value of a cell in a formula. An empty cell or a text is 0. */
function numberIn ({ content }: Cell): number {
  if (typeof content === 'number') return content
  return isFormula(content) ? content.value() : 0
}

/** Whether a text overflows into the cells beside it. */
export const runsOn = ({ look }: Cell): boolean => look === 'title' || look === 'note' || look === 'section'

export const hasNumber = ({ content }: Cell): boolean => typeof content === 'number' || isFormula(content)

/** Creates a formula, whose value is computed once. */
export function computed (write: Formula['write'], value: () => number): Formula {
  let known: number | undefined
  return { write, value: () => (known ??= value()) }
}

/** The value of another cell. */
export const sameAs = (other: Cell): Formula => computed((at) => at(other), () => numberIn(other))

/** The sum of cells. Adjacent cells are written as a range. */
export const sumOf = (cells: Cell[]): Formula =>
  computed((at) => callOf('SUM', cells.map(at)), () => cells.reduce((total, one) => total + numberIn(one), 0))

export const averageOf = (cells: Cell[]): Formula =>
  computed(
    (at) => callOf('AVERAGE', cells.map(at)),
    () => cells.reduce((total, one) => total + numberIn(one), 0) / cells.length
  )

/** The sum of some cells minus others. */
export const plusMinus = (plus: Cell[], minus: Cell[]): Formula =>
  computed(
    (at) => [plus.map(at).join('+'), ...minus.map(at)].join('-'),
    () => minus.reduce(
      (total, one) => total - numberIn(one), plus.reduce((total, one) => total + numberIn(one), 0)
    )
  )

export const product = (one: Cell, other: Cell): Formula =>
  computed((at) => `${at(one)}*${at(other)}`, () => numberIn(one) * numberIn(other))

/** A number less another one, rounded to cents, so that numbers which agree have no difference. */
export const difference = (one: Cell, other: Cell): Formula =>
  computed((at) => `ROUND(${at(one)}-${at(other)},2)`, () => Math.round((numberIn(one) - numberIn(other)) * 100) / 100)

/** A ratio, shown as a percentage or a multiple; 0 if the whole is 0. */
export const quotient = (part: Cell, whole: Cell): Formula =>
  computed(
    (at) => `IF(${at(whole)}=0,0,${at(part)}/${at(whole)})`,
    () => (numberIn(whole) === 0 ? 0 : numberIn(part) / numberIn(whole))
  )

/** The change of a number as a share of what it was before; 0 if it was 0. */
export const growthOf = (now: Cell, before: Cell): Formula =>
  computed(
    (at) => `IF(${at(before)}=0,0,${at(now)}/${at(before)}-1)`,
    () => (numberIn(before) === 0 ? 0 : numberIn(now) / numberIn(before) - 1)
  )

/** Half a cent: rounding differences between sums of amounts with cents are smaller than this. */
const NEGLIGIBLE = 0.005

/**
 * Returns the formula if its result equals the record's figure, and the figure itself otherwise, so that the workbook
 * never shows a different number from the other documents. Returns null if the record does not have the figure.
 */
export function figureBy (stated: number | { amount: number } | undefined, made: Formula | undefined): Cell['content'] {
  const figure = typeof stated === 'object' ? stated.amount : stated
  if (figure === undefined) return null
  return made && Math.abs(made.value() - figure) < NEGLIGIBLE ? made : figure
}

/** Formats a function call, such as `SUM(B4:B9,D4:F4)`. Consecutive addresses are written as a range. */
function callOf (name: string, addresses: string[]): string {
  const ranges: Array<{ from: string, to: string, way?: Direction }> = []
  for (const address of addresses) {
    const last = ranges.at(-1)
    const way = last && directionOf(last.to, address)
    if (last && way && (last.way ?? way) === way) Object.assign(last, { to: address, way })
    else ranges.push({ from: address, to: address })
  }
  return `${name}(${ranges.map(({ from, to }) => from === to ? from : `${from}:${to.split('!').at(-1)}`).join(',')})`
}

type Direction = 'down' | 'right'

/** Whether a cell is directly below or to the right of the one before. */
function directionOf (before: string, after: string): Direction | undefined {
  const [one, other] = [before, after].map((address) => /^(.*!)?([A-Z]+)(\d+)$/.exec(address)!)
  if (one![1] !== other![1]) return undefined
  const [columns, rows] = [columnOf(other![2]!) - columnOf(one![2]!), Number(other![3]) - Number(one![3])]
  return columns === 0 && rows === 1 ? 'down' : columns === 1 && rows === 0 ? 'right' : undefined
}

/** `A` → 1, `AA` → 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
