import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'

/** The lists of gaps, as they follow one another at the end of a result. */
const lists = ['gaps', 'clearFirst', 'quickWins', 'planNext', 'startNow', 'findOutFirst'] as const

const empty = Object.fromEntries(lists.map((name) => [name, []]))
const EMPTY = JSON.stringify(empty).slice(1)
const starts = lists.map((name, place) => Buffer.from(`${place === 0 ? '' : '],'}"${name}":[`))
const END = Buffer.from(']}')

/** Gaps as they were written, with a comma before: they are nine tenths of an answer, and mostly those of the last. */
const written = new WeakMap<QuizGap, Buffer>()

/** A result as JSON, in which no gap is written anew that has been before, or stands in another list. */
export function writeScore (score: QuizScore): Buffer {
  const parts: Buffer[] = [Buffer.from(JSON.stringify({ ...score, ...empty }).slice(0, -EMPTY.length))]
  for (const [place, name] of lists.entries()) parts.push(starts[place]!, ...score[name].map(writeGap))
  parts.push(END)
  return Buffer.concat(parts)
}

function writeGap (gap: QuizGap, place: number): Buffer {
  let bytes = written.get(gap)
  if (!bytes) {
    bytes = Buffer.from(`,${JSON.stringify(gap)}`)
    written.set(gap, bytes)
  }
  return place === 0 ? bytes.subarray(1) : bytes
}
