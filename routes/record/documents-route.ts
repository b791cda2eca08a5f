import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { AnyRecordDocument } from '../../schemas/record/written-documents.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import { asCsv, asFile, asText } from '../../schemas/http/text-response.ts'
import { archiveType, documentFileNames, fileTypes, recordFileNames, type FileExtension, recordDocuments } from '../../schemas/record/document-files.ts'
import { isEdition } from '../../schemas/record/editions.ts'
import { EditionQuery, MOST_RECIPIENT, RecordFileQuery } from '../../schemas/sample/sample-file-queries.ts'
import { answerArchive, answerRecord } from './respond.tsx'
import type { RecordRoutes } from './check-route.ts'
import { formExamples, recordBody, recordErrors, smallestRecord } from './record-request.ts'
import { recordOf } from './record-body.ts'
import { isDocument, type RecordText } from '../../record-jobs/job.tsx'

export const DOCUMENTS_PATH = '/api/public/record/documents'

/** The document used as an example in the OpenAPI document: the shortest one. */
export const SHOWN_DOCUMENT = 'requests'

const UNKNOWN =
  `The documents are: ${recordDocuments.join(', ')}. Files of them are: ${recordFileNames.join(', ')}.`

/** The address of a document of a record as a file. Its name plus the extension after the address above works too. */
export const FILES_PATH = '/api/public/record/files'

const notFound = errorResponse('There is no such document or file.', errorObject('NOT_FOUND', UNKNOWN))

interface Route {
  Body: RecordText | undefined
  Params: { document: string } | { file: string }
  Querystring: { blind?: string, edition?: string, for?: string }
}

/** Registers the routes that write a document from a record, and those that write it as a file. They store nothing. */
export function documentsRoute (app: FastifyInstance, recordJobs: RecordRoutes, example: () => object): void {
  const config = { requestExamples: { smallest: { value: smallestRecord } }, requestExamplesByType: formExamples }

  app.post<Route>(
    `${DOCUMENTS_PATH}/:document`,
    {
      config: { ...config, examples: { 200: example } },
      schema: {
        operationId: 'writeRecordDocument',
        summary: 'Write a document from a record',
        description:
          'Takes a record, or a form with reports, and returns a document made from it, such as cim or requests, as in the sandbox: as JSON, Markdown or HTML. The document says where the record lacks something. Nothing is stored.',
        tags: ['Record'],
        params: Type.Object({
          document: stringEnum(recordDocuments, { description: 'Which document to write.', examples: [SHOWN_DOCUMENT] })
        }),
        querystring: EditionQuery,
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The document in the form that Accept prefers.',
            content: {
              'application/json': { schema: AnyRecordDocument }, 'text/markdown': asText, 'text/html': asText, 'text/csv': asCsv
            }
          },
          ...recordErrors,
          404: notFound
        }
      }
    },
    write
  )

  app.post<Route>(
    `${FILES_PATH}/:file`,
    {
      config,
      schema: {
        operationId: 'writeRecordFile',
        summary: 'Write a document from a record as a file',
        description:
          'Takes a record, or a form with reports, and returns a document as a file for Word, PDF (cim is the edition for buyers, unless edition=proof) or Excel, or broker.zip, the ZIP with everything for a broker. Content-Disposition names company, document and date. Nothing is stored.',
        tags: ['Record'],
        params: Type.Object({
          file: stringEnum(recordFileNames, { description: 'Document and kind of file.', examples: ['cim.docx'] })
        }),
        querystring: RecordFileQuery,
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The document as a file.',
            content: {
              [fileTypes.docx]: asFile,
              [fileTypes.pdf]: asFile,
              [fileTypes.xlsx]: asFile,
              [fileTypes.csv]: asCsv,
              [archiveType]: asFile
            }
          },
          ...recordErrors,
          404: notFound
        }
      }
    },
    async (request, reply) => {
      const file = addressed(request.params)
      if (!recordFileNames.includes(file)) throw new ApiError('NOT_FOUND', UNKNOWN)
      if (documentFileNames.includes(file)) return await write(request, reply)
      const record = await recordOf(request, recordJobs.importLimits)
      return await answerArchive(reply, recordJobs, record, recipientOf(request.query))
    }
  )

  async function write (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> {
    const { query: { blind = 'false', edition } } = request
    const document = addressed(request.params)
    const [name, extension] = document.split('.')
    const isFile = documentFileNames.includes(document)
    if (!isDocument(isFile ? name : document)) throw new ApiError('NOT_FOUND', UNKNOWN)
    if (blind !== 'true' && blind !== 'false') throw new ApiError('INVALID_PARAMETER', 'blind must be true or false.')
    if (edition !== undefined && !isEdition(edition)) throw new ApiError('INVALID_PARAMETER', 'edition must be proof or buyer.')
    const forWhom = recipientOf(request.query)
    const record = await recordOf(request, recordJobs.importLimits)
    return await answerRecord(reply, recordJobs, record, name as DocumentName, {
      extension: isFile ? extension as FileExtension : undefined, blind: blind === 'true', ...edition !== undefined && { edition }, ...forWhom
    })
  }
}

function addressed (params: Route['Params']): string {
  return 'file' in params ? params.file : params.document
}

/** Returns whom a file is for, if the query says so. Throws INVALID_PARAMETER for a name that is too long. */
function recipientOf ({ for: recipient = '' }: Route['Querystring']): { recipient?: string } {
  if (recipient.length > MOST_RECIPIENT) throw new ApiError('INVALID_PARAMETER', `for must have at most ${MOST_RECIPIENT} characters.`)
  return recipient.trim() === '' ? {} : { recipient: recipient.trim() }
}
