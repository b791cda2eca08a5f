import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from '../../schemas/http/error.ts'
import { ApiError, toErrorObject } from './api-error.ts'

/** Sends an error as a page where the client would rather have that than JSON, and returns whether it did. */
export type SendErrorPage = (reply: FastifyReply, error: ErrorObject) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    sendErrorPage: SendErrorPage
  }
}

/**
 * Logs and answers an error; what is refused under overload is no fault of the service. Whoever prefers a page to JSON
 * gets that where something is for people, or nothing is. `toBody` makes the JSON of an area with a form of its own.
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
  closeIfBodyUnread(reply)
  reply.code(status).header('cache-control', 'no-store')
  if (reply.server.isForPeople(request) && reply.server.sendErrorPage(reply, body)) return reply
  return reply.type('application/json; charset=utf-8').send(toBody(body))
}

/** Has the connection close behind an answer to a request that is not read to its end. */
export function closeIfBodyUnread ({ raw, request }: FastifyReply) {
  // On Node's response, which asks whether it is the last.
  if (isTooMuch(request)) raw.setHeader('connection', 'close')
}

/** Whether more of a refused request may be to come than a body may hold, so that it is not read to its end. */
function isTooMuch ({ raw, headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean {
  const bounded = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit
  return raw.complete === false && !bounded
}
