/**
 * Returns a copy of a response schema for publication, without `minLength`, which is of no use to a reader, and without
 * `additionalProperties: false`. The policy at `/api/deprecation` allows a member to be added to a response at any
 * time, which would break a client that validates responses against a closed schema. Tests verify that no response has
 * a member that its schema does not name.
 */
export function published<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(published) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false) && keyword !== 'minLength')
      .map(([keyword, value]) => [keyword, published<unknown>(value)])
  ) as T
}
