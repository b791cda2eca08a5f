import type { QuestionBank } from './question-bank.ts'
import type { Length, Trade } from '../../schemas/quiz-terms.ts'
import { ask, type Asked } from './asked.ts'
import { selectQuestions } from './bank.ts'

/** What is put to an owner and scored: the questions of a trade and length, in order and by id. */
export interface Quiz { asked: Asked[], byId: Map<string, Asked> }

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
  const quiz = { asked, byId: new Map(asked.map((one) => [one.question.id, one])) }
  quizzes.set(key, quiz)
  return quiz
}
