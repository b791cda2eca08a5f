import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiError } from '../errors/api-error.ts'
import { sendError } from '../errors/send.ts'

/** Every error, of whatever layer, becomes the Error object. */
export default fp(
  async function errors (app) {
    app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => sendError(error, request, reply))
  },
  { name: 'errors' }
)
