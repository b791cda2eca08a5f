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
  socket.once('end', onEnd)
  const stop = () => {
    socket.off('end', onEnd)
    clearInterval(timer)
  }
  raw.once('finish', stop)
  raw.once('close', stop)
}
