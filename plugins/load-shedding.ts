import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/environment.ts'
import { ApiError } from '../http/errors/api-error.ts'

const SAMPLE_MILLISECONDS = 500
const RETRY_AFTER_SECONDS = '10'

/**
 * Refuses requests with 503 while the event loop lags or the heap or the whole process is too large, so that requests
 * under way can finish. A route with `rateLimit: false` in its config is answered all the same: a balancer that sees
 * 503 on every replica sends no requests at all, although each replica can still serve some.
 */
export default fp(
  async function loadShedding (app: FastifyInstance, limits: Pick<Limits, 'eventLoopDelay' | 'heap' | 'resident'>) {
    await app.register(underPressure, {
      sampleInterval: SAMPLE_MILLISECONDS,
      maxEventLoopDelay: limits.eventLoopDelay,
      maxHeapUsedBytes: limits.heap,
      maxRssBytes: limits.resident,
      pressureHandler: async ({ routeOptions: { config } }, _reply, _type, value) => {
        // Infinity is a sample without any measurement: a single pause, such as a collection of garbage.
        if (config.rateLimit === false || value === Infinity) return
        throw new ApiError('SERVICE_UNAVAILABLE', undefined, { 'retry-after': RETRY_AFTER_SECONDS })
      }
    })
  },
  { name: 'load-shedding', dependencies: ['errors', 'headers'] }
)
