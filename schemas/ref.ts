import { Type, type SchemaOptions, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox'

/**
 * A typed `$ref` to a schema that is registered under its `$id`.
 * Throws a TypeError when the schema has none. `options.description` describes a response.
 */
export function ref<T extends TSchema> (schema: T, options?: SchemaOptions): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new TypeError('ref() needs a schema with an $id')
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id, options))
}

/** A string limited to `values`, written as one `enum` where a union of literals would be an `anyOf`. */
export function stringEnum<const T extends readonly string[]> (values: T, options?: SchemaOptions): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })
}
