import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { memoize } from '../../../http/representations/memoize.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Returns the hosts accepted by default: the host of the base address and the loopback names. */
export function defaultHosts (baseUrl: string): string[] {
  return [new URL(baseUrl).hostname, ...loopback]
}

/**
 * Returns an `onRequest` hook against DNS rebinding, in which a page of another site points its own name at this
 * address and sends that name as Host. Responds with 403 unless Host is one of `allowed`, ignoring the port and a final
 * dot. Origin is not checked, because the endpoint is public and uses no cookies.
 */
export function hostCheck (allowed: string[]) {
  const names = new Set(allowed.map((name) => name.toLowerCase()))
  const isAllowed = memoize((host: string) => names.has(host.replace(/\.?(?::\d*)?$/, '').toLowerCase()))

  return function checkHost (
    { headers: { host = '' } }: FastifyRequest,
    _reply: FastifyReply,
    done: (error?: Error) => void
  ) {
    done(isAllowed(host) ? undefined : new ApiError('FORBIDDEN_HOST'))
  }
}
