import type { Static } from '@sinclair/typebox'
import { stringEnum } from '../type-helpers.ts'

export const trades = [
  'hvac',
  'plumbing',
  'electrical',
  'roofing',
  'garage-doors',
  'landscaping',
  'pest-control'
] as const
/** A company in none of the trades that have a name here. */
export const OTHER_TRADE = 'other-home-service'
/** Every trade that a company may be in. The quiz, the papers and the interview have a wording for the first seven. */
export const companyTrades = [
  ...trades,
  'pool-service',
  'tree-service',
  'irrigation',
  'septic',
  'restoration',
  'painting',
  'appliance-repair',
  'fencing',
  'flooring',
  'locksmith',
  'chimney',
  'windows',
  'solar',
  'moving',
  'handyman',
  'cleaning',
  OTHER_TRADE
] as const
export const dimensions = [
  'books',
  'owner',
  'recurring',
  'customers',
  'team',
  'systems',
  'legal',
  'assets',
  'growth',
  'deal'
] as const
export const efforts = ['S', 'M', 'L'] as const
export const flags = ['blocker', 'caution'] as const
export const evidenceStatuses = ['proved', 'partly', 'none', 'conflict'] as const
/**
 * Answers that every question accepts in addition to its options. The last one is accepted only if the question defines
 * when it applies.
 */
export const otherAnswers = ['not-sure', 'skip', 'not-applicable'] as const
export const sourceKinds = ['P', 'D', 'L', 'T', 'V'] as const

/** Patterns of the ids in the bank and in responses based on it. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'
export const SOURCE_ID = '^S[0-9]+$'

export const Trade = stringEnum(trades, { $id: 'Trade', description: 'The slug of a trade.' })
export const Dimension = stringEnum(dimensions, { $id: 'Dimension', description: 'The slug of a dimension.' })
export const Length = stringEnum(['full', 'short'], { description: 'All questions, or those of the short quiz.' })

export type Trade = Static<typeof Trade>
export type Dimension = Static<typeof Dimension>
export type Length = Static<typeof Length>
export type Effort = (typeof efforts)[number]

/** The quiz length used if none is given, over HTTP and over MCP. */
export const DEFAULT_LENGTH: Length = 'full'

export type CompanyTrade = (typeof companyTrades)[number]
