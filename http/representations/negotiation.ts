import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

/** Returns the index of the offered media type that an Accept header prefers. */
export type Preference = (accept?: string) => number

/**
 * Returns the q-value that an Accept header gives a media type by its most specific range, ignoring other parameters of
 * the range (RFC 9110, section 12.5.1). An empty header accepts everything. Negotiator sorts types by q-value but does
 * not return the values.
 */
export function qualityOf (accept: string, type: string): number {
  const ranges = accept.replace(OTHER_PARAMETERS, '').toLowerCase().trim() || '*/*'
  const qualities = new Map<string, number>()
  for (const [, range = '', parameters = ''] of ranges.matchAll(/(?<=^|,)\s*([^\s/;,]+\/[^\s;,]+)([^,]*)/g)) {
    const [, q = '1'] = /;\s*q\s*=\s*"?([^\s;"]+)/.exec(parameters) ?? []
    qualities.set(range, Math.min(1, Math.max(qualities.get(range) ?? 0, Number.parseFloat(q) || 0)))
  }
  return qualities.get(type) ?? qualities.get(type.replace(/\/.*/, '/*')) ?? qualities.get('*/*') ?? 0
}

/** Parameters other than q, whose quoted values may contain separators. */
const OTHER_PARAMETERS = /;\s*(?!q\s*=)[^\s=;,]+\s*=\s*(?:"(?:[^"\\]|\\.)*"?|[^;,]*)/gi

/** One entry for each list of offered types. There are few lists. */
const preferences = new Map<string, Preference>()

/**
 * Returns a function that finds the offered media type that an Accept header prefers (RFC 9110, section 12.5.1): the
 * highest q-value wins, then the more specific range, then the earlier one. If the header is absent or accepts none,
 * the first offered type is chosen.
 */
export function preferredAmong (offered: readonly string[]): Preference {
  const name = offered.join()
  const known = preferences.get(name)
  if (known) return known
  const liked = memoize((accept) => preferredIndex(accept, offered))
  const preference = (accept = '*/*') => liked(accept)
  preferences.set(name, preference)
  return preference
}

function preferredIndex (accept: string, offered: readonly string[]): number {
  // Text is sent as UTF-8, so a range that requires UTF-8 matches too.
  const types = offered.map((type) => (type.startsWith('text/') ? `${type};charset=utf-8` : type))
  const liked = new Negotiator({ headers: { accept } }).mediaType(types)
  return liked === undefined ? 0 : types.indexOf(liked)
}
