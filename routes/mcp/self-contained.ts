import type { TSchema } from '@sinclair/typebox'
import { isObject } from './message.ts'

export interface ObjectSchema {
  [key: string]: unknown
  type: 'object'
  properties?: Record<string, object>
  required?: string[]
}

/**
 * A copy of an object schema that needs no other document: what it refers to by `$id` stands under its `$defs`.
 * Members that only cost the reader tokens or trip a client's validator (`$id`, `examples`, `format`) are left out.
 * Throws when a reference names none of `shared`.
 */
export function selfContained (schema: TSchema, shared: TSchema[]): ObjectSchema {
  const byId = new Map(shared.map((one) => [one.$id, one]))
  const definitions: Record<string, unknown> = {}

  function define (name: string) {
    const target = byId.get(name)
    if (!target) throw new Error(`No schema is shared as ${name}`)
    if (name in definitions) return
    definitions[name] = null
    definitions[name] = copySchema(target)
  }

  function copySchema ({ $id, examples, format, ...rest }: Record<string, unknown>): Record<string, unknown> {
    if (typeof rest.$ref === 'string') {
      define(rest.$ref)
      return { $ref: `#/$defs/${rest.$ref}` }
    }
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

  const copy = copySchema(schema)
  return { ...copy, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) } as ObjectSchema
}
