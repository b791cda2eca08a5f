import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../../schemas/environment.ts'
import { errorObject } from '../errors/error-responses.ts'
import { errorCodes, type ErrorCode } from '../../schemas/http/error.ts'
import { ApiError } from '../errors/api-error.ts'
import { sendError } from '../errors/send-error.ts'
import { commonHeaders, contentHeaders } from './common-headers.ts'
import { createLinger, lingeringResponse } from './linger.ts'
import { omitContentHeadersOn304 } from './omit-content-headers.ts'
import { GracefulServer } from './graceful-server.ts'

/** Options of Fastify that hold a client to the limits before any code of ours runs. */
export function serverOptions (limits: Limits, server: GracefulServer) {
  return {
    bodyLimit: limits.body,
    routerOptions: { maxParamLength: limits.url },
    return503OnClosing: false, // what still arrives while closing is answered, and told to go elsewhere next
    serverFactory: (listener: RequestListener) => server.on('request', listener),
    frameworkErrors,
    clientErrorHandler (this: FastifyInstance, error: ParserError, socket: Socket) {
      refuseUnread(error, socket, server, this.log)
    }
  }
}

/**
 * Node's server with the limits that it holds a client to itself. It would answer a missing Host header without a body;
 * `requireHost` does it instead. `link` is the Link of every answer that has no closer relations.
 */
export function createServer (limits: Limits, link: string): GracefulServer {
  const linger = createLinger(limits)
  const options = {
    ServerResponse: lingeringResponse(linger, omitContentHeadersOn304({ ...contentHeaders, link })),
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    headersTimeout: limits.headersTimeout,
    maxHeaderSize: limits.headers,
    connectionsCheckingInterval: Math.min(limits.headersTimeout, 5000),
    requireHostHeader: false
  }
  const server = new GracefulServer(options, linger)
  server.maxConnections = limits.connections
  return server
}

/**
 * The client's request id when it is a plain token of at most 64 characters, so that logs stay clean; a new one
 * otherwise.
 */
export function requestId ({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newRequestId()
}

/** Of this process, so that no two replicas give the same id. */
const PREFIX = randomBytes(9).toString('base64url')
let count = 0

const newRequestId = () => `${PREFIX}-${(++count).toString(36)}`

/** An `onRequest` hook: over HTTP/1.1 a request carries exactly one Host header (RFC 9112, section 3.2). */
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

/** Fastify's `frameworkErrors`: a malformed URL fails before any hook has run, and without a line in the log. */
function frameworkErrors (error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ method: request.method, ip: request.ip, err: { code: error.code } }, 'URL refused')
  reply.headers(commonHeaders).header('x-request-id', request.id)
  request.server.limit(request, reply, (refused) => sendError(refused ?? error, request, reply))
}

type ParserError = Error & { code?: string }

/** Fastify's `clientErrorHandler`: what Node's parser refuses never becomes a request. */
function refuseUnread (error: ParserError, socket: Socket, { linger }: GracefulServer, log: FastifyBaseLogger) {
  // What stands behind a request that asked to close is not answered (RFC 9112, section 9.6).
  if (error.code === 'HPE_CLOSED_CONNECTION' || socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const codes: Record<string, ErrorCode> = {
    HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
    ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT'
  }
  const id = answerOnSocket(socket, codes[error.code ?? ''] ?? 'MALFORMED_HTTP')
  linger(socket)
  log.info({ reqId: id, err: { code: error.code, message: error.message } }, 'request refused by the HTTP parser')
}

/** Handles the events with which Node's server keeps a request from ever reaching Fastify. */
export function handleExpectAndConnect (server: GracefulServer, log: FastifyBaseLogger) {
  // RFC 9110, section 10.1.1: an expectation other than 100-continue may be ignored; Node would answer 417 without a
  // body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response)
  )
  // Without a listener Node closes the connection without a word.
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    const reqId = answerOnSocket(socket, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD, OPTIONS, POST' })
    server.linger(socket)
    log.info({ reqId }, 'CONNECT refused')
  })
}

/** Writes the Error object as a whole HTTP/1.1 response that is the last. Returns the request id it gave. */
function answerOnSocket (socket: Socket, code: ErrorCode, headers: Record<string, string> = {}): string {
  const { status } = errorCodes[code]
  const body = JSON.stringify(errorObject(code))
  const id = newRequestId()
  const lines = Object.entries({
    ...commonHeaders,
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  return id
}
