import type { QuestionBank } from './question-bank.ts'
import type { Effort } from '../../schemas/quiz/quiz-terms.ts'
import type { QuizGap, QuizScore } from '../../schemas/quiz/quiz-score.ts'
import { round, type Item } from './weigh-answers.ts'

export type Gaps = Pick<QuizScore,
  'gaps' | 'clearFirst' | 'quickWins' | 'planNext' | 'startNow' | 'findOutFirst'>

interface RankedGap { gap: QuizGap, worth: number, first: boolean, known: boolean }

/**
 * Lists every gap, largest first, and sorts the gaps into the other lists. Each gap is in at most one of them: flagged
 * answers are in `clearFirst`, not-sure answers in `findOutFirst`, and the largest few of each effort in the rest. Gaps
 * of equal worth are ordered by `first` (work that takes calendar time and that a loan depends on), and then as in the
 * bank.
 */
export function rankGaps (bank: QuestionBank, items: Item[]): Gaps {
  const ranked = items.filter(({ points }) => points !== null && points < 100).map(rank)
  ranked.sort((a, b) => b.worth - a.worth || Number(b.first) - Number(a.first))

  const gaps: QuizGap[] = []
  const lists: Record<List, QuizGap[]> = { blocker: [], caution: [], S: [], M: [], L: [], unknown: [] }
  for (const { gap, known } of ranked) {
    gaps.push(gap)
    lists[gap.flag ?? (known ? gap.effort : 'unknown')].push(gap)
  }
  const { quickWins, planNext, startNow } = bank.scoring.lines
  return {
    gaps,
    clearFirst: [...lists.blocker, ...lists.caution],
    quickWins: lists.S.slice(0, quickWins),
    planNext: lists.M.slice(0, planNext),
    startNow: lists.L.slice(0, startNow),
    findOutFirst: lists.unknown
  }
}

/** A gap is listed by its flag or, without one, by its effort, or as unknown if the owner was not sure. */
type List = NonNullable<QuizGap['flag']> | Effort | 'unknown'

/** Returns the gap of an answer. Its points depend on the weight of the question in this request. */
function rank ({ outcome, points, weight }: Item): RankedGap {
  const { gap, ease, first } = outcome.advice!
  const worth = round(weight * (100 - points!) / 100, 6)
  return {
    gap: { ...gap, points: round(worth, 2), priority: round(worth * ease, 2) },
    worth,
    first,
    known: outcome.isOption
  }
}
