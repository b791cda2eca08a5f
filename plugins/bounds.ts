import type { FastifyInstance, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/fixed-limits.ts'
import { ApiError } from '../http/errors/api-error.ts'

/**
 * A content coding would hide the size of a body. Sent with Accept-Encoding, which says so to a program (RFC 9110,
 * section 15.5.16).
 */
const UNCODED = 'The body has a Content-Encoding; send it without one.'

/** Enforces bounds that Node's server does not know: the length of a URL, and the nesting depth of a body. */
export default fp(
  async function bounds (app: FastifyInstance, { url, jsonDepth }: Pick<Limits, 'url' | 'jsonDepth'>) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.length > url) done(new ApiError('URI_TOO_LONG'))
      else done()
    })

    const refuseCoding: onRequestHookHandler = ({ headers }, _reply, done) => {
      const coding = headers['content-encoding']
      if (coding === undefined || coding.toLowerCase() === 'identity') done()
      else done(new ApiError('UNSUPPORTED_MEDIA_TYPE', UNCODED, { 'accept-encoding': 'identity' }))
    }
    const checkDepth: preValidationHookHandler = ({ body }, _reply, done) => {
      if (isDeeperThan(jsonDepth, body)) {
        done(new ApiError('BODY_TOO_DEEP', `The body must not be nested deeper than ${jsonDepth} levels.`))
      } else {
        done()
      }
    }
    app.addHook('onRoute', (route) => {
      if ([route.method].flat().includes('POST')) {
        route.onRequest = [refuseCoding, ...[route.onRequest ?? []].flat()]
        route.preValidation = [checkDepth, ...[route.preValidation ?? []].flat()]
      }
    })
  },
  { name: 'bounds', dependencies: ['errors', 'headers'] }
)

/**
 * Whether objects and arrays are nested deeper than `depth`. Binary data has no nested values. Never recurses deeper
 * than `depth`.
 */
function isDeeperThan (depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  if (depth === 0) return true
  if (Array.isArray(value)) {
    for (const item of value) if (isDeeperThan(depth - 1, item)) return true
    return false
  }
  for (const name in value) {
    // Most members are strings and numbers, for which a call is not worthwhile.
    const member = (value as Record<string, unknown>)[name]
    if (typeof member === 'object' && isDeeperThan(depth - 1, member)) return true
  }
  return false
}
