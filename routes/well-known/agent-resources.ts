import type { FastifyInstance } from 'fastify'
import type { Texts } from '../../loading/markdown-texts.ts'
import { form } from '../../http/representations/representations.ts'
import { domainOf } from './domain-name.ts'
import { SERVER_CARD_PATH, SERVER_CARD_TYPE, type ServerCardOptions } from './server-card.ts'
import { skillPath } from './skills.ts'

export interface AgentResourcesOptions extends ServerCardOptions {
  texts: Texts
  /** Title and version of the OpenAPI document. */
  info: { title: string; version: string }
}

/**
 * Registers Agentic Resource Discovery 0.91 and its predecessor, the AI Catalog, with the same bytes at both addresses.
 */
export function agentResources (app: FastifyInstance, options: AgentResourcesOptions) {
  const body = () => describeResources(options)
  app.resource({ url: '/.well-known/ard.json', forms: () => [form(body())] })
  app.resource({
    url: '/.well-known/ai-catalog.json',
    forms: () => [form(body(), 'application/ai-catalog+json; charset=utf-8')]
  })
}

function describeResources ({ product, baseUrl, links, texts, info, mcp }: AgentResourcesOptions): object {
  const domain = domainOf(baseUrl)
  return {
    specVersion: '1.0',
    host: { displayName: product.name, identifier: domain, documentationUrl: baseUrl + links.developers },
    entries: [
      {
        identifier: `urn:air:${domain}:mcp:${mcp.serverInfo.name}`,
        displayName: `${product.name}: MCP server`,
        type: SERVER_CARD_TYPE,
        url: baseUrl + SERVER_CARD_PATH,
        description: product.tagline,
        version: mcp.serverInfo.version,
        representativeQueries: product.queries.mcp
      },
      ...texts.skills.map((skill) => ({
        identifier: `urn:air:${domain}:skill:${skill.name}`,
        displayName: skill.title,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: baseUrl + skillPath(skill),
        description: skill.description,
        representativeQueries: product.queries[skill.name]
      })),
      {
        identifier: `urn:air:${domain}:api:public`,
        displayName: info.title,
        type: 'application/openapi+json',
        url: baseUrl + links.openapi,
        description: product.tagline,
        version: info.version,
        representativeQueries: product.queries.api
      }
    ]
  }
}
