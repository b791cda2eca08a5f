import { Type } from '@sinclair/typebox'
import { trades } from '../../schemas/quiz/quiz-terms.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'

/** The query of what is served for a trade. */
export const TradeQuery = Type.Object(
  { trade: stringEnum(trades, { default: 'hvac', description: 'Trade of the business.' }) },
  { additionalProperties: false }
)
