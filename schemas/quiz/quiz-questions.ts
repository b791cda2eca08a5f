import { Type, type Static } from '@sinclair/typebox'
import { DEFAULT_LENGTH, Dimension, Length, Trade, dimensions, efforts, flags, trades } from './quiz-terms.ts'
import { byName, closed, entries, openObject, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'

/** A paper that proves something. */
export const Evidence = closed({ tag: string(), description: string() }, 'A paper.', 'Evidence')

export const AnswerOption = closed(
  {
    slug: string('Send it as the answer.'),
    label: string('What the owner reads.'),
    points: Type.Integer({ description: 'Worth, 0 to 100.' }),
    flag: Type.Optional(
      stringEnum(flags, { description: 'A blocker stops most sales and caps the band; a caution warns.' })
    ),
    finding: Type.Optional(string('What a flagged answer means for a buyer, as a statement.'))
  },
  'One possible answer.',
  'QuizOption'
)

/** How a question differs for one trade: what replaces its own, what to bear in mind, labels and steps by slug. */
const TradeVariant = closed(
  {
    question: Type.Optional(string()),
    note: Type.Optional(string()),
    options: Type.Optional(byName<string>('string', 'Labels by slug.')),
    help: Type.Optional(string()),
    whyItMatters: Type.Optional(string()),
    evidence: Type.Optional(Type.Array(ref(Evidence))),
    nextStep: Type.Optional(string()),
    nextSteps: Type.Optional(byName<string>('string', 'Steps by answer.')),
    whoCanHelp: Type.Optional(strings())
  },
  'What replaces the members of these names, or adds to them.'
)

/** What to do after one answer. */
const step = {
  answer: string(),
  nextStep: string(),
  effort: stringEnum(efforts),
  whoCanHelp: strings()
}

export const Question = closed(
  {
    id: string('Stable id.'),
    topic: string('What the question is about, in a few words.'),
    dimension: ref(Dimension),
    weight: Type.Integer({ description: 'Share of the score; all add to 100.' }),
    core: Type.Boolean({ description: 'In the short quiz.' }),
    question: string('Ask it as worded.'),
    help: Type.Optional(string('To read with it.')),
    options: Type.Array(ref(AnswerOption), { description: 'In the order to offer them.' }),
    notApplicable: Type.Optional(string('When not-applicable is allowed.')),
    whyItMatters: string('Why buyers care.'),
    evidence: Type.Array(ref(Evidence), { description: 'Papers that prove it.' }),
    nextStep: string('Whatever the answer.'),
    whoCanHelp: strings(),
    effort: stringEnum(efforts, { description: 'Effort of that step.' }),
    steps: Type.Optional(entries(step, 'With include=steps.')),
    trades: Type.Array(ref(Trade), { description: 'Trades it applies to.' }),
    tradeNote: Type.Optional(string('About the trade.')),
    tradeVariants: Type.Optional(
      Type.Unsafe<{ [T in Trade]?: Static<typeof TradeVariant> }>({
        type: 'object',
        additionalProperties: TradeVariant,
        description: 'Where no trade was chosen, differences by trade.'
      })
    ),
    sources: strings('Ids of its sources.')
  },
  'A question.',
  'QuizQuestion'
)

const members = Object.keys(TradeVariant.properties).join(', ')

const integer = (description?: string) => Type.Integer({ ...(description !== undefined && { description }) })

/** How to read a score. */
export const band = {
  min: integer(),
  max: integer(),
  name: string(),
  means: string(),
  doesNotMean: string()
}

/** The same for the document of the API: a variant replaces members that the question has too. */
export const QuestionOutline = Type.Unsafe<Static<typeof Question>>({
  ...Question,
  properties: { ...Question.properties, tradeVariants: openObject(`By trade, where none was chosen: ${members}.`) }
})

export const QuizQuestions = closed(
  {
    version: string('Ids and points never change within one.'),
    date: string('Date of that version.'),
    title: string('What this is.'),
    disclaimer: string('Show it.'),
    agentNotice: string('For agents.'),
    protocol: strings('How to ask, step by step.'),
    rules: strings('How answers become a score.'),
    selection: closed(
      {
        trade: orNull<Trade>('string'),
        dimension: orNull<Dimension>('string'),
        length: Length,
        count: integer(),
        weight: integer(),
        minutes: Type.Optional(integer()),
        label: Type.Optional(string())
      },
      'What was asked for.'
    ),
    trades: entries({ slug: ref(Trade), name: string() }, 'Trades it is worded for.'),
    dimensions: entries(
      {
        slug: ref(Dimension),
        name: string(),
        weight: integer(),
        selectedWeight: integer('Of those here.'),
        test: string('What it asks.'),
        rationale: string('Why it weighs so much.'),
        sources: strings()
      },
      'Of the questions.'
    ),
    otherAnswers: entries(
      {
        slug: string(),
        label: string(),
        points: Type.Optional(integer()),
        treatment: string('How it counts.')
      },
      'Besides the options.'
    ),
    efforts: entries(
      {
        slug: string(),
        means: string(),
        ease: Type.Number({ description: 'Factor of the priority.' })
      },
      'What S, M and L mean.'
    ),
    bands: entries(band, 'How to read a score.'),
    questions: Type.Optional(Type.Array(ref(Question), { description: 'In the order to ask them.' })),
    sources: entries(
      {
        id: string(),
        title: string(),
        date: string(),
        kind: string(),
        url: string()
      },
      'Sources cited here.'
    )
  },
  'The questions asked for.',
  'QuizQuestions'
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

export type Step = NonNullable<Question['steps']>[0]
export type Band = QuizQuestions['bands'][0]
export type Question = Static<typeof Question>
export type QuizQuestions = Static<typeof QuizQuestions>
