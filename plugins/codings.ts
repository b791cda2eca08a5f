import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoize } from './memoize.ts'

/** What the types of the package leave out. */
type WithPreference = Negotiator & { encoding: (available: string[], options: { preferred: string[] }) => string | undefined }

/** Content codings in the order of our preference (RFC 9110, section 8.4.1). */
export const codings = ['br', 'gzip'] as const
export type Coding = typeof codings[number]

/** How hard to compress: `best` is for what is made once at a start, `quick` for what a request has brought about. */
export type Effort = 'best' | 'quick'

const compress: Record<Coding, (bytes: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (bytes, effort) => promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: effort === 'best' ? 9 : 6 })
}

/** The coded forms of `bytes`, one after the other and off the event loop. */
export async function encode (bytes: Buffer, effort: Effort): Promise<Record<Coding, Buffer>> {
  return { br: await compress.br(bytes, effort), gzip: await compress.gzip(bytes, effort) }
}

/**
 * The coding that an Accept-Encoding header likes best, or nothing when it is absent or likes none better than the plain
 * form (RFC 9110, section 12.5.3). Of those it likes as well the first of `codings` is taken.
 */
export const preferredCoding = memoize((header: string): Coding | undefined => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') } }) as WithPreference
  const liked = negotiator.encoding([...codings, 'identity'], { preferred: [...codings] })
  return codings.find((coding) => coding === liked)
})
