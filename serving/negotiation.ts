import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

/**
 * The offered media type that an Accept header likes best (RFC 9110, section 12.5.1): the highest q-value wins, then
 * the type named more precisely, then the one named first. The first one offered when the header is absent or likes
 * none.
 */
export function preferredType<T extends string> (accept: string | undefined, offered: readonly [T, ...T[]]): T {
  return offered[preferredIndex(`${offered.join()} ${accept ?? '*/*'}`)]!
}

/** Index of the liked one among types that stand, divided by commas, before the header. */
const preferredIndex = memoize((key) => {
  const [offered = '', accept] = key.split(/ (.*)/s, 2)
  // Text is sent as UTF-8, so a range that asks for that matches too.
  const types = offered.split(',').map((type) => (type.startsWith('text/') ? `${type};charset=utf-8` : type))
  const liked = new Negotiator({ headers: { accept } }).mediaType(types)
  return liked === undefined ? 0 : types.indexOf(liked)
})
