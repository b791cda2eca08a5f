import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { listen, logLines, start, startFailing, until } from '../helper.ts'

/** A batch of this size is sent at once; a smaller one waits for seconds. */
const BATCH = 512

interface Sent {
  resourceSpans: Array<{
    resource: { attributes: Attribute[] }
    scopeSpans: Array<{
      spans: Span[]
    }>
  }>
}
interface Span {
  traceId: string
  parentSpanId?: string
  links?: Array<{ traceId: string, spanId: string }>
  name: string
  attributes: Attribute[]
  status: { code: number }
}
interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

t.test('requests are traced to the collector of the standard variable', async (t) => {
  const collector = createServer()
  await collectAt(t, collector, { OTEL_SERVICE_NAME: 'ready' })
  const received = new Promise<Sent>((resolve) => {
    collector.once('request', async (request, response) => {
      resolve((await json(request)) as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })

  const app = await start(t, { tracing: { sampler: '', ratio: 1 } })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await app.inject({
    url: '/api/v2/quiz/questions?token=hidden',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, authorization: 'Bearer hidden' }
  })
  await app.inject('/nowhere')
  await app.close()

  const [{ resource, scopeSpans }] = (await received).resourceSpans as [Sent['resourceSpans'][0]]
  const [first, second] = scopeSpans[0]!.spans
  t.ok(resource.attributes.some(({ key, value }) => key === 'service.name' && value.stringValue === 'ready'))
  t.match(first, { links: [{ traceId, spanId: 'b7ad6b7169203331' }], name: 'GET /api/v2/quiz/questions' })
  t.not(first!.traceId, traceId, 'a client decides no trace')
  t.notOk(first!.parentSpanId)
  t.ok(first!.attributes.some(({ key, value }) => key === 'http.response.status_code' && value.intValue === 400))
  t.not(second!.traceId, first!.traceId)
  t.same(second!.links ?? [], [])
  t.equal(second!.name, 'GET')
  t.notMatch(JSON.stringify(await received), 'hidden')
})

t.test('a collector that takes nothing is logged once, and holds up neither requests nor the end', async (t) => {
  await collectAt(
    t,
    createServer((_request, response) => {
      response.writeHead(404).end()
    })
  )
  const { logger, lines } = logLines()

  const app = await start(t, { tracing: { sampler: '', ratio: 1 }, logger })
  t.equal((await app.inject('/api/public')).statusCode, 200)
  await app.close()
  t.match(
    lines.filter(({ level }) => level === 40),
    [{ msg: /collector does not take traces/, reason: 'Not Found' }]
  )
})

t.test('a collector that goes on taking nothing is logged once a minute', async (t) => {
  let refused = 0
  const collector = createServer((_request, response) => {
    refused++
    response.writeHead(404).end()
  })
  await collectAt(t, collector)
  const { logger, lines } = logLines()
  const app = await start(t, { tracing: { sampler: '', ratio: 1 }, logger })
  const loseBatch = async () => {
    const before = refused
    for (let span = 0; span < BATCH; span++) await app.inject('/api/public')
    await until(async () => refused, (count) => count > before)
  }
  await loseBatch()
  await loseBatch()
  const later = Date.now() + 60_000
  t.intercept(Date, 'now', { value: () => later })
  await loseBatch()
  await loseBatch()

  await app.close()
  t.equal(lines.filter(({ level }) => level === 40).length, 2)
})

t.test('a span says what is asked in a report of a failure: route, status, request id and whether it failed', async (t) => {
  const spans = await collect(t)
  const app = await startFailing(t, new Error('broken'), { tracing: { sampler: '', ratio: 1 } })
  await app.inject({ url: '/api/public?a=b', headers: { 'x-request-id': 'find-me' } })
  await app.inject('/nowhere')
  await app.close()

  t.match(spans, [
    {
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'url.path', value: { stringValue: '/api/public' } },
        { key: 'request.id', value: { stringValue: 'find-me' } },
        { key: 'http.route', value: { stringValue: '/api/public' } },
        { key: 'http.response.status_code', value: { intValue: 500 } }
      ],
      status: { code: 2 }
    },
    { status: { code: 0 } }
  ])
})

t.test('the span of a client that hangs up before its answer has no status', async (t) => {
  const spans = await collect(t)
  const { app, address } = await listen(t, { tracing: { sampler: '', ratio: 1 } })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('POST /api/v2/quiz/score HTTP/1.1\r\nhost: a\r\n' +
    'content-type: application/json\r\ncontent-length: 9\r\n\r\n')
  await until(async () => app.underWay(), (requests) => requests === 1)
  socket.destroy()
  await until(async () => app.underWay(), (requests) => requests === 0)

  await app.close()
  t.match(spans, [{ name: 'POST /api/v2/quiz/score' }])
  t.notOk(spans[0]!.attributes.some(({ key }) => key === 'http.response.status_code'))
})

t.test('OTEL_TRACES_SAMPLER decides which requests are traced, whatever traceparent says', async (t) => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331'
  const [caller, unsampled] = ['01', '00'].map((flags) => ({ traceparent: `${traceparent}-${flags}` }))
  for (const [sampler, ratio, sent] of [
    ['always_on', 1, ['GET /api/public', 'GET /healthz', 'GET /docs']],
    ['always_off', 1, []],
    ['parentbased_always_off', 1, []],
    ['parentbased_traceidratio', 0, []],
    ['traceidratio', 1, ['GET /api/public', 'GET /healthz', 'GET /docs']],
    ['traceidratio', 0, []],
    ['nonsense', 1, ['GET /api/public', 'GET /healthz', 'GET /docs']]
  ] as const) {
    t.test(`${sampler} ${ratio}`, async (t) => {
      const spans = await collect(t)

      const app = await start(t, { tracing: { sampler, ratio } })
      await app.inject('/api/public')
      await app.inject({ url: '/healthz', headers: caller! })
      await app.inject({ url: '/docs', headers: unsampled! })
      await app.close()
      t.same(spans.map(({ name }) => name), sent)
    })
  }
})

/** Returns the spans that a collector receives. */
async function collect (t: Test): Promise<Span[]> {
  const spans: Span[] = []
  await collectAt(
    t,
    createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  )
  return spans
}

/** Makes `collector` listen, and sets the standard variables so that traces are sent to it. */
async function collectAt (t: Test, collector: Server, env: Record<string, string> = {}) {
  collector.listen(0, '127.0.0.1')
  t.teardown(() => collector.close())
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env })) {
    process.env[name] = value
    t.teardown(() => delete process.env[name])
  }
}
