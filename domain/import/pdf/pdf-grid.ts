import { groupBy } from '../../group-by.ts'
import { readAmount } from '../amount.ts'
import type { Grid, GridCell, GridRow } from '../grid/grid.ts'
import { readPeriod } from '../period.ts'
import { Refusal } from '../refusal.ts'
import { amountColumns, isShare, type AmountColumn } from './amount-columns.ts'
import { withoutRepeats } from './page-repeats.ts'
import { joinTexts, placeOfLine, textOfLine, type LineCell, type TextLine } from './text-lines.ts'

/** Lines of headings, and lines searched for them above the first amount. */
const MOST_HEADS = 4
const HEAD_WITHIN = 12
/** Distance between lines in units of the letter height: of headings, and of a name on two lines. */
const HEAD_PITCH = 2
const WRAP_PITCH = 1.35
/** Distance between the lines of a name, as a share of that between rows. */
const WRAPPED = 0.9
/** Gap between two headings that are as close together as words, in units of the letter height. */
const HEAD_GAP = 0.4
/** Points to the left of a single column of amounts in which its heading may be. */
const BESIDE = 20
/** How much larger the letters of a heading may be than those of the one below. Titles are larger. */
const MOST_LARGER = 1.15
/** Points by which names of one level may differ. */
const SAME_LEVEL = 1.5

const BROWSER = /^(?:https?|file):|^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}/i
const NAMELESS = 'Some amounts of this PDF have no name beside them, because its columns continue on another page: print the report ' +
  'again in landscape, or export it as Excel (.xlsx) or CSV.'

/**
 * Returns the lines of a report as a grid of names and amounts, with the place of each row such as `p.2, line 14`,
 * or undefined if no amounts are below one another. Throws a Refusal if amounts have no name, because their columns are
 * on another page. Names get levels by their indentation; titles, headings, and page numbers that later pages repeat
 * are dropped.
 */
export function gridOfLines (all: TextLine[]): Grid | undefined {
  const bands = amountColumns(all)
  if (bands.length === 0) return undefined
  const lines = all.map((line) => ({ ...line, cells: line.cells.filter(({ text }) => !BROWSER.test(text)) }))
    .filter(({ cells }) => cells.length > 0)
  const first = lines.findIndex((line) => amountsOf(line, bands).some(({ text }) => /[.,]\d/.test(text)))
  const side = sideOf(lines.slice(first), bands)
  if (side) return sidesOf(lines, bands, side)
  const heads = headsOf(lines.slice(0, first), bands)
  const start = heads.length === 0 ? first : lines.indexOf(heads[0]!)
  const above = lines.slice(0, start)
  // A letter may stand on the pages before a statement.
  const near = above.filter(({ page }) => page === lines[start]?.page)
  const titles = near.length > 1 ? near : above
  const { body, footers } = withoutRepeats(lines, start + heads.length, [...titles, ...heads])
  const rows = joinWrapped(body, bands)
  guardNames(rows, bands)
  const levels = levelsOf(rows.flatMap((line) => nameOf(line, bands)?.left ?? []))
  return {
    rows: [
      ...titles.flatMap((line) => line.cells.map(({ text }) => rowOf(line, [{ text }]))),
      ...heads.length === 0 ? [] : [headRow(heads, bands)],
      ...rows.map((line) => bodyRow(line, bands, levels)),
      ...footers.map((line) => rowOf(line, [{ text: textOfLine(line) }]))
    ].map((row, index) => ({ ...row, line: index + 1 }))
  }
}

/** Where the second table of a page begins, if two are side by side, as on a balance sheet with two sides. */
interface Side { after: number, left: number }

/** Finds the column of names to the right of amounts, if most rows have a name there. */
function sideOf (lines: TextLine[], bands: AmountColumn[]): Side | undefined {
  return bands.slice(0, -1).flatMap(({ to }, after): Side[] => {
    const isSide = ({ left, text }: LineCell) => left >= to && left < bands[after + 1]!.left && /[a-z]{2}/i.test(text)
    const named = lines.filter(({ cells }) => cells.some(isSide))
    return named.length * 2 > lines.length ? [{ after, left: to }] : []
  })[0]
}

/** The lines of a report with two tables side by side as a grid, each with its names and amounts. */
const sidesOf = (lines: TextLine[], bands: AmountColumn[], { after, left }: Side): Grid => ({
  rows: lines.map((line, index) => {
    const names = line.cells.filter((cell) => !isInColumn(cell, bands))
    const joined = (among: LineCell[]) =>
      among.length === 0 ? undefined : { text: among.map(({ text }) => text).join(' ') }
    const own = amountsOf(line, bands)
    const amounts = bands.map((_, band) => joined(own.filter((cell) => bandOf(cell, bands) === band)))
    const cells = [
      joined(names.filter((cell) => cell.left < left)), ...amounts.slice(0, after + 1),
      joined(names.filter((cell) => cell.left >= left)), ...amounts.slice(after + 1)
    ]
    return { ...rowOf(line, cells), line: index + 1 }
  })
})

/** Throws a Refusal if a page has amounts without names. A total may have none. */
function guardNames (rows: TextLine[], bands: AmountColumn[]): void {
  for (const own of groupBy(rows, ({ page }) => [page]).values()) {
    const nameless = own.filter((line) => nameOf(line, bands) === undefined)
    if (nameless.length * 2 > own.length) throw new Refusal('not-a-report', NAMELESS)
  }
}

const rowOf = (line: TextLine, cells: GridRow['cells']): GridRow => ({ line: 0, place: placeOfLine(line), cells })

const bandOf = ({ right }: LineCell, bands: AmountColumn[]): number =>
  bands.findIndex((band) => right >= band.from && right <= band.to)

const isInColumn = (cell: LineCell, bands: AmountColumn[]): boolean =>
  bandOf(cell, bands) !== -1 && (readAmount(cell.text).is !== 'text' || isShare(cell.text))

const amountsOf = ({ cells }: TextLine, bands: AmountColumn[]): LineCell[] =>
  cells.filter((cell) => isInColumn(cell, bands))

/** The name of a row: all its texts that are not amounts. */
function nameOf (line: TextLine, bands: AmountColumn[]): LineCell | undefined {
  const names = line.cells.filter((cell) => !isInColumn(cell, bands))
  return names.length === 0
    ? undefined
    : { ...names[0]!, text: names.map(({ text }) => text).join(' '), right: names.at(-1)!.right }
}

/** The lines with the headings of columns, directly above the first amounts or above headings of sections. */
function headsOf (above: TextLine[], bands: AmountColumn[]): TextLine[] {
  const over = (line: TextLine) => line.cells.filter((cell) => headBand(cell, bands) !== -1)
  const last = above.findLastIndex((line, index) =>
    index >= above.length - HEAD_WITHIN && over(line).length * 2 >= bands.length)
  if (last === -1) return []
  let start = last
  while (start > 0 && last - start < MOST_HEADS - 1) {
    const [line, below] = [above[start - 1]!, above[start]!]
    const isNear = line.page === below.page && below.y - line.y <= HEAD_PITCH * below.size
    // A heading on more lines than those beside it begins above them, at the edge of its column.
    const isTitle = bands.length > 1 && line.cells.length < 2 &&
      (bandOf(line.cells[0]!, bands) === -1 || isPeriodAbove(line.cells[0]!, below, bands) ||
        isWide(line.cells[0]!, bands))
    if (!isNear || isTitle || line.size > below.size * MOST_LARGER || over(line).length === 0) break
    start--
  }
  return above.slice(start, last + 1)
}

/** Whether a text is the period of the report, because the heading below it is a period without it. */
const isPeriodAbove = (cell: LineCell, below: TextLine, bands: AmountColumn[]): boolean =>
  readPeriod(cell.text) !== undefined && below.cells.some((other) =>
    headBand(other, bands) === headBand(cell, bands) && readPeriod(other.text) !== undefined)

/** Whether a text begins to the left of the space of the column at whose edge it ends by chance. */
const isWide = (cell: LineCell, bands: AmountColumn[]): boolean => {
  const column = bandOf(cell, bands)
  return cell.left < (column > 0 ? bands[column - 1]!.to : startOf(bands))
}

/** Where the space of the first column begins: it is as wide as the others. */
const startOf = ([first, second]: AmountColumn[]): number =>
  second ? Math.min(first!.left, 2 * first!.to - second.to) : first!.left - BESIDE

/** The column that a heading belongs to: the one with the same right edge, or the one in whose space its middle is. */
function headBand (cell: LineCell, bands: AmountColumn[]): number {
  const exact = bandOf(cell, bands)
  if (exact !== -1) return exact
  const middle = (cell.left + cell.right) / 2
  return middle < startOf(bands) ? -1 : bands.findIndex(({ to }) => middle <= to)
}

/** Headings on the left of their columns may be as close together as words. */
function headCells (cell: LineCell, bands: AmountColumn[], size: number): LineCell[] {
  const isAcross = bands.some(({ to }, index) => index < bands.length - 1 && cell.left < to && cell.right > to + size)
  return isAcross ? joinTexts(cell.parts, HEAD_GAP) : [cell]
}

/** One row of headings. A heading on several lines is joined. */
function headRow (heads: TextLine[], bands: AmountColumn[]): GridRow {
  const texts: string[][] = Array.from({ length: bands.length + 1 }, () => [])
  for (const cell of heads.flatMap(({ cells, size }) => cells.flatMap((one) => headCells(one, bands, size)))) {
    texts[headBand(cell, bands) + 1]!.push(cell.text)
  }
  return rowOf(heads.at(-1)!, texts.map((words) => words.length === 0 ? undefined : { text: words.join(' ') }))
}

/**
 * Joins names that are printed on two or more lines, which are closer together than rows, or go on with a small letter.
 * Their amount is on any of the lines, or between them.
 */
function joinWrapped (lines: TextLine[], bands: AmountColumn[]): TextLine[] {
  const pitch = pitchOf(lines, (line) => amountsOf(line, bands).length > 0)
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const gap = last?.page === line.page ? line.y - last.y : Infinity
    const isClose = gap < Math.min(WRAP_PITCH * line.size, pitch * WRAPPED) ||
      (gap < HEAD_PITCH * line.size && goesOn(line, bands))
    const [amounts, before] = [amountsOf(line, bands), last ? amountsOf(last, bands) : []]
    if (last && isClose && (amounts.length === 0 || before.length === 0)) {
      const name = [nameOf(last, bands), nameOf(line, bands)].filter((one) => one !== undefined)
      const text = name.map((one) => one.text).join(' ')
      const place = amounts.length > 0 ? line : last
      joined[joined.length - 1] = {
        ...place, y: line.y, cells: [...name.length > 0 ? [{ ...name[0]!, text }] : [], ...amounts, ...before]
      }
    } else {
      joined.push(line)
    }
  }
  return joined
}

/** Whether a line goes on with the name above it. Names of accounts begin with a capital letter. */
const goesOn = (line: TextLine, bands: AmountColumn[]): boolean => /^[a-z&]/.test(nameOf(line, bands)?.text ?? '')

/** The usual distance between two rows: of lines with amounts, one right below the other. */
function pitchOf (lines: TextLine[], hasAmounts: (line: TextLine) => boolean): number {
  const gaps = lines.slice(1)
    .flatMap((line, index) => hasAmounts(line) && hasAmounts(lines[index]!) ? [line.y - lines[index]!.y] : [])
    .filter((gap) => gap > 0)
    .toSorted((one, other) => one - other)
  return gaps[Math.floor(gaps.length / 2)] ?? Infinity
}

/** The left edges of names, each level once, outermost first. */
function levelsOf (lefts: number[]): number[] {
  const levels: number[] = []
  for (const left of lefts.toSorted((one, other) => one - other)) {
    if (levels.length === 0 || left - levels.at(-1)! > SAME_LEVEL) levels.push(left)
  }
  return levels
}

function bodyRow (line: TextLine, bands: AmountColumn[], levels: number[]): GridRow {
  const name = nameOf(line, bands)
  const cells: Array<GridCell | undefined> = Array.from({ length: bands.length + 1 }, () => undefined)
  if (name) cells[0] = { text: name.text, indent: levels.findLastIndex((level) => level <= name.left) }
  for (const cell of amountsOf(line, bands)) cells[bandOf(cell, bands) + 1] = { text: cell.text }
  return rowOf(line, cells)
}
