import { connect } from 'node:net'
import t from 'tap'
import { exchange, listen, logLines, until } from '../../helper.ts'

const uuid = /^[\w-]{12}-[0-9a-z]+$/
const close = 'Connection: close\r\n'

t.test('bytes that are not a request get the Error object', async (t) => {
  const { logger, lines } = logLines()
  const { address } = await listen(t, { logger })

  const cases: Array<[string, string, number, string]> = [
    ['a malformed request line', 'NONSENSE\r\n\r\n', 400, 'MALFORMED_HTTP'],
    ['an unknown method', 'BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'MALFORMED_HTTP'],
    ['a malformed header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 400, 'MALFORMED_HTTP'],
    [
      'two lengths',
      'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'MALFORMED_HTTP'
    ],
    [
      'a malformed chunk',
      'POST /api/public/sandbox/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'MALFORMED_HTTP'
    ],
    ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'MALFORMED_HTTP'],
    [
      'headers beyond 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE'
    ],
    ['a URL beyond 16 KiB', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['no Host', 'GET /api/public HTTP/1.1\r\n\r\n', 400, 'MALFORMED_HTTP'],
    ['two Hosts', 'GET /api/public HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'MALFORMED_HTTP'],
    [
      'CONNECT',
      'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED'
    ]
  ]
  for (const [name, bytes, status, code] of cases) {
    t.test(name, async (t) => {
      const answer = await exchange(address, bytes)

      t.equal(answer.status, status)
      t.match(answer.headers, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(answer.body)),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-request-id': uuid,
        connection: 'close'
      })
      t.match(JSON.parse(answer.body), { error: String, success: false, code: new RegExp(`^${code}$`) })
      if (status === 405) t.equal(answer.headers.allow, 'GET, HEAD, OPTIONS, POST')
      const logged = async () => lines.some(({ reqId }) => reqId === answer.headers['x-request-id'])
      t.ok(await until(logged, Boolean), 'its request id is in the log')
    })
  }

  t.test('and the service goes on', async (t) => {
    t.equal((await fetch(`${address}/healthz`)).status, 200)
  })
})

t.test('odd but valid requests are answered as any other', async (t) => {
  const { address } = await listen(t)

  for (const [name, bytes] of [
    ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['an empty Host', `GET /healthz HTTP/1.1\r\nHost:\r\n${close}\r\n`],
    ['a target in absolute form', `GET http://elsewhere.example/healthz?x=1 HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
    ['an expectation that is not 100-continue', `GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n${close}\r\n`],
    [
      'an upgrade that is not offered',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n'
    ],
    [
      'a GET with a body',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n${close}\r\nhello`
    ]
  ] as const) {
    t.test(name, async (t) => {
      const answer = await exchange(address, bytes)

      t.equal(answer.status, 200)
      t.match(JSON.parse(answer.body), { status: 'ok' })
    })
  }

  t.test('100-continue is answered before the body is sent', async (t) => {
    const body = '{}'
    const answer = await exchange(
      address,
      `POST /api/public/sandbox/token HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${close}\r\n${body}`
    )
    t.equal(answer.status, 100)
  })

  t.test('OPTIONS * names every method', async (t) => {
    const answer = await exchange(address, `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}\r\n`)

    t.equal(answer.status, 204)
    t.match(answer.headers.allow, /GET.*HEAD.*OPTIONS.*POST/)
  })
})

t.test('what follows a request that asks to close gets no response', async (t) => {
  const { address } = await listen(t)
  const get = (headers: string) => `GET /api/public HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
  const post = `POST /api/v2/quiz/score HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n${close}\r\n{"answers":[]}`

  for (const [name, bytes] of [
    ['a request', get(close) + get('')],
    ['many requests', get(close) + get('').repeat(100)],
    ['no request', `${get(close)}NONSENSE\r\n\r\n`],
    ['a request behind a body', post + get('')],
    ['a request behind one over HTTP/1.0', `GET /api/public HTTP/1.0\r\n\r\n${get('')}`]
  ] as const) {
    t.test(name, async (t) => {
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname, () => socket.write(bytes)).setEncoding('utf8')
      let received = ''
      for await (const text of socket) received += text
      t.same(received.match(/^HTTP\/1\.1 .*$/gm), ['HTTP/1.1 200 OK'])
      t.match(received, /"(product|score)":[^]*\}$/, 'and that is whole')
    })
  }
})

t.test('a client that resets its connection harms nobody, whatever it has sent', async (t) => {
  const { address } = await listen(t)
  const { hostname, port } = new URL(address)
  const pipelined = ['GET /api/public', 'GET /mcp', 'POST /mcp', 'GET /healthz'].map((line, index) =>
    `${line} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n${index === 3 ? close : ''}\r\n`)

  for (const [name, bytes] of [
    ['half a body', 'POST /api/public/sandbox/token HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
    ['CONNECT without a Host', 'CONNECT a:1 HTTP/1.1\r\n\r\n'],
    ['an upgrade', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['nonsense', 'NONSENSE\r\n\r\n'],
    ['several requests', pipelined.join('')]
  ] as const) {
    t.test(name, async () => {
      for (const pause of [0, 1, 2, 5, 10]) {
        await new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), pause))
          })
          socket.on('error', () => {}).on('close', () => resolve())
        })
      }
    })
  }
  t.equal((await fetch(`${address}/healthz`)).status, 200)
})

t.test('a client may take only so long, and send only so much', async (t) => {
  const {
    app: { server }
  } = await listen(t)

  t.match(server, { headersTimeout: 10_000, requestTimeout: 30_000 })
  t.ok(server.keepAliveTimeout > 0)
})
