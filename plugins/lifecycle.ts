import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/**
 * How the service ends: on `close`, connections without a request are closed at once, the others when their answers are
 * sent whole, and whatever outlives the server's `requestTimeout` then.
 */
export default fp(
  async function lifecycle (app: FastifyInstance) {
    const { server, log } = app
    /** How many answers are under way on each connection. */
    const connections = new Map<Socket, number>()
    let closing = false

    server.on('connection', (socket: Socket) => {
      connections.set(socket, 0)
      socket.once('close', () => connections.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      connections.set(socket, (connections.get(socket) ?? 0) + 1)
      response.once('close', () => {
        const left = connections.get(socket)
        if (left === undefined) return
        connections.set(socket, left - 1)
        if (closing && left === 1) socket.destroySoon()
      })
    })

    // Node calls it on close. Its own spares connections that never said a word, which would hold up the end, and cuts
    // off answers that are written but not sent.
    server.closeIdleConnections = () => {
      closing = true
      for (const [socket, answers] of connections) if (answers === 0) socket.destroy()
      setTimeout(() => {
        log.warn({ connections: connections.size }, 'requests that did not end in time are cut off')
        server.closeAllConnections()
      }, server.requestTimeout).unref()
    }

    app.decorate('underWay', () => [...connections.values()].reduce((sum, answers) => sum + answers, 0))
    app.decorate('draining', false)
    app.decorate('drain', () => {
      app.draining = true
      server.prependListener('request', (_request: unknown, response: ServerResponse) => {
        response.shouldKeepAlive = false
      })
    })
  },
  { name: 'lifecycle' }
)
