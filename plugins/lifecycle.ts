import type { FastifyInstance } from 'fastify'
import type { Server, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    draining: boolean
    /** Announces the end: `/healthz` says so, and every answer closes its connection so that clients go elsewhere. */
    drain: () => void
    /** How many requests are being answered now, event streams included. */
    underWay: () => number
  }
}

interface CountingServer extends Server {
  underWay: () => number
}

/** How the service ends: announced by `drain`, and `requestTimeout` after `close` whatever is still open is cut off. */
export default fp(
  async function lifecycle (app: FastifyInstance, { server }: { server: CountingServer }) {
    let timer: NodeJS.Timeout

    app.addHook('preClose', async () => {
      timer = setTimeout(cutOff, server.requestTimeout).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))

    function cutOff () {
      server.getConnections((_error, connections) => {
        app.log.warn({ connections }, 'requests that did not end in time are cut off')
      })
      server.closeAllConnections()
    }

    app.decorate('underWay', () => server.underWay())
    app.decorate('draining', false)
    app.decorate('drain', () => {
      app.draining = true
      server.prependListener('request', (_request: unknown, response: ServerResponse) => {
        response.setHeader('connection', 'close')
      })
    })
  },
  { name: 'lifecycle' }
)
