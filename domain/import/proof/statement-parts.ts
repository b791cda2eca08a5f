import { readAmount } from '../amount.ts'
import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { titlesOf } from '../layout/titles-of-table.ts'

/** Titles of the statements that one sheet may contain, one below another. */
const TITLE = /^(?:comparative |consolidated |combined )?(?:profit (?:and|&) loss|p ?& ?l\b|income statements?|statements? of (?:income|operations|earnings|profit|financial (?:position|condition))|balance sheets?)\b/i
const MOST_PARTS = 12

/** Whether a text is the title of a statement. */
export const namesStatement = (text: string): boolean => TITLE.test(text)

const textsOf = ({ cells }: GridRow): string[] => cells.map(textOf).filter((text) => text !== '')
const hasAmount = ({ cells }: GridRow): boolean =>
  cells.some((cell, column) => column > 0 && (cell?.number !== undefined || readAmount(cell?.text ?? '').is === 'amount'))
const isTitle = (row: GridRow): boolean => {
  const [only, ...others] = textsOf(row)
  return only !== undefined && others.length === 0 && TITLE.test(only)
}

const periodIn = (rows: GridRow[]) => titlesOf(rows.flatMap(textsOf), []).period

/**
 * Splits a sheet with several statements, one below the other, each with its own title. A statement without a company
 * above its title is of the company above the first, and one without a period has the period above the first title.
 */
export function statementPartsOf (grid: Grid): Grid[] {
  const { rows } = grid
  const titles = rows.flatMap((row, index) => isTitle(row) ? [index] : [])
    .filter((index, place, all) => place === 0 || rows.slice(all[place - 1], index).some(hasAmount))
  if (titles.length < 2 || titles.length > MOST_PARTS) return [grid]
  const starts = titles.map((title, place) => place === 0 ? 0 : startOf(rows, title))
  const [company] = rows
  const shared = rows.slice(0, titles[0]).filter((row) => row !== company && periodIn([row]) !== undefined)
  return starts.map((start, place) => {
    const own = rows.slice(start, starts[place + 1])
    const isNamed = start < titles[place]! || company === undefined || isTitle(company) || textsOf(company).length !== 1
    const amounts = own.findIndex(hasAmount)
    const isDated = place === 0 || periodIn(own.slice(0, amounts === -1 ? undefined : amounts)) !== undefined
    return { ...grid, rows: [...isNamed ? [] : [company], ...isDated ? [] : shared, ...own] }
  })
}

/** The first of the titles directly above the title of a statement. */
function startOf (rows: GridRow[], title: number): number {
  let start = title
  while (start > 0) {
    const before = rows[start - 1]!
    if (rows[start]!.line - before.line > 1 || hasAmount(before) || textsOf(before).length !== 1) return start
    start--
  }
  return start
}
