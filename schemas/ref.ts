import {
  Type,
  type ArrayOptions,
  type SchemaOptions,
  type Static,
  type StringOptions,
  type TArray,
  type TSchema,
  type TString,
  type TUnsafe
} from '@sinclair/typebox'

/**
 * A typed `$ref` to a schema that is registered under its `$id`.
 * Throws a TypeError when the schema has none. `options.description` describes a response.
 */
export function ref<T extends TSchema> (schema: T, options?: SchemaOptions): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new TypeError('ref() needs a schema with an $id')
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id, options))
}

/** A string. What a value looks like is shown by the example answers, which come from the service. */
export function string (description: string): TString {
  return Type.String({ description })
}

/** Strings in a list. */
export function strings (description: string, options?: ArrayOptions): TArray<TString> {
  return Type.Array(Type.String(), { description, ...options })
}

/**
 * Objects whose members the description names: told in full, they would make the document of the API too long to read.
 */
export function entries<T> (description: string, options?: SchemaOptions): TUnsafe<T[]> {
  return Type.Unsafe<T[]>({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description,
    ...options
  })
}

/** One such object. */
export function entry<T> (description: string): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'object', additionalProperties: true, description })
}

/** Values of one type by name. */
export function byName<T> (
  type: 'integer' | 'string',
  description: string,
  options?: SchemaOptions
): TUnsafe<Record<string, T>> {
  return Type.Unsafe<Record<string, T>>({ type: 'object', additionalProperties: { type }, description, ...options })
}

/** A value of a type or null, written as one list of types where a union would be an `anyOf`. */
export function orNull<T> (type: 'number' | 'object' | 'string', description: string): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({
    type: [type, 'null'],
    ...(type === 'object' && { additionalProperties: true }),
    description
  })
}

/** A string that is never empty. */
export function text (description: string, options?: StringOptions): TString {
  return Type.String({ minLength: 1, description, ...options })
}

/** A string limited to `values`, written as one `enum` where a union of literals would be an `anyOf`. */
export function stringEnum<const T extends readonly string[]> (values: T, options?: SchemaOptions): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })
}
