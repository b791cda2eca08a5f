import { Ajv } from 'ajv'
import type { TSchema } from '@sinclair/typebox'
import { sharedSchemas } from '../../../schemas/shared-components.ts'

/**
 * Returns a function that lists the members of a response that its schema does not have, and those that are missing.
 */
export function createShapeCheck (): (schema: TSchema, answer: unknown) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  for (const schema of sharedSchemas) ajv.addSchema(schema)
  return (schema, answer) => {
    // Compiled without its id, because the shared schema with this id is only an outline of the record.
    const { $id: _id, ...whole } = schema
    const validate = ajv.compile(whole)
    return validate(answer)
      ? []
      : validate.errors!.map(({ instancePath, message, params }) => `${instancePath} ${message} ${Object.values(params)}`)
  }
}
