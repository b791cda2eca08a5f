import type { FastifyInstance } from 'fastify'
import type { Health } from '../../schemas/http/health-status.ts'
import type { Catalog, ProductFile } from '../../schemas/http/discovery.ts'
import { entryPoints } from './catalog.ts'
import { deprecationPolicy } from './deprecation-list.ts'
import { descriptions } from './descriptions.ts'
import { health } from './health.ts'
import { productFacts } from './product.ts'

interface DiscoveryOptions {
  product: ProductFile
  /** Returns the catalog. Call it after every route is registered. */
  catalog: () => Catalog
  build: NonNullable<Health['build']>
  baseUrl: string
  /** Returns the developer index in Markdown. Call it after every route is registered. */
  developerIndex: () => string
  /** Title and version of the OpenAPI document. */
  info: { title: string, version: string }
}

/** Registers the routes that describe the service and list its entry points. */
export default async function discovery (app: FastifyInstance, options: DiscoveryOptions) {
  health(app, options)
  entryPoints(app, options)
  productFacts(app, options)
  descriptions(app, options)
  deprecationPolicy(app)
}

export { toCatalog } from './catalog.ts'
export { apiRelations, links, pageRelations } from './links.ts'
export { apiInfo, tags } from './openapi-info.ts'
export { fillProduct, toProductFacts } from './product.ts'
export { siteGraph } from './site-graph.ts'
export { textValues } from './text-values.ts'
