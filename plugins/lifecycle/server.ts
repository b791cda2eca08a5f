import { Server, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node's server with more patience on close: a connection without a request is closed at once, each other one when its
 * answers are sent whole.
 */
export class PatientServer extends Server {
  /** How many answers are under way on each connection. */
  readonly #answers = new Map<Socket, number>()
  #closing = false

  constructor (options: ServerOptions) {
    super(options)
    this.on('connection', (socket: Socket) => {
      this.#answers.set(socket, 0)
      socket.once('close', () => this.#answers.delete(socket))
    })
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#answers.set(socket, (this.#answers.get(socket) ?? 0) + 1)
      response.once('close', () => {
        const left = this.#answers.get(socket)
        if (left === undefined) return
        this.#answers.set(socket, left - 1)
        if (this.#closing && left === 1) socket.destroySoon()
      })
    })
  }

  /** How many requests are being answered now, event streams included. */
  underWay (): number {
    return [...this.#answers.values()].reduce((total, answers) => total + answers, 0)
  }

  /**
   * What Node and Fastify call on close. Node's own spares connections that never said a word, which would hold up the
   * end, and cuts off answers that are written but not sent.
   */
  override closeIdleConnections () {
    this.#closing = true
    for (const [socket, answers] of this.#answers) if (answers === 0) socket.destroy()
  }
}
