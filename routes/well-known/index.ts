import type { FastifyInstance } from 'fastify'
import { ref } from '../../schemas/ref.ts'
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from '../../schemas/well-known.ts'

export interface WellKnownOptions { name: string, baseUrl: string, scopes: Record<string, string>, jwks: JsonWebKeySet }

export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'
const JWKS_PATH = '/.well-known/jwks.json'

/** What OAuth clients look up about the sandbox tokens. */
export default async function wellKnown (app: FastifyInstance, { name, baseUrl, scopes, jwks }: WellKnownOptions) {
  app.document({
    url: RESOURCE_METADATA_PATH,
    body: (): ProtectedResourceMetadata => ({
      resource: baseUrl,
      authorization_servers: [baseUrl],
      scopes_supported: Object.keys(scopes),
      bearer_methods_supported: ['header'],
      resource_name: name,
      resource_documentation: `${baseUrl}/developers`
    }),
    schema: {
      operationId: 'getProtectedResourceMetadata',
      summary: 'Read the scope metadata',
      description: 'Answers the OAuth 2.0 Protected Resource Metadata (RFC 9728) with every named scope, those of the owner side included.',
      tags: ['Well-known'],
      response: { 200: ref(ProtectedResourceMetadata, { description: 'The metadata.' }) }
    }
  })

  app.document({
    url: '/.well-known/oauth-authorization-server',
    body: (): AuthorizationServerMetadata => ({
      issuer: baseUrl,
      token_endpoint: `${baseUrl}/api/public/sandbox/token`,
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['client_credentials'],
      scopes_supported: ['read:public'],
      jwks_uri: baseUrl + JWKS_PATH,
      service_documentation: `${baseUrl}/developers`
    }),
    schema: {
      operationId: 'getAuthorizationServerMetadata',
      summary: 'Read the authorization server metadata',
      description: 'Answers the OAuth 2.0 Authorization Server Metadata (RFC 8414) of the sandbox token endpoint. It issues only read:public.',
      tags: ['Well-known'],
      response: { 200: ref(AuthorizationServerMetadata, { description: 'The metadata.' }) }
    }
  })

  app.document({
    url: JWKS_PATH,
    body: () => jwks,
    example: () => exampleKeys,
    schema: {
      operationId: 'getJwks',
      summary: 'Read the public keys',
      description: 'Answers the public keys that verify sandbox tokens, as a JSON Web Key Set (RFC 7517).',
      tags: ['Well-known'],
      response: { 200: ref(JsonWebKeySet, { description: 'The keys.' }) }
    }
  })
}

/** The P-256 key of RFC 7515, appendix A.3: the service's own may end with the process, and the document must not. */
const exampleKeys: JsonWebKeySet = {
  keys: [{
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    kid: 'example',
    use: 'sig',
    alg: 'ES256'
  }]
}
