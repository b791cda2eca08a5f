import { createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { defaultLimits } from '../../config.ts'
import { networkOf } from '../../plugins/limiter/network.ts'
import { OutageLog } from '../../plugins/limiter/outage-log.ts'
import { exchange, heldBytes, listen, logLines, start, until } from '../helper.ts'

const limits = { ...defaultLimits, rate: { max: 2, window: 60_000, clients: 100 } }

t.test('RATE_LIMIT_MAX: a client over its limit is refused', async (t) => {
  const app = await start(t, { limits })
  const [first, second, third] = [
    await app.inject('/api/public'),
    await app.inject('/api/public/product'),
    await app.inject('/api/public')
  ]

  t.match(first.headers, { 'ratelimit-policy': '"default";q=2;w=60', ratelimit: /^"default";r=1;t=\d+$/ })
  t.match(second.headers, { ratelimit: /^"default";r=0;t=\d+$/ })
  t.equal(second.statusCode, 200)
  t.equal(third.statusCode, 429)
  t.match(third.json(), { success: false, code: 'RATE_LIMITED' })
  t.match(third.headers, { 'retry-after': /^\d+$/, ratelimit: /^"default";r=0;t=\d+$/, 'cache-control': 'no-store' })
  t.equal(third.headers['retry-after'], /t=(\d+)/.exec(String(third.headers.ratelimit))![1])
  t.notOk('x-ratelimit-limit' in first.headers)
})

t.test('RATE_LIMIT_WINDOW: the client is served again when it is over', async (t) => {
  const app = await start(t, { limits: { ...limits, rate: { max: 1, window: 1000, clients: 100 } } })
  t.equal((await app.inject('/api/public')).statusCode, 200)
  const refused = await app.inject('/api/public')
  t.equal(refused.headers['ratelimit-policy'], '"default";q=1;w=1')
  while ((await app.inject('/api/public')).statusCode === 429) await sleep(100)
})

t.test('a clock that is set back or forward changes nothing', async (t) => {
  const app = await start(t, { limits })
  const { now } = Date
  for (const [shift, status, left] of [[0, 200, 1], [-86_400_000, 200, 0], [86_400_000, 429, 0]] as const) {
    t.intercept(Date, 'now', { value: () => now() + shift })
    const { statusCode, headers } = await app.inject('/api/public')
    t.equal(statusCode, status)
    const [, remaining, seconds] = /r=(\d+);t=(\d+)/.exec(String(headers.ratelimit))!.map(Number)
    t.equal(remaining, left)
    t.ok(seconds! > 50 && seconds! <= 60)
  }
})

t.test('CONNECT and a GET of /mcp without a stream count, and are refused over the limit', async (t) => {
  for (const [request, status] of [
    ['CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
    ['GET /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\nConnection: close\r\n\r\n', 405]
  ] as const) {
    const { address } = await listen(t, { limits })
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await exchange(address, request))
    t.same(answers.map((answer) => answer.status), [status, status, 429], request.slice(0, 10))
    t.match(answers[2]!.headers, { 'retry-after': /^\d+$/ })
    t.match(JSON.parse(answers[2]!.body), { success: false, code: 'RATE_LIMITED' })
  }
})

t.test('stylesheets, scripts and pictures do not count', async (t) => {
  const app = await start(t, { limits })
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  const assets = [...new Set(body.match(/\/assets\/[^"\s]+/g))]
  t.ok(assets.length > 2)
  for (const asset of assets) {
    const { statusCode, headers } = await app.inject(asset.replaceAll('&amp;', '&'))
    t.equal(statusCode, 200, asset)
    t.notOk('ratelimit' in headers)
  }
  t.equal((await app.inject('/api/public')).statusCode, 200)
})

for (const [name, request] of [
  ['unknown paths', { url: '/nowhere' }],
  ['malformed URLs', { url: '/%zz' }],
  ['other methods', { method: 'DELETE', url: '/api/public' }],
  ['token requests', { method: 'POST', url: '/api/public/sandbox/token' }],
  ['HEAD', { method: 'HEAD', url: '/api/public' }],
  ['preflights', { method: 'OPTIONS', url: '/api/public' }]
] as const) {
  t.test(`${name} count`, async (t) => {
    const app = await start(t, { limits })
    await app.inject(request)
    await app.inject(request)
    t.equal((await app.inject(request)).statusCode, 429)
  })
}

t.test('health is never limited', async (t) => {
  const app = await start(t, { limits })
  for (let i = 0; i < 5; i++) t.equal((await app.inject('/healthz')).statusCode, 200)
  t.notOk('ratelimit' in (await app.inject('/healthz')).headers)
})

t.test('event streams are never limited: clients read a refusal as a server without one', async (t) => {
  const { address } = await listen(t, { limits })
  for (let i = 0; i < 5; i++) {
    const stream = await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' } })
    t.equal(stream.status, 200)
    t.notOk(stream.headers.has('ratelimit'))
    await stream.body!.cancel()
  }
})

t.test('the token endpoint says the same to a limited client as the others do', async (t) => {
  const app = await start(t, { limits: { ...limits, rate: { ...limits.rate, max: 1 } } })
  await app.inject('/api/public')
  const response = await app.inject({ method: 'POST', url: '/api/public/sandbox/token' })
  t.match(response.json(), { success: false, code: 'RATE_LIMITED' })
  t.match(response.json<{ error: string }>().error, /^This client has made/)
})

t.test('X-Forwarded-For names the client only when the proxy is trusted', async (t) => {
  const ask = (app: FastifyInstance, client: string) =>
    app.inject({ url: '/api/public', headers: { 'x-forwarded-for': client } })
  const untrusting = await start(t, { limits })
  const trusting = await start(t, { limits, trustProxy: 'loopback' })
  for (let i = 0; i < 4; i++) {
    t.equal((await ask(untrusting, `203.0.113.${i}`)).statusCode, i < 2 ? 200 : 429)
    t.equal((await ask(trusting, `203.0.113.${i}`)).statusCode, 200)
  }
})

for (const [name, together, apart] of [
  ['clients of one IPv6 network share a limit', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], '2001:db8:0:1::1'],
  [
    'IPv4 addresses that are written as IPv6 are clients of their own',
    ['::ffff:203.0.113.1', '203.0.113.1', '::ffff:cb00:7101'],
    '::ffff:203.0.113.2'
  ],
  ['the zone of an address is no other client', ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::1'], 'fe80:0:0:1::1%eth0'],
  [
    'the port that a proxy writes with an IPv4 address is no other client',
    ['203.0.113.1:5678', '203.0.113.1:5679', '203.0.113.1'],
    '203.0.113.2:5678'
  ],
  [
    'the brackets and the port of an IPv6 address are no other client',
    ['[2001:db8::1]:443', '[2001:db8::1]:444', '[2001:db8::2]'],
    '[2001:db8:0:1::1]:443'
  ],
  ['a client that has a name in place of an address is one', ['foo:bar', 'foo:bar', 'foo:bar'], 'foo:baz'],
  [
    'clients whose names begin alike for 64 characters are one',
    [1, 2, 3].map((end) => `${'a'.repeat(64)}${end}`),
    `${'a'.repeat(63)}1`
  ]
] as const) {
  t.test(name, async (t) => {
    const app = await start(t, { limits, trustProxy: 'loopback' })
    const ask = async (client: string) =>
      (await app.inject({ url: '/api/public', headers: { 'x-forwarded-for': client } })).statusCode
    const statuses = []
    for (const client of together) statuses.push(await ask(client))
    t.same(statuses, [200, 200, 429])
    t.equal(await ask(apart), 200)
  })
}

t.test('networks of more addresses than are kept take no more memory', async (t) => {
  networkOf('2001:db8::1')
  const before = heldBytes()
  for (let i = 0; i < 50_000; i++) networkOf(`2001:db8::${(i + 0x10000).toString(16).replace(/(?=....$)/, ':')}`)
  t.ok(heldBytes() - before < 2_000_000)
})

t.test('RATE_LIMIT_CLIENTS: memory holds no more clients than that', async (t) => {
  const app = await start(t, {
    trustProxy: 'loopback',
    limits: { ...limits, rate: { max: 1, window: 60_000, clients: 1 } }
  })
  const ask = (client: string) => app.inject({ url: '/api/public', headers: { 'x-forwarded-for': client } })
  t.equal((await ask('203.0.113.1')).statusCode, 200)
  t.equal((await ask('203.0.113.1')).statusCode, 429)
  await ask('203.0.113.2')
  t.equal((await ask('203.0.113.1')).statusCode, 200, 'the second client took the only place')
})

t.test('a store that is away, silent or strange costs no request, and is logged once a minute', async (t) => {
  for (const [name, onConnection] of [
    ['silent', () => {}],
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['answers nonsense', (socket: Socket) => socket.write('-ERR no\r\n'.repeat(20))]
  ] as const) {
    t.test(name, async (t: Test) => {
      const port = await serve(t, onConnection)
      const lines: string[] = []
      const app = await start(t, {
        limits: { ...limits, storeTimeout: 20 },
        redisUrl: `redis://:secret@127.0.0.1:${port}`,
        logger: {
          level: 'warn',
          stream: {
            write: (line: string) => {
              lines.push(line)
            }
          }
        }
      })
      for (let i = 0; i < 4; i++) {
        const response = await app.inject('/api/public')
        t.equal(response.statusCode, 200)
        t.notOk('ratelimit' in response.headers)
      }
      t.equal(lines.filter((line) => line.includes('the shared store does not answer')).length, 1)
      t.notMatch(lines.join(''), 'secret')

      const later = performance.now() + 60_000
      t.intercept(performance, 'now', { value: () => later })
      await app.inject('/api/public')
      await app.inject('/api/public')
      t.equal(
        lines.filter((line) => line.includes('the shared store does not answer')).length,
        2,
        'and once more a minute later'
      )
    })
  }
})

t.test('a new outage is logged at once, or after five seconds if the store has only just recovered', (t) => {
  const outages = new OutageLog()
  t.same([0, 10, 6_000].map((now) => outages.isDue(now)), [true, false, false], 'one outage')
  outages.answer(6_500)
  t.same([7_000, 11_499, 11_500].map((now) => outages.isDue(now)), [false, false, true], 'recovered for half a second')
  t.same([12_000, 71_499, 71_500].map((now) => outages.isDue(now)), [false, false, true], 'then once a minute')
  outages.answer(79_000)
  t.ok(outages.isDue(80_000), 'the first failure after a while')
  const failures = Array.from({ length: 60 }, (_failure, second) => 81_000 + second * 1000)
  t.same(failures.filter((now) => {
    outages.answer(now - 500)
    return outages.isDue(now)
  }), [140_000], 'a store that answers every second request is logged once a minute')
  t.end()
})

t.test('the loss of the store is logged without a request', async (t) => {
  const port = await serve(t, (socket) => socket.destroy())
  const { logger, lines } = logLines()
  const app = await start(t, { limits, redisUrl: `redis://127.0.0.1:${port}`, logger })
  await app.ready()
  await until(async () => lines, () => lines.some((line) => 'reason' in line))
  t.match(lines.find((line) => 'reason' in line), { level: 40, msg: /shared store does not answer/ })
})

t.test('a second loss of the store is logged within the minute, without a request between', async (t) => {
  let isAway = true
  const open: Socket[] = []
  const port = await serve(t, (socket) => {
    if (isAway) socket.destroy()
    else open.push(socket)
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const command of text.split(/^\*/m).slice(1)) {
        socket.write(/\r\ninfo\r\n/i.test(command) ? '$9\r\nloading:0\r\n' : '+OK\r\n')
      }
    })
  })
  const { logger, lines } = logLines()
  const begun = performance.now()
  let passed = 0
  t.intercept(performance, 'now', { value: () => begun + passed })
  const app = await start(t, { limits, redisUrl: `redis://127.0.0.1:${port}`, logger })
  await app.ready()
  const losses = () => lines.filter((line) => 'reason' in line).length
  await until(async () => lines, () => losses() === 1)
  isAway = false
  await until(async () => lines, () => open.length > 0)
  await sleep(50)
  passed = 10_000
  isAway = true
  for (const socket of open) socket.destroy()
  await until(async () => lines, () => losses() === 2)
  t.equal(losses(), 2)
})

t.test('the log says why the store does not answer, and no password', async (t) => {
  const refusal = '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
  const refuse = (socket: Socket) =>
    socket.setEncoding('utf8').on('data', (text: string) => socket.write(refusal.repeat(text.match(/^\*/gm)!.length)))
  for (const [name, onConnection, storeTimeout, reason] of [
    ['refuses', refuse, 60_000, 'WRONGPASS'],
    ['accepts and stays silent', () => {}, 20, 'Command timed out']
  ] as const) {
    t.test(`a store that ${name}`, async (t: Test) => {
      const port = await serve(t, onConnection)
      const { logger, lines } = logLines()
      const app = await start(t, {
        limits: { ...limits, storeTimeout },
        redisUrl: `redis://:secret@127.0.0.1:${port}`,
        logger
      })
      // The failure is logged after the handshake with the store fails. Each reading of the clock is a minute later.
      let now = performance.now()
      t.intercept(performance, 'now', { value: () => (now += 60_000) })
      await until(
        () => app.inject('/api/public'),
        () => lines.some((line) => 'reason' in line)
      )

      t.match(
        lines.find((line) => 'reason' in line),
        { level: 40, msg: /shared store/, reason }
      )
      t.notMatch(JSON.stringify(lines), 'secret')
    })
  }
})

t.test('REDIS_TIMEOUT: a store that falls silent holds up no request for longer', async (t) => {
  const unanswered: string[] = []
  const port = await serve(t, (socket) =>
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const command of text.split(/^\*/m).slice(1)) {
        if (/eval/i.test(command)) unanswered.push(command)
        else socket.write(/\r\ninfo\r\n/i.test(command) ? '$9\r\nloading:0\r\n' : '+OK\r\n')
      }
    })
  )
  const app = await start(t, { limits: { ...limits, storeTimeout: 20 }, redisUrl: `redis://127.0.0.1:${port}` })
  while (unanswered.length < 3) {
    const response = await app.inject('/api/public')
    t.equal(response.statusCode, 200)
    t.notOk('ratelimit' in response.headers)
    await sleep(5)
  }
})

/** Starts a TCP server on a free port. Returns the port. */
async function serve (t: Test, onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}
