import t from 'tap'
import { request } from 'node:http'
import { listen } from '../../helper.ts'

/** A case: what is sent (`headers` extend the default JSON headers; null removes one) and the expected response. */
interface Case {
  name: string
  method?: string
  headers?: Record<string, string | null>
  body?: unknown
  status: number
  code?: string
  type?: string
  answer?: object
  allow?: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const SSE_TYPE = 'text/event-stream'
const BOTH = 'application/json, text/event-stream'
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const pong = { jsonrpc: '2.0', id: 1, result: {} }
const call = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
const initialize = (protocolVersion?: unknown) =>
  call('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'wire', version: '1' } })
const initialized = (protocolVersion: string) => ({ id: 1, result: { protocolVersion } })
const rpcError = (code: number) => ({ jsonrpc: '2.0', id: 1, error: { code } })

const accepts: Array<[accept: string | null, type: string | undefined]> = [
  [null, JSON_TYPE],
  ['', JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  [BOTH, JSON_TYPE],
  ['text/event-stream, application/json', JSON_TYPE],
  ['APPLICATION/JSON', JSON_TYPE],
  ['application/json;charset=utf-8', JSON_TYPE],
  ['application/json;q=0.5, text/event-stream;q=0.5', JSON_TYPE],
  ['text/html, */*;q=0.1', JSON_TYPE],
  ['application/json; x="a,b;q=0"', JSON_TYPE],
  ['text/event-stream', SSE_TYPE],
  ['text/*', SSE_TYPE],
  ['application/json;q=0.1, text/event-stream', SSE_TYPE],
  ['application/json;q=0, */*', SSE_TYPE],
  ['application/json; Q=0.2, text/event-stream; q=0.9', SSE_TYPE],
  ['application/json;q=0, text/event-stream', SSE_TYPE],
  ['text/event-stream;q=0.9, application/json;q=nonsense', SSE_TYPE],
  ['text/event-stream;q=0.501, application/json;q=0.5', SSE_TYPE],
  ['text/event-stream;q=0.001', SSE_TYPE],
  ['text/event-stream, */*', JSON_TYPE],
  ['application/json, application/json;q=0', JSON_TYPE],
  ['text/html', undefined],
  ['application/json;q=0', undefined],
  ['application/xml, text/*;q=0', undefined],
  ['nonsense', undefined],
  ['application/json;q=0, text/event-stream;q=0, */*', undefined]
]

const bodies: Array<[name: string, body: unknown]> = [
  ['a batch', [ping]],
  ['an empty batch', []],
  ['a string', '"ping"'],
  ['a number', '1'],
  ['null', 'null'],
  ['an empty object', {}],
  ['no jsonrpc', { id: 1, method: 'ping' }],
  ['jsonrpc 1.0', { ...ping, jsonrpc: '1.0' }],
  ['jsonrpc as a number', { ...ping, jsonrpc: 2 }],
  ['a numeric method', { ...ping, method: 5 }],
  ['a null method', { ...ping, method: null }],
  ['params as an array', { ...ping, params: [] }],
  ['params as a string', { ...ping, params: 'x' }],
  ['an object id', { ...ping, id: {} }],
  ['a boolean id', { ...ping, id: true }],
  ['an id with more digits than a double holds', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
  ['an infinite id', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}'],
  ['neither method nor result', { jsonrpc: '2.0', id: 1 }],
  ['result and error', { jsonrpc: '2.0', id: 1, result: {}, error: {} }],
  ['method and result', { ...ping, result: {} }],
  ['a response without an id', { jsonrpc: '2.0', result: {} }],
  ['an error that is no object', { jsonrpc: '2.0', id: 1, error: 'no' }]
]

const cases: Case[] = [
  ...accepts.map(([accept, type]): Case =>
    type === undefined
      ? { name: `Accept: ${accept}`, headers: { accept }, body: ping, status: 406, code: 'NOT_ACCEPTABLE' }
      : { name: `Accept: ${accept}`, headers: { accept }, body: ping, status: 200, type, answer: pong }
  ),
  ...bodies.map(([name, body]): Case => ({ name, body, status: 400, code: 'INVALID_JSON_RPC' })),
  ...['text', '', '0', -7, 0, 1, 0.5, 9007199254740991, null].map((id): Case => ({
    name: `id ${JSON.stringify(id)}`,
    body: { ...ping, id },
    status: 200,
    answer: { ...pong, id }
  })),
  { name: 'params of null', body: { ...ping, params: null }, status: 200, answer: pong },

  {
    name: 'a message nested too deep',
    body: `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`,
    status: 400,
    code: 'BODY_TOO_DEEP'
  },
  { name: 'no body', headers: { 'content-type': null }, status: 400, code: 'INVALID_JSON_RPC' },
  { name: 'an empty body', body: '', status: 400, code: 'INVALID_JSON' },
  { name: 'broken JSON', body: '{', status: 400, code: 'INVALID_JSON' },
  {
    name: 'a prototype in the JSON',
    body: '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}',
    status: 400,
    code: 'INVALID_JSON'
  },
  {
    name: 'a body as text',
    headers: { 'content-type': 'text/plain' },
    body: ping,
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE'
  },
  {
    name: 'a body as a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE'
  },
  { name: 'a body with a charset', headers: { 'content-type': JSON_TYPE }, body: ping, status: 200, answer: pong },
  {
    name: 'a body over 1 MiB',
    body: { ...ping, params: { a: 'x'.repeat(1024 * 1024) } },
    status: 413,
    code: 'PAYLOAD_TOO_LARGE'
  },
  { name: 'unknown members', body: { ...ping, extra: 1 }, status: 200, answer: pong },

  { name: 'a notification', body: { jsonrpc: '2.0', method: 'notifications/initialized' }, status: 202 },
  {
    name: 'a notification with SSE only',
    headers: { accept: SSE_TYPE },
    body: { jsonrpc: '2.0', method: 'notifications/initialized' },
    status: 202
  },
  { name: 'an unknown notification', body: { jsonrpc: '2.0', method: 'no/such' }, status: 202 },
  {
    name: 'the cancellation of a strange request',
    body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    status: 202
  },
  { name: 'a request method without an id', body: { jsonrpc: '2.0', method: 'tools/list' }, status: 202 },
  { name: 'a result', body: { jsonrpc: '2.0', id: 'ping', result: {} }, status: 202 },
  { name: 'an error', body: { jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }, status: 202 },

  ...['2024-11-05', '2025-03-26', '2025-06-18'].flatMap((version): Case[] => [
    { name: `initialize with ${version}`, body: initialize(version), status: 200, answer: initialized(version) },
    {
      name: `MCP-Protocol-Version: ${version}`,
      headers: { 'mcp-protocol-version': version },
      body: ping,
      status: 200,
      answer: pong
    },
    {
      name: `initialize with ${version} over SSE only`,
      headers: { accept: SSE_TYPE },
      body: initialize(version),
      status: 200,
      type: SSE_TYPE,
      answer: initialized(version)
    }
  ]),
  ...['2025-11-25', '2024-10-07', '2026-07-28', 'x'].map((version): Case => ({
    name: `initialize with ${version} in body and header`,
    headers: { 'mcp-protocol-version': version },
    body: initialize(version),
    status: 200,
    answer: initialized('2025-06-18')
  })),
  { name: 'initialize without a version', body: call('initialize'), status: 200, answer: initialized('2025-06-18') },
  { name: 'initialize with a version that is no string', body: initialize(1), status: 200, answer: rpcError(-32602) },
  {
    name: 'initialize with a header that differs from the body',
    headers: { 'mcp-protocol-version': '2025-11-25' },
    body: initialize('2025-06-18'),
    status: 400,
    code: 'UNSUPPORTED_PROTOCOL_VERSION'
  },
  ...['2025-11-25', '2026-07-28', 'x', ''].map((version): Case => ({
    name: `MCP-Protocol-Version: ${version}`,
    headers: { 'mcp-protocol-version': version },
    body: call('server/discover'),
    status: 400,
    code: 'UNSUPPORTED_PROTOCOL_VERSION'
  })),
  {
    name: 'a bad version and a bad message',
    headers: { 'mcp-protocol-version': 'x' },
    body: [],
    status: 400,
    code: 'UNSUPPORTED_PROTOCOL_VERSION'
  },
  {
    name: 'a bad Accept and a bad version',
    headers: { accept: 'text/html', 'mcp-protocol-version': 'x' },
    body: ping,
    status: 406,
    code: 'NOT_ACCEPTABLE'
  },
  {
    name: 'a bad Accept and a bad media type',
    headers: { accept: 'text/html', 'content-type': 'text/plain' },
    body: ping,
    status: 406,
    code: 'NOT_ACCEPTABLE'
  },

  { name: 'an unknown method', body: call('no/such'), status: 200, answer: rpcError(-32601) },
  {
    name: 'a method named like a member of every object',
    body: call('constructor'),
    status: 200,
    answer: rpcError(-32601)
  },
  {
    name: 'a method that is not advertised',
    body: call('logging/setLevel', { level: 'info' }),
    status: 200,
    answer: rpcError(-32601)
  },
  {
    name: 'an unknown method over SSE only',
    headers: { accept: SSE_TYPE },
    body: call('no/such'),
    status: 200,
    type: SSE_TYPE,
    answer: rpcError(-32601)
  },
  { name: 'an unknown tool', body: call('tools/call', { name: 'no_such' }), status: 200, answer: rpcError(-32602) },
  { name: 'a tool without a name', body: call('tools/call'), status: 200, answer: rpcError(-32602) },
  {
    name: 'arguments that are no object',
    body: call('tools/call', { name: 'get_catalog', arguments: [] }),
    status: 200,
    answer: rpcError(-32602)
  },
  { name: 'a cursor', body: call('tools/list', { cursor: 'x' }), status: 200, answer: rpcError(-32602) },
  {
    name: 'a null cursor',
    body: call('prompts/list', { cursor: null }),
    status: 200,
    answer: { result: { prompts: [] } }
  },
  {
    name: 'an unknown resource',
    body: call('resources/read', { uri: 'no:such' }),
    status: 200,
    answer: rpcError(-32002)
  },

  { name: 'a strange Host', headers: { host: 'evil.example' }, body: ping, status: 403, code: 'FORBIDDEN_HOST' },
  {
    name: 'a strange Host and a bad Accept',
    headers: { host: 'evil.example:80', accept: 'text/html' },
    body: ping,
    status: 403,
    code: 'FORBIDDEN_HOST'
  },
  {
    name: 'a Host that only begins like ours',
    headers: { host: '127.0.0.1.evil.example' },
    body: ping,
    status: 403,
    code: 'FORBIDDEN_HOST'
  },
  ...['localhost', 'LOCALHOST:1', '127.0.0.1:65535', '[::1]', '[::1]:3000'].map((host): Case => ({
    name: `Host: ${host}`,
    headers: { host },
    body: ping,
    status: 200,
    answer: pong
  })),
  { name: 'a page of another site', headers: { origin: 'https://app.example' }, body: ping, status: 200, answer: pong },

  ...[null, '', '*/*', 'text/*', 'application/json', 'text/event-stream;q=0'].map((accept): Case => ({
    name: `GET with Accept: ${accept}`,
    method: 'GET',
    headers: { accept },
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    allow: 'OPTIONS, POST'
  })),
  {
    name: 'GET with a strange Host',
    method: 'GET',
    headers: { host: 'evil.example', accept: SSE_TYPE },
    status: 403,
    code: 'FORBIDDEN_HOST'
  },
  ...['PUT', 'DELETE', 'PATCH'].map((method): Case => ({
    name: method,
    method,
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    allow: 'GET, OPTIONS, POST'
  })),
  { name: 'HEAD', method: 'HEAD', headers: { accept: SSE_TYPE }, status: 405, allow: 'GET, OPTIONS, POST' },
  {
    name: 'OPTIONS',
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    status: 204,
    allow: 'GET, OPTIONS, POST'
  }
]

t.test('the wire of /mcp', async (t) => {
  const { address } = await listen(t)
  t.ok(cases.length >= 80, `${cases.length} cases`)

  for (const { name, method = 'POST', headers = {}, body, status, code, type, answer, allow } of cases) {
    t.test(`${name} → ${status}${code === undefined ? '' : ` ${code}`}`, async (t) => {
      const response = await send(address, method, headers, body)

      t.equal(response.status, status)
      t.match(response.headers, { 'access-control-allow-origin': '*', 'x-request-id': /./ })
      if (type !== undefined) t.equal(response.headers['content-type'], type)
      if (allow !== undefined) t.equal(response.headers.allow, allow)
      if (code !== undefined) t.match(response.json(), { error: /./, success: false, code })
      if (answer !== undefined) {
        t.match(response.json(), answer)
        t.equal(response.headers['cache-control'], 'no-store')
      }
      if (status === 202 || status === 204) t.equal(response.text, '')
    })
  }
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  json: () => unknown
}

/** Sends exactly what a case specifies, because fetch would add and forbid headers. */
function send (address: string, method: string, headers: NonNullable<Case['headers']>, body: unknown): Promise<Answer> {
  const given = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers
  }
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Record<string, string>
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${address}/mcp`,
      {
        method,
        agent: false,
        headers: { ...sent, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) }
      },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        const json = () =>
          JSON.parse(
            response.headers['content-type'] === SSE_TYPE ? /^event: message\ndata: (.*)\n\n$/.exec(text)![1]! : text
          )
        resolve({ status: response.statusCode!, headers: response.headers, text, json })
      }
    )
    outgoing.on('error', reject).end(payload)
  })
}
