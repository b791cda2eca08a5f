import type { FastifyReply } from 'fastify'
import { preferredType } from './negotiation.ts'

/**
 * Makes what sends an unknown path's 404 as `page`, which is Markdown, to a client that would rather have that than
 * JSON. It returns whether it did.
 */
export const notFoundPage = (page: () => string) => (reply: FastifyReply): boolean => {
  reply.vary('Accept')
  const { accept } = reply.request.headers
  if (preferredType(accept, ['application/json', 'text/markdown']) === 'application/json') return false
  reply.code(404).type('text/markdown; charset=utf-8').preventCache().send(page())
  return true
}
