import assert from 'node:assert/strict'

interface Operation {
  parameters?: Array<{ in: string, name: string, example?: string }>
  requestBody?: { $ref?: string, content: Record<string, { examples: Record<string, { value: unknown }> }> }
}

interface Description {
  servers: [{ url: string }]
  paths: Record<string, Record<string, Operation>>
  components: { requestBodies: Record<string, Operation['requestBody']> }
}

/** Documents that contain the service's own address. */
const DOCUMENTS = ['/openapi.json', '/api/openapi.yaml', '/llms.txt', '/sitemap.xml', '/api/public/product']

/** Checks that every operation with its documented examples, every page and every asset returns 200 at `address`. */
export async function checkEverything (address: string) {
  const description = (await (await fetch(`${address}/openapi.json`)).json()) as Description
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const shared = operation.requestBody?.$ref?.split('/').at(-1)
      const requestBody = shared === undefined ? operation.requestBody : description.components.requestBodies[shared]
      return { path, method: method.toUpperCase(), operation: { ...operation, ...requestBody && { requestBody } } }
    })
  )
  assert.ok(operations.length > 20)
  for (const { path, method, operation } of operations) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name) => exampleOf(operation, name))
    assert.equal(await statusOf(address + filled, method, operation), 200, `${method} ${path}`)
  }

  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const home = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const assets = [...home.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|svg)[^"]*)"/g)].map(([, path]) => path!)
  assert.ok(pages.length > 5 && assets.length > 1)
  for (const path of [...pages, ...assets]) assert.equal((await fetch(address + path)).status, 200, path)
}

/** Checks that links use `address` and no unreachable address, and that the MCP endpoint responds there. */
export async function checkLinks (address: string) {
  for (const path of DOCUMENTS) {
    const text = await (await fetch(address + path)).text()
    assert.ok(!text.includes('0.0.0.0'), path)
    assert.ok(text.includes(address), path)
  }
  const { servers } = (await (await fetch(`${address}/openapi.json`)).json()) as Description
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${servers[0].url}/mcp`, { method: 'POST', headers, body: message })
  assert.equal(response.status, 200)
}

async function statusOf (url: string, method: string, { requestBody }: Operation): Promise<number> {
  const [[type, { examples }] = ['', { examples: {} }]] = Object.entries(requestBody?.content ?? {})
  const body = JSON.stringify(Object.values(examples)[0]?.value)
  const headers = requestBody ? { 'content-type': type } : { accept: 'application/json, text/event-stream' }
  const ending = new AbortController()
  const response = await fetch(url, { method, headers, signal: ending.signal, ...(requestBody && { body }) })
  ending.abort() // an event stream does not end by itself
  return response.status
}

function exampleOf ({ parameters = [] }: Operation, name: string): string {
  return parameters.find((parameter) => parameter.name === name)!.example!
}
