import type { FastifyInstance } from 'fastify'
import { quizPages, type QuizPagesOptions } from './pages/index.ts'
import { questionsRoute } from './questions-route.ts'
import { scoreRoute } from './score-route.ts'

/** The exit-readiness quiz: its questions, its score and its pages. */
export default async function quiz (app: FastifyInstance, options: QuizPagesOptions) {
  questionsRoute(app, options)
  scoreRoute(app, options)
  await app.register(quizPages, options)
}

export { QUESTIONS_PATH } from './questions-route.ts'
export { writeQuizSummary } from './quiz-summary.ts'
