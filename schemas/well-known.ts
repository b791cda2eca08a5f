import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

const uri = (description: string) => Type.String({ format: 'uri', description })
const strings = (description: string) => Type.Array(Type.String(), { minItems: 1, description })

export const JsonWebKeySet = Type.Object({
  keys: Type.Array(Type.Object({
    kty: text('Key type.'),
    kid: text('Key id, named in the header of each token.'),
    use: Type.Literal('sig', { description: 'The keys verify signatures.' }),
    alg: text('Signature algorithm.'),
    crv: Type.Optional(text('Curve, for EC and OKP keys.')),
    x: Type.Optional(text('Public key, x coordinate.')),
    y: Type.Optional(text('Public key, y coordinate.')),
    n: Type.Optional(text('RSA modulus.')),
    e: Type.Optional(text('RSA exponent.'))
  }), { minItems: 1, description: 'Public keys, the signing one first.' })
}, { $id: 'JsonWebKeySet', description: 'Public keys that verify sandbox tokens (RFC 7517).' })

export const ProtectedResourceMetadata = Type.Object({
  resource: uri('Identifier of the resource, and the audience of its tokens.'),
  authorization_servers: strings('Issuers of its tokens.'),
  scopes_supported: strings('Every named scope, those of the owner side included.'),
  bearer_methods_supported: strings('How a token is sent.'),
  resource_name: text('Name of the resource.'),
  resource_documentation: uri('Developer guide.'),
  resource_policy_uri: uri('What is logged and kept.'),
  resource_tos_uri: uri('Terms of use.')
}, { $id: 'ProtectedResourceMetadata', description: 'OAuth 2.0 Protected Resource Metadata (RFC 9728).' })

export const AuthorizationServerMetadata = Type.Object({
  issuer: uri('Identifier of the authorization server.'),
  token_endpoint: uri('Where tokens are issued.'),
  token_endpoint_auth_methods_supported: strings('How a client authenticates: it does not.'),
  grant_types_supported: strings('Grant types offered.'),
  scopes_supported: strings('Scopes issued.'),
  jwks_uri: uri('Public keys that verify the tokens.'),
  service_documentation: uri('Guide to authentication.'),
  op_policy_uri: uri('What is logged and kept.'),
  op_tos_uri: uri('Terms of use.')
}, { $id: 'AuthorizationServerMetadata', description: 'OAuth 2.0 Authorization Server Metadata (RFC 8414).' })

export type JsonWebKeySet = Static<typeof JsonWebKeySet>
export type ProtectedResourceMetadata = Static<typeof ProtectedResourceMetadata>
export type AuthorizationServerMetadata = Static<typeof AuthorizationServerMetadata>
