import Negotiator from 'negotiator'

/**
 * The offered media type that an Accept header likes best (RFC 9110, section 12.5.1): the highest q-value wins, then
 * the type named more precisely, then the one named first. The first one offered when the header is absent or likes none.
 */
export function preferredType<T extends string> (accept: string | undefined, offered: readonly [T, ...T[]]): T {
  const request = { headers: accept === undefined ? {} : { accept } }
  // Text is sent as UTF-8, so a range that asks for that matches too.
  const types = offered.map((type) => type.startsWith('text/') ? `${type};charset=utf-8` : type)
  const liked = new Negotiator(request).mediaType(types)
  return liked === undefined ? offered[0] : offered[types.indexOf(liked)]!
}
