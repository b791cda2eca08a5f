import { Type, type Static } from '@sinclair/typebox'
import { band, Evidence } from './quiz-questions.ts'
import { DEFAULT_LENGTH, Dimension, efforts, evidenceStatuses, flags, Length, Trade } from './quiz-terms.ts'
import { closed, closedOrNull, entries, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'

/** Bounds of a request: more than any honest one needs. */
const MAX_ANSWERS = 100
const MAX_REASON_LENGTH = 500

const QuestionId = string('Id of a question.')
const number = (description?: string) => Type.Number({ ...(description !== undefined && { description }) })

export const QuizAnswer = Type.Object(
  {
    question: QuestionId,
    answer: Type.String({ description: 'Slug of an option, not-sure, skip or not-applicable.' }),
    reason: Type.Optional(
      Type.String({ maxLength: MAX_REASON_LENGTH, description: 'Needed with not-applicable.' })
    ),
    evidence: Type.Optional(
      stringEnum(evidenceStatuses, { default: 'none', description: 'What papers say of it.' })
    ),
    documented: Type.Optional(
      Type.String({ description: 'Slug of the option that a paper proves instead.' })
    )
  },
  { $id: 'QuizAnswer', description: 'An answer. Other members, such as notes, are ignored.' }
)

export const QuizScoreRequest = Type.Object(
  {
    trade: Type.Optional(ref(Trade)),
    length: Type.Optional(
      stringEnum(['full', 'short'], {
        default: DEFAULT_LENGTH,
        description: 'The quiz that was asked. Required if every question answered is one of the short quiz.'
      })
    ),
    answeredOn: Type.Optional(
      Type.String({ format: 'date', description: 'The day of the answers; today if it is left out.' })
    ),
    answers: Type.Array(ref(QuizAnswer), {
      maxItems: MAX_ANSWERS,
      description: 'A question left out counts as skipped.'
    })
  },
  { $id: 'QuizScoreRequest', description: 'Answers to the quiz.' }
)

export const QuizGap = closed(
  {
    question: QuestionId,
    dimension: ref(Dimension),
    flag: Type.Optional(stringEnum(flags, { description: 'What kind.' })),
    finding: string('What is wrong, as a statement that can be read without the question.'),
    ask: string('The question.'),
    answer: string('The answer scored.'),
    whyItMatters: string('Why buyers care.'),
    nextStep: string('What to do.'),
    evidence: Type.Array(ref(Evidence), { description: 'Papers to prove it.' }),
    whoCanHelp: strings(),
    effort: stringEnum(efforts, { description: 'Effort of it.' }),
    points: number('Points to gain.'),
    priority: number('Points times the ease of the effort.')
  },
  'A gap.',
  'QuizGap'
)

const gaps = (description: string) => Type.Array(ref(QuizGap), { description })

export const QuizScore = closed(
  {
    version: string('Version of the bank.'),
    answeredOn: string(),
    trade: orNull<Trade>('string', 'Trade the wording is for.'),
    length: Length,
    label: Type.Optional(string('To show with a result of the short quiz.')),
    status: stringEnum(['complete', 'partial', 'no-score'], {
      description: 'Partial under 80 % of the weight, no-score under half.'
    }),
    score: orNull<number>('number', 'Readiness of 100; null with no-score.'),
    roundedScore: orNull<number>('number', 'To show; it decides the band.'),
    range: closedOrNull(
      { low: number(), high: number() },
      'With what was skipped.'
    ),
    band: closedOrNull(band, 'How to read the score.'),
    bandCapped: Type.Boolean({ description: 'By a blocker.' }),
    selfReported: Type.Optional(
      orNull<number>('number', 'Score as answered.')
    ),
    answeredShare: number('Percent of the weight that was answered.'),
    notSureShare: number('Percent of that which is not sure.'),
    notApplicableShare: number('Percent that does not apply.'),
    proofCoverage: number(
      'Percent of it that papers prove; no part of the score.'
    ),
    blockers: Type.Integer(),
    cautions: Type.Integer(),
    dimensions: entries(
      {
        slug: ref(Dimension),
        name: string(),
        weight: number(),
        score: orNull<number>('number', 'Null where nothing was answered.')
      },
      'Scores by dimension.'
    ),
    changes: entries(
      {
        question: QuestionId,
        answer: string('As given.'),
        documented: string('As scored.'),
        points: number('Points changed.')
      },
      'Answers a paper replaced.'
    ),
    notApplicable: entries({ question: QuestionId, reason: string() }, 'Left out.'),
    notes: strings('Remarks.'),
    retakeOn: string('When to come again.'),
    disclaimers: strings('Show them.'),
    gaps: gaps('All, largest first. The lists below repeat some.'),
    clearFirst: gaps('Blockers, then cautions. Show them first.'),
    quickWins: gaps('The best three of effort S.'),
    planNext: gaps('The best three of effort M: a quarter.'),
    startNow: gaps('The best two of effort L: a season or more.'),
    findOutFirst: gaps('Answers of not-sure, largest first.')
  },
  'The result. Nothing of it is stored.',
  'QuizScore'
)

export type QuizAnswer = Static<typeof QuizAnswer>
export type QuizScoreRequest = Static<typeof QuizScoreRequest>
export type QuizGap = Static<typeof QuizGap>
export type QuizScore = Static<typeof QuizScore>
