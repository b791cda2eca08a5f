import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

type Offered = readonly [string, ...string[]]

/** For each list of types that is offered, of which the code has a few, the index of the one that a header likes. */
const preferences = new Map<string, (accept: string) => number>()

/**
 * The offered media type that an Accept header likes best (RFC 9110, section 12.5.1): the highest q-value wins, then
 * the type named more precisely, then the one named first. The first one offered when the header is absent or likes
 * none.
 */
export function preferredType<T extends string> (accept = '*/*', offered: readonly [T, ...T[]]): T {
  const name = offered.join()
  const known = preferences.get(name)
  const preference = known ?? memoize((header) => preferredIndex(header, offered))
  if (!known) preferences.set(name, preference)
  return offered[preference(accept)]!
}

function preferredIndex (accept: string, offered: Offered): number {
  // Text is sent as UTF-8, so a range that asks for that matches too.
  const types = offered.map((type) => (type.startsWith('text/') ? `${type};charset=utf-8` : type))
  const liked = new Negotiator({ headers: { accept } }).mediaType(types)
  return liked === undefined ? 0 : types.indexOf(liked)
}
