import type { FastifyInstance, FastifySchema } from 'fastify'
import { detailedErrorResponse, errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { RecordReport } from '../../schemas/record/record-report.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../schemas/record/business-record.ts'
import { DescribedRecord } from '../../schemas/record/described-record.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { asText } from '../../schemas/http/text-response.ts'
import { answerRecord, type RecordJobs } from './respond.tsx'
import { FormContent } from './import-route.ts'
import { recordOf, yamlTypes } from './record-body.ts'
import { recordError } from './record-faults.ts'
import type { Limits } from '../../schemas/environment.ts'
import type { RecordText } from '../../record-jobs/job.tsx'

/** A record with only the required members. */
export const smallestRecord: BusinessRecord = {
  format: RECORD_FORMAT,
  asOf: '2026-05-29',
  company: { trade: 'plumbing' }
}

export const CHECK_PATH = '/api/public/record/check'

/**
 * Body of operations that take a record, for the OpenAPI document only. The record input reader validates the body,
 * because it can name every fault.
 */
export const recordBody = {
  content: {
    'application/json': { schema: ref(DescribedRecord) },
    [yamlTypes[0]!]: { schema: ref(DescribedRecord) },
    'multipart/form-data': FormContent
  }
}

/** Error responses of operations that take a record. */
export const recordErrors = {
  400: detailedErrorResponse(
    'The body is not a record. Each fault is under details.',
    recordError([{ path: '', problem: 'must be an object, with members such as format, asOf, company' }])
  ),
  413: errorResponse('The body is too large.', errorObject('PAYLOAD_TOO_LARGE')),
  415: errorResponse('The body has another media type.', errorObject('UNSUPPORTED_MEDIA_TYPE')),
  422: errorResponse('What is made of the record would be too much.', errorObject('RECORD_TOO_COSTLY'))
}

/** The example of a form for operations that take a record. */
export const formExamples = { 'multipart/form-data': { record: { value: { record: JSON.stringify(smallestRecord) } } } }

/** What the routes that take a record need. */
export type RecordRoutes = RecordJobs & { importLimits: Limits['import'] }

/** Registers the route that checks a record. It stores nothing. */
export function checkRoute (app: FastifyInstance, recordJobs: RecordRoutes, example: () => RecordReport): void {
  app.post<{ Body: RecordText | undefined }>(
    CHECK_PATH,
    {
      config: {
        requestExamples: { smallest: { value: smallestRecord } },
        requestExamplesByType: formExamples,
        // Without findings, because their paths into the record would be mistaken for addresses in an example.
        examples: { 200: () => ({ ...example(), findings: [] }) }
      },
      schema: {
        operationId: 'checkRecord',
        summary: 'Check a record',
        description:
          'Takes the record of any company, or a form with reports, and returns what contradicts itself, what a buyer will ask, what is missing, and the papers to fetch next. Nothing is stored.',
        tags: ['Record'],
        body: recordBody as FastifySchema['body'],
        response: {
          200: {
            description: 'The report on the record.',
            content: {
              'application/json': { schema: ref(RecordReport) },
              'text/markdown': asText,
              'text/html': asText
            }
          },
          ...recordErrors
        }
      }
    },
    async (request, reply) =>
      await answerRecord(reply, recordJobs, await recordOf(request, recordJobs.importLimits), 'report')
  )
}
