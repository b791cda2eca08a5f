import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { readTitles, type Titles } from '../layout/read-titles.ts'
import { columnsOfKind, foldHeading, type ListColumns } from './list-columns.ts'
import { periodInTitle } from './title-days.ts'

/** A list of a known kind: the columns of its roles, its rows, and the titles above its headings. */
export interface FoundList {
  kind: ListKind
  columns: ListColumns
  head: GridRow
  heads: string[]
  rows: GridRow[]
  above: string[]
  titles: Titles
}

/** Rows searched for the headings of a list. */
const HEAD_WITHIN = 30
const FEWEST_HEADS = 2
/** What a title that names the kind adds to the number of columns that are known. */
const NAMED = 3

/** Finds the list in a sheet: the first row whose texts head the columns of a kind, and the kind that knows most. */
export function findList (grid: Grid, kinds: ListKind[]): FoundList | undefined {
  const { rows } = grid
  for (const [index, head] of rows.slice(0, HEAD_WITHIN).entries()) {
    const heads = head.cells.map(textOf)
    if (heads.filter((text) => text !== '').length < FEWEST_HEADS) continue
    const above = rows.slice(0, index).flatMap(({ cells }) => cells.map(textOf)).filter((text) => text !== '')
    const body = rows.slice(index + 1)
    const groups = groupsOf(rows[index - 1])
    const found = kinds.flatMap((kind) => {
      const isTitled = isNamed(kind, above)
      if (kind.needsTitle && !isTitled) return []
      const columns = columnsOfKind(kind, heads, { rows: body, above: groups })
      return columns ? [{ kind, columns, score: columns.size + (isTitled ? NAMED : 0) }] : []
    })
    const best = found.toSorted((one, other) => other.score - one.score)[0]
    if (best) {
      const { kind, columns } = best
      return { kind, columns, head, heads, rows: body, above, titles: titlesOf(grid, above) }
    }
  }
  return undefined
}

/** Whether a title has the words of a kind. */
const isNamed = ({ titles = [] }: ListKind, above: string[]): boolean => {
  const folded = above.map((text) => ` ${foldHeading(text)} `)
  return titles.some((words) => folded.some((text) => text.includes(` ${foldHeading(words)} `)))
}

/** The texts over the headings, each from its own column to the next. */
export function groupsOf (row: GridRow | undefined): string[] {
  const texts = row?.cells.map(textOf) ?? []
  if (texts.filter((text) => text !== '').length < FEWEST_HEADS) return []
  let last = ''
  return Array.from({ length: texts.length + MOST_GROUPED }, (_column, place) => (last = texts[place] || last))
}

/** Columns that the last of these texts may be over. */
const MOST_GROUPED = 30

/** The titles of a list, with the period that any of them names. */
function titlesOf ({ printHeader = [] }: Grid, above: string[]): Titles {
  const titles = readTitles(above.length > 0 ? above : printHeader)
  if (titles.period) return titles
  const period = above.map(periodInTitle).find((one) => one !== undefined)
  // A line that names a day or a report is no company.
  const isCompany = titles.company === undefined || periodInTitle(titles.company) === undefined
  const { company, ...others } = titles
  return { ...others, ...isCompany && company !== undefined && { company }, ...period && { period } }
}
