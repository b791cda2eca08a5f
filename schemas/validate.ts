import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from '@sinclair/typebox'

/** Where a value is wrong (`['questions', '3', 'weight']`) and what was expected there, in words. */
export interface Issue { path: string[], expected: string }

const compiled = new WeakMap<TSchema, ValidateFunction>()

/** Makes of a schema a function that answers the first issue of a value, or nothing when it fits. */
export function compileCheck (schema: TSchema): (value: unknown) => Issue | undefined {
  // Compiling is what loading a small file costs, and many files share a schema.
  const validate = compiled.get(schema) ?? new Ajv({ allowUnionTypes: true }).compile(schema)
  compiled.set(schema, validate)
  return (value) => validate(value) ? undefined : describeIssue(validate.errors![0]!)
}

/**
 * Turns an error of Ajv into words. The same words serve requests, fixtures and configuration:
 * each says what is allowed and never repeats the value, which may be hostile or secret.
 */
export function describeIssue ({ keyword, instancePath, params, message }: ErrorObject): Issue {
  const path = instancePath.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  switch (keyword) {
    case 'enum': return { path, expected: `must be one of: ${(params.allowedValues as string[]).join(', ')}` }
    case 'const': return { path, expected: `must be ${JSON.stringify(params.allowedValue)}` }
    case 'required': return { path: [...path, params.missingProperty as string], expected: 'is required' }
    case 'additionalProperties': return { path: [...path, params.additionalProperty as string], expected: 'is not known here' }
    default: return { path, expected: message ?? 'is not valid' }
  }
}
