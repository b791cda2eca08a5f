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

/**
 * A parameter in its shortest form: what it takes is a reference where a schema has that name, and it is optional
 * unless it says otherwise.
 */
export function compact (
  { required, schema, ...rest }: OpenAPI.ParameterObject,
  schemas: Record<string, OpenAPI.SchemaObject>
): OpenAPI.ParameterObject {
  const named = Object.entries(schemas).find(
    ([, { description, ...same }]) => JSON.stringify(same) === JSON.stringify(schema)
  )
  return {
    ...rest,
    ...(required && { required }),
    schema: named ? { $ref: `#/components/schemas/${named[0]}` } : schema!
  }
}
