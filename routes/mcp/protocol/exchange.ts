import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { isObject } from '../../../domain/is-object.ts'
import { requesterOf, type Requester } from '../../../record-jobs/requester.ts'
import type { Request } from './json-rpc-message.ts'
import type { Accepted } from './accepted-types.ts'
import type { Call, Json } from './json-rpc.ts'
import { endStream, sendStream, toEvent, writeBounded } from './server-sent-events.ts'

/**
 * One request and its response. The response is one JSON body, or one event if the client prefers events. It becomes a
 * stream of several events only if progress is sent first and the client accepts streams.
 */
export class Exchange implements Call {
  readonly #reply: FastifyReply
  readonly #accepted: Accepted
  readonly #progressToken: unknown
  readonly #clientOf: (ip: string) => string
  #events: ServerResponse | undefined
  #abort: AbortController | undefined

  constructor (reply: FastifyReply, accepted: Accepted, { params }: Request, clientOf: (ip: string) => string) {
    this.#reply = reply
    this.#clientOf = clientOf
    this.#accepted = accepted
    this.#progressToken = isObject(params._meta) ? params._meta.progressToken : undefined
  }

  /** Created when a method first uses it, because few methods do, and it costs as much as the rest of a call. */
  get signal (): AbortSignal {
    if (!this.#abort) {
      const abort = new AbortController()
      const { raw } = this.#reply
      if (raw.destroyed) abort.abort()
      else raw.once('close', () => { if (!raw.writableFinished) abort.abort() })
      this.#abort = abort
    }
    return this.#abort.signal
  }

  get requester (): Requester {
    return requesterOf(this.#reply, this.#clientOf)
  }

  progress (progress: number, total?: number, message?: string) {
    const progressToken = this.#progressToken
    if (this.#accepted.sse === 0 || (typeof progressToken !== 'string' && typeof progressToken !== 'number')) return
    this.#events ??= sendStream(this.#reply)
    writeBounded(this.#events, toEvent(JSON.stringify({
      jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress, total, message }
    })))
  }

  logError (error: unknown, message: string) {
    this.#reply.log.error(error, message)
  }

  /** Sends the response in the negotiated media type. */
  finish (json: Json): FastifyReply {
    if (this.#events) {
      const event = toEvent(json)
      this.#reply.server.trackUnread(this.#reply, event.length)
      endStream(this.#events, event)
      return this.#reply
    }
    this.#reply.header('cache-control', 'no-store')
    if (this.#accepted.json >= this.#accepted.sse) return this.#reply.type('application/json; charset=utf-8').send(json)
    return this.#reply.type('text/event-stream').send(toEvent(json))
  }
}
