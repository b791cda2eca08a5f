import { Type, type Static } from '@sinclair/typebox'
import { Band, Dimension, efforts, Evidence, evidenceStatuses, flags, Length, Trade } from './quiz.ts'
import { ref, stringEnum } from './ref.ts'

/** Bounds of a request: more than any honest one needs. */
export const MAX_ANSWERS = 100
export const MAX_REASON_LENGTH = 500

const QuestionId = Type.String({ description: 'Id of a question.' })
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })
const scoreOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

export const QuizAnswer = Type.Object({
  question: QuestionId,
  answer: Type.String({ description: 'Slug of an option, not-sure, skip or, where the question allows it, not-applicable.' }),
  reason: Type.Optional(Type.String({ maxLength: MAX_REASON_LENGTH, description: 'Why it does not apply; needed with not-applicable.' })),
  evidence: Type.Optional(stringEnum(evidenceStatuses, { default: 'none', description: 'What checked papers say of the answer.' })),
  documented: Type.Optional(Type.String({ description: 'Slug of the option a paper supports where it contradicts the answer. The paper wins.' }))
}, { $id: 'QuizAnswer', description: 'The answer to one question. Other members, such as notes, are ignored.' })

export const QuizScoreRequest = Type.Object({
  trade: Type.Optional(ref(Trade)),
  length: Type.Optional(stringEnum(['full', 'short'], { default: 'full', description: 'Quiz that was asked.' })),
  answeredOn: Type.Optional(Type.String({ format: 'date', description: 'Date of the answers; today when absent.' })),
  answers: Type.Array(ref(QuizAnswer), { maxItems: MAX_ANSWERS, description: 'In any order. A question left out counts as skipped.' })
}, { $id: 'QuizScoreRequest', description: 'Answers to the quiz.' })

export const QuizGap = Type.Object({
  question: QuestionId,
  dimension: ref(Dimension),
  flag: Type.Optional(stringEnum(flags, { description: 'Whether it is a blocker or a caution.' })),
  ask: Type.String({ description: 'The question as worded for the trade.' }),
  answer: Type.String({ description: 'The answer that was scored, in words.' }),
  whyItMatters: Type.String({ description: 'Why a buyer or lender cares.' }),
  nextStep: Type.String({ description: 'What to do first.' }),
  evidence: Type.Array(ref(Evidence), { description: 'Papers that would prove it.' }),
  whoCanHelp: Type.Array(Type.String(), { description: 'Who can help.' }),
  effort: stringEnum(efforts, { description: 'Effort, as efforts of the bank explains.' }),
  points: percent('It is worth up to this many points of the score.')
}, { $id: 'QuizGap', description: 'A gap and what to do about it.' })

const gaps = (description: string) => Type.Array(ref(QuizGap), { description })

export const QuizScore = Type.Object({
  version: Type.String({ description: 'Version of the question bank.' }),
  answeredOn: Type.String({ format: 'date', description: 'Date of the answers.' }),
  trade: Type.Union([ref(Trade), Type.Null()], { description: 'Trade the wording is for.' }),
  length: Length,
  label: Type.Optional(Type.String({ description: 'Label to show with a result of the short quiz.' })),
  status: stringEnum(['complete', 'partial', 'no-score'], { description: 'Completeness: partial with under 80 % of the weight answered, no-score with under half.' }),
  score: scoreOrNull('Readiness score from 0 to 100 with one decimal; null with no-score.'),
  roundedScore: scoreOrNull('The whole number to show, rounded half up; it decides the band.'),
  range: Type.Union([Type.Object({ low: percent('Low end.'), high: percent('High end.') }), Type.Null()], { description: 'The score with all skipped questions at 0 and at 100.' }),
  band: Type.Union([ref(Band), Type.Null()], { description: 'How to read the score.' }),
  bandCapped: Type.Boolean({ description: 'Whether a blocker holds the band down.' }),
  selfReported: Type.Optional(scoreOrNull('Score of the answers as given, where papers contradict some.')),
  answeredShare: percent('Share of the applicable weight that was answered.'),
  notApplicableShare: percent('Share of the weight that does not apply.'),
  proofCoverage: percent('Share of the applicable weight that checked papers prove; no part of the score.'),
  blockers: Type.Integer({ description: 'Number of blockers.' }),
  cautions: Type.Integer({ description: 'Number of cautions.' }),
  dimensions: Type.Array(Type.Object({
    slug: ref(Dimension),
    name: Type.String({ description: 'Name.' }),
    weight: percent('Share of the score.'),
    score: scoreOrNull('Score within the dimension; null where nothing was answered.')
  }), { description: 'The dimensions of this quiz.' }),
  clearFirst: gaps('Blockers, then cautions. Show these above all else.'),
  quickWins: gaps('Gaps of little effort, by gain for it.'),
  startNow: gaps('Gaps that take a season or more, largest first.'),
  findOutFirst: gaps('Answers of not-sure, largest first.'),
  changes: Type.Array(Type.Object({
    question: QuestionId,
    answer: Type.String({ description: 'Answer given.' }),
    documented: Type.String({ description: 'Answer scored.' }),
    points: Type.Number({ description: 'Points of the score it changed.' })
  }), { description: 'Answers that a paper replaced.' }),
  notApplicable: Type.Array(Type.Object({ question: QuestionId, reason: Type.String({ description: 'Reason given.' }) }), { description: 'Questions left out.' }),
  notes: Type.Array(Type.String(), { description: 'What to know about this result.' }),
  retakeOn: Type.String({ format: 'date', description: 'When to take the quiz again.' }),
  disclaimers: Type.Array(Type.String(), { description: 'Show these with the result.' })
}, { $id: 'QuizScore', description: 'The result of the quiz. Nothing of it is stored.' })

export type QuizAnswer = Static<typeof QuizAnswer>
export type QuizScoreRequest = Static<typeof QuizScoreRequest>
export type QuizGap = Static<typeof QuizGap>
export type QuizScore = Static<typeof QuizScore>
