import { chartTable, type Block, type PageTable } from '../domain/record/documents/document-blocks.ts'
import { unfolded } from './word-contents.ts'
import { HIGHEST_CHART, TEXT_WIDTH } from './word-page.ts'
import { isWideTable, KEPT_ROWS } from './word-tables.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'

/** Height of the text on a page in portrait and landscape, and sizes of its parts, in points of 1/72 inch. */
const PAGE = { upright: 648, wide: 468 }
const LINE = 13.7
const AFTER = 7
const HEADING = { first: 42, second: 28 }
const CAPTION = 26
const ROW = 15.2
const TABLE_END = 17
const FOOTNOTE_LINE = 10
/** Room that a heading needs below it, because it stays with what follows. */
const KEPT = 40
/** Characters on a line of text, of a list and of a footnote, and in the columns of a table together. */
const CHARACTERS = { text: 98, list: 90, footnote: 125, table: 112 }
/** Width of the text, and largest height of a chart, in points. */
const WIDTH = TEXT_WIDTH.pixels * 0.75
const HIGHEST = HIGHEST_CHART * 0.75

/** What the estimate needs of a document: where it begins, and how high a picture is for its width. */
interface Pages {
  /** The page on which the first block is. */
  from: number
  ratioOf: (chart: Chart) => number | undefined
}

/**
 * Estimates the page of each section from the length of its texts, the rows of its tables and the heights of its
 * charts. It may be a page off: Word puts the exact numbers in when it opens the file.
 */
export function estimatePages (blocks: Block[], { from, ratioOf }: Pages): number[] {
  const pages: number[] = []
  let page = from
  let used = 0
  let wide = false
  let beside = false
  for (const block of unfolded(blocks)) {
    if (('table' in block && isWideTable(block.table)) !== wide) {
      wide = !wide
      startPage()
    }
    if ('heading' in block) {
      const isSecond = 'level' in block && block.level === 2
      const height = isSecond ? HEADING.second : HEADING.first
      if (('startsPage' in block && block.startsPage) || used + height + KEPT > room()) startPage()
      used += height
      if (!isSecond) pages.push(page)
    } else if ('table' in block) {
      addTable(block.table)
    } else if ('chart' in block) {
      addChart(block.chart)
    } else {
      for (const [height, notes] of linesOf(block)) add(height, notes)
    }
  }
  return pages

  function room () {
    return wide ? PAGE.wide : PAGE.upright
  }

  function startPage () {
    if (used === 0) return
    page++
    used = 0
  }

  function add (height: number, notes = 0) {
    if (used + height + notes > room()) startPage()
    used += height + notes
  }

  function addTable ({ columns, rows }: PageTable) {
    const words = columns.filter((column) => column.words).length
    const share = CHARACTERS.table / (columns.length + words)
    const heights = rows.map(({ cells }) =>
      ROW * Math.max(1, ...cells.map((cell, index) =>
        columns[index]!.words ? Math.ceil(cell.length / (share * 2)) : 1)))
    const height = CAPTION + ROW + heights.reduce((sum, one) => sum + one, 0)
    if (rows.length <= KEPT_ROWS.long) {
      add(height)
    } else {
      add(CAPTION + 3 * ROW)
      for (const one of heights.slice(2)) add(one)
    }
    used += TABLE_END
  }

  /** Two small charts in a row are beside each other. */
  function addChart (chart: Chart) {
    const ratio = ratioOf(chart)
    if (ratio === undefined) return addTable(chartTable(chart))
    beside = Boolean(chart.isSmall) && !beside
    if (chart.isSmall && !beside) return
    add(CAPTION + AFTER + Math.min(HIGHEST, ratio * (chart.isSmall ? WIDTH / 2 : WIDTH)))
  }
}

/** The heights of the paragraphs of a block, each with that of its footnote. */
function linesOf (block: Block): Array<[height: number, notes: number]> {
  const height = (text: string, characters: number) => Math.ceil(text.length / characters) * LINE + AFTER
  if ('text' in block) return [[height(block.text, CHARACTERS.text), 0]]
  if ('list' in block) return block.list.map((item) => [height(item, CHARACTERS.list), 0])
  if (!('claim' in block)) return []
  const notes = block.proof.map(({ fact, value, source, standing }) =>
    Math.ceil((fact.length + value.length + source.length + standing.length + 8) / CHARACTERS.footnote) * FOOTNOTE_LINE)
  return [[height(block.claim, CHARACTERS.text), notes.reduce((sum, one) => sum + one, 0)]]
}
