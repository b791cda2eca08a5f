import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { start, until } from '../helper.ts'

const LARGE = 24 * 1024 * 1024

t.test('what the plugins count and sweep, at their thresholds', async (t) => {
  const counted: number[] = []
  const app = await start(t, { trustProxy: 'loopback' }, (app) => {
    app.get('/never', () => new Promise(() => {}))
    app.get('/large', async () => Buffer.alloc(LARGE, 'a'))
    app.get('/track', async (_request, reply) => {
      for (const bytes of [4095, 4096]) {
        const before = app.unreadBytes()
        app.trackUnread(reply, bytes)
        counted.push(app.unreadBytes() - before)
      }
      return ''
    })
  })

  t.test('the time of a record counts as requests by whole units of 50 milliseconds', async (t) => {
    const left = async () => {
      const { headers } = await app.inject({ url: '/api/public', headers: { 'x-forwarded-for': '203.0.113.9' } })
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))![1])
    }
    const first = await left()
    for (const [milliseconds, requests] of [[49, 0], [50, 1], [99, 1], [100, 2]] as const) {
      const before = await left()
      app.chargeTime('203.0.113.9', milliseconds)
      t.equal(before - await left() - 1, requests, String(milliseconds))
    }
    t.ok(first > 0)
  })

  t.test('HEAD of a page with a slash is redirected as GET is', async (t) => {
    for (const method of ['GET', 'HEAD'] as const) {
      t.match(await app.inject({ method, url: '/quiz/' }), { statusCode: 301, headers: { location: '/quiz' } })
    }
  })

  t.test('an answer of 4096 bytes counts as unread, and a smaller one does not', async (t) => {
    await app.inject('/track')
    t.same(counted, [0, 4096])
  })

  t.test('an answer that waits behind another is forgotten when their connection closes', async (t) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\nGET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    await until(async () => app.unreadBytes(), (bytes) => bytes === LARGE)
    const closed = performance.now()
    socket.destroy()
    await until(async () => app.unreadBytes(), (bytes) => bytes === 0)
    t.ok(performance.now() - closed < 30_000, 'long before the deadline of an answer that nobody reads')
  })
})
