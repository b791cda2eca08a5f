import { Type, type Static } from '@sinclair/typebox'
import type { QuestionEntry } from './quiz-files.ts'
import type { Band } from './quiz.ts'
import { DEFAULT_LENGTH, Dimension, efforts, evidenceStatuses, flags, Length, Trade } from './quiz-terms.ts'
import { entries, orNull, ref, string, stringEnum, strings } from './ref.ts'

/** Bounds of a request: more than any honest one needs. */
export const MAX_ANSWERS = 100
export const MAX_REASON_LENGTH = 500

const QuestionId = string('Id of a question.')
const number = (description: string) => Type.Number({ description })

export const QuizAnswer = Type.Object(
  {
    question: QuestionId,
    answer: Type.String({ description: 'Slug of an option, not-sure, skip or, where allowed, not-applicable.' }),
    reason: Type.Optional(
      Type.String({ maxLength: MAX_REASON_LENGTH, description: 'Why it does not apply; needed with not-applicable.' })
    ),
    evidence: Type.Optional(
      stringEnum(evidenceStatuses, { default: 'none', description: 'What checked papers say of the answer.' })
    ),
    documented: Type.Optional(
      Type.String({ description: 'Slug of the option a paper proves instead. The paper wins.' })
    )
  },
  { $id: 'QuizAnswer', description: 'The answer to one question. Other members, such as notes, are ignored.' }
)

export const QuizScoreRequest = Type.Object(
  {
    trade: Type.Optional(ref(Trade)),
    length: Type.Optional(
      stringEnum(['full', 'short'], {
        default: DEFAULT_LENGTH,
        description: 'Quiz that was asked; needed where only core questions are answered.'
      })
    ),
    answeredOn: Type.Optional(Type.String({ format: 'date', description: 'Date of the answers; today when absent.' })),
    answers: Type.Array(ref(QuizAnswer), {
      maxItems: MAX_ANSWERS,
      description: 'A question left out counts as skipped.'
    })
  },
  { $id: 'QuizScoreRequest', description: 'Answers to the quiz.' }
)

export const QuizGap = Type.Object(
  {
    question: QuestionId,
    dimension: ref(Dimension),
    flag: Type.Optional(stringEnum(flags, { description: 'Whether it is a blocker or a caution.' })),
    ask: string('The question as worded for the trade.'),
    answer: string('The answer scored.'),
    whyItMatters: string('Why a buyer or lender cares.'),
    nextStep: string('What to do after this answer.'),
    evidence: entries<QuestionEntry['evidence'][0]>('Papers that would prove it: tag, description.'),
    whoCanHelp: strings('Who can help.'),
    effort: stringEnum(efforts, { description: 'Effort of the step for this answer.' }),
    points: number('Points of the score to gain.'),
    priority: number('These points times the ease of the effort.')
  },
  { $id: 'QuizGap', description: 'A gap and what to do about it.' }
)

const gaps = (description: string) => Type.Array(ref(QuizGap), { description })

interface DimensionScore {
  slug: Dimension
  name: string
  weight: number
  score: number | null
}

/** An answer that a paper replaced: the one given, the one scored, and the points of the score that changed. */
interface Change {
  question: string
  answer: string
  documented: string
  points: number
}

export const QuizScore = Type.Object(
  {
    version: string('Version of the bank.'),
    answeredOn: string('Date of the answers.'),
    trade: orNull<Trade>('string', 'Trade the wording is for.'),
    length: Length,
    label: Type.Optional(string('Label to show with a result of the short quiz.')),
    status: stringEnum(['complete', 'partial', 'no-score'], {
      description: 'Completeness: partial with under 80 % of the weight answered, no-score with under half.'
    }),
    score: orNull<number>('number', 'Readiness from 0 to 100 with one decimal; null with no-score.'),
    roundedScore: orNull<number>('number', 'The whole number to show; it decides the band.'),
    range: orNull<{ low: number; high: number }>(
      'object',
      'The score with skipped questions at their worst listed option (low) and their best (high).'
    ),
    band: orNull<Band>('object', 'How to read the score: min, max, name, means, doesNotMean.'),
    bandCapped: Type.Boolean({ description: 'Whether a blocker caps the band.' }),
    selfReported: Type.Optional(
      orNull<number>('number', 'Score of the answers as given, where papers contradict some.')
    ),
    answeredShare: number('Percent of the applicable weight that was answered.'),
    notSureShare: number('Percent of the answered weight that is not sure.'),
    notApplicableShare: number('Percent of the weight that does not apply.'),
    proofCoverage: number(
      'Percent of the applicable weight backed by checked papers: proved 1, partly 0.5, none and conflict 0. No part of the score.'
    ),
    blockers: Type.Integer({ description: 'Number of blockers.' }),
    cautions: Type.Integer({ description: 'Number of cautions.' }),
    dimensions: entries<DimensionScore>(
      'Scores by dimension: slug, name, weight, score (null where nothing was answered).'
    ),
    gaps: gaps('Every gap, largest first. The lists below repeat some of them.'),
    clearFirst: gaps('Blockers, then cautions. Show these above all else.'),
    quickWins: gaps('The best three of effort S.'),
    planNext: gaps('The best three of effort M: next, about a quarter.'),
    startNow: gaps('The best two of effort L, which take a season or more.'),
    findOutFirst: gaps('Answers of not-sure, largest first.'),
    changes: entries<Change>('Answers a paper replaced: question, answer, documented, points.'),
    notApplicable: entries<{ question: string; reason: string }>('Questions left out: question, reason.'),
    notes: strings('What to know about this result.'),
    retakeOn: string('When to take the quiz again.'),
    disclaimers: strings('Show these with the result.')
  },
  { $id: 'QuizScore', description: 'The result of the quiz. Nothing of it is stored.' }
)

export type QuizAnswer = Static<typeof QuizAnswer>
export type QuizScoreRequest = Static<typeof QuizScoreRequest>
export type QuizGap = Static<typeof QuizGap>
export type QuizScore = Static<typeof QuizScore>
