import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from '../schemas/error.ts'
import { ApiError, toErrorObject } from './api-error.ts'

/**
 * Logs and answers an error; what is refused under overload is no fault of the service. `toBody` makes another form of
 * the Error object where an area has one.
 */
export function sendError (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (body: ErrorObject) => object = (body) => body
) {
  const { status, body } = toErrorObject(error)
  if (status === 503) request.log.warn(error.message)
  else if (status >= 500) request.log.error(error)
  if (error instanceof ApiError) reply.headers(error.headers)
  if (isTooMuch(request)) reply.header('connection', 'close')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toBody(body))
}

/** Whether more of a refused request may be to come than a body may hold, so that it is not read to its end. */
function isTooMuch ({ raw, headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean {
  const bounded = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit
  return raw.complete === false && !bounded
}
