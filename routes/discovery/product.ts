import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../schemas/fixed-limits.ts'
import type { Operator } from '../../schemas/operator.ts'
import { ProductFacts, type ProductFile } from '../../schemas/http/discovery.ts'
import { form } from '../../http/representations/representations.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { links } from './links.ts'

export function productFacts (
  app: FastifyInstance,
  { product, baseUrl, developerIndex }: { product: ProductFile; baseUrl: string; developerIndex: () => string }
) {
  const facts = () => toProductFacts(product, developerIndex(), baseUrl)
  // The contact may be a placeholder, which no page shows, and the reference shows this example.
  const example = () => ({ ...facts(), contact: undefined })

  app.resource({
    url: '/api/public/product',
    forms: () => [form(facts())],
    config: { examples: { 200: example } },
    schema: {
      operationId: 'getProduct',
      summary: 'Read the product facts',
      description:
        'Returns what the product does and does not do, when to use it, the contact, and how to call the API, in Markdown.',
      tags: ['Discovery'],
      response: { 200: ref(ProductFacts, { description: 'The facts about the product.' }) }
    }
  })
}

/**
 * Returns the product with the numbers of the rate limit in its texts, and with the operator's contact if it is
 * configured.
 */
export function fillProduct (
  product: ProductFile, { max, window }: Limits['rate'], { email, phone, address }: Operator
): ProductFile {
  const limit = product.limit.replace('{{rateMax}}', String(max)).replace('{{rateWindow}}', String(window / 1000))
  const contact = {
    ...product.contact,
    ...(email !== undefined && { email, supportEmail: email }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address })
  }
  return { ...product, limit, freeTier: product.freeTier.replace('{{limit}}', limit), contact }
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
