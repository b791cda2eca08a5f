import type { SwaggerTransform } from '@fastify/swagger'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

interface Parameters {
  properties: Record<string, { default?: unknown }>
  required?: string[]
}

/** A handler always receives a parameter that has a default; the caller need not send it. */
export const describeParameters: SwaggerTransform = ({ schema = {}, url }) => {
  const { querystring } = schema as { querystring?: Parameters }
  if (!querystring) return { schema, url }
  const required = querystring.required?.filter((name) => querystring.properties[name]?.default === undefined) ?? []
  return { url, schema: { ...schema, querystring: { ...querystring, required } } }
}

/** The names of the schemas of the document by what they take, as JSON. */
export const namesOf = (schemas: Record<string, OpenAPI.SchemaObject>): Map<string, string> =>
  new Map(Object.entries(schemas).map(([name, { description, ...same }]) => [JSON.stringify(same), name]))

/**
 * A parameter in its shortest form: its schema is a reference if a shared schema has its name, and it is optional
 * unless it says otherwise.
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
