import { Type, type Static } from '@sinclair/typebox'
import { dimensions, efforts, evidenceStatuses, otherAnswers, SLUG, SOURCE_ID, type Trade } from './quiz-terms.ts'
import { CLOSED, each, SomeText, stringEnum, someTexts } from '../type-helpers.ts'

const Lines = Type.Integer({ minimum: 1 })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const SourceId = Type.String({ pattern: SOURCE_ID })

/** Wording for a result in a band, with placeholders for whole percentages. */
const bandTexts = { name: SomeText, means: SomeText, doesNotMean: SomeText }

/** The file `quiz/model.yaml`: everything about the quiz except its questions and sources. */
export const QuizModelFile = Type.Object(
  {
    version: Type.String({ pattern: '^[0-9]{4}\\.[0-9]+$' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    title: SomeText,
    disclaimer: SomeText,
    agentNotice: SomeText,
    protocol: Type.Array(
      Type.Object({ step: SomeText, unless: Type.Optional(stringEnum(['trade', 'length'])) }, CLOSED),
      { minItems: 1 }
    ),
    rules: Type.Array(SomeText, { minItems: 1 }),
    lengths: Type.Object(
      {
        full: Type.Object({ minutes: Type.Integer({ minimum: 1 }) }, CLOSED),
        short: Type.Object({ minutes: Type.Integer({ minimum: 1 }), label: SomeText }, CLOSED)
      },
      CLOSED
    ),
    // The loader of the file checks that these are the known trades.
    trades: Type.Array(Type.Object({ slug: Type.Unsafe<Trade>({ type: 'string' }), name: SomeText }, CLOSED)),
    dimensions: Type.Array(
      Type.Object(
        {
          slug: stringEnum(dimensions),
          name: SomeText,
          weight: Type.Integer({ minimum: 1, maximum: 100 }),
          test: SomeText,
          rationale: SomeText,
          sources: Type.Array(SourceId)
        },
        CLOSED
      ),
      { minItems: 1 }
    ),
    otherAnswers: Type.Array(
      Type.Object(
        {
          slug: stringEnum(otherAnswers),
          label: SomeText,
          points: Type.Optional(Percent),
          treatment: SomeText
        },
        CLOSED
      )
    ),
    efforts: Type.Array(
      Type.Object({ slug: stringEnum(efforts), means: SomeText, ease: Type.Number({ exclusiveMinimum: 0 }) }, CLOSED)
    ),
    bands: Type.Array(
      Type.Object(
        {
          min: Percent,
          max: Percent,
          ...bandTexts,
          unproved: Type.Optional(
            Type.Object({ ...bandTexts, means: Type.String({ pattern: '\\{proof\\}' }) }, CLOSED)
          )
        },
        CLOSED
      ),
      { minItems: 1 }
    ),
    unknownBand: Type.Object({ ...bandTexts, means: Type.String({ pattern: '\\{notSure\\}' }) }, CLOSED),
    helpers: Type.Array(SomeText, { minItems: 1, uniqueItems: true }),
    suppliers: Type.Array(
      Type.Object({ name: SomeText, tags: Type.Array(Type.String({ pattern: '^[a-z0-9]+$' }), { minItems: 1 }) }, CLOSED),
      { minItems: 1 }
    ),
    scoring: Type.Object(
      {
        bandWithBlocker: SomeText,
        partialUnder: Percent,
        scoreFrom: Percent,
        notApplicableNoteOver: Percent,
        notSureOver: Percent,
        proof: each(evidenceStatuses, Type.Number({ minimum: 0, maximum: 1 })),
        proofForTopBand: Percent,
        lines: each(['clearFirst', 'quickWins', 'planNext', 'startNow'], Lines),
        firstAmongEquals: Type.Object(
          { dimensions: Type.Array(stringEnum(dimensions)), questions: Type.Array(Type.String({ pattern: SLUG })) },
          CLOSED
        ),
        retakeDays: Type.Integer({ minimum: 1 }),
        scoreLine: Type.String({ pattern: '\\{date\\}' }),
        notes: someTexts([
          'short', 'partial', 'noScore', 'blocker', 'blockerCapped', 'blockerNotCapped', 'blockerRule', 'blockerUnknown',
          'noGaps', 'notApplicable', 'documented', 'proof'
        ])
      },
      CLOSED
    ),
    glossary: Type.Array(Type.Object({ term: SomeText, means: SomeText }, CLOSED))
  },
  CLOSED
)

export type QuizModelFile = Static<typeof QuizModelFile>
