import type { FastifyInstance, FastifyReply, FastifySchema, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A body made once, with its media type and strong ETag (RFC 9110, section 8.8.3), and its gzip form where that is smaller. */
export interface FixedDocument { bytes: Buffer, type: string, etag: string, gzip?: { bytes: Buffer, etag: string } }

export interface DocumentRoute {
  url: string
  schema: FastifySchema
  /** The value to serve as JSON, or the text to serve as `type`. Called once, when every route is registered. */
  body: () => object | string
  type?: string
  /** What the OpenAPI document shows as its answer: `body`, unless that is too long. */
  example?: () => unknown
  onRequest?: onRequestHookHandler
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a GET route whose answer never changes while the service runs. */
    document: (route: DocumentRoute) => void
  }
  interface FastifyReply {
    /** Answers a fixed document, or 304 when the client holds it already. */
    sendDocument: (document: FixedDocument) => FastifyReply
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const CACHE_SECONDS = 300

/** A short text gains nothing from compression: it fits one packet either way. */
const WORTH_COMPRESSING = 1400

export function createDocument (body: object | string, type: string = JSON_TYPE): FixedDocument {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return {
    bytes,
    type,
    etag: `"${hash}"`,
    ...bytes.length > WORTH_COMPRESSING && { gzip: { bytes: gzipSync(bytes, { level: 9 }), etag: `"${hash}-gzip"` } }
  }
}

export default fp(async function documents (app) {
  app.decorateReply('sendDocument', sendDocument)
  app.decorate('document', registerDocument)
}, { name: 'documents', dependencies: ['@fastify/sensible'] })

function registerDocument (this: FastifyInstance, { url, schema, body, type, example = body, onRequest }: DocumentRoute) {
  let document: FixedDocument
  this.addHook('onReady', async () => { document = createDocument(body(), type) })
  this.get(url, {
    schema,
    serializerCompiler: () => JSON.stringify, // the bytes are made already; only errors pass here
    config: { cached: true, examples: { 200: example } },
    ...onRequest && { onRequest }
  }, (_request, reply) => reply.sendDocument(document))
}

function sendDocument (this: FastifyReply, { type, gzip, ...plain }: FixedDocument) {
  const { headers } = this.request
  const compressed = gzip !== undefined && acceptsGzip(headers['accept-encoding'])
  const { bytes, etag } = compressed ? gzip : plain

  this.header('etag', etag).header('cache-control', this.getHeader('cache-control') ?? `public, max-age=${CACHE_SECONDS}`)
  if (gzip) this.vary('Accept-Encoding')
  if (fresh(headers, { etag })) return this.code(304).send()
  if (compressed) this.header('content-encoding', 'gzip')
  return this.type(type).send(bytes)
}

/** Whether an Accept-Encoding header names gzip with a weight above zero (RFC 9110, section 12.5.3). */
function acceptsGzip (header: string | string[] | undefined): boolean {
  return /(^|,)\s*(x-)?gzip\s*(;\s*q=(1|0?\.\d*[1-9])\S*)?\s*(,|$)/i.test(String(header))
}
