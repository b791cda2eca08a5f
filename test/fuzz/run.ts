import fc, { type Arbitrary } from 'fast-check'
import assert from 'node:assert/strict'
import { freePorts, startService } from '../suite/processes.ts'
import { createReport } from '../suite/report.ts'
import { anyText, mutationsOf, resolve, valuesOf, type Operation } from './arbitrary.ts'
import { conversations, hold } from './connections.ts'
import { importForms, type Form } from './imports.ts'

const RUNS = Number(process.argv[2] ?? 150)
const ANSWER_MILLISECONDS = 10_000
const JSON_TYPE = 'application/json'
const YAML_TYPE = 'application/yaml'

interface Document {
  paths: Record<string, Record<string, Operation>>
}
interface Request {
  method: string
  target: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}
interface Received {
  status: number
  type: string
  text: string
}

// Rate limits and load shedding would hide the faults that the fuzzer looks for, and have their own tests.
const report = createReport()
const [port] = (await freePorts(1)) as [number]
const service = await startService(port, {
  RATE_LIMIT_MAX: '1000000000',
  LOG_LEVEL: 'error'
}, { limits: { eventLoopDelay: 60_000, connectionsPerClient: 100_000 } })
const base = `http://127.0.0.1:${port}`
const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document

for (const [path, item] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    await report.check(
      `${operation.operationId} (${method.toUpperCase()} ${path})`,
      () =>
        fc.assert(
          fc.asyncProperty(requestsOf(method.toUpperCase(), path, operation), async (request) => {
            await answersAsDocumented(request, operation)
          }),
          { numRuns: RUNS, endOnFailure: true }
        ),
      120_000
    )
  }
}
const importOperation = document.paths['/api/public/record/import']!.post!
await report.check(
  'forms with ledgers, archives, PDFs, records and choices',
  () => fc.assert(fc.asyncProperty(importForms, readsOrRefuses), { numRuns: RUNS, endOnFailure: true }),
  600_000
)
await report.check('paths that are not in the document', () =>
  fc.assert(
    fc.asyncProperty(
      fc.webPath(),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      async (target, method) => {
        await answers({ method, target: target || '/', headers: {} })
      }
    ),
    { numRuns: RUNS, endOnFailure: true }
  )
)
await report.check(
  'connections that are pipelined, cut short and reset',
  async () => {
    await fc.assert(
      fc.asyncProperty(conversations, async (all) => {
        await Promise.all(all.map((one) => hold(one, port)))
        assert.equal(service.child.exitCode, null, 'the process has ended')
      }),
      { numRuns: RUNS, endOnFailure: true }
    )
    await answers({ method: 'GET', target: '/healthz', headers: {} })
  },
  600_000
)
await report.check('nothing failed inside', () => assert.equal(service.output().slice(0, 500), ''))
report.end()

/** Valid and invalid parameters, headers and bodies for an operation. */
function requestsOf (method: string, path: string, operation: Operation): Arbitrary<Request> {
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one))
  const named = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, valuesOf(document, schema)])
      ),
      { requiredKeys: [] }
    )
  const query = fc
    .tuple(
      named('query'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 3 }) }
      )
    )
    .map(([known, extra]) =>
      Object.entries({ ...known, ...extra })
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join('&')
    )
  const segments = named('path').map((values) =>
    path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encode(values[name] ?? 'x'))
  )
  const headers = fc
    .record(
      {
        ...Object.fromEntries(
          parameters.filter((one) => one.in === 'header').map(({ name, schema }) => [name, valuesOf(document, schema)])
        ),
        accept: fc.constantFrom(
          '*/*',
          JSON_TYPE,
          'text/event-stream',
          'text/html',
          'text/markdown',
          'text/csv',
          `${JSON_TYPE}, text/event-stream`,
          'nonsense;q=9'
        ),
        authorization: fc.oneof(
          anyText,
          anyText.map((text) => `Bearer ${text}`)
        ),
        'if-none-match': anyText
      },
      { requiredKeys: [] }
    )
    .map((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, headerText(value)])))

  return fc.tuple(segments, query, headers, bodiesOf(operation)).map(([target, search, values, body]) => ({
    method,
    target: search === '' ? target : `${target}?${search}`,
    headers: { ...values, ...(body && { 'content-type': body.type }) },
    ...(body && { body: body.text })
  }))
}

function bodiesOf ({ requestBody }: Operation): Arbitrary<{ type: string; text: string } | undefined> {
  if (!requestBody) return fc.constant(undefined)
  return fc.oneof(
    ...Object.entries(resolve(document, requestBody).content).flatMap(([type, { schema, examples = {} }]) => {
      const write = (value: unknown) =>
        // JSON is valid YAML.
        type === JSON_TYPE || type === YAML_TYPE
          ? (JSON.stringify(value) ?? '')
          : Object.entries(Object(value) as object)
            .map(([name, one]) => `${encode(name)}=${encode(one)}`)
            .join('&')
      const known = Object.values(examples).flatMap(({ value }) =>
        value === undefined ? [] : [mutationsOf(value), fc.constant(value)]
      )
      return [
        ...[valuesOf(document, schema), ...known].map((values) => ({
          weight: 4,
          arbitrary: values.map((value) => ({ type, text: write(value) }))
        })),
        { weight: 1, arbitrary: anyText.map((text) => ({ type, text })) }
      ]
    })
  )
}

/** Sends a form to the import and to the page of /record. A record that the import returns must be readable. */
async function readsOrRefuses ({ type, body }: Form) {
  const request = { method: 'POST', headers: { 'content-type': type }, body: Uint8Array.from(body) }
  const { status, text } = await answersAsDocumented({ ...request, target: '/api/public/record/import' }, importOperation)
  await answers({ ...request, target: '/record' })
  if (status !== 200) return
  const { record } = JSON.parse(text) as { record: object }
  const { status: checked, text: why } = await answers({
    method: 'POST', target: '/api/public/record/check', headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(record)
  })
  assert.equal(checked, 200, why.slice(0, 300))
}

async function answersAsDocumented (request: Request, { responses }: Operation): Promise<Received> {
  const received = await answers(request)
  const { status, type } = received
  // The description documents conditional responses, and refusals before an operation is selected, only once.
  if ([304, 414, 431, 503].includes(status) || isErrorPage(request, { status, type })) return received
  const response = responses[status]
  assert.ok(response, `${status} is not documented`)
  const types = Object.keys(resolve(document, response).content ?? {})
  assert.ok(types.length === 0 || types.some((one) => type.startsWith(one)), `${type} is not documented for ${status}`)
  return received
}

/** Whether an error is a page, for a client that accepts pages. */
function isErrorPage ({ headers }: Pick<Request, 'headers'>, { status, type }: { status: number; type: string }): boolean {
  const [page] = type.split(';')
  return status >= 400 && ['text/html', 'text/markdown'].includes(page!) && String(headers.accept).includes(page!)
}

/**
 * Sends a request, and expects no 5xx, no hang, and every error to be the Error object, or a page if the client accepts
 * pages.
 */
async function answers ({ method, target, headers, body }: Request): Promise<Received> {
  const given = new AbortController()
  const response = await fetch(base + target, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([given.signal, AbortSignal.timeout(ANSWER_MILLISECONDS)])
  })
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  assert.ok(status < 500, `status ${status}`)
  if (type.startsWith('text/event-stream') && method === 'GET') {
    given.abort()
    return { status, type, text: '' }
  }
  const text = await response.text()
  if (isErrorPage({ headers }, { status, type })) {
    assert.ok(method === 'HEAD' || /^(<!doctype html>|# |---\n)/.test(text), text.slice(0, 200))
  } else if (status >= 400 && method !== 'HEAD') {
    const { error, success, code } = JSON.parse(text) as Record<string, unknown>
    assert.ok(
      typeof error === 'string' && success === false && typeof code === 'string' && type.startsWith(JSON_TYPE),
      text.slice(0, 200)
    )
  }
  return { status, type, text }
}

function encode (value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(Buffer.from(text).toString()) // without lone surrogates
}

/** Characters that `fetch` accepts in a header value: visible Latin-1, without spaces at the ends. */
function headerText (value: unknown): string {
  return String(typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
}
