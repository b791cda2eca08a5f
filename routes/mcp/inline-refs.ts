import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../domain/is-object.ts'

export interface ObjectSchema {
  [key: string]: unknown
  type: 'object'
  properties?: Record<string, object>
  required?: string[]
}

/**
 * Returns a copy of an object schema without `$ref` and `$defs`, which several hosts do not resolve: each `$ref` is
 * replaced by the schema with that `$id`. Omits members that only cost tokens or confuse a client's validator (`$id`,
 * `examples`, `format`). Throws if a reference names none of `shared`.
 */
export function inlineRefs (schema: TSchema, shared: TSchema[]): ObjectSchema {
  return copyOf(schema, (name) => find(shared, name), forModels)
}

/**
 * Rewrites what hosts refuse in the arguments of a tool: a list of types becomes the first of them, and a map names the
 * members of its example, because an object without members counts as faulty. The check of the arguments stays.
 */
function forModels ({ type: types, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const [type] = [types].flat()
  const { properties, additionalProperties: each, examples } = schema
  if (type !== 'object' || properties !== undefined || !isObject(each)) {
    return { ...schema, ...type !== undefined && { type } }
  }
  const [example = {}] = (examples ?? []) as object[]
  return { type, ...schema, properties: Object.fromEntries(Object.keys(example).map((name) => [name, { ...each, description: 'For example.' }])) }
}

/**
 * Returns a shorter copy for an output schema, which a model reads together with those of all other tools. An object
 * that occurs twice is written out once. Omits bounds, and of the entries of lists all but the names and types of their
 * members; the rest is in the OpenAPI document.
 */
export function outlineRefs (schema: TSchema, shared: TSchema[]): ObjectSchema {
  const writtenOut = new Set<string>()
  const copy = copyOf(schema, (name) => {
    const target = find(shared, name)
    if (target.type !== 'object') return target
    if (writtenOut.has(name)) return { type: 'object', description: `As above: ${target.description}` }
    writtenOut.add(name)
    return target
  })
  return withoutDetails(copy, false) as ObjectSchema
}

const BOUNDS = new Set([
  'additionalProperties', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'pattern', 'uniqueItems'
])
/** What is left out of the entries of lists as well. */
const DETAILS_OF_ENTRIES = new Set(['description', 'required', 'enum'])

function withoutDetails (schema: Record<string, unknown>, isInList: boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema)
    .filter(([keyword, value]) => isObject(value) || !BOUNDS.has(keyword))
    .filter(([keyword]) => !isInList || !DETAILS_OF_ENTRIES.has(keyword))
    .map(([keyword, value]) => {
      if (!isObject(value)) return [keyword, value]
      if (keyword !== 'properties') return [keyword, withoutDetails(value, true)]
      const members = Object.entries(value as Record<string, Record<string, unknown>>)
      return [keyword, Object.fromEntries(members.map(([name, member]) => [name, withoutDetails(member, isInList)]))]
    }))
}

function find (shared: TSchema[], name: string): Record<string, unknown> {
  const found = shared.find(({ $id }) => $id === name)
  if (!found) throw new Error(`No schema is shared as ${name}`)
  return found
}

function copyOf (
  schema: TSchema,
  resolve: (name: string) => Record<string, unknown>,
  rewrite = (one: Record<string, unknown>) => one
): ObjectSchema {
  function copySchema (written: Record<string, unknown>): Record<string, unknown> {
    const { $id, examples, format, ...rest } = rewrite(written)
    if (typeof rest.$ref === 'string') return copySchema(resolve(rest.$ref))
    return Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, copyKeyword(keyword, value)]))
  }

  function copyKeyword (keyword: string, value: unknown): unknown {
    if (keyword === 'properties' || keyword === 'patternProperties') {
      return Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([name, member]) => [name, copySchema(member)])
      )
    }
    if (Array.isArray(value)) return value.map((item) => (isObject(item) ? copySchema(item) : item))
    return isObject(value) ? copySchema(value) : value
  }

  return copySchema(schema) as ObjectSchema
}
