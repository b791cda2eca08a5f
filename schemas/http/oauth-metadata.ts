import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, strings, text } from '../type-helpers.ts'

const uri = (description: string) => Type.String({ format: 'uri', description })
const some = (description: string) => strings(description, { minItems: 1 })
const anySome = (description: string) => Type.Optional(some(description))
const part = (description: string) => Type.Optional(text(description))

export const JsonWebKeySet = closed({
  keys: entries({
    kty: text('The type of the key, such as EC.'),
    kid: text('The id that tokens name in their header.'),
    use: Type.Literal('sig', { description: 'The key is for signatures only.' }),
    alg: text('The algorithm of the signature, such as ES256.'),
    crv: part('The curve of the key.'),
    x: part('The public key, or its x coordinate.'),
    y: part('The y coordinate of the key.'),
    n: part('The modulus of an RSA key.'),
    e: part('The exponent of an RSA key.')
  }, 'The keys, the one that signs first.', { minItems: 1 })
}, 'Keys that verify sandbox tokens.', 'JsonWebKeySet')

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

export const AuthorizationServerMetadata = closed({
  issuer: uri('The issuer of the tokens, as they name it.'),
  token_endpoint: uri('Where tokens are issued.'),
  token_endpoint_auth_methods_supported: some('The value none: clients need no secret.'),
  grant_types_supported: some('The grant types that the token endpoint offers.'),
  scopes_supported: some('The scopes that are issued here.'),
  jwks_uri: uri('The public keys that verify tokens.'),
  service_documentation: uri('The guide for developers.'),
  op_policy_uri: uri('The page on privacy.'),
  op_tos_uri: uri('The terms of use.')
}, 'Metadata of RFC 8414.', 'AuthorizationServerMetadata')

export type JsonWebKeySet = Static<typeof JsonWebKeySet>
export type ProtectedResourceMetadata = Static<typeof ProtectedResourceMetadata>
export type AuthorizationServerMetadata = Static<typeof AuthorizationServerMetadata>
