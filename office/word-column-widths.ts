import type { PageTable } from '../domain/record/documents/document-blocks.ts'
import { sum } from '../domain/number-format.ts'
import { CELL, SIZES, TEXT_WIDTH } from './word-page.ts'
import { textWidth, unbrokenParts, widestWidth } from './word-text-width.ts'

/** A part of a table: its rows, the places of its columns, their widths in twips, and the font size in half points. */
export interface ColumnPlan {
  rows: PageTable['rows']
  shown: number[]
  widths: number[]
  size: number
}

/** Maximum number of columns of amounts side by side on a page. A table with more continues in another part below. */
const MOST_COLUMNS = 7
/** With more columns of numbers than this, a table is on a page in landscape. */
const MOST_UPRIGHT = 6
const NARROWEST = 800
/** A text of at most this many characters does not wrap. */
const ONE_LINE = 13
/** A column of text wants to be at most this wide, in twips. */
const WIDEST_TEXT = 7200
/** What the first column takes, in twips, of the room that is left. All columns share the rest. */
const FIRST_MORE = 1440
const MEASURED_ROWS = 200
/** Word rounds widths, and single letters in bold are wider than measured. */
const SLACK = 50
/** The widths that a table of few columns may have, as shares of the page, so that tables below one another align. */
const SHARES = [0.5, 0.7, 1]
const FEW_COLUMNS = 3
/** With more columns than this, texts that wrap are smaller. */
const MANY_COLUMNS = 6

/** Whether a table has more columns of numbers than fit a page in portrait. */
export const isWideTable = ({ columns }: PageTable): boolean =>
  columns.filter(({ words }) => !words).length > MOST_UPRIGHT

/**
 * Plans the parts of a table: one with many columns is split into parts below one another, each with the row labels. A
 * page in landscape has as many columns as fit. A part leaves out the rows whose cells are all in other parts.
 * The text is smaller if its numbers would not fit, or if that spares it second lines.
 */
export function planColumns (table: PageTable): ColumnPlan[] {
  const others = table.columns.map((_column, index) => index).slice(1)
  const isWide = isWideTable(table)
  const full = isWide ? TEXT_WIDTH.wide : TEXT_WIDTH.twips
  const most = Math.max(1, Math.ceil(others.length / MOST_COLUMNS))
  return planFrom(isWide ? 1 : most).map(({ fits: _fits, ...plan }) => plan)

  /** The plan of the fewest parts that fit, from a number on. */
  function planFrom (count: number): ReturnType<typeof planParts> {
    const parts = planParts(count)
    return count >= most || parts.every(({ fits }) => fits) ? parts : planFrom(count + 1)
  }

  function planParts (count: number) {
    const size = Math.ceil(others.length / count)
    return Array.from({ length: count }, (_part, part) =>
      planPart([0, ...others.slice(part * size, (part + 1) * size)]))
  }

  function planPart (shown: number[]) {
    const rows = table.rows.filter(({ cells }) =>
      shown.slice(1).some((index) => cells[index]) || !others.some((index) => cells[index]))
    const planOf = (size: number) => ({ rows, shown, size, ...widthsOf(table, shown, full, size) })
    const [large, small] = [planOf(SIZES.table), planOf(SIZES.small)]
    const spares = shown.length > FEW_COLUMNS && (small.isUnwrapped || shown.length > MANY_COLUMNS)
    return !large.fits || (!large.isUnwrapped && spares) ? small : large
  }
}

/** How much wider words are in Arial than in Calibri. */
const IN_ARIAL = 1.1
/** A word with an amount, a share, a count or a year such as FY2025. */
const AMOUNT = /^(?:[($-]*|FY)\d[\d,.]*\d[)%]*$|^\(?\$/

/** The width of a word that does not break: of an amount in the widest font, and of another one in Arial. */
const unbrokenWidth = (word: string, size: number, isBold: boolean): number =>
  AMOUNT.test(word) ? widestWidth(word, size, isBold) : textWidth(word, size, true) * IN_ARIAL

/**
 * Computes column widths in twips. A column of numbers is as wide as its longest number in the widest font that a
 * reader may see, so that none of them wraps;
 * text columns share the rest in proportion to the length of their texts, and none is narrower than its longest word.
 */
function widthsOf ({ columns, rows }: PageTable, shown: number[], full: number, size: number) {
  const measure = (text: string) => textWidth(text, size, true)
  const widest = (texts: string[]) => Math.max(0, ...texts.map(measure))
  const measured = rows.slice(0, MEASURED_ROWS)
  const textsOf = (index: number) => measured.map(({ cells }) => cells[index] ?? '')
  const isText = (index: number) => columns[index]!.words
  const wordsOf = (text: string) => unbrokenParts(text).map((word) => word.trimEnd())
  // A date or another short text stays on one line, and a longer heading is on two at most.
  const partsOf = (text: string) => text.length <= ONE_LINE ? [text] : wordsOf(text)
  const frame = 2 * CELL.side + SLACK
  const least = shown.map((index) => {
    const { label } = columns[index]!
    const unbroken = measured.flatMap(({ cells, total }) => {
      const text = cells[index] ?? ''
      if (!isText(index)) return widestWidth(text, size, total)
      return partsOf(text).map((part) => unbrokenWidth(part, size, total))
    })
    const heading = label.length <= ONE_LINE ? measure(label) : narrowest(label.split(' '), measure)
    return frame + Math.max(heading, ...wordsOf(label).map((word) => unbrokenWidth(word, size, true)), ...unbroken)
  })
  const wanted = shown.map((index, place) => isText(index)
    ? Math.max(least[place]!, frame + Math.min(WIDEST_TEXT, widest(textsOf(index))))
    : Math.max(least[place]!, NARROWEST))
  const [needed, together] = [sum(least), sum(wanted)]
  if (together <= full) {
    const share = SHARES.find((one) => shown.length <= FEW_COLUMNS && together <= full * one) ?? 1
    const left = full * share - together
    const first = Math.min(left, FIRST_MORE)
    const each = (left - first) / shown.length
    const widths = wanted.map((own, place) => Math.floor(own + each + (place === 0 ? first : 0)))
    return { fits: true, isUnwrapped: true, widths }
  }
  const fits = needed <= full
  const growth = fits ? (full - needed) / (together - needed) : 0
  return {
    fits,
    isUnwrapped: false,
    widths: least.map((own, place) => Math.floor(own * Math.min(1, full / needed) + (wanted[place]! - own) * growth))
  }
}

/** The width of a heading on two lines, at the place where that is least. */
const narrowest = (words: string[], measure: (text: string) => number): number =>
  Math.min(...words.map((_word, place) =>
    Math.max(measure(words.slice(0, place).join(' ')), measure(words.slice(place).join(' ')))))
