import type { Links } from '../../schemas/discovery.ts'
import { POLICY_PATH } from '../../plugins/deprecation.ts'

/** The twelve entry points of the catalog, as paths relative to the base address. */
export const links: Links = {
  developers: '/developers',
  docs: '/docs',
  openapi: '/openapi.json',
  openapiYaml: '/api/openapi.yaml',
  mcp: '/mcp',
  mcpManifest: '/.well-known/mcp/manifest.json',
  llms: '/llms.txt',
  quiz: '/quiz',
  oauthMetadata: '/.well-known/oauth-protected-resource',
  sandboxSample: '/api/public/sandbox/sample-business',
  sandboxToken: '/api/public/sandbox/token',
  deprecation: POLICY_PATH
}
