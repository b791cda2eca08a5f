import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiError } from '../http/errors/api-error.ts'
import { sendError, type SendErrorPage } from '../http/errors/send-error.ts'

/** Converts every error to the Error object, or to a page if `sendPage` sends one. */
export default fp(
  async function errors (app, { sendPage }: { sendPage: SendErrorPage }) {
    app.decorate('sendErrorPage', sendPage)
    app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => sendError(error, request, reply))
  },
  { name: 'errors' }
)
