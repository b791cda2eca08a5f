import type { FastifyError, FastifyRequest } from 'fastify'
import { errorCodes, type DetailedErrorObject, type ErrorCode, type ErrorDetail } from '../../schemas/http/error.ts'
import { errorObject } from './error-responses.ts'
import { describeIssue } from '../../domain/schema-issues.ts'
import { describeRejectedBody } from './rejected-body.ts'

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
export function toErrorObject (
  error: FastifyError | ApiError,
  request: FastifyRequest
): { status: number; body: DetailedErrorObject } {
  const code = error instanceof ApiError ? error.code : codeOf(error)
  const { status } = errorCodes[code]
  return {
    status,
    body: errorObject(
      code,
      status < 500 ? messageOf(error, request) : undefined,
      error instanceof ApiError ? error.details : undefined
    )
  }
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
function messageOf (error: FastifyError | ApiError, request: FastifyRequest): string | undefined {
  if (error instanceof ApiError) return error.message
  if (!error.validation) return describeRejectedBody(error, request)
  const issue = describeIssue(error.validation[0]!)
  const part = { querystring: 'query parameter', params: 'path parameter', headers: 'header', body: 'body' }[
    error.validationContext ?? 'body'
  ]
  return issue.path.length === 0
    ? `The ${part} ${issue.expected}.`
    : `The ${part} "${issue.path.join('.')}" ${issue.expected}.`
}
