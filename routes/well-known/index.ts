import type { FastifyInstance } from 'fastify'
import type { Fill, Texts } from '../../loading/markdown-texts.ts'
import type { Links, ProductFile } from '../../schemas/http/discovery.ts'
import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { agentResources } from './agent-resources.ts'
import { apiCatalog } from './api-catalog.ts'
import { guides } from './guides.ts'
import { serverCard } from './server-card.ts'
import { sitemap } from './sitemap.ts'
import { skills } from './skills.ts'

interface WellKnownOptions {
  product: ProductFile
  baseUrl: string
  links: Links
  /** Title and version of the OpenAPI document. */
  info: { title: string; version: string }
  mcp: McpFacts
  texts: Texts
  fill: Fill
  /** Parts of llms-full.txt that are not from `fixtures/`, as Markdown. */
  inFull: Array<() => string>
  /** When the served content last changed, as an ISO 8601 date. */
  changed: string
}

/** Registers what clients, crawlers and agents look for by convention: /.well-known/ and the text files at the root. */
export default async function wellKnown (app: FastifyInstance, options: WellKnownOptions) {
  serverCard(app, options)
  skills(app, options)
  apiCatalog(app, options)
  agentResources(app, options)
  guides(app, options)
  sitemap(app, options)
}

export { readGuides } from './guide-reader.ts'
