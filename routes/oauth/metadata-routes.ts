import type { FastifyInstance } from 'fastify'
import { SANDBOX_SCOPE } from './sandbox-tokens.ts'
import type { Links, ProductFile } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { ProtectedResourceMetadata, type AuthorizationServerMetadata, type JsonWebKeySet } from '../../schemas/http/oauth-metadata.ts'

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
  // Standards define these two, and the metadata above leads to them, so the OpenAPI document does not repeat them.
  app.resource({ url: '/.well-known/oauth-authorization-server', forms: () => [form(serverMetadata)] })
  app.resource({ url: JWKS_PATH, forms: () => [form(jwks)] })
}
