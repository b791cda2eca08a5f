import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import { errorObject, errorResponse } from '../../errors/error-object.ts'
import { recordDocuments } from '../../schemas/mcp-record.ts'
import { stringEnum } from '../../schemas/ref.ts'
import { CSV_HEAD } from '../../serving/files/csv.ts'
import { answerRecord } from './answer.tsx'
import { recordBody, recordErrors, smallestRecord, text } from './check-route.ts'
import type { Engine } from './engine.ts'
import { isDocument, type RecordText } from './work.tsx'

export const DOCUMENTS_PATH = '/api/public/record/documents'

const UNKNOWN = `The documents are: ${recordDocuments.join(', ')}.`

/** Writes a document from a record and stores nothing. */
export function documentsRoute (app: FastifyInstance, engine: Engine): void {
  app.post<{ Body: RecordText | undefined; Params: { document: string } }>(
    `${DOCUMENTS_PATH}/:document`,
    {
      config: {
        requestExamples: { smallest: { value: smallestRecord } }
      },
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'writeRecordDocument',
        summary: 'Write a document from a record',
        description:
          'Takes a record and returns a document made from it, such as cim, as in the sandbox. What is lacking is said in its place. Nothing is stored.',
        tags: ['Record'],
        params: Type.Object({
          document: stringEnum(recordDocuments, { description: 'Which document.', examples: ['cim'] })
        }),
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The document.',
            content: {
              'application/json': { schema: Type.Object({}, { additionalProperties: true, description: 'As in the sandbox.' }), example: {} },
              'text/markdown': text('# '),
              'text/html': text('<!doctype html>'),
              'text/csv': text(CSV_HEAD)
            }
          },
          ...recordErrors,
          404: errorResponse('There is no such document.', errorObject('NOT_FOUND', UNKNOWN))
        }
      }
    },
    ({ body, params: { document } }, reply) => {
      if (!isDocument(document)) throw new ApiError('NOT_FOUND', UNKNOWN)
      return answerRecord(reply, engine, body, document)
    }
  )
}
