import { mostAnswerBytes } from '../domain/import/line-budget.ts'
import { ApiError } from '../http/errors/api-error.ts'

/**
 * Throws RECORD_TOO_COSTLY if a response of `bytes` is larger than 256 KiB plus six times its record. A record in which
 * everything references everything else could otherwise grow a hundredfold.
 */
export function boundAnswer (bytes: number, recordBytes: number): void {
  const most = mostAnswerBytes(recordBytes)
  if (bytes <= most) return
  throw new ApiError(
    'RECORD_TOO_COSTLY',
    `The answer would have more than ${most} bytes, which is 256 KiB and six times the record. ` +
      'Send the record in parts, or name fewer facts, documents and requests with each other.'
  )
}
