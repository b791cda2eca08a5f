import type { FastifyInstance } from 'fastify'
import { oauthMetadata, type OauthOptions } from './metadata-routes.ts'
import type { Tokens } from './sandbox-tokens.ts'
import { tokenEndpoint } from './token-route.ts'

/**
 * Registers sandbox tokens: the endpoint that issues them, and the metadata for OAuth clients (RFC 8414, RFC 9728, RFC
 * 7517).
 */
export default async function oauth (app: FastifyInstance, options: Omit<OauthOptions, 'jwks'> & { tokens: Tokens }) {
  const { tokens } = options
  oauthMetadata(app, { ...options, jwks: tokens.jwks })
  await app.register(tokenEndpoint, { tokens })
}

export { optionalBearer } from './optional-bearer.ts'
export { createTokens } from './sandbox-tokens.ts'
export { toTokenResponse } from './token-route.ts'
