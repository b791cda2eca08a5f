import type { FastifyInstance, FastifySchema } from 'fastify'
import { RecordReport } from '../../schemas/record/record-report.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { asText } from '../../schemas/http/text-response.ts'
import { answerRecord, type RecordJobs } from './respond.tsx'
import { recordOf } from './record-body.ts'
import { formExamples, recordBody, recordErrors, smallestRecord } from './record-request.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import type { RecordText } from '../../record-jobs/job.tsx'

export const CHECK_PATH = '/api/public/record/check'

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
