import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import {
  recordProcessEnds, recordProcessFailures, storeFailures, streamsOpened, tokensIssued, toolCalls,
  type ProcessEnd, type ToolCall
} from '../diagnostics-channels.ts'

/** The address of the metrics, separate from the public port. */
interface MetricsOptions {
  host: string
  port: number
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/**
 * Creates all metrics in a separate registry: those of Node.js, of the process, and of the service. `underWay` returns
 * the number of requests in progress, and `unreadBytes` the bytes of responses that clients have not read yet.
 */
export function createMetrics (underWay: () => number, unreadBytes: () => number) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      registers,
      name: 'http_requests_total',
      help: 'Requests answered, and those whose client hung up before with the status none.',
      labelNames: ['method', 'route', 'status']
    }),
    durations: new Histogram({
      registers,
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, event streams left out.',
      labelNames: ['route'],
      buckets: BUCKETS_SECONDS
    }),
    inFlight: new Gauge({
      registers,
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered, event streams included.',
      collect () {
        this.set(underWay())
      }
    }),
    unread: new Gauge({
      registers,
      name: 'answers_unread_bytes',
      help: 'Bytes of answers, each made for one client, that wait for that client to read them.',
      collect () {
        this.set(unreadBytes())
      }
    }),
    streams: new Gauge({ registers, name: 'event_streams_open', help: 'Event streams that are open.' }),
    tokens: new Counter({
      registers,
      name: 'sandbox_tokens_issued_total',
      help: 'Tokens issued by the token endpoint.'
    }),
    refused: new Counter({
      registers,
      name: 'http_requests_refused_total',
      help: 'Requests refused by the limiter or for overload.',
      labelNames: ['reason']
    }),
    storeFailures: new Counter({
      registers,
      name: 'rate_limit_store_failures_total',
      help: 'Requests that the shared store did not count.'
    }),
    recordProcessFailures: new Counter({
      registers,
      name: 'record_process_failures_total',
      help: 'Processes for records that could not be started; the records waiting for them were answered 503.'
    }),
    recordProcessEnds: new Counter({
      registers,
      name: 'record_processes_ended_total',
      help: 'Processes for records that were replaced: they took too long, had too much memory, or ended.',
      labelNames: ['reason']
    }),
    toolCalls: new Counter({
      registers,
      name: 'mcp_tool_calls_total',
      help: 'Calls of MCP tools.',
      labelNames: ['tool', 'outcome']
    })
  }
}

/** Collects the metrics and serves them at `/metrics` on a separate port, for Prometheus. */
export default fp(
  async function metrics (app: FastifyInstance, { host, port }: MetricsOptions) {
    const { registry, ...kept } = createMetrics(app.underWay, () => app.unreadBytes())
    const reasons: Record<string, string> = { 429: 'limit', 503: 'overload' }

    app.addHook('onRequest', (request, reply, done) => {
      // The onResponse hook is not called for clients that disconnect, which is how every event stream ends.
      reply.raw.once('close', () => count(request, reply))
      done()
    })

    function count (request: FastifyRequest, reply: FastifyReply) {
      const route = request.routeOptions.url ?? 'none'
      const status = reply.raw.headersSent ? reply.statusCode : 'none'
      kept.requests.inc({ method: request.method, route, status })
      if (reply.raw.writableFinished && !isEvents(reply)) kept.durations.observe({ route }, reply.elapsedTime / 1000)
      if (reasons[status] && request.routeOptions.config.rateLimit !== false) {
        kept.refused.inc({ reason: reasons[status] })
      }
    }

    const onToolCall = (message: unknown) => {
      const { tool, failed } = message as ToolCall
      kept.toolCalls.inc({ tool, outcome: failed ? 'error' : 'ok' })
    }
    const onStream = (response: unknown) => {
      const stream = response as ServerResponse
      kept.streams.inc()
      stream.once('close', () => kept.streams.dec())
    }
    const onStoreFailure = () => kept.storeFailures.inc()
    const onRecordProcessEnd = (message: unknown) =>
      kept.recordProcessEnds.inc({ reason: (message as ProcessEnd).reason })
    const onRecordProcessFailure = () => kept.recordProcessFailures.inc()
    const onToken = () => kept.tokens.inc()

    const server = createServer(async (request, response) => {
      const found = request.method === 'GET' && request.url === '/metrics'
      response
        .writeHead(found ? 200 : 404, { 'content-type': registry.contentType })
        .end(found ? await registry.metrics() : '')
    })
    app.addHook(
      'onReady',
      () =>
        new Promise<void>((resolve, reject) => {
          // Not earlier, because the description includes tool results, for which tools are called while the service
          // starts.
          toolCalls.subscribe(onToolCall)
          streamsOpened.subscribe(onStream)
          storeFailures.subscribe(onStoreFailure)
          recordProcessEnds.subscribe(onRecordProcessEnd)
          recordProcessFailures.subscribe(onRecordProcessFailure)
          tokensIssued.subscribe(onToken)
          server.once('error', reject).listen(port, host, resolve)
        })
    )
    app.addHook('onClose', async () => {
      toolCalls.unsubscribe(onToolCall)
      streamsOpened.unsubscribe(onStream)
      storeFailures.unsubscribe(onStoreFailure)
      recordProcessEnds.unsubscribe(onRecordProcessEnd)
      recordProcessFailures.unsubscribe(onRecordProcessFailure)
      tokensIssued.unsubscribe(onToken)
      server.close()
      server.closeAllConnections()
    })
  },
  { name: 'metrics', dependencies: ['lifecycle'] }
)

const isEvents = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream')
