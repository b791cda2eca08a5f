import type { SwaggerTransform } from '@fastify/swagger'

interface Parameters { properties: Record<string, { default?: unknown }>, required?: string[] }

/** A handler always receives a parameter that has a default; the caller need not send it. */
export const describeParameters: SwaggerTransform = ({ schema = {}, url }) => {
  const { querystring } = schema as { querystring?: Parameters }
  if (!querystring) return { schema, url }
  const required = querystring.required?.filter((name) => querystring.properties[name]?.default === undefined) ?? []
  return { url, schema: { ...schema, querystring: { ...querystring, required } } }
}
