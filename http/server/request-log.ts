import {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest
} from 'fastify'

/** Where finished log lines go; a destination of pino is one. */
interface LineStream {
  write: (lines: string) => unknown
}

/**
 * Writes the lines of one turn of the event loop together: each write wakes a thread. `flushSync` writes what waits,
 * for the last words of a process.
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
      if (lines === '') setImmediate(flushSync)
      lines += line
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the lines of answers that wait for others. */
    flushLog: () => void
  }
}

/** How long a line may wait for others: too short to be noticed, and long enough for some hundred under load. */
const BATCH_MILLISECONDS = 2

/**
 * One line for each request, when it is answered or its client hangs up before. It names what is safe to keep: no
 * header, no body, and no query, where clients put tokens by mistake. Lines of answers are written some at a time,
 * since many in a row take half as long as each after its answer; `flush` writes those that wait.
 */
export class RequestLog extends LogController {
  #answered: Array<{ log: FastifyBaseLogger, line: object }> = []

  override incomingRequest (request: FastifyRequest, reply: FastifyReply) {
    // Fastify knows only of answers that were sent.
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) reply.log.info(describe(request, reply), 'client hung up')
    })
  }

  override requestCompleted (error: FastifyError | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = describe(request, reply)
    if (error) {
      reply.log.error({ ...line, err: error }, 'answer not sent')
    } else {
      if (this.#answered.length === 0) setTimeout(() => this.flush(), BATCH_MILLISECONDS)
      this.#answered.push({ log: reply.log, line })
    }
  }

  flush () {
    const answered = this.#answered
    this.#answered = []
    for (const { log, line } of answered) log.info(line, 'answered')
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
