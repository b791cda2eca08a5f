import type { Outcome } from './asked.ts'
import type { QuestionBank } from './question-bank.ts'
import type { Effort } from '../../schemas/quiz-terms.ts'
import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'
import { round, type Item } from './weigh.ts'

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
  const ranked = items.filter(({ points }) => points !== null && points < 100).map(rank)
    .toSorted((a, b) => b.worth - a.worth || Number(b.first) - Number(a.first))
  const gapsOf = (some: Ranked[]) => some.map(({ gap }) => gap)
  const flagged = (flag: QuizGap['flag']) => gapsOf(ranked.filter(({ gap }) => gap.flag === flag))
  const others = ranked.filter(({ gap, known }) => known && gap.flag === undefined)
  const best = (effort: Effort, count: number) =>
    gapsOf(others.filter(({ gap }) => gap.effort === effort)).slice(0, count)
  const { quickWins, planNext, startNow } = bank.scoring.lines

  return {
    gaps: gapsOf(ranked),
    clearFirst: [...flagged('blocker'), ...flagged('caution')],
    quickWins: best('S', quickWins),
    planNext: best('M', planNext),
    startNow: best('L', startNow),
    findOutFirst: gapsOf(ranked.filter(({ known }) => !known))
  }
}

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
