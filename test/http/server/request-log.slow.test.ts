import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
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

t.test('a line is short, however long the path and the name of the client are', async (t) => {
  const { logger, lines } = logLines()
  const { address } = await listen(t, { logger, trustProxy: 'loopback' })
  const headers = { 'x-forwarded-for': 'a'.repeat(5000) }
  for (const [path, status] of [[`/${'"'.repeat(2500)}`, 404], [`/${'a'.repeat(9000)}`, 414], [`/%zz${'a'.repeat(9000)}`, 400]] as const) {
    const response = await fetch(address + path, { headers })
    t.equal(response.status, status)
    await response.text()
  }
  await until(async () => lines.filter(({ method }) => method === 'GET').length, (count) => count >= 3)
  for (const line of lines) t.ok(JSON.stringify(line).length < 2000, String(line.msg))
})
