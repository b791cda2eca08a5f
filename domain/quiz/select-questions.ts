import { sum } from '../number-format.ts'
import type { QuestionBank } from './question-bank.ts'
import type { Question, QuizQuestions, Step } from '../../schemas/quiz/quiz-questions.ts'
import type { CompanyTrade, Dimension, Length, Trade } from '../../schemas/quiz/quiz-terms.ts'
import { wordingFor } from './trade-wording.ts'

export interface Selection { trade?: CompanyTrade, dimension?: Dimension, length: Length, include?: 'steps' }

/**
 * Selects questions from the bank, in the wording of the trade if one is chosen, or in the general one if the trade has
 * none. The next steps of the answers are included only if `include` requests them, because they are half of the size.
 */
export function selectQuestions (bank: QuestionBank, selection: Selection): QuizQuestions {
  const { trade: asked, dimension, length, include } = selection
  const trade = wordingFor(asked)
  const entries = bank.questions.filter((question) =>
    (trade === undefined || question.trades.includes(trade)) &&
    (dimension === undefined || question.dimension === dimension) &&
    (length === 'full' || question.core))
  const weightOf = (questions: Entry[]) => sum(questions.map(({ weight }) => weight))
  const dimensions = bank.dimensions
    .map((one) => ({ ...one, selectedWeight: weightOf(entries.filter((entry) => entry.dimension === one.slug)) }))
    .filter(({ selectedWeight }) => selectedWeight > 0)
  const cited = new Set([...entries, ...dimensions].flatMap(({ sources }) => sources))

  return {
    version: bank.version,
    date: bank.date,
    title: bank.title,
    disclaimer: bank.disclaimer,
    agentNotice: bank.agentNotice,
    protocol: protocolFor(bank),
    rules: bank.rules,
    selection: {
      trade: trade ?? null,
      ...asked !== undefined && trade === undefined && { wording: generalWording(asked) },
      dimension: dimension ?? null,
      length,
      count: entries.length,
      weight: weightOf(entries),
      ...dimension === undefined && bank.lengths[length]
    },
    trades: bank.trades,
    dimensions,
    otherAnswers: bank.otherAnswers,
    efforts: bank.efforts,
    bands: bank.bands.map(({ unproved: _, ...band }) => band),
    questions: entries.map((entry) => toQuestion(entry, { trade, isChosen: asked !== undefined, withSteps: include === 'steps' })),
    sources: bank.sources.filter(({ id }) => cited.has(id))
  }
}

/**
 * Returns the steps for giving the quiz to an owner, without those that ask for a choice that has already been made.
 */
export function protocolFor ({ protocol }: QuestionBank, chosen: { trade?: string, length?: string } = {}): string[] {
  return protocol.filter(({ unless }) => unless === undefined || chosen[unless] === undefined).map(({ step }) => step)
}

/** Says that a trade has no wording of its own. */
const generalWording = (trade: CompanyTrade): string =>
  `The quiz has no wording of its own for ${trade.replaceAll('-', ' ')}. These are its general questions.`

type Entry = QuestionBank['questions'][0]
type Variant = NonNullable<NonNullable<Entry['byTrade']>[Trade]>

function toQuestion (
  entry: Entry, { trade, isChosen, withSteps }: { trade: Trade | undefined, isChosen: boolean, withSteps: boolean }
): Question {
  const { byTrade, ask, options, notSure: _, ...common } = entry
  const variant = trade === undefined ? {} : byTrade?.[trade] ?? {}
  const { ask: question = ask, note, options: labels, nextSteps: _steps, notSure: _findOut, ...texts } = variant
  return {
    ...common,
    ...texts,
    question,
    options: options.map(({ slug, label, points, flag, finding }) =>
      ({ slug, label: labels?.[slug] ?? label, points, ...flag && { flag }, ...finding !== undefined && { finding } })),
    ...withSteps && { steps: stepsOf(entry, variant) },
    ...note !== undefined && { tradeNote: note },
    ...!isChosen && byTrade && { tradeVariants: variantsOf(byTrade, withSteps) }
  }
}

/** The error for a selection with all steps, which exceeds the 100,000 characters that agent platforms accept. */
export const STEPS_NEED_LESS = 'include=steps needs a dimension or length=short; all steps at once are too large.'

/** Whether a selection requests the steps of more questions than one response should contain. */
export const asksForAllSteps = ({ include, dimension, length }: Partial<Selection>): boolean =>
  include === 'steps' && dimension === undefined && length !== 'short'

/** The next step for each answer with less than 100 points. Loading fails if an option has no step. */
function stepsOf ({ options, effort, whoCanHelp, notSure }: Entry, variant: Variant): Step[] {
  return [
    ...options.filter(({ points }) => points < 100).map((option) => ({
      answer: option.slug,
      nextStep: variant.nextSteps?.[option.slug] ?? option.nextStep!,
      effort: option.effort ?? effort,
      whoCanHelp: option.whoCanHelp ?? variant.whoCanHelp ?? whoCanHelp
    })),
    {
      answer: 'not-sure',
      nextStep: variant.notSure ?? notSure.nextStep,
      effort: 'S' as const,
      whoCanHelp: variant.whoCanHelp ?? notSure.whoCanHelp
    }
  ]
}

function variantsOf (byTrade: NonNullable<Entry['byTrade']>, withSteps: boolean): NonNullable<Question['tradeVariants']> {
  return Object.fromEntries(Object.entries(byTrade).map(([slug, { ask, nextSteps, notSure, ...variant }]) => [slug, {
    ...ask !== undefined && { question: ask },
    ...variant,
    ...withSteps && { nextSteps: { ...nextSteps, ...notSure !== undefined && { 'not-sure': notSure } } }
  }]))
}
