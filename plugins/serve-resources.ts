import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface
} from 'fastify'
import fp from 'fastify-plugin'
import { setImmediate } from 'node:timers/promises'
import { codings } from '../http/representations/codings.ts'
import { type Forms, markdownPath, sendForm, sendForms } from '../http/representations/representations.ts'
import { once } from '../http/representations/memoize.ts'

/** Something that GET returns, in one or more representations. */
export type Resource<R extends RouteGenericInterface = RouteGenericInterface> = {
  url: string
  /** Its part of the OpenAPI document. Without one, it is not in the document. */
  schema?: FastifySchema
  config?: FastifyContextConfig
  /** Whether it is a page. Pages are listed, and have a Markdown representation at the address from `markdownPath`. */
  page?: true
} & (
  | {
    /** Returns the representations. Called once, after every route has been registered. */
    forms: () => Forms
    /** Returns the representations for a request that needs others. May set the status and headers of the reply. */
    select?: (request: FastifyRequest<R>, reply: FastifyReply) => Forms | undefined
  }
  | { forms?: undefined, select: (request: FastifyRequest<R>, reply: FastifyReply) => Forms }
)

interface ResourceOptions {
  baseUrl: string
  /** Relations in the Link header of the separate Markdown representation. */
  link: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a GET route whose responses have an ETag and the representation that the client prefers. */
    resource: <R extends RouteGenericInterface>(resource: Resource<R>) => void
    /** Paths of the pages, complete once the app is ready. */
    pages: string[]
  }
}

/** Serves resources. Those that never change are rendered and compressed as soon as the service is listening. */
export default fp(
  async function resources (app: FastifyInstance, { baseUrl, link }: ResourceOptions) {
    const fixed: Array<() => Forms> = []
    let closing = false

    app.decorate('pages', [])
    app.decorate('resource', function <R extends RouteGenericInterface> (
      this: FastifyInstance,
      { url, schema = { hide: true }, config, forms, select, page }: Resource<R>
    ) {
      const made = forms && once(forms)
      if (made) {
        fixed.push(made)
        this.addHook('onReady', async () => {
          made()
        })
      }
      // Returns nothing, because Fastify would wait for a returned value as for a promise.
      this.get(url, { schema, ...(config && { config }) }, (request, reply) => {
        sendForms(reply, select?.(request as FastifyRequest<R>, reply) ?? made!())
      })
      if (page) {
        app.pages.push(url)
        const headers = { link: `<${baseUrl}${url}>; rel="canonical", ${link}` }
        this.get(markdownPath(url), { schema: { hide: true } }, (_request, reply) => {
          const { document } = made!().find(({ mediaType }) => mediaType === 'text/markdown')!
          sendForm(reply, { document, headers })
        })
      }
    })

    app.addHook('preClose', async () => {
      closing = true
    })
    // Not awaited: the first request need not wait for resources that it does not request.
    app.addHook('onListen', () => {
      makeAll()
    })

    async function makeAll () {
      for (const form of fixed.flatMap((forms) => forms()).filter(({ rare }) => !rare)) {
        await setImmediate()
        if (closing) return
        const { coded } = await form.document()
        for (const coding of codings) coded?.[coding]()
      }
    }
  },
  { name: 'resources', dependencies: ['@fastify/sensible'] }
)
