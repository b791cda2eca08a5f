/**
 * A copy of the schema of an answer as it is published. What the service returns has no member that its schema does
 * not name, but a client must not count on that, since members may be added at any time. A value that is told needs no
 * type.
 */
export function published<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(published) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const told = 'const' in schema || 'enum' in schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false))
      .filter(([keyword, value]) => !(keyword === 'type' && told && typeof value === 'string'))
      .map(([keyword, value]) => [keyword, published<unknown>(value)])
  ) as T
}
