import Negotiator from 'negotiator'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { memoize } from './memoize.ts'

/** What the types of the package leave out. */
type WithPreference = Negotiator & {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined
}

/** Content codings in the order of our preference (RFC 9110, section 8.4.1). */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/**
 * How a text is compressed: harder would take fifty times as long for an eighth less, and off the event loop it would
 * cost memory that is never given back.
 */
const BROTLI_QUALITY = 5
/**
 * Log2 of the compression window. Few documents here are longer, and only a little. The default window would take 4 MB
 * more memory and keep it, because such large blocks are not given back in parts.
 */
const BROTLI_WINDOW_BITS = 17

/** Writes `bytes` in a coding; two milliseconds for the longest documents here. */
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
 * The coding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3). Among equals, the first of `codings` is
 * chosen. Returns nothing if the header is absent or prefers the plain form.
 */
export const preferredCoding = memoize((header: string): Coding | undefined => {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') }
  }) as WithPreference
  const liked = negotiator.encoding([...codings, 'identity'], { preferred: [...codings] })
  return codings.find((coding) => coding === liked)
})
