import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import type { Limits } from '../schemas/config.ts'
import { ApiError } from './errors.ts'

/** Bounds that Node's server does not know: the length of a URL, and how deep a body is nested. */
export default fp(async function bounds (app: FastifyInstance, { url, jsonDepth }: Pick<Limits, 'url' | 'jsonDepth'>) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > url) done(new ApiError('URI_TOO_LONG'))
    else done()
  })

  const checkDepth: preValidationHookHandler = ({ body }, _reply, done) => {
    if (isDeeperThan(jsonDepth, body)) done(new ApiError('BODY_TOO_DEEP', `The body must not be nested deeper than ${jsonDepth} levels.`))
    else done()
  }
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('POST')) route.preValidation = [checkDepth, ...[route.preValidation ?? []].flat()]
  })
}, { name: 'bounds', dependencies: ['errors', 'headers'] })

/** Whether more than `depth` objects and arrays stand within one another. Goes level by level, since recursion is what deep bodies attack. */
function isDeeperThan (depth: number, value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let reached = 0; level.length > 0; reached++) {
    if (reached === depth) return true
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
