import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from '../schemas/error.ts'
import { ApiError, toErrorObject } from './api-error.ts'

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
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toBody(body))
}
