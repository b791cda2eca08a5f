import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

/**
 * An `onRequest` hook for the POST of a form. Responds with 403 if a page of another site sent the form, because a
 * stranger's answers would replace those that this browser keeps for the visitor. Browsers name the source of a request
 * in Sec-Fetch-Site (W3C Fetch Metadata); older ones name the page's origin in Origin (RFC 6454). Programs send neither
 * and are accepted, because they cannot reach a visitor's data.
 */
export function refuseCrossSite (
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void
) {
  done(isCrossSite(headers) ? new ApiError('CROSS_SITE_FORM') : undefined)
}

function isCrossSite ({ 'sec-fetch-site': site, origin, host }: FastifyRequest['headers']): boolean {
  // "none" is a request that the visitor started, such as a reload. Another subdomain ("same-site") may belong to
  // someone else.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // The scheme is not compared, because a proxy that terminates TLS sends plain HTTP to this service.
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()
}
