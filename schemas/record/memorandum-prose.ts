import { Type, type Static } from '@sinclair/typebox'
import { companyTrades } from '../quiz/quiz-terms.ts'
import { CLOSED, SomeText, stringEnum } from '../type-helpers.ts'
import { adjustmentKinds } from './statements.ts'

const Texts = Type.Array(SomeText, { minItems: 1 })
const Flags = Type.Optional(Type.Array(Type.String({ pattern: '^[a-zA-Z]+$' }), { minItems: 1 }))

/** A text for each of some names. */
const textOf = <Name extends string>(names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, SomeText])) as Record<Name, typeof SomeText>, CLOSED)

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
  title: SomeText,
  description: SomeText,
  notice: SomeText,
  scope: SomeText,
  onFile: SomeText,
  noneOnFile: SomeText,
  adjustments: SomeText,
  moved: SomeText,
  cash: SomeText,
  tax: SomeText,
  taxOfBoth: SomeText,
  noPeg: SomeText,
  inCapital: SomeText,
  noPrice: SomeText,
  season: SomeText,
  ledger: SomeText,
  openNote: SomeText,
  sections: textOf(earningsSections),
  moves: textOf(['oneMonth', 'withRevenue', 'restRose', 'restFell']),
  strange: textOf(['below-zero', 'slipped', 'stopped', 'jumped']),
  cashMonths: textOf(['share', 'apart', 'agree', 'timingUnknown']),
  open: textOf([
    'tax', 'netIncome', 'bank', 'payroll', 'unproved', 'manager', 'unprovedYear', 'cut-off', 'weak', 'ledger', 'missing', 'request', 'no-bank', 'no-bank-months', 'no-tax',
    'no-balance', 'no-sheets', 'no-months', 'no-customers', 'no-payroll', 'no-aging', 'no-debt', 'no-equipment', 'no-ledger'
  ]),
  labels: textOf([
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
  trades: textOf(companyTrades),
  /** What customers of a trade sign for work that comes again, and `otherwise` for the trades that are not listed. */
  planNames: Type.Intersect([Type.Object({ otherwise: SomeText }), Type.Record(Type.String(), SomeText)]),
  chapters: textOf(chapterIds),
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
    title: SomeText, subject: SomeText, headline: SomeText, subtitle: SomeText, disclaimer: SomeText, process: SomeText, blank: SomeText, bands: textOf(['years', 'people', 'oldest', 'largest', 'fewest'])
  }, CLOSED),
  earnings: EarningsWords,
  lender: Type.Object({
    title: SomeText,
    needs: Texts,
    definitions: Type.Array(Type.Object({ of: stringEnum(['cases', 'coverage']), term: SomeText, means: SomeText }, CLOSED), { minItems: 1 })
  }, CLOSED)
}, CLOSED)

export type MemorandumProseFile = Static<typeof MemorandumProseFile>
