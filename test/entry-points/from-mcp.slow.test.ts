import t, { type Test } from 'tap'
import { json, linksOf, ORIGIN, startSite, type Json } from './site.ts'

t.test('from MCP every public document is two hops away at most', async (t: Test) => {
  const site = await startSite(t)
  async function rpc (method: string, params: object = {}): Promise<Json> {
    const response = await site.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'ready.example', accept: 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method, params }
    })
    return response.json<Json>().result
  }
  const pathsIn = (text: string, type: string) =>
    linksOf({ url: ORIGIN, status: 200, type, headers: {}, body: text }).map(({ target }) => new URL(target).pathname)

  // The first hop: what the server itself names.
  const { resources } = await rpc('resources/list')
  const { resourceTemplates } = await rpc('resources/templates/list')
  const { tools } = await rpc('tools/list')
  const { instructions, serverInfo } = await rpc('initialize', { protocolVersion: '2025-06-18' })
  const said = JSON.stringify({ resources, resourceTemplates, serverInfo, tools, instructions })
  const reached = new Set(pathsIn(said.replaceAll(/[{?].*?"/g, '"'), 'text/plain'))

  // The second hop: what its resources and tool results name.
  for (const { uri, mimeType } of resources as Json[]) {
    const { contents } = await rpc('resources/read', { uri })
    for (const path of pathsIn(contents[0].text, mimeType)) reached.add(path)
  }
  for (const name of ['get_catalog', 'get_product_facts', 'list_scopes']) {
    const { structuredContent } = await rpc('tools/call', { name })
    for (const path of pathsIn(JSON.stringify(structuredContent), 'application/json')) reached.add(path)
  }

  const sitemap = [...(await site.get('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname)
  const documents = new Set([...sitemap, ...site.resources.filter((path) => path !== '/mcp' && !path.startsWith('/assets/'))])
  t.ok(documents.size > 47, 'the documents were found')
  for (const path of ['/robots.txt', '/.well-known/security.txt', '/openapi.json', '/pricing']) t.ok(documents.has(path), path)

  // Content at several addresses is reached if one of them is, and the Markdown of a page if the page is.
  const contents = new Set<string>()
  for (const path of documents) if (reached.has(path)) contents.add((await site.get(path)).headers.etag!)
  const missed: string[] = []
  for (const path of documents) {
    const { etag } = (await site.get(path)).headers
    const page = path === '/index.md' ? '/' : path.replace(/(?:\.md|(?<=mcp)\/)$/, '')
    if (!reached.has(path) && !reached.has(page) && !(etag !== undefined && contents.has(etag))) missed.push(path)
  }
  t.same(missed, [])
  t.ok((await json(site, '/api/public')).links)
})
