import type { TSchema } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import { sharedSchemas } from '../../../schemas/shared-components.ts'

const ajv = new Ajv({ schemas: sharedSchemas, allErrors: true, strict: false, validateFormats: false })

/** Returns up to three schema faults of a value, as text. */
export function faultsOf (schema: TSchema, value: unknown): string[] {
  const known = schema.$id === undefined ? undefined : ajv.getSchema(schema.$id)
  const validate = known ?? ajv.compile(schema)
  validate(value)
  return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
