import type { PageTable } from '../domain/record/documents/document-blocks.ts'
import type { ColumnPlan } from './word-column-widths.ts'
import { CELL } from './word-page.ts'
import { countLines } from './word-text-width.ts'

/** Height of a line of text, as a multiple of the font size: the line spacing of Calibri. */
export const LINE_HEIGHT = 1.2207
/** Width of the line below a row, in twips. */
const RULE = 10

/** Estimates the heights of the heading row and the rows of a part of a table, in twips. */
export function rowHeights ({ columns }: PageTable, { rows, shown, widths, size }: ColumnPlan, isDense: boolean) {
  const heightOf = (texts: string[], isBold: boolean) => {
    const lines = shown.map((index, place) => countLines(texts[index] ?? '', widths[place]! - 2 * CELL.side, size, isBold))
    // A half point is 10 twips.
    return Math.max(...lines) * size * 10 * LINE_HEIGHT + 2 * (isDense ? CELL.denseRim : CELL.rim) + RULE
  }
  return {
    head: heightOf(columns.map(({ label }) => label), true),
    rows: rows.map(({ cells, total }) => heightOf(cells, total))
  }
}
