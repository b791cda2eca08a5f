import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Socket } from 'node:net'
import type { Limits } from '../schemas/fixed-limits.ts'

interface UnreadAnswersOptions extends Pick<Limits, 'unread'> {
  /** Returns the client to which an address belongs. */
  clientOf: (ip: string) => string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the bytes being sent to the client of a reply until the client has read them or disconnected. */
    trackUnread: (reply: FastifyReply, bytes: number) => void
    /** Bytes of responses, each created for a single client, that their clients have not read yet. */
    unreadBytes: () => number
  }
}

/** A part of a response that its client has not read yet. */
interface Unread {
  client: string
  bytes: number
  socket: Socket
  /** The time by which it must be read, on the clock of `performance`. */
  deadline: number
}

/** A smaller response takes less memory than its connection. */
const MIN_BYTES = 4096
const SWEEP_MILLISECONDS = 1000

/**
 * Bounds the memory of responses that clients do not read. While the responses to one client, or to all of them, have
 * more bytes than `unread` allows, the connection whose response has waited longest is closed. A connection whose
 * client takes longer than `unread.timeout` to read a response is closed too. A buffer that is sent more than once is
 * shared by its readers and counted only the first time.
 */
export default fp(
  async function unreadAnswers (app: FastifyInstance, { unread, clientOf }: UnreadAnswersOptions) {
    /** The response that has waited longest comes first. */
    const answers = new Set<Unread>()
    const bytesOf = new Map<string, number>()
    const sentBefore = new WeakSet<Buffer>()
    let total = 0

    function track ({ request, raw }: FastifyReply, bytes: number) {
      const { socket } = request.raw
      // A client that has disconnected in the meantime no longer has an address, and nothing is stored for it.
      if (bytes < MIN_BYTES || !request.ip || socket.destroyed) return
      const client = clientOf(request.ip)
      const answer = { client, bytes, socket, deadline: performance.now() + unread.timeout }
      answers.add(answer)
      bytesOf.set(client, (bytesOf.get(client) ?? 0) + bytes)
      total += bytes
      raw.once('close', () => forget(answer))
      for (const other of answers) {
        if (total <= unread.total && bytesOf.get(client)! <= unread.perClient) break
        if (other !== answer && (total > unread.total || other.client === client)) giveUp(other)
      }
    }

    function forget (answer: Unread) {
      if (!answers.delete(answer)) return
      const left = bytesOf.get(answer.client)! - answer.bytes
      if (left > 0) bytesOf.set(answer.client, left)
      else bytesOf.delete(answer.client)
      total -= answer.bytes
    }

    function giveUp (answer: Unread) {
      forget(answer)
      answer.socket.destroy()
    }

    app.decorate('trackUnread', track)
    app.decorate('unreadBytes', () => total)
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (typeof payload === 'string') track(reply, Buffer.byteLength(payload))
      else if (Buffer.isBuffer(payload) && !sentBefore.has(payload)) {
        sentBefore.add(payload)
        track(reply, payload.length)
      }
      done(null, payload)
    })

    const timer = setInterval(() => {
      const now = performance.now()
      // A response queued behind another one on the same connection gets no event when that connection closes.
      for (const answer of answers) if (answer.socket.destroyed || answer.deadline <= now) giveUp(answer)
    }, Math.min(SWEEP_MILLISECONDS, unread.timeout)).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'unread-answers' }
)
