import type { QuestionBank } from './question-bank.ts'
import type { Question } from '../../schemas/quiz.ts'
import type { QuizGap, QuizScore } from '../../schemas/quiz-score.ts'
import { round, type Item } from './weigh.ts'

export type Lists = Pick<QuizScore, 'clearFirst' | 'quickWins' | 'startNow' | 'findOutFirst'>

interface Ranked {
  item: Item
  option: Question['options'][0] | undefined
  impact: number
  priority: number
  first: boolean
}

/**
 * Sorts the gaps into lists. Each stands in one list only: a flagged answer under clear first, one of not sure under
 * find out first. Impact is the points a gap could give back; priority is impact by ease. At equal rank what takes
 * calendar time and gates a loan comes first, then the order of the bank decides.
 */
export function rankGaps (bank: QuestionBank, items: Item[]): Lists {
  const ranked = items.filter(({ points }) => points !== null && points < 100).map((item) => rank(bank, item))
  const flagged = (flag: 'blocker' | 'caution') => ranked.filter(({ option }) => option?.flag === flag)
  const known = (effort: 'S' | 'L') =>
    ranked.filter(({ option, item }) => option && !option.flag && item.question.effort === effort)
  const list = (some: Ranked[], by: 'impact' | 'priority', length?: number) =>
    sorted(some, by)
      .slice(0, length)
      .map((one) => toGap(bank, one))
  const { quickWins, startNow } = bank.scoring.lines

  return {
    clearFirst: [...list(flagged('blocker'), 'impact'), ...list(flagged('caution'), 'impact')],
    quickWins: list(known('S'), 'priority', quickWins),
    startNow: list(known('L'), 'impact', startNow),
    findOutFirst: list(
      ranked.filter(({ option }) => !option),
      'impact'
    )
  }
}

function rank (bank: QuestionBank, item: Item): Ranked {
  const {
    firstAmongEquals: { dimensions, questions }
  } = bank.scoring
  const { question, counted, points, weight } = item
  const impact = round((weight * (100 - points!)) / 100, 6)
  return {
    item,
    option: question.options.find(({ slug }) => slug === counted),
    impact,
    priority: round(impact * bank.efforts.find(({ slug }) => slug === question.effort)!.ease, 6),
    first: dimensions.includes(question.dimension) || questions.includes(question.id)
  }
}

function toGap (bank: QuestionBank, { item: { question, counted }, option, impact }: Ranked): QuizGap {
  return {
    question: question.id,
    dimension: question.dimension,
    ...(option?.flag && { flag: option.flag }),
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

function sorted (list: Ranked[], by: 'impact' | 'priority'): Ranked[] {
  return list.toSorted((a, b) => b[by] - a[by] || Number(b.first) - Number(a.first))
}
