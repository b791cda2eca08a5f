import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    draining: boolean
    /** Announces the end: `/healthz` says so, and every answer closes its connection so that clients go elsewhere. */
    drain: () => void
  }
}

export default fp(async function lifecycle (app: FastifyInstance) {
  app.decorate('draining', false)
  app.decorate('drain', () => {
    app.draining = true
    app.server.prependListener('request', (_request: unknown, response: ServerResponse) => { response.shouldKeepAlive = false })
  })
}, { name: 'lifecycle' })
