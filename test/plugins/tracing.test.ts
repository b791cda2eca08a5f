import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { logLines, start } from '../helper.ts'

interface Sent {
  resourceSpans: Array<{
    resource: { attributes: Attribute[] }
    scopeSpans: Array<{
      spans: Array<{ traceId: string; parentSpanId?: string; name: string; attributes: Attribute[] }>
    }>
  }>
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
  t.match(first, { traceId, parentSpanId: 'b7ad6b7169203331', name: 'GET /api/v2/quiz/questions' })
  t.ok(first!.attributes.some(({ key, value }) => key === 'http.response.status_code' && value.intValue === 400))
  t.not(second!.traceId, traceId)
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

t.test('OTEL_TRACES_SAMPLER decides which traces are sent', async (t) => {
  const caller = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  for (const [sampler, ratio, sent] of [
    ['always_off', 1, []],
    ['parentbased_always_off', 1, ['GET /healthz']],
    ['traceidratio', 0, []],
    ['nonsense', 1, ['GET /api/public', 'GET /healthz']]
  ] as const) {
    t.test(`${sampler} ${ratio}`, async (t) => {
      const names: string[] = []
      await collectAt(
        t,
        createServer(async (request, response) => {
          const { resourceSpans } = (await json(request)) as Sent
          names.push(
            ...resourceSpans.flatMap(({ scopeSpans }) =>
              scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))
            )
          )
          response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
        })
      )

      const app = await start(t, { tracing: { sampler, ratio } })
      await app.inject('/api/public')
      await app.inject({ url: '/healthz', headers: caller })
      await app.close()
      t.same(names, sent)
    })
  }
})

/** Makes `collector` listen, and sets the standard variables so that traces go to it. */
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
