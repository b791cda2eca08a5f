import type { FastifyInstance } from 'fastify'
import { Catalog, type ProductFile } from '../../schemas/discovery.ts'
import { ref } from '../../schemas/ref.ts'
import { links } from './links.ts'

export function catalog (app: FastifyInstance, { product }: { product: ProductFile }) {
  app.document({
    url: '/api/public',
    body: () => toCatalog(product),
    example: () => ({ ...toCatalog(product), scopes: { 'read:public': product.scopes['read:public'] } }),
    schema: {
      operationId: 'getCatalog',
      summary: 'Read the catalog of entry points',
      description:
        'Answers what the product is, when to use it, what is free, every entry point, the scopes and the contact. Start here.',
      tags: ['Discovery'],
      response: { 200: ref(Catalog, { description: 'The catalog.' }) }
    }
  })
}

/** The catalog: what the product is, and its entry points as paths relative to the base address. */
export function toCatalog ({
  name,
  description,
  whenToUse,
  freeTier,
  scopes,
  contact: { email, phone, address }
}: ProductFile): Catalog {
  return { product: name, description, whenToUse, freeTier, links, scopes, contact: { email, phone, address } }
}
