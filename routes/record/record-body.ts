import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { ApiError } from '../../http/errors/api-error.ts'
import type { RecordText } from '../../record-jobs/job.tsx'
import type { Reports } from '../../record-jobs/write-from-reports.ts'
import type { Limits } from '../../schemas/fixed-limits.ts'
import { readNamedForm } from './import-form.ts'
import { today } from './import-route.ts'
import { yamlTypes } from './record-request.ts'

/**
 * Returns the record of a request: its text, or the reports, record and answers of a form. Throws INVALID_BODY for a
 * form that cannot be read.
 */
export async function recordOf (
  request: FastifyRequest<{ Body: RecordText | undefined }>, { body }: Limits['import']
): Promise<RecordText | Reports | undefined> {
  if (!request.isMultipart()) return request.body
  return { request: { form: await readNamedForm(request, body) }, today: today() }
}

/**
 * Makes routes registered after it accept the text of a record, up to `limit` bytes, as their body. The text is not
 * decoded, parsed or validated here. `domain/record/input/` does that in another process, where it blocks no other
 * request, and names every fault with its line. The body schema is only for the OpenAPI document.
 */
export function readRecordTexts (app: FastifyInstance, limit: number): void {
  const parsers: Array<[string[], RecordText['form']]> = [
    [['application/json'], 'json'],
    [yamlTypes, 'yaml']
  ]
  app.addHook('onRoute', (route) => {
    route.bodyLimit = limit
    route.validatorCompiler = () => () => true
  })
  app.removeAllContentTypeParsers()
  for (const [types, form] of parsers) {
    app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, async (
      { headers }: FastifyRequest, bytes: Buffer
    ): Promise<RecordText> => {
      const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '') ?? []
      if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', NOT_UTF8)
      // The characters of any other encoding would be lost.
      if (!isUtf8(bytes)) throw new ApiError('INVALID_RECORD', NOT_UTF8)
      return { text: bytes, form }
    })
  }
}

const NOT_UTF8 = 'The record must be in UTF-8; save it so, and send it again.'
