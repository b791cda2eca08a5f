import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { endStream, sendStream, toEvent, unreadBytes, writeBounded } from './server-sent-events.ts'

/**
 * Limits on the open streams of one process, each of which takes about 13 kB of memory. `heartbeat` is in milliseconds.
 */
export interface StreamLimits {
  total: number
  /** Limit for one client. A client may have several streams, because the users in an office share an address. */
  perClient: number
  heartbeat?: number
}

/** Shorter than the 60 s after which common proxies close an idle connection. */
const HEARTBEAT_MILLISECONDS = 20_000

/**
 * Every client answers a ping without informing its user, and the first event makes proxies pass the stream through.
 */
export const PING = toEvent(JSON.stringify({ jsonrpc: '2.0', id: 'ping', method: 'ping' }))
/** Most clients reopen an ended stream at once. Without this delay, they would do so every second. */
const COME_BACK_LATER = 'retry: 60000\n\n'
const HEARTBEAT = ': keepalive\n\n'
/** A comment instead of a message, because clients report unknown messages as errors. */
const SHUTDOWN_NOTICE = 'retry: 5000\n: shutting down\n\n'

/**
 * Manages the open streams of this process. Each begins with a ping and is then kept alive by heartbeats from one
 * shared timer.
 */
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
    /** Responds with a stream for `client`. Over a limit or during shutdown, the stream ends at once. */
    answer (reply: FastifyReply, client: string): FastifyReply {
      // A response queued behind another one on its connection has no socket, so its end would not be noticed.
      const full = closed || reply.raw.socket === null || open.size >= total || (clients.get(client) ?? 0) >= perClient
      // A keep-alive connection would delay the shutdown of the server after its stream has ended.
      const stream = sendStream(reply.header('connection', 'close'))
      writeBounded(stream, PING)
      if (full) endStream(stream, COME_BACK_LATER)
      else if (!stream.destroyed) add(stream, client)
      return reply
    },

    /** Ends all streams with a notice that sets the time to reconnect. */
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
