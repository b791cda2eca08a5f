import { Type, type Static } from '@sinclair/typebox'
import { companyTrades, OTHER_TRADE, SLUG, trades } from '../quiz/quiz-terms.ts'
import { priorities } from './entry-terms.ts'
import { CLOSED, each, SomeText, stringEnum, someTexts } from '../type-helpers.ts'

const DocumentId = Type.String({ pattern: '^DR-\\d{2}\\.\\d{2}$' })
const Trades = Type.Optional(Type.Array(stringEnum(trades), { minItems: 1, uniqueItems: true }))
const Variant = Type.Object({ title: SomeText }, CLOSED)

/** The file `record/folders.yaml`: folders, release phases, and documents that never go in. */
export const StandardFoldersFile = Type.Object(
  {
    phases: Type.Array(Type.Object({ phase: Type.Integer({ minimum: 1 }), after: SomeText, holds: SomeText }, CLOSED), {
      minItems: 1
    }),
    neverLoaded: Type.Array(SomeText, { minItems: 1 }),
    folders: Type.Array(Type.Object({ id: Type.String({ pattern: '^\\d{2}$' }), name: SomeText }, CLOSED), { minItems: 1 })
  },
  CLOSED
)

/** The file `record/ordinary-words.yaml`: words that a blind version may show, separated by spaces. */
export const OrdinaryWordsFile = someTexts([
  'trade', 'place', 'people', 'alsoWords', 'firstNames', 'givenNames', 'products', 'accounts', 'regionEnds', 'bodyEnds',
  'ordinaryBefore', 'aroundWords'
])

/** The file `record/states.yaml`: the names of states by their two letters. */
const StateNames = Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), SomeText, CLOSED)
export const StatesFile = each(['states', 'invented', 'inSentence'], StateNames)

/** The file `record/trade-words.yaml`: what names a trade, in lower case. */
const TradeWords = Type.Object({ words: Type.Array(SomeText), beginnings: Type.Array(SomeText) }, CLOSED)
export const TradeWordsFile = each(companyTrades.filter((trade) => trade !== OTHER_TRADE), TradeWords)

/** The file `record/documents.yaml`: the papers that a buyer or lender expects. */
export const StandardDocumentsFile = Type.Array(
  Type.Object(
    {
      id: DocumentId,
      tag: Type.String({ pattern: '^[a-z0-9]+(\\.[a-z0-9]+)+$' }),
      title: SomeText,
      period: Type.Optional(SomeText),
      phase: Type.Integer({ minimum: 1 }),
      /** Rank among the papers that every file needs, starting at 1. */
      core: Type.Optional(Type.Integer({ minimum: 1 })),
      /** The position of its fiscal year among the last three of the record. 1 is the oldest. */
      fiscalYear: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      staleAfterMonths: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Where an owner gets the paper. */
      where: SomeText,
      help: Type.Array(SomeText, { minItems: 1, uniqueItems: true }),
      trades: Trades,
      byTrade: Type.Optional(Type.Partial(each(companyTrades, Variant)))
    },
    CLOSED
  ),
  { minItems: 1 }
)

/** The file `record/requests.yaml`: what a buyer requests in due diligence. */
export const StandardRequestsFile = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^R\\d{2}\\.\\d{2}$' }),
      request: SomeText,
      period: SomeText,
      priority: stringEnum(priorities),
      question: Type.Optional(Type.String({ pattern: SLUG })),
      trades: Trades,
      documents: Type.Array(DocumentId)
    },
    CLOSED
  ),
  { minItems: 1 }
)

export type StandardFoldersFile = Static<typeof StandardFoldersFile>
export type StandardDocumentsFile = Static<typeof StandardDocumentsFile>
export type StandardRequestsFile = Static<typeof StandardRequestsFile>
export type StatesFile = Static<typeof StatesFile>
export type OrdinaryWordsFile = Static<typeof OrdinaryWordsFile>
export type TradeWordsFile = Static<typeof TradeWordsFile>
