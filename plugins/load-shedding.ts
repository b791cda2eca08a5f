import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/fixed-limits.ts'
import { ApiError } from '../http/errors/api-error.ts'

const SAMPLE_MILLISECONDS = 500
const RETRY_AFTER_SECONDS = '10'

/**
 * Refuses requests with 503 while the event loop lags, or while the heap or the whole process is too large, so that
 * requests in progress can finish. A route with `rateLimit: false` in its config is still served: a load balancer that
 * gets 503 from every replica sends no requests at all, although each replica can still serve some. So is a route with
 * `isUncounted`: a page that was served is of no use without its style sheet and scripts.
 */
export default fp(
  async function loadShedding (app: FastifyInstance, limits: Pick<Limits, 'eventLoopDelay' | 'heap' | 'resident'>) {
    let measuredFrom = Infinity
    // Until a whole sample after the start is measured, the delay is that of the start itself. The timer runs after the
    // last hook of the start that keeps the event loop busy.
    app.addHook('onReady', async () => {
      setTimeout(() => {
        measuredFrom = performance.now() + 2 * SAMPLE_MILLISECONDS
      }).unref()
    })
    await app.register(underPressure, {
      sampleInterval: SAMPLE_MILLISECONDS,
      maxEventLoopDelay: limits.eventLoopDelay,
      maxHeapUsedBytes: limits.heap,
      maxRssBytes: limits.resident,
      pressureHandler: async ({ routeOptions: { config } }, _reply, type, value) => {
        // Infinity means that no measurement was taken in the sample because of a single pause, such as garbage
        // collection.
        if (config.rateLimit === false || config.isUncounted || value === Infinity) return
        if (type === underPressure.TYPE_EVENT_LOOP_DELAY && performance.now() < measuredFrom) return
        throw new ApiError('SERVICE_UNAVAILABLE', undefined, { 'retry-after': RETRY_AFTER_SECONDS })
      }
    })
  },
  { name: 'load-shedding', dependencies: ['errors', 'headers'] }
)
