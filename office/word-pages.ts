import type { Block } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { boxesOf, chartBoxes, wordLayout, type Box, type DocumentLayout } from './word-boxes.ts'
import { chartsIn, inRows, introductions, unfolded, wideRows } from './word-contents.ts'
import { ROOM, type PixelSize } from './word-page.ts'

/** The line above the notes of a page, in twips. */
const NOTE_RULE = 200

/** A part of a document that is placed as a whole, on a page in landscape if it is wide. */
export interface DocumentPart {
  boxes: Box[]
  isWide: boolean
  startsPage: boolean
}

/**
 * A box on its page, which is counted from 0. `top` is its distance from the top of the text, in twips. A heading row
 * is repeated if its table goes on from the page before.
 */
export interface PlacedBox {
  box: Box
  page: number
  isWide: boolean
  top: number
  isRepeated: boolean
}

/** Converts the blocks of a document to parts. */
export function partsOf (blocks: Block[], layout: DocumentLayout): DocumentPart[] {
  const rows = inRows(unfolded(blocks))
  const wide = wideRows(rows)
  const introducing = introductions(rows)
  let titleAbove = ''
  return rows.map((row, place) => {
    const [block] = row
    const own = row.length > 1 ? chartBoxes(chartsIn(row), layout) : boxesOf(block, titleAbove, layout)
    const boxes = introducing.has(place) ? own.map((box) => ({ ...box, isKept: true })) : own
    titleAbove = 'heading' in block ? block.heading : ''
    return { boxes, isWide: wide.has(place), startsPage: 'startsPage' in block && block.startsPage === true }
  })
}

/**
 * Places the parts of a document on pages as Word does, by the lines of its texts, the rows of its tables and the
 * heights of its charts. `room` is the height of the text on a page in portrait, in twips.
 */
export function placeParts (parts: DocumentPart[], room = ROOM.upright): PlacedBox[] {
  const placed: PlacedBox[] = []
  let page = 0
  let used = 0
  /** The space below what was placed last. Of two spaces, Word uses the larger one. */
  let after = 0
  let notes = 0
  let isWide = false
  /** What is on one page with the box that follows. */
  let kept: Box[] = []
  for (const part of parts) {
    if (part.isWide !== isWide || part.startsPage) {
      flush()
      if (used > 0) startPage()
    }
    isWide = part.isWide
    for (const box of part.boxes) {
      kept.push(box)
      if (!box.isKept) flush()
    }
  }
  flush()
  return placed

  /** Places what must be together, on a new page if it does not fit. What is higher than a page is broken anyway. */
  function flush () {
    const group = kept
    kept = []
    const height = heightOf(group)
    if (height <= roomOf()) add(group, height)
    else for (const one of group) add([one], one.height)
  }

  function add (group: Box[], height: number) {
    const [first] = group
    if (first === undefined) return
    const own = group.reduce((sum, one) => sum + one.notes, 0)
    const rule = own + notes > 0 ? NOTE_RULE : 0
    const gap = Math.max(after, first.before)
    if (used > 0 && used + gap + height + notes + own + rule > roomOf()) {
      startPage()
      if (first.repeats) put(first.repeats, true)
    }
    // The first line of a page has no space above it.
    if (used > 0) used += gap
    for (const [place, one] of group.entries()) {
      if (place > 0) used += Math.max(group[place - 1]!.after, one.before)
      put(one)
    }
    after = group.at(-1)!.after
    notes += own
  }

  function put (box: Box, isRepeated = false) {
    placed.push({ box, page, isWide, top: used, isRepeated })
    used += box.height
  }

  function startPage () {
    page++
    used = 0
    after = 0
    notes = 0
  }

  function roomOf () {
    return isWide ? ROOM.wide : room
  }
}

/**
 * Estimates the page of each section in Word, whose first block is on the page `from`. It may be a page off: Word puts
 * the exact numbers in when it opens the file.
 */
export const estimatePages = (
  blocks: Block[], { from, sizeOf }: { from: number, sizeOf: (chart: Chart) => PixelSize | undefined }
): number[] =>
  placeParts(partsOf(blocks, wordLayout(sizeOf))).flatMap(({ box, page }) => box.isSection ? [page + from] : [])

/** The height of what is together, without the spaces around it. */
const heightOf = (group: Box[]): number => group.reduce((sum, one, place) =>
  sum + one.height + (place === 0 ? 0 : Math.max(group[place - 1]!.after, one.before)), 0)
