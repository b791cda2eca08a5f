import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { freePorts, startService } from '../suite/processes.ts'
import { createReport } from '../suite/report.ts'
import type { Case } from './case.ts'
import { jsonCases, tokenRequests } from './cases/bodies.ts'
import { doorChecks } from './cases/doors.ts'
import { importChecks } from './cases/imports.ts'
import { hostileLedgerChecks } from './cases/ledgers.ts'
import { recordCases } from './cases/records.ts'
import { headers, methods, queries, targets } from './cases/requests.ts'
import { stateChecks } from './cases/state.ts'
import { tokenCases } from './cases/tokens.ts'
import { unfairClients } from './cases/unfair.ts'
import { unfairAddresses } from './cases/unfair-addresses.ts'
import { unfairWorkbooks } from './cases/unfair-workbooks.ts'
import { framing, malformed, smuggling } from './cases/wire.ts'
import { exchange, parseAnswers, type Answer } from './exchange.ts'

const AT_ONCE = 20

interface RequestBody { $ref?: string, content?: Record<string, unknown> }

interface Document {
  paths: Record<string, Record<string, { requestBody?: RequestBody }>>
  components: { requestBodies: Record<string, RequestBody> }
}

// Rate limits and load shedding would hide the faults that the cases look for, and have their own tests.
const report = createReport()
const [port, canaryPort] = (await freePorts(2)) as [number, number]
const service = await startService(port, {
  RATE_LIMIT_MAX: '1000000',
  LOG_LEVEL: 'error'
}, {
  limits: {
    recordQueue: { waitingPerClient: 64 },
    eventLoopDelay: 60_000,
    connectionsPerClient: 100_000,
    requestTimeout: 2000,
    headersTimeout: 2000
  }
})
const called: string[] = []
const canary = createServer((request, response) => {
  called.push(request.url!)
  response.end()
}).listen(canaryPort, '127.0.0.1')

const base = `http://127.0.0.1:${port}`
const { paths, components: { requestBodies } } = (await (await fetch(`${base}/openapi.json`)).json()) as Document
const readJson = Object.entries(paths)
  .filter(([, item]) => {
    const body = item.post?.requestBody
    const shared = body?.$ref?.split('/').at(-1)
    return (shared === undefined ? body : requestBodies[shared])?.content?.['application/json']
  })
  .map(([path]) => path.replace('{document}', 'cim').replace('{file}', 'cim.docx'))
const { access_token: valid } = (await (
  await fetch(`${base}/api/public/sandbox/token`, { method: 'POST' })
).json()) as { access_token: string }

for (const [group, cases] of Object.entries({
  malformed,
  smuggling,
  framing,
  targets,
  queries,
  headers,
  methods,
  tokenRequests,
  records: recordCases,
  json: jsonCases(readJson),
  tokens: await tokenCases(valid, `http://127.0.0.1:${canaryPort}`)
})) {
  const waiting = [...cases]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const { name } = one
        await report.check(`${group}: ${name}`, () => judge(one!))
      }
    })
  )
  await report.check(`${group}: the service is well afterwards`, checkHealth)
  console.log(`${group}: ${cases.length} cases`)
}

await importChecks(report, port, service.child.pid)
await doorChecks(report, base)
await stateChecks(report, port, '/mcp' in paths)
await report.check('the service is well at the end', checkHealth)
await report.check('a valid token is still valid, and nothing was called', async () => {
  assert.equal(
    (await fetch(`${base}/api/public/sandbox/sample-business`, { headers: { authorization: `Bearer ${valid}` } }))
      .status,
    200
  )
  assert.deepEqual(called, [])
})
await report.check('nothing failed inside, and the process is the same', () => {
  assert.equal(service.output().slice(0, 500), '')
  assert.equal(service.child.exitCode, null)
})
canary.close()
await unfairClients(report)
await unfairAddresses(report)
await unfairWorkbooks(report)
await hostileLedgerChecks(report)
report.end()

async function judge ({ bytes, statuses, answers: most = Number.POSITIVE_INFINITY, check }: Case) {
  const received = await exchange(port, bytes)
  const method = /^[A-Z-]+/.exec(bytes.toString('latin1'))?.[0] ?? ''
  const answers = parseAnswers(received, method)
  assert.ok(answers.length >= 1, 'no answer')
  assert.ok(answers.length <= most, `${answers.length} answers`)
  for (const answer of answers) {
    assert.ok(answer.status < 500, `status ${answer.status}`)
    if (statuses) assert.ok(statuses.includes(answer.status), `status ${answer.status}: ${answer.body.slice(0, 150)}`)
    if (answer.status >= 400) checkError(answer, method)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  }
  check?.(received)
}

/** Expects the Error object, without internal details. */
function checkError (answer: Answer, method: string) {
  const { body } = answer
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  if (method === 'HEAD') return
  const value = JSON.parse(body) as { error: unknown; success: unknown; code: unknown }
  assert.equal(typeof value.error, 'string')
  assert.equal(value.success, false)
  assert.match(String(value.code), /^[A-Z]+(_[A-Z]+)*$/)
  assert.doesNotMatch(body, /node_modules|\.ts:|\.js:|<script|root:/)
}

async function checkHealth () {
  const response = await fetch(`${base}/healthz`)
  assert.equal(response.status, 200)
  assert.equal(({} as { polluted?: boolean }).polluted, undefined)
}
