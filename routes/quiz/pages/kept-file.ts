import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { scoreUnchecked } from '../../../domain/quiz/score-quiz.ts'
import type { QuizScore, QuizScoreRequest } from '../../../schemas/quiz/quiz-score.ts'
import { answerField, reasonField, toRequest, type FormFields } from './form-fields.ts'

/** A result that an owner kept as a file, rescored from the answers in it. */
export interface Kept {
  score: QuizScore
  /** Its answers as form fields. */
  form: FormFields
}

/**
 * Returns the file that an owner keeps of a result: the answers, in a shape that the API also accepts, and a short
 * result. `about` is the description of the file within it.
 */
export function toFile (form: FormFields, score: QuizScore, about: string) {
  return {
    about,
    version: score.version,
    answeredOn: score.answeredOn,
    ...toRequest(form),
    score: score.score,
    band: score.band?.name ?? null
  }
}

/**
 * Reads the text of a kept file and returns its result and answers, or undefined if it is not a kept file of this quiz.
 */
export function readKept (bank: QuestionBank, text: unknown): Kept | undefined {
  const request = parse(text)
  const outcome = scoreUnchecked(bank, request)
  if ('problems' in outcome || outcome.score.trade === null) return undefined
  const { answers } = request as QuizScoreRequest
  const { trade, length } = outcome.score
  const fields = answers.flatMap(({ question, answer, reason }) => [
    [answerField(question), answer],
    ...reason === undefined ? [] : [[reasonField(question), reason]]
  ])
  return { score: outcome.score, form: { trade, length, ...Object.fromEntries(fields) as FormFields } }
}

function parse (text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
