import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import t from 'tap'
import { parse } from 'yaml'
import { defaultLimits } from '../../config.ts'
import { recordProcessFailures } from '../../diagnostics-channels.ts'
import { createMetrics } from '../../plugins/metrics.ts'
import { freePort, listen, until } from '../helper.ts'

t.test('GET /metrics on its own port, and there alone, counts what happens', async (t) => {
  const port = await freePort()
  const { address } = await listen(t, {
    metrics: { host: '127.0.0.1', port },
    limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 6 } }
  })
  const call = (name: string, args: object) =>
    fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    })
  const tools = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
  })
  const { result } = (await tools.json()) as {
    result: { tools: Array<{ name: string; inputSchema: { properties: object } }> }
  }
  const { name } = result.tools.find(({ inputSchema }) => Object.keys(inputSchema.properties).length === 0)!
  await (await call(name, {})).text()
  await (await call(name, { unknown: { a: 1 } })).text()
  await (await call('score_quiz', { answers: [{ question: 'nosuch', answer: 'yes' }] })).text()
  await (await fetch(`${address}/api/public/sandbox/token`, { method: 'POST' })).text()
  t.equal((await fetch(`${address}/metrics`)).status, 404)
  await (await fetch(`${address}/api/public?token=hidden`)).text()
  const streaming = new AbortController()
  await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' }, signal: streaming.signal })

  const metrics = await read(port)
  for (const line of [
    'http_requests_total{method="POST",route="/api/public/sandbox/token",status="200"} 1',
    'http_requests_total{method="GET",route="none",status="404"} 1',
    'http_requests_total{method="GET",route="/api/public",status="429"} 1',
    'http_requests_refused_total{reason="limit"} 1',
    'sandbox_tokens_issued_total 1',
    'event_streams_open 1',
    'http_requests_in_flight 1',
    `mcp_tool_calls_total{tool="${name}",outcome="ok"}`,
    'mcp_tool_calls_total{tool="score_quiz",outcome="error"} 1',
    'http_request_duration_seconds_count{route="/api/public/sandbox/token"} 1',
    'nodejs_eventloop_lag_p99_seconds'
  ]) { t.match(metrics, line) }
  t.notMatch(metrics, 'hidden')
  t.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)

  streaming.abort()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('GET /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n'.repeat(5))
  await once(socket, 'data')
  socket.destroy() // while its other requests wait for the first response

  let after = ''
  do after = await read(port)
  while (
    !/^event_streams_open 0$/m.test(after) ||
    !after.includes('http_requests_total{method="GET",route="/mcp",status="200"} 2')
  )
  t.match(after, 'http_request_duration_seconds_count{route="/mcp"} 4', 'a stream is none of the durations')
  t.match(after, /^http_requests_in_flight 0$/m, 'a stream that its client ended is over')
})

t.test('a start counts no tool call that nobody made', async (t) => {
  const port = await freePort()
  await listen(t, { metrics: { host: '127.0.0.1', port } })

  t.notMatch(await read(port), /^mcp_tool_calls_total\{/m)
})

t.test('a client that hangs up has no status and no duration; the duration of an answer is in seconds', async (t) => {
  const port = await freePort()
  const { app, address } = await listen(t, { metrics: { host: '127.0.0.1', port } })
  let now = 0
  t.intercept(performance, 'now', { value: () => now })
  const route = '/api/v2/quiz/score'
  const open = () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(`POST ${route} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`)
    t.teardown(() => socket.destroy())
    return socket
  }
  const [impatient, slow] = [open(), open()]
  await until(async () => app.underWay(), (requests) => requests === 2)
  impatient.destroy()
  now += 1500
  slow.write('}')

  const metrics = await until(
    () => read(port),
    (text) => text.includes(`http_requests_total{method="POST",route="${route}",status="400"} 1`)
  )
  t.match(metrics, `http_requests_total{method="POST",route="${route}",status="none"} 1`)
  t.match(metrics, `http_request_duration_seconds_count{route="${route}"} 1`)
  t.match(metrics, `http_request_duration_seconds_sum{route="${route}"} 1.5\n`)
})

t.test('a stream that the service ends is none of the durations', async (t) => {
  const port = await freePort()
  const { address } = await listen(t, {
    metrics: { host: '127.0.0.1', port },
    limits: { ...defaultLimits, streams: { total: 0, perClient: 1 } }
  })
  await (await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' } })).text()

  const metrics = await until(
    () => read(port),
    (text) => text.includes('http_requests_total{method="GET",route="/mcp",status="200"} 1')
  )
  t.notMatch(metrics, 'http_request_duration_seconds_count{route="/mcp"}')
})

t.test('what is refused is counted by the reasons that alerts ask for', async (t) => {
  const port = await freePort()
  const { app, address } = await listen(t, {
    failing: true,
    metrics: { host: '127.0.0.1', port },
    limits: { ...defaultLimits, heap: 1 }
  })
  await until(() => fetch(`${address}/api/public`), ({ status }) => status === 503)
  app.drain()
  t.equal((await fetch(`${address}/healthz`)).status, 503)

  const metrics = await until(
    () => read(port),
    (text) => text.includes('route="/healthz",status="503"} 1')
  )
  t.match(metrics, 'http_requests_refused_total{reason="overload"} 1\n', 'an announced end is no overload')
  const asked = readFileSync('deploy/alerts.yaml', 'utf8').match(/http_requests_refused_total\{reason="\w+"\}/g)!
  t.same(asked.toSorted(), ['limit', 'overload'].map((reason) => `http_requests_refused_total{reason="${reason}"}`))
})

t.test('a request that the shared store does not count is a failure of the store', async (t) => {
  const [port, nothing] = [await freePort(), await freePort()]
  const { address } = await listen(t, {
    redisUrl: `redis://127.0.0.1:${nothing}`,
    metrics: { host: '127.0.0.1', port }
  })
  await (await fetch(`${address}/api/public`)).text()

  t.match(await read(port), /^rate_limit_store_failures_total 1$/m)
})

t.test('a process for records that cannot be started is counted', async (t) => {
  const port = await freePort()
  await listen(t, { metrics: { host: '127.0.0.1', port } })
  recordProcessFailures.publish(new Error('EAGAIN'))

  t.match(await read(port), /^record_process_failures_total 1$/m)
})

t.test('metrics say that they are in the format of Prometheus, which takes none that do not', async (t) => {
  const port = await freePort()
  await listen(t, { metrics: { host: '127.0.0.1', port } })
  const { headers } = await fetch(`http://127.0.0.1:${port}/metrics`)

  t.match(headers.get('content-type'), /^text\/plain; version=/)
})

t.test('dashboard and alerts name metrics that exist', async (t) => {
  const { registry } = createMetrics(() => 0, () => 0)
  const known = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      type === ('histogram' as unknown) ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
    )
  )
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: Array<{ targets: Array<{ expr: string }> }>
  }
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const rules = readRules()

  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr)
  ]
  t.ok(expressions.length > 12)
  for (const expression of expressions) {
    const names =
      expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, '').match(/[a-z][a-z0-9]*(_[a-z0-9]+)+/g) ?? []
    const used = names.filter((name) => name !== 'histogram_quantile')
    t.ok(used.length > 0 || expression.includes('up{'), expression)
    for (const name of used) t.ok(known.has(name), `${name} in ${expression}`)
  }
  for (const { alert } of rules) t.match(runbook, `### ${alert}\n`)
})

t.test('alerts fire before the service sheds load, on numbers that it measures', async (t) => {
  const rules = readRules()
  const bound = (alert: string) => Number(/> ([\d.]+)$/.exec(rules.find((rule) => rule.alert === alert)!.expr)![1])

  for (const [alert, limit] of [
    ['EventLoopLag', defaultLimits.eventLoopDelay / 1000],
    ['MemoryGrowth', defaultLimits.resident],
    ['StreamsFull', defaultLimits.streams.total]
  ] as const) {
    t.ok(bound(alert) >= limit / 10 && bound(alert) < limit, `${alert}: ${bound(alert)} of ${limit}`)
  }
  const { registry, durations } = createMetrics(() => 0, () => 0)
  durations.observe({ route: '/' }, 0)
  t.match(await registry.metrics(), `le="${bound('SlowAnswers')}"`)
})

async function read (port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

function readRules (): Array<{ alert: string; expr: string }> {
  const alerts = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
    groups: Array<{ rules: Array<{ alert: string; expr: string }> }>
  }
  return alerts.groups.flatMap((group) => group.rules)
}
