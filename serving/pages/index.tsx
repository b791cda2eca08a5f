import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { renderToString } from 'preact-render-to-string'
import { createDocument, type FixedDocument } from '../documents.ts'
import { once } from '../once.ts'
import type { ProductFile } from '../../schemas/discovery.ts'
import { preferredType } from '../negotiation.ts'
import { serveAsset } from './assets.ts'
import { Layout, type PageContent, type Relation, type Site } from './layout.tsx'
import { siteGraph } from './json-ld.ts'
import { createTwin, toMarkdown, type MarkdownTwin } from './markdown.tsx'

export interface PageRoute {
  url: string
  /** Its entry in the navigation of every page; without one it has none. Entries stand in the order of registration. */
  navigation?: string
  /** Its entry at the foot of every page. */
  footer?: string
  /** Called once, when every route is registered. */
  content: () => PageContent
}

export interface PagesOptions {
  product: ProductFile
  baseUrl: string
  /** Name of the API. */
  apiTitle: string
  /** What every page links to in its head and its Link header. */
  relations: Relation[]
}

/**
 * A page as HTML that is to be sent more than once, with its Markdown form, which is made when it is first asked for.
 */
export interface Page extends FixedDocument {
  twin?: () => Promise<MarkdownTwin>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a GET route for an HTML page that never changes while the service runs. */
    page: (route: PageRoute) => void
    /** Paths of the pages that stand at one address, complete once the app is ready. */
    pages: string[]
    /** Serves the Markdown form of a page that registers its own route at an address that ends in `.md`. */
    twin: (url: string, page: () => Page) => void
    /** Renders a page that is to be sent more than once, with `sendPageDocument`. */
    renderPage: (path: string, content: PageContent) => Page
    /** Serves a file of this package (path from package.json) under `/assets/`; pages name it in `scripts`. */
    asset: (path: string, name: string, headers?: Record<string, string>) => void
    /** Puts a page that registers its own route into the navigation of every page. */
    navigation: (url: string, label: string) => void
    /** Puts a link for agents at the foot of every page. */
    agentLink: (url: string, label: string) => void
  }
  interface FastifyReply {
    /** Renders and answers a page made for this request, which nobody may keep. */
    sendPage: (content: PageContent) => FastifyReply
    /**
     * Answers a page of `renderPage` in the form that the Accept header prefers, or 304 when the client holds it
     * already.
     */
    sendPageDocument: (page: Page) => FastifyReply
  }
}

const HTML = 'text/html; charset=utf-8'

/** Nothing is loaded from elsewhere, nothing runs or styles inline, and no other site may frame a page. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin'
}

/** Where the Markdown form of a page is served for those who cannot send an Accept header. */
export const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/**
 * HTML pages and their Markdown twins: one layout, one stylesheet, the headers of every page and the files under
 * `/assets/`.
 */
export default fp(
  async function pages (app: FastifyInstance, { product, baseUrl, apiTitle, relations }: PagesOptions) {
    const site: Site = {
      ...product,
      baseUrl,
      relations,
      graph: siteGraph({ product, baseUrl, apiTitle }),
      navigation: [],
      footer: [],
      agentLinks: [],
      assets: new Map()
    }
    const link = linkHeader(relations)

    const alternateOf = (path: string) => (app.pages.includes(path) ? twinPath(path) : undefined)

    function render (path: string, content: PageContent): Page {
      const { title, description, body, markdown } = content
      const html = `<!doctype html>${renderToString(<Layout site={site} path={path} alternate={alternateOf(path)} content={content} />)}`
      return {
        ...createDocument(html, HTML),
        twin: once(async () =>
          createTwin(markdown ?? (await toMarkdown(renderToString(<>{body}</>))), {
            title,
            description,
            canonical: baseUrl + path
          })
        )
      }
    }

    app.decorate('pages', [])
    app.decorate('renderPage', render)
    app.decorate('asset', function (this: FastifyInstance, path, name, headers) {
      site.assets.set(name, serveAsset(this, path, name, headers))
    })
    app.decorate('navigation', (url, label) => {
      site.navigation.push({ url, label })
    })
    app.decorate('agentLink', (url, label) => {
      site.agentLinks.push({ url, label })
    })

    app.decorate('page', function (this: FastifyInstance, { url, navigation, footer, content }: PageRoute) {
      let page: () => Page
      if (navigation !== undefined) app.navigation(url, navigation)
      if (footer !== undefined) site.footer.push({ url, label: footer })
      this.addHook('onReady', async () => {
        const made = content()
        page = once(() => render(url, made))
      })
      this.makeEarly(() => page())
      this.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendPageDocument(page()))
      this.twin(url, () => page())
    })
    app.decorate('twin', function (this: FastifyInstance, url, page) {
      app.pages.push(url)
      this.get(twinPath(url), { schema: { hide: true } }, (_request, reply) => {
        return sendTwin(reply.header('link', `<${baseUrl}${url}>; rel="canonical", ${link}`), page().twin!)
      })
    })

    app.decorateReply('sendPageDocument', function (this: FastifyReply, page: Page) {
      const [path] = this.request.url.split('?', 1)
      const alternate = alternateOf(path!)
      this.headers(pageHeaders).header(
        'link',
        alternate === undefined ? link : `<${alternate}>; rel="alternate"; type="text/markdown", ${link}`
      )
      this.vary('Accept')
      const type = preferredType(this.request.headers.accept, ['text/html', 'text/markdown'])
      return type === 'text/markdown' && page.twin ? sendTwin(this, page.twin) : this.sendDocument(page)
    })
    app.decorateReply('sendPage', function (this: FastifyReply, content: PageContent) {
      const [path] = this.request.url.split('?', 1)
      return this.header('cache-control', 'no-store').sendPageDocument(render(path!, content))
    })

    app.asset('serving/pages/assets/style.css', 'style.css')
    app.asset('serving/pages/assets/icon.svg', 'icon.svg')
    // Browsers look here when what they show is no page, such as JSON.
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(site.assets.get('icon.svg')!, 301)
    )
  },
  { name: 'pages', dependencies: ['documents'] }
)

/** The reply that is answered waits for what it is sent, as Fastify's replies do. */
function sendTwin (reply: FastifyReply, twin: () => Promise<MarkdownTwin>): FastifyReply {
  twin().then(
    ({ document, tokens }) => reply.header('x-markdown-tokens', tokens).sendDocument(document),
    (error: Error) => reply.send(error)
  )
  return reply
}

/** Relations as a Link header (RFC 8288). */
export function linkHeader (relations: Relation[]): string {
  return relations.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ')
}
