import type { Grid, GridRow } from '../grid/grid.ts'
import { blockOf } from '../tree/row-names.ts'

/**
 * Parts a heading from the first row below it, if both are in one cell with a line break between them: `Income` and
 * `Service` in one cell are a heading and an account.
 */
export function partGluedHeadings (grid: Grid): Grid {
  if (!grid.rows.some(isGlued)) return grid
  return {
    ...grid,
    rows: grid.rows.flatMap((row): GridRow[] => {
      if (!isGlued(row)) return [row]
      const column = row.cells.findIndex((cell) => cell !== undefined)
      const [heading, ...names] = linesIn(row.cells[column]!.text)
      const cells = row.cells.with(column, { ...row.cells[column]!, text: names.join(' ') })
      return [{ ...row, cells: [...row.cells.slice(0, column), { text: heading! }] }, { ...row, cells }]
    })
  }
}

const linesIn = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '')

/** Whether the first text of a row with amounts is a heading above a name. */
function isGlued ({ cells }: GridRow): boolean {
  const first = cells.find((cell) => cell !== undefined)
  if (first?.text.includes('\n') !== true || cells.filter((cell) => cell !== undefined).length < 2) return false
  const [heading, name] = linesIn(first.text)
  return name !== undefined && blockOf(heading!) !== undefined
}
