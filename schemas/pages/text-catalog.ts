import { Type, type TObject, type TSchema, type TString, type TUnsafe } from '@sinclair/typebox'

declare const place: unique symbol

/** A text with placeholders such as `{count}`, each of which is replaced with a value. */
export type Text<Place extends string = never> = string & { readonly [place]?: Place }

/** Members of `words` other than plain texts: the placeholder names of a text, or a schema. */
type Parts = Record<string, readonly string[] | TSchema>

type Schemas<P extends Parts> = {
  [Name in keyof P]: P[Name] extends readonly (infer Place extends string)[]
    ? TUnsafe<Text<Place>>
    : P[Name] extends TSchema ? P[Name] : never
}

/**
 * Schema of an object of texts, all required and no others allowed: the names of plain texts, then texts with
 * placeholders, such as `{ found: ['count'] }`, and other schemas. A text must have exactly the named placeholders.
 */
export function words<const P extends Parts> (parts: P): TObject<Schemas<P>>
export function words<Name extends string, const P extends Parts> (
  ...names: [...Name[], P]
): TObject<Record<Name, TString> & Schemas<P>>
export function words<Name extends string> (...names: Name[]): TObject<Record<Name, TString>>
export function words (...names: Array<string | Parts>): TSchema {
  const properties = names.map((name) =>
    typeof name === 'string'
      ? { [name]: text([]) }
      : Object.fromEntries(Object.entries(name).map(([key, part]) => [key, Array.isArray(part) ? text(part) : part])))
  return Type.Object(Object.assign({}, ...properties) as Record<string, TSchema>, { additionalProperties: false })
}

const text = (places: readonly string[]) => Type.String({ minLength: 1, places })
