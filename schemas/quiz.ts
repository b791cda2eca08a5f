import { Type, type Static } from '@sinclair/typebox'
import { ref, stringEnum, text } from './ref.ts'

export const trades = ['hvac', 'plumbing', 'electrical', 'roofing', 'garage-doors', 'landscaping', 'pest-control'] as const
export const dimensions = ['books', 'owner', 'recurring', 'customers', 'team', 'systems', 'legal', 'assets', 'growth', 'deal'] as const
export const efforts = ['S', 'M', 'L'] as const
export const flags = ['blocker', 'caution'] as const
export const evidenceStatuses = ['proved', 'partly', 'none', 'conflict'] as const
/** Answers that every question accepts besides its options; the last only where the question says when. */
export const otherAnswers = ['not-sure', 'skip', 'not-applicable'] as const
export const sourceKinds = ['P', 'D', 'L', 'T', 'V'] as const

/** Forms of the ids in the bank and in what is served from it. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'
export const SOURCE_ID = '^S[0-9]+$'

export const Trade = stringEnum(trades, { $id: 'Trade', description: 'Slug of a trade.' })
export const Dimension = stringEnum(dimensions, { $id: 'Dimension', description: 'Slug of a dimension.' })
export const Length = stringEnum(['full', 'short'], { description: 'All questions, or the short quiz of twelve.' })

export type Trade = Static<typeof Trade>
export type Dimension = Static<typeof Dimension>
export type Length = Static<typeof Length>

const orNull = <const T extends readonly string[]>(values: T, description: string) => Type.Unsafe<T[number] | null>({ type: ['string', 'null'], enum: [...values, null], description })
const slug = (description: string) => Type.String({ pattern: SLUG, description })

export const TradeVariant = Type.Object({
  question: Type.Optional(text('The question as worded for this trade.')),
  note: Type.Optional(text('What to bear in mind when asking it in this trade.')),
  options: Type.Optional(Type.Record(Type.String(), Type.String(), { minProperties: 1, description: 'Labels for this trade, by option slug. Points stay the same.' }))
}, { $id: 'QuizTradeVariant', description: 'How a question differs for one trade.' })

export const AnswerOption = Type.Object({
  slug: slug('Stable id within its question; send this as the answer.'),
  label: text('What the owner reads.'),
  points: Type.Integer({ minimum: 0, maximum: 100, description: 'Worth of the answer, 0 to 100.' }),
  flag: Type.Optional(stringEnum(flags, { description: 'A blocker stops most sales until fixed; a caution deserves a warning.' })),
  nextStep: Type.Optional(text('Next step for whoever gives this answer, in place of the general one of its question.'))
}, { $id: 'QuizOption', description: 'One possible answer.' })

export const Evidence = Type.Object({
  tag: text('Source tag under which the paper is filed.'),
  description: text('The paper that proves the answer.')
}, { $id: 'QuizEvidence', description: 'A paper that proves an answer.' })

export const Question = Type.Object({
  id: slug('Stable id of the question.'),
  dimension: ref(Dimension),
  weight: Type.Integer({ minimum: 1, maximum: 100, description: 'Share of the whole; all weights of the full quiz add to 100.' }),
  core: Type.Boolean({ description: 'Whether it belongs to the short quiz of twelve.' }),
  question: text('Ask it as worded.'),
  help: Type.Optional(text('Help to read with the question.')),
  options: Type.Array(ref(AnswerOption), { minItems: 3, maxItems: 5, description: 'The answers, in the order to offer them.' }),
  notApplicable: Type.Optional(text('When the question may be left out as not applicable; absent where that is not allowed.')),
  whyItMatters: text('Why a buyer or lender cares.'),
  evidence: Type.Array(ref(Evidence), { minItems: 1, description: 'Papers that prove the answer.' }),
  nextStep: text('What to do first when the answer is weak.'),
  whoCanHelp: Type.Array(text('A person or office.'), { minItems: 1, description: 'Who can help with it.' }),
  effort: stringEnum(efforts, { description: 'Effort of that step: S, M or L, explained under efforts.' }),
  trades: Type.Array(ref(Trade), { minItems: 1, uniqueItems: true, description: 'Trades it applies to.' }),
  tradeNote: Type.Optional(text('What to bear in mind in the chosen trade; only with a trade filter.')),
  tradeVariants: Type.Optional(Type.Record(Type.String(), ref(TradeVariant), { minProperties: 1, description: 'Differences by trade; only without a trade filter, which applies them.' })),
  sources: Type.Array(Type.String({ pattern: SOURCE_ID }), { description: 'Sources behind the question, listed under sources.' })
}, { $id: 'QuizQuestion', description: 'A question with its answers, evidence and next step.' })

export const QuizDimension = Type.Object({
  slug: ref(Dimension),
  name: text('Name of the dimension.'),
  weight: Type.Integer({ minimum: 1, maximum: 100, description: 'Sum of the weights of its questions in the full quiz.' }),
  test: text('The dimension as one plain question.'),
  rationale: text('Why it weighs that much.'),
  sources: Type.Array(Type.String({ pattern: SOURCE_ID }), { description: 'Sources behind the rationale.' })
}, { $id: 'QuizDimension', description: 'One of the ten dimensions of exit readiness.' })

export const Band = Type.Object({
  min: Type.Integer({ minimum: 0, maximum: 100, description: 'Lowest score of the band.' }),
  max: Type.Integer({ minimum: 0, maximum: 100, description: 'Highest score of the band.' }),
  name: text('Name of the band.'),
  means: text('What it means.'),
  doesNotMean: text('What it does not mean.')
}, { $id: 'QuizBand', description: 'A range of scores and how to read it.' })

export const Source = Type.Object({
  id: Type.String({ pattern: SOURCE_ID, description: 'Id of the source.' }),
  title: text('Publisher and subject.'),
  date: text('Date on the page; n.d. when none was seen.'),
  kind: stringEnum(sourceKinds, { description: 'P official, D data with a stated sample, L law or CPA firm, T trade press, V vendor or broker opinion.' }),
  url: Type.String({ format: 'uri', description: 'Address of the page.' })
}, { $id: 'QuizSource', description: 'A public page that a question or weight rests on.' })

const coded = (description: string) => Type.Object({
  slug: slug('Send this as the answer.'),
  label: text('What the owner reads.'),
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Points it is worth; absent when it is left out of the score.' })),
  treatment: text('How it counts.')
}, { description })

export const QuizQuestions = Type.Object({
  version: text('Version of the question bank; ids and points never change within one.'),
  date: Type.String({ format: 'date', description: 'Date of that version.' }),
  title: text('What this is.'),
  disclaimer: text('Show it to the owner with the quiz and its result.'),
  agentNotice: text('What an agent that asks these questions must and must not do.'),
  protocol: Type.Array(Type.String(), { minItems: 1, description: 'How to put the questions to an owner, step by step.' }),
  selection: Type.Object({
    trade: orNull(trades, 'Trade the wording is for; null when none was chosen.'),
    dimension: orNull(dimensions, 'The only dimension shown; null for all.'),
    length: Length,
    count: Type.Integer({ minimum: 0, description: 'Questions in this answer.' }),
    weight: Type.Integer({ minimum: 0, maximum: 100, description: 'Sum of their weights.' }),
    minutes: Type.Optional(Type.Integer({ minimum: 1, description: 'Minutes the full or short quiz takes; absent for a part of it.' })),
    label: Type.Optional(text('Label to show with every result of the short quiz.'))
  }, { description: 'What was asked for, and how much it is.' }),
  trades: Type.Array(Type.Object({
    slug: ref(Trade), name: text('Name of the trade.')
  }), { description: 'Trades the wording can be had for.' }),
  dimensions: Type.Array(ref(QuizDimension), { description: 'The dimensions of the questions shown.' }),
  otherAnswers: Type.Array(coded('An answer every question accepts besides its options.'), { description: 'Answers accepted besides the options.' }),
  efforts: Type.Array(Type.Object({
    slug: stringEnum(efforts, { description: 'Code of the effort.' }),
    means: text('How long it takes.'),
    ease: Type.Number({ minimum: 0, description: 'Factor by which gaps are ranked: the higher, the sooner.' })
  }), { description: 'What S, M and L mean.' }),
  bands: Type.Array(ref(Band), { description: 'How to read a score.' }),
  questions: Type.Optional(Type.Array(ref(Question), { description: 'The questions, in the order to ask them.' })),
  sources: Type.Array(ref(Source), { description: 'The sources cited in this answer.' })
}, { $id: 'QuizQuestions', description: 'The exit-readiness question bank, or the part asked for.' })

export const QuizQuestionsQuery = Type.Object({
  trade: Type.Optional(stringEnum(trades, { description: 'Words the questions for this trade, for example hvac.', examples: ['hvac'] })),
  dimension: Type.Optional(stringEnum(dimensions, { description: 'Only the questions of this dimension, for example books.', examples: ['books'] })),
  length: stringEnum(['full', 'short'], { default: 'full', description: 'How much of the quiz: full for all 36 questions, short for the 12 of the short quiz.', examples: ['short'] })
}, { additionalProperties: false })

export type Evidence = Static<typeof Evidence>
export type Band = Static<typeof Band>
export type Question = Static<typeof Question>
export type QuizQuestions = Static<typeof QuizQuestions>
