import { Type, type Static } from '@sinclair/typebox'

const uri = (description: string, example: string) => Type.String({ format: 'uri', description, examples: [`https://ready.example${example}`] })
const strings = (description: string, example: string) => Type.Array(Type.String({ description: 'One value.', examples: [example] }), { minItems: 1, description })

export const JsonWebKeySet = Type.Object({
  keys: Type.Array(Type.Object({
    kty: Type.String({ description: 'Key type.', examples: ['EC'] }),
    kid: Type.String({ description: 'Key id, named in the header of each token.', examples: ['2026-11'] }),
    use: Type.Literal('sig', { description: 'The keys verify signatures.' }),
    alg: Type.String({ description: 'Signature algorithm.', examples: ['ES256'] }),
    crv: Type.Optional(Type.String({ description: 'Curve, for EC and OKP keys.', examples: ['P-256'] })),
    x: Type.Optional(Type.String({ description: 'Public key, x coordinate.' })),
    y: Type.Optional(Type.String({ description: 'Public key, y coordinate.' })),
    n: Type.Optional(Type.String({ description: 'RSA modulus.' })),
    e: Type.Optional(Type.String({ description: 'RSA exponent.' }))
  }), { minItems: 1, description: 'Public keys, the signing one first.' })
}, { $id: 'JsonWebKeySet', description: 'Public keys that verify sandbox tokens (RFC 7517).' })

export const ProtectedResourceMetadata = Type.Object({
  resource: uri('Identifier of the resource, and the audience of its tokens.', ''),
  authorization_servers: strings('Issuers of its tokens.', 'https://ready.example'),
  scopes_supported: strings('Every named scope, those of the owner side included.', 'read:public'),
  bearer_methods_supported: strings('How a token is sent.', 'header'),
  resource_name: Type.String({ description: 'Name of the resource.', examples: ['Business-Readiness Service'] }),
  resource_documentation: uri('Developer guide.', '/developers'),
  resource_policy_uri: uri('What is logged and kept.', '/privacy'),
  resource_tos_uri: uri('Terms of use.', '/terms')
}, { $id: 'ProtectedResourceMetadata', description: 'OAuth 2.0 Protected Resource Metadata (RFC 9728).' })

export const AuthorizationServerMetadata = Type.Object({
  issuer: uri('Identifier of the authorization server.', ''),
  token_endpoint: uri('Where tokens are issued.', '/api/public/sandbox/token'),
  token_endpoint_auth_methods_supported: strings('How a client authenticates: it does not.', 'none'),
  grant_types_supported: strings('Grant types offered.', 'client_credentials'),
  scopes_supported: strings('Scopes issued.', 'read:public'),
  jwks_uri: uri('Public keys that verify the tokens.', '/.well-known/jwks.json'),
  service_documentation: uri('Guide to authentication.', '/auth.md'),
  op_policy_uri: uri('What is logged and kept.', '/privacy'),
  op_tos_uri: uri('Terms of use.', '/terms')
}, { $id: 'AuthorizationServerMetadata', description: 'OAuth 2.0 Authorization Server Metadata (RFC 8414).' })

export type JsonWebKeySet = Static<typeof JsonWebKeySet>
export type ProtectedResourceMetadata = Static<typeof ProtectedResourceMetadata>
export type AuthorizationServerMetadata = Static<typeof AuthorizationServerMetadata>
