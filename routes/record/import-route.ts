import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { detailedErrorResponse } from '../../http/errors/error-responses.ts'
import { toBuffer } from '../../record-jobs/bytes-of-answer.ts'
import type { ImportJob } from '../../record-jobs/import-job.ts'
import type { RecordQueue } from '../../record-jobs/queue/job-queue.ts'
import { requesterOf } from '../../record-jobs/queue/requester.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import { ImportAnswer, ImportRequestBody, MOST_CHOICES } from '../../schemas/record/import.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { importExample } from './import-example.ts'
import { readNamedForm } from './import-form.ts'
import { bodyNotAnObject } from '../../http/errors/problem-summary.ts'
import { FormContent, recordErrors } from './record-request.ts'
import { runOrThrow } from './respond.tsx'

export const IMPORT_PATH = '/api/public/record/import'

/** Limits of the parser of forms: every answer may be a part, and so may the record. */
export const formLimits = ({ body, files }: Limits['import']) => ({
  fileSize: body, fieldSize: body, files: MOST_CHOICES, fields: MOST_CHOICES, parts: files + MOST_CHOICES + 1
})

export interface ImportOptions {
  engine: RecordQueue
  clientOf: (ip: string) => string
  importLimits: Limits['import']
}

/** Returns today's date in UTC, such as `2026-05-29`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Registers the route that reads reports as accounting, bank, payroll and field software exports them. It stores
 * nothing.
 */
export async function importRoute (app: FastifyInstance, { engine, clientOf, importLimits }: ImportOptions) {
  const { body: limit } = importLimits
  await app.register(multipart, { limits: formLimits(importLimits) })
  app.removeContentTypeParser('application/json')
  // The import job reads the text, where it blocks no other request and every fault can be named.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes)
  const examples = importExample()

  app.post<{ Body: Buffer | undefined }>(
    IMPORT_PATH,
    {
      bodyLimit: limit,
      config: {
        requestExamples: { csv: { value: examples.request } },
        requestExamplesByType: { 'multipart/form-data': { csv: { value: { file: [examples.request.files![0]!.text] } } } },
        examples: { 200: () => examples.response }
      },
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'importReports',
        summary: 'Read reports into a record',
        description:
          'Reads reports exactly as accounting, bank, payroll and field software exports them, PDFs, tax returns and ZIPs of them too, and returns a record in which every amount names its file and cell, what was read from each file, and the questions to ask the owner next. Nothing is stored.',
        tags: ['Record'],
        body: {
          content: {
            'application/json': { schema: ref(ImportRequestBody) },
            'multipart/form-data': FormContent
          }
        } as FastifySchema['body'],
        response: {
          200: {
            description: 'The record, what was read from each file, and the questions that remain.',
            content: { 'application/json': { schema: ref(ImportAnswer) } }
          },
          400: detailedErrorResponse(
            'The request or the record in it cannot be read; each fault is under details.',
            bodyNotAnObject('files')
          ),
          413: recordErrors[413],
          415: recordErrors[415],
          422: recordErrors[422]
        }
      }
    },
    async (request, reply) => {
      const requested: ImportJob['request'] = request.isMultipart()
        ? { form: await readNamedForm(request, limit) }
        : { json: request.body ?? new Uint8Array() }
      const job = { request: requested, as: 'json', today: today() } as const
      const made = await runOrThrow(engine, 'import', job, requesterOf(reply, clientOf))
      reply.header('cache-control', 'no-store')
      return reply.type('application/json; charset=utf-8').send(toBuffer(made.body))
    }
  )
}
