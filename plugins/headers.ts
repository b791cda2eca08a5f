import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Headers of every answer, those written past Fastify's hooks included. The API is public and keeps no cookies; pages
 * replace the content security policy by one of their own. HSTS belongs to whoever ends TLS.
 */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Deprecation, ETag, Link, MCP-Protocol-Version, Mcp-Session-Id, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff'
}

/** What a browser may send from another origin; a wildcard would not cover Authorization. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, X-Request-Id',
  'access-control-max-age': '7200'
}

/**
 * Sends them, the request id and a Link header with `link` (RFC 8288), which an answer with closer relations replaces.
 */
export default fp(
  async function headers (app: FastifyInstance, { link }: { link: string }) {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(commonHeaders).header('x-request-id', request.id).header('link', link)
      done()
    })
  },
  { name: 'headers' }
)
