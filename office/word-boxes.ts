import { chartTable, type Block, type PageTable } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { NO_FACT, noteLines } from './claim-notes.ts'
import { planColumns, type ColumnPlan } from './word-column-widths.ts'
import { HALF_TEXT, LIST_INDENT, lookOf, pictureSize, SIZES, SPACING, TEXT_WIDTH, TWIPS, type DocumentLook, type PixelSize } from './word-page.ts'
import { setRows, type SetRow } from './word-row-heights.ts'
import { isKept, isKeptWhole, wholeDates } from './word-tables.ts'
import { breakLines, inCalibri, type Typesetting } from './word-text-width.ts'

/** The kinds of texts in a document, each with its look. */
export type TextKind =
  'title' | 'subtitle' | 'callout' | 'heading' | 'subheading' | 'caption' | 'text' | 'item' | 'contents' | 'entry'

/** A line of a text. `bold` is the number of its first characters in bold, and `notes` are the lines of its note. */
export interface LineInk {
  kind: TextKind
  line: string
  isFirst: boolean
  isLast: boolean
  bold: number
  notes: string[]
}

/** A row of a part of a table. */
export interface RowInk {
  kind: 'row'
  row: SetRow
  plan: ColumnPlan
  words: boolean[]
  isHead: boolean
  isTotal: boolean
  isLast: boolean
}

/** Charts beside one another, or one, each with the lines of a caption that is not above it. */
export interface ChartsInk {
  kind: 'charts'
  charts: Array<{ chart: Chart, caption: string[], size: PixelSize }>
}

/**
 * A part of a document that no page break divides, with its height, the spaces around it, and the notes that it
 * brings to its page, in twips. `isKept` means that the next one is on the same page. `repeats` is the heading row that
 * a table repeats above it on a new page. `isSection` marks a heading of the contents. `ink` is what it shows.
 */
export interface Box {
  height: number
  before: number
  after: number
  notes: number
  isKept: boolean
  repeats?: Box
  isSection: boolean
  ink?: LineInk | RowInk | ChartsInk
}

/** How a document is laid out: how texts are set, how it looks, and the sizes of its charts. */
export interface DocumentLayout {
  type: Typesetting
  look: DocumentLook
  sizeOf: (chart: Chart) => PixelSize | undefined
}

/** How Word lays out a long document. */
export const wordLayout = (sizeOf: DocumentLayout['sizeOf']): DocumentLayout => ({ type: inCalibri, look: lookOf(false), sizeOf })

/** Height of the line of a picture below its baseline. */
const BASELINE = 60

const boxOf = (height: number, more: Partial<Box> = {}): Box =>
  ({ height, before: 0, after: 0, notes: 0, isKept: false, isSection: false, ...more })

/** An empty box that keeps its height on the page of the next one. */
export const spaceBox = (height: number): Box => boxOf(height, { isKept: true })

/** Converts a block of a document to boxes. `titleAbove` is the text of the heading directly above a table. */
export function boxesOf (block: Block, titleAbove: string, layout: DocumentLayout): Box[] {
  if ('heading' in block) {
    const isSecond = 'level' in block && block.level === 2
    return textBoxes(isSecond ? 'subheading' : 'heading', block.heading, layout)
  }
  if ('table' in block) {
    const { table } = block
    return [...(table.title === titleAbove ? [] : textBoxes('caption', table.title, layout)), ...tableBoxes(table, layout)]
  }
  if ('chart' in block) return chartBoxes([block.chart], layout)
  if ('text' in block) return textBoxes('text', block.text, layout)
  if ('list' in block) {
    return block.list.flatMap((item, place) => {
      const head = block.heads?.[place] ?? ''
      return textBoxes('item', item, layout, { bold: item.startsWith(head) ? head.length : 0 })
    })
  }
  if (!('claim' in block)) return []
  return block.facts.length === 0
    ? textBoxes('text', block.claim + NO_FACT, layout)
    : textBoxes('text', block.claim, layout, { notes: noteLines(block.facts, block.proof) })
}

/** The lines of a text: neither its first nor its last line is alone on a page, and a heading is with what follows. */
export function textBoxes (
  kind: TextKind, text: string, layout: DocumentLayout, { bold = 0, notes = [] as string[] } = {}
): Box[] {
  const { type, look: { spacing } } = layout
  const { size, isBold, isHeading, line, before, after } = styleOf(kind, layout.look)
  const width = TEXT_WIDTH.twips - (kind === 'item' ? LIST_INDENT : kind === 'entry' ? 2 * LIST_INDENT : 0)
  const lines = breakLines(text, width, size, isBold, type.widthOf)
  const height = size * 10 * (isHeading ? type.headingHeight : type.lineHeight * line)
  const isAbove = isHeading || kind === 'caption'
  const set = notes.flatMap((note) => breakLines(note, TEXT_WIDTH.twips, SIZES.note, false, type.widthOf))
  let shown = 0
  return lines.map((one, place) => {
    const [isFirst, isLast] = [place === 0, place === lines.length - 1]
    const ink: LineInk = {
      kind, line: one, isFirst, isLast, bold: Math.max(0, bold - shown), notes: isLast ? set : []
    }
    shown += one.length
    return boxOf(height, {
      before: isFirst ? before : 0,
      after: isLast ? after : 0,
      isKept: isAbove || (lines.length > 1 && (isFirst || place === lines.length - 2)),
      isSection: kind === 'heading' && isFirst,
      // The number of a note is at the end of its claim.
      notes: ink.notes.length * noteHeight(type) + (ink.notes.length > 0 ? spacing.contents : 0),
      ink
    })
  })
}

/** The height of a line of a note, in twips. */
export const noteHeight = ({ lineHeight }: Typesetting): number => SIZES.note * 10 * lineHeight

/** Returns the size of a kind of text, in half points, its weight, its line spacing and the spaces around it. */
export function styleOf (kind: TextKind, { sizes, spacing, line }: DocumentLook) {
  const plain = { isBold: false, isHeading: false, line: 1, before: 0 }
  const head = { ...plain, isBold: true, isHeading: true }
  switch (kind) {
    case 'title': return { ...head, size: sizes.title, after: spacing.title }
    case 'subtitle': return { ...head, size: sizes.subtitle, after: spacing.subtitle, isBold: false }
    case 'contents': return { ...head, size: sizes.subtitle, after: spacing.subtitle }
    case 'heading': return { ...head, size: sizes.heading, ...spacing.heading }
    case 'subheading': return { ...head, size: sizes.subheading, ...spacing.subheading }
    case 'caption': return { ...plain, size: SIZES.table, ...spacing.caption, isBold: true }
    case 'callout': return { ...plain, size: SIZES.small, after: spacing.callout }
    case 'entry': return { ...plain, size: sizes.text, line, after: spacing.contents }
    case 'item': return { ...plain, size: sizes.text, line, after: spacing.item }
    case 'text': return { ...plain, size: sizes.text, line, after: spacing.text }
  }
}

/** The boxes of charts beside one another, or of one. */
export function chartBoxes (charts: Chart[], layout: DocumentLayout): Box[] {
  const sizes = charts.map(layout.sizeOf)
  if (sizes.some((size) => size === undefined)) {
    return charts.flatMap((chart) => boxesOf({ table: chartTable(chart) }, '', layout))
  }
  const { type, look: { spacing } } = layout
  const shown = charts.map((chart, place) => {
    const size = pictureSize(sizes[place]!, chart.isSmall)
    const caption = charts.length > 1 ? breakLines(chart.title, HALF_TEXT, SIZES.table, true, type.widthOf) : []
    return { chart, caption, size }
  })
  const ink: ChartsInk = { kind: 'charts', charts: shown }
  const heights = shown.map(({ caption, size }) => size.height * TWIPS + BASELINE +
    (caption.length > 0 ? captionHeight(caption, layout) + spacing.caption.before + SPACING.text : 0))
  const height = Math.max(...heights)
  if (charts.length > 1) return [boxOf(height, { ink }), tableEnd(layout)]
  return [...textBoxes('caption', charts[0]!.title, layout), boxOf(height, { after: SPACING.text, ink })]
}

/** The height of the lines of a caption, with the space below it. */
export const captionHeight = (caption: string[], { type, look }: Pick<DocumentLayout, 'type' | 'look'>): number =>
  caption.length * SIZES.table * 10 * type.lineHeight + look.spacing.caption.after

/** The empty paragraph below a table. */
const tableEnd = ({ type, look: { spacing } }: DocumentLayout) =>
  boxOf(SIZES.tableEnd * 10 * type.lineHeight, { after: spacing.tableEnd })

function tableBoxes (given: PageTable, layout: DocumentLayout): Box[] {
  const { type, look: { isDense } } = layout
  const table = wholeDates(given)
  return planColumns(table).flatMap((plan) => {
    const set = setRows(table, plan, isDense, type)
    const isWhole = isKeptWhole(set, isDense)
    const words = plan.shown.map((index) => table.columns[index]!.words)
    const inkOf = (row: SetRow, more: Partial<RowInk>): RowInk =>
      ({ kind: 'row', row, plan, words, isHead: false, isTotal: false, isLast: false, ...more })
    const ink = inkOf(set.head, { isHead: true, isLast: set.rows.length === 0 })
    const head = boxOf(set.head.height, { isKept: true, ink })
    return [
      head,
      ...set.rows.map((row, place) => boxOf(row.height, {
        isKept: isKept(place, set.rows.length, isWhole),
        repeats: head,
        ink: inkOf(row, { isTotal: row.total, isLast: place === set.rows.length - 1 })
      })),
      tableEnd(layout)
    ]
  })
}
