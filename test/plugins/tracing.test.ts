import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import t from 'tap'
import { start } from '../helper.ts'

interface Sent { resourceSpans: Array<{ resource: { attributes: Attribute[] }, scopeSpans: Array<{ spans: Array<{ traceId: string, parentSpanId?: string, name: string, attributes: Attribute[] }> }> }> }
interface Attribute { key: string, value: { stringValue?: string, intValue?: number } }

t.test('requests are traced to the collector of the standard variable', async (t) => {
  const collector = createServer().listen(0, '127.0.0.1')
  t.teardown(() => collector.close())
  await once(collector, 'listening')
  t.intercept(process, 'env', { value: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, OTEL_SERVICE_NAME: 'ready' } })
  const received = new Promise<Sent>((resolve) => {
    collector.once('request', async (request, response) => {
      resolve(await json(request) as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })

  const app = await start(t, { tracing: true })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await app.inject({ url: '/api/v2/quiz/questions?token=hidden', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, authorization: 'Bearer hidden' } })
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
