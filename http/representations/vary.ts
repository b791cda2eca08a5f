import type { FastifyReply } from 'fastify'

/** What the package has made of a Vary header and a field, of which the code has a few. */
const made: Record<string, Map<unknown, string>> = {}

/**
 * Adds a field to the Vary header (RFC 9110, section 12.5.5) as `reply.vary` does, which reads the header anew for
 * every answer.
 */
export function varyBy (reply: FastifyReply, field: string) {
  const known = (made[field] ??= new Map())
  const before = reply.getHeader('vary')
  const after = known.get(before)
  if (after !== undefined) {
    reply.header('vary', after)
  } else {
    reply.vary(field)
    known.set(before, String(reply.getHeader('vary')))
  }
}
