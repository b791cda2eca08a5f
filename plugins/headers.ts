import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { commonHeaders } from '../http/server/common-headers.ts'

/** A browser may send any header from another origin. The wildcard does not cover Authorization (Fetch standard). */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '7200'
}

/**
 * Adds the common headers, the request id, and a Link header with `link` (RFC 8288) to every response. A response with
 * more specific relations replaces the Link header.
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
