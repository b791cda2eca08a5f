import type { ProductFile } from '../../schemas/discovery.ts'

/** What every page says in terms of schema.org: who publishes it, the site, and the free API. */
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
      url: `${baseUrl}/api/public`,
      documentation: `${baseUrl}/docs`,
      termsOfService: `${baseUrl}/terms`,
      provider: organization,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url: `${baseUrl}/pricing` }
    }
  ]
}

/** The page itself, and the way to it from the home page. */
export function pageGraph (
  path: string,
  { title, description, kind = 'WebPage' }: { title: string; description: string; kind?: string },
  baseUrl: string
): object[] {
  const page = {
    '@id': `${baseUrl}${path}#page`,
    '@type': kind,
    name: title,
    headline: title,
    description,
    url: baseUrl + path,
    isPartOf: { '@id': `${baseUrl}/#site` },
    publisher: { '@id': `${baseUrl}/#organization` }
  }
  if (path === '/') return [page]
  const crumbs = [
    { name: 'Home', item: `${baseUrl}/` },
    { name: title, item: baseUrl + path }
  ]
  return [
    page,
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }))
    }
  ]
}
