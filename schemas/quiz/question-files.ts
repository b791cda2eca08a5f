import { Type, type Static } from '@sinclair/typebox'
import { dimensions, efforts, flags, SLUG, SOURCE_ID, sourceKinds, trades } from './quiz-terms.ts'
import { CLOSED, each, SomeText, stringEnum } from '../type-helpers.ts'

const Id = Type.String({ pattern: SLUG })
const SourceId = Type.String({ pattern: SOURCE_ID })
const Helpers = Type.Array(SomeText, { minItems: 1, uniqueItems: true })
const Evidence = Type.Array(
  Type.Object({ tag: Type.String({ pattern: '^[a-z0-9]+(\\.[a-z0-9]+)+$' }), description: SomeText }, CLOSED),
  { minItems: 1 }
)

/** Differences for a trade: texts, labels and steps by option slug, and where to find out (`notSure`). */
const VariantEntry = Type.Object(
  {
    ask: Type.Optional(SomeText),
    note: Type.Optional(SomeText),
    help: Type.Optional(SomeText),
    options: Type.Optional(Type.Record(Id, SomeText)),
    whyItMatters: Type.Optional(SomeText),
    evidence: Type.Optional(Evidence),
    nextStep: Type.Optional(SomeText),
    nextSteps: Type.Optional(Type.Record(Id, SomeText)),
    notSure: Type.Optional(SomeText),
    whoCanHelp: Type.Optional(Helpers)
  },
  CLOSED
)

const QuestionEntry = Type.Object(
  {
    id: Id,
    /** The subject of the question, in a few words. */
    topic: SomeText,
    weight: Type.Integer({ minimum: 1, maximum: 100 }),
    core: Type.Boolean(),
    effort: stringEnum(efforts),
    ask: SomeText,
    help: Type.Optional(SomeText),
    options: Type.Array(
      Type.Object(
        {
          slug: Id,
          label: SomeText,
          points: Type.Integer({ minimum: 0, maximum: 100 }),
          flag: Type.Optional(stringEnum(flags)),
          /** The meaning of a flagged answer, as a statement. */
          finding: Type.Optional(SomeText),
          nextStep: Type.Optional(SomeText),
          effort: Type.Optional(stringEnum(efforts)),
          whoCanHelp: Type.Optional(Helpers)
        },
        CLOSED
      ),
      { minItems: 3, maxItems: 5 }
    ),
    notApplicable: Type.Optional(SomeText),
    whyItMatters: SomeText,
    evidence: Evidence,
    nextStep: SomeText,
    whoCanHelp: Helpers,
    notSure: Type.Object({ nextStep: SomeText, whoCanHelp: Helpers }, CLOSED),
    /** The trades to which the question applies; all if absent. */
    trades: Type.Optional(Type.Array(stringEnum(trades), { minItems: 1, uniqueItems: true })),
    byTrade: Type.Optional(Type.Partial(each(trades, VariantEntry))),
    sources: Type.Array(SourceId, { minItems: 1 })
  },
  CLOSED
)

/** A file `quiz/questions/*.yaml`: the questions of one dimension. */
export const QuestionsFile = Type.Object(
  {
    dimension: stringEnum(dimensions),
    questions: Type.Array(QuestionEntry, { minItems: 1 })
  },
  CLOSED
)

/** The file `quiz/sources.yaml`. */
export const SourcesFile = Type.Array(
  Type.Object(
    {
      id: SourceId,
      title: SomeText,
      date: SomeText,
      kind: stringEnum(sourceKinds),
      url: Type.String({ pattern: '^https?://[^\\s]+$' })
    },
    CLOSED
  )
)

export type QuestionEntry = Static<typeof QuestionEntry>
export type QuestionsFile = Static<typeof QuestionsFile>
export type SourcesFile = Static<typeof SourcesFile>
