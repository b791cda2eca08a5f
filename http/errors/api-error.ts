import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyRequest } from 'fastify'
import { errorCodes, type DetailedErrorObject, type ErrorCode, type ErrorDetail } from '../../schemas/http/error.ts'
import { errorObject } from './error-responses.ts'
import { describeJsonFault } from '../../domain/json-fault.ts'
import { hideInPath } from '../../domain/record/input/private-numbers.ts'
import { bodyProblems, describeIssue } from '../../domain/schema-issues.ts'
import { summarizeProblems } from './problem-summary.ts'

/** An error for the client. Its code determines the status, and its message is sent. */
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

/** The error for a body that is not JSON, with the place where it stops being so. */
export const invalidJson = (body: string): ApiError =>
  new ApiError('INVALID_JSON', `The request body ${describeJsonFault(body)}.`)

/**
 * Returns the status and the Error object of an error from any layer. The message of a 5xx error appears only in the
 * log.
 */
export function toErrorObject (
  error: FastifyError | ApiError,
  request: FastifyRequest
): { status: number; body: DetailedErrorObject } {
  const code = error instanceof ApiError ? error.code : codeOf(error)
  const { status } = errorCodes[code]
  const details = detailsOf(error)?.map(withoutNumbers)
  const message = status < 500 ? messageOf(error, request, details) : undefined
  return { status, body: errorObject(code, details && message ? hideInPath(message) : message, details) }
}

/** A member may be named like a private number, which is then not repeated. */
const withoutNumbers = ({ path, question, ...detail }: ErrorDetail): ErrorDetail => ({
  ...question !== undefined && { question: hideInPath(question) },
  ...path !== undefined && { path: hideInPath(path) },
  ...detail,
  problem: hideInPath(detail.problem)
})

/** Returns the problems of a body, limited so that the response stays small. */
function detailsOf (error: FastifyError | ApiError): ErrorDetail[] | undefined {
  if (error instanceof ApiError) return error.details
  if (!error.validation || error.validationContext !== 'body') return undefined
  return bodyProblems(error.validation as ErrorObject[])
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

/** Returns undefined if the code's own message is better than that of the framework. */
function messageOf (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  details: ErrorDetail[] | undefined
): string | undefined {
  if (error instanceof ApiError) return error.message
  if (!error.validation) return describeRejectedBody(error, request)
  if (details) return summarizeProblems(details)
  const issue = describeIssue(error.validation[0]!)
  const part = error.validationContext === 'params' ? 'path parameter' : 'query parameter'
  return issue.path.length === 0
    ? `The ${part} ${issue.expected}.`
    : `The ${part} "${issue.path.join('.')}" ${issue.expected}.`
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A sentence that names another route for bodies that are too large for this one. */
    larger?: string
  }
}

/**
 * Returns a message that names what the route accepts, if it rejected the size or media type of a body. Returns
 * undefined for any other error.
 */
function describeRejectedBody (
  { code }: FastifyError,
  { routeOptions: { bodyLimit, config, schema } }: FastifyRequest
): string | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { larger } = config
    const message = `${errorCodes.PAYLOAD_TOO_LARGE.message} This path reads at most ${bodyLimit / 1024} KiB.`
    return larger === undefined ? message : `${message} ${larger}`
  }
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || schema?.body === undefined) return undefined
  const { content = { [JSON_TYPE]: {} } } = schema.body as { content?: object }
  return `${errorCodes.UNSUPPORTED_MEDIA_TYPE.message} Content-Type may be ${Object.keys(content).join(' or ')}.`
}

/** The media type of a body that is described only by a schema. */
const JSON_TYPE = 'application/json'
