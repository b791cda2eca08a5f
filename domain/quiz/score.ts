import type { QuestionBank } from './question-bank.ts'
import type { ErrorDetail } from '../../schemas/error.ts'
import type { Band } from '../../schemas/quiz.ts'
import type { QuizScore } from '../../schemas/quiz-score.ts'
import { checkRequest, type CheckedRequest } from './check.ts'
import { rankGaps } from './rank.ts'
import { mean, round, sum, weigh, type Item } from './weigh.ts'

/**
 * Scores the quiz: a QuizScoreRequest in, a QuizScore out, or every problem of the request. Takes a value of any
 * shape, keeps nothing, and gives the same answer in whatever order the answers come.
 * `today` (`YYYY-MM-DD`, UTC) dates a request that has no date of its own.
 */
export function scoreQuiz (
  bank: QuestionBank,
  request: unknown,
  today: string = isoDate(new Date())
): { score: QuizScore } | { problems: ErrorDetail[] } {
  const checked = checkRequest(bank, request, today)
  return 'problems' in checked ? checked : { score: scoreAnswers(bank, checked) }
}

function scoreAnswers (
  bank: QuestionBank,
  { trade, length, answeredOn, questions, answers }: CheckedRequest
): QuizScore {
  const { disclaimer, scoring } = bank
  const items = weigh(bank, questions, answers)
  const lists = rankGaps(bank, items)
  const answeredShare = percent(
    sum(
      items.filter(({ points }) => points !== null),
      ({ weight }) => weight
    )
  )
  const notApplicableShare = percent(
    (100 *
      sum(
        items.filter(({ applies }) => !applies),
        ({ question }) => question.weight
      )) /
      sum(questions, ({ weight }) => weight)
  )
  const blockers = lists.clearFirst.filter(({ flag }) => flag === 'blocker').length
  const status =
    answeredShare < scoring.scoreFrom ? 'no-score' : answeredShare < scoring.partialUnder ? 'partial' : 'complete'
  const scored = status !== 'no-score'
  const exact = scored ? mean(items) : null
  const { band, bandCapped } = bandOf(bank, exact, blockers > 0)
  const changed = items.filter(({ answer, counted }) => counted !== answer.answer)
  const label = bank.lengths.short.label

  return {
    version: bank.version,
    answeredOn,
    trade,
    length,
    ...(length === 'short' && { label }),
    status,
    score: oneDecimal(exact),
    roundedScore: exact === null ? null : round(exact, 0),
    range: scored ? { low: round(mean(items, atLeast(0))!, 1), high: round(mean(items, atLeast(100))!, 1) } : null,
    band,
    bandCapped,
    ...(changed.length > 0 && {
      selfReported: oneDecimal(scored ? mean(items, ({ claimedPoints }) => claimedPoints) : null)
    }),
    answeredShare: round(answeredShare, 1),
    notApplicableShare: round(notApplicableShare, 1),
    proofCoverage: round(
      sum(items, (item) => item.weight * proofOf(bank, item)),
      1
    ),
    blockers,
    cautions: lists.clearFirst.length - blockers,
    dimensions: dimensionScores(bank, items, scored),
    ...lists,
    changes: changed.map(({ question, answer, counted, points, claimedPoints, weight }) => ({
      question: question.id,
      answer: answer.answer,
      documented: counted,
      points: round((weight * (points! - (claimedPoints ?? 0))) / 100, 2)
    })),
    notApplicable: items
      .filter(({ applies }) => !applies)
      .map(({ question, answer }) => ({ question: question.id, reason: answer.reason! })),
    notes: notes(bank, { length, status, blockers, notApplicableShare, changed: changed.length > 0 }),
    retakeOn: isoDate(new Date(Date.parse(answeredOn) + scoring.retakeDays * 86_400_000)),
    disclaimers: [disclaimer, scoring.scoreLine.replace('{date}', answeredOn)]
  }
}

/** The band of the rounded score, held down to the best one allowed while a blocker stands. */
function bandOf (
  { bands, scoring }: QuestionBank,
  exact: number | null,
  blocked: boolean
): { band: Band | null; bandCapped: boolean } {
  if (exact === null) return { band: null, bandCapped: false }
  const band = bands.find(({ min, max }) => round(exact, 0) >= min && round(exact, 0) <= max)!
  const best = bands.find(({ name }) => name === scoring.bandWithBlocker)!
  return blocked && band.min > best.min ? { band: best, bandCapped: true } : { band, bandCapped: false }
}

function dimensionScores (bank: QuestionBank, items: Item[], scored: boolean): QuizScore['dimensions'] {
  const byDimension = new Map<string, Item[]>()
  for (const item of items) {
    const own = byDimension.get(item.question.dimension)
    if (own) own.push(item)
    else byDimension.set(item.question.dimension, [item])
  }
  return bank.dimensions.flatMap(({ slug, name }) => {
    const own = byDimension.get(slug)
    return own
      ? [
          {
            slug,
            name,
            weight: round(
              sum(own, ({ weight }) => weight),
              1
            ),
            score: oneDecimal(scored ? mean(own) : null)
          }
        ]
      : []
  })
}

/** Only an answer by an option can be proved, and none that a paper contradicts. */
function proofOf ({ scoring }: QuestionBank, { question, answer, counted }: Item): number {
  const proved = counted === answer.answer && question.options.some(({ slug }) => slug === counted)
  return proved ? scoring.proof[answer.evidence ?? 'none'] : 0
}

interface Circumstances extends Pick<QuizScore, 'length' | 'status' | 'blockers' | 'notApplicableShare'> {
  changed: boolean
}

function notes (
  { scoring }: QuestionBank,
  { length, status, blockers, notApplicableShare, changed }: Circumstances
): string[] {
  const { notes } = scoring
  return [
    ...(length === 'short' ? [notes.short] : []),
    ...(status === 'partial' ? [notes.partial] : []),
    ...(status === 'no-score' ? [notes.noScore] : []),
    ...(blockers > 0 ? [notes.blocker] : []),
    ...(notApplicableShare > scoring.notApplicableNoteOver ? [notes.notApplicable] : []),
    ...(changed ? [notes.documented] : []),
    notes.proof
  ]
}

const atLeast = (points: number) => (item: Item) => (item.applies ? (item.points ?? points) : null)

const oneDecimal = (value: number | null) => (value === null ? null : round(value, 1))

/** A share as the thresholds compare it: without the error of floating-point sums. */
const percent = (value: number) => round(value, 6)

const isoDate = (date: Date) => date.toISOString().slice(0, 10)
