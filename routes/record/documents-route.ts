import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { recordDocuments } from '../../schemas/mcp/record-tools.ts'
import { AnyRecordDocument } from '../../schemas/record/written-documents.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'
import { asText } from '../../schemas/http/text-response.ts'
import { answerRecord, type RecordThread } from './respond.tsx'
import { recordBody, recordErrors, smallestRecord } from './check-route.ts'
import { isDocument, type RecordText } from '../../record-thread/job.tsx'

export const DOCUMENTS_PATH = '/api/public/record/documents'

/** The document that the OpenAPI document shows: the shortest. */
export const SHOWN_DOCUMENT = 'requests'

const UNKNOWN = `The documents are: ${recordDocuments.join(', ')}.`

/** Writes a document from a record and stores nothing. */
export function documentsRoute (app: FastifyInstance, thread: RecordThread, example: () => object): void {
  app.post<{ Body: RecordText | undefined; Params: { document: string } }>(
    `${DOCUMENTS_PATH}/:document`,
    {
      config: {
        requestExamples: { smallest: { value: smallestRecord } },
        examples: { 200: example }
      },
      schema: {
        operationId: 'writeRecordDocument',
        summary: 'Write a document from a record',
        description:
          'Takes a record and returns a document made from it, such as cim or requests, as in the sandbox. What is lacking is said in its place. Nothing is stored.',
        tags: ['Record'],
        params: Type.Object({
          document: stringEnum(recordDocuments, { description: 'Which document.', examples: [SHOWN_DOCUMENT] })
        }),
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The document.',
            content: {
              'application/json': { schema: AnyRecordDocument },
              'text/markdown': asText,
              'text/html': asText,
              'text/csv': asText
            }
          },
          ...recordErrors,
          404: errorResponse('There is no such document.', errorObject('NOT_FOUND', UNKNOWN))
        }
      }
    },
    ({ body, params: { document } }, reply) => {
      if (!isDocument(document)) throw new ApiError('NOT_FOUND', UNKNOWN)
      return answerRecord(reply, thread, body, document)
    }
  )
}
