import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { memoize } from '../../../http/representations/memoize.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The host of the base address and the loopback names: what is answered when nothing else is configured. */
export function defaultHosts (baseUrl: string): string[] {
  return [new URL(baseUrl).hostname, ...loopback]
}

/**
 * An `onRequest` hook against DNS rebinding: a page of another site that points its own name at this address sends
 * that name as Host. Answers 403 unless Host is one of `allowed`; the port and a final dot do not matter. Origin is not
 * checked, because the endpoint is public and uses no cookies.
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
