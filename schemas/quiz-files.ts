import { Type, type Static, type TNumber } from '@sinclair/typebox'
import {
  dimensions,
  efforts,
  evidenceStatuses,
  flags,
  otherAnswers,
  SLUG,
  SOURCE_ID,
  sourceKinds,
  trades
} from './quiz.ts'
import { stringEnum } from './ref.ts'

const Text = Type.String({ minLength: 1 })
const closed = { additionalProperties: false }
const Id = Type.String({ pattern: SLUG })
const Lines = Type.Integer({ minimum: 1 })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const SourceId = Type.String({ pattern: SOURCE_ID })

/** The file `quiz/model.yaml`: everything about the quiz but its questions and sources. */
export const QuizModelFile = Type.Object(
  {
    version: Type.String({ pattern: '^[0-9]{4}\\.[0-9]+$' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    title: Text,
    disclaimer: Text,
    agentNotice: Text,
    protocol: Type.Array(Text, { minItems: 1 }),
    lengths: Type.Object(
      {
        full: Type.Object({ minutes: Type.Integer({ minimum: 1 }) }, closed),
        short: Type.Object({ minutes: Type.Integer({ minimum: 1 }), label: Text }, closed)
      },
      closed
    ),
    trades: Type.Array(Type.Object({ slug: stringEnum(trades), name: Text }, closed), { minItems: 1 }),
    dimensions: Type.Array(
      Type.Object(
        {
          slug: stringEnum(dimensions),
          name: Text,
          weight: Type.Integer({ minimum: 1, maximum: 100 }),
          test: Text,
          rationale: Text,
          sources: Type.Array(SourceId)
        },
        closed
      ),
      { minItems: 1 }
    ),
    otherAnswers: Type.Array(
      Type.Object(
        {
          slug: stringEnum(otherAnswers),
          label: Text,
          points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
          treatment: Text
        },
        closed
      )
    ),
    efforts: Type.Array(
      Type.Object({ slug: stringEnum(efforts), means: Text, ease: Type.Number({ exclusiveMinimum: 0 }) }, closed)
    ),
    bands: Type.Array(
      Type.Object(
        {
          min: Type.Integer({ minimum: 0, maximum: 100 }),
          max: Type.Integer({ minimum: 0, maximum: 100 }),
          name: Text,
          means: Text,
          doesNotMean: Text
        },
        closed
      ),
      { minItems: 1 }
    ),
    helpers: Type.Array(Text, { minItems: 1, uniqueItems: true }),
    scoring: Type.Object(
      {
        bandWithBlocker: Text,
        partialUnder: Percent,
        scoreFrom: Percent,
        notApplicableNoteOver: Percent,
        proof: Type.Object(
          Object.fromEntries(
            evidenceStatuses.map((status) => [status, Type.Number({ minimum: 0, maximum: 1 })])
          ) as Record<(typeof evidenceStatuses)[number], TNumber>,
          closed
        ),
        lines: Type.Object({ clearFirst: Lines, quickWins: Lines, startNow: Lines }, closed),
        firstAmongEquals: Type.Object(
          { dimensions: Type.Array(stringEnum(dimensions)), questions: Type.Array(Id) },
          closed
        ),
        retakeDays: Type.Integer({ minimum: 1 }),
        scoreLine: Type.String({ pattern: '\\{date\\}' }),
        notes: Type.Object(
          {
            short: Text,
            partial: Text,
            noScore: Text,
            notApplicable: Text,
            blocker: Text,
            documented: Text,
            proof: Text
          },
          closed
        )
      },
      closed
    )
  },
  closed
)

const VariantEntry = Type.Object(
  {
    ask: Type.Optional(Text),
    note: Type.Optional(Text),
    options: Type.Optional(Type.Record(Id, Text))
  },
  closed
)

const QuestionEntry = Type.Object(
  {
    id: Id,
    weight: Type.Integer({ minimum: 1, maximum: 100 }),
    core: Type.Boolean(),
    effort: stringEnum(efforts),
    ask: Text,
    help: Type.Optional(Text),
    options: Type.Array(
      Type.Object(
        {
          slug: Id,
          label: Text,
          points: Type.Integer({ minimum: 0, maximum: 100 }),
          flag: Type.Optional(stringEnum(flags)),
          nextStep: Type.Optional(Text)
        },
        closed
      ),
      { minItems: 3, maxItems: 5 }
    ),
    notApplicable: Type.Optional(Text),
    whyItMatters: Text,
    evidence: Type.Array(
      Type.Object({ tag: Type.String({ pattern: '^[a-z0-9]+(\\.[a-z0-9]+)+$' }), description: Text }, closed),
      { minItems: 1 }
    ),
    nextStep: Text,
    whoCanHelp: Type.Array(Text, { minItems: 1, uniqueItems: true }),
    trades: Type.Array(stringEnum(trades), { minItems: 1, uniqueItems: true }),
    byTrade: Type.Optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(trades.map((trade) => [trade, VariantEntry])) as Record<
            (typeof trades)[number],
            typeof VariantEntry
          >,
          closed
        )
      )
    ),
    sources: Type.Array(SourceId, { minItems: 1 })
  },
  closed
)

/** A file `quiz/questions/*.yaml`: the questions of one dimension. */
export const QuestionsFile = Type.Object(
  {
    dimension: stringEnum(dimensions),
    questions: Type.Array(QuestionEntry, { minItems: 1 })
  },
  closed
)

/** The file `quiz/sources.yaml`. */
export const SourcesFile = Type.Array(
  Type.Object(
    {
      id: SourceId,
      title: Text,
      date: Text,
      kind: stringEnum(sourceKinds),
      url: Type.String({ pattern: '^https?://[^\\s]+$' })
    },
    closed
  )
)

/** The file `sandbox/quiz-answers.yaml`: how the fictional company answered the full quiz. */
export const QuizAnswersFile = Type.Object(
  {
    trade: stringEnum(trades),
    answeredOn: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    answers: Type.Array(
      Type.Object(
        {
          question: Id,
          answer: Id,
          evidence: stringEnum(evidenceStatuses),
          documented: Type.Optional(Id),
          documents: Type.Optional(Type.Array(Type.String({ pattern: '^DR-\\d{2}\\.\\d{2}$' }), { minItems: 1 }))
        },
        closed
      )
    )
  },
  closed
)

export type QuizAnswersFile = Static<typeof QuizAnswersFile>
export type QuizModelFile = Static<typeof QuizModelFile>
export type QuestionEntry = Static<typeof QuestionEntry>
export type QuestionsFile = Static<typeof QuestionsFile>
export type SourcesFile = Static<typeof SourcesFile>
