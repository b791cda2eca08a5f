import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../schemas/config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Closes a connection whose client may still be sending: ends our side, throws away what comes in, and closes when
     * the client has ended its own or a bound is reached.
     */
    linger: (socket: Socket) => void
  }
}

/**
 * Lets a client that is still sending read its answer. A connection that is closed with bytes unread is reset, and the
 * reset overtakes the answer (RFC 9112, section 9.6). So what still comes is read and thrown away, up to `linger` bytes
 * and for as long as a request may take.
 */
export default fp(
  async function linger (app: FastifyInstance, { linger: bytes, requestTimeout }: Pick<Limits, 'linger' | 'requestTimeout'>) {
    /** The last request of each connection. */
    const requests = new WeakMap<Socket, IncomingMessage>()

    app.server.on('request', (request: IncomingMessage) => requests.set(request.socket, request))
    app.server.on('connection', (socket: Socket) => {
      // It is what closes a connection when its last answer is written.
      const close = socket.destroySoon
      socket.destroySoon = () => {
        if (requests.get(socket)?.complete === false) app.linger(socket)
        else close.call(socket)
      }
    })

    app.decorate('linger', (socket) => {
      if (socket.writableEnded) return
      let left = bytes
      const timer = setTimeout(() => socket.destroy(), requestTimeout)
      socket
        .end()
        .once('close', () => clearTimeout(timer))
        // The parser included: nothing that comes now is a request.
        .removeAllListeners('data')
        .on('data', (chunk: Buffer) => {
          left -= chunk.length
          if (left < 0) socket.destroy()
        })
    })
  },
  { name: 'linger' }
)
