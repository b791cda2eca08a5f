import type { FastifyInstance } from 'fastify'
import { Catalog, type ProductFile } from '../../schemas/discovery.ts'
import { form } from '../../serving/forms.ts'
import { ref } from '../../schemas/ref.ts'
import { CATALOG_PATH, links } from './links.ts'

export function catalog (app: FastifyInstance, { product }: { product: ProductFile }) {
  const catalog = toCatalog(product)
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
        'Returns what the product is, when to use it, what is free, every entry point, the scopes and the contact. Start here.',
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
