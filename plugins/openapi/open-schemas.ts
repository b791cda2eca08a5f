/**
 * A copy of the schema of an answer as it is published, without `additionalProperties: false`. The policy at
 * `/api/deprecation` allows a member to be added to an answer at any time; a client that checks answers against a
 * closed schema would break then. Tests hold that no answer has a member that its schema does not name.
 */
export function published<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(published) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false))
      .map(([keyword, value]) => [keyword, published<unknown>(value)])
  ) as T
}
