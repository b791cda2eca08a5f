import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, invalidJson } from '../http/errors/api-error.ts'
import { createPieceCounter, dropBody, hasBody } from '../http/server/request-body.ts'
import type { Limits } from '../schemas/fixed-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads and discards the rest of the request's body, so that the client receives the response. If the body is
     * too long or does not end in time, the connection is closed after the response.
     */
    dropUnreadBody: (reply: FastifyReply) => Promise<void>
  }
}

/**
 * Delays the response until the request has arrived. Reads and discards up to `droppedBody` bytes of it. A body that
 * arrives in too many small pieces is refused with 400, and a JSON body that cannot be parsed with the place of the
 * fault.
 */
export default fp(
  async function requestBodies (app: FastifyInstance, { droppedBody }: Pick<Limits, 'droppedBody'>) {
    app.decorate('dropUnreadBody', async ({ raw, request }: FastifyReply) => {
      const ended = await dropBody(request.raw, droppedBody)
      // Set on Node's own response, because Fastify copies its headers only when it sends.
      if (!ended && !raw.headersSent) raw.setHeader('connection', 'close')
    })

    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      parse(request, body, (error, value) => {
        if (error) done(invalidJson(body))
        else done(null, value)
      })
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      // An injected request has no `complete`, but its stream ends like any other.
      if (request.raw.complete || request.raw.readableEnded || !hasBody(request)) done(null, payload)
      else app.dropUnreadBody(reply).then(() => done(null, payload), done)
    })

    app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
      const isInTooManyPieces = createPieceCounter()
      raw.on('data', function count (piece: Buffer) {
        if (!isInTooManyPieces(piece.length)) return
        raw.off('data', count)
        // The body parser listens for errors. If it no longer does, the request has already been refused.
        if (raw.listenerCount('error') > 0) raw.emit('error', new ApiError('BAD_REQUEST', TOO_MANY_PIECES))
      })
      done(null, payload)
    })
  },
  { name: 'request-bodies', dependencies: ['errors'] }
)

const TOO_MANY_PIECES = 'The body comes in too many small pieces. Send it in larger chunks.'
