import type { Relation } from '../../html/layout.tsx'
import type { Links } from '../../schemas/http/discovery.ts'

/** The path of the catalog of links. */
export const CATALOG_PATH = '/api/public'

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
  deprecation: '/api/deprecation'
}

/**
 * Link relations (RFC 8288) of every response except 304, so that a client without prior knowledge finds the API
 * description and the documentation.
 */
export const apiRelations: Relation[] = [
  { href: links.openapi, rel: 'service-desc' },
  { href: links.docs, rel: 'service-doc' },
  { href: links.llms, rel: 'describedby' }
]

/** Link relations of every page, with media types. They also point agents to further resources. */
export const pageRelations: Relation[] = [
  { href: links.openapi, rel: 'service-desc', type: 'application/json' },
  { href: links.docs, rel: 'service-doc', type: 'text/html' },
  { href: links.llms, rel: 'service-doc', type: 'text/markdown' },
  { href: '/.well-known/api-catalog', rel: 'api-catalog', type: 'application/linkset+json' },
  { href: links.deprecation, rel: 'deprecation', type: 'application/json' },
  { href: links.llms, rel: 'describedby', type: 'text/markdown' },
  { href: links.oauthMetadata, rel: 'service-meta', type: 'application/json' },
  { href: '/healthz', rel: 'status', type: 'application/json' },
  { href: '/.well-known/ard.json', rel: 'ard', type: 'application/json' },
  { href: '/.well-known/ai-catalog.json', rel: 'ai-catalog', type: 'application/ai-catalog+json' },
  { href: '/sitemap.xml', rel: 'sitemap', type: 'application/xml' }
]
