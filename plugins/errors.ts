import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errorCodes, errorObject, type ErrorCode, type ErrorDetail, type ErrorObject } from '../schemas/error.ts'
import { describeIssue } from '../schemas/validate.ts'

/** An error that is answered as it stands: its code decides the status, its message goes to the client. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly details: ErrorDetail[] | undefined

  constructor (
    code: ErrorCode,
    message: string = errorCodes[code].message,
    headers: Record<string, string> = {},
    details?: ErrorDetail[]
  ) {
    super(message)
    this.code = code
    this.statusCode = errorCodes[code].status
    this.headers = headers
    this.details = details
  }
}

/** Gives every error, of whatever layer, its status and the Error object. Details of a 5xx stay in the log. */
export function toErrorObject (error: FastifyError | ApiError): { status: number; body: ErrorObject } {
  const code = error instanceof ApiError ? error.code : codeOf(error)
  const { status } = errorCodes[code]
  return {
    status,
    body: errorObject(
      code,
      status < 500 ? messageOf(error) : undefined,
      error instanceof ApiError ? error.details : undefined
    )
  }
}

/** Logs and answers an error. `body` is what makes the Error object where an area has its own form of it. */
export function sendError (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (body: ErrorObject) => object = (body) => body
) {
  const { status, body } = toErrorObject(error)
  if (status >= 500) request.log.error(error)
  if (error instanceof ApiError) reply.headers(error.headers)
  if (isTooMuch(request)) reply.header('connection', 'close')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toBody(body))
}

export default fp(
  async function errors (app) {
    app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => sendError(error, request, reply))
  },
  { name: 'errors' }
)

/** Whether more of a refused request may be to come than a body may hold, so that it is not read to its end. */
function isTooMuch ({ raw, headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean {
  const bounded = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit
  return raw.complete === false && !bounded
}

const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'MALFORMED_URL'
}

function codeOf (error: FastifyError): ErrorCode {
  if (error.validation) return error.validationContext === 'body' ? 'INVALID_BODY' : 'INVALID_PARAMETER'
  const status = error.statusCode ?? 500
  const byStatus = (Object.keys(errorCodes) as ErrorCode[]).find((code) => errorCodes[code].status === status)
  return codesOfFastify[error.code] ?? byStatus ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR')
}

/** Undefined where the code's own message says it better than the framework's. */
function messageOf (error: FastifyError | ApiError): string | undefined {
  if (error instanceof ApiError) return error.message
  if (!error.validation) return undefined
  const issue = describeIssue(error.validation[0]!)
  const part = { querystring: 'query parameter', params: 'path parameter', headers: 'header', body: 'body' }[
    error.validationContext ?? 'body'
  ]
  return issue.path.length === 0
    ? `The ${part} ${issue.expected}.`
    : `The ${part} "${issue.path.join('.')}" ${issue.expected}.`
}
