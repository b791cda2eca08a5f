import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { AppOptions } from '../../../app.ts'
import { defaultLimits } from '../../../config.ts'
import { createTool, lookup } from '../../../routes/mcp/create-tool.ts'
import type { Limits } from '../../../schemas/fixed-limits.ts'
import { holdIntervals, listen, startWith } from '../../helper.ts'

const PING = 'event: message\ndata: {"jsonrpc":"2.0","id":"ping","method":"ping"}\n\n'
// Like browsers and fetch. The connection must still not outlive its stream.
const keepAlive = new Agent({ keepAlive: true })
const HEARTBEAT = ': keepalive\n\n'

t.test('GET /mcp streams', async (t) => {
  const { address: shared } = await listen(t, { mcp: { streams: { ...defaultLimits.streams, heartbeat: 5 } } })

  t.test('a ping at once, as an event named message, with the headers of every answer', async (t) => {
    const stream = await open(t, shared)

    t.equal(stream.response.statusCode, 200)
    t.match(stream.response.headers, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-request-id': /./
    })
    t.equal(await stream.read(PING.length), PING)
  })

  for (const headers of [
    { accept: 'application/json, text/event-stream;q=0.1' },
    { 'mcp-protocol-version': '2025-11-25' },
    { 'last-event-id': '7' }
  ]) {
    t.test(`whatever else the client says: ${JSON.stringify(headers)}`, async (t) => {
      const stream = await open(t, shared, headers)

      t.equal(await stream.read(PING.length), PING)
    })
  }

  t.test('heartbeats as comments to all', async (t) => {
    const streams = await Promise.all([open(t, shared), open(t, shared)])

    for (const stream of streams) {
      t.equal(await stream.read(PING.length + 2 * HEARTBEAT.length), PING + HEARTBEAT + HEARTBEAT)
    }
  })

  t.test('one heartbeat in half of the minute after which common proxies close an idle connection', async (t) => {
    const pass = holdIntervals(t)
    const { app, address } = await listen(t)
    const stream = await open(t, address)
    await stream.read(PING.length)

    pass(30_000)
    await stream.read(PING.length + HEARTBEAT.length)
    await app.close()
    t.equal(await stream.readAll(), `${PING}${HEARTBEAT}retry: 5000\n: shutting down\n\n`)
  })

  t.test(
    'no more streams to one client than its share, and tells the next to come back later',
    async (t) => {
      const { address } = await listen(t, limits({ total: 100, perClient: 2 }))
      const held = await Promise.all([open(t, address), open(t, address)])
      const refused = await open(t, address)

      t.equal(refused.response.statusCode, 200)
      t.equal(await refused.readAll(), `${PING}retry: 60000\n\n`)

      t.comment('and takes it in once a place is free')
      held[0]!.response.destroy()
      let next: Stream
      do {
        next = await open(t, address)
        await next.read(PING.length)
        await setTimeout(50)
      } while (next.response.readableEnded)
      t.equal(await next.read(PING.length + 1, 50), PING)
    }
  )

  t.test('ends for a client that has hung up and has no address any more, without a fault', async (t) => {
    const hangUp = (app: FastifyInstance) => app.addHook('onRequest', async ({ raw }) => {
      Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined })
    })
    const app = await startWith(t, hangUp, limits({ total: 0, perClient: 1 }))
    t.equal((await app.inject({ url: '/mcp', headers: { accept: 'text/event-stream' } })).statusCode, 200)
  })

  t.test('counts those of one IPv6 network together, as the limit on requests does', async (t) => {
    const { address } = await listen(t, { ...limits({ total: 100, perClient: 2 }), trustProxy: 'loopback' })
    const from = (client: string) => open(t, address, { 'x-forwarded-for': client })
    await Promise.all([from('2001:db8::1'), from('2001:db8::2')])

    t.equal(await (await from('2001:db8::3')).readAll(), `${PING}retry: 60000\n\n`)
    t.equal(await (await from('2001:db8:0:1::1')).read(PING.length), PING)
  })

  t.test(
    'none to a request that waits behind another stream of its connection, whose place would never be free again',
    async (t) => {
      const { address } = await listen(t, limits({ total: 2, perClient: 2 }))
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.write('GET /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n'.repeat(5))
      await once(socket, 'data')
      t.equal(await (await open(t, address)).read(PING.length + 1, 50), PING)
      socket.destroy()
      let next: Stream
      do next = await open(t, address)
      while ((await next.read(PING.length + 1, 50)) !== PING)
      t.notOk(next.response.readableEnded)
    }
  )

  t.test(
    'MAX_STREAMS: no more than that to all clients together, and a notice to them when the service closes, while a call that runs is answered',
    async (t) => {
      const { app, address } = await listen(t, { ...limits({ total: 1, perClient: 64 }), mcp: { tools: [slowTool] } })
      const held = await open(t, address)
      await held.read(PING.length)
      t.match(await (await open(t, address)).readAll(), /retry: 60000/)

      const answer = fetch(`${address}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'slow' } })
      })
      await started.promise
      const closed = app.close()
      t.equal(await held.readAll(), `${PING}retry: 5000\n: shutting down\n\n`)
      finish.resolve()
      t.match(await (await answer).json(), { id: 1, result: { structuredContent: {} } })
      await closed
    }
  )
})

const started = withResolvers()
const finish = withResolvers()
const slowTool = createTool({
  name: 'slow',
  title: 'Slow',
  description: 'Waits until it is told to finish.',
  input: Type.Object({}),
  output: Type.Object({}),
  annotations: lookup,
  run: async () => {
    started.resolve()
    await finish.promise
    return {}
  }
})

interface Stream {
  response: IncomingMessage
  read: (length: number, patience?: number) => Promise<string>
  readAll: () => Promise<string>
}

/**
 * Opens a stream. `read` returns what has been received once there are `length` characters or after `patience`
 * milliseconds.
 */
async function open (t: Test, address: string, headers: Record<string, string> = {}): Promise<Stream> {
  const outgoing = request(`${address}/mcp`, {
    agent: keepAlive,
    headers: { accept: 'text/event-stream', ...headers }
  }).end()
  t.teardown(() => outgoing.destroy())
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  response
    .setEncoding('utf8')
    .on('error', () => {})
    .on('data', (chunk: string) => {
      text += chunk
    })
  return {
    response,
    async read (length, patience = 60_000) {
      const deadline = AbortSignal.timeout(patience)
      while (text.length < length && !deadline.aborted) await setTimeout(2)
      return text.slice(0, length)
    },
    async readAll () {
      while (!response.readableEnded) await setTimeout(2)
      return text
    }
  }
}

function limits (streams: Limits['streams']): Partial<AppOptions> {
  return { limits: { ...defaultLimits, streams } }
}

function withResolvers () {
  let resolve = () => {}
  const promise = new Promise<void>((_resolve) => {
    resolve = _resolve
  })
  return { promise, resolve }
}
