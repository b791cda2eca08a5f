import type { ProductFile } from '../../schemas/http/discovery.ts'
import { CATALOG_PATH, links } from './links.ts'

/** Returns the schema.org data of every page: the publisher, the site, and the free API. */
export function siteGraph ({
  product,
  baseUrl,
  apiTitle
}: {
  product: ProductFile
  baseUrl: string
  apiTitle: string
}): object[] {
  const organization = { '@id': `${baseUrl}/#organization` }
  const { email, supportEmail, phone, address } = product.contact
  return [
    {
      ...organization,
      '@type': 'Organization',
      name: product.name,
      url: `${baseUrl}/`,
      logo: `${baseUrl}/assets/icon.svg`,
      description: product.tagline,
      email,
      telephone: phone,
      address: { '@type': 'PostalAddress', ...address },
      contactPoint: { '@type': 'ContactPoint', contactType: 'technical support', email: supportEmail }
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
