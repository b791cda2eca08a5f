import type { QuizGap, QuizScore } from '../../schemas/quiz/quiz-score.ts'
import { memoize } from '../../http/representations/memoize.ts'

/** The lists of texts and of gaps, as they follow one another at the end of a result. */
const lists = ['notes', 'disclaimers', 'gaps', 'clearFirst', 'quickWins', 'planNext', 'startNow', 'findOutFirst'] as const

const empty = Object.fromEntries(lists.map((name) => [name, []]))
const EMPTY = JSON.stringify(empty).slice(1)
const starts = lists.map((name, place) => Buffer.from(`${place === 0 ? '' : '],'}"${name}":[`))
const END = Buffer.from(']}')

/** Gaps as they were written: they are nine tenths of an answer, and mostly those of the last. */
const written = new WeakMap<QuizGap, Part>()

/** An item as the first of a list, and after another. */
interface Part { first: Buffer, next: Buffer }

/** A result as JSON, in which no gap or text is written anew that has been before, or stands in another list. */
export function writeScore (score: QuizScore): Buffer {
  const parts: Buffer[] = [Buffer.from(JSON.stringify({ ...score, ...empty }).slice(0, -EMPTY.length))]
  for (let list = 0; list < lists.length; list++) {
    const items = score[lists[list]!]
    parts.push(starts[list]!)
    for (let place = 0; place < items.length; place++) {
      const item = items[place]!
      const { first, next } = typeof item === 'string' ? writeText(item) : writeGap(item)
      parts.push(place === 0 ? first : next)
    }
  }
  parts.push(END)
  return Buffer.concat(parts)
}

function writeGap (gap: QuizGap) {
  const known = written.get(gap)
  if (known) return known
  const made = write(gap)
  written.set(gap, made)
  return made
}

const writeText = memoize(write)

function write (item: QuizGap | string): Part {
  const next = Buffer.from(`,${JSON.stringify(item)}`)
  return { first: next.subarray(1), next }
}
