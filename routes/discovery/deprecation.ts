import type { FastifyInstance } from 'fastify'
import { MINIMUM_NOTICE_DAYS, POLICY } from '../../plugins/deprecation.ts'
import { DeprecationPolicy } from '../../schemas/deprecation.ts'
import { ref } from '../../schemas/ref.ts'
import { links } from './links.ts'

export function deprecationPolicy (app: FastifyInstance) {
  app.document({
    url: links.deprecation,
    body: (): DeprecationPolicy => ({
      policy: POLICY,
      minimumNoticeDays: MINIMUM_NOTICE_DAYS,
      headers: ['Deprecation', 'Sunset', 'Link'],
      deprecations: app.deprecations.map(({ deprecated, sunset, ...rest }) => ({
        ...rest, deprecated: new Date(deprecated).toISOString(), sunset: new Date(sunset).toISOString()
      }))
    }),
    schema: {
      operationId: 'getDeprecationPolicy',
      summary: 'Read the deprecation policy',
      description: 'Answers how breaking changes are announced and which operations are deprecated now.',
      tags: ['Discovery'],
      response: { 200: ref(DeprecationPolicy, { description: 'The policy and the deprecated operations.' }) }
    }
  })
}
