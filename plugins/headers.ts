import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { commonHeaders } from '../http/server/common-headers.ts'

/** What a browser may send from another origin; a wildcard would not cover Authorization. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id',
  'access-control-max-age': '7200'
}

/**
 * Sends them, the request id and a Link header with `link` (RFC 8288), which an answer with closer relations replaces.
 */
export default fp(
  async function headers (app: FastifyInstance, { link }: { link: string }) {
    const common = Object.entries({ ...commonHeaders, link })
    app.addHook('onRequest', (request, reply, done) => {
      for (const [name, value] of common) reply.header(name, value)
      reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'headers' }
)
