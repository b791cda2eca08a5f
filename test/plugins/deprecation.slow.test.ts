import t, { type Test } from 'tap'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Deprecation } from '../../plugins/deprecation.ts'
import { defaultLimits } from '../../config.ts'
import { form } from '../../http/representations/representations.ts'
import { served, start, startWith, until, type StartOptions } from '../helper.ts'

const declaration: Deprecation = {
  deprecated: '2027-01-15',
  sunset: '2027-07-14',
  reason: 'Replaced by version 2.',
  successor: '/api/v2/test'
}

const register = (deprecation: Deprecation) => (app: FastifyInstance) => {
  app.get(
    '/api/v1/test',
    {
      config: { deprecation },
      schema: {
        operationId: 'getTest',
        summary: 'Read a test',
        description: 'Answers a test.',
        tags: ['Discovery'],
        querystring: { type: 'object', properties: { size: { type: 'integer' } } },
        response: { 200: { description: 'The test.', content: { 'application/json': { schema: { type: 'object' } } } } }
      }
    },
    async () => ({})
  )
}

const links = [
  '</api/deprecation>; rel="deprecation"; type="application/json"',
  '</api/deprecation>; rel="sunset"; type="application/json"',
  '</api/v2/test>; rel="successor-version"'
]

function announces (t: Test, { headers }: LightMyRequestResponse, name: string) {
  t.equal(headers.deprecation, '@1799971200', name)
  t.equal(headers.sunset, 'Wed, 14 Jul 2027 00:00:00 GMT', name)
  for (const link of links) t.equal(String(headers.link).split(link).length, 2, `${name}: ${link} once`)
}

t.test('a deprecated route', async (t) => {
  const app = await start(t, {}, register(declaration))

  for (const request of [
    { url: '/api/v1/test' },
    { method: 'HEAD', url: '/api/v1/test' },
    { url: '/api/v1/test?size=large' }
  ] as const) {
    t.test(`says so with every answer: ${JSON.stringify(request)}`, async (t) => {
      announces(t, await app.inject(request), 'headers')
    })
  }

  t.test('is marked in the description, with the headers it sends', async (t) => {
    const operation = (await app.inject('/openapi.json')).json().paths['/api/v1/test'].get

    t.equal(operation.deprecated, true)
    t.match(Object.keys(operation.responses[200].headers), ['Deprecation', 'Sunset', 'Link'])
  })

  t.test('is listed once at /api/deprecation', async (t) => {
    const { policy, minimumNoticeDays, headers, deprecations } = (await app.inject('/api/deprecation')).json()

    t.match(policy, /at least 180 days/)
    t.equal(minimumNoticeDays, 180)
    t.same(headers, ['Deprecation', 'Sunset', 'Link'])
    t.same(deprecations.filter(({ path }: { path: string }) => path === '/api/v1/test'), [
      {
        method: 'GET',
        path: '/api/v1/test',
        deprecated: '2027-01-15T00:00:00.000Z',
        sunset: '2027-07-14T00:00:00.000Z',
        successor: '/api/v2/test',
        reason: 'Replaced by version 2.'
      }
    ])
  })
})

t.test('a deprecated route without a successor links only the policy', async (t) => {
  const { successor, ...rest } = declaration
  const app = await start(t, {}, register(rest))

  t.notMatch((await app.inject('/api/v1/test')).headers.link, /successor/)
  const { deprecations } = (await app.inject('/api/deprecation')).json()
  const entry = deprecations.find(({ path }: { path: string }) => path === '/api/v1/test')
  t.match(entry, { reason: declaration.reason })
  t.notOk('successor' in entry)
})

/** Like `start`, with every operation deprecated as if its route declared it. */
function deprecateAll (
  t: Test,
  options: StartOptions = {},
  addHooks: (app: FastifyInstance) => void = () => {}
) {
  const declare = (app: FastifyInstance) => {
    addHooks(app)
    app.addHook('onRoute', (route) => {
      if (route.schema?.operationId) route.config = { ...route.config, deprecation: declaration }
    })
  }
  return startWith(t, declare, options)
}

t.test('every operation says so with every kind of answer, once it is deprecated', async (t) => {
  const app = await deprecateAll(t)
  const limited = await deprecateAll(t, { limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 1 } } })
  const overloaded = await deprecateAll(t, { failing: true, limits: { ...defaultLimits, heap: 1 } })
  const failing = await deprecateAll(t, { failing: true }, (broken) => {
    broken.addHook('preValidation', async () => {
      throw new Error('a bug')
    })
  })
  const { info, paths, components } = (await app.inject('/openapi.json')).json()
  t.match(info.description, 'Responses of deprecated operations have Deprecation, Sunset and Link.')
  const headersOf = ({ $ref, headers }: { $ref?: string, headers?: object }) =>
    $ref === undefined ? headers : components.responses[$ref.split('/').at(-1)!].headers
  await until(() => overloaded.inject('/api/public'), ({ statusCode }) => statusCode === 503)
  t.ok(app.operations.length >= 22)

  for (const [index, { method, url, operationId }] of app.operations.entries()) {
    t.test(operationId, async (t) => {
      const request = { method: method as 'GET', url: served(url), remoteAddress: `10.0.0.${index}` }
      const answers: Array<[server: FastifyInstance, change: InjectOptions]> = [
        [app, {}],
        [app, { headers: { 'if-none-match': '*' } }],
        [app, { headers: { authorization: 'Bearer none' } }],
        [app, { headers: { accept: 'nothing/known' } }],
        [app, { headers: { 'content-type': 'text/none' }, payload: 'x' }],
        [app, { url: `${request.url}?unknown=1` }],
        [app, { url: `${request.url}?${'a'.repeat(9000)}` }],
        // The window of a limit may end between two of them.
        [limited, {}],
        [limited, {}],
        [limited, {}],
        [overloaded, {}],
        [failing, {}]
      ]
      const sheds = !['/healthz', '/mcp'].includes(url)
      const statuses: number[] = []
      for (const [server, change] of answers) {
        const ask = () => server.inject({ ...request, ...change })
        // A server that could not measure for a pause refuses nothing until the next sample.
        const response = server === overloaded && sheds
          ? await until(ask, ({ statusCode }) => statusCode === 503)
          : await ask()
        statuses.push(response.statusCode)
        announces(t, response, `${response.statusCode} for ${JSON.stringify(change).slice(0, 60)}`)
      }
      t.ok([414, 500].every((status) => statuses.includes(status)))
      if (sheds) t.ok(statuses.includes(429) && statuses.includes(503))

      const { deprecated, responses } = paths[url.replace(/:(\w+)/, '{$1}')][method.toLowerCase()]
      t.equal(deprecated, true)
      const success = Object.keys(responses).find((status) => status < '300')!
      t.match(headersOf(responses[success]), { Deprecation: {}, Sunset: {}, Link: {} })
    })
  }
})

t.test('a page keeps its own links beside those of its deprecation', async (t) => {
  const app = await start(t, {}, (app) => {
    app.resource({
      url: '/old',
      config: { deprecation: declaration },
      forms: () => [form('text', 'text/plain', { link: '<https://ready.example/old>; rel="canonical"' })]
    })
  })
  const response = await app.inject('/old')
  announces(t, response, 'headers')
  t.match(response.headers.link, 'rel="canonical"')
})

t.test('what is listed as deprecated, and nothing else, is marked and sends the headers', async (t) => {
  const app = await start(t)
  const { deprecations } = (await app.inject('/api/deprecation')).json()
  const listed = deprecations.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)
  const { paths } = (await app.inject('/openapi.json')).json()

  for (const { method, url } of app.operations) {
    const path = url.replace(/:(\w+)/, '{$1}')
    const { headers } = await app.inject({ method: method as 'GET', url })
    const isListed = listed.includes(`${method} ${path}`) || listed.includes(`${method} ${url}`)
    t.equal(paths[path][method.toLowerCase()].deprecated === true, isListed, `${url} in the description`)
    t.equal('deprecation' in headers && 'sunset' in headers, isListed, url)
  }
})

t.test('the boot refuses', async (t) => {
  const cases: Array<[string, Partial<Deprecation>, RegExp]> = [
    [
      '179 days of notice',
      { sunset: '2027-07-13' },
      /^GET \/api\/v1\/test: sunset must be at least 180 days after deprecated, not 179$/
    ],
    ['a sunset before the deprecation', { sunset: '2026-01-01' }, /at least 180 days/],
    ...['soon', '2027-1-15', '2027-02-30', 'January 15, 2027', '2027-01-15T00:00:00Z', ''].map(
      (deprecated): [string, Partial<Deprecation>, RegExp] => [
        `${JSON.stringify(deprecated)} as a date`,
        { deprecated },
        /^GET \/api\/v1\/test: deprecated and sunset must be dates such as 2027-01-15$/
      ]
    ),
    ['a sunset that is no date', { sunset: 'never' }, /must be dates/]
  ]
  for (const [name, change, message] of cases) {
    t.test(name, async (t) => {
      await t.rejects(start(t, {}, register({ ...declaration, ...change })), { message })
    })
  }
})
