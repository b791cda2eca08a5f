import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'

/** Where finished log lines go; a destination of pino is one. */
interface LineStream {
  write: (lines: string) => unknown
}

/** How long a line may wait for others: too short to be noticed, and long enough for some hundred under load. */
const BATCH_MILLISECONDS = 2

/**
 * Writes the lines of a few milliseconds together: each write wakes a thread. `flushSync` writes what waits, for the
 * last words of a process.
 */
export function inBatches (destination: LineStream): LineStream & { flushSync: () => void } {
  let lines = ''
  function flushSync () {
    const batch = lines
    lines = ''
    if (batch !== '') destination.write(batch)
  }
  return {
    flushSync,
    write (line) {
      if (lines === '') setTimeout(flushSync, BATCH_MILLISECONDS)
      lines += line
    }
  }
}

/**
 * One line for each request, when it is answered or its client hangs up before. It names what is safe to keep: no
 * header, no body, and no query, where clients put tokens by mistake.
 */
export class RequestLog extends LogController {
  override incomingRequest (request: FastifyRequest, reply: FastifyReply) {
    // Fastify knows only of answers that were sent.
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) reply.log.info(describe(request, reply), 'client hung up')
    })
  }

  override requestCompleted (error: FastifyError | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (error) reply.log.error({ ...describe(request, reply), err: error }, 'answer not sent')
    else reply.log.info(describe(request, reply), 'answered')
  }
}

/** Made for every request, so it is made without copies. A status that was never sent is left out. */
function describe (request: FastifyRequest, reply: FastifyReply) {
  const { method, url, ip } = request
  const query = url.indexOf('?')
  return {
    method,
    path: query < 0 ? url : url.slice(0, query),
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ip
  }
}
