import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

/** The index of the offered media type that an Accept header likes best. */
export type Preference = (accept?: string) => number

/**
 * The q-value, to a thousandth, that an Accept header gives a media type by its most specific range, ignoring other
 * parameters of the range. An empty header accepts everything. Negotiator sorts types by their q-values but does not
 * return them, so this finds the value by sorting the type against a probe with a known value.
 */
export function qualityOf (accept: string, type: string): number {
  const ranges = accept.replace(OTHER_PARAMETERS, '').trim() || '*/*'
  let [least, most] = [0, 1000]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const probed = { headers: { accept: `${PROBE};q=${(middle - 0.5) / 1000}, ${ranges}` } }
    if (new Negotiator(probed).mediaType([type, PROBE]) === type) least = middle
    else most = middle - 1
  }
  return least / 1000
}

const PROBE = 'x-probe/x-probe'
/** Parameters other than q, whose quoted values may contain separators. */
const OTHER_PARAMETERS = /;\s*(?!q\s*=)[^\s=;,]+\s*=\s*(?:"(?:[^"\\]|\\.)*"?|[^;,]*)/gi

/** One entry for each list of offered types, of which there are few. */
const preferences = new Map<string, Preference>()

/**
 * A function that returns the offered media type that an Accept header prefers (RFC 9110, section 12.5.1): the highest
 * q-value wins, then the more specific range, then the earlier one. If the header is absent or accepts none, it is the
 * first one offered.
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
  // Text is sent as UTF-8, so a range that asks for that matches too.
  const types = offered.map((type) => (type.startsWith('text/') ? `${type};charset=utf-8` : type))
  const liked = new Negotiator({ headers: { accept } }).mediaType(types)
  return liked === undefined ? 0 : types.indexOf(liked)
}
