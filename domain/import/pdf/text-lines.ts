import { readAmount } from '../amount.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { FieldValue, PdfPage, ScannedRow, TextItem } from './page-text.ts'

/** Text without a gap that is wider than between words, and the pieces that it was printed in. */
export interface LineCell { text: string, left: number, right: number, parts: TextItem[] }

/** The texts on one baseline of a page, from left to right. */
export interface TextLine {
  /** Page, and line of the page, both counted from 1. */
  page: number
  line: number
  y: number
  /** Height of the largest letters. */
  size: number
  cells: LineCell[]
  /** It was read from a picture. */
  isScan?: true
  /** Where it is in that picture. */
  row?: ScannedRow
}

/** Gaps in units of the letter height: between two words, and between two cells. */
const WORD_GAP = 0.12
const CELL_GAP = 0.7
/** Difference in height within one line, such as of a raised letter. */
const SAME_LINE = 0.4

/** Returns the lines of every page, from top to bottom. The value of a form field is in the line next to it. */
export const linesOfPages = (pages: PdfPage[]): TextLine[] => pages.flatMap((page, index) =>
  linesOf(page, index + 1))

/** The place of a line in its file, such as `p.2, line 14`. */
export const placeOfLine = ({ page, line, isScan }: TextLine): string =>
  `p.${page}, line ${line}${isScan ? FROM_SCAN : ''}`

/** Follows the place of an amount that was read from a picture. */
export const FROM_SCAN = ', read from a scan'

function linesOf ({ items, fields, isScan, frame }: PdfPage, page: number): TextLine[] {
  const all = [...withoutCopies(items.flatMap(splitWide)), ...fields.map((field) => toText(field, items))]
    .toSorted((one, other) => one.y - other.y || one.left - other.left)
  const rows: TextItem[][] = []
  for (const item of all) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && item.y - first.y <= SAME_LINE * Math.min(first.size, item.size)) row.push(item)
    else rows.push([item])
  }
  const sorted = rows.map((row) => row.toSorted((one, other) => one.left - other.left))
  const gap = isScan ? gapOfWords(sorted) : CELL_GAP
  return sorted.map((row, index) => ({
    page,
    line: index + 1,
    ...isScan && { isScan },
    ...frame && { row: rowIn(frame, page, row) },
    y: row[0]!.y,
    size: Math.max(...row.map(({ size }) => size)),
    cells: joinSigns(joinTexts(row, gap).flatMap(splitAmounts))
  }))
}

/** Gap below which two pieces of text may be words of one name, and how much wider than most of them one may be. */
const WIDEST_GAP = 1.5
const WIDER = 1.4

/** Gap between two cells of a picture. In some fonts, blanks are nearly as wide as letters are high. */
function gapOfWords (rows: TextItem[][]): number {
  const gaps = rows.flatMap((row) => row.slice(1).flatMap((item, index) => {
    const gap = (item.left - row[index]!.right) / item.size
    return gap < WIDEST_GAP && [item, row[index]!].every(({ text }) => /\p{L}/u.test(text)) ? [gap] : []
  })).toSorted((one, other) => one - other)
  return Math.max(CELL_GAP, WIDER * (gaps[Math.floor(gaps.length / 2)] ?? 0))
}

/** How far a row reaches above and below its baseline, in units of the letter height, with some paper around it. */
const ABOVE = 1.3
const BELOW = 0.7

/** The place of a row in a picture, to the thousandth. */
function rowIn ({ height, turn }: PdfPage['frame'] & object, page: number, row: TextItem[]): ScannedRow {
  const size = Math.max(...row.map((item) => item.size))
  const share = (y: number) => Math.round(Math.min(1, Math.max(0, y / height)) * 1000) / 1000
  const ys = row.map(({ y }) => y)
  return {
    page,
    top: share(Math.min(...ys) - ABOVE * size),
    bottom: share(Math.max(...ys) + BELOW * size),
    turn: Math.round(turn * 100) / 100
  }
}

/** Some programs print a whole line as one text with blanks between its columns. */
function splitWide (item: TextItem): TextItem[] {
  if (!/\S\s{3,}\S/.test(item.text)) return [item]
  const each = (item.right - item.left) / item.text.length
  return [...item.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map(({ 0: text, index }) =>
    ({ ...item, text, left: item.left + index * each, right: item.left + (index + text.length) * each }))
}

/** Bold letters may be printed twice, a hair apart. */
function withoutCopies (items: TextItem[]): TextItem[] {
  const seen = new Map<string, TextItem[]>()
  return items.filter((item) => {
    const same = seen.get(item.text) ?? []
    if (same.some(({ left, y }) => Math.abs(left - item.left) < 1 && Math.abs(y - item.y) < 1)) return false
    seen.set(item.text, [...same.slice(-50), item])
    return true
  })
}

/** Puts the value of a field on the baseline of the text next to its box, or near the bottom of the box. */
function toText ({ text, left, right, top, bottom }: FieldValue, items: TextItem[]): TextItem {
  const height = bottom - top
  const size = Math.min(10, height)
  const middle = (top + bottom) / 2 + size / 3
  const near = items.filter(({ y, left: start }) => y > top && y < bottom + 2 && start < right)
    .toSorted((one, other) => Math.abs(one.y - middle) - Math.abs(other.y - middle))[0]
  return { text, left, right, y: near?.y ?? middle, size: near?.size ?? size }
}

/** Joins pieces of text into cells, unless the gap between them is wider. It is in units of the letter height. */
export function joinTexts (row: TextItem[], gap: number): LineCell[] {
  const cells: LineCell[] = []
  for (const item of row) {
    const { text, left, right, size } = item
    const last = cells.at(-1)
    if (last && left - last.right < gap * size) {
      const isNewWord = left - last.right > WORD_GAP * size || /\s$/.test(last.parts.at(-1)!.text) || /^\s/.test(text)
      last.text = `${last.text.trimEnd()}${isNewWord ? ' ' : ''}${text.trim()}`
      last.right = Math.max(last.right, right)
      last.parts.push(item)
    } else {
      cells.push({ text: text.trim(), left, right, parts: [item] })
    }
  }
  return cells
}

/** Amounts in tight columns are as close together as words, but no name has only amounts. */
function splitAmounts (cell: LineCell): LineCell[] {
  const isAmount = ({ text }: TextItem) => /\d[.,]\d{1,3}\)?$/.test(text.trim()) && readAmount(text).is === 'amount'
  return cell.parts.length > 1 && cell.parts.every(isAmount) ? joinTexts(cell.parts, 0) : [cell]
}

/** A currency sign may be far to the left of its amount. */
function joinSigns (cells: LineCell[]): LineCell[] {
  const joined: LineCell[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last && /^[-\u2212(]?\$[-\u2212(]?$/.test(last.text) && readAmount(cell.text).is !== 'text') {
      joined[joined.length - 1] = { ...cell, text: `${last.text}${cell.text}`, left: last.left }
    } else {
      joined.push(cell)
    }
  }
  return joined
}

/** The text of a line, with its cells separated by blanks. */
export const textOfLine = ({ cells }: TextLine): string => cells.map(({ text }) => text).join(' ')

/** Words of which every report and tax form contains at least one. */
const KNOWN_WORDS = /total|income|profit|expense|sales|assets|amount|balance|form|tax/i

/**
 * Throws a Refusal if the letters of a PDF are not known, because its font has no map from shapes to letters: its text
 * is other letters, signs, or none of the words of any report.
 */
export function guardLetters (lines: TextLine[]): void {
  const text = lines.map(textOfLine).join('\n')
  const signs = text.replaceAll(/[\s\x20-\x7e\u00a0-\u024f\u2010-\u2026\u2212]/g, '').length
  if (signs * 5 < text.length && (text.length < 200 || KNOWN_WORDS.test(text))) return
  throw new Refusal('broken-font', `The letters of this PDF cannot be read, because its font does not say which letters they are: ${EXPORT_INSTEAD}.`)
}
