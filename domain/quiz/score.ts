import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/error.ts'
import type { QuizScore } from '../../schemas/quiz-score.ts'
import { readScore } from './band.ts'
import { checkRequest, type CheckedRequest } from './check.ts'
import { notesOf } from './notes.ts'
import type { Quiz } from './quiz.ts'
import { rankGaps } from './rank.ts'
import { mean, round, sumOf, weigh, type Item } from './weigh.ts'

/**
 * Scores the quiz: a QuizScoreRequest in, a QuizScore out, or every problem of the request. Takes a value of any
 * shape, keeps nothing, and gives the same answer in whatever order the answers come.
 * `today` (`YYYY-MM-DD`, UTC) dates a request that has no date of its own.
 */
export function scoreQuiz (bank: QuestionBank, request: unknown, today: string = isoDate(new Date())):
  { score: QuizScore } | { problems: ErrorDetail[] } {
  const checked = checkRequest(bank, request, today)
  return 'problems' in checked ? checked : { score: scoreAnswers(bank, checked) }
}

function scoreAnswers (bank: QuestionBank, request: CheckedRequest): QuizScore {
  const { trade, length, answeredOn, quiz, answers } = request
  const { disclaimer, scoring } = bank
  const items = weigh(quiz.asked, answers)
  const lists = rankGaps(bank, items)
  const answeredShare = percent(sumOf(items, ({ points, weight }) => points === null ? 0 : weight))
  const withheld = sumOf(items, ({ applies, asked }) => applies ? 0 : asked.weight)
  const notApplicableShare = percent(100 * withheld / sumOf(quiz.asked, ({ weight }) => weight))
  const notSureShare = percent(shareOfAnswered(items, ({ counted }) => counted === 'not-sure'))
  const proofCoverage = percent(sumOf(items, (item) => item.weight * proofOf(bank, item)))
  const blockers = lists.clearFirst.filter(({ flag }) => flag === 'blocker').length
  const scored = answeredShare >= scoring.scoreFrom
  const status = !scored ? 'no-score' : answeredShare < scoring.partialUnder ? 'partial' : 'complete'
  const exact = scored ? mean(items) : null
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
    range: scored ? { low: round(mean(items, orElse('worst'))!, 1), high: round(mean(items, orElse('best'))!, 1) } : null,
    band: reading.band,
    bandCapped: reading.bandCapped,
    ...changed.length > 0 && {
      selfReported: oneDecimal(scored ? mean(items, ({ claimedPoints }) => claimedPoints) : null)
    },
    answeredShare: round(answeredShare, 1),
    notSureShare: round(notSureShare, 1),
    notApplicableShare: round(notApplicableShare, 1),
    proofCoverage: round(proofCoverage, 1),
    blockers,
    cautions: lists.clearFirst.length - blockers,
    dimensions: dimensionScores(quiz, items, scored),
    changes: changed.map(({ asked, answer, counted, points, claimedPoints, weight }) => ({
      question: asked.id,
      answer: answer.answer,
      documented: counted,
      points: round(weight * (points! - (claimedPoints ?? 0)) / 100, 2)
    })),
    notApplicable: items.filter(({ applies }) => !applies).map(({ asked, answer }) => (
      { question: asked.id, reason: answer.reason! })),
    notes: notesOf(bank, items, {
      length, status, blockers, gaps: lists.gaps, notApplicableShare, reading, changed: changed.length > 0
    }),
    retakeOn: isoDate(new Date(Date.parse(answeredOn) + scoring.retakeDays * 86_400_000)),
    disclaimers: [disclaimer, scoring.scoreLine.replace('{date}', answeredOn)],
    ...lists
  }
}

function dimensionScores ({ dimensions }: Quiz, items: Item[], scored: boolean): QuizScore['dimensions'] {
  return dimensions.map(({ slug, name, places }) => {
    const own = places.map((place) => items[place]!)
    const weight = round(sumOf(own, (item) => item.weight), 1)
    return { slug, name, weight, score: oneDecimal(scored ? mean(own) : null) }
  })
}

/** Only an answer by an option can be proved, and none that a paper contradicts. */
function proofOf ({ scoring }: QuestionBank, { answer, counted, outcome }: Item): number {
  return outcome.isOption && counted === answer.answer ? scoring.proof[answer.evidence ?? 'none'] : 0
}

/** Percent of the weight that was answered which `those` have; 0 where nothing was answered. */
const shareOfAnswered = (items: Item[], those: (item: Item) => boolean) =>
  mean(items, (item) => item.points === null ? null : those(item) ? 100 : 0) ?? 0

const orElse = (end: 'worst' | 'best') => ({ applies, points, asked }: Item) => applies ? points ?? asked[end] : null

const oneDecimal = (value: number | null) => value === null ? null : round(value, 1)

/** A share as the thresholds compare it: without the error of floating-point sums. */
const percent = (value: number) => round(value, 6)

const isoDate = (date: Date) => date.toISOString().slice(0, 10)
