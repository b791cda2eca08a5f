import compiler, { type BuildCompilerFromPool, type RouteDefinition } from '@fastify/ajv-compiler'
import type { ValidateFunction } from 'ajv'
import type { TSchema } from '@sinclair/typebox'
import { integerReader } from '../../domain/schema-issues.ts'

const customOptions = {
  validateSchema: false,
  removeAdditional: false,
  useDefaults: true,
  coerceTypes: false,
  allowUnionTypes: true,
  discriminator: true,
  verbose: true,
  // What V8 does anyway, at a cost to every start.
  code: { optimize: false }
}

/**
 * Validators for Fastify. A JSON body carries types and is taken literally; a URL carries only text, so whole numbers
 * in query and path parameters are read first; headers are described for readers but never turn a request into an
 * error.
 */
export const buildValidator: BuildCompilerFromPool = (schemas) => {
  const build = compiler()(schemas, { customOptions })

  return (route) => {
    const { httpPart, schema, ...rest } = route as unknown as RouteDefinition
    if (httpPart === 'headers') return build({ ...rest, schema: {} } as RouteDefinition)
    const validate = build(route) as ValidateFunction
    if (httpPart === 'body') return validate
    const readIntegers = integerReader(schema as TSchema)
    const read = (texts: Record<string, unknown>) => {
      readIntegers(texts)
      return validate(texts) || { error: validate.errors }
    }
    return read as unknown as ValidateFunction
  }
}

/**
 * Answers hold what their schemas say because they are made and tested so; the native way to write them is the fastest.
 */
export const buildSerializer = () => () => JSON.stringify
