import type { FastifyInstance } from 'fastify'
import { form } from '../../http/representations/representations.ts'

export const SITEMAP_PATH = '/sitemap.xml'
export const SITEMAP_TYPE = 'application/xml'

export interface SitemapOptions {
  baseUrl: string
  /** When the served content last changed, as an ISO 8601 date. */
  changed: string
}

/** Registers sitemap.xml (sitemaps.org 0.9) with every page. */
export function sitemap (app: FastifyInstance, options: SitemapOptions) {
  app.resource({
    url: SITEMAP_PATH,
    forms: () => [form(() => sitemapOf(app.pages, options), `${SITEMAP_TYPE}; charset=utf-8`)]
  })
}

/** Returns the sitemap of pages at these paths. */
export function sitemapOf (paths: string[], { baseUrl, changed }: SitemapOptions): string {
  const entry = (path: string) => `<url><loc>${baseUrl}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map(entry).join('\n')}\n</urlset>\n`
}
