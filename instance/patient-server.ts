import { Server, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { lingeringResponse, type Linger } from './linger.ts'

/**
 * Node's server with more patience on close: a connection without a request is closed at once, each other one when its
 * answers are sent whole. And with more on each answer: it reads what its client is still sending.
 */
export class PatientServer extends Server {
  /** How many answers are under way on each connection. */
  readonly #answers = new Map<Socket, number>()
  #closing = false
  readonly linger: Linger

  constructor (options: ServerOptions, linger: Linger) {
    super({ ...options, ServerResponse: lingeringResponse(linger) })
    this.linger = linger
    this.on('connection', (socket: Socket) => {
      this.#answers.set(socket, 0)
      socket.once('close', () => this.#answers.delete(socket))
    })
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#answers.set(socket, (this.#answers.get(socket) ?? 0) + 1)
      response.on('close', () => {
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
   * end, and cuts off answers that are written but not sent. Whoever has its last answer whole may still be sending.
   */
  override closeIdleConnections () {
    this.#closing = true
    for (const [socket, answers] of this.#answers) if (answers === 0 || socket.writableFinished) socket.destroy()
  }
}
