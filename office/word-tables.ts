import type { FileChild } from 'docx'
import type { PageTable } from '../domain/record/documents/document-blocks.ts'
import { xmlText } from '../domain/xml-text.ts'
import { ACCENT, TEXT_WIDTH } from './word-page.ts'

type Docx = typeof import('docx')

/** Maximum number of columns of amounts side by side on a page. A table with more continues in another part below. */
const MOST_COLUMNS = 7
/** With more columns of numbers than this, a table is on a page in landscape. */
const MOST_UPRIGHT = 6
/** Width of a digit in a table, in twips. */
const DIGIT = 118
const NARROWEST = 700
/** Space, in twips, between a text column and the numbers that may be to its left. */
const WORDS_MARGIN = 160
const MEASURED_ROWS = 200
/** A text of at most this many characters does not wrap. */
const ONE_LINE = 13
/** A table with at most this many rows stays on one page. */
export const KEPT_ROWS = { long: 12, short: 8 }
/** Break opportunities in Word. Dates and ranges of numbers are measured as one word. */
const BREAKS = / |(?<!\d)-|-(?!\d)/

/** Whether a table has more columns of numbers than fit a page in portrait. */
export const isWideTable = ({ columns }: PageTable): boolean =>
  columns.filter(({ words }) => !words).length > MOST_UPRIGHT

/**
 * Returns a function that makes a table, without its caption. One with many columns is split into parts below one
 * another, each with the row labels.
 */
export function createTables (docx: Docx, isShort: boolean): (table: PageTable) => FileChild[] {
  const { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } = docx
  /** Space above and below the text of a cell, in twips. */
  const rim = isShort ? 20 : 42
  const kept = isShort ? KEPT_ROWS.short : KEPT_ROWS.long
  return wordTable

  function wordTable ({ columns, rows }: PageTable): FileChild[] {
    const others = columns.map((_column, index) => index).slice(1)
    const count = Math.max(1, Math.ceil(others.length / MOST_COLUMNS))
    const size = Math.ceil(others.length / count)
    return Array.from({ length: count }, (_part, part) => {
      const shown = [0, ...others.slice(part * size, (part + 1) * size)]
      return [tablePart(shown, columns, rows), new Paragraph({ children: [] })]
    }).flat()
  }

  function tablePart (shown: number[], columns: PageTable['columns'], rows: PageTable['rows']): FileChild {
    const full = isWideTable({ title: '', columns, rows }) ? TEXT_WIDTH.wide : TEXT_WIDTH.twips
    const widths = widthsOf(shown, columns, rows, full)
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
    const thin = { style: BorderStyle.SINGLE, size: 4, color: 'B9C4C0' }
    const rule = { style: BorderStyle.SINGLE, size: 6, color: ACCENT }
    const cellOf = (text: string, index: number, bold: boolean, isKeptWithNext: boolean, head = false) =>
      new TableCell({
        width: { size: widths[shown.indexOf(index)]!, type: WidthType.DXA },
        // A column of words after numbers keeps its distance.
        ...(index !== shown[0] && columns[index]!.words && {
          margins: { left: WORDS_MARGIN, right: 60, top: rim, bottom: rim }
        }),
        ...(head && { shading: { type: ShadingType.CLEAR, fill: 'E7ECEA', color: 'auto' } }),
        ...(bold && !head && { borders: { top: rule } }),
        children: [new Paragraph({
          style: columns[index]!.words ? 'TableText' : 'TableNumber',
          ...(isKeptWithNext && { keepNext: true }),
          children: [new TextRun({ text: xmlText(text === '$0' ? '–' : text), bold })]
        })]
      })
    return new Table({
      width: { size: full, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      margins: { left: 60, right: 60, top: rim, bottom: rim },
      borders: { top: thin, bottom: thin, left: none, right: none, insideHorizontal: thin, insideVertical: none },
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: shown.map((index) => cellOf(columns[index]!.label, index, true, true, true))
        }),
        ...rows.map(({ cells, total }, place) => new TableRow({
          cantSplit: true,
          children: shown.map((index) =>
            cellOf(cells[index] ?? '', index, total, isKept(place, rows.length, kept)))
        }))
      ]
    })
  }
}

/**
 * Whether a row stays on the page of the next one: each row of a short table, and of a long one the first and the one
 * before the last.
 */
const isKept = (place: number, count: number, most: number): boolean =>
  place < count - 1 && (count <= most || place === 0 || place === count - 2)

/**
 * Computes column widths in twips. A column of numbers is as wide as its longest number, so that none of them wraps;
 * text columns share the rest in proportion to the length of their texts, and none is narrower than its longest word.
 */
function widthsOf (
  shown: number[], columns: PageTable['columns'], rows: PageTable['rows'], full: number
): number[] {
  const textsOf = (index: number) => rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells[index] ?? '')
  // A date or another short text stays on one line.
  const wordsOf = (texts: string[]) => Math.max(0, ...texts.flatMap((one) =>
    one.length <= ONE_LINE ? [one] : one.split(BREAKS)).map((word) => word.length))
  const headOf = (label: string) =>
    Math.max(Math.ceil(label.length / 2), ...label.split(' ').map((word) => word.length))
  const isText = (index: number) => columns[index]!.words
  const least = shown.map((index) => {
    const label = columns[index]!.label
    // A number is one word, and so is the text of a narrow cell.
    const longest = isText(index)
      ? Math.max(headOf(label), wordsOf(textsOf(index)))
      : Math.max(headOf(label), ...textsOf(index).map((one) => one.length))
    return 160 + (isText(index) && index !== shown[0] ? WORDS_MARGIN : 0) + longest * DIGIT
  })
  const wanted = shown.map((index, place) => isText(index)
    ? Math.max(least[place]!, Math.min(48, Math.max(0, ...textsOf(index).map((one) => one.length))) * DIGIT)
    : Math.max(least[place]!, NARROWEST))
  const together = wanted.reduce((sum, width) => sum + width, 0)
  const room = full - least.reduce((sum, width) => sum + width, 0)
  const more = wanted.map((width, place) => width - least[place]!)
  const growth = more.reduce((sum, width) => sum + width, 0)
  if (together <= full) {
    // What is left goes to the first column, so that numbers stay together.
    return wanted.map((width, place) => place === 0 ? width + full - together : width)
  }
  if (room >= 0) return least.map((width, place) => width + Math.floor(growth === 0 ? 0 : more[place]! / growth * room))
  const sum = least.reduce((all, width) => all + width, 0)
  return least.map((width) => Math.floor(width / sum * full))
}
