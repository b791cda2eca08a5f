import type { JSONRPCNotification, JSONRPCRequest, ServerNotification } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { isObject } from '../../../domain/is-object.ts'
import { requesterOf } from '../../../record-jobs/queue/requester.ts'
import type { Request } from './json-rpc-message.ts'
import type { Accepted } from './accepted-types.ts'
import type { Call, Json } from './json-rpc.ts'
import { endStream, sendStream, toEvent, writeBounded } from './server-sent-events.ts'

/**
 * The HTTP side of one request and its response. The response is one JSON body, or one event if the client prefers
 * events. It becomes a stream of several events only if progress is sent first and the client accepts streams.
 */
export class Exchange {
  readonly #reply: FastifyReply
  readonly #accepted: Accepted
  readonly #progressToken: unknown
  readonly #clientOf: (ip: string) => string
  #events: ServerResponse | undefined

  constructor (reply: FastifyReply, accepted: Accepted, { params }: Request, clientOf: (ip: string) => string) {
    this.#reply = reply
    this.#clientOf = clientOf
    this.#accepted = accepted
    this.#progressToken = isObject(params._meta) ? params._meta.progressToken : undefined
  }

  /** Calls `cancel` once the client has disconnected, even if it has had its response. */
  onDisconnect (cancel: () => void) {
    const { raw } = this.#reply
    if (raw.destroyed) cancel()
    else raw.once('close', cancel)
  }

  /** Returns what a method can use. `signal` and `sendNotification` come from the SDK. */
  toCall (signal: AbortSignal, sendNotification: (notification: ServerNotification) => Promise<void>): Call {
    const reply = this.#reply
    const clientOf = this.#clientOf
    const progressToken = this.#progressToken
    const wantsProgress =
      this.#accepted.sse > 0 && (typeof progressToken === 'string' || typeof progressToken === 'number')
    return {
      signal,
      get requester () {
        return requesterOf(reply, clientOf)
      },
      progress: (progress, total, message) => {
        if (!wantsProgress) return
        const params = { progressToken, progress, total, message }
        sendNotification({ method: 'notifications/progress', params }).catch((error) => reply.log.error(error))
      },
      logError: (error, message) => reply.log.error(error, message)
    }
  }

  /** Sends a message before the response, as an event. */
  notify ({ jsonrpc, method, params }: JSONRPCNotification | JSONRPCRequest) {
    this.#events ??= sendStream(this.#reply)
    writeBounded(this.#events, toEvent(JSON.stringify({ jsonrpc, method, params })))
  }

  /** Sends the response in the negotiated media type, or nothing to a client that has disconnected. */
  finish (json: Json | undefined): FastifyReply {
    if (json === undefined) return this.#events ? this.#reply : this.#reply.hijack()
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
