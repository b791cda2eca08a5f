import { chartTable, type Block, type PageTable } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { planColumns } from './word-column-widths.ts'
import { HALF_TEXT, LINE_SPACING, LIST_INDENT, pictureSize, SIZES, SPACING, TEXT_WIDTH, TWIPS, type PixelSize } from './word-page.ts'
import { LINE_HEIGHT, rowHeights } from './word-row-heights.ts'
import { isKept, isKeptWhole } from './word-tables.ts'
import { countLines } from './word-text-width.ts'

/**
 * A part of a document that no page break divides, with its height, the spaces around it, and the footnotes that it
 * brings to its page, in twips. `isKept` means that the next one is on the same page. `repeats` is the height of the
 * heading row that a table repeats above it on a new page. `isSection` marks a heading of the contents.
 */
export interface Box {
  height: number
  before: number
  after: number
  notes: number
  isKept: boolean
  repeats: number
  isSection: boolean
}

/** Height of the line of a picture below its baseline. */
const BASELINE = 60
const LINE = SIZES.text * 10 * LINE_HEIGHT * LINE_SPACING / 240
const lineOf = (size: number) => size * 10 * LINE_HEIGHT
/** The height of a line of a heading in Cambria. */
const headingLine = (size: number) => size * 11.6

const boxOf = (height: number, more: Partial<Box> = {}): Box =>
  ({ height, before: 0, after: 0, notes: 0, isKept: false, repeats: 0, isSection: false, ...more })

/** Converts a block of a document to boxes. `titleAbove` is the text of the heading directly above a table. */
export function boxesOf (block: Block, titleAbove: string, sizeOf: (chart: Chart) => PixelSize | undefined): Box[] {
  if ('heading' in block) {
    const isSecond = 'level' in block && block.level === 2
    const { before, after } = isSecond ? SPACING.subheading : SPACING.heading
    const height = headingLine(isSecond ? SIZES.subheading : SIZES.heading)
    return [boxOf(height, { before, after, isKept: true, isSection: !isSecond })]
  }
  if ('table' in block) {
    const { table } = block
    return [...(table.title === titleAbove ? [] : [captionBox(table.title, TEXT_WIDTH.twips)]), ...tableBoxes(table)]
  }
  if ('chart' in block) return chartBoxes([block.chart], sizeOf)
  if ('text' in block) return paragraphBoxes(block.text, TEXT_WIDTH.twips, SPACING.text)
  if ('list' in block) {
    return block.list.flatMap((item) => paragraphBoxes(item, TEXT_WIDTH.twips - LIST_INDENT, SPACING.item))
  }
  if (!('claim' in block)) return []
  const notes = block.proof.map(({ fact, value, source, standing }) =>
    countLines(`  ${fact}: ${value}. ${source} (${standing})`, TEXT_WIDTH.twips, SIZES.note) * lineOf(SIZES.note))
  const boxes = paragraphBoxes(block.claim, TEXT_WIDTH.twips, SPACING.text)
  // The number of a footnote is at the end of the claim.
  boxes.at(-1)!.notes = notes.reduce((sum, one) => sum + one, 0)
  return boxes
}

/** The boxes of charts beside one another, or of one. */
export function chartBoxes (charts: Chart[], sizeOf: (chart: Chart) => PixelSize | undefined): Box[] {
  const sizes = charts.map(sizeOf)
  if (sizes.some((size) => size === undefined)) {
    return charts.flatMap((chart) => boxesOf({ table: chartTable(chart) }, '', sizeOf))
  }
  const pictures = charts.map((chart, place) =>
    pictureSize(sizes[place]!, chart.isSmall).height * TWIPS + BASELINE + SPACING.text)
  const captions = charts.map(({ title }) => captionBox(title, charts.length > 1 ? HALF_TEXT : TEXT_WIDTH.twips))
  const [first] = captions
  if (charts.length === 1) return [first!, boxOf(pictures[0]! - SPACING.text, { after: SPACING.text })]
  const height = Math.max(...captions.map((one, place) => one.before + one.height + one.after + pictures[place]!))
  return [boxOf(height), tableEnd()]
}

/** The empty paragraph below a table. */
const tableEnd = () => boxOf(lineOf(SIZES.tableEnd), { after: SPACING.tableEnd })

function captionBox (title: string, width: number): Box {
  const lines = countLines(title, width, SIZES.table, true)
  return boxOf(lines * lineOf(SIZES.table), { ...SPACING.caption, isKept: true })
}

/** The lines of a paragraph: neither its first nor its last line is alone on a page. */
function paragraphBoxes (text: string, width: number, after: number): Box[] {
  const lines = countLines(text, width, SIZES.text)
  return Array.from({ length: lines }, (_line, place) => boxOf(LINE, {
    isKept: lines > 1 && (place === 0 || place === lines - 2),
    after: place === lines - 1 ? after : 0
  }))
}

function tableBoxes (table: PageTable): Box[] {
  return planColumns(table).flatMap((plan) => {
    const heights = rowHeights(table, plan, false)
    const isWhole = isKeptWhole(heights, false)
    const { head, rows } = heights
    return [
      boxOf(head, { isKept: true }),
      ...rows.map((height, place) => boxOf(height, {
        isKept: isKept(place, rows.length, isWhole), repeats: head
      })),
      tableEnd()
    ]
  })
}
