import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export interface TracingOptions { name: string, version: string }

/** `00-<trace id>-<span id>-<flags>` of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * One span for each request, continued from the caller's `traceparent`, sent to the collector that the standard
 * `OTEL_EXPORTER_OTLP_…` variables name. They hold the route and never the query, headers or body.
 */
export default fp(async function tracing (app: FastifyInstance, { name, version }: TracingOptions) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] })
  const tracer = provider.getTracer(name, version)
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions: { url: route } } = request
    spans.set(request, tracer.startSpan(route === undefined ? method : `${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'url.path': request.url.split('?', 1)[0]!, 'request.id': request.id, ...route !== undefined && { 'http.route': route } }
    }, parentOf(request)))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  app.addHook('onClose', () => provider.shutdown())
}, { name: 'tracing' })

function parentOf ({ headers }: FastifyRequest) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true })
}
