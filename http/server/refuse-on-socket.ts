import type { FastifyBaseLogger } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes, type ErrorCode } from '../../schemas/http/error.ts'
import { errorObject } from '../errors/error-responses.ts'
import { commonHeaders } from './common-headers.ts'

/** An error that Node's parser reports to `clientError`. */
export type ParserError = Error & { code?: string }

/**
 * How long a connection is read after its last response. An earlier close could reset the connection before the client
 * has read the response (RFC 9112, section 9.6).
 */
const LAST_READ_MILLISECONDS = 1000

/**
 * Handles Fastify's `clientErrorHandler`: responds to and logs what Node's parser rejects, which never becomes a
 * request.
 */
export function refuseUnread (error: ParserError, socket: Socket, reqId: string, log: FastifyBaseLogger) {
  // Data after a request that asked to close the connection gets no response (RFC 9112, section 9.6).
  if (error.code === 'HPE_CLOSED_CONNECTION' || socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const codes: Record<string, ErrorCode> = {
    HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
    ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT'
  }
  endWithError(socket, reqId, codes[error.code ?? ''] ?? 'MALFORMED_HTTP')
  log.info({ reqId, err: { code: error.code, message: error.message } }, 'request refused by the HTTP parser')
}

/** Writes the Error object to a socket as a complete, final HTTP/1.1 response, and closes the connection. */
export function endWithError (socket: Socket, reqId: string, code: ErrorCode, headers: Record<string, string> = {}) {
  const { status } = errorCodes[code]
  const body = JSON.stringify(errorObject(code))
  const lines = Object.entries({
    ...commonHeaders,
    ...headers,
    'x-request-id': reqId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const timer = setTimeout(() => socket.destroy(), LAST_READ_MILLISECONDS)
  socket
    .once('close', () => clearTimeout(timer))
    .resume()
    .end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
