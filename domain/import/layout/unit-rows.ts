import { textOf, TITLE_ROWS, type Grid, type GridRow } from '../grid/grid.ts'
import { unitNamed, withoutUnit } from './units.ts'

/** How many cells of a row of units are looked at. */
const MOST_UNITS = 60

/**
 * Moves a row that only names the unit of each column, such as `$000` below each year, above the table as a title. It
 * would be read as a row of amounts.
 */
export function withUnitsAbove (grid: Grid): Grid {
  const at = grid.rows.slice(0, TITLE_ROWS).findIndex(namesUnits)
  if (at < 1) return grid
  const { line, cells } = grid.rows[at]!
  const title: GridRow = { line, cells: [cells.find((cell) => textOf(cell) !== '')] }
  return { ...grid, rows: [grid.rows[0]!, title, ...grid.rows.slice(1).filter((_, index) => index + 1 !== at)] }
}

function namesUnits ({ cells }: GridRow): boolean {
  const texts = cells.slice(0, MOST_UNITS).map(textOf)
  return texts[0] === '' && texts.every((text) => text === '' || (unitNamed(text) !== undefined && withoutUnit(text) === ''))
}
