import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { inBatches, RequestLog } from '../../../http/server/request-log.ts'
import { exchange, listen, logLines, until } from '../../helper.ts'

t.test('the log at its finest holds no query, header, body or token, and one request id for each answer', async (t) => {
  const { logger, lines } = logLines()
  const { app, address } = await listen(t, { logger: { ...logger, level: 'trace' } })
  const issued = await fetch(`${address}/api/public/sandbox/token`, { method: 'POST' })
  const { access_token: token } = (await issued.json()) as { access_token: string }
  const json = { 'content-type': 'application/json' }
  const ids: Array<string | null> = [issued.headers.get('x-request-id')]

  for (const [path, init, status] of [
    ['/api/public/sandbox/sample-business', { headers: { authorization: `Bearer ${token}` } }, 200],
    ['/api/public/sandbox/sample-business', { headers: { authorization: 'Bearer hidden' } }, 401],
    ['/api/public?access_token=hidden', { headers: { cookie: 'a=hidden', 'user-agent': 'hidden' } }, 200],
    ['/nowhere?access_token=hidden', {}, 404],
    ['/%zz?access_token=hidden', {}, 400],
    [`/${'a'.repeat(9000)}?hidden`, {}, 414],
    ['/api/v2/quiz/score', { method: 'POST', headers: json, body: '{"answers":{"hidden":"hidden"}}' }, 400],
    ['/api/v2/quiz/score', { method: 'POST', headers: json, body: '{"hidden' }, 400],
    [
      '/mcp',
      {
        method: 'POST',
        headers: json,
        body: '{"jsonrpc":"2.0","id":"hidden","method":"tools/call","params":{"name":"issue_sandbox_token"}}'
      },
      200
    ],
    [
      '/mcp',
      {
        method: 'POST',
        headers: json,
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"hidden","arguments":{"a":"hidden"}}}'
      },
      200
    ]
  ] as Array<[string, RequestInit, number]>) {
    const response = await fetch(address + path, init)
    t.equal(response.status, status, path.slice(0, 40))
    await response.text()
    ids.push(response.headers.get('x-request-id'))
  }
  const refused = await exchange(address, 'GET / HTTP/1.1\r\nhidden hidden\r\n\r\n')
  ids.push(refused.headers['x-request-id']!)

  await app.close()
  for (const id of ids) t.equal(lines.filter(({ reqId }) => reqId === id).length, 1, String(id))
  const text = JSON.stringify(lines)
  t.notMatch(text, 'hidden')
  t.notMatch(text, token.slice(0, 20))
  t.notMatch(text, 'Bearer')
})

t.test('a client that hangs up leaves a line too', async (t) => {
  const { logger, lines } = logLines()
  const { app, address } = await listen(t, { logger })
  const streaming = new AbortController()
  const stream = await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' }, signal: streaming.signal })
  streaming.abort()

  const reqId = stream.headers.get('x-request-id')
  while (!lines.some((line) => line.reqId === reqId && line.path === '/mcp')) await sleep(10)
  await app.close()
  t.match(
    lines.filter((line) => line.reqId === reqId && line.path === '/mcp'),
    [{ level: 30, method: 'GET', status: 200, ip: '127.0.0.1', msg: 'client hung up' }]
  )
})

t.test('a client that hangs up in the middle of its body, its answer read, leaves one line: it is answered', async (t) => {
  const { logger, lines } = logLines()
  const { app, address } = await listen(t, { logger })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('POST /nowhere HTTP/1.1\r\nHost: a\r\nX-Request-Id: known\r\nContent-Length: 6000000\r\n\r\na')
  await once(socket, 'data')
  socket.resetAndDestroy()

  const known = () => lines.filter(({ reqId }) => reqId === 'known')
  await until(async () => known().length, (length) => length > 0)
  await app.close()
  t.match(known(), [{ path: '/nowhere', status: 404, msg: 'answered' }])
})

t.test('lines that come together are written together, and what waits is written on demand', async (t) => {
  const batches: string[] = []
  const stream = inBatches({
    write: (lines) => {
      batches.push(lines)
    }
  })
  const { app } = await listen(t, { logger: { level: 'info', stream } })
  app.log.info('one')
  app.log.info('two')
  t.match(
    await until(
      async () => batches.at(-1) ?? '',
      (batch) => batch.includes('two')
    ),
    /"msg":"one"}\n.*"msg":"two"}\n$/
  )

  app.log.info('three')
  stream.flushSync()
  t.match(batches.at(-1), /"msg":"three"}\n$/)
})

t.test('the line of an answer waits for others, and is written once on demand', async (t) => {
  const written: unknown[] = []
  const logger = { info: (...line: unknown[]) => written.push(line) }
  const request = { method: 'GET', url: '/api/public?hidden', ip: '127.0.0.1' }
  const reply = { log: logger, raw: { headersSent: true }, statusCode: 200, elapsedTime: 1.26 }
  const log = new RequestLog()
  log.requestCompleted(undefined, request as FastifyRequest, reply as unknown as FastifyReply)
  t.strictSame(written, [])

  log.flush()
  log.flush()
  const line = { method: 'GET', path: '/api/public', status: 200, ms: 1.3, ip: '127.0.0.1' }
  t.strictSame(written, [[line, 'answered']])
})
