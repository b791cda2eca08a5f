import { createHash } from 'node:crypto'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { json, ORIGIN, startSite, type Json, type Site } from './site.ts'

type Check = (t: Test, site: Site) => Promise<void>

/** What agent-readiness scanners look for in protocol documents, and find here. Each entry is one check. */
const served: Record<string, Check> = {
  'the API catalog is a linkset': async (t, site) => {
    const { type, headers } = await site.get('/.well-known/api-catalog')
    t.match(type, /^application\/linkset\+json; profile="https:\/\/www.rfc-editor.org\/info\/rfc9727"/)
    t.match(headers.link, /<\/.well-known\/api-catalog>; rel="api-catalog"/)
    const { linkset } = await json(site, '/.well-known/api-catalog')
    for (const { anchor, ...relations } of linkset as Json[]) {
      t.ok(anchor.startsWith(`${ORIGIN}/`), anchor)
      for (const targets of Object.values(relations)) {
        for (const { href } of targets as Json[]) t.ok(href.startsWith(`${ORIGIN}/`), href)
      }
    }
    t.ok(
      linkset.some((context: Json) => context.item?.length > 0),
      'it has items'
    )
  },
  'OpenAPI is 3.1, the same in JSON and YAML, each operation named once': async (t, site) => {
    const document = await json(site, '/openapi.json')
    t.match(document.openapi, /^3\.1\./)
    t.same(parse((await site.get('/api/openapi.yaml')).body), document)
    const ids = Object.values<Json>(document.paths)
      .flatMap((item) => Object.values<Json>(item))
      .map(({ operationId }) => operationId)
    t.equal(new Set(ids).size, ids.length)
    t.notOk(ids.includes(undefined))
  },
  'authorization server metadata': async (t, site) => {
    const metadata = await json(site, '/.well-known/oauth-authorization-server')
    t.match(metadata, {
      issuer: ORIGIN,
      token_endpoint: `${ORIGIN}/api/public/sandbox/token`,
      grant_types_supported: ['client_credentials'],
      jwks_uri: String
    })
    for (const member of ['authorization_endpoint', 'response_types_supported', 'registration_endpoint', 'agent_auth']) {
      t.notOk(member in metadata, `no ${member}`)
    }
  },
  'protected resource metadata of the origin': async (t, site) => {
    t.match(await json(site, '/.well-known/oauth-protected-resource'), {
      resource: ORIGIN,
      authorization_servers: [ORIGIN],
      scopes_supported: Array
    })
  },
  'protected resource metadata of the MCP endpoint': async (t, site) => {
    const metadata = await json(site, '/.well-known/oauth-protected-resource/mcp')
    t.match(metadata, { resource: `${ORIGIN}/mcp` })
    t.notOk('authorization_servers' in metadata, 'a host that finds one starts OAuth for an open endpoint')
  },
  'metadata has no empty list': async (t, site) => {
    for (const path of site.resources.filter((path) => /oauth/.test(path))) {
      for (const [name, value] of Object.entries(await json(site, path))) t.notSame(value, [], `${name} in ${path}`)
    }
  },
  'a token is issued to a form without a secret': async (t, { app }) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/public/sandbox/token',
      headers: { host: 'ready.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&scope=read:public'
    })
    t.match(response, { statusCode: 200, headers: { 'cache-control': /no-store/ } })
    t.match(response.json(), { token_type: /^bearer$/i, access_token: String })
  },
  'a 401 names the metadata': async (t, { get }) => {
    const { status, headers } = await get('/api/public/sandbox/sample-business', { authorization: 'Bearer nonsense' })
    t.equal(status, 401)
    t.match(headers['www-authenticate'], `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource"`)
  },
  'auth.md is a guide under its own name': async (t, { get }) => {
    const { type, body } = await get('/auth.md', { accept: 'text/markdown, text/plain, */*' })
    t.match(type, /^text\/markdown/)
    t.match(body, /^# .*auth\.md/)
    t.ok(body.length > 200)
  },
  'agents.md answers by both spellings': async (t, { get }) => {
    const [small, capital] = [await get('/agents.md'), await get('/AGENTS.md')]
    t.match(small, { status: 200, type: /^text\/markdown/ })
    t.equal(capital.body, small.body)
  },
  'the skills index names files with their digests': async (t, site) => {
    const { $schema, skills } = await json(site, '/.well-known/agent-skills/index.json')
    t.equal($schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    t.ok(skills.length >= 3)
    for (const { name, type, description, url, digest } of skills as Json[]) {
      const skill = await site.get(url)
      t.match(skill, { status: 200, type: /^text\/(markdown|plain)/ }, url)
      t.equal(digest, `sha256:${createHash('sha256').update(skill.body).digest('hex')}`)
      const matter = parse(/^---\n([^]*?)\n---\n/.exec(skill.body)![1]!)
      t.match({ ...matter, type }, { name, description, type: 'skill-md' })
      t.equal(url, `/.well-known/agent-skills/${name}/SKILL.md`)
    }
    t.same(await json(site, '/.well-known/agent-skills/'), { $schema, skills })
  },
  'the MCP server card is the same at every address': async (t, site) => {
    const card = await site.get('/mcp/server-card')
    t.match(card.type, /^application\/mcp-server-card\+json/)
    for (const path of [
      '/.well-known/mcp/server-card.json',
      '/.well-known/mcp/server-cards.json',
      '/.well-known/mcp.json',
      '/.well-known/mcp/manifest.json'
    ]) {
      t.match(await site.get(path), { status: 200, type: /^application\/json/, body: card.body }, path)
    }
  },
  'the MCP server card has what old and new readers want': async (t, site) => {
    const card = await json(site, '/mcp/server-card')
    t.equal(card.$schema, 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json')
    t.match(card.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    t.ok(card.description.length <= 100, `${card.description.length} characters`)
    t.match(card, {
      serverInfo: { name: String, version: String },
      capabilities: Object,
      endpoint: `${ORIGIN}/mcp`,
      remotes: [{ type: 'streamable-http', url: `${ORIGIN}/mcp` }]
    })
    t.notOk('tools' in card, 'tools/list is the truth about those')
  },
  'the MCP endpoint answers initialize, and GET with no page': async (t, { app, get }) => {
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'ready.example', accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'scanner', version: '1' } }
      }
    })
    t.match(response.json(), { result: { serverInfo: { name: String }, capabilities: { tools: {} } } })
    t.match(await get('/mcp', { accept: 'text/html' }), { status: 405, type: /^application\/json/ })
  },
  'agent resources are the same at both addresses and well-formed': async (t, site) => {
    const [ard, older] = [await site.get('/.well-known/ard.json'), await site.get('/.well-known/ai-catalog.json')]
    t.equal(older.body, ard.body)
    t.match(older.type, /^application\/ai-catalog\+json/)
    const { specVersion, entries } = JSON.parse(ard.body) as Json
    t.equal(specVersion, '1.0')
    for (const entry of entries as Json[]) {
      t.match(entry.identifier, /^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/)
      t.match(entry, { displayName: String, type: String, url: new RegExp(`^${ORIGIN}/`) })
      t.notOk('data' in entry)
      t.ok(entry.representativeQueries.length >= 2 && entry.representativeQueries.length <= 5, entry.identifier)
    }
  },
  'security.txt has a contact and expires within a year': async (t, { get }) => {
    const { type, body } = await get('/.well-known/security.txt')
    t.equal(type, 'text/plain; charset=utf-8')
    t.match(body, /^Contact: https:\/\/ready\.example\/contact$/m)
    const [, expires] = /^Expires: (\S+)$/m.exec(body)!
    const days = (Date.parse(expires!) - Date.now()) / 86_400_000
    t.ok(days > 30 && days < 365, `${days} days`)
  },
  'the deprecation policy is served': async (t, site) => {
    t.match(await json(site, '/api/deprecation'), { minimumNoticeDays: 180, deprecations: Array })
  }
}

/** Checks of scanners that this service fails on purpose, because to pass them it would have to make a false claim. */
const refused: Record<string, { why: string; paths: string[] }> = {
  'A2A agent card': {
    why: 'it advertises an endpoint that takes delegated tasks, and there is none',
    paths: ['/.well-known/agent-card.json', '/.well-known/agent.json']
  },
  'OpenID configuration': {
    why: 'it promises ID tokens, and nobody signs in here',
    paths: ['/.well-known/openid-configuration']
  },
  'authorization, registration and claim endpoints': {
    why: 'nothing is authorized, registered or claimed: tokens go to anyone and add no privilege',
    paths: ['/authorize', '/oauth/authorize', '/register', '/api/public/sandbox/claim']
  },
  'HTTP message signatures directory': {
    why: 'it is for services that send signed requests, and this one sends none',
    paths: ['/.well-known/http-message-signatures-directory']
  },
  'commerce protocols': { why: 'nothing is sold', paths: ['/.well-known/ucp', '/.well-known/acp.json'] },
  'plugin manifests of earlier years': {
    why: 'they are retired, and scanners report them as stale',
    paths: ['/.well-known/ai-plugin.json', '/ai.txt', '/.well-known/agents.json']
  },
  NLWeb: { why: 'no natural-language endpoint is served', paths: ['/ask'] }
}

t.test('the scanners find', async (t) => {
  const site = await startSite(t)
  for (const [name, check] of Object.entries(served)) await t.test(name, (t) => check(t, site))
})

t.test('the scanners are refused', async (t) => {
  const site = await startSite(t)
  for (const [name, { why, paths }] of Object.entries(refused)) {
    await t.test(`${name}: ${why}`, async (t) => {
      for (const path of paths) t.match(await site.get(path), { status: 404, type: /^application\/json/ }, path)
    })
  }
})
