import type { FastifyInstance } from 'fastify'
import { Catalog, type ProductFile } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { CATALOG_PATH, links } from './links.ts'

export function entryPoints (app: FastifyInstance, { product, catalog }: { product: ProductFile, catalog: Catalog }) {
  const example = (): Catalog => {
    const { contact: _contact, ...rest } = catalog
    return { ...rest, scopes: { 'read:public': product.scopes['read:public'] } }
  }

  app.resource({
    url: CATALOG_PATH,
    forms: () => [form(catalog)],
    config: { examples: { 200: example } },
    schema: {
      operationId: 'getCatalog',
      summary: 'Read the catalog of entry points',
      description:
        'Returns what the product is, when to use it, what is free, the main entry points, where all others are listed, the scopes and the contact. Start here.',
      tags: ['Discovery'],
      response: { 200: ref(Catalog, { description: 'The catalog of entry points.' }) }
    }
  })
}

/**
 * Returns the catalog: what the product is and for whom, what is offered here and what is not, and the entry points as
 * paths relative to the base address. `trades` are the names of the trades that the quiz is worded for.
 */
export function toCatalog (product: ProductFile, trades: string[]): Catalog {
  const { name, description, whenToUse, audience, freeTier, ownerData, scopes, contact } = product
  const { email, phone, address } = contact
  return {
    product: name,
    description,
    whenToUse: `${whenToUse} It is for: ${audience} Trades: ${trades.join(', ')}.`,
    freeTier: `${freeTier} ${ownerData}`,
    links,
    scopes,
    contact: { email, phone, address }
  }
}
