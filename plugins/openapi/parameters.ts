import type { SwaggerTransform } from '@fastify/swagger'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

interface Parameters {
  properties: Record<string, { default?: unknown }>
  required?: string[]
}

/**
 * Describes a parameter with a default as optional: the handler always receives it, but the caller need not send it.
 */
export const describeParameters: SwaggerTransform = ({ schema = {}, url }) => {
  const { querystring } = schema as { querystring?: Parameters }
  if (!querystring) return { schema, url }
  const required = querystring.required?.filter((name) => querystring.properties[name]?.default === undefined) ?? []
  return { url, schema: { ...schema, querystring: { ...querystring, required } } }
}

/** Returns the names of the document's schemas, by the JSON of the schema without its description. */
export const namesOf = (schemas: Record<string, OpenAPI.SchemaObject>): Map<string, string> =>
  new Map(Object.entries(schemas).map(([name, { description, ...same }]) => [JSON.stringify(same), name]))

/**
 * Returns a parameter in its shortest form: its schema is a reference if a shared schema is equal to it, and `required`
 * is written only if it is true.
 */
export function compactParameters (
  { required, schema, ...rest }: OpenAPI.ParameterObject,
  names: Map<string, string>
): OpenAPI.ParameterObject {
  const name = names.get(JSON.stringify(schema))
  return {
    ...rest,
    ...(required && { required }),
    schema: name === undefined ? schema! : { $ref: `#/components/schemas/${name}` }
  }
}
