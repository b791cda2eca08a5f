import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { invalidParameter } from '../../http/errors/error-responses.ts'
import { createDocument, type FixedDocument } from '../../http/representations/fixed-document.ts'
import type { Form, Forms } from '../../http/representations/representations.ts'
import { toBuffer } from '../../record-jobs/bytes-of-answer.ts'
import type { RecordQueue } from '../../record-jobs/queue/job-queue.ts'
import type { Requester } from '../../record-jobs/queue/requester.ts'
import { asCsv, asFile } from '../../schemas/http/text-response.ts'
import { documentFileNames, documentFiles, fileTypes, type FileExtension } from '../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { EditionQuery } from '../../schemas/sample/sample-file-queries.ts'
import { defaultEdition, editions, type Edition } from '../../schemas/record/editions.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'
import { SANDBOX } from './paths.ts'
import { notFound } from './route-schema.ts'

/** Returns the files of a document of the sample, each with its extension. */
type SampleFiles =
  (document: DocumentName, variant?: EditionQuery) => Array<[extension: FileExtension, form: Form]>

/** Names a version of a document as it is asked for. Without an edition, its format decides. */
export const variantKey = ({ blind = false, edition }: EditionQuery): string => `${edition} ${blind}`

/** All versions that can be asked for. */
export const variants: EditionQuery[] = [undefined, ...editions].flatMap((edition) =>
  [false, true].map((blind) => ({ blind, ...edition && { edition } })))

const documentNames = Object.keys(documentFiles) as DocumentName[]

/** A file of the sample is written once for all clients, so no client is charged for it. */
const NOBODY: Requester = { client: '', isWanted: () => true, charge: () => {} }

/**
 * Returns the files of the sample's documents. A record process writes each file on the first request; then it is
 * kept.
 */
export function createSampleFiles (engine: RecordQueue, sample: BusinessRecord): SampleFiles {
  const record = { text: JSON.stringify(sample), form: 'json' } as const
  const formOf = (make: DocumentName, as: FileExtension, blind: boolean, edition: Edition): Form => {
    let made: Promise<FixedDocument> | undefined
    const document = () => {
      made ??= write(make, as, blind, edition)
      // The process may be free later, so a failed attempt is not kept.
      made.catch(() => { made = undefined })
      return made
    }
    return { mediaType: fileTypes[as], document, rare: true }
  }
  const key = (document: DocumentName, as: FileExtension, { edition = defaultEdition(as), blind }: EditionQuery) =>
    `${document}.${as} ${variantKey({ edition, ...blind && { blind } })}`
  const forms = new Map(documentNames.flatMap((document) => documentFiles[document].flatMap((as) =>
    [false, true].flatMap((blind) => editions.map((edition): [string, Form] =>
      [key(document, as, { blind, edition }), formOf(document, as, blind, edition)])))))
  return (document, variant = {}) => documentFiles[document].map((as) => [as, forms.get(key(document, as, variant))!])

  async function write (
    make: DocumentName, as: FileExtension, blind: boolean, edition: Edition
  ): Promise<FixedDocument> {
    const outcome = await engine.run('write', { record, make, as, blind, edition }, NOBODY)
    if ('faults' in outcome) throw new TypeError('The record of the sample cannot be read')
    const { body, fileName } = outcome
    const type = as === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[as]
    return {
      ...createDocument(toBuffer(body), type),
      headers: { 'content-disposition': `attachment; filename="${fileName}"` }
    }
  }
}

const UNKNOWN = `There is no such file. The files are: ${documentFileNames.join(', ')}.`

/** A name that can only mean a file. */
const FILE_NAME = '^[^/]+\\.(?:docx|xlsx|csv|pdf|doc|xls|zip|json|md|html)$'

/** Serves each file at the address of its document plus the extension. Any other file is a 404 that lists them. */
export function documentFileRoutes (app: FastifyInstance, filesOf: SampleFiles): void {
  const key = (file: string, variant: EditionQuery) => `${file} ${variantKey(variant)}`
  const files = new Map(documentNames.flatMap((document) => variants.flatMap((variant) =>
    filesOf(document, variant).map(([extension, form]): [string, Forms] =>
      [key(`${document}.${extension}`, variant), [form]]))))
  app.resource<{ Params: { file: string }, Querystring: EditionQuery }>({
    url: `${SANDBOX}/:file(${FILE_NAME})`,
    select: ({ params: { file }, query }) => {
      const forms = files.get(key(file, query))
      if (!forms) throw new ApiError('NOT_FOUND', UNKNOWN)
      return forms
    },
    schema: {
      operationId: 'downloadSandboxFile',
      summary: 'Download a document of the sample',
      description:
        'A document of the fictional company, such as cim or earnings, as Word, PDF (cim for buyers, unless edition=proof), Excel with live formulas, or CSV. Its address without the extension returns JSON, Markdown or HTML.',
      tags: ['Sandbox'],
      params: Type.Object({
        file: stringEnum(documentFileNames, {
          description: 'Document and kind of file.', examples: ['financials.xlsx']
        })
      }),
      querystring: EditionQuery,
      response: {
        400: invalidParameter,
        404: notFound,
        200: {
          description: 'The document as a file.',
          content: {
            [fileTypes.xlsx]: asFile, [fileTypes.docx]: asFile, [fileTypes.pdf]: asFile, [fileTypes.csv]: asCsv
          }
        }
      }
    }
  })
}
