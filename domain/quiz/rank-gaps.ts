import type { Outcome } from './compiled-question.ts'
import type { QuestionBank } from './question-bank.ts'
import type { Effort } from '../../schemas/quiz/quiz-terms.ts'
import type { QuizGap, QuizScore } from '../../schemas/quiz/quiz-score.ts'
import { round, type Item } from './weigh-answers.ts'

export type Gaps = Pick<QuizScore,
  'gaps' | 'clearFirst' | 'quickWins' | 'planNext' | 'startNow' | 'findOutFirst'>

interface Ranked { gap: QuizGap, weight: number, worth: number, first: boolean, known: boolean }

/**
 * Lists every gap, largest first, and sorts them: each stands in at most one of the other lists, a flagged answer
 * under clear first, one of not sure under find out first, of the rest the best few of each effort. Within one effort
 * worth gives the same order as priority. At equal worth what takes calendar time and gates a loan comes first, then
 * the order of the bank decides.
 */
export function rankGaps (bank: QuestionBank, items: Item[]): Gaps {
  const ranked: Ranked[] = []
  for (const item of items) if (item.points !== null && item.points < 100) ranked.push(rank(item))
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

/** What a gap is sorted by: its flag, which only an option has, its effort, or that it is not known. */
type List = NonNullable<QuizGap['flag']> | Effort | 'unknown'

/**
 * The gap that an answer leaves, which is the same object as before while its weight is: that changes only where a
 * question does not apply.
 */
function rank ({ outcome, points, weight }: Item): Ranked {
  const known = lastOf.get(outcome)
  if (known?.weight === weight) return known
  const { gap, ease, first } = outcome.advice!
  const worth = round(weight * (100 - points!) / 100, 6)
  const ranked = {
    gap: Object.freeze({ ...gap, points: round(worth, 2), priority: round(worth * ease, 2) }),
    weight,
    worth,
    first,
    known: outcome.isOption
  }
  lastOf.set(outcome, ranked)
  return ranked
}

/** What each answer of a quiz left last, of which there are few. */
const lastOf = new WeakMap<Outcome, Ranked>()
