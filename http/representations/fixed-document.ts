import type { FastifyReply } from 'fastify'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { encode, preferredCoding, type Coding } from './codings.ts'
import { once } from './memoize.ts'
import { varyBy } from './vary.ts'

/** Bytes and their strong ETag (RFC 9110, section 8.8.3). */
interface Content {
  bytes: Buffer
  etag: string
}

/**
 * A body that is created once, with its media type and headers. Its compressed versions are created on first use, if
 * compression pays.
 */
export interface FixedDocument extends Content {
  type: string
  headers?: Record<string, string>
  coded?: Record<Coding, () => Content>
}

export const JSON_TYPE = 'application/json'
const CACHE_CONTROL = 'public, max-age=300'

/** Length of an ETag: 132 bits of SHA-256, which no two bodies share. */
const ETAG_CHARACTERS = 22

/** A shorter text gains nothing from compression, because it fits in one packet either way. */
const WORTH_COMPRESSING = 1400
/** Media types that are already compressed: pictures, fonts, and Word and Excel files, which are zip archives. */
const COMPRESSED = /^image\/png$|^font\/woff2$|openxmlformats/

/** Creates a document from bytes or a text, which are used as is, or from an object, which becomes JSON. */
export function createDocument (body: object | string, type: string = JSON_TYPE): FixedDocument {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, ETAG_CHARACTERS)
  const coded = (coding: Coding) => once(() => ({ bytes: encode[coding](bytes), etag: `"${hash}-${coding}"` }))
  return {
    bytes,
    type,
    etag: `"${hash}"`,
    ...(bytes.length > WORTH_COMPRESSING && !COMPRESSED.test(type) && { coded: { br: coded('br'), gzip: coded('gzip') } })
  }
}

/**
 * Sends a document, or 304 if the client already has it. The response may be cached unless the reply sets another
 * Cache-Control.
 */
export function sendDocument (reply: FastifyReply, document: FixedDocument) {
  const { headers, method } = reply.request
  const { type, coded } = document
  const coding = coded && preferredCoding(String(headers['accept-encoding'] ?? ''))
  const { bytes, etag } = coding === undefined ? document : coded![coding]()

  reply.header('etag', etag)
  if (document.headers) reply.headers(document.headers)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL)
  if (coded) varyBy(reply, 'Accept-Encoding')
  // Preconditions apply only to a successful read (RFC 9110, section 13.2.1). The package would treat no-cache as a
  // reload, but fetch adds it to every conditional request of its caller, so that header is not passed on.
  const readable = reply.statusCode === 200 && (method === 'GET' || method === 'HEAD')
  const held = headers['if-none-match']
  if (readable && (held === etag || fresh({ 'if-none-match': held }, { etag }))) {
    reply.code(304).send()
    return
  }
  if (coding !== undefined) reply.header('content-encoding', coding)
  reply.header('content-type', type).send(bytes)
}
