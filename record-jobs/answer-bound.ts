import { ApiError } from '../http/errors/api-error.ts'

/** Bytes that any response for a record may have. The report on the smallest record has about 20,000. */
const BASE = 256 * 1024
/** Response bytes allowed for each byte of the record. Real records need less than two. */
const FACTOR = 6

/**
 * Throws RECORD_TOO_COSTLY if a response of `bytes` is larger than 256 KiB plus six times its record. A record in which
 * everything references everything else could otherwise grow a hundredfold.
 */
export function boundAnswer (bytes: number, recordBytes: number): void {
  const most = BASE + FACTOR * recordBytes
  if (bytes <= most) return
  throw new ApiError(
    'RECORD_TOO_COSTLY',
    `The answer would have more than ${most} bytes, which is 256 KiB and six times the record. ` +
      'Send the record in parts, or name fewer facts, documents and requests with each other.'
  )
}
