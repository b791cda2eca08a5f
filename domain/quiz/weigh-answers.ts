import type { CompiledQuestion, AnswerOutcome } from './compiled-question.ts'
import type { CheckedRequest } from './check-score-request.ts'
import type { QuizAnswer } from '../../schemas/quiz/quiz-score.ts'

/** A question with its answer and its share of the score. */
export interface Item {
  asked: CompiledQuestion
  answer: QuizAnswer
  /** Slug of what counts: the option a paper supports, or else the answer given. */
  counted: string
  /** What follows from that. */
  outcome: AnswerOutcome
  /** 0 to 100; null where the question is skipped or does not apply. */
  points: number | null
  /** The same for the answer as given, whatever papers say. */
  claimedPoints: number | null
  applies: boolean
  /** Share of the score in percent; 0 where it does not apply. The shares of all items add up to 100. */
  weight: number
}

/**
 * Gives every question of a quiz its answer and weight. The weight of what does not apply is spread over the rest of
 * its dimension, or over all dimensions when nothing of its own applies.
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

  // By the place of each dimension.
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
 * Rounds half up to at most six decimals. Sums of shares carry errors of about 1e-13, which must not turn a half into
 * less than one.
 */
export function round (value: number, decimals: number): number {
  const scale = SCALES[decimals]!
  return Math.floor(value * scale + 0.5 + 1e-9) / scale
}
