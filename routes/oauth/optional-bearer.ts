import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { varyBy } from '../../http/representations/vary.ts'
import { SANDBOX_SCOPE, type Tokens } from './sandbox-tokens.ts'

/**
 * Returns an `onRequest` hook for routes that accept a sandbox token but do not require one. A request without an
 * Authorization header passes. If the header does not contain exactly one valid token, the response is 401 with the
 * challenge of RFC 6750 and RFC 9728.
 */
export function optionalBearer (tokens: Tokens, resourceMetadata: string) {
  const challenge = `scope="${SANDBOX_SCOPE}", resource_metadata="${resourceMetadata}"`

  return function checkBearer ({ raw }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    varyBy(reply, 'Authorization')
    if (raw.headers.authorization === undefined) done()
    else check(raw).then(() => done(), done)
  }

  async function check (raw: FastifyRequest['raw']) {
    // Node keeps only the first of several Authorization headers, but all of them must be checked here.
    const values = raw.headersDistinct?.authorization ?? [raw.headers.authorization].flatMap((value) => value ?? [])
    const [, token] = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(values.length === 1 ? values[0]! : '') ?? []
    if (token !== undefined && (await tokens.verify(token))) return
    // RFC 6750, section 3.1: an error code applies to a bearer token, not to another scheme.
    const error = values.some((value) => /^Bearer\b/i.test(value))
      ? 'error="invalid_token", error_description="The token is not a valid sandbox token.", '
      : ''
    throw new ApiError('INVALID_TOKEN', undefined, { 'www-authenticate': `Bearer ${error}${challenge}` })
  }
}
