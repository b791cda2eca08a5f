import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import { DEFAULT_LENGTH, evidenceStatuses, type Length, type Trade } from '../../schemas/quiz/quiz-terms.ts'
import { MAX_ANSWERS, MAX_REASON_LENGTH, type QuizAnswer, type QuizScoreRequest } from '../../schemas/quiz/quiz-score.ts'
import { daysAfter, isDay } from '../calendar-days.ts'
import { isObject } from '../is-object.ts'
import type { CompiledQuestion } from './compiled-question.ts'
import { compiledQuiz, type CompiledQuiz } from './compiled-quiz.ts'

/** A request that may be scored: everything it names exists, and each answer stands at the place of its question. */
export interface CheckedRequest {
  trade: Trade | null
  length: Length
  answeredOn: string
  quiz: CompiledQuiz
  answers: Answers
}

type Answers = Array<QuizAnswer | undefined>

/**
 * Checks a request of any shape against the bank. Returns every problem at once, each with the question it is about
 * and what is allowed there. Values that were sent are never repeated: they may be hostile.
 */
export function checkRequest (
  bank: QuestionBank,
  request: unknown,
  today: string
): CheckedRequest | { problems: ErrorDetail[] } {
  if (!isObject(request)) {
    return { problems: [{ problem: 'The request must be a JSON object with a list named answers.' }] }
  }
  const { trade = null, length, answeredOn: given, answers } = request as Partial<QuizScoreRequest>
  const problems: ErrorDetail[] = []
  const trades = bank.trades.map(({ slug }) => slug)

  if (trade !== null && !trades.includes(trade)) {
    problems.push({ problem: `trade must be one of: ${trades.join(', ')}`, allowed: trades })
  }
  if (length !== undefined && length !== 'full' && length !== 'short') {
    problems.push({ problem: 'length must be one of: full, short', allowed: ['full', 'short'] })
  }
  if (given !== undefined && !(typeof given === 'string' && isDay(given) && given <= latestDate(bank))) {
    problems.push({ problem: `answeredOn must be a date such as 2026-05-29, and ${latestDate(bank)} at the latest` })
  }
  if (!Array.isArray(answers)) {
    problems.push({ problem: 'answers must be a list, such as [{"question": "books-match-tax", "answer": "close"}]' })
  } else if (answers.length > MAX_ANSWERS) {
    problems.push({
      problem: `answers must have at most ${MAX_ANSWERS} items; the quiz has ${bank.questions.length} questions`
    })
  }
  if (problems.length > 0) return { problems }

  const quiz = compiledQuiz(bank, trade, length ?? DEFAULT_LENGTH)
  const checked = checkAnswers(quiz, answers as unknown[])
  if (length === undefined && isOfEitherLength(quiz, checked.answers)) checked.problems.unshift(lengthNeeded)
  if (checked.problems.length > 0) return { problems: checked.problems }
  const answeredOn = given ?? today
  return { trade, length: length ?? DEFAULT_LENGTH, answeredOn, quiz, answers: checked.answers }
}

const lengthNeeded: ErrorDetail = {
  problem: 'length is needed, because every question answered is one of the short quiz: send "short" to score them as ' +
    'the short quiz, or "full" if the other questions of the full quiz were skipped',
  allowed: ['short', 'full']
}

/** Whether answers may be a short quiz sent without its length: as the full one they could never make a score. */
function isOfEitherLength ({ asked }: CompiledQuiz, answers: Answers): boolean {
  return answers.some((answer) => answer) && asked.every(({ place, core }) => core || !answers[place])
}

function checkAnswers ({ asked, byId }: CompiledQuiz, list: unknown[]): { problems: ErrorDetail[]; answers: Answers } {
  const problems: ErrorDetail[] = []
  const answers: Answers = asked.map(() => undefined)
  const unknown: number[] = []

  for (let index = 0; index < list.length; index++) {
    const item = list[index]
    const named = isObject(item) ? item.question : undefined
    // Most answers come in the order of the questions.
    const one = asked[index]?.id === named ? asked[index] : byId.get(named as string)
    if (!one) {
      unknown.push(index)
      continue
    }
    const answer = item as QuizAnswer
    const { place, id } = one
    if (answers[place]) problems.push({ question: id, problem: 'is answered more than once' })
    answers[place] = answer
    const problem = checkAnswer(one, answer)
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
  { answer, reason, evidence, documented }: QuizAnswer
): ErrorDetail | undefined {
  if (!allowed.includes(answer)) return oneOf(id, 'answer', allowed)
  if (documented !== undefined && !slugs.includes(documented)) return oneOf(id, 'documented', slugs)
  if (evidence !== undefined && !evidenceStatuses.includes(evidence)) return oneOf(id, 'evidence', evidenceStatuses)
  if (reason !== undefined && (typeof reason !== 'string' || reason.length > MAX_REASON_LENGTH)) {
    return { question: id, problem: `reason must be a text of at most ${MAX_REASON_LENGTH} characters` }
  }
  if (answer === 'not-applicable' && !reason?.trim()) {
    return { question: id, problem: `needs a reason why it does not apply. ${notApplicable}` }
  }
  return undefined
}

const oneOf = (question: string, member: string, allowed: readonly string[]): ErrorDetail =>
  ({ question, problem: `${member} must be one of: ${allowed.join(', ')}`, allowed: [...allowed] })

/** The last day whose retake has a year of four digits, as dates have them here. */
const latestDate = ({ scoring }: QuestionBank): string =>
  daysAfter('9999-12-31', -scoring.retakeDays)
