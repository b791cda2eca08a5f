import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, strings, text } from '../type-helpers.ts'

const uri = (description: string) => Type.String({ format: 'uri', description })
const some = (description: string) => strings(description, { minItems: 1 })
const anySome = (description: string) => Type.Optional(some(description))
const part = (description: string) => Type.Optional(text(description))

export const JsonWebKeySet = closed({
  keys: entries({
    kty: text('Key type.'),
    kid: text('Its id.'),
    use: Type.Literal('sig', { description: 'Signatures only.' }),
    alg: text('Algorithm.'),
    crv: part('Curve.'),
    x: part('Key, or its x.'),
    y: part('Its y.'),
    n: part('RSA modulus.'),
    e: part('RSA exponent.')
  }, 'The signing one first.', { minItems: 1 })
}, 'Keys that verify sandbox tokens.', 'JsonWebKeySet')

export const ProtectedResourceMetadata = closed({
  resource: uri('The resource, and audience of its tokens.'),
  authorization_servers: anySome('Issuers of its tokens.'),
  scopes_supported: anySome('Every named scope.'),
  bearer_methods_supported: anySome('How a token is sent.'),
  resource_name: text('Name.'),
  resource_documentation: uri('Guide.'),
  resource_policy_uri: uri('Privacy.'),
  resource_tos_uri: uri('Terms.')
}, 'Metadata of RFC 9728.', 'ProtectedResourceMetadata')

export const AuthorizationServerMetadata = closed({
  issuer: uri('The authorization server.'),
  token_endpoint: uri('Where tokens are issued.'),
  token_endpoint_auth_methods_supported: some('None is needed.'),
  grant_types_supported: some('Grant types offered.'),
  scopes_supported: some('Scopes issued.'),
  jwks_uri: uri('Keys of the tokens.'),
  service_documentation: uri('Guide.'),
  op_policy_uri: uri('Privacy.'),
  op_tos_uri: uri('Terms.')
}, 'Metadata of RFC 8414.', 'AuthorizationServerMetadata')

export type JsonWebKeySet = Static<typeof JsonWebKeySet>
export type ProtectedResourceMetadata = Static<typeof ProtectedResourceMetadata>
export type AuthorizationServerMetadata = Static<typeof AuthorizationServerMetadata>
