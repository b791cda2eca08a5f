import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'

/** Gaps as they were written: they are nine tenths of an answer, and mostly the same objects as in the last one. */
const written = new WeakMap<QuizGap, string>()

/** A result as JSON, in which no gap is written anew that has been before, or stands in another list. */
export function writeScore (score: QuizScore): string {
  const members = Object.entries(score).map(([name, value]) =>
    `"${name}":${isGaps(name) ? `[${score[name].map(writeGap).join()}]` : JSON.stringify(value)}`)
  return `{${members.join()}}`
}

const gapLists = ['gaps', 'clearFirst', 'quickWins', 'planNext', 'startNow', 'findOutFirst'] as const

const isGaps = (name: string): name is typeof gapLists[number] => gapLists.some((one) => one === name)

function writeGap (gap: QuizGap): string {
  const known = written.get(gap)
  if (known !== undefined) return known
  const text = JSON.stringify(gap)
  written.set(gap, text)
  return text
}
