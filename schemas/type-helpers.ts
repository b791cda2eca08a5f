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
 * Returns a typed `$ref` to a schema that is registered under its `$id`. Throws a TypeError if the schema has no `$id`.
 * `options.description` describes a response.
 */
export function ref<T extends TSchema> (schema: T, options?: SchemaOptions): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new TypeError('ref() needs a schema with an $id')
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id, options))
}

/**
 * A string with a description, needed if its name does not explain it. Example responses, which come from the service,
 * show what values look like.
 */
export function string (description: string): TString {
  return Type.String({ description })
}

/** A list of strings. */
export function strings (description?: string, options?: ArrayOptions): TArray<TString> {
  return Type.Array(Type.String(), { ...(description !== undefined && { description }), ...options })
}

/** An object with these members and no others. */
export function closed<T extends TProperties> (properties: T, description: string, $id?: string): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, description, ...($id !== undefined && { $id }) })
}

/** A closed object or null, without the `anyOf` of a union. */
export function closedOrNull<T extends TProperties> (
  properties: T,
  description: string
): TUnsafe<Static<TObject<T>> | null> {
  return Type.Unsafe<Static<TObject<T>> | null>({ ...closed(properties, description), type: ['object', 'null'] })
}

/** A list of objects with these members and no others. */
export function entries<T extends TProperties> (
  properties: T,
  description: string,
  options?: ArrayOptions
): TArray<TObject<T>> {
  return Type.Array(Type.Object(properties, { additionalProperties: false }), { description, ...options })
}

/** An object whose members are defined by another specification or schema. */
export function openObject<T extends object = object> (description: string): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'object', additionalProperties: true, description })
}

/** A map from names to values of one type. */
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

/** A value of a type or null. It is a list of types, where a union would be an `anyOf`. */
export function orNull<T> (type: 'number' | 'string', description?: string): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({ type: [type, 'null'], ...(description !== undefined && { description }) })
}

/** A string that is never empty. */
export function text (description: string, options?: StringOptions): TString {
  return Type.String({ minLength: 1, description, ...options })
}

/** A string limited to `values`. It is one `enum`, where a union of literals would be an `anyOf`. */
export function stringEnum<const T extends readonly string[]> (values: T, options?: SchemaOptions): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })
}

/** An option of objects in fixtures, in which an unknown member is a mistake. */
export const CLOSED = { additionalProperties: false }

/** A text that is not empty. */
export const SomeText = Type.String({ minLength: 1 })

/** A closed object with a member of one schema for each of some names. */
export function each<Name extends string, T extends TSchema> (
  names: readonly Name[],
  schema: T
): TObject<Record<Name, T>> {
  return Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>, CLOSED)
}

/** A text that is not empty for each of some names. */
export function someTexts<Name extends string> (names: readonly Name[]): TObject<Record<Name, TString>> {
  return each(names, SomeText)
}
