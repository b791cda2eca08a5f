import { createHash } from 'node:crypto'
import t, { type Test } from 'tap'
import { json, linksOf, ORIGIN, startSite, type Json, type Site } from './site.ts'

async function rpc ({ app }: Site, method: string, params: object): Promise<Json> {
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: 'ready.example', accept: 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method, params }
  })
  return (response.json() as Json).result
}

t.test('the documents agree', async (t: Test) => {
  const site = await startSite(t)
  const catalog = await json(site, '/api/public')
  const product = await json(site, '/api/public/product')
  const openapi = await json(site, '/openapi.json')
  const card = await json(site, '/mcp/server-card')
  const ard = await json(site, '/.well-known/ard.json')
  const resource = await json(site, '/.well-known/oauth-protected-resource')
  const authorization = await json(site, '/.well-known/oauth-authorization-server')
  const health = await json(site, '/healthz')
  const initialized = await rpc(site, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' }
  })
  const text = async (path: string) => (await site.get(path)).body
  const jsonLd = async (path: string) =>
    (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await text(path))![1]!) as Json)[
      '@graph'
    ] as Json[]

  t.test('on the name', async (t) => {
    const { product: name } = catalog
    t.equal(product.name, name)
    t.equal(card.title, name)
    t.equal(initialized.serverInfo.title, name)
    t.equal(ard.host.displayName, name)
    t.equal(resource.resource_name, name)
    t.match(openapi.info.title, name)
    t.equal((await jsonLd('/')).find((node) => node['@type'] === 'Organization')!.name, name)
    for (const path of ['/llms.txt', '/agents.md', '/auth.md']) t.match((await text(path)).split('\n')[0], name, path)
  })

  t.test('on what it does', async (t) => {
    const [, summary] = /^> (.+)$/m.exec(await text('/llms.txt'))!
    t.equal(card.description, summary)
    t.equal((await jsonLd('/')).find((node) => node['@type'] === 'Organization')!.description, summary)
    t.ok(product.description.startsWith(catalog.description))
    t.ok(openapi.info.description.startsWith(product.description))
    for (const path of ['/llms.txt', '/index.md', '/about.md']) t.match(await text(path), catalog.description, path)
  })

  t.test('on versions', async (t) => {
    t.same(card.serverInfo, initialized.serverInfo)
    t.equal(card.version, initialized.serverInfo.version)
    t.equal(health.build.version, card.version)
    t.equal(ard.entries.find((entry: Json) => entry.identifier.includes(':mcp:')).version, card.version)
    t.equal(ard.entries.find((entry: Json) => entry.identifier.includes(':api:')).version, openapi.info.version)
    for (const path of ['/docs.md', '/developers.md']) t.match(await text(path), `ersion ${openapi.info.version}`, path)
    for (const version of card.remotes[0].supportedProtocolVersions) {
      t.equal(
        (
          await rpc(site, 'initialize', {
            protocolVersion: version,
            capabilities: {},
            clientInfo: { name: 'test', version: '1' }
          })
        ).protocolVersion,
        version
      )
    }
    t.match(await text('/developers.md'), card.remotes[0].supportedProtocolVersions.join(', '))
  })

  t.test('on addresses', async (t) => {
    t.equal(openapi.servers[0].url, ORIGIN)
    t.equal(resource.resource, authorization.issuer)
    t.same(resource.authorization_servers, [authorization.issuer])
    t.equal(authorization.token_endpoint, ORIGIN + catalog.links.sandboxToken)
    t.equal(
      openapi.components.securitySchemes.sandboxToken.flows.clientCredentials.tokenUrl,
      authorization.token_endpoint
    )
    t.equal(card.endpoint, ORIGIN + catalog.links.mcp)
    for (const path of Object.values(catalog.links) as string[]) {
      t.ok(
        linksOf(await site.get('/llms.txt')).some(({ target }) => new URL(target).pathname === path) ||
          path === catalog.links.sandboxToken ||
          path === catalog.links.mcp,
        path
      )
    }
  })

  t.test('on tokens', async (t) => {
    const response = await site.app.inject({
      method: 'POST',
      url: catalog.links.sandboxToken,
      headers: { host: 'ready.example' }
    })
    const { access_token: token, scope, expires_in: lifetime } = response.json<Json>()
    const [header, claims] = token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    t.equal(claims.iss, authorization.issuer)
    t.equal(claims.aud, resource.resource)
    t.ok((await json(site, '/.well-known/jwks.json')).keys.some(({ kid }: Json) => kid === header.kid))
    t.same(authorization.scopes_supported, [scope])
    for (const path of ['/auth.md', '/developers.md']) t.match(await text(path), `${lifetime}`, path)
  })

  t.test('on scopes', async (t) => {
    const names = Object.keys(catalog.scopes)
    t.same(resource.scopes_supported, names)
    t.same(openapi.components.securitySchemes.sandboxToken.flows.clientCredentials.scopes, catalog.scopes)
    for (const path of ['/auth.md', '/developers.md', '/.well-known/agent-skills/integrate-readiness-api/SKILL.md']) {
      for (const name of names) t.match(await text(path), `\`${name}\`: ${catalog.scopes[name]}`, `${name} in ${path}`)
    }
  })

  t.test('on operations', async (t) => {
    const described = Object.entries<Json>(openapi.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    )
    for (const path of ['/llms.txt', '/docs.md']) {
      const listed = [...(await text(path)).matchAll(/^- \[`([A-Z]+ [^`]+)`\]/gm)].map(([, operation]) => operation)
      t.same(listed.map((one) => one!.replaceAll(/\{(\w+)\}/g, ':$1')).toSorted(), described.toSorted(), path)
    }
    t.match(product.howToCall, '`POST /mcp`')
    const reference = await text('/docs')
    for (const item of Object.values<Json>(openapi.paths)) {
      for (const { operationId, summary, responses } of Object.values<Json>(item)) {
        t.match(reference, `<a href="/docs/${operationId}"`)
        const page = await text(`/docs/${operationId}`)
        t.match(page, `<h1>${summary}</h1>`)
        for (const status of Object.keys(responses)) t.match(page, new RegExp(`>${status}<`), `${operationId} ${status}`)
      }
    }
    const pages = await Promise.all(
      site.app.operations.map(({ operationId }) => text(`/docs/${operationId}.md`)))
    for (const name of Object.keys(openapi.components.schemas)) t.match(pages.join(), `\n### ${name}\n`)
    const questions = await text('/docs/getQuizQuestions')
    for (const trade of openapi.components.schemas.Trade.enum) {
      t.match(questions, new RegExp(`<select id="try-trade"[^]*?<option[^>]*>${trade}</option>[^]*?</select>`))
    }
  })

  t.test('on tools', async (t) => {
    const { tools } = await rpc(site, 'tools/list', {})
    t.ok(tools.length > 0)
    const [guide, skill] = [await text('/developers.md'), await text('/.well-known/agent-skills/integrate-readiness-api/SKILL.md')]
    for (const { name, description } of tools as Json[]) {
      t.ok(guide.includes(`\`${name}\`: ${description}`), `${name} in the developer guide`)
      t.ok(skill.includes(`\`${name}\``), `${name} in the skill`)
    }
    t.same(card.capabilities, initialized.capabilities)
  })

  t.test('on skills', async (t) => {
    const { skills } = await json(site, '/.well-known/agent-skills/index.json')
    for (const { name, description, url, digest } of skills as Json[]) {
      t.equal(
        digest,
        `sha256:${createHash('sha256')
          .update(await text(url))
          .digest('hex')}`
      )
      t.match(
        ard.entries.find((entry: Json) => entry.url === ORIGIN + url),
        { description, identifier: new RegExp(`:skill:${name}$`) }
      )
      t.ok((await text('/llms.txt')).includes(`[${name}](${ORIGIN}${url}): ${description}`), name)
    }
  })

  t.test('on what a skill is for: it names every operation of its area, and every value that narrows one', async (t) => {
    const skillOf: Record<string, string> = {
      Sandbox: 'read-sandbox-file', Record: 'build-a-record', Quiz: 'run-readiness-quiz'
    }
    for (const { tag, url, method } of site.app.operations.filter(({ tag }) => skillOf[tag] !== undefined)) {
      const skill = await text(`/.well-known/agent-skills/${skillOf[tag]}/SKILL.md`)
      // The skill may have an id in place of a parameter.
      t.match(skill, new RegExp(`${url.replaceAll(/:\w+/g, '[\\w.-]+')}(?![\\w/-])`), `${method} ${url}`)
    }
    const skill = await text('/.well-known/agent-skills/read-sandbox-file/SKILL.md')
    const named = (value: string) => t.ok(skill.includes(`\`${value}\``), value)
    const sandbox = Object.entries<Json>(openapi.paths).filter(([path]) => path.startsWith('/api/public/sandbox/'))
    for (const { name, in: place, schema } of sandbox.flatMap(([, { get }]) => (get?.parameters ?? []) as Json[])) {
      if (place !== 'query') continue
      named(name)
      for (const value of schema.enum ?? []) named(value)
    }
    const record = (await json(site, '/api/public/record/schema')).properties
    const values = (list: string, member: string) => record[list].items.properties[member].enum as string[]
    for (const value of [
      ...values('facts', 'status'), ...values('answers', 'evidence'), ...values('documents', 'status'), ...values('requests', 'status')
    ]) named(value)
  })

  t.test('on error codes', async (t) => {
    for (const code of openapi.components.schemas.ErrorCode.enum) t.match(await text('/developers.md'), `\`${code}\``)
  })

  t.test('on how many sections and folders the sample has', async (t) => {
    const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen']
    const { sections } = await json(site, '/api/public/sandbox/cim')
    const { folders } = await json(site, '/api/public/sandbox/data-room')
    const counts: Record<string, number> = { sections: sections.length, folders: folders.length }
    const { resources } = await rpc(site, 'resources/list', {})
    const skills = await Promise.all(resources.map(({ uri }: Json) => uri as string)
      .filter((uri: string) => /SKILL\.md$/.test(uri)).map((uri: string) => text(new URL(uri).pathname)))
    const all = [openapi, resources, ...skills, await text('/llms-full.txt'), await text('/sample.md')]
    const said = [...JSON.stringify(all).matchAll(new RegExp(`\\b(${numbers.join('|')}) (sections|folders)\\b`, 'gi'))]
    t.ok(said.length >= 1)
    for (const [words, number, what] of said) t.equal(10 + numbers.indexOf(number!.toLowerCase()), counts[what!], words)
  })

  t.test('on the trade of the sample', async (t) => {
    const { company } = await json(site, '/api/public/sandbox/record')
    const all = [openapi, await rpc(site, 'tools/list', {}), await rpc(site, 'resources/list', {}), await text('/sample.md')]
    const said = [...JSON.stringify(all).matchAll(/fictional (\w+) company/g)]
    t.ok(said.length >= 4)
    for (const [words, trade] of said) t.equal(trade!.toLowerCase(), company.trade, words)
  })

  t.test('on how to reach the operator, who has not said it', async (t) => {
    const { contact: { email, phone, address } } = catalog
    t.match(product.contact, { email, supportEmail: /@/, phone })
    const placeholders = [email, product.contact.supportEmail, phone, address.streetAddress, address.addressLocality]
    const inputs = ['/openapi.json', '/api/public', '/api/public/product', '/api/openapi.yaml']
    for (const path of [...site.app.pages, ...site.resources.filter((path) => !inputs.includes(path))]) {
      const said = await text(path)
      t.same(placeholders.filter((one) => said.includes(one)), [], path)
    }
    t.notOk('email' in openapi.info.contact)
    const unknown = 'The people who run this server have given neither a name nor a way to reach them.'
    for (const path of ['/about', '/contact', '/about.md', '/contact.md']) t.match(await text(path), unknown, path)
    t.match(await text('/.well-known/security.txt'), `Contact: ${ORIGIN}/contact\n`)
  })
})

t.test('a page and its Markdown say the same', async (t: Test) => {
  const { app, get } = await startSite(t)
  const operations = new Set(app.operations.map(({ operationId }) => `/docs/${operationId}`))
  const openapi = JSON.parse((await get('/openapi.json')).body) as Json
  const schemas = new Set(Object.keys(openapi.components.schemas))
  for (const path of app.pages) {
    const { body: html } = await get(path)
    const { body: markdown } = await get(path, { accept: 'text/markdown' })
    t.equal((await get(path === '/' ? '/index.md' : `${path}.md`)).body, markdown, `${path} has one Markdown form`)

    const headings = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, heading]) =>
        heading!
          .replaceAll(/<[^>]+>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&#39;', "'")
          .replaceAll('&quot;', '"')
          .trim()
      )
    const prose = markdown.replaceAll(/```[^]*?```/g, '')
    const shown = headings(html, /<h[1-6][^>]*>(.*?)<\/h[1-6]>/g)
    const written = headings(prose, /^#{1,6} (.+)$/gm).map((heading) => heading.replaceAll(/[`\\]/g, ''))
    if (!operations.has(path)) t.same(shown, written, path)
    else {
      // The page of an operation shows the request next to its fields, and the fields of each schema where they are
      // used.
      const listed = written.filter((heading) => !schemas.has(heading))
      t.same(shown.toSorted(), listed.toSorted(), path)
    }
  }
})
