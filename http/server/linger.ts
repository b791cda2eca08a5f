import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../../schemas/environment.ts'

/**
 * Closes a connection whose client may still be sending: ends our side, throws away what comes in, and closes when the
 * client has ended its own or a bound is reached.
 */
export type Linger = (socket: Socket) => void

/**
 * Lets a client that is still sending read its answer. A connection that is closed with bytes unread is reset, and the
 * reset overtakes the answer (RFC 9112, section 9.6). So what still comes is read and thrown away, up to `linger` bytes
 * and for as long as a request may take.
 */
export function createLinger ({ linger: bytes, requestTimeout }: Pick<Limits, 'linger' | 'requestTimeout'>): Linger {
  return function linger (socket) {
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
  }
}

/**
 * Responses for Node's server. It closes a connection as soon as the last response on it has ended, so one that is
 * given before its request has come whole ends only when `linger` is done.
 */
export function lingeringResponse (linger: Linger, Response: typeof ServerResponse) {
  return class LingeringResponse<Request extends IncomingMessage> extends Response<Request> {
    override end (...given: unknown[]): this {
      const [text] = given
      const { req, socket } = this
      // What is streamed has begun long before its end, and what waits behind another answer has no connection yet.
      if (req.complete || socket === null || !isText(text) || !this.#isLast()) {
        return super.end(...(given as Parameters<ServerResponse['end']>))
      }

      this.flushHeaders()
      this.write(text)
      // A short body comes with its headers, and is read when they are.
      setImmediate(() => {
        if (req.complete || socket.destroyed) {
          super.end()
        } else {
          // Before others hear of the close: they ask whether the response had ended.
          socket.prependOnceListener('close', () => super.end())
          linger(socket)
        }
      })
      return this
    }

    /** Whether the connection closes behind this answer: the service or the client has said so. */
    #isLast (): boolean {
      const { headers, httpVersion } = this.req
      const wish = headers.connection ?? (httpVersion === '1.0' ? 'close' : 'keep-alive')
      return this.getHeader('connection') === 'close' || /\bclose\b/i.test(wish)
    }
  }
}

const isText = (value: unknown): value is string | Buffer => typeof value === 'string' || Buffer.isBuffer(value)
