import { once } from 'node:events'
import { request as send } from 'node:http'

// What is measured: a request, the baselines that also respond to it, and the target ratio to a baseline.
const json = { 'content-type': 'application/json' }
const mcp = { ...json, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
const call = (method, params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

/** The share of a bare Fastify route's work that the service must do on one core. */
const BARE = 0.45

/** What a team would build with each framework and its usual plugins. */
const PEERS = ['usual fastify', 'usual express', 'usual hono']

/** A fixed response, compared with the shortest ways to send it. `target` is the required share of the bare route. */
const fixed = (path, target, rest = {}) => ({
  name: path,
  request: { path },
  baselines: ['bare', 'fastify', 'node'],
  targets: { bare: target },
  ...rest
})

/**
 * The same response, compared with peers. `targets` says how many times as fast as each of them the service must be.
 * This is a separate case, because peers take so long that V8 discards the compiled code of the idle servers.
 */
const besidePeers = (one, targets) => ({ ...one, name: `${one.name}, peers`, baselines: PEERS, targets })

/**
 * Returns the cases in the order in which they are run. Some requests are built from responses of the service at `url`.
 */
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
      // The SDK dispatches, which costs more than a route.
      targets: { sdk: 3 }
    },
    {
      name: 'MCP tools/list',
      request: { method: 'POST', path: '/mcp', headers: mcp, body: call('tools/list') },
      baselines: ['bare']
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

/** A request for something the client already has, compared with a request that names an outdated copy. */
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

/** Every question of the quiz, cycling through the positions of the options. */
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
 * Captures the response of the service to a case, so that a baseline can send the same; a peer compresses it itself.
 * Throws if the status is not that of the case.
 */
export async function capture (url, { request, status = 200, signs, echoesId }, kind) {
  const { path, method = 'GET', headers = {}, body } = request
  const asked = PEERS.includes(kind) ? { ...headers, 'accept-encoding': 'identity' } : headers
  // Not with fetch, which would decode a compressed response.
  const [response] = await once(send(url + path, { method, headers: asked }).end(body), 'response')
  const bytes = Buffer.concat(await response.toArray())
  const answered = response.statusCode
  if (answered !== status) throw new Error(`${method} ${path} answers ${answered}, not ${status}`)
  // Node's server adds these headers itself.
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
