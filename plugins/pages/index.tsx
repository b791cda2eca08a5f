import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { renderToString } from 'preact-render-to-string'
import { createDocument, type FixedDocument } from '../documents.ts'
import { serveAsset } from './assets.ts'
import { Layout, type PageContent, type Site } from './layout.tsx'

export interface PageRoute {
  url: string
  /** Its entry in the navigation of every page; without one it has none. Entries stand in the order of registration. */
  navigation?: string
  /** Called once, when every route is registered. */
  content: () => PageContent
}

export interface PagesOptions { product: { name: string, tagline: string, isNot: string }, baseUrl: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a GET route for an HTML page that never changes while the service runs. */
    page: (route: PageRoute) => void
    /** Renders a page that is to be sent more than once, with `sendPageDocument`. */
    renderPage: (path: string, content: PageContent) => FixedDocument
    /** Serves a file of this package (path from package.json) under `/assets/`; pages name it in `scripts`. */
    asset: (path: string, name: string, headers?: Record<string, string>) => void
    /** Puts a page that registers its own route into the navigation of every page. */
    navigation: (url: string, label: string) => void
  }
  interface FastifyReply {
    /** Renders and answers a page made for this request, which nobody may keep. */
    sendPage: (content: PageContent) => FastifyReply
    /** Answers a page of `renderPage`, or 304 when the client holds it already. */
    sendPageDocument: (document: FixedDocument) => FastifyReply
  }
}

const HTML = 'text/html; charset=utf-8'

/** Nothing is loaded from elsewhere, nothing runs or styles inline, and no other site may frame a page. */
const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin'
}

/** HTML pages: one layout, one stylesheet, the headers of every page and the files under `/assets/`. */
export default fp(async function pages (app: FastifyInstance, { product, baseUrl }: PagesOptions) {
  const site: Site = { ...product, baseUrl, navigation: [], assets: new Map() }
  const render = (path: string, content: PageContent) =>
    createDocument(`<!doctype html>${renderToString(<Layout site={site} path={path} content={content} />)}`, HTML)

  app.decorate('renderPage', render)
  app.decorate('asset', function (this: FastifyInstance, path, name, headers) {
    site.assets.set(name, serveAsset(this, path, name, headers))
  })
  app.decorate('navigation', (url, label) => { site.navigation.push({ url, label }) })

  app.decorate('page', function (this: FastifyInstance, { url, navigation, content }: PageRoute) {
    let document: FixedDocument
    if (navigation !== undefined) app.navigation(url, navigation)
    this.addHook('onReady', async () => { document = render(url, content()) })
    this.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendPageDocument(document))
  })

  app.decorateReply('sendPageDocument', function (this: FastifyReply, document: FixedDocument) {
    return this.headers(pageHeaders).sendDocument(document)
  })
  app.decorateReply('sendPage', function (this: FastifyReply, content: PageContent) {
    const [path] = this.request.url.split('?', 1)
    return this.header('cache-control', 'no-store').sendPageDocument(render(path!, content))
  })

  app.asset('plugins/pages/assets/style.css', 'style.css')
  app.asset('plugins/pages/assets/icon.svg', 'icon.svg')
}, { name: 'pages', dependencies: ['documents'] })
