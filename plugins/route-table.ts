import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import FindMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way'
import { ApiError } from '../http/errors/api-error.ts'
import { preflightHeaders } from './headers.ts'

/** A documented operation, as registered. */
export interface Operation {
  method: string
  url: string
  operationId: string
  summary: string
  tag: string
  /** Whether it reads a token that is sent. */
  readonly readsToken: boolean
  /** The media types of its response. */
  readonly mediaTypes: string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The route table: every documented operation in the order of registration, complete once the app is ready. */
    operations: Operation[]
    /** Whether the path of a request has a page or does not exist, regardless of the method. */
    isForPeople: (request: FastifyRequest) => boolean
  }
}

interface Registered {
  method: HTTPMethod
  url: string
  schema: FastifySchema | undefined
}

/** Removes the patterns of parameters from a path: `/:file(^a|b$)` → `/:file`. */
const withoutPatterns = (url: string): string => url.replace(/(:\w+)\(.*\)/, '$1')

/**
 * Keeps the route table and responds, before any body is read, to requests that match no route: a redirect for a page
 * requested with a trailing slash, 404 for an unknown path, 405 with `Allow` for a known one (RFC 9110, section
 * 15.5.6), and 204 for OPTIONS (CORS preflight, Fetch standard).
 */
export default fp(
  async function routes (app: FastifyInstance) {
    const registered: Registered[] = []
    const methods = new Set<HTTPMethod>()
    let paths: Instance<HTTPVersion.V1> | undefined
    app.decorate('operations', [])
    app.decorate('isForPeople', ({ is404, url, routeOptions: { schema } }: FastifyRequest) => {
      if (!is404) return hasPage(schema)
      const found = standing(url)
      return found.length === 0 || found.some((route) => hasPage(route.schema))
    })

    app.addHook('onRoute', ({ method, url, schema }) => {
      if (url === '*') return
      for (const one of [method].flat() as HTTPMethod[]) {
        methods.add(one)
        registered.push({ method: one, url, schema })
        if (schema?.operationId && schema.summary && !schema.hide && one !== 'HEAD') {
          app.operations.push({
            method: one,
            url: withoutPatterns(url),
            operationId: schema.operationId,
            summary: schema.summary,
            tag: schema.tags?.[0] ?? '',
            // Read later, because the plugin of the route may complete the schema after this hook.
            get readsToken () { return schema.security !== undefined },
            get mediaTypes () { return mediaTypesOf(schema) }
          })
        }
      }
    })

    app.addHook('onRequest', (request, reply, done) => {
      const preflight = request.method === 'OPTIONS'
      if (!preflight && !request.is404) return done()
      const known = allowed(request.url)
      if (known.length > 0) reply.header('allow', known.join(', '))
      if (preflight && (known.length > 0 || 'access-control-request-method' in request.headers)) {
        reply.code(204).headers(preflightHeaders).send()
        return
      }
      if (known.length > 0) {
        return done(
          new ApiError(
            'METHOD_NOT_ALLOWED',
            `${request.method} is not answered here. This path answers ${known.join(', ')}.`
          )
        )
      }
      const page = pageWithSlash(request)
      if (page !== undefined) {
        reply.redirect(page, 301)
        return
      }
      done(new ApiError('NOT_FOUND'))
    })

    /** The address of the page that was requested with a trailing slash. */
    function pageWithSlash ({ method, url }: FastifyRequest): string | undefined {
      const [, path, query] = /^(\/[^?]+)\/(\?.*)?$/.exec(url) ?? []
      const isRead = method === 'GET' || method === 'HEAD'
      return isRead && path !== undefined && app.pages.includes(path) ? `${path}${query ?? ''}` : undefined
    }

    function allowed (url: string): string[] {
      const found = url === '*' ? [...methods] : standing(url).map(({ method }) => method)
      return found.length > 0 ? [...found, 'OPTIONS'].toSorted() : []
    }

    /** The routes of a path, one for each method. */
    function standing (url: string): Registered[] {
      const path = url.split('?', 1)[0]!
      // Created for the first request that needs it, because it takes as long to build as Fastify's router.
      const router = (paths ??= routerOf(registered))
      return [...methods].flatMap((method) => router.find(method, path)?.store as Registered ?? [])
    }
  },
  { name: 'routes', dependencies: ['errors', 'headers'] }
)

/** Returns the media types that a route returns with 200. */
function mediaTypesOf ({ response }: FastifySchema): string[] {
  const { content = { 'application/json': {} } } = (response as Record<string, { content?: object }> | undefined)?.[200] ?? {}
  return Object.keys(content)
}

/** Whether a route is a page, which is not an operation, or an operation with an HTML representation. */
function hasPage ({ operationId, response = {} }: FastifySchema = {}): boolean {
  const answers = Object.values(response as Record<string, { content?: object }>)
  return !operationId || answers.some(({ content = {} }) => 'text/html' in content)
}

/** Creates a router that only finds out whether a path has a route. */
function routerOf (routes: Registered[]): Instance<HTTPVersion.V1> {
  // Fastify's router accepts parameters of any length too; the bound on the whole URL limits them.
  const router = FindMyWay({ maxParamLength: Number.POSITIVE_INFINITY })
  for (const route of routes) router.on(route.method, route.url, () => {}, route)
  return router
}
