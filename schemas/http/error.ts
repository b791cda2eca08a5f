import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, ref, string, stringEnum, strings, text } from '../type-helpers.ts'

/**
 * Every error of this service: its HTTP status, and the message used if nothing more precise is known. The first code
 * of a status is used for errors of that status without a code.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, message: 'The request could not be understood.' },
  MALFORMED_HTTP: { status: 400, message: 'The bytes received are not a well-formed HTTP/1.1 request.' },
  MALFORMED_URL: { status: 400, message: 'The URL contains a percent-encoding that cannot be decoded.' },
  INVALID_PARAMETER: { status: 400, message: 'A parameter has a value that is not allowed.' },
  INVALID_BODY: { status: 400, message: 'The request body does not have the documented shape.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  BODY_TOO_DEEP: { status: 400, message: 'The request body is nested deeper than this service accepts.' },
  INVALID_ANSWERS: { status: 400, message: 'The answers do not match the questions.' },
  INVALID_RECORD: { status: 400, message: 'The body is not a readable record.' },
  INVALID_REQUEST: { status: 400, message: 'The token request is malformed.' },
  UNSUPPORTED_GRANT_TYPE: { status: 400, message: 'The only grant_type offered is client_credentials.' },
  INVALID_SCOPE: { status: 400, message: 'The only scope this endpoint issues is read:public.' },
  INVALID_JSON_RPC: { status: 400, message: 'The request body is not one JSON-RPC 2.0 message.' },
  UNSUPPORTED_PROTOCOL_VERSION: {
    status: 400,
    message: 'The header MCP-Protocol-Version must name a version that this service speaks.'
  },
  INVALID_TOKEN: {
    status: 401,
    message:
      'The Authorization header does not carry a valid sandbox token. Request a new one, or send no Authorization header at all.'
  },
  FORBIDDEN_HOST: {
    status: 403,
    message:
      'The Host header names a host that this endpoint does not answer for. The operator lists allowed hosts in ALLOWED_HOSTS.'
  },
  CROSS_SITE_FORM: {
    status: 403,
    message: 'This form was sent from another site, so it was not read. Fill in the form on this site and send it again.'
  },
  NOT_FOUND: { status: 404, message: 'Nothing is served at this path. GET /api/public lists the entry points.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not support that method. The Allow header lists the methods that it supports.'
  },
  NOT_ACCEPTABLE: { status: 406, message: 'Accept allows neither application/json nor text/event-stream.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is larger than this service accepts.' },
  URI_TOO_LONG: { status: 414, message: 'The URL is longer than this service accepts.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body has a media type that this path does not read.' },
  RECORD_TOO_COSTLY: { status: 422, message: 'Processing this record would take more time or memory than this service allows.' },
  RATE_LIMITED: {
    status: 429,
    message:
      'This client has made as many requests as it may for now. Retry-After tells in how many seconds it may make more.'
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The URL and headers together are larger than this service accepts.' },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something failed on our side. Try again, and if it persists report the X-Request-Id of this response.'
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is overloaded. Try again after the number of seconds in Retry-After.'
  },
  DRAINING: { status: 503, message: 'This server is shutting down. Send the request again.' }
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

export const Code = stringEnum(codes, { $id: 'ErrorCode', description: 'A code for programs. New codes may be added.' })

/**
 * One of several problems with a body: the quiz question, or the place in the body (with the line, if the body is
 * YAML), what is wrong, and every value allowed there.
 */
const detail = {
  question: Type.Optional(string('The id of the quiz question that it is about.')),
  path: Type.Optional(string('JSON Pointer (RFC 6901) to the value in the body; empty for the whole body.')),
  line: Type.Optional(Type.Integer({ minimum: 1, description: 'The line of the value, if the body is YAML.' })),
  problem: string('What is wrong, as a clause such as "is required".'),
  allowed: Type.Optional(strings('Every value that is allowed there.'))
}

const success = Type.Literal(false, { description: 'Always false in an error.' })

export const ErrorObject = closed(
  { error: text('What is wrong, in words for people.'), success, code: ref(Code) },
  'Every error but those of the token endpoint itself: error holds words.',
  'Error'
)

export const DetailedErrorObject = closed(
  { ...ErrorObject.properties, details: Type.Optional(entries(detail, 'Every problem of the body, at most 100. Left out if the body could not be read at all.')) },
  'An error about a body, with a list of its problems.',
  'DetailedError'
)

export const OAuthErrorObject = closed(
  {
    error: stringEnum(['invalid_request', 'unsupported_grant_type', 'invalid_scope'], {
      description: 'Code of RFC 6749, section 5.2.'
    }),
    error_description: text('What is wrong, in words for people.'),
    success,
    code: ref(Code)
  },
  'An error of the token endpoint: error holds a code, for OAuth clients.',
  'OAuthError'
)

export type ErrorDetail = NonNullable<DetailedErrorObject['details']>[0]
export type ErrorObject = Static<typeof ErrorObject>
export type DetailedErrorObject = Static<typeof DetailedErrorObject>
export type OAuthErrorObject = Static<typeof OAuthErrorObject>
