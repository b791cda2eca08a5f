import type { FastifyReply } from 'fastify'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { encode, preferredCoding, type Coding } from './codings.ts'
import { once } from './once.ts'
import { varyBy } from './vary.ts'

/** Bytes and their strong ETag (RFC 9110, section 8.8.3). */
interface Content {
  bytes: Buffer
  etag: string
}

/**
 * A body that is made once, with its media type and headers. Its compressed forms are made on first use, if compression
 * pays.
 */
export interface FixedDocument extends Content {
  type: string
  headers?: Record<string, string>
  coded?: Record<Coding, () => Content>
}

export const JSON_TYPE = 'application/json'
const CACHE_CONTROL = 'public, max-age=300'

/** Of a validator: 132 bits of SHA-256, which no two bodies share. */
const ETAG_CHARACTERS = 22

/** A short text gains nothing from compression: it fits one packet either way. */
const WORTH_COMPRESSING = 1400
/** Media types that are compressed already: pictures, and the files of Word and Excel, which are zip archives. */
const COMPRESSED = /^image\/png$|openxmlformats/

/** A document of bytes or a text as they are, or of an object as JSON. */
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

/** Sends a document, or 304 when the client holds it already. It may be kept unless the reply says otherwise. */
export function sendDocument (reply: FastifyReply, document: FixedDocument) {
  const { headers, method } = reply.request
  const { type, coded } = document
  const coding = coded && preferredCoding(String(headers['accept-encoding'] ?? ''))
  const { bytes, etag } = coding === undefined ? document : coded![coding]()

  reply.header('etag', etag)
  if (document.headers) reply.headers(document.headers)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL)
  if (coded) varyBy(reply, 'Accept-Encoding')
  // Preconditions are for what would be read (RFC 9110, section 13.2.1). The package would take no-cache for a reload,
  // and fetch adds that to every conditional request of its caller.
  const readable = reply.statusCode === 200 && (method === 'GET' || method === 'HEAD')
  const held = headers['if-none-match']
  if (readable && (held === etag || fresh({ 'if-none-match': held }, { etag }))) {
    reply.code(304).send()
    return
  }
  if (coding !== undefined) reply.header('content-encoding', coding)
  reply.header('content-type', type).send(bytes)
}
