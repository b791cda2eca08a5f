import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/environment.ts'
import { ApiError } from '../http/errors/api-error.ts'

const SAMPLE_MILLISECONDS = 500
const RETRY_AFTER_SECONDS = '10'

/**
 * Refuses requests with 503 while memory is short or the event loop lags in two samples running (a single one may be a
 * collection of garbage), so that those under way finish. A route with `rateLimit: false` in its config is answered all
 * the same: a balancer that saw 503 on every replica would send nothing at all, where each can still serve a part.
 */
export default fp(
  async function pressure (app: FastifyInstance, { eventLoopDelay, memory }: Pick<Limits, 'eventLoopDelay' | 'memory'>) {
    let short = false
    let lagging = 0
    let last = performance.now()

    function sample () {
      const now = performance.now()
      lagging = now - last - SAMPLE_MILLISECONDS > eventLoopDelay ? lagging + 1 : 0
      short = heldBytes() > memory
      last = now
    }

    const timer = setInterval(sample, SAMPLE_MILLISECONDS).unref()
    app.addHook('onClose', async () => clearInterval(timer))

    app.addHook('onRequest', (request, _reply, done) => {
      if ((short || lagging > 1) && request.routeOptions.config.rateLimit !== false) {
        done(new ApiError('SERVICE_UNAVAILABLE', undefined, { 'retry-after': RETRY_AFTER_SECONDS }))
      } else {
        done()
      }
    })
  },
  { name: 'pressure', dependencies: ['errors', 'headers'] }
)

/**
 * Bytes of objects and buffers. Not what is resident: the allocator keeps that when they are freed, so that a process
 * that was large once would refuse for good.
 */
function heldBytes (): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
