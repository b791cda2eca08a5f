import type { FastifyInstance } from 'fastify'
import { DeprecationPolicy, MINIMUM_NOTICE_DAYS } from '../../schemas/deprecation.ts'
import { form } from '../../serving/forms.ts'
import { ref } from '../../schemas/ref.ts'
import { links } from './links.ts'

/** The policy in words. */
export const POLICY = `Breaking changes are announced with the Deprecation (RFC 9745) and Sunset (RFC 8594) headers at least ${MINIMUM_NOTICE_DAYS} days before a path is removed.`

export function deprecationPolicy (app: FastifyInstance) {
  const policy = (): DeprecationPolicy => ({
    policy: POLICY,
    minimumNoticeDays: MINIMUM_NOTICE_DAYS,
    headers: ['Deprecation', 'Sunset', 'Link'],
    deprecations: app.deprecations.map(({ deprecated, sunset, ...rest }) => ({
      ...rest, deprecated: new Date(deprecated).toISOString(), sunset: new Date(sunset).toISOString()
    }))
  })

  app.resource({
    url: links.deprecation,
    forms: () => [form(policy())],
    config: { examples: { 200: policy } },
    schema: {
      operationId: 'getDeprecationPolicy',
      summary: 'Read the deprecation policy',
      description: 'Returns how breaking changes are announced and which operations are deprecated now.',
      tags: ['Discovery'],
      response: { 200: ref(DeprecationPolicy, { description: 'The policy and the deprecated operations.' }) }
    }
  })
}
