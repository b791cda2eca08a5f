import type { FastifyReply } from 'fastify'
import { PassThrough } from 'node:stream'
import type { Json } from './protocol.ts'

/** Unread bytes after which a client counts as gone. */
const MAX_UNREAD_BYTES = 64 * 1024

const [START, END] = ['event: message\ndata: ', '\n\n'].map((text) => Buffer.from(text)) as [Buffer, Buffer]

/** A JSON-RPC message as an event stream carries it (HTML Standard, section 9.2); JSON text holds no raw line break. */
export const toEvent = (json: Json): Buffer => Buffer.concat([START, Buffer.from(json as string), END])

/** What keeps caches and proxies from holding events back. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no'
}

/** Answers with an event stream that stays open. It is destroyed when the client hangs up. */
export function sendStream (reply: FastifyReply): PassThrough {
  const stream = new PassThrough()
  // Without a listener the destruction of the stream by a client that hangs up would be an uncaught error.
  stream.on('error', () => {})
  reply.headers(streamHeaders).send(stream)
  return stream
}

/** Bytes that wait for the client to read. */
export const unreadBytes = (stream: PassThrough) => stream.writableLength + stream.readableLength

/** Writes to a stream, or destroys it when its reader is too far behind. */
export function writeBounded (stream: PassThrough, chunk: string | Buffer) {
  if (stream.destroyed) return
  if (unreadBytes(stream) > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(chunk)
}
