import { ApiError } from '../http/errors/api-error.ts'

/**
 * Throws RECORD_TOO_COSTLY where an answer has more than twice what any honest record of at most `recordBytes` makes of
 * itself. One that names everything with everything could grow a hundredfold.
 */
export function boundAnswer (body: string, recordBytes: number): void {
  const most = 1024 * 1024 + 6 * recordBytes
  if (Buffer.byteLength(body) <= most) return
  throw new ApiError(
    'RECORD_TOO_COSTLY',
    `What is made of this record is larger than the ${most} bytes that an answer may have. ` +
      'Name fewer facts, documents and requests with each other.'
  )
}
