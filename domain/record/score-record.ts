import type { QuestionBank } from '../quiz/question-bank.ts'
import { compiledQuiz } from '../quiz/compiled-quiz.ts'
import { scoreQuiz } from '../quiz/score-quiz.ts'
import type { Question } from '../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import type { BusinessRecord, OwnAnswer } from '../../schemas/record/business-record.ts'

/** A record's answers to the full quiz of its trade: the valid answers, the questions and the score. */
export interface ScoredRecord {
  answers: OwnAnswer[]
  questions: Map<string, Question>
  score: QuizScore
}

/**
 * Scores the answers of a record the way the quiz does. Skips answers to unknown questions, repeated answers and
 * invalid ones.
 */
export function scoreRecord ({ asOf, company, answers = [] }: BusinessRecord, bank: QuestionBank): ScoredRecord {
  const { questions } = compiledQuiz(bank, company.trade, 'full')
  const request = (kept: OwnAnswer[]) =>
    ({ trade: company.trade, length: 'full' as const, answeredOn: asOf, answers: kept.map(toAnswer) })
  const first = answers.filter(({ question }, index) =>
    questions.has(question) && answers.findIndex((one) => one.question === question) === index)
  const outcome = scoreQuiz(bank, request(first), asOf)
  const wrong = new Set('problems' in outcome ? outcome.problems.map(({ question }) => question) : [])
  const kept = first.filter(({ question }) => !wrong.has(question))
  const scored = 'problems' in outcome ? scoreQuiz(bank, request(kept), asOf) : outcome
  if ('problems' in scored) throw new TypeError('Answers that have no problem of their own must be scored.')
  return { answers: kept, questions, score: scored.score }
}

const toAnswer = ({ documents: _documents, ...answer }: OwnAnswer) => answer
