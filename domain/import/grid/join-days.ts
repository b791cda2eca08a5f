import { textOf, TITLE_ROWS, type GridRow } from './grid.ts'

const DAY = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}$/i
const YEAR = /^ (?:19|20)\d\d\b/

/** Joins days that a comma without quotation marks splits, such as `For the year ended December 31, 2025`. */
export const joinDays = (rows: GridRow[]): GridRow[] => rows.map((row, index) => {
  const { cells } = row
  const isSplit = (column: number) => YEAR.test(cells[column + 1]?.text ?? '') && DAY.test(textOf(cells[column]))
  if (index >= TITLE_ROWS || !cells.some((_, column) => isSplit(column))) return row
  return {
    ...row,
    cells: cells.flatMap((cell, column) => isSplit(column - 1)
      ? []
      : [isSplit(column) ? { text: `${textOf(cell)}, ${textOf(cells[column + 1])}` } : cell])
  }
})
