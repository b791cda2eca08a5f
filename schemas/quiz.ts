import { Type, type Static } from '@sinclair/typebox'
import { ref, stringEnum } from './ref.ts'

export const trades = ['hvac', 'plumbing', 'electrical', 'roofing', 'garage-doors', 'landscaping', 'pest-control'] as const
export const dimensions = ['books', 'owner', 'recurring', 'customers', 'team', 'systems', 'legal', 'assets', 'growth', 'deal'] as const
export const efforts = ['S', 'M', 'L'] as const
export const flags = ['blocker', 'caution'] as const
export const evidenceStatuses = ['proved', 'partly', 'none', 'conflict'] as const
/** Answers that every question accepts besides its options; the last only where the question says when. */
export const otherAnswers = ['not-sure', 'skip', 'not-applicable'] as const
export const sourceKinds = ['P', 'D', 'L', 'T', 'V'] as const

export const Trade = stringEnum(trades, { description: 'Slug of a trade.', examples: ['hvac'] })
export const Dimension = stringEnum(dimensions, { description: 'Slug of a dimension.', examples: ['books'] })
export const Length = stringEnum(['full', 'short'], { description: 'All questions, or the short quiz of twelve.', examples: ['short'] })

export type Trade = Static<typeof Trade>
export type Dimension = Static<typeof Dimension>
export type Length = Static<typeof Length>

export const TradeVariant = Type.Object({
  question: Type.Optional(Type.String({ description: 'The question as worded for this trade.' })),
  note: Type.Optional(Type.String({ description: 'What to bear in mind when asking it in this trade.' })),
  options: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Labels for this trade, by option slug. Points stay the same.' }))
}, { $id: 'QuizTradeVariant', description: 'How a question differs for one trade.' })

export const AnswerOption = Type.Object({
  slug: Type.String({ description: 'Stable id within its question; send this as the answer.', examples: ['30d'] }),
  label: Type.String({ description: 'What the owner reads.', examples: ['Within about a month, accounts matched'] }),
  points: Type.Integer({ minimum: 0, maximum: 100, description: 'Worth of the answer, 0 to 100.', examples: [80] }),
  flag: Type.Optional(stringEnum(flags, { description: 'A blocker stops most sales until fixed; a caution deserves a warning.', examples: ['caution'] })),
  nextStep: Type.Optional(Type.String({ description: 'Next step for whoever gives this answer, in place of the general one of its question.' }))
}, { $id: 'QuizOption', description: 'One possible answer.' })

export const Evidence = Type.Object({
  tag: Type.String({ description: 'Source tag under which the paper is filed.', examples: ['fin.pnl.monthly'] }),
  description: Type.String({ description: 'The paper that proves the answer.', examples: ['Monthly P&L and balance sheet, last 24 months'] })
}, { $id: 'QuizEvidence', description: 'A paper that proves an answer.' })

export const Question = Type.Object({
  id: Type.String({ description: 'Stable id of the question.', examples: ['books-monthly-close'] }),
  dimension: Dimension,
  weight: Type.Integer({ minimum: 1, maximum: 100, description: 'Share of the whole; all weights of the full quiz add to 100.', examples: [3] }),
  core: Type.Boolean({ description: 'Whether it belongs to the short quiz of twelve.', examples: [true] }),
  question: Type.String({ description: 'Ask it as worded.', examples: ['When a month ends, how soon do you have a finished profit-and-loss report and balance sheet?'] }),
  help: Type.Optional(Type.String({ description: 'Help to read with the question.' })),
  options: Type.Array(ref(AnswerOption), { minItems: 3, maxItems: 5, description: 'The answers, in the order to offer them.' }),
  notApplicable: Type.Optional(Type.String({ description: 'When the question may be left out as not applicable; absent where that is not allowed.' })),
  whyItMatters: Type.String({ description: 'Why a buyer or lender cares.' }),
  evidence: Type.Array(ref(Evidence), { minItems: 1, description: 'Papers that prove the answer.' }),
  nextStep: Type.String({ description: 'What to do first when the answer is weak.' }),
  whoCanHelp: Type.Array(Type.String({ description: 'A person or office.', examples: ['CPA'] }), { minItems: 1, description: 'Who can help with it.' }),
  effort: stringEnum(efforts, { description: 'Effort of that step: S, M or L, explained under efforts.', examples: ['M'] }),
  trades: Type.Array(Trade, { minItems: 1, description: 'Trades it applies to.' }),
  tradeNote: Type.Optional(Type.String({ description: 'What to bear in mind in the chosen trade; only with a trade filter.' })),
  tradeVariants: Type.Optional(Type.Record(Type.String(), ref(TradeVariant), { description: 'Differences by trade; only without a trade filter, which applies them.' })),
  sources: Type.Array(Type.String({ description: 'Id of a source.', examples: ['S1'] }), { description: 'Sources behind the question, listed under sources.' })
}, { $id: 'QuizQuestion', description: 'A question with its answers, evidence and next step.' })

export const QuizDimension = Type.Object({
  slug: Dimension,
  name: Type.String({ description: 'Name of the dimension.', examples: ['Books and earnings'] }),
  weight: Type.Integer({ minimum: 1, maximum: 100, description: 'Sum of the weights of its questions in the full quiz.', examples: [17] }),
  test: Type.String({ description: 'The dimension as one plain question.', examples: ['Can a stranger check your profit from your own records?'] }),
  rationale: Type.String({ description: 'Why it weighs that much.' }),
  sources: Type.Array(Type.String({ description: 'Id of a source.', examples: ['S4'] }), { description: 'Sources behind the rationale.' })
}, { $id: 'QuizDimension', description: 'One of the ten dimensions of exit readiness.' })

export const Band = Type.Object({
  min: Type.Integer({ minimum: 0, maximum: 100, description: 'Lowest score of the band.', examples: [60] }),
  max: Type.Integer({ minimum: 0, maximum: 100, description: 'Highest score of the band.', examples: [79] }),
  name: Type.String({ description: 'Name of the band.', examples: ['Getting close'] }),
  means: Type.String({ description: 'What it means.' }),
  doesNotMean: Type.String({ description: 'What it does not mean.' })
}, { $id: 'QuizBand', description: 'A range of scores and how to read it.' })

export const Source = Type.Object({
  id: Type.String({ description: 'Id of the source.', examples: ['S4'] }),
  title: Type.String({ description: 'Publisher and subject.' }),
  date: Type.String({ description: 'Date on the page; n.d. when none was seen.', examples: ['2026-05-02'] }),
  kind: stringEnum(sourceKinds, { description: 'P official, D data with a stated sample, L law or CPA firm, T trade press, V vendor or broker opinion.', examples: ['V'] }),
  url: Type.String({ description: 'Address of the page.' })
}, { $id: 'QuizSource', description: 'A public page that a question or weight rests on.' })

const coded = (description: string) => Type.Object({
  slug: Type.String({ description: 'Send this as the answer.', examples: ['not-sure'] }),
  label: Type.String({ description: 'What the owner reads.', examples: ['Not sure'] }),
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Points it is worth; absent when it is left out of the score.', examples: [20] })),
  treatment: Type.String({ description: 'How it counts.' })
}, { description })

export const QuizQuestions = Type.Object({
  version: Type.String({ description: 'Version of the question bank; ids and points never change within one.', examples: ['2026.1'] }),
  date: Type.String({ format: 'date', description: 'Date of that version.', examples: ['2026-11-20'] }),
  title: Type.String({ description: 'What this is.' }),
  disclaimer: Type.String({ description: 'Show it to the owner with the quiz and its result.' }),
  agentNotice: Type.String({ description: 'What an agent that asks these questions must and must not do.' }),
  protocol: Type.Array(Type.String({ description: 'One step.' }), { description: 'How to put the questions to an owner, step by step.' }),
  selection: Type.Object({
    trade: Type.Union([Trade, Type.Null()], { description: 'Trade the wording is for; null when none was chosen.' }),
    dimension: Type.Union([Dimension, Type.Null()], { description: 'The only dimension shown; null for all.' }),
    length: Length,
    count: Type.Integer({ minimum: 0, description: 'Questions in this answer.', examples: [12] }),
    weight: Type.Integer({ minimum: 0, maximum: 100, description: 'Sum of their weights.', examples: [44] }),
    minutes: Type.Optional(Type.Integer({ minimum: 1, description: 'Minutes the full or short quiz takes; absent for a part of it.', examples: [5] })),
    label: Type.Optional(Type.String({ description: 'Label to show with every result of the short quiz.', examples: ['quick look'] }))
  }, { description: 'What was asked for, and how much it is.' }),
  trades: Type.Array(Type.Object({
    slug: Trade, name: Type.String({ description: 'Name of the trade.', examples: ['Heating and air (HVAC)'] })
  }), { description: 'Trades the wording can be had for.' }),
  dimensions: Type.Array(ref(QuizDimension), { description: 'The dimensions of the questions shown.' }),
  otherAnswers: Type.Array(coded('An answer every question accepts besides its options.'), { description: 'Answers accepted besides the options.' }),
  efforts: Type.Array(Type.Object({
    slug: stringEnum(efforts, { description: 'Code of the effort.', examples: ['S'] }),
    means: Type.String({ description: 'How long it takes.', examples: ['One to three months'] }),
    ease: Type.Number({ description: 'Factor by which gaps are ranked: the higher, the sooner.', examples: [1.5] })
  }), { description: 'What S, M and L mean.' }),
  bands: Type.Array(ref(Band), { description: 'How to read a score.' }),
  questions: Type.Optional(Type.Array(ref(Question), { description: 'The questions, in the order to ask them.' })),
  sources: Type.Array(ref(Source), { description: 'The sources cited in this answer.' })
}, { $id: 'QuizQuestions', description: 'The exit-readiness question bank, or the part asked for.' })

export const QuizQuestionsQuery = Type.Object({
  trade: Type.Optional(stringEnum(trades, { description: 'Words the questions for this trade, for example hvac.', examples: ['hvac'] })),
  dimension: Type.Optional(stringEnum(dimensions, { description: 'Only the questions of this dimension, for example books.', examples: ['books'] })),
  length: Type.Optional(stringEnum(['full', 'short'], { default: 'full', description: 'full for all 36 questions, short for the 12 of the short quiz.', examples: ['short'] }))
}, { additionalProperties: false })

export type Evidence = Static<typeof Evidence>
export type Band = Static<typeof Band>
export type Question = Static<typeof Question>
export type QuizQuestions = Static<typeof QuizQuestions>
export type QuizQuestionsQuery = Static<typeof QuizQuestionsQuery>
