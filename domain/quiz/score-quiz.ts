import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import type { QuizScore } from '../../schemas/quiz/quiz-score.ts'
import { dayOf, daysAfter } from '../calendar-days.ts'
import { keepLast } from '../keep-last.ts'
import { readScore } from './score-band.ts'
import { checkRequest, type CheckedRequest } from './check-score-request.ts'
import { notesOf } from './score-notes.ts'
import { rankGaps } from './rank-gaps.ts'
import { mean, tally } from './tally-points.ts'
import { round, weigh } from './weigh-answers.ts'

/**
 * Scores the quiz: a QuizScoreRequest in, a QuizScore out, or every problem of the request. Takes a value of any
 * shape, keeps nothing, and gives the same answer in whatever order the answers come.
 * `today` (`YYYY-MM-DD`, UTC) dates a request that has no date of its own.
 */
export function scoreQuiz (bank: QuestionBank, request: unknown, today: string = dayOf(Date.now())):
  { score: QuizScore } | { problems: ErrorDetail[] } {
  const checked = checkRequest(bank, request, today)
  return 'problems' in checked ? checked : { score: scoreAnswers(bank, checked) }
}

function scoreAnswers (bank: QuestionBank, request: CheckedRequest): QuizScore {
  const { trade, length, answeredOn, quiz, answers } = request
  const { scoring } = bank
  const { retakeOn, disclaimers } = datedBy(bank, answeredOn)
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
    range: scored ? { low: round(mean(sums.low)!, 1), high: round(mean(sums.high)!, 1) } : null,
    band: reading.band,
    bandCapped: reading.bandCapped,
    ...changed.length > 0 && { selfReported: oneDecimal(scored ? mean(sums.claimed) : null) },
    answeredShare: round(answeredShare, 1),
    notSureShare: round(notSureShare, 1),
    notApplicableShare: round(notApplicableShare, 1),
    proofCoverage: round(proofCoverage, 1),
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
    retakeOn,
    notes: notesOf(bank, items, {
      length, status, blockers, gaps: lists.gaps, notApplicableShare, reading, changed: changed.length > 0
    }),
    disclaimers,
    ...lists
  }
}

/** What the date of a result decides, which is today's of nearly all. */
const datedBy = keepLast(({ disclaimer, scoring }: QuestionBank, answeredOn: string) => ({
  retakeOn: daysAfter(answeredOn, scoring.retakeDays),
  disclaimers: [disclaimer, scoring.scoreLine.replace('{date}', answeredOn)]
}))

const oneDecimal = (value: number | null) => value === null ? null : round(value, 1)

/** A share as the thresholds compare it: without the error of floating-point sums. */
const percent = (value: number) => round(value, 6)
