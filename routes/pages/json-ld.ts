import type { PageText } from '../../fixtures/texts.ts'
import type { ProductFile } from '../../schemas/discovery.ts'

/** What a page is about as a graph of schema.org: who publishes it, the site, the free API, and the page itself. */
export function jsonLd (path: string, { title, description }: Pick<PageText, 'title' | 'description'>, { product, baseUrl, info }: { product: ProductFile, baseUrl: string, info: { title: string } }): object {
  const organization = { '@id': `${baseUrl}/#organization` }
  const site = { '@id': `${baseUrl}/#site` }
  const free = { '@type': 'Offer', price: '0', priceCurrency: 'USD', url: `${baseUrl}/pricing` }
  const { email, supportEmail, phone, address } = product.contact
  return {
    '@context': 'https://schema.org',
    '@graph': [
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
      { ...site, '@type': 'WebSite', name: product.name, url: `${baseUrl}/`, description: product.tagline, publisher: organization },
      {
        '@id': `${baseUrl}/#api`,
        '@type': 'WebAPI',
        name: info.title,
        description: product.description,
        url: `${baseUrl}/api/public`,
        documentation: `${baseUrl}/docs`,
        termsOfService: `${baseUrl}/terms`,
        provider: organization,
        offers: free
      },
      ...path === '/'
        ? [{
            '@id': `${baseUrl}/#quiz`,
            '@type': 'SoftwareApplication',
            name: 'Exit-readiness quiz',
            url: `${baseUrl}/quiz`,
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Any',
            provider: organization,
            offers: free
          }]
        : [],
      {
        '@id': `${baseUrl}${path}#page`,
        '@type': path === '/developers' || path === '/docs' ? 'TechArticle' : 'WebPage',
        name: title,
        headline: title,
        description,
        url: baseUrl + path,
        isPartOf: site,
        publisher: organization,
        ...path !== '/' && { breadcrumb: breadcrumbs(title, path, baseUrl) }
      }
    ]
  }
}

function breadcrumbs (title: string, path: string, baseUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${baseUrl}/` },
      { '@type': 'ListItem', position: 2, name: title, item: baseUrl + path }
    ]
  }
}
