import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { defaultLimits } from '../config.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { listen, served, start, startFailing, type RawAnswer } from './helper.ts'
import { BusinessRecord } from '../schemas/record/business-record.ts'
import { sharedSchemas } from '../schemas/shared-components.ts'
import { pascalCase } from '../http/errors/error-responses.ts'
import { createValidator, resolve, toPath, walk } from './openapi-helper.ts'
import { createShapeCheck } from './routes/record/shapes.ts'

type Request = Omit<InjectOptions, 'method' | 'url'> & { method: 'DELETE' | 'GET' | 'POST'; url: string }

const invalidToken = { InvalidToken: { headers: { authorization: 'Bearer not-a-token' } } }
const badLimit = { InvalidParameter: { query: { limit: '0' } }, ...invalidToken }

const json = { 'content-type': 'application/json' }
/** Requests that every operation that reads a record refuses. */
const badRecord = {
  InvalidRecord: { headers: json, payload: '[]' },
  PayloadTooLarge: { headers: json, payload: ' '.repeat(600_000) },
  UnsupportedMediaType: { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
}

/** Requests specific to one operation, by operation and by the name of the example for their response. */
const provocations: Record<string, Record<string, Partial<Request>>> = {
  getQuizQuestions: { InvalidParameter: { query: { length: 'long' } } },
  getSampleBusiness: invalidToken,
  getSandboxScorecard: invalidToken,
  getSandboxMemorandum: { InvalidParameter: { query: { blind: 'perhaps' } }, ...invalidToken },
  getSandboxTeaser: { InvalidParameter: { query: { blind: 'perhaps' } }, ...invalidToken },
  getSandboxLenderSummary: { InvalidParameter: { query: { blind: 'perhaps' } }, ...invalidToken },
  downloadSandboxFile: {
    NotFound: { url: '/api/public/sandbox/cim.doc' },
    InvalidParameter: { query: { blind: 'perhaps' } },
    ...invalidToken
  },
  listSandboxFacts: badLimit,
  listSandboxDocuments: badLimit,
  listSandboxRequests: invalidToken,
  getSandboxFinancials: badLimit,
  getSandboxRecord: invalidToken,
  getSandboxDocument: { NotFound: { url: '/api/public/sandbox/data-room/DR-99.99' }, ...invalidToken },
  getSandboxFact: { NotFound: { url: '/api/public/sandbox/golden-record/GR-999' }, ...invalidToken },
  getRecordTemplate: { InvalidParameter: { query: { trade: 'bakery' } } },
  getInterviewQuestions: { InvalidParameter: { query: { trade: 'bakery' } } },
  checkRecord: badRecord,
  importReports: {
    InvalidBody: { headers: json, payload: '[]' },
    PayloadTooLarge: { headers: json, payload: ' '.repeat(defaultLimits.import.body + 1) },
    UnsupportedMediaType: { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
  },
  writeRecordDocument: {
    'no example': { payload: { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } } },
    NotFound: { url: '/api/public/record/documents/deed' },
    ...badRecord
  },
  writeRecordFile: {
    'no example': { payload: { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } } },
    NotFound: { url: '/api/public/record/files/deed.docx' },
    ...badRecord
  },
  scoreQuiz: {
    InvalidBody: { payload: [] },
    InvalidAnswers: { payload: { length: 'short', answers: [{ question: 'books-match-tax', answer: 'yes' }] } },
    PayloadTooLarge: { payload: { answers: 'x'.repeat(70_000) } },
    UnsupportedMediaType: { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
  },
  callMcp: {
    InvalidJsonRpc: { payload: { jsonrpc: '1.0', id: 1, method: 'ping' } },
    UnsupportedProtocolVersion: {
      headers: { 'mcp-protocol-version': '2020-01-01' },
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' }
    },
    ForbiddenHost: { headers: { host: 'evil.example' } },
    MethodNotAllowed: { method: 'DELETE' },
    'no example': { payload: { jsonrpc: '2.0', method: 'notifications/initialized' } },
    NotAcceptable: { headers: { accept: 'text/html' } },
    PayloadTooLarge: { payload: { jsonrpc: '2.0', id: 1, method: 'x'.repeat(1_100_000) } },
    UnsupportedMediaType: { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
  },
  openMcpStream: {
    ForbiddenHost: { headers: { host: 'evil.example', accept: 'text/event-stream' } },
    MethodNotAllowed: { headers: { accept: 'application/json' } }
  },
  issueSandboxToken: {
    UnsupportedGrantType: { payload: { grant_type: 'password' } },
    InvalidScope: { payload: { scope: 'write:business' } },
    PayloadTooLarge: { payload: { scope: 'x'.repeat(70_000) } },
    UnsupportedMediaType: { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
  }
}

const wholes: TSchema[] = [BusinessRecord, ...sharedSchemas.filter(({ $id }) => $id !== BusinessRecord.$id)]
/** Request schemas, in which unknown members are ignored. */
const requests = ['TokenRequest', 'QuizScoreRequest', 'QuizAnswer', 'JsonRpcRequest', 'ImportRequest', 'ImportForm']
/** Members whose names MCP defines. */
const protocols = ['properties.result']

t.test('what the description says', async (t) => {
  const { app, address } = await listen(t)
  const failing = await startFailing(t, new Error('a bug'))
  const limited = await start(t, { limits: { ...defaultLimits, rate: { max: 1, window: 3_600_000, clients: 1 } } })
  await limited.inject('/nowhere')
  const refuse = async () => { throw new ApiError('RECORD_TOO_COSTLY') }
  const costly = await start(t, { engine: { run: refuse, close: async () => {} } })
  const shedding = await start(t, { failing: true, limits: { ...defaultLimits, heap: 1 } })
  while ((await shedding.inject('/nowhere')).statusCode !== 503) await setTimeout(50)
  shedding.drain()
  const document: OpenAPI.Document = (await app.inject('/openapi.json')).json()
  const validate = createValidator(document)
  const shapeFaults = createShapeCheck()

  for (const { method, url, operationId } of app.operations as Array<{
    method: Request['method']
    url: string
    operationId: string
  }>) {
    t.test(`of ${operationId} is what it answers`, async (t) => {
      const path = ['paths', url.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses']
      for (const status of Object.keys(resolve(document, path))) {
        const examples = examplesOf(resolve(document, [...path, status]))
        for (const [name, example] of examples) {
          const answer = await provoke({ method, url: served(url) }, operationId, Number(status), name)

          t.equal(answer.status, Number(status), `${status} ${name}`)
          t.same(faults([...path, status], answer), [])
          t.same(strange([...path, status], answer), [])
          if (Number(status) >= 400) t.same(worded(path, status, JSON.parse(answer.body), example), example)
        }
      }
    })
  }

  t.test('comes from schemas that name every member', async (t) => {
    for (const schema of wholes.filter(({ $id }) => !requests.includes($id!))) {
      const open = [...walk(schema)].filter(({ path, value }) => isOpen(value) && !protocols.includes(path.join('.')))
      t.same(open, [], schema.$id!)
    }
  })

  t.test('covers each request that is known to fail', async (t) => {
    for (const [operationId, byName] of Object.entries(provocations)) {
      const names = [...walk(document.paths)].flatMap(({ value }) =>
        value.operationId === operationId && value.responses !== undefined
          ? Object.values(value.responses as object).flatMap((response) => examplesOf(response).map(([name]) => name))
          : []
      )
      for (const name of Object.keys(byName)) t.ok(names.includes(name), `${operationId} documents ${name}`)
    }
  })

  /**
   * Members of a response that are unknown to its full schema, and required members that are missing. The document may
   * contain only an outline of that schema.
   */
  function strange (path: string[], { headers, body }: RawAnswer): string[] {
    const schema = resolve(document, path).content?.['application/json']?.schema
    if (schema?.$ref === undefined || !headers['content-type']?.startsWith('application/json')) return []
    return shapeFaults(wholes.find(({ $id }) => schema.$ref.endsWith(`/${$id}`))!, JSON.parse(body))
  }

  /**
   * Replaces the message of a response with that of the example if several operations share the response. For a body
   * that is not read, does so if the message only continues with what the path accepts.
   */
  function worded (path: string[], status: string, answer: any, example: any) {
    const { [status]: response } = path.reduce<any>((node, part) => node[part], document)
    const { error } = example
    if ('$ref' in response) return { ...answer, error }
    const words = 'error_description' in example ? 'error_description' : 'error'
    const goesOn = ['413', '415'].includes(status) && answer[words].startsWith(`${example[words]} `)
    return goesOn ? { ...answer, [words]: example[words] } : answer
  }

  async function provoke (request: Request, operationId: string, status: number, name: string): Promise<RawAnswer> {
    if (status === 414) return inject(app, { ...request, url: `${request.url}?${'a'.repeat(8192)}` })
    if (status === 422) return inject(costly, { ...request, ...documentedRequest(request, name) })
    if (status === 429) return inject(limited, request)
    if (status === 503) return inject(shedding, request)
    if (status === 500) return inject(failing, { ...request, ...documentedRequest(request, name) })
    if (status === 200 && operationId === 'openMcpStream') return openStream()
    const special = provocations[operationId]?.[name]
    t.ok(status === 200 || special, `a request is known for ${status} ${name} of ${operationId}`)
    return inject(app, { ...request, ...documentedRequest(request, name), ...special })
  }

  /** The documented request body with the same name as the response example, or else the first one. */
  function documentedRequest ({ method, url }: Request, name: string): Partial<Request> {
    const { content = {} } = resolve(document, ['paths', url, method.toLowerCase(), 'requestBody']) ?? {}
    const examples = content['application/json']?.examples ?? {}
    const example = examples[name] ?? Object.values(examples)[0]
    return example === undefined ? {} : { payload: example.value }
  }

  /** The beginning of an endless response. */
  async function openStream (): Promise<RawAnswer> {
    const response = await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' } })
    const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read()
    return { status: response.status, headers: Object.fromEntries(response.headers), body: value! }
  }

  /** All differences between a response and its description. */
  function faults (path: string[], { headers, body }: RawAnswer): string[] {
    const { headers: documented = {}, content = {} } = resolve(document, path)
    const { $ref: reference } = path.reduce<any>((node, part) => node[part], document)
    const missing = Object.keys(documented)
      .filter((name) => headers[name.toLowerCase()] === undefined)
      .map((name) => `no header ${name}`)
    const type = headers['content-type']?.split(';')[0]
    if (type === undefined) {
      return [...missing, ...(body === '' && Object.keys(content).length === 0 ? [] : ['no media type'])]
    }
    if (!(type in content)) return [...missing, `${type} is not documented`]
    const fault = validate(
      [...(reference === undefined ? path : toPath(reference)), 'content', type, 'schema'],
      /[/+]json$/.test(type) ? JSON.parse(body) : body
    )
    return fault === undefined ? missing : [...missing, fault]
  }

  function examplesOf (response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject): Array<[string, unknown]> {
    const { content = {} } =
      '$ref' in response ? (resolve(document, toPath(response.$ref)) as OpenAPI.ResponseObject) : response
    const named = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples))
    if (named.length > 0) return named.map(([name, example]) => [name, (example as OpenAPI.ExampleObject).value])
    const [example] = Object.values(content).flatMap(({ example }) => example ?? [])
    return [[example?.code === undefined ? 'no example' : pascalCase(example.code), example]]
  }
})

/** Whether a schema allows members that it does not name. A map does not, because it names the schema of its values. */
function isOpen ({ type, additionalProperties }: Record<string, unknown>): boolean {
  return [type].flat().includes('object') && (additionalProperties === undefined || additionalProperties === true)
}

async function inject (app: FastifyInstance, request: InjectOptions): Promise<RawAnswer> {
  const { statusCode, headers, body } = await app.inject(request)
  return { status: statusCode, headers: headers as Record<string, string>, body }
}
