import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import { QuizAnswer, QuizScoreRequest } from '../../schemas/quiz/quiz-score.ts'
import { Trade } from '../../schemas/quiz/quiz-terms.ts'
import { compileChecks } from '../schema-issues.ts'

/** Maximum number of problems that are described. */
const MAX_PROBLEMS = 100

const check = compileChecks(QuizScoreRequest, MAX_PROBLEMS, [QuizAnswer, Trade])

/**
 * Checks a value that did not arrive as a validated HTTP body, such as a form or a saved file, against the schema of a
 * request. Returns every problem, and names the question if the faulty answer names one.
 */
export function readScoreRequest (
  bank: QuestionBank,
  value: unknown
): { request: QuizScoreRequest } | { problems: ErrorDetail[] } {
  const { issues } = check(value)
  if (issues.length === 0) return { request: value as QuizScoreRequest }
  const { answers = [] } = (value ?? {}) as { answers?: Array<{ question?: unknown } | null> }
  return {
    problems: issues.map(({ path, expected }) => {
      const [, place, member] = path
      const named = member !== undefined && answers[Number(place)]?.question
      const question = bank.questions.find(({ id }) => id === named)?.id
      if (question !== undefined) return { question, problem: `${member} ${expected}` }
      return { problem: `${path.length === 0 ? 'The request' : path.join('.')} ${expected}` }
    })
  }
}
