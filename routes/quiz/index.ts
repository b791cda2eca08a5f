import type { FastifyInstance } from 'fastify'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { scoreUnchecked } from '../../domain/quiz/score-quiz.ts'
import { selectQuestions, type Selection } from '../../domain/quiz/select-questions.ts'
import { quizPages, type QuizPagesOptions } from './pages/index.ts'
import { QUESTIONS_PATH, questionsRoute } from './questions-route.ts'
import { scoreRoute } from './score-route.ts'

/** Registers the exit-readiness quiz: its questions, its score and its pages. */
export default async function quiz (app: FastifyInstance, options: QuizPagesOptions) {
  questionsRoute(app, options)
  scoreRoute(app, options)
  await app.register(quizPages, options)
}

/** Returns the quiz functions that the MCP tools call. `scoreQuiz` accepts arguments of any shape. */
export const quizCalls = (bank: QuestionBank) => ({
  questionsPath: QUESTIONS_PATH,
  selectQuestions: (selection: Selection) => selectQuestions(bank, selection),
  scoreQuiz: (request: unknown) => scoreUnchecked(bank, request)
})

export { writeQuizSummary } from './quiz-summary.ts'
