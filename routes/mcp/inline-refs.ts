import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../domain/is-object.ts'

export interface ObjectSchema {
  [key: string]: unknown
  type: 'object'
  properties?: Record<string, object>
  required?: string[]
}

/**
 * A copy of an object schema without `$ref` and `$defs`, which several hosts do not resolve: what it refers to by `$id`
 * stands in its place. Members that only cost the reader tokens or trip a client's validator (`$id`, `examples`,
 * `format`) are left out. Throws when a reference names none of `shared`.
 */
export function inlineRefs (schema: TSchema, shared: TSchema[]): ObjectSchema {
  return copyOf(schema, (name) => find(shared, name))
}

/** The same, but what an object holds is told where it stands first, so that a long schema stays readable. */
export function inlineRefsOnce (schema: TSchema, shared: TSchema[]): ObjectSchema {
  const told = new Set<string>()
  return copyOf(schema, (name) => {
    const target = find(shared, name)
    if (target.type !== 'object') return target
    if (told.has(name)) return { type: 'object', description: `As above: ${target.description}` }
    told.add(name)
    return target
  })
}

function find (shared: TSchema[], name: string): Record<string, unknown> {
  const found = shared.find(({ $id }) => $id === name)
  if (!found) throw new Error(`No schema is shared as ${name}`)
  return found
}

function copyOf (schema: TSchema, resolve: (name: string) => Record<string, unknown>): ObjectSchema {
  function copySchema ({ $id, examples, format, ...rest }: Record<string, unknown>): Record<string, unknown> {
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
