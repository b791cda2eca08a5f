/**
 * A copy of the schema of an answer as it is published: what the service returns has no member that its schema does not
 * name, but a client must not count on that, since members may be added at any time.
 */
export function extensible<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(extensible) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => keyword !== 'additionalProperties' || value !== false)
      .map(([keyword, value]) => [keyword, extensible<unknown>(value)])
  ) as T
}
