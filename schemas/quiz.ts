import { Type, type Static } from '@sinclair/typebox'
import type { QuestionEntry, SourcesFile } from './quiz-files.ts'
import type { QuizModelFile } from './quiz-model.ts'
import { DEFAULT_LENGTH, Dimension, Length, Trade, dimensions, efforts, flags, trades, type Effort } from './quiz-terms.ts'
import { entries, entry, ref, string, stringEnum, strings } from './ref.ts'

type Replaceable = 'help' | 'whyItMatters' | 'evidence' | 'nextStep' | 'whoCanHelp'

/** How a question differs for one trade: what replaces its own, what to bear in mind, labels and steps by slug. */
interface TradeVariant extends Partial<Pick<QuestionEntry, Replaceable>> {
  question?: string
  note?: string
  options?: Record<string, string>
  nextSteps?: Record<string, string>
}

/** What to do after one answer. */
export interface Step {
  answer: string
  nextStep: string
  effort: Effort
  whoCanHelp: string[]
}

export const AnswerOption = Type.Object(
  {
    slug: string('Send it as the answer.'),
    label: string('What the owner reads.'),
    points: Type.Integer({ description: 'Worth, 0 to 100.' }),
    flag: Type.Optional(
      stringEnum(flags, { description: 'A blocker stops most sales until fixed and caps the band; a caution warns.' })
    )
  },
  { $id: 'QuizOption', description: 'One possible answer.' }
)

export const Question = Type.Object(
  {
    id: string('Stable id.'),
    dimension: ref(Dimension),
    weight: Type.Integer({ description: 'Share of the score; all add to 100.' }),
    core: Type.Boolean({ description: 'Whether it is in the short quiz.' }),
    question: string('Ask it as worded.'),
    help: Type.Optional(string('Help to read with it.')),
    options: Type.Array(ref(AnswerOption), { description: 'Answers, in the order to offer them.' }),
    notApplicable: Type.Optional(string('When not-applicable is allowed; absent where it is not.')),
    whyItMatters: string('Why a buyer or lender cares.'),
    evidence: entries<QuestionEntry['evidence'][0]>('Papers that prove the answer: tag, description.'),
    nextStep: string('What to do first, whatever the answer.'),
    whoCanHelp: strings('Who can help.'),
    effort: stringEnum(efforts, { description: 'Effort of that step, as efforts explains.' }),
    steps: Type.Optional(
      entries<Step>('With include=steps, what to do after each answer: answer, nextStep, effort, whoCanHelp.')
    ),
    trades: Type.Array(ref(Trade), { description: 'Trades it applies to.' }),
    tradeNote: Type.Optional(string('What to bear in mind in the chosen trade.')),
    tradeVariants: Type.Optional(
      entry<Record<string, TradeVariant>>(
        'Where no trade was chosen, differences by trade: question, note, options (labels by slug) and other members.'
      )
    ),
    sources: strings('Ids of its sources.')
  },
  { $id: 'QuizQuestion', description: 'A question with its answers.' }
)

/** What was asked for, and how much it is. */
interface Selected {
  trade: Trade | null
  dimension: Dimension | null
  length: Length
  count: number
  weight: number
  minutes?: number
  label?: string
}

export const QuizQuestions = Type.Object(
  {
    version: string('Version of the bank; ids and points never change within one.'),
    date: string('Date of that version.'),
    title: string('What this is.'),
    disclaimer: string('Show it with the quiz and its result.'),
    agentNotice: string('What an agent must and must not do.'),
    protocol: strings('How to put the questions, step by step.'),
    rules: strings('How answers become a score, a band and lists.'),
    selection: entry<Selected>('What was asked for: trade, dimension, length, count, weight, minutes, label.'),
    trades: entries<QuizModelFile['trades'][0]>('Trades it is worded for: slug, name.'),
    dimensions: entries<QuizModelFile['dimensions'][0] & { selectedWeight: number }>(
      'Dimensions of the questions: slug, name, weight, selectedWeight (that of the questions here), test, rationale, sources.'
    ),
    otherAnswers: entries<QuizModelFile['otherAnswers'][0]>(
      'Answers accepted besides the options: slug, label, points, treatment.'
    ),
    efforts: entries<QuizModelFile['efforts'][0]>('What S, M and L mean: slug, means, ease.'),
    bands: entries<Band>('How to read a score: min, max, name, means, doesNotMean.'),
    questions: Type.Optional(Type.Array(ref(Question), { description: 'Questions, in the order to ask them.' })),
    sources: entries<SourcesFile[0]>('Sources cited here: id, title, date, kind, url.')
  },
  { $id: 'QuizQuestions', description: 'The question bank, or the part asked for.' }
)

export const QuizQuestionsQuery = Type.Object(
  {
    trade: Type.Optional(
      stringEnum(trades, { description: 'Words the questions for this trade, for example hvac.', examples: ['hvac'] })
    ),
    dimension: Type.Optional(
      stringEnum(dimensions, {
        description: 'Only the questions of this dimension, for example books.',
        examples: ['books']
      })
    ),
    length: stringEnum(['full', 'short'], {
      default: DEFAULT_LENGTH,
      description: 'How much of the quiz: full for all questions, short for those of the short quiz.',
      examples: ['short']
    }),
    include: Type.Optional(
      stringEnum(['steps'], { description: 'Adds the next step of every answer, which a result brings too.' })
    )
  },
  { additionalProperties: false }
)

/** How to read a score. */
export type Band = Omit<QuizModelFile['bands'][0], 'unproved'>
export type Question = Static<typeof Question>
export type QuizQuestions = Static<typeof QuizQuestions>
