import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import t from 'tap'
import { form } from '../../http/representations/representations.ts'
import { listen, start } from '../helper.ts'

type Described = OpenAPI.Document & { components: Record<string, Record<string, unknown>> }

t.test('what operations share is in the document once', async (t) => {
  const document = await describe(t)

  t.test('no response is written out twice', async (t) => {
    const inline = operations(document)
      .flatMap(({ responses }) => Object.values(responses!))
      .filter((response) => !('$ref' in response))
    const texts = inline.map((response) => JSON.stringify(response))
    t.same(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      []
    )
  })

  t.test('a shared error is a reference to an example of it', async (t) => {
    for (const { operationId, responses } of operations(document)) {
      t.same(responses![500], { $ref: '#/components/responses/InternalError' }, operationId!)
    }
    t.match(document.components.responses!.InternalError, {
      content: {
        'application/json': { example: { success: false, code: 'INTERNAL_ERROR' } }
      }
    })
  })

  t.test('no component is there without a use', async (t) => {
    const text = JSON.stringify(document)
    for (const kind of ['schemas', 'responses', 'headers', 'parameters']) {
      const unused = Object.keys(document.components[kind]!).filter(
        (name) => !text.includes(`"#/components/${kind}/${name}"`)
      )
      t.same(unused, [], kind)
    }
  })
})

t.test('the headers of a deprecation are described once an operation has one', async (t) => {
  const deprecation = { deprecated: '2027-01-15', sunset: '2027-07-15', reason: 'It moved.' }
  const names = ['Deprecation', 'Sunset', 'Link']

  const { components } = await describe(t)
  t.notOk(names.some((name) => name in components.headers!))

  const app = await start(t, {}, (app) => {
    app.get(
      '/old',
      {
        config: { deprecation },
        schema: { operationId: 'getOld', summary: 'Old', response: { 200: { type: 'object', description: 'Old.' } } }
      },
      async () => ({})
    )
  })
  const document = (await app.inject('/openapi.json')).json<Described>()

  t.ok(names.every((name) => name in document.components.headers!))
  t.equal(document.paths!['/old']!.get!.deprecated, true)
  const described = Object.keys((document.paths!['/old']!.get!.responses![200] as OpenAPI.ResponseObject).headers!)
  t.ok(names.every((name) => described.includes(name)))
})

t.test('every operation says what it needs, which is nothing but for the optional sandbox token', async (t) => {
  const document = await describe(t)

  for (const operation of operations(document)) {
    t.same(
      operation.security,
      /^(get|list|download)(Sandbox|SampleBusiness)/.test(operation.operationId!) ? [{}, { sandboxToken: ['read:public'] }] : undefined,
      operation.operationId!
    )
  }
  t.same(document.security, [])
  t.same(Object.keys(document.components.securitySchemes!), ['sandboxToken'])
})

t.test('example answers are cut where they are long, and only there', async (t) => {
  const link = `https://ready.example/${'a'.repeat(300)}`
  const app = await start(t, {}, (app) => {
    const example = () => ({
      short: 'Two words',
      text: 'word '.repeat(100),
      list: ['word '.repeat(100), '2', '3', '4'],
      objects: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      link
    })
    app.resource({
      url: '/long',
      forms: () => [form(example())],
      config: { examples: { 200: example } },
      schema: {
        operationId: 'getLong',
        summary: 'Long',
        response: { 200: { description: 'Long.', content: { 'application/json': { schema: { type: 'object' } } } } }
      }
    })
  })
  const { paths } = (await app.inject('/openapi.json')).json<Described>()
  const { content } = paths!['/long']!.get!.responses![200] as OpenAPI.ResponseObject
  const { example } = content!['application/json']!

  const cut = 'word…'
  t.same(example, { short: 'Two words', text: cut, list: [cut], objects: [{ id: 1 }], link })
})

t.test('the health example is the answer of the service itself', async (t) => {
  const { address } = await listen(t, { build: { commit: '4f2a9c1' } })
  const [document, health] = await Promise.all(
    ['/openapi.json', '/healthz'].map(async (path) => (await fetch(address + path)).json())
  )

  t.same((document as Described).paths!['/healthz']!.get!.responses![200], {
    ...(document as Described).paths!['/healthz']!.get!.responses![200],
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Health' },
        example: health
      }
    }
  })
})

async function describe (t: Parameters<typeof start>[0]): Promise<Described> {
  return (await (await start(t)).inject('/openapi.json')).json()
}

function operations ({ paths }: Described): OpenAPI.OperationObject[] {
  return Object.values(paths!).flatMap((item) => Object.values(item!) as OpenAPI.OperationObject[])
}
