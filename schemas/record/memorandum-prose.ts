import { Type, type Static } from '@sinclair/typebox'
import { companyTrades } from '../quiz/quiz-terms.ts'
import { CLOSED, SomeText, stringEnum, someTexts } from '../type-helpers.ts'
import { adjustmentKinds } from './statements.ts'

const Texts = Type.Array(SomeText, { minItems: 1 })
const Flags = Type.Optional(Type.Array(Type.String({ pattern: '^[a-zA-Z]+$' }), { minItems: 1 }))

/** The chapters of the buyer edition, in their order. */
export const chapterIds = [
  'summary', 'company', 'services', 'customers', 'market', 'sales', 'operations', 'people', 'assets', 'insurance',
  'financials', 'growth', 'know', 'transaction'
] as const
export type ChapterId = (typeof chapterIds)[number]

/** The sections of the earnings report, in their order. */
export const earningsSections = [
  'scope', 'result', 'adjustments', 'revenue', 'costs', 'cash', 'tax', 'workingCapital', 'debt', 'equipment', 'ledger', 'open'
] as const
export type EarningsSection = (typeof earningsSections)[number]

const EarningsWords = Type.Object({
  ...someTexts([
    'title', 'description', 'notice', 'scope', 'onFile', 'noneOnFile', 'adjustments', 'moved', 'cash', 'tax', 'taxOfBoth',
    'noPeg', 'inCapital', 'noPrice', 'season', 'ledger', 'openNote'
  ]).properties,
  sections: someTexts(earningsSections),
  moves: someTexts(['oneMonth', 'withRevenue', 'restRose', 'restFell']),
  strange: someTexts(['below-zero', 'slipped', 'stopped', 'jumped']),
  cashMonths: someTexts(['share', 'apart', 'agree', 'timingUnknown']),
  open: someTexts([
    'tax', 'netIncome', 'bank', 'payroll', 'unproved', 'manager', 'unprovedYear', 'kinds', 'cut-off', 'weak', 'ledger', 'missing', 'request', 'no-bank', 'no-bank-months', 'no-tax',
    'no-balance', 'no-sheets', 'no-months', 'no-customers', 'no-payroll', 'no-aging', 'no-debt', 'no-equipment', 'no-ledger'
  ]),
  labels: someTexts([
    'adjustedEbitda', 'claimed', 'documented', 'lender', 'casesByYear', 'earnings', 'overview', 'adjustment', 'grade',
    'amounts', 'line', 'kind', 'reason', 'paper', 'against', 'answer', 'traced', 'tracedOne', 'weak', 'onPaper', 'otherPeriod', 'saidByOwner', 'contested',
    'date', 'name', 'memo', 'account', 'amount', 'moreRows', 'together', 'strange', 'neededCosts', 'noCause', 'movedLines', 'before',
    'after', 'change', 'changeShare', 'behind', 'manager', 'days', 'receivableDays', 'payableDays', 'range', 'figure', 'high',
    'low', 'debtLike', 'item', 'bought', 'sold', 'equipment', 'papers', 'period', 'dated', 'status', 'present', 'partial',
    'rowsInQuestion', 'cashByMonth', 'month', 'deposits', 'notSales', 'salesTax', 'receipts', 'bookRevenue', 'timing', 'cashGap',
    'growthApart', 'pointsOfGrowth', 'revenueByMonth', 'note'
  ])
}, CLOSED)
export type EarningsWords = Static<typeof EarningsWords>

/** The file `record/memorandum-prose.yaml`: the words of documents for buyers and lenders. */
export const MemorandumProseFile = Type.Object({
  title: SomeText,
  confidential: SomeText,
  draft: SomeText,
  disclaimer: SomeText,
  use: Texts,
  trades: someTexts(companyTrades),
  /** What customers of a trade sign for work that comes again, and `otherwise` for the trades that are not listed. */
  planNames: Type.Intersect([Type.Object({ otherwise: SomeText }), Type.Record(Type.String(), SomeText)]),
  chapters: someTexts(chapterIds),
  labels: Type.Record(Type.String(), SomeText),
  /** Why an adjustment is made, if the owner gives no reason. The first that fits counts. */
  reasons: Type.Array(Type.Object({
    kind: Type.Union(adjustmentKinds.map((kind) => Type.Literal(kind))),
    words: Type.Optional(SomeText),
    direction: Type.Optional(Type.Union([Type.Literal('up'), Type.Literal('down')])),
    say: SomeText
  }, CLOSED), { minItems: 1 }),
  sentences: Type.Array(Type.Object({
    chapter: Type.String({ pattern: '^[a-z-]+$' }),
    /** Sentences of one topic become one paragraph. */
    topic: SomeText,
    /** Of the sentences of one group, only the first that can be written is. */
    group: Type.Optional(SomeText),
    if: Flags,
    unless: Flags,
    say: SomeText
  }, CLOSED), { minItems: 1 }),
  /** Words of account names: those written small inside a sentence, and those that keep their letters. */
  accountWords: Type.Object({ ordinary: SomeText, capital: SomeText }, CLOSED),
  /** A note of the owner with one of these is not for buyers. */
  ownerNotes: Texts,
  /** A definition is shown if the record has all values that it needs, and none under `unless`. */
  definitions: Type.Array(
    Type.Object({ term: SomeText, needs: Flags, unless: Flags, means: SomeText }, CLOSED), { minItems: 1 }
  ),
  teaser: Type.Object({
    ...someTexts(['title', 'subject', 'headline', 'subtitle', 'disclaimer', 'process', 'blank']).properties,
    bands: someTexts(['years', 'people', 'oldest', 'largest', 'fewest'])
  }, CLOSED),
  earnings: EarningsWords,
  lender: Type.Object({
    title: SomeText,
    needs: Texts,
    definitions: Type.Array(Type.Object({ of: stringEnum(['cases', 'coverage']), term: SomeText, means: SomeText }, CLOSED), { minItems: 1 })
  }, CLOSED)
}, CLOSED)

export type MemorandumProseFile = Static<typeof MemorandumProseFile>
