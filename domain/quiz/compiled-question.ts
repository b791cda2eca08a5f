import type { QuestionBank } from './question-bank.ts'
import type { Question } from '../../schemas/quiz/quiz-questions.ts'
import type { QuizGap } from '../../schemas/quiz/quiz-score.ts'

/** A question prepared for scoring, with the outcome of each answer. */
export interface CompiledQuestion {
  id: string
  weight: number
  /** Whether the question is part of the short quiz. */
  core: boolean
  /** The condition under which the question does not apply; undefined if it always applies. */
  notApplicable: string | undefined
  /** Its index among the questions of the quiz. */
  place: number
  /** The index of its dimension in the bank. */
  dimension: number
  /** Slugs of its options. */
  slugs: string[]
  /** Every slug that is allowed as an answer. */
  allowed: string[]
  /** By answer slug. */
  outcomes: Map<string, AnswerOutcome>
  worst: number
  best: number
  /** Whether one of its options is a blocker. */
  mayBlock: boolean
}

/** The points of an answer, 0 to 100 or null, and the advice if it leaves a gap. */
export interface AnswerOutcome {
  points: number | null
  isOption: boolean
  advice?: Advice
}

/** A gap without its points, and its ranking criteria. */
interface Advice {
  gap: Omit<QuizGap, 'points' | 'priority'>
  ease: number
  /** Whether the gap precedes gaps of equal worth. */
  first: boolean
}

/** Prepares the data for scoring answers to the question at index `place` of a quiz. */
export function compileQuestion (bank: QuestionBank, question: Question, place: number): CompiledQuestion {
  const { id, weight, core, options, notApplicable } = question
  const slugs = options.map(({ slug }) => slug)
  const points = options.map((option) => option.points)
  return {
    id,
    weight,
    core,
    notApplicable,
    place,
    dimension: bank.dimensions.findIndex(({ slug }) => slug === question.dimension),
    slugs,
    allowed: [...slugs, 'not-sure', 'skip', ...notApplicable === undefined ? [] : ['not-applicable']],
    outcomes: new Map([
      ...bank.otherAnswers.map((other) =>
        [other.slug, outcomeOf(bank, question, other, false)] as const),
      ...options.map((option) => [option.slug, outcomeOf(bank, question, option, true)] as const)
    ]),
    worst: Math.min(...points),
    best: Math.max(...points),
    mayBlock: options.some(({ flag }) => flag === 'blocker')
  }
}

type Answer = Pick<Question['options'][0], 'slug' | 'label' | 'flag' | 'finding'> & { points?: number | null }

function outcomeOf (bank: QuestionBank, question: Question, answer: Answer, isOption: boolean): AnswerOutcome {
  const { slug, label, flag, points = null, finding = `${question.topic}: ${label}` } = answer
  const { firstAmongEquals: { dimensions, questions } } = bank.scoring
  const step = question.steps!.find((one) => one.answer === slug)
  if (!step) return { points, isOption }
  return {
    points,
    isOption,
    advice: {
      gap: {
        question: question.id,
        dimension: question.dimension,
        ...flag && { flag },
        finding,
        ask: question.question,
        answer: label,
        whyItMatters: question.whyItMatters,
        nextStep: step.nextStep,
        evidence: question.evidence,
        whoCanHelp: step.whoCanHelp,
        effort: step.effort
      },
      ease: bank.efforts.find((effort) => effort.slug === step.effort)!.ease,
      first: dimensions.includes(question.dimension) || questions.includes(question.id)
    }
  }
}
