import type { FastifyInstance } from 'fastify'
import { SANDBOX_SCOPE } from './sandbox-tokens.ts'
import type { Links, ProductFile } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { AuthorizationServerMetadata, JsonWebKeySet, ProtectedResourceMetadata } from '../../schemas/http/oauth-metadata.ts'

export interface OauthOptions {
  product: Pick<ProductFile, 'name' | 'scopes'>
  baseUrl: string
  links: Links
  jwks: JsonWebKeySet
}

const JWKS_PATH = '/.well-known/jwks.json'

/** Registers the metadata that OAuth clients look up about the sandbox tokens. */
export function oauthMetadata (app: FastifyInstance, { product, baseUrl, links, jwks }: OauthOptions) {
  const { name, scopes } = product
  const policies = { policy: `${baseUrl}/privacy`, terms: `${baseUrl}/terms` }
  const described = {
    resource_name: name,
    resource_documentation: baseUrl + links.developers,
    resource_policy_uri: policies.policy,
    resource_tos_uri: policies.terms
  }
  const resourceMetadata: ProtectedResourceMetadata = {
    resource: baseUrl,
    authorization_servers: [baseUrl],
    scopes_supported: Object.keys(scopes),
    scopes_issued: [SANDBOX_SCOPE],
    bearer_methods_supported: ['header'],
    ...described
  }

  app.resource({
    url: links.oauthMetadata,
    forms: () => [form(resourceMetadata)],
    config: { examples: { 200: () => resourceMetadata } },
    schema: {
      operationId: 'getProtectedResourceMetadata',
      summary: 'Read the scope metadata',
      description: 'Returns the OAuth 2.0 Protected Resource Metadata (RFC 9728) with every named scope, and which of them is issued here.',
      tags: ['Well-known'],
      response: { 200: ref(ProtectedResourceMetadata, { description: 'The metadata of the resource.' }) }
    }
  })

  // RFC 9728, section 3.1: the path of the resource follows the suffix. The MCP endpoint needs no authorization. A host
  // that finds an authorization server or scopes here would start an OAuth flow that cannot succeed. A host that adds a
  // slash to the address of the endpoint adds it here too, and would otherwise read the metadata of the origin.
  for (const path of [links.mcp, `${links.mcp}/`]) {
    app.resource({
      url: links.oauthMetadata + path,
      forms: () => [form({ resource: baseUrl + links.mcp, ...described })]
    })
  }

  const serverMetadata: AuthorizationServerMetadata = {
    issuer: baseUrl,
    token_endpoint: baseUrl + links.sandboxToken,
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['client_credentials'],
    scopes_supported: [SANDBOX_SCOPE],
    jwks_uri: baseUrl + JWKS_PATH,
    service_documentation: `${baseUrl}/auth.md`,
    op_policy_uri: policies.policy,
    op_tos_uri: policies.terms
  }
  app.resource({
    url: '/.well-known/oauth-authorization-server',
    forms: () => [form(serverMetadata)],
    config: { examples: { 200: () => serverMetadata } },
    schema: {
      operationId: 'getAuthorizationServerMetadata',
      summary: 'Read the authorization server metadata',
      description: 'Returns the OAuth 2.0 Authorization Server Metadata (RFC 8414) of the sandbox tokens.',
      tags: ['Well-known'],
      response: { 200: ref(AuthorizationServerMetadata, { description: 'The metadata of the token endpoint.' }) }
    }
  })

  app.resource({
    url: JWKS_PATH,
    forms: () => [form(jwks)],
    config: { examples: { 200: () => exampleKeys } },
    schema: {
      operationId: 'getJwks',
      summary: 'Read the public keys',
      description: 'Returns the keys that verify sandbox tokens, as a JSON Web Key Set (RFC 7517).',
      tags: ['Well-known'],
      response: { 200: ref(JsonWebKeySet, { description: 'The keys that verify tokens.' }) }
    }
  })
}

/**
 * The P-256 key of RFC 7515, appendix A.3. The service's own key may be temporary, and the OpenAPI document must not
 * change with it.
 */
const exampleKeys: JsonWebKeySet = {
  keys: [
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      kid: 'example',
      use: 'sig',
      alg: 'ES256'
    }
  ]
}
