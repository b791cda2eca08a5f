import type { FastifyInstance } from 'fastify'
import { DeprecationPolicy, MINIMUM_NOTICE_DAYS } from '../../schemas/http/deprecation-policy.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { links } from './links.ts'

/** The policy in words. */
export const POLICY = `A breaking change is announced at least ${MINIMUM_NOTICE_DAYS} days before it takes effect: of an operation with the headers Deprecation (RFC 9745) and Sunset (RFC 8594) and at ${links.deprecation}, of an MCP tool in its description, of a page on the page itself.`

/** Defines the terms of the policy, such as a breaking change. */
export const RULES = {
  breaking:
    'Removing or renaming an operation, a parameter, a member of an answer, a value that was allowed, an MCP tool or one of its arguments; removing a page or moving it without a redirect; requiring what was optional; another type, status or meaning.',
  inPlace:
    'New operations, optional parameters, members, error codes, headers, pages and tools; the wording of texts; the sample data; and the question bank, whose version each answer names.',
  versions:
    'Every client gets the one version that is served: no header and no parameter selects another. The number in a path, as in /api/v2/quiz, changes only if the old path goes on beside the new one. The question bank has a version of its own, which each answer names. An MCP client gets the protocol version that it offers if it is served, and otherwise the latest that is.',
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
      description: 'Returns how breaking changes are announced and what is deprecated now.',
      tags: ['Discovery'],
      response: { 200: ref(DeprecationPolicy, { description: 'The policy and the deprecated operations.' }) }
    }
  })
}
