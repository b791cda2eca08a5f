import type { FastifyReply } from 'fastify'

/** Results of the `vary` package by field and previous header. There are few combinations. */
const made: Record<string, Map<unknown, string>> = {}

/**
 * Adds a field to the Vary header (RFC 9110, section 12.5.5). `reply.vary` would parse the header again for every
 * response.
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
