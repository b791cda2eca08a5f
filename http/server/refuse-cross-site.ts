import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

/**
 * An `onRequest` hook of a form's own POST. Answers 403 if a page of another site sent the form, because the answers
 * that this browser keeps for the visitor would be replaced by those of a stranger. Browsers say where a request comes
 * from in Sec-Fetch-Site (W3C Fetch Metadata); older ones name the page's origin in Origin (RFC 6454). Programs send
 * neither, and are served: they reach nothing that belongs to a visitor.
 */
export function refuseCrossSite (
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void
) {
  done(isCrossSite(headers) ? new ApiError('CROSS_SITE_FORM') : undefined)
}

function isCrossSite ({ 'sec-fetch-site': site, origin, host }: FastifyRequest['headers']): boolean {
  // "none" is what the visitor began, such as a reload. Another subdomain ("same-site") may be somebody else's.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // The scheme is not compared: a proxy that ends TLS speaks plain HTTP to this service.
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()
}
