/// <reference path="./rate-limit-stores.d.ts" />
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Address6 } from 'ip-address'
import type { Limits } from '../schemas/config.ts'
import { ApiError } from './errors.ts'
import { memoize } from '../serving/memoize.ts'
import { storeFailures } from './signals.ts'
import { connectStore } from './store.ts'

export interface LimiterOptions extends Pick<Limits, 'rate' | 'storeTimeout'> {
  /** Valkey or Redis where replicas count together; each counts alone in its memory when absent. */
  redisUrl?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the route out of the limit, and out of the shedding under overload. */
    rateLimit?: false
  }
}

const QUIET_MILLISECONDS = 60_000

/**
 * Limits the requests of each client (an IPv4 address, or an IPv6 /64), unknown paths included; a route with
 * `rateLimit: false` in its config is exempt. Every counted answer carries `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-11). When the shared store is away, requests are served.
 *
 * The stores of @fastify/rate-limit count, but not its hooks: those wait for promises where the count is at hand, which
 * costs a request more than all other hooks together.
 */
export default fp(
  async function limiter (app: FastifyInstance, { rate, storeTimeout, redisUrl }: LimiterOptions) {
    const shared = redisUrl === undefined ? undefined : await connectStore(redisUrl, storeTimeout)
    if (shared) app.addHook('onClose', async () => shared.client.disconnect())

    const counts = shared ? new RedisStore(false, false, shared.client) : new LocalStore(false, false, rate.clients)
    const policy = `"default";q=${rate.max};w=${rate.window / 1000}`
    let quietUntil = 0

    app.addHook('onRequest', (request, reply, done) => {
      // A client that has hung up meanwhile has no address any more, and hears no answer.
      if (request.routeOptions.config.rateLimit === false || !request.ip) return done()
      counts.incr(
        networkOf(request.ip),
        (error, count) => {
          // A count that will never end says that there is none.
          if (error || !count || count.ttl <= 0) {
            warn()
            return done()
          }
          const seconds = Math.ceil(count.ttl / 1000)
          reply
            .header('ratelimit-policy', policy)
            .header('ratelimit', `"default";r=${Math.max(0, rate.max - count.current)};t=${seconds}`)
          done(
            count.current > rate.max
              ? new ApiError('RATE_LIMITED', undefined, { 'retry-after': String(seconds) })
              : undefined
          )
        },
        rate.window,
        rate.max
      )
    })

    function warn () {
      storeFailures.publish(undefined)
      if (Date.now() < quietUntil) return
      quietUntil = Date.now() + QUIET_MILLISECONDS
      app.log.warn(
        { reason: shared?.lastError() },
        'the shared store does not answer: requests are served without a limit'
      )
    }
  },
  { name: 'limiter', dependencies: ['errors', 'headers'] }
)

/** What a client has to itself: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. */
const networkOf = memoize((ip) => {
  if (!ip.includes(':')) return ip
  const address = new Address6(ip)
  return address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${ip.replace(/%.*/, '')}/64`).startAddress().correctForm()
})
