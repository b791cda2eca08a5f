import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../../schemas/http/error.ts'
import { Draining, Health } from '../../schemas/http/health-status.ts'
import { ref, stringEnum } from '../../schemas/type-helpers.ts'

export function health (app: FastifyInstance, { build }: { build: NonNullable<Health['build']> }) {
  const up: Health = { status: 'ok', build }
  const draining: Draining = {
    status: 'draining',
    error: errorCodes.DRAINING.message,
    success: false,
    code: 'DRAINING'
  }

  app.get(
    '/healthz',
    {
      logLevel: 'warn', // load balancers poll every second
      config: { rateLimit: false, examples: { 200: () => up, 503: () => draining } },
      schema: {
        operationId: 'getHealth',
        summary: 'Check that the service is up',
        description:
          'Returns 200 with the status ok and the build, or 503 with draining while the service ends. Never limited or cached.',
        tags: ['Discovery'],
        headers: Type.Object({
          Accept: Type.Optional(
            stringEnum(['application/json'], {
              description: 'The response is application/json whatever Accept says.',
              examples: ['application/json']
            })
          )
        }),
        response: {
          200: ref(Health, { description: 'The service is up.' }),
          503: {
            description: 'The server is shutting down.',
            content: { 'application/json': { schema: ref(Draining) } }
          }
        }
      }
    },
    (_request, reply) => {
      reply
        .code(app.draining ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(app.draining ? draining : up)
    }
  )
}
