import t from 'tap'
import { served, start, startUnlimited } from '../helper.ts'

const hostile: Record<string, string> = {
  accept: 'text/plain;q=nonsense, \u00ff',
  'accept-charset': 'iso-2022-kr',
  'accept-encoding': 'identity;q=0, *;q=0',
  'accept-language': 'x'.repeat(500),
  'content-type': 'not a media type',
  cookie: 'service.sid=%00; a',
  'if-match': '"none"',
  'if-modified-since': 'tomorrow',
  'if-none-match': 'no quotes, W/',
  'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
  'mcp-protocol-version': '1999-01-01',
  origin: 'null',
  range: 'bytes=900000-1',
  'x-http-method-override': 'DELETE'
}

/** Excludes GET on the MCP endpoint, an endless stream with special handling of HEAD and Accept. */
const plainGet = ({ method, url }: { method: string; url: string }) => method === 'GET' && url !== '/mcp'

t.test('no header turns a public GET into an error', async (t) => {
  const app = await startUnlimited(t)

  for (const { method, url } of app.operations
    .filter(plainGet)
    .map(({ method, url }) => ({ method, url: served(url) }))) {
    t.test(`${method} ${url}`, async (t) => {
      const plain = await app.inject(url)
      for (const [name, value] of Object.entries(hostile)) {
        const response = await app.inject({ url, headers: { [name]: value } })

        t.equal(response.statusCode, 200, `${name}: ${value.slice(0, 40)}`)
        t.equal(response.headers['content-type'], plain.headers['content-type'])
      }
    })
  }
})

t.test('HEAD has the headers of GET and no body', async (t) => {
  const app = await start(t)

  for (const url of app.operations.filter(plainGet).map(({ url }) => served(url))) {
    t.test(`HEAD ${url}`, async (t) => {
      const headers = { 'x-request-id': 'same' }
      const [get, head] = [await app.inject({ url, headers }), await app.inject({ method: 'HEAD', url, headers })]

      t.equal(head.statusCode, get.statusCode)
      t.equal(head.body, '')
      t.same({ ...head.headers, date: '', ratelimit: '' }, { ...get.headers, date: '', ratelimit: '' })
    })
  }
})

t.test('every kind of answer says what a browser may do with it', async (t) => {
  const app = await start(t)
  const nothing = "default-src 'none'; frame-ancestors 'none'"
  const page =
    /^default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; script-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'$/
  const [stylesheet] = /\/assets\/[^"]+\.css/.exec(
    (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body
  )!

  for (const [url, accept, type, policy, referrer] of [
    ['/api/public', 'application/json', 'application/json', nothing, 'no-referrer'],
    ['/nowhere', 'application/json', 'application/json', nothing, 'no-referrer'],
    ['/nowhere', 'text/markdown', 'text/markdown', nothing, 'no-referrer'],
    ['/nowhere', 'text/html', 'text/html', page, 'same-origin'],
    ['/api/openapi.yaml', '*/*', 'application/yaml', nothing, 'no-referrer'],
    ['/llms.txt', '*/*', 'text/', nothing, 'no-referrer'],
    ['/api/public/sandbox/cim', 'text/html', 'text/html', page, 'same-origin'],
    ['/', 'text/html', 'text/html', page, 'same-origin'],
    ['/developers', 'text/html', 'text/html', page, 'same-origin'],
    ['/docs', 'text/html', 'text/html', page, 'same-origin'],
    [stylesheet, '*/*', 'text/css', nothing, 'no-referrer']
  ] as const) {
    t.test(`${url} as ${type}`, async (t) => {
      const { headers } = await app.inject({ url, headers: { accept } })

      t.equal(String(headers['content-type']).slice(0, type.length), type)
      t.match(headers, {
        'content-security-policy': policy,
        'referrer-policy': referrer,
        'x-content-type-options': 'nosniff',
        'access-control-expose-headers': '*',
        'access-control-allow-origin': '*'
      })
      t.equal(headers['cross-origin-resource-policy'], policy === page ? 'same-origin' : undefined, 'pages keep to themselves')
      for (const name of ['set-cookie', 'access-control-allow-credentials', 'server', 'x-powered-by']) {
        t.notOk(name in headers, name)
      }
    })
  }
})

t.test('the request id', async (t) => {
  const app = await start(t)

  t.test('is the one that the client sent', async (t) => {
    for (const id of ['abc', 'A-1_b.c', 'x'.repeat(64)]) {
      const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })

      t.equal(response.headers['x-request-id'], id)
    }
  })

  t.test('is a new one when that is not a plain short token', async (t) => {
    for (const id of ['', ' ', 'x'.repeat(65), 'a b', '"},{"level":60', '<script>', 'a\u00e9', '$(id)']) {
      const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })

      t.match(response.headers['x-request-id'], /^[\w-]{12}-[0-9a-z]+$/, JSON.stringify(id))
    }
  })

  t.test('differs from request to request', async (t) => {
    const ids = await Promise.all([1, 2].map(async () => (await app.inject('/healthz')).headers['x-request-id']))
    t.not(ids[0], ids[1])
  })
})
