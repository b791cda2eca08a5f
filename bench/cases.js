import { once } from 'node:events'
import { request as send } from 'node:http'

// What is measured: a request, the baselines that answer it too, and the ratio to one of them that must be reached.
const json = { 'content-type': 'application/json' }
const mcp = { ...json, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
const call = (method, params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

/** The share of the work of a bare Fastify route that one core must do with the service. */
const BARE = 0.45

/** What teams would build with each framework and its usual plugins. */
const PEERS = ['usual fastify', 'usual express', 'usual hono']

/** A fixed answer beside the shortest ways to send it. `target` is the share of the bare route to reach. */
const fixed = (path, target, rest = {}) => ({
  name: path,
  request: { path },
  baselines: ['bare', 'fastify', 'node'],
  targets: { bare: target },
  ...rest
})

/**
 * The same answer beside peers; `targets` is how many times as fast as each of them. A separate case, because peers
 * take so long that V8 forgets the compiled code of the servers that wait.
 */
const besidePeers = (one, targets) => ({ ...one, name: `${one.name}, peers`, baselines: PEERS, targets })

/** The cases in the order they are run. At `url` a service runs, of whose answers some requests are made. */
export async function makeCases (url) {
  const small = fixed('/api/public', BARE)
  const questions = fixed('/api/v2/quiz/questions', BARE)
  const compressed = fixed('/openapi.json', BARE, {
    name: '/openapi.json as br',
    request: { path: '/openapi.json', headers: { 'accept-encoding': 'br' } }
  })
  return [
    fixed('/healthz', BARE),
    small,
    besidePeers(small, { 'usual fastify': 2, 'usual express': 5 }),
    fixed('/api/public/product', BARE),
    fixed('/api/public/sandbox/sample-business', BARE),
    questions,
    besidePeers(questions, { 'usual fastify': 5 }),
    compressed,
    besidePeers(compressed, { 'usual fastify': 50 }),
    await conditional(url, '/api/public'),
    await conditional(url, '/openapi.json'),
    {
      name: 'MCP tools/call',
      request: {
        method: 'POST',
        path: '/mcp',
        headers: mcp,
        body: call('tools/call', { name: 'get_sample_business', arguments: {} })
      },
      echoesId: true,
      baselines: ['bare', 'sdk'],
      targets: { bare: BARE, sdk: 5 }
    },
    {
      name: 'MCP tools/list',
      request: { method: 'POST', path: '/mcp', headers: mcp, body: call('tools/list') },
      baselines: ['bare'],
      targets: { bare: BARE }
    },
    {
      name: 'POST token',
      request: {
        method: 'POST',
        path: '/api/public/sandbox/token',
        headers: json,
        body: '{"grant_type":"client_credentials"}'
      },
      signs: true,
      baselines: ['bare'],
      targets: { bare: BARE }
    },
    {
      name: 'POST score, 36 answers',
      request: { method: 'POST', path: '/api/v2/quiz/score', headers: json, body: await wholeQuiz(url) },
      baselines: ['bare']
    }
  ]
}

/** A request for what the client has already, beside one that names a copy which is not current. */
async function conditional (url, path) {
  const etag = (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag')
  const request = (etag) => ({ path, headers: { 'if-none-match': etag } })
  return {
    name: `${path}, 304`,
    request: request(etag),
    status: 304,
    stale: request([...etag].reverse().join('')),
    baselines: ['bare', 'stale'],
    targets: { bare: BARE, stale: 1 }
  }
}

/** Every question of the quiz, answered by one option after the other. */
async function wholeQuiz (url) {
  const { questions } = await (await fetch(`${url}/api/v2/quiz/questions?trade=hvac`)).json()
  return JSON.stringify({
    trade: 'hvac',
    answers: questions.map(({ id, options }, index) => ({
      question: id,
      answer: options[index % options.length].slug,
      evidence: 'proved'
    }))
  })
}

/**
 * What the service answers to a case, for a baseline to send the same; a peer compresses by itself. Throws when it
 * answers with another status than the case is about.
 */
export async function capture (url, { request, status = 200, signs, echoesId }, kind) {
  const { path, method = 'GET', headers = {}, body } = request
  const asked = PEERS.includes(kind) ? { ...headers, 'accept-encoding': 'identity' } : headers
  // Not by fetch, which would decode a compressed answer.
  const [response] = await once(send(url + path, { method, headers: asked }).end(body), 'response')
  const bytes = Buffer.concat(await response.toArray())
  const answered = response.statusCode
  if (answered !== status) throw new Error(`${method} ${path} answers ${answered}, not ${status}`)
  // What Node's server writes by itself is left to it.
  const {
    date,
    connection,
    'keep-alive': keepAlive,
    'content-length': length,
    'transfer-encoding': transfer,
    ...rest
  } = response.headers
  return { method, path, status, signs, echoesId, headers: rest, body: bytes.toString('base64') }
}
