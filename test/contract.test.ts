import t from 'tap'
import type { InjectOptions } from 'fastify'
import { start, startFailing } from './helper.ts'

interface Row {
  request: InjectOptions & { url: string }
  status: number
  type?: string
  body: Record<string, unknown>
}

const error = { error: String, success: false, code: /^[A-Z]+(_[A-Z]+)*$/ }
const JSON_TYPE = 'application/json'
const token = (payload: InjectOptions['payload'], headers = {}) =>
  ({ method: 'POST' as const, url: '/api/public/sandbox/token', payload, headers }) as Row['request']

/** The endpoint table of the contract, with every status except 500. A separate test covers /mcp. */
const table: Row[] = [
  { request: { url: '/healthz' }, status: 200, body: { status: /^ok$/, build: Object } },
  { request: { url: '/healthz', headers: { accept: JSON_TYPE } }, status: 200, body: { status: /^ok$/ } },
  {
    request: { url: '/api/public' },
    status: 200,
    body: {
      product: String,
      description: String,
      whenToUse: String,
      freeTier: String,
      links: Object,
      scopes: Object,
      contact: {
        email: /@/,
        phone: /^\+/,
        address: {
          streetAddress: String,
          addressLocality: String,
          addressRegion: String,
          postalCode: String,
          addressCountry: String
        }
      }
    }
  },
  {
    request: { url: '/api/public/product' },
    status: 200,
    body: {
      name: String,
      description: String,
      audience: String,
      whenToUse: String,
      howToCall: String,
      contact: { email: /@/, supportEmail: /@/, phone: /^\+/, url: /^http/ }
    }
  },
  {
    request: { url: '/api/public/sandbox/sample-business' },
    status: 200,
    body: { sample: true, business: { name: String, industry: String, location: String, revenueUsd: Number } }
  },
  {
    request: { url: '/api/public/sandbox/sample-business', headers: { authorization: 'Bearer not-a-token' } },
    status: 401,
    body: error
  },
  ...[undefined, { grant_type: 'client_credentials', scope: 'read:public' }].map((payload) => ({
    request: token(payload),
    status: 200,
    body: {
      access_token: /^[\w-]+\.[\w-]+\.[\w-]+$/,
      token_type: /^bearer$/,
      scope: /^read:public$/,
      expires_in: Number
    }
  })),
  { request: token({ grant_type: 'authorization_code' }), status: 400, body: error },
  { request: token({ scope: 'read:business' }), status: 400, body: error },
  {
    request: { url: '/openapi.json' },
    status: 200,
    body: { openapi: /^3\.1\./, info: { version: /^1\.0\.0$/ }, paths: Object, components: Object }
  },
  { request: { url: '/api/openapi.yaml' }, status: 200, type: 'application/yaml', body: {} },
  {
    request: { url: '/api/openapi.yaml', headers: { accept: 'application/yaml' } },
    status: 200,
    type: 'application/yaml',
    body: {}
  },
  { request: { url: '/api/v2/quiz/questions' }, status: 200, body: { questions: [Object] } }
]

t.test('the endpoint table', async (t) => {
  const app = await start(t)
  const failing = await startFailing(t, new Error('the database password is hunter2'))

  for (const { request, status, type = JSON_TYPE, body } of table) {
    const { method = 'GET', url, headers, payload } = request
    t.test(`${method} ${url} ${JSON.stringify({ headers, payload })} answers ${status}`, async (t) => {
      const response = await app.inject(request)

      t.equal(response.statusCode, status)
      t.match(response.headers['content-type'], type)
      if (type === JSON_TYPE) t.match(response.json(), body)
    })

    if (status !== 200) continue
    t.test(`${method} ${url} ${JSON.stringify({ headers, payload })} answers 500 when the service fails`, async (t) => {
      const response = await failing.inject(request)

      t.equal(response.statusCode, 500)
      t.match(response.headers['content-type'], JSON_TYPE)
      t.match(response.json(), { ...error, code: 'INTERNAL_ERROR' })
      t.notMatch(response.body, 'hunter2')
    })
  }
})

t.test('the catalog', async (t) => {
  const app = await start(t)
  const { links, scopes } = (await app.inject('/api/public')).json()

  t.test('has exactly the twelve links', async (t) => {
    t.same(Object.keys(links).toSorted(), [
      'deprecation',
      'developers',
      'docs',
      'llms',
      'mcp',
      'mcpManifest',
      'oauthMetadata',
      'openapi',
      'openapiYaml',
      'quiz',
      'sandboxSample',
      'sandboxToken'
    ])
    for (const link of Object.values(links)) t.match(link, /^\/[^/]/)
  })

  t.test('has exactly the five scopes, each with its meaning', async (t) => {
    t.same(Object.keys(scopes).toSorted(), [
      'read:business',
      'read:documents',
      'read:public',
      'write:business',
      'write:documents'
    ])
    for (const meaning of Object.values(scopes)) t.type(meaning, 'string')
  })
})

t.test('the product facts carry the developer index', async (t) => {
  const app = await start(t)
  const { howToCall } = (await app.inject('/api/public/product')).json()

  for (const { method, url } of app.operations) t.match(howToCall, `\`${method} ${url}\``)
  for (const link of [
    '/openapi.json',
    '/api/openapi.yaml',
    '/mcp',
    '/.well-known/oauth-protected-resource',
    '/api/public/sandbox/token'
  ]) { t.match(howToCall, link) }
  for (const scope of ['read:public', 'read:business', 'write:business', 'read:documents', 'write:documents']) {
    t.match(howToCall, scope)
  }
  t.match(howToCall, /webhook/i)
})

t.test('types that a client may rely on', async (t) => {
  const app = await start(t)

  t.ok(
    Number.isInteger((await app.inject('/api/public/sandbox/sample-business')).json().business.revenueUsd),
    'revenueUsd is an integer'
  )
  t.ok(
    Number.isInteger((await app.inject({ method: 'POST', url: '/api/public/sandbox/token' })).json().expires_in),
    'expires_in is an integer'
  )
  t.same(
    Object.keys((await app.inject('/openapi.json')).json()).filter((key) =>
      ['openapi', 'info', 'paths', 'components'].includes(key)
    ),
    ['openapi', 'info', 'paths', 'components']
  )
})
