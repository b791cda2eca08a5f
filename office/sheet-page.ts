import { sum } from '../domain/number-format.ts'
import { isFormula, runsOn, type Cell, type Sheet } from './workbook.ts'

/** How a sheet is laid out on pages. */
export interface PageLayout {
  widths: number[]
  /** Whether amounts show cents. */
  hasCents: boolean
  /** Heights of the rows that contain a text of several lines, in points. */
  heights: Map<number, { height: number }>
  orientation: 'portrait' | 'landscape'
  fitToWidth: number
  /** 0 for as many pages as it takes. */
  fitToHeight: number
}

/** Widest sheet in characters that is printed upright: about 9.5 points on US Letter with 11 points at full size. */
const PORTRAIT_WIDTH = 110

/** Widest sheet that is printed upright at 8 points, if it would take several pages in landscape. */
const MOST_PORTRAIT = 130

/** Heights of the rows that fit on a page at 8 points, in points at full size. */
const PAGE_HEIGHTS = { portrait: 930, landscape: 680 } as const

const isOnPage = (tall: number, orientation: keyof typeof PAGE_HEIGHTS): boolean => tall <= PAGE_HEIGHTS[orientation]

/** Most characters side by side on a page: about 8 points in landscape. A wider sheet is printed on several pages. */
const PAGE_WIDTH = 180

const LINE_HEIGHT = 15
/** The largest row height in a spreadsheet, in points. */
const MAX_HEIGHT = 409
/** Average characters of text in the width of a digit, which is the unit of column widths. */
const LETTERS = 1.1
/** Width of the indent of a text cell, in characters. */
const INDENT = 2
/** A text is measured up to this many characters, because no row is tall enough for more. */
const MEASURED = 4000

/**
 * Returns the widths of the columns, each at least as wide as its numbers, and whether amounts show cents. They do if
 * an amount that was put in has cents, so that they add up, unless the sheet would then be wider than a page.
 */
function fitted ({ rows, widths }: Sheet): Pick<PageLayout, 'widths' | 'hasCents'> {
  const wide = (hasCents: boolean) => widths.map((width, column) =>
    rows.reduce((most, row) => Math.max(most, row[column] ? lengthOf(row[column], hasCents) : 0), width))
  const isCents = rows.some((row) => row.some(({ content, format }) =>
    format === 'money' && typeof content === 'number' && !Number.isInteger(content)))
  const withCents = isCents ? wide(true) : []
  const hasCents = isCents && sum(withCents) <= PAGE_WIDTH
  const own = hasCents ? withCents : wide(false)
  const left = NOTE_WIDTH - sum(own)
  return { widths: left > 0 ? [...own, left] : own, hasCents }
}

/** Width that the longest line of a note takes, in characters. A narrower sheet has an empty column at its right. */
const NOTE_WIDTH = 84

/** Characters that a number takes, with the room beside it; 0 for anything else. */
function lengthOf ({ content, format }: Cell, hasCents: boolean): number {
  const number = isFormula(content) ? content.value() : content
  if (typeof number !== 'number' || format !== 'money') return 0
  const digits = Math.round(Math.abs(number)).toString().length
  return digits + Math.floor((digits - 1) / 3) + (number < 0 ? 3 : 1) + (hasCents ? 3 : 0) + 2
}

/** Returns the heights, in points, of the rows that contain a text of several lines. */
function rowHeights (rows: Cell[][], widths: number[]): PageLayout['heights'] {
  return new Map(rows.flatMap((row, index) => {
    const lines = Math.max(1, ...row.map((one, column) => linesOf(one, roomOf(one, widths[column] ?? 10, column > 0))))
    return lines === 1 ? [] : [[index, { height: Math.min(MAX_HEIGHT, lines * LINE_HEIGHT) }] as const]
  }))
}

/** Characters that fit in a line of a cell. Headings are bold and therefore wider. */
function roomOf ({ look }: Cell, width: number, isBeside: boolean): number {
  if (look === 'number-heading') return width * 0.9
  const own = look === 'heading' ? width : width * LETTERS
  return isBeside ? own - INDENT : own
}

/**
 * Number of lines that a text takes in a column of the given width in characters, broken between words. A title, note,
 * or section overflows into the cells beside it.
 */
function linesOf (one: Cell, width: number): number {
  const { content } = one
  if (typeof content !== 'string' || runsOn(one)) return 1
  let [lines, used] = [1, 0]
  for (const word of content.slice(0, MEASURED).split(/\s/)) {
    if (used > 0 && used + 1 + word.length > width) [lines, used] = [lines + 1, 0]
    used += (used > 0 ? 1 : 0) + word.length
    // A word longer than a line is broken.
    lines += Math.max(0, Math.ceil(used / width) - 1)
    used = used > width ? used % width : used
  }
  return lines
}

/** Lays out a sheet on whole pages, on which no text is smaller than 8 points. */
export function layOutPage (sheet: Sheet): PageLayout {
  const { widths, hasCents } = fitted(sheet)
  const heights = rowHeights(sheet.rows, widths)
  const together = sum(widths)
  const tall = sum(sheet.rows.map((_row, index) => heights.get(index)?.height ?? LINE_HEIGHT))
  const isUpright = together <= PORTRAIT_WIDTH || (together <= MOST_PORTRAIT && !isOnPage(tall, 'landscape'))
  const orientation = isUpright ? 'portrait' : 'landscape'
  return {
    widths,
    hasCents,
    heights,
    orientation,
    fitToWidth: Math.ceil(together / PAGE_WIDTH),
    fitToHeight: isOnPage(tall, orientation) ? 1 : 0
  }
}
