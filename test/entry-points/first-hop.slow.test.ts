import t, { type Test } from 'tap'
import { json, startSite, type Json, type Site } from './site.ts'

const text = async ({ get }: Site, path: string) => (await get(path)).body

async function instructionsOf ({ app }: Site): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: 'ready.example', accept: 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } }
  })
  return response.json<Json>().result.instructions
}

t.test('the first hop says for whom, for which trades, what is here and what is not, the limit, the cost and the skills', async (t: Test) => {
  const site = await startSite(t)
  const { trades } = await json(site, '/api/v2/quiz/questions')
  const { audience } = await json(site, '/api/public/product')
  const hops = {
    '/': await text(site, '/index.md'),
    '/llms.txt': await text(site, '/llms.txt'),
    '/api/public': JSON.stringify(await json(site, '/api/public')),
    'the instructions of MCP': await instructionsOf(site)
  }

  t.match(audience, /^Owners .*, and the brokers and other advisers who help them\.$/)
  for (const [hop, said] of Object.entries(hops)) {
    t.ok(said.includes(audience), `${hop} says for whom`)
    for (const { name } of trades as Json[]) t.ok(said.includes(name), `${hop} names ${name}`)
    t.match(said, '100000 requests in 60 seconds for each client, which is an IPv4 address or an IPv6 /64', hop)
    t.match(said, /costs nothing.* quiz .*score|Free, scoring included/, `${hop} says what it costs`)
    t.match(said, 'not offered at this address, and we publish no price for them', hop)
    t.match(said, /[Ss]kills/, `${hop} says where the skills are`)
  }
  t.match((await site.get('/')).body, /<title>Is your home-services business ready to sell\?/)
})

t.test('what this address offers and what the product does besides are never one sentence', async (t: Test) => {
  const site = await startSite(t)
  for (const path of ['/index.md', '/about.md', '/pricing.md', '/privacy.md', '/auth.md', '/developers.md', '/llms.txt']) {
    const sentences = (await text(site, path)).split(/(?<=[.!?])\s|\n/)
    for (const sentence of sentences) {
      const owners = /service\.sid|web session|payment processor/.test(sentence)
      if (owners) t.notMatch(sentence, /no cookie|sandbox|nothing is stored|this site|free/i, `${path}: ${sentence}`)
    }
  }
  const explained = ['/index.md', '/llms.txt'].map(async (path) => (await text(site, path)).split('Two scores have similar names').length - 1)
  t.same(await Promise.all(explained), [1, 1], 'how the two scores relate is told once where both are named')
})

t.test('auth.md shows the challenges as they are sent', async (t: Test) => {
  const site = await startSite(t)
  const guide = await text(site, '/auth.md')
  const challenge = async (authorization: string) => {
    const { status, headers } = await site.get('/api/public/sandbox/sample-business', { authorization })
    t.equal(status, 401)
    return headers['www-authenticate']!.replaceAll(/(error_description|resource_metadata)="[^"]*"/g, '$1="…"')
  }
  for (const authorization of ['Bearer nonsense', 'Basic dXNlcjpwYXNz', '']) {
    t.ok(guide.includes(`\`${await challenge(authorization)}\``), `${authorization} ${await challenge(authorization)}`)
  }
  const { scopes_supported: scopes } = await json(site, '/.well-known/oauth-protected-resource')
  t.match(scopes, ['read:public', 'read:business'])
  t.same((await json(site, '/.well-known/oauth-protected-resource')).scopes_issued, ['read:public'])
  t.match(guide, /no such token is issued here/)
})

t.test('the deprecation policy says what breaks, which version is served, what may change in place, and what is left after a sunset', async (t: Test) => {
  const site = await startSite(t)
  const policy = await json(site, '/api/deprecation')
  const guide = await text(site, '/developers.md')
  for (const part of ['breaking', 'versions', 'inPlace', 'afterSunset']) t.ok(guide.includes(policy[part]), part)
  t.same(policy.headers, ['Deprecation', 'Sunset', 'Link'])
  const { status, body } = await site.get('/api/v1/removed')
  t.match(policy.afterSunset, `returns ${status} with the Error object`)
  t.match(JSON.parse(body), { code: 'NOT_FOUND', error: /GET \/api\/public lists the entry points/ })
})

t.test('the guide describes health and MCP as they are', async (t: Test) => {
  const site = await startSite(t)
  const guide = await text(site, '/developers.md')
  t.match(guide, /`\/healthz` returns 200 with the status `ok`, and 503 with the status `draining`.*never limited and never cached/)
  const { headers, body } = await site.get('/healthz')
  t.match(headers, { 'cache-control': 'no-store', ratelimit: undefined })
  t.match(JSON.parse(body), { status: 'ok' })

  t.match(guide, /sends no `Mcp-Session-Id` and expects none/)
  const response = await site.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: 'ready.example', origin: 'https://elsewhere.example', accept: 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '1999-01-01', capabilities: {} } }
  })
  t.notMatch(JSON.stringify(response.headers), /mcp-session-id/i)
  t.match(guide, `must be one of ${(await json(site, '/mcp/server-card')).remotes[0].supportedProtocolVersions.join(', ')}`)
  t.match(guide, /returns the client's version if it is one of these, and the latest otherwise/)
  t.equal(response.json<Json>().result.protocolVersion, (await json(site, '/mcp/server-card')).remotes[0].supportedProtocolVersions.at(-1))
})

t.test('the sample file claims what it has a fact or a proof for', async (t: Test) => {
  const site = await startSite(t)
  const read = (path: string) => json(site, `/api/public/sandbox/${path}`)
  const { facts } = await read('golden-record')
  const { sections } = await read('cim')
  const claims = sections.flatMap(({ blocks }: Json) => blocks).filter(({ claim }: Json) => claim !== undefined)
  const fact = (id: string) => facts.find((one: Json) => one.id === id)

  for (const { claim } of claims.filter(({ claim }: Json) => /without consent/.test(claim))) t.match(fact('GR-032').value, claim.match(/\d+ can pass/)?.[0] ?? '19 can pass')
  t.ok(claims.every(({ facts: ids }: Json) => ids.length > 0 && ids.every((id: string) => fact(id) !== undefined)))
  const bridge = (await read('financials?table=earnings-bridge')).tables[0]
  t.match(bridge.title, /as calculated by the owner$/)
  t.notMatch(JSON.stringify(bridge), /checked by the CPA|FY2024\)"/)
  for (const id of ['GR-012', 'GR-013', 'GR-014']) t.match(fact(id).note, /^Before the open \$2,150/)
  const { business } = await read('sample-business')
  t.match(business, { activeServiceAgreements: 1224, countedOn: '2025-12-31' })
  const { requests } = await read('requests')
  t.equal(requests.find(({ id }: Json) => id === 'R14.01').question, 'transition-help')
  const tie = (await read('financials?table=tax-tie')).tables[0].rows.at(-1)
  t.match(tie.label, /^Books above the return/)
  t.equal(tie.cells.at(-1), 2150, 'above 0 where the books are higher')
  const highlights = sections.find(({ id }: Json) => id === 'highlights').blocks
  for (const { claim = '' } of highlights.filter((block: Json) => block.facts?.includes('GR-030'))) t.match(claim, /87\.1%.* in FY2025/)
  const { answers } = await read('scorecard')
  for (const { question, facts: ids } of answers.filter(({ evidence }: Json) => evidence === 'proved')) {
    t.ok(ids.length === 0 || ids.some((id: string) => fact(id).confidence !== 'low'), `${question} is proved by more than low confidence`)
  }
})

t.test('the first answers name every area with its addresses, and what is not offered where it is named', async (t: Test) => {
  const site = await startSite(t)
  const { description, links, operations, skills } = await json(site, '/api/public')
  t.equal(Object.keys(links).length, 12)
  t.same(operations.map(({ method, path }: Json) => `${method} ${path}`).toSorted(), Object
    .entries<Json>((await json(site, '/openapi.json')).paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted())
  for (const { documentation, summary } of operations) t.match(await text(site, documentation), `# ${summary}`)
  const index = await json(site, '/.well-known/agent-skills/index.json')
  t.same(skills, index.skills.map(({ url, digest: _digest, type: _type, ...rest }: Json) => ({ ...rest, path: url })))
  const texts = [description, (await json(site, '/api/public/product')).description, (await json(site, '/openapi.json')).info.description]
  for (const said of texts) t.match(said, /Ownerproof Score \([^)]*not offered at this address\)/)
})

t.test('the quiz says how it is scored, and the sample file answers what it makes a reader ask', async (t: Test) => {
  const site = await startSite(t)
  const { protocol, rules, questions } = await json(site, '/api/v2/quiz/questions?trade=hvac&length=short')
  const body = JSON.parse(/\{"trade".*\}\]\}/.exec(protocol.find((step: string) => step.includes('POST /api/v2/quiz/score')))![0])
  const answered = questions.map(({ id, options }: Json) => ({ question: id, answer: options.at(-1).slug }))
  const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/v2/quiz/score', payload: { ...body, length: 'full' } })
  t.equal(statusCode, 200, 'the body it shows is accepted')
  const payload = { ...body, answers: answered.slice(0, -2) }
  const { range, band } = (await site.app.inject({ method: 'POST', url: '/api/v2/quiz/score', payload })).json()
  t.ok(range.low < range.high && range.lowBand === band.name && typeof range.highBand === 'string')
  t.match(rules.join(' '), /A blocker is what stops most sales.*A caution is/)

  const read = (path: string) => json(site, `/api/public/sandbox/${path}`)
  for (const { id, source, sourceTitle, sourceStatus } of (await read('golden-record')).facts) {
    if (source === null) continue
    const { document: { title, status } } = await read(`data-room/${source}`)
    t.same([sourceTitle, sourceStatus], [title, status], id)
  }
  for (const { evidence, wouldProve } of (await read('scorecard')).answers) {
    t.equal(wouldProve?.length > 0, evidence !== 'proved')
  }
})

t.test('the texts that say what is free, when to use it and what a tool does are short', async (t: Test) => {
  const site = await startSite(t)
  const { freeTier, whenToUse } = await json(site, '/api/public')
  t.ok(freeTier.length <= 300, `${freeTier.length} characters of freeTier`)
  t.ok(whenToUse.length <= 400, `${whenToUse.length} characters of whenToUse`)
  const { tools } = (await site.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: 'ready.example', accept: 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  })).json<Json>().result
  for (const { name, description } of tools) t.ok(description.length <= 350, `${description.length} characters of ${name}`)
})

t.test('under each heading of llms.txt, every line is a link with a description', async (t: Test) => {
  const guide = await text(await startSite(t), '/llms.txt')
  for (const section of guide.split(/^## /m).slice(1)) {
    for (const line of section.split('\n').slice(1).filter((one) => one.trim() !== '')) {
      t.match(line, /^- \[[^\]]+\]\([^)]+\): \S/)
    }
  }
})
