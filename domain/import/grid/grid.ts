/** A cell of a report as it is stored: never more than its text and value. */
export interface GridCell {
  /** As stored or shown, with leading blanks. */
  text: string
  /** Its number, if it is stored as one. */
  number?: number
  /** Its day, if it is stored as a date, as `2025-12-31`. */
  date?: string
  /** Levels that its style indents it by. */
  indent?: number
  /** A formula: its stored value is in `number` or `text`, if the file has one. It is never calculated here. */
  formula?: true
  /** A text that is written as `="101"`, which keeps Excel from taking it for a number. */
  wrapped?: true
}

export interface GridRow {
  /** Line of the text file or row of the sheet, from 1. */
  line: number
  /** By column, from 0; what is blank is undefined. */
  cells: Array<GridCell | undefined>
}

/** A sheet or text file as rows of cells. Rows without a cell are left out. */
export interface Grid {
  rows: GridRow[]
  sheet?: string
  /** Lines of the header that the sheet prints on each page. */
  printHeader?: string[]
  /** Constants among the names that the workbook defines for this sheet. */
  constants?: Map<string, string>
}

/** `0` → `A`, `27` → `AB`. */
function columnName (column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + column % 26)
}

/** The address of a cell in a file of one sheet, as `B22`. */
export const addressOf = (row: GridRow, column: number): string => `${columnName(column)}${row.line}`

/** Characters of a cell that are read as a name or heading. */
const MOST_TEXT = 400

/** The text of a cell without blanks around it, and with single blanks inside; empty if there is no cell. */
export const textOf = (cell: GridCell | undefined): string =>
  cell === undefined ? '' : cell.text.slice(0, MOST_TEXT).replaceAll(/[\s\u00a0]+/g, ' ').trim()
