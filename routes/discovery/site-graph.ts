import type { ProductFile } from '../../schemas/http/discovery.ts'
import type { Operator } from '../../schemas/operator.ts'
import { CATALOG_PATH, links } from './links.ts'

/**
 * Returns the schema.org data of every page: the publisher with what is known about how to reach it, the site, and the
 * free API.
 */
export function siteGraph ({
  product,
  operator: { email, phone, address },
  baseUrl,
  apiTitle
}: {
  product: ProductFile
  operator: Operator
  baseUrl: string
  apiTitle: string
}): object[] {
  const organization = { '@id': `${baseUrl}/#organization` }
  return [
    {
      ...organization,
      '@type': 'Organization',
      name: product.name,
      url: `${baseUrl}/`,
      logo: `${baseUrl}/assets/icon.svg`,
      description: product.tagline,
      ...(email !== undefined && {
        email,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email, ...(phone !== undefined && { telephone: phone }) }
      }),
      ...(phone !== undefined && { telephone: phone }),
      ...(address !== undefined && { address: { '@type': 'PostalAddress', ...address } })
    },
    {
      '@id': `${baseUrl}/#site`,
      '@type': 'WebSite',
      name: product.name,
      url: `${baseUrl}/`,
      description: product.tagline,
      publisher: organization
    },
    {
      '@id': `${baseUrl}/#api`,
      '@type': 'WebAPI',
      name: apiTitle,
      description: product.description,
      url: baseUrl + CATALOG_PATH,
      documentation: baseUrl + links.docs,
      termsOfService: `${baseUrl}/terms`,
      provider: organization,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url: `${baseUrl}/pricing` }
    }
  ]
}
