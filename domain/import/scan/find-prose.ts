import { findLetters, type Letter } from './find-letters.ts'
import type { GrayPicture } from './picture.ts'

/** Rows of pixels, from one to before another. */
export interface Rows { from: number, to: number }

/** Points and leaders are lower than this share of most letters; rules, and lines that touch, are higher. */
const [LOW, HIGH] = [0.6, 3]
/** How near the ends of the letters of one line are. This and the following are in heights of most letters. */
const SAME_LINE = 0.9
/** Rows of pixels that are counted together to find where most letters of a line end. */
const BASELINE = 0.2
/** A gap between columns. Blanks of justified text are narrower. */
const GAP = 3
/** A gap between columns that goes through lines one below the other. Blanks between words rarely meet. */
const COMMON_GAP = 0.9
/** What may stand before a gap and is no column: the number of a paragraph. */
const NUMBER = 3.5
/** The share of the width of a picture that a line of prose has at least. */
const LONG = 0.45
/** Lines one below the other in which it is looked for. */
const MEETING = 6
/** The place, by height, of a high letter among those of a line; the share of its height below which one is low. */
const [HIGH_ONE, LOWER] = [0.9, 0.87]
/** The share of low letters in a line of words. */
const LOW_ONES = 0.35
/** Long lines one below the other that are prose. A note below a statement has fewer. */
const FEWEST_LINES = 4

/**
 * Finds the paragraphs of a page that lies upright or upside down, and how many letters it has outside of them: in a
 * paragraph, long lines have no gap; in a report, rows have columns.
 */
export function findProse (page: GrayPicture): { prose: Rows[], others: number } {
  const letters = findLetters(page)
  const size = letters.map(heightOf).toSorted((one, other) => one - other)[letters.length >> 1] ?? 0
  const isOfLine = (letter: Letter) => heightOf(letter) >= LOW * size && heightOf(letter) <= HIGH * size
  const lines = linesOf(letters.filter(isOfLine), size)
  const isShort = (line: Letter[]) =>
    Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left)) < LONG * page.width
  const whole = lines.filter((line) =>
    !hasGap(line, GAP * size, size) && (isShort(line) || hasLowLetters(line)))
  const long = whole.filter((line) => !isShort(line))
  const inColumns = new Set(long.flatMap((_, index) => {
    const near = long.slice(index, index + MEETING)
    return near.length === Math.min(MEETING, long.length) && hasGap(near.flat(), COMMON_GAP * size, size) ? near : []
  }))
  const inProse = new Set(whole.filter((line) => !inColumns.has(line)))
  const prose: Rows[] = []
  let run: Letter[][] = []
  for (const line of [...lines, []]) {
    if (inProse.has(line)) {
      if (run.length > 0 || !isShort(line)) run.push(line)
      continue
    }
    while (run.length > 1 && run.slice(-2).every(isShort)) run.pop()
    if (run.filter((one) => !isShort(one)).length >= FEWEST_LINES) {
      const all = run.flat()
      prose.push({ from: Math.min(...all.map(({ top }) => top)), to: Math.max(...all.map(({ bottom }) => bottom)) + 1 })
    }
    run = []
  }
  const others = letters.filter(({ bottom }) => !prose.some(({ from, to }) => bottom >= from && bottom < to)).length
  return { prose, others }
}

const heightOf = ({ top, bottom }: Letter): number => bottom - top

/** The letters of each line, in lines from top to bottom. A line is where more letters end than near it. */
function linesOf (letters: Letter[], size: number): Letter[][] {
  const near = Math.max(1, Math.round(BASELINE * size))
  const ends = new Uint32Array((letters.at(-1)?.bottom ?? 0) + near + 1)
  for (const { bottom } of letters) {
    for (let row = Math.max(0, bottom - near); row <= bottom + near; row++) ends[row]!++
  }
  const baselines: number[] = []
  const fullest = [...ends.keys()].filter((row) => ends[row]! > 0).toSorted((one, other) => ends[other]! - ends[one]!)
  for (const row of fullest) {
    if (baselines.every((one) => Math.abs(one - row) > SAME_LINE * size)) baselines.push(row)
  }
  const lines = baselines.toSorted((one, other) => one - other).map((row) => ({ row, letters: [] as Letter[] }))
  let at = 0
  for (const letter of letters) {
    while (at + 1 < lines.length && lines[at + 1]!.row - letter.bottom < letter.bottom - lines[at]!.row) at++
    lines[at]!.letters.push(letter)
  }
  return lines.map((line) => line.letters).filter(({ length }) => length > 0)
}

/** Whether many letters are lower than the highest ones, as in words. Digits are of one height. */
function hasLowLetters (line: Letter[]): boolean {
  const heights = line.map(heightOf).toSorted((one, other) => one - other)
  const high = heights[Math.floor(heights.length * HIGH_ONE)]!
  return heights.filter((height) => height < LOWER * high).length >= LOW_ONES * heights.length
}

/** Whether no letter is within a gap of at least `least` pixels, to the right of what may be a number. */
function hasGap (letters: Letter[], least: number, size: number): boolean {
  const sorted = letters.toSorted((one, other) => one.left - other.left)
  const start = sorted[0]!.left + NUMBER * size
  let right = sorted[0]!.right
  for (const letter of sorted) {
    if (letter.left - right >= least && right >= start) return true
    right = Math.max(right, letter.right)
  }
  return false
}
