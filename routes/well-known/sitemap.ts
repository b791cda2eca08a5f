import type { FastifyInstance } from 'fastify'

/** sitemap.xml (sitemaps.org 0.9) with every page. */
export function sitemap (app: FastifyInstance, { baseUrl, changed }: { baseUrl: string; changed: string }) {
  const entry = (path: string) => `<url><loc>${baseUrl}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`
  app.document({
    url: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    body: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${app.pages.map(entry).join('\n')}\n</urlset>\n`,
    schema: { hide: true }
  })
}
