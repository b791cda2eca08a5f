import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import { DEFAULT_LENGTH, type CompanyTrade, type Length, type Trade } from '../../schemas/quiz/quiz-terms.ts'
import { wordingFor } from './trade-wording.ts'
import type { QuizAnswer, QuizScoreRequest } from '../../schemas/quiz/quiz-score.ts'
import { daysAfter } from '../calendar-days.ts'
import type { CompiledQuestion } from './compiled-question.ts'
import { compiledQuiz, type CompiledQuiz } from './compiled-quiz.ts'

/** A valid score request: every name in it exists, and `answers` are indexed by their question's place in the quiz. */
export interface CheckedRequest {
  trade: Trade | null
  length: Length
  answeredOn: string
  quiz: CompiledQuiz
  answers: Answers
}

/** A request about a company of any trade; those without a wording of their own get the general one. */
export type Answered = Omit<QuizScoreRequest, 'trade'> & { trade?: CompanyTrade | null }

type Answers = Array<QuizAnswer | undefined>

/**
 * Checks a request that matches its schema against the bank, which a schema cannot do. Returns every problem at once,
 * each with its question and the values allowed there. Never repeats a value from the request, because it may be
 * hostile.
 */
export function checkRequest (
  bank: QuestionBank,
  { trade: company, length, answeredOn, answers }: Answered,
  today: string
): CheckedRequest | { problems: ErrorDetail[] } {
  const trade = wordingFor(company) ?? null
  const quiz = compiledQuiz(bank, trade, length ?? DEFAULT_LENGTH)
  const checked = checkAnswers(quiz, answers)
  const { problems } = checked
  if (length === undefined && isOfEitherLength(quiz, checked.answers)) problems.unshift(lengthNeeded)
  if (answeredOn !== undefined && answeredOn > latestDate(bank)) {
    problems.unshift({ problem: `answeredOn must be ${latestDate(bank)} at the latest` })
  }
  if (problems.length > 0) return { problems }
  return { trade, length: length ?? DEFAULT_LENGTH, answeredOn: answeredOn ?? today, quiz, answers: checked.answers }
}

const lengthNeeded: ErrorDetail = {
  problem: 'length is needed, because every question answered is one of the short quiz: send "short" to score them as ' +
    'the short quiz, or "full" if the other questions of the full quiz were skipped',
  allowed: ['short', 'full']
}

/**
 * Whether the answers may belong to a short quiz sent without its length: as a full quiz they could never be scored.
 */
function isOfEitherLength ({ asked }: CompiledQuiz, answers: Answers): boolean {
  return answers.some((answer) => answer) && asked.every(({ place, core }) => core || !answers[place])
}

function checkAnswers (
  { asked, byId }: CompiledQuiz,
  list: QuizAnswer[]
): { problems: ErrorDetail[]; answers: Answers } {
  const problems: ErrorDetail[] = []
  const answers: Answers = asked.map(() => undefined)
  const unknown: number[] = []

  for (const [index, answer] of list.entries()) {
    const question = byId.get(answer.question)
    if (!question) {
      unknown.push(index)
      continue
    }
    const { place, id } = question
    if (answers[place]) problems.push({ question: id, problem: 'is answered more than once' })
    answers[place] = answer
    const problem = checkAnswer(question, answer)
    if (problem) problems.push(problem)
  }
  if (unknown.length > 0) {
    const places =
      unknown.length > 5 ? `${unknown.slice(0, 5).join(', ')} and ${unknown.length - 5} more` : unknown.join(', ')
    problems.unshift({
      problem: `answers at ${places} name no question of this quiz`,
      allowed: asked.map(({ id }) => id)
    })
  }
  return { problems, answers }
}

function checkAnswer (
  { id, notApplicable, slugs, allowed }: CompiledQuestion,
  { answer, reason, documented }: QuizAnswer
): ErrorDetail | undefined {
  if (!allowed.includes(answer)) return oneOf(id, 'answer', allowed)
  if (documented !== undefined && !slugs.includes(documented)) return oneOf(id, 'documented', slugs)
  if (answer === 'not-applicable' && !reason?.trim()) {
    return { question: id, problem: `needs a reason why it does not apply. ${notApplicable}` }
  }
  return undefined
}

const oneOf = (question: string, member: string, allowed: readonly string[]): ErrorDetail =>
  ({ question, problem: `${member} must be one of: ${allowed.join(', ')}`, allowed: [...allowed] })

/** The last day for which the retake date still has a four-digit year. */
const latestDate = ({ scoring }: QuestionBank): string =>
  daysAfter('9999-12-31', -scoring.retakeDays)
