import t from 'tap'
import type { FastifyInstance } from 'fastify'
import type { Deprecation } from '../../plugins/deprecation.ts'
import { start } from '../helper.ts'

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

const expected = {
  deprecation: '@1799971200',
  sunset: 'Wed, 14 Jul 2027 00:00:00 GMT',
  link: '</api/deprecation>; rel="deprecation"; type="application/json", </api/deprecation>; rel="sunset"; type="application/json", </api/v2/test>; rel="successor-version"'
}

t.test('a deprecated route', async (t) => {
  const app = await start(t, {}, register(declaration))

  for (const request of [
    { url: '/api/v1/test' },
    { method: 'HEAD', url: '/api/v1/test' },
    { url: '/api/v1/test?size=large' }
  ] as const) {
    t.test(`says so with every answer: ${JSON.stringify(request)}`, async (t) => {
      const {
        headers: { deprecation, sunset, link }
      } = await app.inject(request)
      t.same({ deprecation, sunset, link }, expected)
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
    t.same(deprecations, [
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
  t.notOk('successor' in (await app.inject('/api/deprecation')).json().deprecations[0])
})

t.test('nothing is deprecated today', async (t) => {
  const app = await start(t)

  t.same((await app.inject('/api/deprecation')).json().deprecations, [])
  t.notMatch((await app.inject('/openapi.json')).body, '"deprecated":true')
  for (const { method, url } of app.operations) {
    const { headers } = await app.inject({ method: method as 'GET', url })
    t.notOk(headers.deprecation ?? headers.sunset, url)
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
