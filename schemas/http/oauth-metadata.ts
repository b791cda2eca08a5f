import { Type, type Static } from '@sinclair/typebox'
import { closed, strings, text } from '../type-helpers.ts'

const uri = (description: string) => Type.String({ format: 'uri', description })
const some = (description: string) => strings(description, { minItems: 1 })
const anySome = (description: string) => Type.Optional(some(description))

export const ProtectedResourceMetadata = closed({
  resource: uri('The resource, and audience of its tokens.'),
  authorization_servers: anySome('Issuers of its tokens.'),
  scopes_supported: anySome('Every scope that has a name, issued here or not.'),
  scopes_issued: anySome('The scopes that are issued here. The others belong to the owner side.'),
  bearer_methods_supported: anySome('How a token is sent.'),
  resource_name: text('The name of the resource.'),
  resource_documentation: uri('The guide for developers.'),
  resource_policy_uri: uri('The page on privacy.'),
  resource_tos_uri: uri('The terms of use.')
}, 'Metadata of RFC 9728.', 'ProtectedResourceMetadata')

/** A JSON Web Key Set (RFC 7517). */
export interface JsonWebKeySet {
  keys: Array<{ kty: string, kid: string, use: 'sig', alg: string, crv?: string, x?: string, y?: string, n?: string, e?: string }>
}

/** Metadata of RFC 8414. */
export interface AuthorizationServerMetadata {
  issuer: string
  token_endpoint: string
  token_endpoint_auth_methods_supported: string[]
  grant_types_supported: string[]
  scopes_supported: string[]
  jwks_uri: string
  service_documentation: string
  op_policy_uri: string
  op_tos_uri: string
}

export type ProtectedResourceMetadata = Static<typeof ProtectedResourceMetadata>
