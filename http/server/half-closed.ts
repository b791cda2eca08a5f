import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds between two of them. */
const PROBE_MILLISECONDS = 250

/**
 * Lets a client that closes its sending half after its request get the response (RFC 9112, section 9.6). Node would
 * otherwise end the connection. A client that closed the whole connection looks the same until something is sent to
 * it, so it gets interim responses (102): its system answers the first with a reset, which the next one meets, and its
 * work is not begun.
 */
export function answerHalfClosed (app: FastifyInstance): void {
  // Node documents no option for it.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  app.addHook('onRequest', probeWhenHalfClosed)
}

const waitingBySocket = new WeakMap<Socket, Set<() => void>>()

/**
 * Returns what waits for the end of a socket. One listener tells all, because a client may send many requests before
 * it reads the response to the first.
 */
function waitingOn (socket: Socket): Set<() => void> {
  const known = waitingBySocket.get(socket)
  if (known) return known
  const waiting = new Set<() => void>()
  waitingBySocket.set(socket, waiting)
  socket.once('end', () => {
    for (const onEnd of waiting) onEnd()
  })
  return waiting
}

async function probeWhenHalfClosed (
  { raw: { socket, httpVersion, headers: { accept = '' } } }: FastifyRequest, { raw }: FastifyReply
) {
  let timer: NodeJS.Timeout | undefined
  const probe = () => {
    if (!raw.headersSent && httpVersion === '1.1') raw.writeProcessing()
    // An event stream has no end, and its client has gone.
    else if (accept.includes('text/event-stream')) socket.destroy()
  }
  const onEnd = () => {
    probe()
    timer = setInterval(probe, PROBE_MILLISECONDS).unref()
  }
  const waiting = waitingOn(socket)
  waiting.add(onEnd)
  const stop = () => {
    waiting.delete(onEnd)
    clearInterval(timer)
  }
  raw.once('finish', stop)
  raw.once('close', stop)
}
