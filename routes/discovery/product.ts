import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../schemas/environment.ts'
import { ProductFacts, type ProductFile } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { links } from './links.ts'

export function productFacts (
  app: FastifyInstance,
  { product, baseUrl, developerIndex }: { product: ProductFile; baseUrl: string; developerIndex: () => string }
) {
  const facts = () => toProductFacts(product, developerIndex(), baseUrl)

  app.resource({
    url: '/api/public/product',
    forms: () => [form(facts())],
    config: { examples: { 200: facts } },
    schema: {
      operationId: 'getProduct',
      summary: 'Read the product facts',
      description:
        'Returns what the product does and does not do, for whom, when to use it, the contact, and how to call the API, in Markdown.',
      tags: ['Discovery'],
      response: { 200: ref(ProductFacts, { description: 'The facts about the product.' }) }
    }
  })
}

/** Returns the product with the numbers of the rate limit filled in to its texts. */
export function fillLimit (product: ProductFile, { max, window }: Limits['rate']): ProductFile {
  const limit = product.limit.replace('{{rateMax}}', String(max)).replace('{{rateWindow}}', String(window / 1000))
  return { ...product, limit, freeTier: product.freeTier.replace('{{limit}}', limit) }
}

/** Returns the product facts with the developer index in Markdown. */
export function toProductFacts (
  product: ProductFile,
  developerIndex: string,
  baseUrl: string
): ProductFacts & { howToCall: string } {
  const { email, supportEmail, phone } = product.contact
  return {
    name: product.name,
    description: `${product.description} ${product.isNot}`,
    audience: product.audience,
    whenToUse: product.whenToUse,
    howToCall: developerIndex,
    contact: { email, supportEmail, phone, url: baseUrl + links.developers }
  }
}
