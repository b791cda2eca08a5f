import fc, { type Arbitrary } from 'fast-check'

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  examples?: unknown[]
}

export interface Operation {
  operationId: string
  parameters?: Array<{ $ref?: string; name: string; in: string; schema: Schema }>
  requestBody?: {
    $ref?: string
    content: Record<string, { schema: Schema; examples?: Record<string, { value?: unknown }> }>
  }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

/** Resolves a `$ref` in the document. */
export function resolve<T extends { $ref?: string }> (document: object, value: T): T {
  if (value.$ref === undefined) return value
  return value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as T
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '\r\nX-Injected: 1',
  '<script>',
  '\ud800',
  'null',
  '-0',
  '1e999',
  '*',
  'é',
  '\u202e',
  'a'.repeat(3000)
)
export const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), hostileText)
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.dictionary(anyText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
)

/**
 * Generates values for a schema of the document. They are mostly valid, with occasional invalid parts at any depth, so
 * that faults are tested at all levels and not only at the top.
 */
export function valuesOf (document: object, schema: Schema, depth = 0): Arbitrary<unknown> {
  const { type, properties = {}, items, anyOf, oneOf, allOf, ...rest } = resolve(document, schema)
  const inside = (one: Schema) => valuesOf(document, one, depth + 1)
  const sometimesWrong = (right: Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anyJson })
  if (depth > 6) return anyJson
  if (rest.const !== undefined) return sometimesWrong(fc.constant(rest.const))
  if (rest.enum) return sometimesWrong(fc.constantFrom(...rest.enum))
  const alternatives = anyOf ?? oneOf ?? allOf
  if (alternatives) return sometimesWrong(fc.oneof(...alternatives.map(inside)))

  switch ([type].flat()[0]) {
    case 'string':
      return sometimesWrong(fc.oneof(anyText, ...(rest.examples ? [fc.constantFrom(...rest.examples)] : [])))
    case 'integer':
      return sometimesWrong(fc.oneof(fc.integer(), fc.maxSafeInteger()))
    case 'number':
      return sometimesWrong(fc.double())
    case 'boolean':
      return sometimesWrong(fc.boolean())
    case 'array':
      return sometimesWrong(fc.array(items ? inside(items) : anyJson, { maxLength: 8 }))
    case 'object': {
      const known = fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)])),
        { requiredKeys: [] }
      )
      const extra = fc.dictionary(
        anyText,
        typeof rest.additionalProperties === 'object' ? inside(rest.additionalProperties) : anyJson,
        { maxKeys: 3 }
      )
      return sometimesWrong(
        fc
          .tuple(known, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extra }))
          .map(([a, b]) => ({ ...a, ...b }))
      )
    }
    default:
      return anyJson
  }
}

/** Generates copies of an example in which one value, at any depth, is replaced. */
export function mutationsOf (example: unknown): Arbitrary<unknown> {
  const text = JSON.stringify(example)
  const places = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null/g)]
  if (places.length === 0) return anyJson
  return fc.tuple(fc.constantFrom(...places), anyJson).map(([place, value]) => {
    const changed = text.slice(0, place.index) + JSON.stringify(value) + text.slice(place.index + place[0].length)
    // The place may be a key, which can only be text.
    try {
      return JSON.parse(changed) as unknown
    } catch {
      return example
    }
  })
}
