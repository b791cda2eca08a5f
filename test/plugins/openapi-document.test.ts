import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { load } from 'js-yaml'
import t from 'tap'
import { parse } from 'yaml'
import { BASE_URL, start } from '../helper.ts'
import { createValidator, describingNodes, resolve, toPath } from '../openapi-helper.ts'

/** Objects whose members are not named, by their place in the document, and the reason. */
const openly: Record<string, string> = {
  'paths//openapi.json/': 'OpenAPI names it',
  'paths//api/public/record/schema/': 'JSON Schema names it',
  'components/schemas/JsonRpcRequest/properties/params': 'MCP names it',
  'components/schemas/JsonRpcResponse/properties/result': 'MCP names it',
  'components/schemas/QuizQuestion/properties/tradeVariants': 'the output schema of get_quiz_questions names it',
  'components/schemas/Scorecard/properties/score': 'scoreQuiz names it'
}

/** The operations of the first version, all of which later versions keep. */
const first = {
  '/healthz': ['get'],
  '/api/public': ['get'],
  '/api/public/product': ['get'],
  '/api/public/sandbox/sample-business': ['get'],
  '/api/public/sandbox/token': ['post'],
  '/openapi.json': ['get'],
  '/api/openapi.yaml': ['get'],
  '/api/v2/quiz/questions': ['get'],
  '/mcp': ['get', 'post'],
  '/api/deprecation': ['get'],
  '/.well-known/oauth-protected-resource': ['get']
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

t.test('the description', async (t) => {
  const app = await start(t)
  const response = await app.inject('/openapi.json')
  const document: OpenAPI.Document = response.json()
  const nodes = [...describingNodes(document)]
  const validate = createValidator(document)
  const bodyOf = (body: OpenAPI.OperationObject['requestBody']): OpenAPI.RequestBodyObject | undefined =>
    body && '$ref' in body ? resolve(document, toPath(body.$ref)) : body
  const operations = nodes
    .filter(({ path }) => path[0] === 'paths' && path.length === 3 && methods.includes(path[2]!))
    .map(({ path, value }) => ({
      url: path[1]!,
      method: path[2]!.toUpperCase(),
      operation: value as OpenAPI.OperationObject
    }))

  t.test('is valid OpenAPI 3.1, version 1.0.0', async (t) => {
    const { valid, errors } = await new Validator().validate(JSON.parse(response.body))

    t.ok(valid, JSON.stringify(errors))
    t.equal(document.openapi, '3.1.0', 'the only 3.1 that every reader knows')
    t.equal(document.info.version, '1.0.0')
  })

  t.test('is served compact, and small enough for agents to read whole', async (t) => {
    t.equal(response.body, JSON.stringify(document))
    // The recipes add operations, which are no part of what is served.
    const most = 160_000 + Number(process.env.RECIPES_CHARACTERS ?? 0)
    t.ok(response.rawPayload.length < most, `${response.rawPayload.length} bytes`)
  })

  t.test('says the same as YAML', async (t) => {
    const { headers, body } = await app.inject('/api/openapi.yaml')

    t.match(headers['content-type'], /^application\/yaml/)
    // A reader of YAML 1.2, many times faster than the other.
    t.same(load(body), document)
    t.same(parse(body, { version: '1.1' }), document, 'to readers of YAML 1.1 too')
  })

  t.test('names the type beside every enum and const', async (t) => {
    for (const { path, value } of nodes) {
      if ('enum' in value || 'const' in value) t.ok('type' in value, path.join('/'))
    }
  })

  t.test('has every operation that is served, and no other', async (t) => {
    const described = operations.map(({ method, url, operation: { operationId, summary, tags } }) => ({
      method,
      url,
      operationId,
      summary,
      tag: tags?.[0]
    }))
    const served = app.operations.map(({ readsToken: _token, mediaTypes: _types, ...operation }) =>
      ({ ...operation, url: operation.url.replace(/:(\w+)/g, '{$1}') }))
    const order = (a: { operationId: string | undefined }, b: { operationId: string | undefined }) =>
      String(a.operationId) < String(b.operationId) ? -1 : 1

    t.same(described.toSorted(order), served.toSorted(order))
  })

  t.test('names each operation once', async (t) => {
    const ids = operations.map(({ operation }) => operation.operationId)

    t.equal(new Set(ids).size, ids.length)
    for (const id of ids) t.match(id, /^[a-z]+[A-Z][A-Za-z]*$/)
  })

  t.test('describes every operation, tag, parameter, response and body', async (t) => {
    const tags = new Map(document.tags!.map(({ name, description }) => [name, description]))

    for (const { method, url, operation } of operations) {
      t.match(operation, { summary: /^[A-Z].*[^.]$/, description: /^[A-Z][^]*\.$/ }, `${method} ${url}`)
      t.match(
        operation.tags?.map((tag) => tags.get(tag)),
        [/\.$/]
      )
      t.ok(operation.description!.length <= 300 && operation.summary!.length <= 300, 'within what agents read')
    }
    for (const { path, value } of nodes) {
      const isParameter = path.at(-2) === 'parameters'
      const isResponse = path.at(-2) === 'responses'
      const isHeader = path.at(-2) === 'headers' && path.at(-3) !== 'properties'
      const isScheme = path.at(-2) === 'securitySchemes'
      if ((isParameter || isResponse || isHeader || isScheme) && !('$ref' in value)) {
        t.match(value.description, /^[A-Z].*\.$/, path.join(' '))
      }
    }
  })

  t.test('describes every schema and every property, in more than three words', async (t) => {
    for (const { path, value } of nodes) {
      const isNamed = path.length === 3 && path[0] === 'components' && path[1] === 'schemas'
      const isProperty = path.at(-2) === 'properties' && !('$ref' in value)
      if (isNamed || isProperty) t.match(value.description, /^[A-Z][^]*\.$/, path.join(' '))
      if (path.at(-1) !== 'properties' && value.description !== undefined) {
        t.match(value.description, /^(\S+\s+){3,}\S+$/, path.join(' '))
      }
    }
  })

  t.test('names every member of every answer', async (t) => {
    const open = nodes.flatMap(({ path, value }) => (isOpen(value) && !path.includes('requestBody') ? [path.join('/')] : []))

    t.same(open.filter((path) => !Object.keys(openly).some((place) => path.startsWith(place))), [])
    for (const [place, why] of Object.entries(openly)) t.ok(open.some((path) => path.startsWith(place)), `${place}: ${why}`)
  })

  t.test('shows no address of another host', async (t) => {
    for (const [url] of JSON.stringify(nodes.map(({ value: { example, examples } }) => [example, examples])).matchAll(/https?:[^"\s<>\\]+/g)) {
      t.ok(url.startsWith(BASE_URL), url)
    }
  })

  t.test('says what the operations of the first version need in two thirds of that', async (t) => {
    const { length } = JSON.stringify(excerpt(document, first))

    t.ok(length <= 60_000, `${length} characters`)
  })

  t.test('has no reference that leads nowhere, and no component that nothing uses', async (t) => {
    const references = nodes.flatMap(({ value }) => (typeof value.$ref === 'string' ? value.$ref : []))

    for (const reference of new Set(references)) t.ok(resolve(document, toPath(reference)) !== undefined, reference)
    for (const kind of ['schemas', 'responses', 'parameters'] as const) {
      for (const name of Object.keys(document.components![kind]!)) {
        t.ok(references.includes(`#/components/${kind}/${name}`), `${kind}/${name} is used`)
      }
    }
  })

  t.test('shows only examples that are valid', async (t) => {
    let count = 0
    const check = (schema: string[], value: unknown) => {
      count++
      t.equal(validate(schema, value), undefined, schema.join(' '))
    }

    for (const { path, value } of nodes) {
      if ('schema' in value && 'example' in value) check([...path, 'schema'], value.example)
      if ('schema' in value && 'examples' in value) {
        for (const example of Object.values(value.examples as Record<string, { value: unknown }>)) {
          check([...path, 'schema'], example.value)
        }
      }
      if (!('schema' in value) && Array.isArray(value.examples)) {
        for (const example of value.examples) check(path, example)
      }
    }
    t.ok(count > 50, `${count} examples`)
  })

  t.test('gives an example of every answer, in its first form', async (t) => {
    for (const { path, value } of nodes.filter(({ path }) => path.at(-1) === 'content')) {
      const [media] = Object.values(value as Record<string, object>)
      t.ok('example' in media! || 'examples' in media!, path.join(' '))
    }
  })

  t.test('shows requests in every media type that are answered as they are', async (t) => {
    let count = 0
    for (const { url, operation: { operationId, requestBody, parameters = [] } } of operations) {
      const content = Object.entries(bodyOf(requestBody)?.content ?? {})
      const filled = url.replace(/\{(\w+)\}/g, (_match, wanted: string) => {
        const found = parameters.map((one) => '$ref' in one ? resolve(document, toPath(one.$ref)) : one) as any[]
        const { example, schema } = found.find(({ name }) => name === wanted)
        return example ?? schema.examples[0]
      })
      for (const [type, { examples = {} }] of content) {
        t.ok(Object.keys(examples).length > 0, `${operationId} as ${type} has an example`)
        for (const { value } of Object.values(examples) as Array<{ value: Record<string, string> }>) {
          count++
          const { contentType, payload } = encode(type, value)
          const { statusCode, body } = await app.inject({
            method: 'POST', url: filled, headers: { 'content-type': contentType }, payload
          })
          t.equal(statusCode, 200, `${operationId} as ${type}: ${body.slice(0, 200)}`)
        }
      }
    }
    t.ok(count >= 8, `${count} requests`)
  })

  t.test('shows an example at the schema of every body too, which Insomnia looks for', async (t) => {
    for (const { operationId, requestBody } of operations.map(({ operation }) => operation)) {
      const media = bodyOf(requestBody)?.content['application/json']
      if (!media) continue
      const { $ref, example } = media.schema as OpenAPI.ReferenceObject & { example: unknown }
      const [named] = Object.values(media.examples ?? {}) as OpenAPI.ExampleObject[]
      t.same(example, named?.value ?? media.example)
      t.equal(validate(toPath($ref), example), undefined, operationId!)
    }
  })

  t.test('names the scopes and the way to authenticate', async (t) => {
    const { sandboxToken } = document.components!.securitySchemes as Record<string, any>

    t.equal(sandboxToken.type, 'oauth2')
    t.equal(sandboxToken.flows.clientCredentials.tokenUrl, `${BASE_URL}/api/public/sandbox/token`)
    t.same(Object.keys(sandboxToken.flows.clientCredentials.scopes).toSorted(), [
      'read:business',
      'read:documents',
      'read:public',
      'write:business',
      'write:documents'
    ])
    t.same(resolve(document, ['paths', '/api/public/sandbox/sample-business', 'get', 'security']), [
      {},
      { sandboxToken: ['read:public'] }
    ])
  })
})

/** Whether a schema leaves the members of an object open. A map does not, because it names the schema of its values. */
function isOpen ({ type, properties, additionalProperties, $ref }: Record<string, unknown>): boolean {
  if (![type].flat().includes('object') || $ref !== undefined) return false
  return additionalProperties === true || (properties === undefined && typeof additionalProperties !== 'object')
}

/** The document with only these operations and the components they refer to. */
function excerpt (document: OpenAPI.Document, operations: Record<string, string[]>): object {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, own]) => {
      const item = document.paths![path] as Record<string, unknown>
      return [path, Object.fromEntries(own.map((method) => [method, item[method]]))]
    })
  )
  const reached = new Set<string>()
  const follow = (piece: unknown) => {
    for (const [, pointer] of JSON.stringify(piece).matchAll(/"#(\/components\/[^"]+)"/g)) {
      if (reached.has(pointer!)) continue
      reached.add(pointer!)
      follow(resolve(document, toPath(pointer!)))
    }
  }
  follow(paths)
  const components = Object.fromEntries(
    Object.entries(document.components!).map(([kind, all]) => [
      kind,
      kind === 'securitySchemes'
        ? all
        : Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(`/components/${kind}/${name}`)))
    ])
  )
  return { ...document, paths, components }
}

/**
 * Encodes a body of a media type with the members of an example. In a form with files, each text in `file` is a file.
 */
function encode (type: string, value: Record<string, string>): { contentType: string, payload: string } {
  if (type.endsWith('urlencoded')) return { contentType: type, payload: new URLSearchParams(value).toString() }
  if (!type.startsWith('multipart/')) return { contentType: type, payload: JSON.stringify(value) }
  const parts = Object.entries(value).flatMap(([name, texts]) => [texts].flat().map((text) =>
    `--example\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="report.csv"' : ''}\r\n\r\n${text}\r\n`))
  return { contentType: `${type}; boundary=example`, payload: `${parts.join('')}--example--\r\n` }
}
