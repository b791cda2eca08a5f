import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Health } from '../../schemas/health.ts'
import { ref, stringEnum } from '../../schemas/ref.ts'

export function health (app: FastifyInstance, { build }: { build: NonNullable<Health['build']> }) {
  const up: Health = { status: 'ok', build }

  app.get('/healthz', {
    config: { examples: { 200: () => up } },
    schema: {
      operationId: 'getHealth',
      summary: 'Check that the service is up',
      description: 'Answers 200 with the status ok and the build while the service takes requests. Meant for load balancers; never cached.',
      tags: ['Discovery'],
      headers: Type.Object({
        Accept: Type.Optional(stringEnum(['application/json'], { description: 'The answer is application/json whatever is sent.', examples: ['application/json'] }))
      }),
      response: { 200: ref(Health, { description: 'The service is up.' }) }
    }
  }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return up
  })
}
