import compiler, { type BuildCompilerFromPool, type RouteDefinition } from '@fastify/ajv-compiler'
import type { ValidateFunction } from 'ajv'
import type { TSchema } from '@sinclair/typebox'
import { leaveOutEmpty } from '../../domain/leave-out-empty.ts'
import { textReader } from '../../domain/schema-issues.ts'

const customOptions = {
  validateSchema: false,
  removeAdditional: false,
  useDefaults: true,
  coerceTypes: false,
  allowUnionTypes: true,
  discriminator: true,
  verbose: true,
  // Optimizing the code of validators would slow down every start, and V8 optimizes it anyway.
  code: { optimize: false }
}

type RouteValidator = ReturnType<BuildCompilerFromPool>

/** Bodies keep unknown members, and all their faults are reported at once. */
const bodyOptions = { ...customOptions, useDefaults: false, allErrors: true }

/**
 * Returns a function that builds the validators of routes. A JSON body has types and is validated as is, without its
 * empty members. A URL contains only text, so integers and booleans in query parameters are converted first. Headers
 * and path parameters are documented but never cause an error: a route answers 404 to a path that names nothing.
 */
export function createValidatorBuilder (): BuildCompilerFromPool {
  // Plugins with the same shared schemas use the same compilers, so that the schemas are added once.
  const ofParameters = compiler()
  const ofBodies = compiler()
  return (schemas) => validatorsOf(
    schemas as Record<string, TSchema>,
    ofParameters(schemas, { customOptions }),
    ofBodies(schemas, { customOptions: bodyOptions })
  )
}

function validatorsOf (
  schemas: Record<string, TSchema>, build: RouteValidator, buildForBody: RouteValidator
): RouteValidator {
  return (route) => {
    const { httpPart, schema, ...rest } = route as unknown as RouteDefinition
    if (httpPart === 'headers' || httpPart === 'params') return build({ ...rest, schema: {} } as RouteDefinition)
    if (httpPart === 'body') {
      const validateBody = buildForBody(route) as ValidateFunction
      const readBody = (body: unknown) => {
        leaveOutEmpty(body, schema as TSchema, (name) => schemas[name])
        return validateBody(body) || { error: validateBody.errors }
      }
      return readBody as unknown as ValidateFunction
    }
    const validate = build(route) as ValidateFunction
    const readValues = textReader(schema as TSchema)
    const read = (texts: Record<string, unknown>) => {
      readValues(texts)
      return validate(texts) || { error: validate.errors }
    }
    return read as unknown as ValidateFunction
  }
}

/** Tests check that responses match their schemas, so `JSON.stringify`, which is the fastest, serializes them. */
export const buildSerializer = () => () => JSON.stringify
