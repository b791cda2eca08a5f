import type { GridCell, GridRow } from './grid.ts'

/** `1.234,50`, `1000,00`, `-12,50`, `7,25 %`. */
const COMMA = /^(?<sign>[-+(\u2212]?)\s?(?<whole>\d{1,3}(?:[. \u00a0\u202f]\d{3})+|\d+),(?<decimals>\d\d)(?<after> ?%|\)|-)?$/
/** What has thousands with commas, or cents after a point: `1,234`, `12.50`. */
const POINT = /^[-+(\u2212]?\s?\$?\s?-?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d{1,2})(?:\)|-| ?%)?$/
const THOUSANDS = /^[-+]?\d{1,3}(?:\.\d{3})+$/
const DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/
/** Rows in which such amounts are looked for, and how many there must be. One alone may be a mistake. */
const SHOWN = 200
const FEWEST = 2

/**
 * Writes amounts with a comma before the cents as amounts with a point, and days such as `15.01.2025` with the year
 * first, if the whole file is written so. Any other file stays as it is.
 */
export function withPointDecimals (rows: GridRow[]): GridRow[] {
  const isLike = (pattern: RegExp) => (cell: GridCell | undefined) =>
    cell !== undefined && pattern.test(cell.text.trim())
  const has = (pattern: RegExp) => rows.some(({ cells }) => cells.some(isLike(pattern)))
  const found = rows.slice(0, SHOWN).flatMap(({ cells }) => cells.filter(isLike(COMMA)))
  if (found.length < FEWEST || has(POINT)) return rows
  const isDayFirst = !has(/^\d{1,2}\.(?:1[3-9]|[23]\d)\.\d{4}/)
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && written(cell, isDayFirst)) }))
}

function written (cell: GridCell, isDayFirst: boolean): GridCell {
  const text = cell.text.trim()
  const { sign = '', whole, decimals, after = '' } = COMMA.exec(text)?.groups ?? {}
  if (whole !== undefined) return { ...cell, text: `${sign}${whole.replaceAll(/\D/g, '')}.${decimals}${after}` }
  if (THOUSANDS.test(text)) return { ...cell, text: text.replaceAll('.', '') }
  return isDayFirst ? { ...cell, text: cell.text.replace(DAY, '$3-$2-$1') } : cell
}
