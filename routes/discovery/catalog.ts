import type { FastifyInstance } from 'fastify'
import { Catalog, type ProductFile } from '../../schemas/discovery.ts'
import { ref } from '../../schemas/ref.ts'
import { links } from './links.ts'

export function catalog (app: FastifyInstance, { product }: { product: ProductFile }) {
  app.document({
    url: '/api/public',
    body: (): Catalog => ({
      product: product.name,
      description: product.description,
      whenToUse: product.whenToUse,
      freeTier: product.freeTier,
      links,
      scopes: product.scopes,
      contact: { email: product.contact.email, phone: product.contact.phone, address: product.contact.address }
    }),
    schema: {
      operationId: 'getCatalog',
      summary: 'Read the catalog of entry points',
      description: 'Answers what the product is, when to use it, what is free, every entry point, the named scopes and the contact. Start here when all you know is the base address.',
      tags: ['Discovery'],
      response: { 200: ref(Catalog, { description: 'The catalog.' }) }
    }
  })
}
