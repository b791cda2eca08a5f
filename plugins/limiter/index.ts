import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../../schemas/fixed-limits.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { storeFailures } from '../../diagnostics-channels.ts'
import { connectStore } from './store-connection.ts'
import { countInMemory, countInStore } from './counts.ts'
import { networkOf } from './network.ts'
import { OutageLog } from './outage-log.ts'

interface LimiterOptions extends Pick<Limits, 'rate' | 'recordTime' | 'storeTimeout'> {
  /** Valkey or Redis, in which replicas share their counts. Without it, each replica counts in its own memory. */
  redisUrl?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request and invokes the callback, with an error to respond with if the client is over its limit. */
    limit: (request: FastifyRequest, reply: FastifyReply, done: (error?: ApiError) => void) => void
    /**
     * Counts a message that never becomes a request, by the address of the client. Without an address, nothing is
     * counted.
     */
    count: (address: string | undefined, done: (error?: ApiError, fields?: Record<string, string>) => void) => void
    /** Converts the milliseconds that a client kept a record process busy to additional requests of that client. */
    chargeTime: (client: string, milliseconds: number) => void
  }
  interface FastifyContextConfig {
    /** Exempts the route from the limit and from load shedding. */
    rateLimit?: false
    /** Exempts the route from the limit only, for files that pages load by the dozen. */
    isUncounted?: true
  }
}

/**
 * Limits the requests of each client (an IPv4 address or an IPv6 /64), including those to unknown paths and with
 * malformed URLs. A route with `rateLimit: false` in its config is exempt. Every counted response has `RateLimit` and
 * `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11). While the shared store is unavailable, requests are
 * served.
 */
export default fp(
  async function limiter (app: FastifyInstance, { rate, recordTime, storeTimeout, redisUrl }: LimiterOptions) {
    const outages = new OutageLog()
    const events = { onReady: logAnswer, onError: logFailure }
    const shared = redisUrl === undefined ? undefined : await connectStore(redisUrl, storeTimeout, events)
    if (shared) app.addHook('onClose', async () => shared.client.disconnect())

    const countRequest = shared
      ? countInStore(shared.client, rate.window)
      : countInMemory(rate.window, rate.clients)
    const policy = `"default";q=${rate.max};w=${rate.window / 1000}`

    app.decorate('limit', limit)
    app.decorate('count', count)
    app.addHook('onRequest', limit)
    app.decorate('chargeTime', (client: string, milliseconds: number) => {
      const cost = Math.floor(milliseconds / recordTime)
      if (cost > 0) countRequest(client, (error) => { if (error) warn() }, cost)
    })

    function limit (request: FastifyRequest, reply: FastifyReply, done: (error?: ApiError) => void) {
      const { ip, routeOptions: { config } } = request
      if (config.rateLimit === false || config.isUncounted) return done()
      count(ip, (error, fields) => {
        if (fields) reply.headers(fields)
        done(error)
      })
    }

    function count (address: string | undefined, done: (error?: ApiError, fields?: Record<string, string>) => void) {
      // A client that has disconnected no longer has an address and cannot receive a response.
      if (!address) return done()
      countRequest(networkOf(address), (error, counted) => {
        if (error || !counted) {
          warn()
          return done()
        }
        logAnswer()
        const seconds = String(Math.ceil(counted.ttl / 1000))
        const left = rate.max - counted.requests
        const fields = {
          'ratelimit-policy': policy,
          ratelimit: `"default";r=${Math.max(0, left)};t=${seconds}`
        }
        done(left < 0 ? new ApiError('RATE_LIMITED', undefined, { 'retry-after': seconds }) : undefined, fields)
      })
    }

    function logAnswer () {
      outages.answer(performance.now())
    }

    function warn () {
      storeFailures.publish(undefined)
      logFailure(shared?.lastError())
    }

    /** Logs that the store failed. A lost connection is logged without waiting for a request. */
    function logFailure (reason: string | undefined) {
      if (!outages.isDue(performance.now())) return
      app.log.warn({ reason }, 'the shared store does not answer: requests are served without a limit')
    }
  },
  { name: 'limiter', dependencies: ['errors', 'headers'] }
)
