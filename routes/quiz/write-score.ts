import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'

/** Gaps as they were written, with a comma before: they are nine tenths of an answer, and mostly those of the last. */
const written = new WeakMap<QuizGap, Buffer>()

/** A result as JSON, in which no gap is written anew that has been before, or stands in another list. */
export function writeScore (score: QuizScore): Buffer {
  const parts: Buffer[] = []
  let text = ''
  for (const [name, value] of Object.entries(score)) {
    text += `${text === '' ? '{' : ','}"${name}":`
    if (isGaps(name)) {
      parts.push(Buffer.from(`${text}[`), ...score[name].map(writeGap))
      text = ']'
    } else {
      text += JSON.stringify(value)
    }
  }
  return Buffer.concat([...parts, Buffer.from(`${text}}`)])
}

const gapLists = ['gaps', 'clearFirst', 'quickWins', 'planNext', 'startNow', 'findOutFirst'] as const

const isGaps = (name: string): name is typeof gapLists[number] => gapLists.some((one) => one === name)

function writeGap (gap: QuizGap, place: number): Buffer {
  const known = written.get(gap) ?? Buffer.from(`,${JSON.stringify(gap)}`)
  written.set(gap, known)
  return place === 0 ? known.subarray(1) : known
}
