import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../../schemas/fixed-limits.ts'
import { ApiError } from '../errors/api-error.ts'
import { sendError } from '../errors/send-error.ts'
import { commonHeaders } from './common-headers.ts'
import { loggedClient } from './request-log.ts'
import { refuseUnread, type ParserError } from './refuse-on-socket.ts'

/** Time that a preClose hook may take, in addition to the time that a request may take. */
const CLOSE_MILLISECONDS = 5000

/**
 * Returns Fastify options that enforce the client limits before any of our code runs. Node would respond to a missing
 * Host header without a body, so `requireHost` checks it instead.
 */
export function serverOptions (limits: Limits) {
  return {
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: Math.min(limits.headersTimeout, 5000),
      requireHostHeader: false
    },
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    pluginTimeout: limits.requestTimeout + CLOSE_MILLISECONDS,
    forceCloseConnections: 'idle' as const,
    bodyLimit: limits.body,
    routerOptions: { maxParamLength: limits.url },
    // Requests that arrive during shutdown get a response with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler (this: { log: FastifyBaseLogger }, error: ParserError, socket: Socket) {
      refuseUnread(error, socket, newRequestId(), this.log)
    }
  }
}

/**
 * Returns the client's request id if it is a plain token of at most 64 characters, so that logs stay clean; otherwise a
 * new one.
 */
export function createRequestId ({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newRequestId()
}

/** Differs between processes, so that no two replicas create the same id. */
const PREFIX = randomBytes(9).toString('base64url')
let count = 0

/** Returns an id that is unique across all replicas. */
export const newRequestId = () => `${PREFIX}-${(++count).toString(36)}`

/** An `onRequest` hook that requires exactly one Host header in an HTTP/1.1 request (RFC 9112, section 3.2). */
export function requireHost (
  { raw: { httpVersion, rawHeaders } }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void
) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts === 1 || httpVersion !== '1.1') done()
  else {
    done(
      new ApiError('MALFORMED_HTTP', 'An HTTP/1.1 request must carry exactly one Host header.', { connection: 'close' })
    )
  }
}

/** Handles Fastify's `frameworkErrors`: a malformed URL fails before any hook runs, and Fastify does not log it. */
function frameworkErrors (error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ method: request.method, ip: loggedClient(request.ip), err: { code: error.code } }, 'URL refused')
  reply.headers(commonHeaders).header('x-request-id', request.id)
  request.server.limit(request, reply, async (refused) => {
    await request.server.dropUnreadBody(reply)
    sendError(refused ?? error, request, reply)
  })
}
