import type { FastifyError, FastifyRequest } from 'fastify'
import { errorCodes } from '../../schemas/http/error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A sentence that names another route for bodies that are too large for this one. */
    larger?: string
  }
}

/**
 * Returns a message that names what the route accepts, if it rejected the size or media type of a body. Returns
 * undefined for any other error.
 */
export function describeRejectedBody (
  { code }: FastifyError,
  { routeOptions: { bodyLimit, config, schema } }: FastifyRequest
): string | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { larger } = config
    const message = `${errorCodes.PAYLOAD_TOO_LARGE.message} This path reads at most ${bodyLimit / 1024} KiB.`
    return larger === undefined ? message : `${message} ${larger}`
  }
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || schema?.body === undefined) return undefined
  const { content = { [JSON_TYPE]: {} } } = schema.body as { content?: object }
  return `${errorCodes.UNSUPPORTED_MEDIA_TYPE.message} Content-Type may be ${Object.keys(content).join(' or ')}.`
}

/** The media type of a body that is described only by a schema. */
const JSON_TYPE = 'application/json'
