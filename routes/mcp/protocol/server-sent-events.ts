import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { streamsOpened } from '../../../diagnostics-channels.ts'
import type { Json } from './json-rpc.ts'

/** Maximum unread bytes before a client is treated as gone. */
const MAX_UNREAD_BYTES = 64 * 1024

const [START, END] = ['event: message\ndata: ', '\n\n'].map((text) => Buffer.from(text)) as [Buffer, Buffer]

/**
 * Encodes a JSON-RPC message as an event (HTML Standard, section 9.2). Its data is ASCII, with `\u` escapes for all
 * other characters, because some clients split lines at U+2028 and U+0085, or read event streams as Latin-1. JSON has
 * no raw line break.
 */
export const toEvent = (json: Json): Buffer =>
  Buffer.concat([START, Buffer.from(String(json).replace(/[\u0080-\uffff]/g, escapeCharacter)), END])

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Headers that keep caches and proxies from delaying events. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no'
}

/**
 * Sends an event stream that stays open until it is ended, or destroyed because its client disconnected. It bypasses
 * Fastify, which would use twice the memory for it.
 */
export function sendStream (reply: FastifyReply): ServerResponse {
  reply.headers(streamHeaders).announceDeprecation()
  const { raw, statusCode } = reply.hijack()
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  // A response queued behind another one on its connection may never begin, and no event would report that.
  if (raw.socket !== null && !raw.destroyed) streamsOpened.publish(raw)
  return raw
}

/** Returns the bytes that the client has not read yet. */
export const unreadBytes = (stream: ServerResponse) => stream.writableLength

/** Writes to a stream, or destroys it if its reader is too far behind. */
export function writeBounded (stream: ServerResponse, chunk: string | Buffer) {
  if (stream.destroyed) return
  if (unreadBytes(stream) > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(chunk)
}

/** Ends a stream with a final chunk. */
export function endStream (stream: ServerResponse, chunk: string | Buffer) {
  if (!stream.destroyed) stream.end(chunk)
}
