import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { filledTexts, textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { centsIn } from './table.ts'
import { readTitles, type Titles } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { columnHolds, columnsOfKind, foldHeading, type ListColumns } from './list-columns.ts'
import type { DaySpan } from '../period.ts'
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
    if (!mayBeHead(head, 1) || isTitle(heads)) continue
    const above = rows.slice(0, index).flatMap(titlesInRow)
    const body = rows.slice(index + 1)
    const groups = groupsOf(rows[index - 1])
    const found = kinds.flatMap((kind) => {
      const isTitled = isNamed(kind, above)
      const columns = columnsOfKind(kind, heads, { rows: body, above: groups, isTitled })
      return columns ? [{ kind, columns, score: columns.size + (isTitled ? NAMED : 0) + (columns.has('bucket') ? NAMED : 0) }] : []
    })
    const best = found.toSorted((one, other) => other.score - one.score)[0]
    if (best) {
      const { kind, columns } = best
      return { kind, columns, head, heads, rows: body, above, titles: titlesOf(grid, above, kind) }
    }
  }
  return findBare(grid, kinds)
}

/** Finds a list without headings below a title that names its kind, whose columns hold what the kind says. */
function findBare (grid: Grid, kinds: ListKind[]): FoundList | undefined {
  const first = grid.rows.slice(0, HEAD_WITHIN)
    .findIndex(({ cells }) => cells.some((cell) => centsIn(cell) !== undefined))
  const above = grid.rows.slice(0, Math.max(0, first)).flatMap(titlesInRow)
  const rows = grid.rows.slice(first)
  const width = Math.max(0, ...rows.slice(0, HEAD_WITHIN).map(({ cells }) => cells.length))
  for (const kind of kinds.filter((one) => isNamed(one, above))) {
    const roles = kind.bare?.find((one) => one.length === width &&
      one.every((role, column) => columnHolds(rows, column, kind.roles[role]!)))
    if (!roles) continue
    const head = { line: rows[0]!.line, cells: roles.map((text) => ({ text })) }
    const columns = new Map(roles.map((role, column) => [role, [column]]))
    return { kind, columns, head, heads: roles, rows, above, titles: titlesOf(grid, above, kind) }
  }
  return undefined
}

/** Whether a row has only its first text, as titles have. The one heading of a list is beside its names. */
const isTitle = ([first = '', ...others]: string[]): boolean => first !== '' && others.every((text) => text === '')

/** Whether a row has texts that may be headings: neither days nor amounts, except for numbers such as 30 and 2025. */
export const mayBeHead = ({ cells }: GridRow, fewest = FEWEST_HEADS): boolean => cells.filter((cell) => textOf(cell) !== '').length >= fewest &&
  !cells.some((cell) => cell !== undefined && (cell.date !== undefined || (centsIn(cell) !== undefined && !/^\d{1,4}$/.test(textOf(cell)))))

/** The texts of a row of titles. The comma of a day, such as `December 31, 2025`, may part it into two cells. */
function titlesInRow (row: GridRow): string[] {
  const texts = filledTexts(row)
  const labeled = `${texts[0]?.replace(/:$/, '')}: ${texts[1]}`
  if (texts.length === 2 && LABEL.test(labeled)) return [labeled]
  return texts.flatMap((text, place) => {
    if (/[a-z]{3,9}\.? \d{1,2}$/i.test(text) && /^(?:19|20)\d\d$/.test(texts[place + 1] ?? '')) return [`${text}, ${texts[place + 1]}`]
    return place > 0 && /^(?:19|20)\d\d$/.test(text) && /[a-z]{3,9}\.? \d{1,2}$/i.test(texts[place - 1]!) ? [] : [text]
  })
}

/** Whether a title has the words of a kind. */
const isNamed = ({ titles = [] }: ListKind, above: string[]): boolean => {
  // `Top 10 customers` is a list of top customers.
  const folded = above.map(foldHeading).flatMap((text) => [` ${text} `, ` ${text.replaceAll(/\b\d+ /g, '')} `])
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

/** What only the name of a list says, and the legal form in the name of a company. */
const NO_COMPANY = /\b(?:list|lists|reports?|summary|register|schedule|statement|journal|worksheet|details?|history|form|export|inventory|as of|our|by|code|date|page|prepared)\b|:\s*$/i
const LEGAL_FORM = /(?:^|[\s,])(?:inc|l\.?l\.?c|corp|corporation|incorporated|ltd|company|co)\.?$/i
/** What stands before the name of a company. */
const LABEL = /^(?:company(?: name)?|employer(?:'?s)?(?: name)?|business|client|borrower|prepared for)\s*:\s*(?=\S)/i

/** The titles of a list, with the period that any of them names. A line that names the list or a day is no company. */
function titlesOf ({ printHeader = [] }: Grid, above: string[], kind: ListKind): Titles {
  const lines = above.length > 0 ? above : printHeader
  const { company: _named, period: printed, ...titles } = readTitles(lines)
  const period = labeledSpan(lines) ?? printed ?? lines.map(periodInTitle).find((one) => one !== undefined)
  const named = companyIn(lines.filter((line) => line !== titles.report && periodInTitle(line) === undefined), kind)
  const company = named && maskNumbers(named.slice(0, MOST_COMPANY))
  return { ...titles, ...company !== undefined && { company }, ...period && { period } }
}

const MOST_COMPANY = 120
const BEGINS = /\b(?:begin(?:s|ning)?|start(?:s|ing)?|from)\b/i
const ENDS = /\b(?:end(?:s|ing)?|to|thru|through)\b/i

/** The span between two days, each with its own label: `Period beginning: 3/3/2025`, `Period ending: 3/16/2025`. */
function labeledSpan (lines: string[]): DaySpan | undefined {
  const dayBeside = (label: RegExp) => lines.flatMap((line) => {
    const span = label.test(line) ? periodInTitle(line) : undefined
    return span && span.from === span.to ? [span.from] : []
  })[0]
  const [from, to] = [dayBeside(BEGINS), dayBeside(ENDS)]
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

/** The line that a label or a legal form shows to be a company; else the first that says nothing else. */
function companyIn (lines: string[], kind: ListKind): string | undefined {
  const [labeled] = lines.filter((line) => LABEL.test(line)).map((line) => line.replace(LABEL, ''))
  return labeled ?? lines.find((line) => LEGAL_FORM.test(line)) ??
    lines.find((line) => /\p{L}{3}/u.test(line) && !NO_COMPANY.test(line) && !line.includes(':') && !isNamed(kind, [line]))
}
