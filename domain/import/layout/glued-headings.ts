import type { Grid, GridRow } from '../grid/grid.ts'
import { blockOf } from '../tree/row-names.ts'

/**
 * Parts a heading from the first row below it, if both are in one cell with a line break between them: `Income` and
 * `Service` in one cell of a row with amounts are a heading and an account.
 */
export const partGluedHeadings = (grid: Grid): Grid => ({
  ...grid,
  rows: grid.rows.flatMap((row): GridRow[] => {
    const column = row.cells.findIndex((cell) => cell !== undefined)
    const first = row.cells[column]
    const [heading = '', ...names] = (first?.text ?? '').split('\n').map((line) => line.trim()).filter((line) => line !== '')
    const hasAmounts = row.cells.slice(column + 1).some((cell) => cell !== undefined)
    if (names.length === 0 || !hasAmounts || blockOf(heading) === undefined) return [row]
    return [
      { ...row, cells: [...row.cells.slice(0, column), { text: heading }] },
      { ...row, cells: row.cells.with(column, { ...first, text: names.join(' ') }) }
    ]
  })
})
