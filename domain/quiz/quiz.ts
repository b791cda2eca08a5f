import type { QuestionBank } from './question-bank.ts'
import type { Question } from '../../schemas/quiz.ts'
import type { Dimension, Length, Trade } from '../../schemas/quiz-terms.ts'
import { ask, type Asked } from './asked.ts'
import { selectQuestions } from './bank.ts'

/** What is put to an owner and scored: the questions of a trade and length. */
export interface Quiz {
  /** By id, in order. */
  questions: Map<string, Question>
  asked: Asked[]
  byId: Map<string, Asked>
  /** Those of which something is asked, with their places in the bank. */
  dimensions: Array<{ slug: Dimension, name: string, place: number }>
}

/** The few quizzes of each bank, which are made once: making one costs more than scoring it. */
const made = new WeakMap<QuestionBank, Map<string, Quiz>>()

export function quizOf (bank: QuestionBank, trade: Trade | null, length: Length): Quiz {
  const quizzes = made.get(bank) ?? new Map<string, Quiz>()
  made.set(bank, quizzes)
  const key = `${trade} ${length}`
  const known = quizzes.get(key)
  if (known) return known
  const { questions = [] } = selectQuestions(bank, { ...trade !== null && { trade }, length, include: 'steps' })
  const asked = questions.map((question, place) => ask(bank, question, place))
  const dimensions = bank.dimensions.map(({ slug, name }, place) => ({ slug, name, place }))
  const quiz = {
    questions: new Map(questions.map((question) => [question.id, question])),
    asked,
    byId: new Map(asked.map((one) => [one.id, one])),
    dimensions: dimensions.filter(({ place }) => asked.some(({ dimension }) => dimension === place))
  }
  quizzes.set(key, quiz)
  return quiz
}
