import type { FastifyInstance, FastifyReply, FastifySchema, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import fresh from 'fresh'
import { createHash } from 'node:crypto'

/** A body made once, with its media type and strong ETag (RFC 9110, section 8.8.3). */
export interface FixedDocument { bytes: Buffer, type: string, etag: string }

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

export function createDocument (body: object | string, type: string = JSON_TYPE): FixedDocument {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

export default fp(async function documents (app) {
  app.decorateReply('sendDocument', sendDocument)
  app.decorate('document', registerDocument)
}, { name: 'documents' })

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

function sendDocument (this: FastifyReply, { bytes, type, etag }: FixedDocument) {
  this.header('etag', etag).header('cache-control', `public, max-age=${CACHE_SECONDS}`)
  if (fresh(this.request.headers, { etag })) return this.code(304).send()
  return this.type(type).send(bytes)
}
