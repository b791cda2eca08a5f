import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import t, { type Test } from 'tap'
import { start } from './helper.ts'
import { resolve } from './openapi-helper.ts'

const JSON_TYPE = 'application/json'
const YAML_TYPE = 'application/yaml'
const EVENTS = 'text/event-stream'
const versions = ['2024-11-05', '2025-03-26', '2025-06-18']

interface Described {
  /** The allowed values of each header, all of which are optional. */
  headers?: Record<string, string[]>
  /** Whether a body is required, and its schema. Absent if the operation takes no body. */
  body?: { required: boolean; schema: string }
  /** Media types and schema of the response with status 200. */
  types: string[]
  schema?: string
  /** A further status without a body, and the statuses with the Error object. */
  empty?: string
  errors: string[]
  security?: object[]
}

/** The endpoint table of the contract, as the API description must state it. */
const operations: Record<string, Described> = {
  'get /healthz': { headers: { Accept: [JSON_TYPE] }, types: [JSON_TYPE], schema: 'Health', errors: ['500'] },
  'get /api/public': { types: [JSON_TYPE], schema: 'Catalog', errors: ['500'] },
  'get /api/public/product': { types: [JSON_TYPE], schema: 'ProductFacts', errors: ['500'] },
  'get /api/public/sandbox/sample-business': {
    types: [JSON_TYPE],
    schema: 'SampleBusiness',
    errors: ['401', '500'],
    security: [{}, { sandboxToken: ['read:public'] }]
  },
  'post /api/public/sandbox/token': {
    body: { required: false, schema: 'TokenRequest' },
    types: [JSON_TYPE],
    schema: 'TokenResponse',
    errors: ['400', '500']
  },
  'get /openapi.json': { types: [JSON_TYPE], errors: ['500'] },
  'get /api/openapi.yaml': { headers: { Accept: [YAML_TYPE] }, types: [YAML_TYPE], errors: ['500'] },
  'get /api/v2/quiz/questions': { types: [JSON_TYPE], schema: 'QuizQuestions', errors: ['500'] },
  'post /mcp': {
    headers: { Accept: [JSON_TYPE, EVENTS, `${JSON_TYPE}, ${EVENTS}`], 'MCP-Protocol-Version': versions },
    body: { required: true, schema: 'JsonRpcRequest' },
    types: [JSON_TYPE, EVENTS],
    schema: 'JsonRpcResponse',
    empty: '202',
    errors: ['400', '405', '406', '500']
  },
  'get /mcp': {
    headers: { Accept: [EVENTS, `${JSON_TYPE}, ${EVENTS}`], 'MCP-Protocol-Version': versions },
    types: [EVENTS],
    errors: ['405', '500']
  }
}

const text = { type: 'string' }
const object = { type: 'object' }
const id = { type: ['string', 'number', 'null'] }

/** The field tables of the contract: the type of each field. A question mark marks an optional field. */
const schemas: Record<string, Record<string, object>> = {
  Health: { status: text, 'build?': object },
  Catalog: {
    product: text,
    'description?': text,
    'whenToUse?': text,
    'freeTier?': text,
    links: object,
    'scopes?': { type: 'object', additionalProperties: text },
    'contact?': object
  },
  ProductFacts: {
    name: text,
    description: text,
    'audience?': text,
    'whenToUse?': text,
    'howToCall?': text,
    'contact?': object
  },
  SampleBusiness: { sample: { const: true }, business: object },
  'SampleBusiness.business': {
    name: text,
    industry: text,
    'location?': text,
    'revenueUsd?': { type: 'integer' }
  },
  TokenRequest: { 'grant_type?': { enum: ['client_credentials'] }, 'scope?': { enum: ['read:public'] } },
  TokenResponse: {
    access_token: text,
    token_type: { const: 'bearer' },
    scope: { const: 'read:public' },
    'expires_in?': { type: 'integer' }
  },
  QuizQuestions: { 'questions?': { type: 'array' } },
  JsonRpcRequest: { jsonrpc: { const: '2.0' }, 'id?': id, method: text, 'params?': object },
  JsonRpcResponse: { jsonrpc: { const: '2.0' }, 'id?': id, 'result?': object, 'error?': object },
  // Here every error has both fields that the contract leaves optional.
  Error: { error: text, success: { const: false }, code: text }
}

/** Fields that the contract names without saying whether they are required. */
const named: Record<string, string[]> = {
  'Catalog.links': [
    'developers', 'docs', 'openapi', 'openapiYaml', 'mcp', 'mcpManifest', 'llms', 'quiz', 'oauthMetadata',
    'sandboxSample', 'sandboxToken', 'deprecation'
  ],
  'Catalog.contact': ['email', 'phone', 'address'],
  'Catalog.contact.address': ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  'ProductFacts.contact': ['email', 'supportEmail', 'phone', 'url']
}

t.test('the description says what the contract does', async (t) => {
  const app = await start(t)
  const document = (await app.inject('/openapi.json')).json<OpenAPI.Document>()

  for (const [operation, described] of Object.entries(operations)) {
    t.test(operation, async (t) => checkOperation(t, operation, described))
  }

  for (const [name, fields] of Object.entries(schemas)) {
    const { required = [] } = schemaAt(name)
    for (const [field, is] of Object.entries(fields)) {
      t.test(`${name} ${field}`, async (t) => {
        const known = field.replace('?', '')
        const { enum: values = [], ...schema } = schemaAt(`${name}.${known}`) ?? {}
        // The type of a field is omitted if its values are listed.
        const described: Record<string, unknown> = { type: typeof values[0], enum: values, ...schema }
        for (const [keyword, value] of Object.entries(is)) t.same(described[keyword], value, keyword)
        t.equal(required.includes(known), known === field, 'whether it must be there')
      })
    }
  }

  for (const [name, fields] of Object.entries(named)) {
    t.test(`${name} has the fields of the contract`, async (t) => {
      const { type, properties } = schemaAt(name)
      t.equal(type, 'object')
      t.same(Object.keys(properties!).toSorted(), fields.toSorted())
    })
  }

  t.test('the token endpoint and the scopes', async (t) => {
    const { flows } = document.components!.securitySchemes!.sandboxToken as OpenAPI.OAuth2SecurityScheme
    t.match(flows.clientCredentials!.tokenUrl, /\/api\/public\/sandbox\/token$/)
    t.same(Object.keys(flows.clientCredentials!.scopes), [
      'read:public', 'read:business', 'write:business', 'read:documents', 'write:documents'
    ])
  })

  t.test('its version, and that nothing is deprecated', async (t) => {
    t.match(document.openapi, /^3\.1\./)
    t.equal(document.info.version, '1.0.0')
    t.notMatch(JSON.stringify(document), '"deprecated":true')
  })

  function checkOperation (t: Test, operation: string, described: Described) {
    const { headers = {}, body, types, schema, empty, errors, security = [] } = described
    const [method, path] = operation.split(' ') as [string, string]
    const at = (...parts: string[]) => resolve(document, ['paths', path, method, ...parts])

    const sent = Object.keys(at('parameters') ?? [])
      .map((index) => at('parameters', index) as OpenAPI.ParameterObject & { schema: OpenAPI.SchemaObject })
      .filter((one) => one.in === 'header')
    t.same(Object.fromEntries(sent.map((one) => [one.name, one.schema.enum])), headers)
    for (const { name, required } of sent) t.notOk(required, `${name} may be left out`)

    t.equal(at('requestBody')?.required, body?.required, 'whether a body is required')
    t.equal(nameOf(at('requestBody')?.content[JSON_TYPE]), body?.schema, 'what a body is')

    const { content } = at('responses', '200') as Required<OpenAPI.ResponseObject>
    t.same(Object.keys(content), types)
    t.equal(nameOf(content[JSON_TYPE]), schema, 'what the answer is')
    if (empty !== undefined) t.notOk('content' in at('responses', empty), 'it is answered without a body')
    for (const status of errors) {
      const error = at('responses', status)?.content ?? {}
      t.same(Object.keys(error), [JSON_TYPE], status)
      // The token endpoint adds what OAuth clients read to the Error object.
      t.match(nameOf(error[JSON_TYPE]), path.endsWith('/token') ? /^(OAuth)?Error$/ : /^Error$/, status)
    }
    t.same(at('security') ?? [], security)
  }

  /** The schema of a member of a shared schema, such as `Catalog.contact`. */
  function schemaAt (name: string): OpenAPI.SchemaObject {
    const [first, ...members] = name.split('.')
    return resolve(document, ['components', 'schemas', first!, ...members.flatMap((one) => ['properties', one])])
  }
})

/** The shared schema that a body refers to. */
function nameOf (media: OpenAPI.MediaTypeObject | undefined): string | undefined {
  return (media?.schema as OpenAPI.ReferenceObject | undefined)?.$ref?.replace('#/components/schemas/', '')
}
