import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { streamsOpened } from '../../../diagnostics-channels.ts'
import type { Json } from './json-rpc.ts'

/** Unread bytes after which a client counts as gone. */
const MAX_UNREAD_BYTES = 64 * 1024

const [START, END] = ['event: message\ndata: ', '\n\n'].map((text) => Buffer.from(text)) as [Buffer, Buffer]

/**
 * A JSON-RPC message as an event (HTML Standard, section 9.2). Its data is ASCII, with `\u` escapes for everything
 * else: some clients split lines at U+2028 and U+0085, or read event streams as Latin-1. JSON has no raw line break.
 */
export const toEvent = (json: Json): Buffer =>
  Buffer.concat([START, Buffer.from(String(json).replace(/[\u0080-\uffff]/g, escapeCharacter)), END])

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What keeps caches and proxies from holding events back. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no'
}

/**
 * Answers with an event stream that stays open until it is ended, or destroyed because its client hung up. It is sent
 * past Fastify, which would hold twice the memory for it.
 */
export function sendStream (reply: FastifyReply): ServerResponse {
  reply.headers(streamHeaders).announceDeprecation()
  const { raw, statusCode } = reply.hijack()
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  // One that waits behind another answer of its connection may never begin, and nothing would tell.
  if (raw.socket !== null && !raw.destroyed) streamsOpened.publish(raw)
  return raw
}

/** Bytes that wait for the client to read. */
export const unreadBytes = (stream: ServerResponse) => stream.writableLength

/** Writes to a stream, or destroys it when its reader is too far behind. */
export function writeBounded (stream: ServerResponse, chunk: string | Buffer) {
  if (stream.destroyed) return
  if (unreadBytes(stream) > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(chunk)
}

/** Ends a stream with last words, for whoever still listens. */
export function endStream (stream: ServerResponse, chunk: string | Buffer) {
  if (!stream.destroyed) stream.end(chunk)
}
