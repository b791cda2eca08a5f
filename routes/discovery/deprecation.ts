import type { FastifyInstance } from 'fastify'
import { DeprecationPolicy, MINIMUM_NOTICE_DAYS } from '../../schemas/http/deprecation-policy.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { links } from './links.ts'

/** The policy in words. */
export const POLICY = `Breaking changes are announced with the Deprecation (RFC 9745) and Sunset (RFC 8594) headers at least ${MINIMUM_NOTICE_DAYS} days before a path is removed.`

/** What the policy means by a breaking change. */
export const RULES = {
  breaking:
    'Removing or renaming an operation, a parameter, a member of an answer or a value that was allowed; requiring what was optional; another type, status or meaning.',
  inPlace:
    'New operations, optional parameters, members, error codes, headers and tools; the wording of texts; the sample data; and the question bank, whose version each answer names.',
  afterSunset: 'A removed path returns 404 with the Error object, which names where to start again, or with a page where Accept prefers that.'
}

export function deprecationPolicy (app: FastifyInstance) {
  const policy = (): DeprecationPolicy => ({
    policy: POLICY,
    ...RULES,
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
