import { hideInPath } from '../../domain/record/input/private-numbers.ts'
import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'

/** Maximum logged characters of a path and a client name, because the client may choose both. */
const MOST_PATH_CHARACTERS = 500
const MOST_CLIENT_CHARACTERS = 64

/**
 * Logs one line for each request, when its response is sent or its client disconnects first. The line contains only
 * what is safe to keep: no headers, no body, and no query, where clients put tokens by mistake.
 */
export class RequestLog extends LogController {
  override incomingRequest (request: FastifyRequest, reply: FastifyReply) {
    // Fastify calls requestCompleted only for responses that were sent.
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) reply.log.info(describe(request, reply), 'client hung up')
    })
  }

  override requestCompleted (error: FastifyError | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (error) reply.log.error({ ...describe(request, reply), err: error }, 'answer not sent')
    else reply.log.info(describe(request, reply), 'answered')
  }
}

/** Returns the address of the client, or the name that a trusted proxy sent instead, truncated. */
export const loggedClient = (ip: string | undefined) => ip?.slice(0, MOST_CLIENT_CHARACTERS)

/** Omits the status if it was never sent. */
function describe (request: FastifyRequest, reply: FastifyReply) {
  const { method, url, ip } = request
  const query = url.indexOf('?')
  return {
    method,
    path: hideInPath((query < 0 ? url : url.slice(0, query)).slice(0, MOST_PATH_CHARACTERS)),
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ip: loggedClient(ip)
  }
}
