/** Shortens a node that every page of a site repeats. The home page has its other members under the same id. */
export function inShort (node: object): object {
  const named = ['@id', '@type', 'name', 'url']
  return Object.fromEntries(Object.entries(node).filter(([name]) => named.includes(name)))
}

/** Returns the nodes of a page and of its breadcrumbs from the home page. */
export function pageGraph (
  path: string,
  { title, description, kind = 'WebPage' }: { title: string; description: string; kind?: string },
  { baseUrl, words: { home } }: { baseUrl: string; words: { home: string } }
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
    { name: home, item: `${baseUrl}/` },
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
