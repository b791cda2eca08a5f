import { Type, type Static } from '@sinclair/typebox'
import { band, Evidence } from './quiz-questions.ts'
import { DEFAULT_LENGTH, Dimension, efforts, evidenceStatuses, flags, Length, companyTrades, type Trade } from './quiz-terms.ts'
import { closed, closedOrNull, entries, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'

/** Limits of a request: more than any honest client needs. */
const MAX_ANSWERS = 100
const MAX_REASON_LENGTH = 500

const QuestionId = string('The id of a question.')
const number = (description: string) => Type.Number({ description })

export const QuizAnswer = Type.Object(
  {
    question: QuestionId,
    answer: Type.String({ description: 'The slug of an option, or not-sure, skip or not-applicable.' }),
    reason: Type.Optional(
      Type.String({ maxLength: MAX_REASON_LENGTH, description: 'Why it does not apply; required with not-applicable.' })
    ),
    evidence: Type.Optional(
      stringEnum(evidenceStatuses, { default: 'none', description: 'How far papers prove the answer.' })
    ),
    documented: Type.Optional(
      Type.String({ description: 'Slug of the option that a paper proves instead.' })
    )
  },
  { $id: 'QuizAnswer', additionalProperties: false, description: 'The answer to one question.' }
)

export const QuizScoreRequest = Type.Object(
  {
    trade: Type.Optional(stringEnum(companyTrades, { description: 'The trade of the company.' })),
    length: Type.Optional(
      stringEnum(['full', 'short'], {
        default: DEFAULT_LENGTH,
        description: 'The quiz that was asked. Required if only questions of the short quiz are answered.'
      })
    ),
    answeredOn: Type.Optional(
      Type.String({ format: 'date', description: 'The day of the answers; today if it is left out.' })
    ),
    answers: Type.Array(ref(QuizAnswer), {
      maxItems: MAX_ANSWERS,
      description: 'The answers. A question left out counts as skipped.'
    })
  },
  { $id: 'QuizScoreRequest', description: 'The answers of an owner to the quiz.' }
)

export const QuizGap = closed(
  {
    question: QuestionId,
    dimension: ref(Dimension),
    flag: Type.Optional(stringEnum(flags, { description: 'Set if the answer is a blocker or a caution.' })),
    finding: string('What is wrong, as a statement that can be read without the question.'),
    ask: string('The question as it was asked.'),
    answer: string('The answer that was scored.'),
    whyItMatters: string('Why buyers care about it.'),
    nextStep: string('What to do about it.'),
    evidence: Type.Array(ref(Evidence), { description: 'Papers that would prove it.' }),
    whoCanHelp: strings('Who can help with it.'),
    effort: stringEnum(efforts, { description: 'How much work nextStep is after this answer.' }),
    points: number('Points of the score to gain.'),
    priority: number('Points times the ease of the effort.')
  },
  'A gap between the answer and the best one, and what to do about it.',
  'QuizGap'
)

const gaps = (description: string) => Type.Array(ref(QuizGap), { description })

export const QuizScore = closed(
  {
    version: string('The version of the question bank.'),
    answeredOn: string('The day of the answers.'),
    trade: orNull<Trade>('string', 'The trade that the wording is for; null for the general one.'),
    length: Length,
    label: Type.Optional(string('To show with a result of the short quiz.')),
    status: stringEnum(['complete', 'partial', 'no-score'], {
      description: 'Says partial if under 80 % of the weight was answered, and no-score if under half.'
    }),
    score: orNull<number>('number', 'Readiness from 0 to 100; null with no-score.'),
    roundedScore: orNull<number>('number', 'The score to show. It decides the band, unless a blocker or a lack of proof caps it.'),
    range: closedOrNull(
      {
        low: number('The score with the worst option of each.'),
        lowBand: string('The name of the band of low.'),
        high: number('The score with the best option of each.'),
        highBand: string('The name of the band of high.')
      },
      'The score if the skipped questions were answered too.'
    ),
    band: closedOrNull(band, 'The band of the score, and how to read it.'),
    bandCapped: Type.Boolean({ description: 'Whether a blocker lowered the band.' }),
    selfReported: Type.Optional(
      orNull<number>('number', 'The score of the answers without what papers replaced.')
    ),
    answeredShare: number('Percent of the question weight that was answered.'),
    notSureShare: number('Percent of the answered weight whose answer is not-sure.'),
    notApplicableShare: number('Percent of the question weight that does not apply.'),
    proofCoverage: number(
      'Percent of the question weight whose answers papers prove. It is no part of the score.'
    ),
    blockers: Type.Integer({ description: 'How many answers are blockers.' }),
    cautions: Type.Integer({ description: 'How many answers are cautions.' }),
    dimensions: entries(
      {
        slug: ref(Dimension),
        name: string('The dimension in words.'),
        weight: number('Its share of the score in percent.'),
        score: orNull<number>('number', 'Its score; null if nothing was answered.')
      },
      'The score of each dimension.'
    ),
    changes: entries(
      {
        question: QuestionId,
        answer: string('The answer as given.'),
        documented: string('The answer as scored.'),
        points: number('The points that this changed.')
      },
      'Answers that a paper replaced.'
    ),
    notApplicable: entries({ question: QuestionId, reason: string('Why it does not apply.') }, 'Questions that do not apply.'),
    notes: strings('Remarks on the result, for the owner.'),
    retakeOn: string('The day to take the quiz again.'),
    disclaimers: strings('Show these texts with the result.'),
    gaps: gaps('All gaps, the largest first. The lists below repeat some.'),
    clearFirst: gaps('Blockers, which stop most sales, then cautions. Show them first.'),
    quickWins: gaps('The three best gaps of effort S.'),
    planNext: gaps('The three best gaps of effort M, which take a quarter.'),
    startNow: gaps('The two best gaps of effort L, which take a season or more.'),
    findOutFirst: gaps('Gaps whose answer is not-sure, the largest first.')
  },
  'The result of the quiz. Nothing of it is stored.',
  'QuizScore'
)

export type QuizAnswer = Static<typeof QuizAnswer>
export type QuizScoreRequest = Static<typeof QuizScoreRequest>
export type QuizGap = Static<typeof QuizGap>
export type QuizScore = Static<typeof QuizScore>
