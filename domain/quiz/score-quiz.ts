import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import { type QuizScore, QuizAnswer, QuizScoreRequest } from '../../schemas/quiz/quiz-score.ts'
import { dayOf, daysAfter } from '../calendar-days.ts'
import { readScore, type Reading } from './score-band.ts'
import { checkRequest, type CheckedRequest, type Answered } from './check-score-request.ts'
import { rankGaps } from './rank-gaps.ts'
import { mean, tally } from './tally-points.ts'
import { round, weigh, type Item } from './weigh-answers.ts'
import { Trade } from '../../schemas/quiz/quiz-terms.ts'
import { compileChecks } from '../schema-issues.ts'

type ScoreOutcome = { score: QuizScore } | { problems: ErrorDetail[] }

/**
 * Scores a request that matches its schema. Returns every problem instead if it does not fit the bank. Stores nothing;
 * the order of the answers does not matter. `today` (`YYYY-MM-DD`, UTC) is the date of a request without a date.
 */
export function scoreQuiz (
  bank: QuestionBank,
  request: Answered,
  today: string = dayOf(Date.now())
): ScoreOutcome {
  const checked = checkRequest(bank, request, today)
  return 'problems' in checked ? checked : { score: scoreAnswers(bank, checked) }
}

/** Scores a value of any shape. Returns the problems of its shape, or otherwise the result of `scoreQuiz`. */
export function scoreUnchecked (bank: QuestionBank, value: unknown): ScoreOutcome {
  const read = readScoreRequest(bank, value)
  return 'problems' in read ? read : scoreQuiz(bank, read.request)
}

function scoreAnswers (bank: QuestionBank, request: CheckedRequest): QuizScore {
  const { trade, length, answeredOn, quiz, answers } = request
  const { scoring } = bank
  const items = weigh(quiz.asked, answers)
  const lists = rankGaps(bank, items)
  const sums = tally(bank, items)
  const answeredShare = percent(sums.answered.weight)
  const notApplicableShare = percent(sums.withheld)
  const notSureShare = percent(answeredShare > 0 ? (100 * sums.notSure) / sums.answered.weight : 0)
  const proofCoverage = percent(sums.proved)
  const blockers = lists.clearFirst.filter(({ flag }) => flag === 'blocker').length
  const scored = answeredShare >= scoring.scoreFrom
  const status = !scored ? 'no-score' : answeredShare < scoring.partialUnder ? 'partial' : 'complete'
  const exact = scored ? mean(sums.answered) : null
  const reading = readScore(bank, { score: exact, blocked: blockers > 0, notSureShare, proofCoverage })
  const changed = items.filter(({ answer, counted }) => counted !== answer.answer)
  const label = bank.lengths.short.label

  return {
    version: bank.version,
    answeredOn,
    trade,
    length,
    ...length === 'short' && { label },
    status,
    score: oneDecimal(exact),
    roundedScore: exact === null ? null : round(exact, 0),
    range: scored ? rangeOf(mean(sums.low)!, mean(sums.high)!) : null,
    band: reading.band,
    bandCapped: reading.bandCapped,
    ...changed.length > 0 && { selfReported: oneDecimal(scored ? mean(sums.claimed) : null) },
    answeredShare,
    notSureShare,
    notApplicableShare,
    proofCoverage,
    blockers,
    cautions: lists.clearFirst.length - blockers,
    dimensions: quiz.dimensions.map(({ slug, name, place }) => {
      const sum = sums.dimensions[place]!
      return { slug, name, weight: round(sum.applying, 1), score: oneDecimal(scored ? mean(sum) : null) }
    }),
    changes: changed.map(({ asked, answer, counted, points, claimedPoints, weight }) => ({
      question: asked.id,
      answer: answer.answer,
      documented: counted,
      points: round(weight * (points! - (claimedPoints ?? 0)) / 100, 2)
    })),
    notApplicable: items.filter(({ applies }) => !applies).map(({ asked, answer }) => (
      { question: asked.id, reason: answer.reason! })),
    retakeOn: daysAfter(answeredOn, scoring.retakeDays),
    notes: notesOf(bank, items, {
      length, status, blockers, gaps: lists.gaps, notApplicableShare, reading, changed: changed.length > 0
    }),
    disclaimers: [bank.disclaimer, scoring.scoreLine.replace('{date}', answeredOn)],
    ...lists
  }

  function rangeOf (low: number, high: number): NonNullable<QuizScore['range']> {
    const bandOf = (score: number) =>
      readScore(bank, { score, blocked: blockers > 0, notSureShare, proofCoverage }).band!.name
    return { low: round(low, 1), lowBand: bandOf(low), high: round(high, 1), highBand: bandOf(high) }
  }
}

const oneDecimal = (value: number | null) => value === null ? null : round(value, 1)

/** A share as it is printed. What is printed also decides: nobody reads "50%" beside "under half". */
const percent = (value: number) => round(value, 1)

/** Maximum number of problems that are described. */
const MAX_PROBLEMS = 100

const check = compileChecks(QuizScoreRequest, MAX_PROBLEMS, [QuizAnswer, Trade])

/**
 * Checks a value that did not arrive as a validated HTTP body, such as a form or a saved file, against the schema of a
 * request. Returns every problem, and names the question if the faulty answer names one.
 */
function readScoreRequest (
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

/** The parts of a result that decide which notes it gets. */
interface Circumstances extends Pick<QuizScore, 'length' | 'status' | 'blockers' | 'gaps' | 'notApplicableShare'> {
  reading: Reading
  /** Whether a document replaced an answer. */
  changed: boolean
}

/** The notes of a result, in reading order. */
function notesOf ({ scoring }: QuestionBank, items: Item[], circumstances: Circumstances): string[] {
  const { length, status, blockers, gaps, notApplicableShare, reading, changed } = circumstances
  const { notes } = scoring
  const { band, bandCapped, notKnown } = reading
  const open = items.filter(({ counted }) => counted === 'skip' || counted === 'not-sure')
  const noneSkipped = items.every(({ applies, points }) => !applies || points !== null)
  return [
    ...length === 'short' ? [notes.short] : [],
    ...status === 'partial' ? [notes.partial] : [],
    ...status === 'no-score' ? [notes.noScore] : [],
    ...blockers > 0 ? [notes.blocker] : [],
    ...blockers > 0 && band !== null && !notKnown ? [bandCapped ? notes.blockerCapped : notes.blockerNotCapped] : [],
    ...open.some(({ asked }) => asked.mayBlock) ? [notes.blockerUnknown] : [],
    ...band !== null && noneSkipped && gaps.length === 0 ? [notes.noGaps] : [],
    ...notApplicableShare > scoring.notApplicableNoteOver ? [notes.notApplicable] : [],
    ...changed ? [notes.documented] : [],
    notes.proof
  ]
}
