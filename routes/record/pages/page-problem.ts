import type { FastifyError, FastifyReply } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'

/**
 * Sets the status and the headers of an error that a person can fix on a page, and returns its text. `tooLarge` is the
 * text of a 413. Rethrows a server error.
 */
export function pageProblem (
  reply: FastifyReply, error: FastifyError, { problems }: RecordPageTexts, tooLarge: string
): string {
  const { statusCode = 500, message } = error
  if (statusCode >= 500 && !(error instanceof ApiError)) throw error
  if (error instanceof ApiError) reply.headers(error.headers)
  reply.code(statusCode)
  if (statusCode === 413) return tooLarge
  const seconds = reply.getHeader('retry-after')
  return seconds === undefined ? message : fillIn(problems.busy, { seconds: String(seconds) })
}
