import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/config.ts'
import { ApiError } from './errors.ts'
import { storeFailures } from './signals.ts'
import { connectStore } from './store.ts'

export interface LimiterOptions extends Pick<Limits, 'rate' | 'storeTimeout'> {
  /** Valkey or Redis where replicas count together; each counts alone in its memory when absent. */
  redisUrl?: string
}

const QUIET_MILLISECONDS = 60_000

/**
 * Limits the requests of each client (an IPv4 address, or an IPv6 /64), unknown paths included; a route with
 * `rateLimit: false` in its config is exempt. Every counted answer carries `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-11). When the shared store is away, requests are served.
 */
export default fp(async function limiter (app: FastifyInstance, { rate, storeTimeout, redisUrl }: LimiterOptions) {
  const store = redisUrl === undefined ? undefined : await connectStore(redisUrl, storeTimeout)
  if (store) app.addHook('onClose', async () => store.client.disconnect())

  await app.register(rateLimit, {
    global: false, max: rate.max, timeWindow: rate.window, cache: rate.clients, skipOnError: true, ...store && { redis: store.client }
  })
  const count = app.createRateLimit()
  const policy = `"default";q=${rate.max};w=${rate.window / 1000}`
  let quietUntil = 0

  app.addHook('onRequest', (request, reply, done) => {
    // A client that has hung up meanwhile has no address any more, and hears no answer.
    if (request.routeOptions.config.rateLimit === false || !request.ip) done()
    else count(request).then((result) => done(judge(result, reply)), done)
  })

  /** Tells the client where it stands, and answers an error when it is over its limit. */
  function judge (result: Awaited<ReturnType<typeof count>>, reply: FastifyReply): ApiError | undefined {
    if (result.isAllowed) return undefined
    if (result.ttl <= 0) {
      warn()
      return undefined
    }
    const seconds = Math.ceil(result.ttl / 1000)
    reply.header('ratelimit-policy', policy).header('ratelimit', `"default";r=${result.remaining};t=${seconds}`)
    return result.isExceeded ? new ApiError('RATE_LIMITED', undefined, { 'retry-after': String(seconds) }) : undefined
  }

  /** A count that will never end says that there is none. */
  function warn () {
    storeFailures.publish(undefined)
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MILLISECONDS
    app.log.warn({ reason: store?.lastError() }, 'the shared store does not answer: requests are served without a limit')
  }
}, { name: 'limiter', dependencies: ['errors', 'headers'] })
