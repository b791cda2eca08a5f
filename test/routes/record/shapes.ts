import { Ajv } from 'ajv'
import type { TSchema } from '@sinclair/typebox'
import { sharedSchemas } from '../../../schemas/shared-components.ts'

/** A function that names every member of an answer that its schema does not have, and every one that is missing. */
export function createShapeCheck (): (schema: TSchema, answer: unknown) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  for (const schema of sharedSchemas) ajv.addSchema(schema)
  return (schema, answer) => {
    // The record of this name is shared in outline.
    const { $id: _id, ...whole } = schema
    const validate = ajv.compile(whole)
    return validate(answer)
      ? []
      : validate.errors!.map(({ instancePath, message, params }) => `${instancePath} ${message} ${Object.values(params)}`)
  }
}
