import type { Block } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { boxesOf, chartBoxes, type Box } from './word-boxes.ts'
import { inRows, unfolded, wideRows } from './word-contents.ts'
import { ROOM, type PixelSize } from './word-page.ts'

/** The line above the footnotes of a page, in twips. */
const NOTE_RULE = 200

/** What the estimate needs of a document: where it begins, and the sizes of its pictures. */
interface Pages {
  /** The page on which the first block is. */
  from: number
  sizeOf: (chart: Chart) => PixelSize | undefined
}

/**
 * Estimates the page of each section by breaking pages as Word does: by the lines of its texts, the rows of its tables
 * and the heights of its charts. It may be a page off: Word puts the exact numbers in when it opens the file.
 */
export function estimatePages (blocks: Block[], { from, sizeOf }: Pages): number[] {
  const pages: number[] = []
  let page = from
  let used = 0
  /** The space below what was placed last. Of two spaces, Word uses the larger one. */
  let after = 0
  let notes = 0
  let isWide = false
  let titleAbove = ''
  /** What is on one page with the box that follows. */
  let kept: Box[] = []
  const rows = inRows(unfolded(blocks))
  const wide = wideRows(rows)
  for (const [place, row] of rows.entries()) {
    const [block] = row
    const startsWide = wide.has(place)
    if (startsWide !== isWide || ('startsPage' in block && block.startsPage)) {
      flush()
      if (used > 0) startPage()
    }
    isWide = startsWide
    const boxes = row.length > 1 ? chartBoxes(chartsOf(row), sizeOf) : boxesOf(block, titleAbove, sizeOf)
    titleAbove = 'heading' in block ? block.heading : ''
    for (const box of boxes) {
      kept.push(box)
      if (!box.isKept) flush()
    }
  }
  flush()
  return pages

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
      used = first.repeats
    }
    // The first line of a page has no space above it.
    if (used > 0) used += gap
    used += height
    after = group.at(-1)!.after
    notes += own
    for (const one of group) if (one.isSection) pages.push(page)
  }

  function startPage () {
    page++
    used = 0
    after = 0
    notes = 0
  }

  function roomOf () {
    return isWide ? ROOM.wide : ROOM.upright
  }
}

/** The height of what is together, without the spaces around it. */
const heightOf = (group: Box[]): number => group.reduce((sum, one, place) =>
  sum + one.height + (place === 0 ? 0 : Math.max(group[place - 1]!.after, one.before)), 0)

const chartsOf = (row: Block[]): Chart[] => row.flatMap((one) => 'chart' in one ? one.chart : [])
