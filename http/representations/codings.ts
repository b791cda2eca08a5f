import Negotiator from 'negotiator'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { memoize } from './memoize.ts'

/** Adds what the package's types omit. */
type WithPreference = Negotiator & {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined
}

/** Content codings in order of preference (RFC 9110, section 8.4.1). */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/**
 * Compression quality. A higher one would take 50 times as long to save another eighth. Compression off the event loop
 * would use memory that is never returned.
 */
const BROTLI_QUALITY = 5
/**
 * Log2 of the compression window. Few documents are longer, and only slightly. The default window would use 4 MB more
 * memory and keep it, because such large blocks are not returned in parts.
 */
const BROTLI_WINDOW_BITS = 17

/** Compresses `bytes`. Takes two milliseconds for the longest documents here. */
export const encode: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
      }
    }),
  gzip: (bytes) => gzipSync(bytes)
}

/**
 * Returns the coding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3). If several are equal, the first
 * of `codings` is chosen. Returns undefined if the header is absent or prefers no coding.
 */
export const preferredCoding = memoize((header: string): Coding | undefined => {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') }
  }) as WithPreference
  const liked = negotiator.encoding([...codings, 'identity'], { preferred: [...codings] })
  return codings.find((coding) => coding === liked)
})
