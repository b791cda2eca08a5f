import type { FastifyInstance, InjectOptions } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import t, { type Test } from 'tap'
import { linksOf, ORIGIN } from './entry-points/site.ts'
import { defaultLimits } from '../config.ts'
import { startWith, type StartOptions } from './helper.ts'

const JSON_TYPE = 'application/json'

/** The requests without a body that are sent to every address, whatever it serves. */
const gets: InjectOptions[] = [
  ...[
    {},
    ...['text/html', 'text/markdown', JSON_TYPE, 'application/yaml', 'text/csv', 'image/svg+xml', 'image/png'].map(
      (accept) => ({ accept })
    ),
    ...['gzip', 'br', 'zstd, gzip;q=0.5', 'identity;q=0'].map((codings) => ({ 'accept-encoding': codings })),
    { 'accept-encoding': 'br', accept: 'text/markdown' },
    { 'if-none-match': '*' },
    { authorization: 'Bearer x' },
    { host: 'evil.example' },
    { origin: 'https://other.example' }
  ].map((headers) => ({ headers })),
  { query: { limit: 'x', length: 'x', q: 'x' } },
  ...(['HEAD', 'DELETE', 'OPTIONS', 'PUT'] as const).map((method) => ({ method }))
]

/** The requests sent to every address that reads a body, in addition to the examples in the description. */
const posts: InjectOptions[] = [
  {},
  { headers: { 'content-type': JSON_TYPE }, payload: '{' },
  { headers: { 'content-type': JSON_TYPE }, payload: '[]' },
  { headers: { 'content-type': JSON_TYPE }, payload: '{"__proto__":1}' },
  { headers: { 'content-type': 'text/plain' }, payload: 'hello' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'trade=hvac&scope=x&a=1' },
  { headers: { 'content-type': JSON_TYPE }, payload: { scope: 'x'.repeat(70_000) } }
]

t.test('the build answers every request as the sources do', async (t) => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const options: StartOptions = {
    signingKey: JSON.stringify(await exportJWK(privateKey)),
    build: { commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' },
    limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 1_000_000 } }
  }
  const [sources, build] = [await startListed(t, 'sources', options), await startListed(t, 'build', options)]
  t.same(build.routes, sources.routes, 'the routes')

  const addresses = new Set(sources.routes.filter((url) => !/[:*]/.test(url)))
  t.ok(addresses.size > 100, 'the routes were found')
  const linked = new Set<string>()
  for (const url of addresses) for (const path of await linksAt(sources.app, url)) linked.add(path)
  const { paths } = (await sources.app.inject('/openapi.json')).json()

  for (const url of [...addresses, ...[...linked].filter((path) => !addresses.has(path)), '/nowhere']) {
    // Addresses found only through a link are many of the same kind, so testing their formats is enough.
    const asked = addresses.has(url) ? [...gets, { url: `${url}.md` }, { url: `${url}/` }] : gets.slice(0, 4)
    await compare(url, asked)
  }
  for (const url of ['/quiz', '/api/v2/quiz/score', '/api/public/sandbox/token', '/mcp', '/api/public']) {
    const { content = {} } = paths[url]?.post?.requestBody ?? {}
    const examples = Object.values<any>(content[JSON_TYPE]?.examples ?? {})
    await compare(url, [...posts, ...examples.map(({ value }) => ({ payload: value }))].map(asPost), 'with a body')
  }
  await compare('/mcp', await mcpCalls(sources.app), 'as MCP')

  /** Sends requests to both and reports differences. */
  async function compare (url: string, requests: InjectOptions[], how = 'without a body') {
    const differences: unknown[] = []
    for (const request of requests) {
      // An endless stream.
      if (url === '/mcp' && (request.method ?? 'GET') === 'GET') continue
      const [ours, theirs] = await Promise.all([answer(sources.app, url, request), answer(build.app, url, request)])
      const line = ours.findIndex((one, index) => one !== theirs[index])
      if (line >= 0 || ours.length !== theirs.length) differences.push([request, ours.at(line), theirs.at(line)])
    }
    t.same(differences, [], `${url} ${how}`)
  }
})

/** Starts the service and lists the addresses of its routes. */
async function startListed (t: Test, artifact: 'sources' | 'build', options: StartOptions) {
  const routes = new Set<string>()
  const list = (app: FastifyInstance) => {
    app.addHook('onRoute', ({ url }) => {
      routes.add(url)
    })
  }
  const app = await startWith(t, list, { ...options, baseUrl: ORIGIN, artifact })
  return { app, routes: [...routes] }
}

/** The links in a response, in each of its formats. */
async function linksAt (app: FastifyInstance, url: string): Promise<string[]> {
  if (url === '/mcp') return []
  const links = []
  for (const accept of ['text/html', 'text/markdown', JSON_TYPE]) {
    const { statusCode: status, headers, body } = await app.inject({ url, headers: { accept, host: 'ready.example' } })
    if (status !== 200) continue
    links.push(
      ...linksOf({ url, status, type: String(headers['content-type']), headers: { link: String(headers.link) }, body })
    )
  }
  return links.map(({ target }) => new URL(target)).map(({ pathname, search }) => pathname + search)
}

/** One call of each method, tool, prompt and resource. */
async function mcpCalls (app: FastifyInstance): Promise<InjectOptions[]> {
  const call = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
  const lists = ['tools', 'prompts', 'resources', 'resources/templates'].map((name) => call(`${name}/list`))
  const [tools, prompts, resources] = await Promise.all(
    lists.map(async (payload) => (await app.inject(asPost({ url: '/mcp', payload }))).json().result)
  )
  return [
    call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
    call('nonsense'),
    ...lists,
    ...tools.tools.map(({ name }: { name: string }) => call('tools/call', { name, arguments: {} })),
    ...prompts.prompts.map(({ name }: { name: string }) => call('prompts/get', { name })),
    ...resources.resources.map(({ uri }: { uri: string }) => call('resources/read', { uri }))
  ].flatMap((payload) => [
    asPost({ payload }),
    asPost({ payload, headers: { accept: 'text/event-stream' } }),
    asPost({ payload, headers: { accept: 'text/html' } })
  ])
}

const asPost = (request: InjectOptions): InjectOptions => ({ ...request, method: 'POST' })

/** The status, headers and body of a response as lines. Of dates, ids and tokens, only their presence is compared. */
async function answer (app: FastifyInstance, url: string, request: InjectOptions): Promise<string[]> {
  const response = await app.inject({
    url,
    ...request,
    headers: { host: 'ready.example', 'x-request-id': 'same', ...request.headers }
  })
  const isText = response.headers['content-encoding'] === undefined
  return [
    String(response.statusCode),
    ...Object.entries(response.headers)
      .map(([name, value]) => `${name}: ${value}`)
      .map((line) => line.replace(/^(date|ratelimit|retry-after): .+/, '$1: something')),
    ...(isText ? response.body.split('\n') : [response.rawPayload.toString('base64')])
  ].map((line) =>
    line
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'a token')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
  )
}
