import type { PageTable } from '../domain/record/documents/document-blocks.ts'
import type { ColumnPlan } from './word-column-widths.ts'
import { CELL, SIZES } from './word-page.ts'
import { breakLines, inCalibri, type Typesetting } from './word-text-width.ts'

/** Width of the line below a row, in twips. */
const RULE = 10
/** A row of more lines than this is continued in another row, because no page has room for it. */
const MOST_LINES = 40

/** A row of a table: the lines of each of its cells, and its height in twips. */
export interface SetRow {
  cells: string[][]
  height: number
}

/** The heading row and the rows of a part of a table. */
export interface SetRows {
  head: SetRow
  rows: Array<SetRow & { total: boolean }>
}

/** Sets the rows of a part of a table in lines, with their heights. */
export function setRows (
  { columns }: PageTable, { rows, shown, widths, size }: ColumnPlan, isDense: boolean, type: Typesetting = inCalibri
): SetRows {
  // A dense document has only the smaller size.
  const own = isDense ? SIZES.small : size
  const linesOf = (texts: string[], isBold: boolean) => shown.map((index, place) =>
    breakLines(texts[index] ?? '', widths[place]! - 2 * CELL.side, own, isBold, type.widthOf))
  const rowOf = (cells: string[][]): SetRow => ({
    cells,
    // A half point is 10 twips.
    height: Math.max(...cells.map(({ length }) => length)) * own * 10 * type.lineHeight +
      2 * (isDense ? CELL.denseRim : CELL.rim) + RULE
  })
  return {
    head: rowOf(linesOf(columns.map(({ label }) => label), true)),
    rows: rows.flatMap(({ cells, total }) => inParts(linesOf(cells, total)).map((part) => ({ ...rowOf(part), total })))
  }
}

/** Divides a row whose cells have too many lines. */
function inParts (cells: string[][]): string[][][] {
  const count = Math.ceil(Math.max(...cells.map(({ length }) => length)) / MOST_LINES)
  return Array.from({ length: count }, (_part, part) =>
    cells.map((lines) => lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES)))
}
