import { Type } from '@sinclair/typebox'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { trades } from '../../schemas/quiz/quiz-terms.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'

/** The query of what is served for a trade. */
export const TradeQuery = Type.Object(
  { trade: stringEnum(trades, { default: 'hvac', description: 'Trade of the business.' }) },
  { additionalProperties: false }
)

/** The response to an unknown trade. */
export const unknownTrade = (description: string) => errorResponse(
  description,
  errorObject('INVALID_PARAMETER', `The query parameter "trade" must be one of: ${trades.join(', ')}.`)
)
