import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { form } from '../../http/representations/representations.ts'
import { BusinessRecord } from '../../schemas/record/business-record.ts'

const TITLE = 'Record of a home-services business'

export const SCHEMA_PATH = '/api/public/record/schema'

/** Returns the JSON Schema of a record with its own address as `$id`, for editors and for models that fill it in. */
export function recordSchema (baseUrl: string): object {
  const { $id: _id, ...schema } = BusinessRecord
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: baseUrl + SCHEMA_PATH,
    title: TITLE,
    ...schema
  }
}

export function schemaRoute (app: FastifyInstance, baseUrl: string): void {
  app.resource({
    url: SCHEMA_PATH,
    forms: () => [form(recordSchema(baseUrl), 'application/schema+json; charset=utf-8')],
    config: { examples: { 200: () => ({ title: TITLE, type: 'object' }) } },
    schema: {
      operationId: 'getRecordSchema',
      summary: 'Read the JSON Schema of a record',
      description: 'The JSON Schema (2020-12) of the record, for editors and models that fill it in.',
      tags: ['Record'],
      response: {
        200: {
          description: 'The schema of a record.',
          content: {
            'application/schema+json': {
              schema: Type.Object({}, { additionalProperties: true, description: 'A JSON Schema (draft 2020-12).' })
            }
          }
        }
      }
    }
  })
}
