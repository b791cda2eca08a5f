import type { FastifyInstance, FastifyReply, FastifySchema, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { codings, encode, preferredCoding, type Coding } from './codings.ts'
import { once } from './once.ts'

/** One form of a document: its bytes and their strong ETag (RFC 9110, section 8.8.3). */
interface Form {
  bytes: Buffer
  etag: string
}

/**
 * A body made once, with its media type and its compressed forms where that is worth it, each made when first asked
 * for.
 */
export interface FixedDocument extends Form {
  type: string
  coded?: Record<Coding, () => Form>
}

export interface DocumentRoute {
  url: string
  schema: FastifySchema
  /** The value to serve. Called once, when every route is registered. */
  body: () => object | string
  /** Makes a value that is no text into one; as JSON unless told otherwise. */
  encode?: (value: object) => string
  type?: string
  /** What the OpenAPI document shows as its answer: `body`, unless that is too long. */
  example?: () => unknown
  onRequest?: onRequestHookHandler
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a GET route whose answer never changes while the service runs. */
    document: (route: DocumentRoute) => void
    /** Has a document made and compressed as soon as the service listens, instead of when it is first asked for. */
    makeEarly: (make: () => FixedDocument) => void
  }
  interface FastifyReply {
    /** Answers a fixed document, or 304 when the client holds it already. */
    sendDocument: (document: FixedDocument) => FastifyReply
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const CACHE_CONTROL = 'public, max-age=300'

/** A short text gains nothing from compression: it fits one packet either way. */
const WORTH_COMPRESSING = 1400

export function createDocument (body: object | string, type: string = JSON_TYPE): FixedDocument {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const form = (coding: Coding) => once(() => ({ bytes: encode[coding](bytes), etag: `"${hash}-${coding}"` }))
  return {
    bytes,
    type,
    etag: `"${hash}"`,
    ...(bytes.length > WORTH_COMPRESSING && { coded: { br: form('br'), gzip: form('gzip') } })
  }
}

export default fp(
  async function documents (app: FastifyInstance) {
    const early: Array<() => FixedDocument> = []
    let closing = false

    app.decorateReply('sendDocument', sendDocument)
    app.decorate('makeEarly', (make) => {
      early.push(make)
    })
    app.decorate('document', registerDocument)
    app.addHook('preClose', async () => {
      closing = true
    })
    // Not awaited: the first request need not wait for what others will ask for.
    app.addHook('onListen', () => {
      makeAll()
    })

    async function makeAll () {
      for (const make of early) {
        await setImmediate()
        if (closing) return
        const { coded } = make()
        for (const coding of codings) coded?.[coding]()
      }
    }
  },
  { name: 'documents', dependencies: ['@fastify/sensible'] }
)

function registerDocument (
  this: FastifyInstance,
  { url, schema, body, encode = JSON.stringify, type, example = body, onRequest }: DocumentRoute
) {
  let document: () => FixedDocument
  this.addHook('onReady', async () => {
    const value = body()
    document = once(() => createDocument(typeof value === 'string' ? value : encode(value), type))
  })
  this.makeEarly(() => document())
  // Nothing is returned, since Fastify would wait for it as for a promise.
  this.get(
    url,
    { schema, config: { cached: true, examples: { 200: example } }, ...(onRequest && { onRequest }) },
    (_request, reply) => {
      reply.sendDocument(document())
    }
  )
}

function sendDocument (this: FastifyReply, document: FixedDocument) {
  const { headers, method } = this.request
  const { type, coded } = document
  const coding = coded && preferredCoding(String(headers['accept-encoding'] ?? ''))
  const { bytes, etag } = coding === undefined ? document : coded![coding]()

  this.header('etag', etag)
  if (!this.hasHeader('cache-control')) this.header('cache-control', CACHE_CONTROL)
  if (coded) this.vary('Accept-Encoding')
  // Preconditions are for what would be read (RFC 9110, section 13.2.1). The package would take no-cache for a reload,
  // and fetch adds that to every conditional request of its caller.
  const readable = this.statusCode === 200 && (method === 'GET' || method === 'HEAD')
  if (readable && fresh({ 'if-none-match': headers['if-none-match'] }, { etag })) return this.code(304).send()
  if (coding !== undefined) this.header('content-encoding', coding)
  return this.header('content-type', type).send(bytes)
}
