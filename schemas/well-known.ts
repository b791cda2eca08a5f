import { Type, type Static } from '@sinclair/typebox'
import type { JWK } from 'jose'
import { entries, strings } from './ref.ts'

const uri = (description: string) => Type.String({ format: 'uri', description })
const some = (description: string) => strings(description, { minItems: 1 })

type PublicKey = JWK & Required<Pick<JWK, 'kty' | 'kid' | 'use' | 'alg'>>

export const JsonWebKeySet = Type.Object({
  keys: entries<PublicKey>('Keys as in RFC 7517, the signing one first.', { minItems: 1 })
}, { $id: 'JsonWebKeySet', description: 'Keys that verify sandbox tokens.' })

/** Members that are not told here are addresses of documents, under the names that the RFC gives them. */
const more = { additionalProperties: true }

export const ProtectedResourceMetadata = Type.Object({
  resource: uri('The resource, and audience of its tokens.'),
  authorization_servers: some('Issuers of its tokens.'),
  scopes_supported: some('Every named scope.'),
  bearer_methods_supported: some('How a token is sent.')
}, { $id: 'ProtectedResourceMetadata', description: 'Metadata of RFC 9728.', ...more })

export const AuthorizationServerMetadata = Type.Object({
  issuer: uri('The authorization server.'),
  token_endpoint: uri('Where tokens are issued.'),
  token_endpoint_auth_methods_supported: some('None is needed.'),
  grant_types_supported: some('Grant types offered.'),
  scopes_supported: some('Scopes issued.'),
  jwks_uri: uri('Keys that verify the tokens.')
}, { $id: 'AuthorizationServerMetadata', description: 'Metadata of RFC 8414.', ...more })

export type JsonWebKeySet = Static<typeof JsonWebKeySet>
