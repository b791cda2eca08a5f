import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from '../../schemas/http/error.ts'
import { ApiError, toErrorObject } from './api-error.ts'

/** Sends an error as a page if the client prefers that to JSON, and returns whether it did. */
export type SendErrorPage = (reply: FastifyReply, error: ErrorObject) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    sendErrorPage: SendErrorPage
  }
}

/**
 * Logs an error and sends it as the response. A request refused under overload is logged only as a warning, because it
 * is not a fault of the service. A client that prefers a page to JSON gets one if the path has pages or is unknown.
 * `toBody` creates the JSON for an area whose errors have another shape.
 */
export function sendError (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (body: ErrorObject) => object = (body) => body
) {
  const { status, body } = toErrorObject(error, request)
  if (status === 503) request.log.warn(error.message)
  else if (status >= 500) request.log.error(error)
  if (error instanceof ApiError) reply.headers(error.headers)
  reply.code(status).header('cache-control', 'no-store')
  if (reply.server.isForPeople(request) && reply.server.sendErrorPage(reply, body)) return reply
  return reply.type('application/json; charset=utf-8').send(toBody(body))
}
