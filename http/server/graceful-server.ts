import { Server, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Linger } from './linger.ts'

/**
 * Node's server with more patience on close: a connection without a request is closed at once, each other one when its
 * answers are sent whole. `linger` closes those whose client is still sending.
 */
export class GracefulServer extends Server {
  /** How many answers are under way on each connection. */
  readonly #connections = new Map<Socket, { answers: number }>()
  #closing = false
  readonly linger: Linger

  constructor (options: ServerOptions, linger: Linger) {
    super(options)
    this.linger = linger
    this.on('connection', (socket: Socket) => {
      this.#connections.set(socket, { answers: 0 })
      socket.once('close', () => this.#connections.delete(socket))
    })
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.#connections.get(socket)
      if (!connection) return
      connection.answers++
      response.on('close', () => {
        connection.answers--
        if (this.#closing && connection.answers === 0) socket.destroySoon()
      })
    })
  }

  /** How many requests are being answered now, event streams included. */
  underWay (): number {
    return [...this.#connections.values()].reduce((total, { answers }) => total + answers, 0)
  }

  /**
   * What Node and Fastify call on close. Node's own spares connections that never said a word, which would hold up the
   * end, and cuts off answers that are written but not sent. Whoever has its last answer whole may still be sending.
   */
  override closeIdleConnections () {
    this.#closing = true
    for (const [socket, { answers }] of this.#connections) {
      if (answers === 0 || socket.writableFinished) socket.destroy()
    }
  }
}
