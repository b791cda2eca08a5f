import type { QuestionBank } from './question-bank.ts'
import type { Question } from '../../schemas/quiz/quiz-questions.ts'
import type { Dimension, Length, CompanyTrade } from '../../schemas/quiz/quiz-terms.ts'
import { wordingFor } from './trade-wording.ts'
import { compileQuestion, type CompiledQuestion } from './compiled-question.ts'
import { selectQuestions } from './select-questions.ts'

/** The questions of a trade and a length, prepared for scoring. */
export interface CompiledQuiz {
  /** By id, in quiz order. */
  questions: Map<string, Question>
  asked: CompiledQuestion[]
  byId: Map<string, CompiledQuestion>
  /** The dimensions with at least one question in this quiz, with their index in the bank. */
  dimensions: Array<{ slug: Dimension, name: string, place: number }>
}

/** Each bank has only a few quizzes. Each is compiled once, because compiling costs more than scoring. */
const made = new WeakMap<QuestionBank, Map<string, CompiledQuiz>>()

/** Returns the questions of a length in the wording of a trade, or in the general one if the trade has none. */
export function compiledQuiz (bank: QuestionBank, company: CompanyTrade | null, length: Length): CompiledQuiz {
  const trade = wordingFor(company)
  const quizzes = made.get(bank) ?? new Map<string, CompiledQuiz>()
  made.set(bank, quizzes)
  const key = `${trade} ${length}`
  const known = quizzes.get(key)
  if (known) return known
  const { questions = [] } = selectQuestions(bank, { ...trade && { trade }, length, include: 'steps' })
  const asked = questions.map((question, place) => compileQuestion(bank, question, place))
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
