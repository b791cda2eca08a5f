import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to exit. */
    draining: boolean
    /**
     * Announces the shutdown: `/healthz` reports it, and every response closes its connection, so that clients move to
     * another instance.
     */
    drain: () => void
    /** Returns the number of requests in progress, including event streams. */
    underWay: () => number
    /** Resolves when every response in progress has been sent or cut off, and then closes idle connections. */
    finishAnswers: () => Promise<void>
  }
}

const LOOK_MILLISECONDS = 10

/**
 * Shuts the service down. `drain` announces it. `close` then waits for the responses in progress, and cuts off those
 * still open after `requestTimeout` milliseconds.
 */
export default fp(
  async function lifecycle (app: FastifyInstance) {
    const { server } = app
    const connections = new Map<Socket, Set<ServerResponse>>()
    server.on('connection', (socket: Socket) => {
      connections.set(socket, new Set())
      socket.once('close', () => connections.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const answers = connections.get(socket)
      answers?.add(response)
      response.once('close', () => answers?.delete(response))
    })

    app.decorate('underWay', () => [...connections.values()].reduce((total, { size }) => total + size, 0))
    app.decorate('draining', false)
    app.decorate('drain', () => {
      app.draining = true
      server.prependListener('request', (_request: unknown, response: ServerResponse) => {
        response.setHeader('connection', 'close')
      })
    })
    app.decorate('finishAnswers', async () => {
      const last = [...connections].flatMap(([socket, answers]) => [...answers].map((answer) => ({ socket, answer })))
      while (last.some(({ socket, answer }) => connections.get(socket)?.has(answer))) await sleep(LOOK_MILLISECONDS)
      // Node's own closeIdleConnections leaves connections on which no request has begun.
      for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy()
    })

    let timer: NodeJS.Timeout
    app.addHook('preClose', async () => {
      timer = setTimeout(cutOff, server.requestTimeout).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))

    function cutOff () {
      app.log.warn({ requests: app.underWay() }, 'requests that did not end in time are cut off')
      server.closeAllConnections()
    }
  },
  { name: 'lifecycle' }
)

/**
 * Must be registered after every other plugin, so that they have already ended their long responses, such as event
 * streams. Node's `close` would cut off responses that have been written but not sent.
 */
export async function finishLast (app: FastifyInstance): Promise<void> {
  app.addHook('preClose', () => app.finishAnswers())
}
