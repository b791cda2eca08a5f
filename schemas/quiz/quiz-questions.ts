import { Type, type Static } from '@sinclair/typebox'
import { DEFAULT_LENGTH, Dimension, Length, Trade, dimensions, efforts, flags, companyTrades } from './quiz-terms.ts'
import { byName, closed, entries, openObject, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'

/** A paper that proves something. */
export const Evidence = closed({
  tag: string('The kind of the paper, such as tax.return.'),
  description: string('The paper in words.')
}, 'A paper that proves an answer.', 'Evidence')

export const AnswerOption = closed(
  {
    slug: string('What to send as the answer.'),
    label: string('What the owner reads.'),
    points: Type.Integer({ description: 'What the answer is worth, from 0 to 100.' }),
    flag: Type.Optional(
      stringEnum(flags, { description: 'A blocker stops most sales and caps the band; a caution warns.' })
    ),
    finding: Type.Optional(string('What a flagged answer means for a buyer, as a statement.'))
  },
  'One possible answer to a question.',
  'QuizOption'
)

/** Differences of a question for one trade: replacements, a note about the trade, and labels and steps by slug. */
const TradeVariant = closed(
  {
    question: Type.Optional(string('The question as worded for the trade.')),
    note: Type.Optional(string('What to bear in mind about the trade.')),
    options: Type.Optional(byName<string>('string', 'Labels of options by their slug.')),
    help: Type.Optional(string('Words to read with the question.')),
    whyItMatters: Type.Optional(string('Why buyers care about it.')),
    evidence: Type.Optional(Type.Array(ref(Evidence), { description: 'Papers that prove the answer.' })),
    nextStep: Type.Optional(string('What to do, whatever the answer.')),
    nextSteps: Type.Optional(byName<string>('string', 'What to do after each answer, by its slug.')),
    whoCanHelp: Type.Optional(strings('Who can help with it.'))
  },
  'What replaces the members of these names, or adds to them.'
)

/** The next step after one answer. */
const step = {
  answer: string('The slug of the answer.'),
  nextStep: string('What to do after that answer.'),
  effort: stringEnum(efforts, { description: 'How much work the step is; efforts explains S, M and L.' }),
  whoCanHelp: strings('Who can help with the step.')
}

export const Question = closed(
  {
    id: string('An id that never changes.'),
    topic: string('What the question is about, in a few words.'),
    dimension: ref(Dimension),
    weight: Type.Integer({ description: 'Its share of the score; all questions add up to 100.' }),
    core: Type.Boolean({ description: 'Whether the question is in the short quiz.' }),
    question: string('The question. Ask it as it is worded.'),
    help: Type.Optional(string('Words to read with the question.')),
    options: Type.Array(ref(AnswerOption), { description: 'The possible answers, in the order to offer them.' }),
    notApplicable: Type.Optional(string('When the answer not-applicable is allowed.')),
    whyItMatters: string('Why buyers care about it.'),
    evidence: Type.Array(ref(Evidence), { description: 'Papers that prove the answer.' }),
    nextStep: string('What to do, whatever the answer.'),
    whoCanHelp: strings('Who can help with that step.'),
    effort: stringEnum(efforts, { description: 'How much work nextStep is. The step after one answer has its own.' }),
    steps: Type.Optional(entries(step, 'The step after each answer, with include=steps.')),
    trades: Type.Array(ref(Trade), { description: 'The trades that it applies to.' }),
    tradeNote: Type.Optional(string('What to bear in mind about the trade.')),
    tradeVariants: Type.Optional(
      Type.Unsafe<{ [T in Trade]?: Static<typeof TradeVariant> }>({
        type: 'object',
        additionalProperties: TradeVariant,
        description: 'What differs by trade, if no trade was chosen.'
      })
    ),
    sources: strings('The ids of its sources.')
  },
  'A question of the quiz.',
  'QuizQuestion'
)

const members = Object.keys(TradeVariant.properties).join(', ')

const integer = (description: string) => Type.Integer({ description })

/** The range and meaning of a score band. */
export const band = {
  min: integer('The lowest roundedScore of the band.'),
  max: integer('The highest roundedScore of the band.'),
  name: string('The name of the band.'),
  means: string('What a score in the band means.'),
  doesNotMean: string('What it does not mean.')
}

/**
 * The Question schema for the OpenAPI document. The members of a trade variant are only named, because each has the
 * same name as a member of the question.
 */
export const QuestionOutline = Type.Unsafe<Static<typeof Question>>({
  ...Question,
  properties: { ...Question.properties, tradeVariants: openObject(`What differs by trade, if no trade was chosen: ${members}.`) }
})

export const QuizQuestions = closed(
  {
    version: string('The version of the bank. Ids and points never change within one.'),
    date: string('The date of that version.'),
    title: string('What the quiz is called.'),
    disclaimer: string('Show this text to the owner.'),
    agentNotice: string('What agents must know.'),
    protocol: strings('How to ask, step by step.'),
    rules: strings('How answers become a score, and what blockers and cautions do.'),
    selection: closed(
      {
        trade: orNull<Trade>('string', 'The trade asked for; null for all.'),
        wording: Type.Optional(string('Only if the quiz has no wording for that trade.')),
        dimension: orNull<Dimension>('string', 'The dimension asked for; null for all.'),
        length: Length,
        count: integer('How many questions there are.'),
        weight: integer('Their share of the score in percent.'),
        minutes: Type.Optional(integer('How long they take, in minutes.')),
        label: Type.Optional(string('A label to show with a short quiz.'))
      },
      'The selection that was asked for.'
    ),
    trades: entries({ slug: ref(Trade), name: string('The trade in words.') }, 'The trades that the quiz is worded for.'),
    dimensions: entries(
      {
        slug: ref(Dimension),
        name: string('The dimension in words.'),
        weight: integer('Its share of the score in percent.'),
        selectedWeight: integer('The weight of its questions in this selection.'),
        test: string('What the dimension asks.'),
        rationale: string('Why it weighs so much.'),
        sources: strings('The ids of its sources.')
      },
      'The dimensions of the questions.'
    ),
    otherAnswers: entries(
      {
        slug: string('What to send as the answer.'),
        label: string('What the owner reads.'),
        points: Type.Optional(integer('What the answer is worth, if it counts.')),
        treatment: string('How the answer counts.')
      },
      'Answers that are possible besides the options.'
    ),
    efforts: entries(
      {
        slug: string('The letter S, M or L.'),
        means: string('What the letter means.'),
        ease: Type.Number({ description: 'Points times this is the priority of a gap.' })
      },
      'What S, M and L mean.'
    ),
    bands: entries(band, 'The bands of the score, and how to read them.'),
    questions: Type.Optional(Type.Array(ref(Question), { description: 'The questions in the order to ask them.' })),
    sources: entries(
      {
        id: string('The id of the source.'),
        title: string('The title of the source.'),
        date: string('When it was published or read.'),
        kind: string('One letter for the kind of source.'),
        url: string('Where the source is.')
      },
      'The sources that are cited here.'
    )
  },
  'The questions of the exit-readiness quiz, how to ask them, and how answers are scored.',
  'QuizQuestions'
)

export const QuizQuestionsQuery = Type.Object(
  {
    trade: Type.Optional(
      stringEnum(companyTrades, { description: 'The trade that the questions are for, for example hvac.', examples: ['hvac'] })
    ),
    dimension: Type.Optional(
      stringEnum(dimensions, {
        description: 'Only the questions of this dimension, for example books.',
        examples: ['books']
      })
    ),
    length: stringEnum(['full', 'short'], {
      default: DEFAULT_LENGTH,
      description: 'All questions (full), or those of the short quiz.',
      examples: ['short']
    }),
    include: Type.Optional(
      stringEnum(['steps'], { description: 'Adds the next step for every answer. A score includes it too.' })
    )
  },
  { additionalProperties: false }
)

export type Step = NonNullable<Question['steps']>[0]
export type Band = QuizQuestions['bands'][0]
export type Question = Static<typeof Question>
export type QuizQuestions = Static<typeof QuizQuestions>
