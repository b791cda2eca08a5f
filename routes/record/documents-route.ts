import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { recordDocuments } from '../../schemas/mcp/record-tool-arguments.ts'
import { AnyRecordDocument } from '../../schemas/record/written-documents.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import { asFile, asText } from '../../schemas/http/text-response.ts'
import { documentFileNames, fileTypes, type FileExtension } from '../../schemas/record/document-files.ts'
import { isEdition } from '../../schemas/record/editions.ts'
import { EditionQuery } from '../../schemas/sample/sample-file-queries.ts'
import { answerRecord, type RecordJobs } from './respond.tsx'
import { recordBody, recordErrors, smallestRecord } from './check-route.ts'
import { isDocument, type RecordText } from '../../record-jobs/job.tsx'

export const DOCUMENTS_PATH = '/api/public/record/documents'

/** The document used as an example in the OpenAPI document: the shortest one. */
export const SHOWN_DOCUMENT = 'requests'

const UNKNOWN =
  `The documents are: ${recordDocuments.join(', ')}. Files of them are: ${documentFileNames.join(', ')}.`

/** Registers the route that writes a document from a record. It stores nothing. */
export function documentsRoute (app: FastifyInstance, recordJobs: RecordJobs, example: () => object): void {
  app.post<{
    Body: RecordText | undefined
    Params: { document: string }
    Querystring: { blind?: string, edition?: string }
  }>(
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
          'Takes a record and returns a document made from it, such as cim or requests, as in the sandbox: as JSON, Markdown or HTML, and as a file for Word (cim.docx, scorecard.docx) or Excel (the others, such as financials.xlsx). The document says where the record lacks something. Nothing is stored.',
        tags: ['Record'],
        params: Type.Object({
          document: stringEnum([...recordDocuments, ...documentFileNames], {
            description: 'Which document. With .docx, .xlsx or .csv after its name it comes as that file, whatever Accept says.',
            examples: [SHOWN_DOCUMENT]
          })
        }),
        querystring: EditionQuery,
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The document in the form that Accept prefers.',
            content: {
              'application/json': { schema: AnyRecordDocument },
              'text/markdown': asText,
              'text/html': asText,
              'text/csv': asText,
              [fileTypes.xlsx]: asFile,
              [fileTypes.docx]: asFile
            }
          },
          ...recordErrors,
          404: errorResponse('There is no such document.', errorObject('NOT_FOUND', UNKNOWN))
        }
      }
    },
    ({ body, params: { document }, query: { blind = 'false', edition = 'proof' } }, reply) => {
      const [name, extension] = document.split('.')
      const isFile = documentFileNames.includes(document)
      if (!isDocument(isFile ? name : document)) throw new ApiError('NOT_FOUND', UNKNOWN)
      if (blind !== 'true' && blind !== 'false') throw new ApiError('INVALID_PARAMETER', 'blind must be true or false.')
      if (!isEdition(edition)) throw new ApiError('INVALID_PARAMETER', 'edition must be proof or buyer.')
      return answerRecord(reply, recordJobs, body, name as DocumentName, {
        extension: isFile ? extension as FileExtension : undefined, blind: blind === 'true', edition
      })
    }
  )
}
