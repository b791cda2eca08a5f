import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLimits } from '../../config.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import { listen, logLines, start, until } from '../helper.ts'

/** If a limit were ignored, the test would fail within this time, because the defaults are at least twice as long. */
const SHORTER_THAN_DEFAULTS = 30_000

const token = { method: 'POST', url: '/api/public/sandbox/token' } as const

t.test('MAX_BODY_BYTES: a body of that size passes, one byte more is 413', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, body: 30 } })
  const send = (length: number) =>
    app.inject({
      ...token,
      headers: { 'content-type': 'application/json' },
      payload: `{"a":"${'b'.repeat(length - 8)}"}`
    })
  t.equal((await send(30)).statusCode, 200)
  const response = await send(31)
  t.equal(response.statusCode, 413)
  t.match(response.json(), { success: false, code: 'PAYLOAD_TOO_LARGE' })
})

t.test('MAX_JSON_DEPTH: a body nested that deep passes, one level more is 400', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, jsonDepth: 4 } })
  const nest = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const send = (payload: string) => app.inject({ ...token, headers: { 'content-type': 'application/json' }, payload })
  t.equal((await send(nest(4))).statusCode, 200)
  for (const payload of [nest(5), nest(20_000), '{"a":{"b":{"c":{"d":{"e":1}}}}}']) {
    const response = await send(payload)
    t.equal(response.statusCode, 400)
    t.match(response.json(), { success: false, code: 'BODY_TOO_DEEP' })
  }
})

t.test('MAX_URL_LENGTH: a URL of that length is looked up, a longer one is 414', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, url: 200 } })
  t.equal((await app.inject('/' + 'a'.repeat(199))).statusCode, 404)
  for (const url of ['/' + 'a'.repeat(200), '/api/public?' + 'a'.repeat(200)]) {
    const response = await app.inject(url)
    t.equal(response.statusCode, 414)
    t.match(response.json(), { success: false, code: 'URI_TOO_LONG' })
  }
})

t.test('MAX_HEADER_BYTES: larger headers are 431', async (t) => {
  const response = await exchange(
    t,
    { headers: 2048 },
    `GET /healthz HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(2048)}\r\n\r\n`
  )
  t.match(response, /^HTTP\/1\.1 431 [^]*"code":"HEADERS_TOO_LARGE"/)
})

t.test('headers that do not end are 408', { timeout: SHORTER_THAN_DEFAULTS }, async (t) => {
  const response = await exchange(
    t,
    { headersTimeout: 100, requestTimeout: 300_000 },
    'GET /healthz HTTP/1.1\r\nhost: a\r\n'
  )
  t.match(response, /^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/)
})

t.test('a body that does not arrive is 408', { timeout: SHORTER_THAN_DEFAULTS }, async (t) => {
  const response = await exchange(
    t,
    { headersTimeout: 100, requestTimeout: 100 },
    'POST /api/public/sandbox/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{'
  )
  t.match(response, /^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/)
})

t.test('KEEP_ALIVE_TIMEOUT: an idle connection is closed', { timeout: SHORTER_THAN_DEFAULTS }, async (t) => {
  const response = await exchange(t, { keepAliveTimeout: 100 }, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  t.match(response, /^HTTP\/1\.1 200 /)
})

t.test('MAX_CONNECTIONS: one more is closed at once', async (t) => {
  const { address } = await listen(t, { limits: { ...defaultLimits, connections: 1 } })
  const first = await open(t, address)
  first.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(first, 'data')

  const second = await open(t, address)
  second.resume()
  await once(second, 'close')
  first.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  t.match(String((await once(first, 'data'))[0]), /^HTTP\/1\.1 200 /, 'the first is still served')
})

t.test('one connection more than a client may have is closed at once, except for a trusted proxy', async (t) => {
  const limits = { ...defaultLimits, connectionsPerClient: 2 }
  for (const [trustProxy, served] of [[undefined, 2], ['10.0.0.0/8, 192.0.2.1', 2], ['127.0.0.0/8', 4], ['loopback', 4]] as const) {
    const { address } = await listen(t, { limits, ...(trustProxy && { trustProxy }) })
    const sockets = []
    for (let i = 0; i < 4; i++) sockets.push(await open(t, address))
    t.equal((await Promise.all(sockets.map(isServed))).filter(Boolean).length, served)

    for (const socket of sockets) socket.destroy()
    t.ok(await until(async () => isServed(await open(t, address)), Boolean), 'a closed connection makes room')
  }
})

/** Whether a connection gets a response instead of being closed. */
function isServed (socket: Socket): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  })
}

t.test('MAX_MEMORY_MB: above it, or above half of it in JavaScript objects, requests are refused until memory is free again', async (t) => {
  const usage = { ...process.memoryUsage(), heapUsed: 0, rss: 0 }
  t.intercept(process, 'memoryUsage', { value: Object.assign(() => usage, { rss: () => usage.rss }) })
  const app = await start(t, { failing: true, limits: { ...defaultLimits, heap: 100, resident: 300 } })
  const reach = (status: number) => until(() => app.inject('/api/public'), ({ statusCode }) => statusCode === status)

  for (const [heapUsed, rss, status] of [[100, 300, 200], [101, 300, 503], [100, 300, 200], [0, 301, 503]] as const) {
    Object.assign(usage, { heapUsed, rss })
    t.equal((await reach(status)).statusCode, status, `${heapUsed} of 100, ${rss} of 300`)
  }
})

t.test('the bound for JavaScript objects is below the heap limit of V8 in a container of 1,536 MB', async (t) => {
  t.ok(defaultLimits.heap < 792 * 1024 * 1024)
  t.ok(defaultLimits.resident < 1536 * 1024 * 1024)
})

t.test('more JavaScript objects than allowed: requests are refused, and health and files of pages answer', async (t) => {
  await checkShedding(t, { heap: 1 })
})

t.test('above the delay of the event loop requests are refused, and health and files of pages answer', async (t) => {
  const timer = setInterval(() => {
    for (const end = Date.now() + 60; Date.now() < end;);
  }, 1)
  t.teardown(() => clearInterval(timer))
  await checkShedding(t, { eventLoopDelay: 1 })
})

t.test('a service that has just started does not refuse requests because its start took long', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, eventLoopDelay: 50 } }, (app) => {
    app.addHook('onReady', async () => {
      for (const end = Date.now() + 600; Date.now() < end;);
    })
  })
  for (const end = Date.now() + 800; Date.now() < end; await sleep(20)) {
    t.equal((await app.inject('/api/public')).statusCode, 200)
  }
})

async function checkShedding (t: Test, limits: Partial<Limits>) {
  const { logger, lines } = logLines()
  const app = await start(t, { failing: true, limits: { ...defaultLimits, ...limits }, logger })
  const response = await until(
    () => app.inject('/api/public'),
    ({ statusCode }) => statusCode !== 200
  )

  t.equal(response.statusCode, 503)
  t.match(response.json(), { success: false, code: 'SERVICE_UNAVAILABLE' })
  t.equal(response.headers['retry-after'], '10')
  t.match((await app.inject('/healthz')).json(), { status: 'ok' })
  t.equal((await app.inject('/assets/style.css')).statusCode, 200, 'a page that was served gets its style sheet')
  const reqId = response.headers['x-request-id']
  t.match(lines.find((line) => line.reqId === reqId), { level: 40, msg: response.json().error }, 'no fault of the service')
}

/** Everything that a server with these limits sends until it closes the connection. */
async function exchange (t: Test, limits: Partial<Limits>, bytes: string): Promise<string> {
  const { address } = await listen(t, { limits: { ...defaultLimits, ...limits } })
  const socket = await open(t, address)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

async function open (t: Test, address: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) }).on('error', () => {})
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}
