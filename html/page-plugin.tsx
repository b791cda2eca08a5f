import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { renderToString } from 'preact-render-to-string'
import { createDocument } from '../http/representations/fixed-document.ts'
import type { Forms } from '../http/representations/representations.ts'
import { once } from '../http/representations/memoize.ts'
import { markdownPath } from '../http/representations/representations.ts'
import { createAsset, createPicture, readAsset, type Asset, type Picture, type Versioned } from './assets.ts'
import { registerLinkPreview, type LinkPreviewOptions } from './link-preview.ts'
import { ICON } from './pictures/mark.tsx'
import { Layout, type PageContent, type Relation, type Site } from './layout.tsx'
import { createMarkdown, toMarkdown } from './markdown.tsx'

interface PagesOptions extends LinkPreviewOptions, Pick<Site, 'baseUrl' | 'graph' | 'relations' | 'words'> {}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the representations of the page at this path: HTML and Markdown. */
    pageForms: (path: string, content: () => PageContent) => Forms
    /** Returns the HTML of a page without an address, which can be the response to any request. */
    pageHtml: (content: PageContent) => string
    /** Serves a file of this package under `/assets/`. Pages name it in `scripts`. */
    asset: (asset: Asset) => void
    /** Serves a picture under `/assets/`. */
    picture: (picture: Picture) => void
    /** Paths of all pictures, which the build stores. */
    pictures: string[]
    /** Adds a link to a path to every page, in the order of the calls: at the top, or in the footer. */
    siteLink: (place: 'navigation' | 'footer', url: string, label: string) => void
  }
}

const HTML = 'text/html; charset=utf-8'

/** The parts of the style sheet in their order: later rules win, and the last ones are for small screens and print. */
const styles = ['base', 'documents', 'quiz', 'quiz-result', 'record-steps', 'home', 'narrow-and-print']

/** Blocks content from other sites, inline scripts and inline styles, and prevents other sites from framing a page. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; script-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin'
}

/** Registers HTML pages and their Markdown: one layout, one style sheet, and the files under `/assets/`. */
export default fp(
  async function pages (app: FastifyInstance, options: PagesOptions) {
    const { product, baseUrl, graph, relations, words } = options
    const site: Site = {
      ...product,
      words,
      baseUrl,
      relations,
      graph,
      navigation: [],
      footer: [],
      assets: new Map(),
      preview: ''
    }
    const link = linkHeader(relations)

    /** Serves an asset. Pages look up its address by its name. */
    function serve (instance: FastifyInstance, name: string, { address, ...resource }: Versioned) {
      site.assets.set(name, address)
      instance.resource(resource)
    }
    const html = (content: PageContent, path?: string, alternate?: string) =>
      `<!doctype html>${renderToString(<Layout site={site} path={path} alternate={alternate} content={content} />)}`

    app.decorate('pageHtml', (content) => html(content))
    app.decorate('pageForms', (path, makeContent): Forms => {
      const content = once(makeContent)
      const alternate = app.pages.includes(path) ? markdownPath(path) : undefined
      const headers = {
        ...pageHeaders,
        link: alternate === undefined ? link : `<${alternate}>; rel="alternate"; type="text/markdown", ${link}`
      }
      async function markdown () {
        const { title, description, body, markdown: written } = content()
        const text = written ?? (await toMarkdown(renderToString(<>{body}</>)))
        return createMarkdown(text, { title, description, canonical: baseUrl + path })
      }
      return [
        { mediaType: 'text/html', headers, document: once(() => createDocument(html(content(), path, alternate), HTML)) },
        { mediaType: 'text/markdown', headers, document: once(markdown), rare: true }
      ]
    })
    app.decorate('asset', function (this: FastifyInstance, asset) {
      serve(this, asset.name, createAsset(asset))
    })
    app.decorate('pictures', [])
    app.decorate('picture', (picture) => {
      const resource = createPicture(picture)
      app.pictures.push(resource.url)
      serve(app, picture.name, resource)
    })
    app.decorate('siteLink', (place, url, label) => {
      site[place].push({ url, label })
    })

    app.asset({ path: 'html/assets/fonts/public-sans.woff2', name: 'text.woff2' })
    app.asset({ path: 'html/assets/fonts/bitter.woff2', name: 'display.woff2' })
    // The style sheet names the fonts, which can be kept for good at an address with a version.
    const style = styles.map((name) => readAsset(`html/assets/styles/${name}.css`)).join('\n').replaceAll(/\/\*[^]*?\*\/\s*/g, '')
    app.asset({
      name: 'style.css', text: style.replaceAll(/(?<=url\()[\w.]+(?=\))/g, (name) => site.assets.get(name)!)
    })
    app.asset({ path: 'html/assets/site.js', name: 'site.js' })
    app.asset({ path: 'html/assets/rail.js', name: 'rail.js' })
    app.asset({ text: ICON, name: 'icon.svg' })
    site.preview = registerLinkPreview(app, site, options)
    // Browsers request this path when they show a response that is not a page, such as JSON.
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(site.assets.get('icon.svg')!, 301)
    )
  },
  { name: 'pages', dependencies: ['resources'] }
)

/** Formats relations as a Link header (RFC 8288). */
export function linkHeader (relations: Relation[]): string {
  const typed = (type: string | undefined) => (type === undefined ? '' : `; type="${type}"`)
  return relations.map(({ href, rel, type }) => `<${href}>; rel="${rel}"${typed(type)}`).join(', ')
}
