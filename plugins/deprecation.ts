import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { MINIMUM_NOTICE_DAYS } from '../schemas/http/deprecation-policy.ts'

/** A route's declaration that it will be removed; both dates as `YYYY-MM-DD`, at midnight UTC. */
export interface Deprecation {
  deprecated: string
  sunset: string
  reason: string
  successor?: string
}

/** The declaration with the operation it belongs to. */
export interface DeprecatedOperation extends Deprecation {
  method: string
  path: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the headers, the OpenAPI flag and the entry of the policy document. */
    deprecation?: Deprecation
  }
  interface FastifyReply {
    /** Adds the headers of a deprecated operation to an answer that is sent past Fastify's hooks. */
    announceDeprecation: () => void
  }
  interface FastifyInstance {
    /** Every deprecated operation, complete once the app is ready. */
    deprecations: DeprecatedOperation[]
  }
}

/**
 * A route with a `deprecation` in its config sends `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and Links with every
 * answer, whoever gives it. `policyPath` is where the policy is served. Registration throws when the notice is shorter
 * than 180 days or a date is none.
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
      // This hook runs last, so that responses of other hooks have the headers too.
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

/** The headers of RFC 9745 and RFC 8594, and the links that go with them. */
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

/** Milliseconds at midnight UTC of a day `YYYY-MM-DD` that exists. Date alone would read 30 February as 2 March. */
function parseDate (text: string): number | undefined {
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(`${text}T`) ? date.valueOf() : undefined
}
