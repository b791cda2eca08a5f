import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { freePorts, startService } from '../suite/processes.ts'
import { createReport } from '../suite/report.ts'

const REQUESTS = 100_000
const ROUND = 5_000
const CONNECTIONS = 10
/** Requests pipelined at once on a connection. */
const BATCH = 50
const ALLOWED_GROWTH_MB = 16

/**
 * Requests of every kind with their statuses: documents, pages, filters, tokens, scores, MCP calls, and everything that
 * is refused.
 */
const kinds: Array<[string, number]> = [
  ['GET /api/public', 200],
  ['GET /api/public/product', 200],
  ['GET /openapi.json', 200],
  ['HEAD /api/openapi.yaml', 200],
  ['GET /api/v2/quiz/questions?trade=hvac&length=short', 200],
  ['GET /api/v2/quiz/questions?trade=none', 400],
  ['GET /api/public/sandbox/sample-business', 200],
  ['GET /api/public/sandbox/sample-business\r\nAuthorization: Bearer a.b.c', 401],
  ['POST /api/public/sandbox/token', 200],
  ['POST /api/public/sandbox/token\r\nContent-Type: application/json\r\n\r\n{"scope":"x"}', 400],
  [
    'POST /api/v2/quiz/score\r\nContent-Type: application/json\r\n\r\n{"trade":"hvac","length":"short","answers":[{"question":"books-monthly-close","answer":"30d"}]}',
    200
  ],
  ['POST /api/v2/quiz/score\r\nContent-Type: application/json\r\n\r\n{"answers":1}', 400],
  [
    'POST /mcp\r\nContent-Type: application/json\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_sample_business","arguments":{}}}',
    200
  ],
  ['POST /mcp\r\nContent-Type: application/json\r\n\r\n{"jsonrpc":"1.0"}', 400],
  ['GET /api/public/sandbox/golden-record?limit=5', 200],
  ['GET /api/public/sandbox/cim\r\nAccept: text/html', 200],
  ['GET /api/public/sandbox/financials\r\nAccept: text/csv', 200],
  ['GET /', 200],
  ['DELETE /api/public', 405],
  ['GET /nowhere', 404],
  ['OPTIONS /api/public', 204],
  ['GET /healthz', 200]
]

const report = createReport()
const [port] = (await freePorts(1)) as [number]
// The service needs 55 MB of heap. In a heap this small, garbage is collected constantly, so any growth is memory that
// is retained. With 64 MB, a collection can free so little that V8 ends the process.
const service = await startService(port, {
  LOG_LEVEL: 'error',
  NODE_OPTIONS: '--max-old-space-size=80',
  TRUST_PROXY: 'loopback'
}, { limits: { eventLoopDelay: 60_000 } })
const resident: number[] = []
let sent = 0

await report.check(
  `${REQUESTS} requests are answered as they should be`,
  async () => {
    while (sent < REQUESTS) {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => converse(ROUND / CONNECTIONS)))
      resident.push(residentMegabytes())
    }
  },
  300_000
)

await report.check('memory stays flat', () => {
  console.log(`resident megabytes after every ${ROUND} requests: ${resident.join(' ')}`)
  // The first third is a warm-up: code is compiled, and caches and per-client counts fill.
  const third = Math.floor(resident.length / 3)
  const growth = median(resident.slice(-third)) - median(resident.slice(third, 2 * third))
  assert.ok(growth <= ALLOWED_GROWTH_MB, `grew by ${growth} MB`)
})

await report.check('nothing failed inside', () => assert.equal(service.output().slice(0, 500), ''))
report.end()

/** Sends `count` requests on one connection, in batches, each as a different client. */
async function converse (count: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  await once(socket, 'connect')
  for (let made = 0; made < count; made += BATCH) {
    const batch = Array.from({ length: BATCH }, () => kinds[sent++ % kinds.length]!)
    received = ''
    socket.write(batch.map(([text], index) => toRequest(text, sent - index)).join(''))
    while (statusesOf(received).length < BATCH) await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })
    assert.deepEqual(
      statusesOf(received),
      batch.map(([, status]) => status)
    )
  }
  socket.destroy()
}

function toRequest (text: string, number: number): string {
  const [head, body = ''] = text.split('\r\n\r\n', 2) as [string, string?] // bodies are ASCII
  const [line, ...headers] = head.split('\r\n')
  return (
    [
      `${line} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
      ...headers
    ].join('\r\n') +
    '\r\n\r\n' +
    body
  )
}

/** Statuses of the responses that have begun. No body of the service contains such a line. */
function statusesOf (received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

function residentMegabytes (): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}

function median (values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
