import {
  Type,
  type ArrayOptions,
  type SchemaOptions,
  type Static,
  type StringOptions,
  type TArray,
  type TObject,
  type TProperties,
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

/**
 * A string, described where its name does not say what it is. What a value looks like is shown by the example answers,
 * which come from the service.
 */
export function string (description: string): TString {
  return Type.String({ description })
}

/** Strings in a list. */
export function strings (description?: string, options?: ArrayOptions): TArray<TString> {
  return Type.Array(Type.String(), { ...(description !== undefined && { description }), ...options })
}

/** An object that has these members and no other. */
export function closed<T extends TProperties> (properties: T, description: string, $id?: string): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, description, ...($id !== undefined && { $id }) })
}

/** The same or null, without the `anyOf` of a union. */
export function closedOrNull<T extends TProperties> (
  properties: T,
  description: string
): TUnsafe<Static<TObject<T>> | null> {
  return Type.Unsafe<Static<TObject<T>> | null>({ ...closed(properties, description), type: ['object', 'null'] })
}

/** A list of objects that have these members and no other. */
export function entries<T extends TProperties> (
  properties: T,
  description: string,
  options?: ArrayOptions
): TArray<TObject<T>> {
  return Type.Array(Type.Object(properties, { additionalProperties: false }), { description, ...options })
}

/** An object whose members another specification or a schema of its own defines. */
export function openObject<T extends object = object> (description: string): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'object', additionalProperties: true, description })
}

/** Values of one type by name. */
export function byName<T> (
  type: 'integer' | 'number' | 'string',
  description?: string,
  options?: SchemaOptions
): TUnsafe<Record<string, T>> {
  return Type.Unsafe<Record<string, T>>({
    type: 'object',
    additionalProperties: { type },
    ...(description !== undefined && { description }),
    ...options
  })
}

/** A value of a type or null, written as one list of types where a union would be an `anyOf`. */
export function orNull<T> (type: 'number' | 'string', description?: string): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({ type: [type, 'null'], ...(description !== undefined && { description }) })
}

/** A string that is never empty. */
export function text (description: string, options?: StringOptions): TString {
  return Type.String({ minLength: 1, description, ...options })
}

/** A string limited to `values`, written as one `enum` where a union of literals would be an `anyOf`. */
export function stringEnum<const T extends readonly string[]> (values: T, options?: SchemaOptions): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })
}
