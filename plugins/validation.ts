import compiler, { type BuildCompilerFromPool, type Options, type RouteDefinition } from '@fastify/ajv-compiler'

const common: Options = {
  validateSchema: false,
  removeAdditional: false,
  useDefaults: true,
  allowUnionTypes: true,
  discriminator: true,
  verbose: true
}

/**
 * Validators for Fastify. A JSON body carries types and is taken literally; a URL carries only text, so query and
 * path parameters are coerced; headers are described for readers but never turn a request into an error.
 */
export const buildValidator: BuildCompilerFromPool = (schemas) => {
  const build = compiler()
  const literal = build(schemas, { customOptions: { ...common, coerceTypes: false } })
  const coerced = build(schemas, { customOptions: { ...common, coerceTypes: true } })

  return (route) => {
    const { httpPart, ...rest } = route as unknown as RouteDefinition
    if (httpPart === 'headers') return literal({ ...rest, schema: {} } as RouteDefinition)
    return httpPart === 'body' ? literal(route) : coerced(route)
  }
}

/**
 * Answers hold what their schemas say because they are made and tested so; the native way to write them is the fastest.
 */
export const buildSerializer = () => () => JSON.stringify
