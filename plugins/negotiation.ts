import Negotiator from 'negotiator'

/**
 * The offered media type that an Accept header likes best (RFC 9110, section 12.5.1): the highest q-value wins, then
 * the type named more precisely, then the one named first. The first one offered when the header is absent or likes none.
 */
export function preferredType<T extends string> (accept: string | undefined, offered: readonly [T, ...T[]]): T {
  const request = { headers: accept === undefined ? {} : { accept } }
  return (new Negotiator(request).mediaType([...offered]) ?? offered[0]) as T
}
