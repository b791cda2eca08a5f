import {
  DetailedErrorObject, errorCodes, ErrorObject, OAuthErrorObject, type ErrorCode, type ErrorDetail
} from '../../schemas/http/error.ts'
import { ref } from '../../schemas/type-helpers.ts'

/** Returns the Error object for a code, with the code's own message unless a more precise one is given. */
export function errorObject (
  code: ErrorCode,
  message: string = errorCodes[code].message,
  details?: ErrorDetail[]
): DetailedErrorObject {
  return { error: message, success: false, code, ...(details && { details }) }
}

/** Returns the name of a code's response and example in the OpenAPI document: `NotFound` for `NOT_FOUND`. */
export function pascalCase (code: ErrorCode): string {
  return code.toLowerCase().replace(/(^|_)([a-z])/g, (_match, _separator, letter: string) => letter.toUpperCase())
}

/** Returns an entry of a route's `schema.response` that documents one or more codes with the same status. */
export function errorResponse (description: string, ...examples: ErrorObject[]) {
  return response(description, ErrorObject, examples)
}

/** The response to an invalid query parameter. */
export const invalidParameter = errorResponse(
  'A query parameter is not allowed.',
  errorObject('INVALID_PARAMETER', 'The query parameter "length" must be one of: full, short.')
)

/** Like `errorResponse`, for an operation that lists every problem of a body. */
export function detailedErrorResponse (description: string, ...examples: DetailedErrorObject[]) {
  return response(description, DetailedErrorObject, examples)
}

/** Like `errorResponse`, for the token endpoint. */
export function oauthErrorResponse (description: string, ...examples: OAuthErrorObject[]) {
  return response(description, OAuthErrorObject, examples)
}

function response (
  description: string,
  schema: typeof ErrorObject | typeof DetailedErrorObject | typeof OAuthErrorObject,
  examples: Array<{ code: ErrorCode }>
) {
  return {
    description,
    content: {
      'application/json': {
        schema: ref<typeof schema>(schema),
        examples: Object.fromEntries(examples.map((value) => [pascalCase(value.code), { value }]))
      }
    }
  }
}
