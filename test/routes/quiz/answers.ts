import { content } from '../../checked-content.ts'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { scoreQuiz } from '../../../domain/quiz/score-quiz.ts'
import type { QuizAnswer, QuizScore, QuizScoreRequest } from '../../../schemas/quiz/quiz-score.ts'

const { bank, sample } = content

export { bank }

/** The full quiz, with the answers of the fictional company's owner. */
export const companyAnswers: QuizScoreRequest = {
  trade: 'hvac',
  answeredOn: sample.asOf,
  answers: sample.answers!.map(({ documents: _documents, ...answer }) => answer)
}

/** Answers by question: only the slug, or the slug with a reason, evidence or what a document supports. */
export type Answers = Record<string, string | Partial<QuizAnswer>>

/** Returns the best answer to every question except the given ones; undefined omits a question. */
export function bestBut (given: Record<string, Answers[string] | undefined>, questions = bank.questions): QuizAnswer[] {
  return questions.flatMap(({ id, options }) => {
    const answer = id in given ? given[id] : options.find(({ points }) => points === 100)!.slug
    if (answer === undefined) return []
    return [{ question: id, ...typeof answer === 'string' ? { answer } : { answer: 'not-applicable', ...answer } }]
  })
}

/** Returns the score of a request that must be valid. */
export function scoreAnswers (request: QuizScoreRequest, withBank: QuestionBank = bank): QuizScore {
  const outcome = scoreQuiz(withBank, request, '2026-11-20')
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.score
}

/** Answers that skip these questions. */
export const skip = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'skip']))
/** Skips questions that weigh 21 of 100. */
export const skipWeight21 = skip('owner-away-test', 'owner-sells', 'second-in-charge', 'license-holder', 'recurring-share')
/** Skips questions that weigh 50 of 100. */
export const skipWeight50 = {
  ...skipWeight21,
  ...skip(
    'books-match-tax', 'largest-customer', 'books-addbacks', 'books-profit-trend', 'agreement-renewal',
    'agreement-list', 'project-share', 'field-turnover', 'transition-help', 'fleet-list'
  )
}
