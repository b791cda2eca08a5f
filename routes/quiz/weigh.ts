import type { QuestionBank } from '../../fixtures/question-bank.ts'
import type { Question } from '../../schemas/quiz.ts'
import type { QuizAnswer } from '../../schemas/quiz-score.ts'

/** A question with its answer and its share of the score. */
export interface Item {
  question: Question
  answer: QuizAnswer
  /** Slug of what counts: the option a paper supports, or else the answer given. */
  counted: string
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
export function weigh (bank: QuestionBank, questions: Question[], answers: Map<string, QuizAnswer>): Item[] {
  const items = questions.map((question): Item => {
    const answer = answers.get(question.id) ?? { question: question.id, answer: 'skip' }
    const counted = answer.documented ?? answer.answer
    return {
      question,
      answer,
      counted,
      points: pointsOf(bank, question, counted),
      claimedPoints: pointsOf(bank, question, answer.answer),
      applies: counted !== 'not-applicable',
      weight: 0
    }
  })

  const inDimension = (item: Item) => items.filter(({ question }) => question.dimension === item.question.dimension)
  for (const item of items.filter(({ applies }) => applies)) {
    const all = inDimension(item)
    item.weight = item.question.weight * bankWeight(all) / bankWeight(all.filter(({ applies }) => applies))
  }
  const total = sum(items, ({ weight }) => weight)
  for (const item of items) item.weight = total > 0 ? item.weight * 100 / total : 0
  return items
}

/** Weighted mean of the points of what was answered; null where nothing was. Not rounded. */
export function mean (items: Item[], pointsFor: (item: Item) => number | null = ({ points }) => points): number | null {
  const answered = items.filter((item) => pointsFor(item) !== null)
  const weight = sum(answered, (item) => item.weight)
  return weight > 0 ? sum(answered, (item) => item.weight * pointsFor(item)!) / weight : null
}

export const sum = <T>(list: T[], valueOf: (item: T) => number) => list.reduce((total, item) => total + valueOf(item), 0)

/** Rounds half up. Sums of shares carry errors of about 1e-13, which must not turn a half into less than one. */
export function round (value: number, decimals: number): number {
  return Math.floor(value * 10 ** decimals + 0.5 + 1e-9) / 10 ** decimals
}

const bankWeight = (items: Item[]) => sum(items, ({ question }) => question.weight)

function pointsOf (bank: QuestionBank, { options }: Question, slug: string): number | null {
  const option = options.find((option) => option.slug === slug)
  return option?.points ?? bank.otherAnswers.find((other) => other.slug === slug)?.points ?? null
}
