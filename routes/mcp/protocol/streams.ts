import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { endStream, sendStream, toEvent, unreadBytes, writeBounded } from './server-sent-events.ts'

/** Bounds on the open streams of one process, each of which takes about 13 kB of memory; the time in milliseconds. */
export interface StreamLimits {
  total: number
  /** For one client, which may hold several: an office shares an address. */
  perClient: number
  heartbeat?: number
}

/** Shorter than the 60 s after which common proxies close an idle connection. */
const HEARTBEAT_MILLISECONDS = 20_000

/** Any client answers a ping without a word to its user, and the first event makes proxies let the stream through. */
export const PING = toEvent(JSON.stringify({ jsonrpc: '2.0', id: 'ping', method: 'ping' }))
/** Keeps clients that reopen an ended stream at once, as most do, from doing it every second. */
const COME_BACK_LATER = 'retry: 60000\n\n'
const HEARTBEAT = ': keepalive\n\n'
/** A comment and not a message, because clients report messages they do not know as errors. */
const SHUTDOWN_NOTICE = 'retry: 5000\n: shutting down\n\n'

/** The open streams of this process. Each begins with a ping and then lives on heartbeats of one shared timer. */
export function createStreams ({ total, perClient, heartbeat = HEARTBEAT_MILLISECONDS }: StreamLimits) {
  const open = new Set<ServerResponse>()
  const clients = new Map<string, number>()
  let closed = false

  const timer = setInterval(() => {
    for (const stream of open) writeBounded(stream, HEARTBEAT)
  }, heartbeat).unref()

  function add (stream: ServerResponse, client: string) {
    open.add(stream)
    clients.set(client, (clients.get(client) ?? 0) + 1)
    stream.once('close', () => {
      open.delete(stream)
      const left = clients.get(client)! - 1
      if (left > 0) clients.set(client, left)
      else clients.delete(client)
    })
  }

  return {
    /** Answers with a stream for `client`; over a limit, and while closing, with one that ends at once. */
    answer (reply: FastifyReply, client: string): FastifyReply {
      // One that waits behind another answer of its connection has no socket, and would not learn of its end.
      const full = closed || reply.raw.socket === null || open.size >= total || (clients.get(client) ?? 0) >= perClient
      // A kept connection would hold up the shutdown of the server after the stream on it has ended.
      const stream = sendStream(reply.header('connection', 'close'))
      writeBounded(stream, PING)
      if (full) endStream(stream, COME_BACK_LATER)
      else if (!stream.destroyed) add(stream, client)
      return reply
    },

    /** Ends all streams with a notice that names a time to come back. */
    close () {
      closed = true
      clearInterval(timer)
      for (const stream of open) {
        // A client that does not read would keep the server from closing.
        if (unreadBytes(stream) > 0) stream.destroy()
        else endStream(stream, SHUTDOWN_NOTICE)
      }
    }
  }
}
