import type { FastifyInstance } from 'fastify'
import { form } from '../../serving/forms.ts'

/** sitemap.xml (sitemaps.org 0.9) with every page. */
export function sitemap (app: FastifyInstance, { baseUrl, changed }: { baseUrl: string; changed: string }) {
  const entry = (path: string) => `<url><loc>${baseUrl}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`
  const entries = () => app.pages.map(entry).join('\n')
  const sitemap = () =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries()}\n</urlset>\n`
  app.resource({ url: '/sitemap.xml', forms: () => [form(sitemap(), 'application/xml; charset=utf-8')] })
}
