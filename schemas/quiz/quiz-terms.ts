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
/** Answers that every question accepts besides its options; the last only where the question says when. */
export const otherAnswers = ['not-sure', 'skip', 'not-applicable'] as const
export const sourceKinds = ['P', 'D', 'L', 'T', 'V'] as const

/** Forms of the ids in the bank and in what is served from it. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'
export const SOURCE_ID = '^S[0-9]+$'

export const Trade = stringEnum(trades, { $id: 'Trade', description: 'The slug of a trade.' })
export const Dimension = stringEnum(dimensions, { $id: 'Dimension', description: 'The slug of a dimension.' })
export const Length = stringEnum(['full', 'short'], { description: 'All questions, or those of the short quiz.' })

export type Trade = Static<typeof Trade>
export type Dimension = Static<typeof Dimension>
export type Length = Static<typeof Length>
export type Effort = (typeof efforts)[number]

/** The quiz that is meant where no length is named, over HTTP and over MCP. */
export const DEFAULT_LENGTH: Length = 'full'
