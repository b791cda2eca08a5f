/** A cell of a report as stored: only its text and value. */
export interface GridCell {
  /** As stored or displayed, including leading spaces. */
  text: string
  /** The number, if the cell stores one. */
  number?: number
  /** The day, if the cell stores a date, in the form `2025-12-31`. */
  date?: string
  /** Indent levels of the cell's style. */
  indent?: number
  /** The cell is a formula. Its stored value, if any, is in `number` or `text`. It is never calculated here. */
  formula?: true
  /** The text is written as `="101"`, which keeps Excel from converting it to a number. */
  wrapped?: true
}

export interface GridRow {
  /** Line of the text file or row of the sheet, counted from 1. */
  line: number
  /** The row that a spreadsheet shows, if it is another one because cells above have several lines. */
  shown?: number
  /** Page and line of a PDF, such as `p.2, line 14`, in place of the addresses of its cells. */
  place?: string
  /** By column, counted from 0; blank cells are undefined. */
  cells: Array<GridCell | undefined>
}

/** A sheet or text file as rows of cells. Rows without cells are omitted. */
export interface Grid {
  rows: GridRow[]
  sheet?: string
  /** Lines of the page header printed with the sheet. */
  printHeader?: string[]
  /** Constants among the names that the workbook defines for this sheet. */
  constants?: Map<string, string>
}

/** `0` → `A`, `27` → `AB`. */
function columnName (column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + column % 26)
}

/** The address of a cell in a file with a single sheet, for example `B22`, or the place of its row in a PDF. */
export const addressOf = (row: GridRow, column: number): string => row.place ?? `${columnName(column)}${row.line}`

/** Characters of a cell that are read for a name or heading. */
const MOST_TEXT = 400

/** Matches whitespace that is not a single space between words. Few cells have any. */
const LOOSE_SPACE = /\s\s|[^\S ]|^\s|\s$/

/** The text of a cell, trimmed and with whitespace collapsed to single spaces; empty if there is no cell. */
export function textOf (cell: GridCell | undefined): string {
  if (cell === undefined) return ''
  const text = cell.text.length > MOST_TEXT ? cell.text.slice(0, MOST_TEXT) : cell.text
  return LOOSE_SPACE.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text
}

/** Whether a cell has neither text nor a date, or there is none. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (textOf(cell) === '' && cell.date === undefined)

/** Rows at the top of a sheet or file in which its titles and headings are. */
export const TITLE_ROWS = 25

/** The texts of the cells of a row that are not blank, from left to right. */
export const filledTexts = ({ cells }: GridRow): string[] => cells.map(textOf).filter((text) => text !== '')

/** The text of a row that has no other, such as the name of a group in the first column; undefined for other rows. */
export function onlyTextOf (row: GridRow): string | undefined {
  const [text, ...others] = filledTexts(row)
  return others.length === 0 ? text : undefined
}
