import { readCsv } from '../../../../domain/import/grid/read-csv.ts'
import { defaultImportBounds } from '../../../../domain/import/import-bounds.ts'
import { widthOf, writePdf, type PlacedText, type WrittenPage } from './write-pdf.ts'

export interface PrintOptions {
  /** Rows of a page. */
  rows?: number
  /** Changes a cell before it is printed. */
  change?: (text: string, row: number, column: number) => string
  /** Names longer than this are printed on two lines. */
  wrap?: number
  /** Lines at the bottom of every page. `#` is the page number. */
  footer?: string[]
  isTurned?: boolean
  /** Distance of two rows in points. */
  pitch?: number
}

const SIZE = 9
const PITCH = 18
const LEFT = 36
const RIGHT = 576
const WIDTH = 88

/**
 * Prints the CSV file of a report in the look of QuickBooks: titles in the middle, headings above right-aligned
 * amounts, groups indented, and the headings again on every page. A group ends with the total of its name.
 */
export function printReport (csv: string, options: PrintOptions = {}): Buffer {
  const { rows: most = 34, change, wrap = 60, footer = [], isTurned = false, pitch = PITCH } = options
  const { titles, heads, body, levels, stamps, width } = partsOfReport(csv, change)
  const edge = (column: number) => RIGHT - (width - 1 - column) * WIDTH
  const pages: WrittenPage[] = []
  for (let from = 0; from < body.length; from += most) {
    const texts: PlacedText[] = []
    let y = 50
    if (from === 0) {
      for (const [index, text] of titles.entries()) {
        texts.push({ text, center: 306, y, size: index === 0 ? 14 : 11 })
        y += 20
      }
      y += 14
    }
    for (const cells of heads) {
      // A heading of several words is printed on two lines.
      const tops = cells.map((text) => text.length > 14 ? [text.slice(0, text.lastIndexOf(' ')), text.slice(text.lastIndexOf(' ') + 1)] : ['', text])
      for (const line of [0, 1]) {
        for (const [column, parts] of tops.entries()) {
          const text = parts[line]
          if (column > 0 && text) texts.push({ text, right: edge(column), y: y + line * 11, size: SIZE })
        }
      }
      y += 24
    }
    for (const [index, [name = '', ...amounts]] of body.slice(from, from + most).entries()) {
      const x = LEFT + levels[from + index]! * 12
      const cut = name.length > wrap ? name.lastIndexOf(' ', wrap) : -1
      const parts = cut === -1 ? [name] : [name.slice(0, cut), name.slice(cut + 1)]
      for (const [line, text] of parts.entries()) texts.push({ text, x, y: y + line * 10, size: SIZE })
      for (const [place, text] of amounts.entries()) {
        if (text === '') continue
        const sign = text.startsWith('$') ? '$' : ''
        texts.push({ text: text.slice(sign.length), right: edge(place + 1), y, size: SIZE })
        if (sign) texts.push({ text: sign, right: edge(place + 1) - widthOf(text, SIZE) - 4, y, size: SIZE })
      }
      y += pitch + (parts.length - 1) * 10
    }
    const isLast = from + most >= body.length
    const below = isLast ? stamps : []
    const bottom = footer.map((text) => text.replace('#', String(pages.length + 1)))
    texts.push(...below.map((text, index) => ({ text, center: 306, y: y + 30 + index * 14, size: 8 })))
    texts.push(...bottom.map((text, index) => ({ text, center: 306, y: 760 + index * 12, size: 8 })))
    pages.push({ texts, isTurned })
  }
  return writePdf(pages)
}

/** The parts of a report in a CSV file. Rows of headings and of the body are cells, the first of which is the name. */
export interface ReportParts {
  titles: string[]
  heads: string[][]
  body: string[][]
  /** How deep each row of the body is nested. */
  levels: number[]
  stamps: string[]
  /** Number of columns. */
  width: number
}

/** Reads the parts of a report. `change` changes a cell by its text and place. */
export function partsOfReport (csv: string, change: PrintOptions['change'] = (text) => text): ReportParts {
  const { rows } = readCsv(csv, defaultImportBounds)
  const lines = rows.map(({ cells }, row) => cells.map((cell, column) => change(cell?.text.trim() ?? '', row, column)))
  const isBlank = (cells: string[]) => cells.slice(1).every((text) => text === '')
  const first = lines.findIndex((cells) => !isBlank(cells))
  const isBody = (cells: string[]) => isBlank(cells) || cells.some((text) => /\d\.\d\d$/.test(text))
  const start = first + lines.slice(first).findIndex(isBody)
  const end = lines.findLastIndex((cells) => !isBlank(cells))
  const body = lines.slice(start, end + 1)
  return {
    titles: lines.slice(0, first).map(([title]) => title!),
    heads: lines.slice(first, start),
    body,
    levels: levelsOf(body.map(([name]) => name!)),
    stamps: lines.slice(end + 1).map(([text]) => text!),
    width: Math.max(...lines.map(({ length }) => length))
  }
}

/** How deep each row is nested: inside the rows for which a later row is the total. */
function levelsOf (names: string[]): number[] {
  const open: string[] = []
  const totalOf = (name: string) => /^total (?:for )?(.+)$/i.exec(name)?.[1]
  return names.map((name, index) => {
    const closed = totalOf(name)
    if (closed !== undefined && open.includes(closed)) {
      open.length = open.lastIndexOf(closed)
      return open.length
    }
    const level = open.length
    if (names.slice(index + 1).some((later) => totalOf(later) === name)) open.push(name)
    return level
  })
}
