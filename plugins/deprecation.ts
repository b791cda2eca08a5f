import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { MINIMUM_NOTICE_DAYS } from '../schemas/http/deprecation-policy.ts'

/** A declaration that a route will be removed. Both dates have the form `YYYY-MM-DD` and mean midnight UTC. */
export interface Deprecation {
  deprecated: string
  sunset: string
  reason: string
  successor?: string
}

/** A declaration and its operation. */
interface DeprecatedOperation extends Deprecation {
  method: string
  path: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Adds the headers, the OpenAPI flag, and the entry in the policy document. */
    deprecation?: Deprecation
  }
  interface FastifyReply {
    /** Adds the headers of a deprecated operation to a response that bypasses Fastify's hooks. */
    announceDeprecation: () => void
  }
  interface FastifyInstance {
    /** Every deprecated operation, complete once the app is ready. */
    deprecations: DeprecatedOperation[]
  }
}

/**
 * Adds `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and Link headers to every response of a route with a
 * `deprecation` in its config. `policyPath` is the path of the policy document. Registration throws if the notice
 * period is shorter than 180 days or a date is invalid.
 */
export default fp(
  async function deprecation (app: FastifyInstance, { policyPath }: { policyPath: string }) {
    app.decorate('deprecations', [])
    const announcements = new WeakMap<Deprecation, (reply: FastifyReply) => void>()
    app.decorateReply('announceDeprecation', function () {
      const declared = this.routeOptions.config.deprecation
      if (declared) announcements.get(declared)!(this)
    })

    app.addHook('onRoute', (route) => {
      const declared = route.config?.deprecation
      if (!declared) return
      const name = `${[route.method].flat().join()} ${route.url}`
      const { links, ...headers } = deprecationHeaders(declared, name, policyPath)

      const announce = (reply: FastifyReply) => {
        const others = String(reply.getHeader('link') ?? '')
        const added = links.filter((link) => !others.includes(link))
        reply.headers({ ...headers, link: [...added, ...(others === '' ? [] : [others])].join(', ') })
      }
      announcements.set(declared, announce)
      // This hook runs last, so that responses from other hooks get the headers too.
      const onSend: onSendHookHandler = (_request, reply, payload, done) => {
        announce(reply)
        done(null, payload)
      }
      route.onSend = [...[route.onSend ?? []].flat(), onSend]
      route.schema = { ...route.schema, deprecated: true }
      for (const method of [route.method].flat()) {
        if (method !== 'HEAD') app.deprecations.push({ ...declared, method, path: route.url })
      }
    })
  },
  { name: 'deprecation' }
)

/** The headers of RFC 9745 and RFC 8594, and their links. */
function deprecationHeaders ({ deprecated, sunset, successor }: Deprecation, name: string, policyPath: string) {
  const [from, until] = [parseDate(deprecated), parseDate(sunset)]
  if (from === undefined || until === undefined) {
    throw new Error(`${name}: deprecated and sunset must be dates such as 2027-01-15`)
  }
  const days = (until - from) / 86_400_000
  if (days < MINIMUM_NOTICE_DAYS) {
    throw new Error(`${name}: sunset must be at least ${MINIMUM_NOTICE_DAYS} days after deprecated, not ${days}`)
  }
  const links = [
    `<${policyPath}>; rel="deprecation"; type="application/json"`,
    `<${policyPath}>; rel="sunset"; type="application/json"`
  ]
  if (successor !== undefined) links.push(`<${successor}>; rel="successor-version"`)
  return { deprecation: `@${from / 1000}`, sunset: new Date(until).toUTCString(), links }
}

/**
 * Returns the time of midnight UTC in milliseconds for an existing day, `YYYY-MM-DD`. Date alone would read February 30
 * as March 2.
 */
function parseDate (text: string): number | undefined {
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(`${text}T`) ? date.valueOf() : undefined
}
