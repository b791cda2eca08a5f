import type { QuestionBank } from './question-bank.ts'
import type { Dimension, Length, Question, QuizQuestions, Trade } from '../../schemas/quiz.ts'

export interface Selection {
  trade?: Trade
  dimension?: Dimension
  length: Length
}

/** The part of the bank that was asked for, worded for a trade where one was chosen. */
export function selectQuestions (bank: QuestionBank, { trade, dimension, length }: Selection): QuizQuestions {
  const entries = bank.questions.filter(
    (question) =>
      (trade === undefined || question.trades.includes(trade)) &&
      (dimension === undefined || question.dimension === dimension) &&
      (length === 'full' || question.core)
  )
  const dimensions = bank.dimensions.filter(({ slug }) => entries.some((question) => question.dimension === slug))
  const cited = new Set([...entries, ...dimensions].flatMap(({ sources }) => sources))

  return {
    version: bank.version,
    date: bank.date,
    title: bank.title,
    disclaimer: bank.disclaimer,
    agentNotice: bank.agentNotice,
    protocol: bank.protocol,
    selection: {
      trade: trade ?? null,
      dimension: dimension ?? null,
      length,
      count: entries.length,
      weight: entries.reduce((sum, { weight }) => sum + weight, 0),
      ...(dimension === undefined && bank.lengths[length])
    },
    trades: bank.trades,
    dimensions,
    otherAnswers: bank.otherAnswers,
    efforts: bank.efforts,
    bands: bank.bands,
    questions: entries.map((entry) => toQuestion(entry, trade)),
    sources: bank.sources.filter(({ id }) => cited.has(id))
  }
}

function toQuestion ({ ask, byTrade, ...entry }: QuestionBank['questions'][0], trade: Trade | undefined): Question {
  if (trade === undefined) {
    const variants = Object.entries(byTrade ?? {}).map(([slug, { ask, ...variant }]) => [
      slug,
      { ...(ask !== undefined && { question: ask }), ...variant }
    ])
    return { ...entry, question: ask, ...(variants.length > 0 && { tradeVariants: Object.fromEntries(variants) }) }
  }
  const variant = byTrade?.[trade]
  return {
    ...entry,
    question: variant?.ask ?? ask,
    options: entry.options.map((option) => ({ ...option, label: variant?.options?.[option.slug] ?? option.label })),
    ...(variant?.note !== undefined && { tradeNote: variant.note })
  }
}
