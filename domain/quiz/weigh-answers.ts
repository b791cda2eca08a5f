import type { CompiledQuestion, AnswerOutcome } from './compiled-question.ts'
import type { CheckedRequest } from './check-score-request.ts'
import type { QuizAnswer } from '../../schemas/quiz/quiz-score.ts'

/** A question with its answer and its share of the score. */
export interface Item {
  asked: CompiledQuestion
  answer: QuizAnswer
  /** Slug of the answer that is scored: the option that a document supports, or otherwise the answer given. */
  counted: string
  /** The outcome of the scored answer. */
  outcome: AnswerOutcome
  /** 0 to 100; null if the question is skipped or does not apply. */
  points: number | null
  /** The points of the answer as given. */
  claimedPoints: number | null
  applies: boolean
  /** Share of the score in percent; 0 if the question does not apply. The shares of all items add up to 100. */
  weight: number
}

/**
 * Assigns an answer and a weight to every question of a quiz. The weight of questions that do not apply is distributed
 * over the rest of their dimension, or over all other dimensions if none of its questions applies.
 */
export function weigh (questions: CompiledQuestion[], answers: CheckedRequest['answers']): Item[] {
  const items = questions.map((asked): Item => {
    const { id, place, outcomes } = asked
    const answer = answers[place] ?? { question: id, answer: 'skip' }
    const counted = answer.documented ?? answer.answer
    const outcome = outcomes.get(counted)!
    const claimed = counted === answer.answer ? outcome : outcomes.get(answer.answer)!
    return {
      asked,
      answer,
      counted,
      outcome,
      points: outcome.points,
      claimedPoints: claimed.points,
      applies: counted !== 'not-applicable',
      weight: 0
    }
  })

  // Both by dimension index.
  const whole: number[] = []
  const applying: number[] = []
  for (const { asked: { dimension, weight }, applies } of items) {
    whole[dimension] = (whole[dimension] ?? 0) + weight
    if (applies) applying[dimension] = (applying[dimension] ?? 0) + weight
  }
  for (const item of items) {
    const { dimension, weight } = item.asked
    if (item.applies) item.weight = (weight * whole[dimension]!) / applying[dimension]!
  }
  let total = 0
  for (const { weight } of items) total += weight
  for (const item of items) item.weight = total > 0 ? (item.weight * 100) / total : 0
  return items
}

const SCALES = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

/**
 * Rounds half up to at most six decimals. Sums of shares have errors of about 1e-13, which must not turn a half into
 * less than a half.
 */
export function round (value: number, decimals: number): number {
  const scale = SCALES[decimals]!
  return Math.floor(value * scale + 0.5 + 1e-9) / scale
}
