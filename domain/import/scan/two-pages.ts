import type { TextItem } from '../pdf/page-text.ts'

/** Points of a page's height that one line takes, about. */
const LINE = 15
/** Part of the width of all text within which the gap between two pages lies. */
const [FIRST, LAST] = [0.3, 0.7]
/** Least width of the gap in points, and steps in which it is looked for. */
const GAP = 14
const STEP = 3
/** Lines with a name and an amount that a page of a report has at least. */
const FEWEST_ROWS = 3

const NAME = /\p{L}{3}/u
const AMOUNT = /\d[,.]*\d\)?$/

/**
 * Whether a picture shows two pages side by side: no text crosses the gap between them, each has rows with names and
 * amounts, and both begin at the same height. A balance sheet in two halves has its title above them.
 */
export function hasTwoPages (items: TextItem[]): boolean {
  const left = Math.min(...items.map((item) => item.left))
  const width = Math.max(...items.map(({ right }) => right)) - left
  for (let at = left + width * FIRST; at < left + width * LAST; at += STEP) {
    if (items.some((item) => item.left < at + GAP && item.right > at)) continue
    const halves = [items.filter(({ right }) => right <= at), items.filter((item) => item.left >= at + GAP)]
    const [one, other] = halves.map((half) => Math.min(...half.map(({ y }) => y)))
    if (Math.abs(one! - other!) < 2 * LINE && halves.every((half) => rowsOf(half) >= FEWEST_ROWS)) return true
  }
  return false
}

/** The lines that have a name and, to the right of it, an amount. */
function rowsOf (items: TextItem[]): number {
  const names = items.filter(({ text }) => NAME.test(text))
  return items.filter(({ text, y, left }) => AMOUNT.test(text) && !NAME.test(text) &&
    names.some((name) => Math.abs(name.y - y) < LINE / 2 && name.right <= left)).length
}
