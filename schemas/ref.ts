import { Type, type SchemaOptions, type Static, type StringOptions, type TSchema, type TString, type TUnsafe } from '@sinclair/typebox'

/**
 * A typed `$ref` to a schema that is registered under its `$id`.
 * Throws a TypeError when the schema has none. `options.description` describes a response.
 */
export function ref<T extends TSchema> (schema: T, options?: SchemaOptions): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new TypeError('ref() needs a schema with an $id')
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id, options))
}

/** A string that is never empty. What a value looks like is shown by the example answers, which come from the service. */
export function text (description: string, options?: StringOptions): TString {
  return Type.String({ minLength: 1, description, ...options })
}

/** A string limited to `values`, written as one `enum` where a union of literals would be an `anyOf`. */
export function stringEnum<const T extends readonly string[]> (values: T, options?: SchemaOptions): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })
}
