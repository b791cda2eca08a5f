import type { FastifyInstance } from 'fastify'
import type { Links, ProductFile } from '../../schemas/http/discovery.ts'
import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { form } from '../../http/representations/representations.ts'
import { registeredName } from './domain-name.ts'

export interface ServerCardOptions {
  product: ProductFile
  baseUrl: string
  links: Links
  mcp: McpFacts
}

/** The current path of the card (SEP-2127). */
export const SERVER_CARD_PATH = '/mcp/server-card'

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'

/** Paths from earlier drafts. `links.mcpManifest` is another one. */
const OLDER_PATHS = ['/.well-known/mcp/server-card.json', '/.well-known/mcp/server-cards.json', '/.well-known/mcp.json']

/** Registers the MCP server card, with the same bytes at every address where a client may look for it. */
export function serverCard (app: FastifyInstance, options: ServerCardOptions) {
  const body = () => serverCardBody(options)
  app.resource({ url: SERVER_CARD_PATH, forms: () => [form(body(), `${SERVER_CARD_TYPE}; charset=utf-8`)] })
  for (const url of [...OLDER_PATHS, options.links.mcpManifest]) {
    app.resource({ url, forms: () => [form(body())] })
  }
}

/**
 * Returns a server card as defined in SEP-2127, with the members that readers of SEP-1649 expect. It does not list
 * tools, because `tools/list` does.
 */
function serverCardBody ({
  product,
  baseUrl,
  links,
  mcp: { serverInfo, protocolVersions, capabilities }
}: ServerCardOptions): object {
  const endpoint = baseUrl + links.mcp
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${registeredName(baseUrl)}/${serverInfo.name}`,
    version: serverInfo.version,
    title: product.name,
    description: product.tagline,
    websiteUrl: baseUrl + links.developers,
    icons: [{ src: `${baseUrl}/assets/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    remotes: [{ type: 'streamable-http', url: endpoint, supportedProtocolVersions: protocolVersions }],
    serverInfo,
    endpoint,
    transport: { type: 'streamable-http', endpoint },
    capabilities,
    authentication: { required: false }
  }
}
