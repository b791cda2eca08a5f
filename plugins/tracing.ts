import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Link } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { setTimeout as sleep } from 'node:timers/promises'

interface TracingOptions {
  name: string
  version: string
  /** Name of a sampler as in `OTEL_TRACES_SAMPLER`, and the share of requests that a ratio-based sampler keeps. */
  sampler: string
  ratio: number
}

const QUIET_MILLISECONDS = 60_000
/** How long shutdown waits for the last spans to be exported. */
const LAST_SPANS_MILLISECONDS = 2000

/** `00-<trace id>-<span id>-<flags>` of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends one span for each request to the collector that the standard `OTEL_EXPORTER_OTLP_…` variables name. A span
 * contains the route and never the query, headers, or body. It begins a new trace and links to the caller's
 * `traceparent`: anyone may send one, so neither its flag nor its id may determine what is sampled. If the collector
 * does not accept the spans, a warning is logged at most once a minute, and no request fails.
 */
export default fp(
  async function tracing (app: FastifyInstance, { name, version, sampler, ratio }: TracingOptions) {
    const resource = defaultResource()
      .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] }))
    const exporter = logFailures(new OTLPTraceExporter(), app.log)
    const provider = new TracerProvider({
      resource,
      sampler: samplerOf(sampler, ratio),
      spanProcessors: [new BatchSpanProcessor({ exporter })]
    })
    const tracer = provider.getTracer(name, version)

    app.addHook('onRequest', (request, reply, done) => {
      const {
        method,
        routeOptions: { url: route }
      } = request
      const span = tracer.startSpan(
        route === undefined ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          links: linksOf(request),
          attributes: {
            'http.request.method': method,
            'url.path': request.url.split('?', 1)[0]!,
            'request.id': request.id,
            ...(route !== undefined && { 'http.route': route })
          }
        },
        ROOT_CONTEXT
      )
      // Fastify's onResponse hook would not be called for clients that disconnect.
      reply.raw.once('close', () => {
        if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      done()
    })
    // The exporter logs failures.
    app.addHook('onClose', () =>
      Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_SPANS_MILLISECONDS, undefined, { ref: false })])
    )
  },
  { name: 'tracing' }
)

/**
 * Logs the exporter's failures, which would otherwise be silent. The logged reason contains no headers, because they
 * may contain a collector's password.
 */
function logFailures (exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let quietUntil = 0
  return {
    export (spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && Date.now() >= quietUntil) {
          quietUntil = Date.now() + QUIET_MILLISECONDS
          log.warn({ reason: result.error.message }, 'the collector does not take traces: they are lost')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown()
  }
}

/**
 * Returns the sampler with this name. Every span begins a trace, so a `parentbased_` prefix makes no difference. An
 * unknown name is treated as unset, as OpenTelemetry specifies, so every request is traced.
 */
function samplerOf (name: string, ratio: number): Sampler {
  const samplers: Record<string, () => Sampler> = {
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio)
  }
  return samplers[name.replace(/^parentbased_/, '')]?.() ?? new AlwaysOnSampler()
}

/** A link to the caller's span, if the request names one. */
function linksOf ({ headers }: FastifyRequest): Link[] {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
  if (traceId === undefined || spanId === undefined) return []
  return [{ context: { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true } }]
}
