import type { FastifyInstance } from 'fastify'
import type { Links } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { SERVER_CARD_PATH, SERVER_CARD_TYPE } from './server-card.ts'

const PATH = '/.well-known/api-catalog'
const PROFILE = 'https://www.rfc-editor.org/info/rfc9727'
const TYPE = 'application/linkset+json'
/** RFC 9727, section 2: HEAD returns a Link to the catalog. HEAD has the headers of GET, so GET returns it too. */
const LINK = `<${PATH}>; rel="api-catalog"; type="${TYPE}"; profile="${PROFILE}"`

/**
 * Registers the API catalog of RFC 9727, a linkset (RFC 9264) that names the HTTP API and the MCP endpoint with their
 * descriptions.
 */
export function apiCatalog (
  app: FastifyInstance,
  { baseUrl, links, info }: { baseUrl: string; links: Links; info: { title: string } }
) {
  const link = (path: string, type: string, title?: string) => ({
    href: baseUrl + path,
    type,
    ...(title !== undefined && { title })
  })

  const linkset = {
    linkset: [
      {
        anchor: baseUrl + PATH,
        item: [
          link('/api/public', 'application/json', info.title),
          { href: baseUrl + links.mcp, title: 'MCP endpoint' }
        ]
      },
      {
        anchor: `${baseUrl}/api/public`,
        'service-desc': [
          link(links.openapi, 'application/json', 'OpenAPI 3.1 as JSON'),
          link(links.openapiYaml, 'application/yaml', 'OpenAPI 3.1 as YAML')
        ],
        'service-doc': [
          link(links.docs, 'text/html', 'API reference'),
          link(links.developers, 'text/html', 'Developer guide'),
          link(links.llms, 'text/markdown', 'Guide for language models')
        ],
        'service-meta': [link(links.oauthMetadata, 'application/json', 'Scope metadata')],
        status: [link('/healthz', 'application/json')],
        deprecation: [link(links.deprecation, 'application/json')],
        'terms-of-service': [link('/terms', 'text/html')],
        'privacy-policy': [link('/privacy', 'text/html')]
      },
      {
        anchor: baseUrl + links.mcp,
        'service-desc': [link(SERVER_CARD_PATH, SERVER_CARD_TYPE, 'MCP server card')],
        'service-doc': [link(links.developers, 'text/html', 'Developer guide')],
        'service-meta': [link(links.oauthMetadata + links.mcp, 'application/json', 'Scope metadata')]
      }
    ]
  }

  app.resource({
    url: PATH,
    forms: () => [form(linkset, `${TYPE}; profile="${PROFILE}"; charset=utf-8`, { link: LINK })]
  })
}
