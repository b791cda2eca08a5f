import type { QuestionBank } from '../../fixtures/question-bank.ts'
import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'
import { round, type Item } from './weigh.ts'

export type Lists = Pick<QuizScore, 'clearFirst' | 'quickWins' | 'startNow' | 'findOutFirst'>

interface Ranked { gap: QuizGap, impact: number, priority: number, first: boolean, notSure: boolean }

/**
 * Sorts the gaps into lists. Each stands in one list only: a flagged answer under clear first, one of not sure under
 * find out first. Impact is the points a gap could give back; priority is impact by ease. At equal rank what takes
 * calendar time and gates a loan comes first, then the order of the bank decides.
 */
export function rankGaps (bank: QuestionBank, items: Item[]): Lists {
  const ranked = items.filter(({ points }) => points !== null && points < 100).map((item) => rank(bank, item))
  const flagged = ranked.filter(({ gap }) => gap.flag !== undefined)
  const known = ranked.filter(({ gap, notSure }) => gap.flag === undefined && !notSure)
  const { quickWins, startNow } = bank.scoring.lines

  return {
    clearFirst: [
      ...sorted(flagged.filter(({ gap }) => gap.flag === 'blocker'), 'impact'),
      ...sorted(flagged.filter(({ gap }) => gap.flag === 'caution'), 'impact')
    ],
    quickWins: sorted(known.filter(({ gap }) => gap.effort === 'S'), 'priority').slice(0, quickWins),
    startNow: sorted(known.filter(({ gap }) => gap.effort === 'L'), 'impact').slice(0, startNow),
    findOutFirst: sorted(ranked.filter(({ notSure }) => notSure), 'impact')
  }
}

function rank (bank: QuestionBank, { question, counted, points, weight }: Item): Ranked {
  const { firstAmongEquals: { dimensions, questions } } = bank.scoring
  const impact = round(weight * (100 - points!) / 100, 6)
  const option = question.options.find(({ slug }) => slug === counted)
  return {
    impact,
    priority: round(impact * bank.efforts.find(({ slug }) => slug === question.effort)!.ease, 6),
    first: dimensions.includes(question.dimension) || questions.includes(question.id),
    notSure: option === undefined,
    gap: {
      question: question.id,
      dimension: question.dimension,
      ...option?.flag && { flag: option.flag },
      ask: question.question,
      answer: option?.label ?? bank.otherAnswers.find(({ slug }) => slug === counted)!.label,
      whyItMatters: question.whyItMatters,
      nextStep: option?.nextStep ?? question.nextStep,
      evidence: question.evidence,
      whoCanHelp: question.whoCanHelp,
      effort: question.effort,
      points: round(impact, 2)
    }
  }
}

function sorted (list: Ranked[], by: 'impact' | 'priority'): QuizGap[] {
  return list.toSorted((a, b) => b[by] - a[by] || Number(b.first) - Number(a.first)).map(({ gap }) => gap)
}
