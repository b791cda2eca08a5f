import type { ComponentChildren } from 'preact'
import type { SiteTexts } from '../schemas/pages/site-texts.ts'
import { Mark } from './pictures/mark.tsx'
import { PREVIEW } from './pictures/preview-picture.tsx'
import { inShort, pageGraph } from './json-ld.ts'

/** The content of a page. Everything else is the same on all pages. */
export interface PageContent {
  /** Title of the document, without the name of the site. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  body: ComponentChildren
  /** Navigation among related pages, shown beside the page. */
  rail?: ComponentChildren
  /** Names of script assets that enhance the page. */
  scripts?: string[]
  /** Texts for those scripts. */
  scriptWords?: Record<string, string>
  /** The same content as Markdown. Converted from `body` if absent. */
  markdown?: string
  /** The schema.org type of the page. Default: WebPage. */
  kind?: string
  /** Facts on this page alone, as JSON-LD nodes. */
  graph?: object[]
}

/** A related resource (RFC 8288). */
export interface Relation {
  href: string
  rel: string
  type?: string
}

interface Entry {
  url: string
  label: string
}

/** Data shared by all pages. */
export interface Site {
  words: SiteTexts
  name: string
  tagline: string
  /** What the product is not, shown in the footer of every page. */
  isNot: string
  baseUrl: string
  /** Links in the head and the Link header of every page. */
  relations: Relation[]
  /** Facts about the site in every page, as JSON-LD nodes. */
  graph: object[]
  navigation: Entry[]
  footer: Entry[]
  /** Addresses of the assets by name. */
  assets: Map<string, string>
  /** Description of the link preview picture. */
  preview: string
}

/**
 * Renders a whole HTML document around the content of one page. `path` is the path of the page, or undefined if it has
 * no address. `alternate` is the path of its Markdown version.
 */
export function Layout ({
  site,
  path,
  content,
  alternate
}: {
  site: Site
  path?: string | undefined
  content: PageContent
  alternate?: string | undefined
}) {
  const { title, description, body, rail, scripts = [], scriptWords, graph = [] } = content
  const { words } = site
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [...(rail === undefined ? site.graph : site.graph.map(inShort)), ...(path === undefined ? [] : pageGraph(path, content, site)), ...graph]
  }
  const isForAgents = words.agents.pages.some((url) => isWithin(path, url))
  return (
    <html lang='en'>
      <head>
        <meta charset='utf-8' />
        <title>{title === site.name ? title : `${title} · ${site.name}`}</title>
        <meta name='viewport' content='width=device-width, initial-scale=1' />
        <meta name='color-scheme' content='light dark' />
        <meta name='description' content={description} />
        {path === undefined
          ? <meta name='robots' content='noindex' />
          : <link rel='canonical' href={site.baseUrl + path} />}
        <meta property='og:type' content='website' />
        <meta property='og:site_name' content={site.name} />
        <meta property='og:title' content={title} />
        <meta property='og:description' content={description} />
        {path !== undefined && <meta property='og:url' content={site.baseUrl + path} />}
        <meta property='og:image' content={site.baseUrl + site.assets.get('preview.png')!} />
        <meta property='og:image:type' content='image/png' />
        <meta property='og:image:width' content={String(PREVIEW.width)} />
        <meta property='og:image:height' content={String(PREVIEW.height)} />
        <meta property='og:image:alt' content={site.preview} />
        <meta name='twitter:card' content='summary_large_image' />
        {alternate !== undefined && <link rel='alternate' type='text/markdown' href={alternate} />}
        {site.relations.map((relation) => (
          <link key={relation.rel + relation.href} {...relation} />
        ))}
        <link rel='icon' href={site.assets.get('icon.svg')} type='image/svg+xml' />
        <link rel='apple-touch-icon' href={site.assets.get('touch-icon.png')} sizes='180x180' />
        <link rel='manifest' href={site.assets.get('site.webmanifest')} />
        <link rel='stylesheet' href={site.assets.get('style.css')} />
        <script type='application/ld+json' dangerouslySetInnerHTML={inJson(jsonLd)} />
        {scriptWords && <script type='application/json' data-words dangerouslySetInnerHTML={inJson(scriptWords)} />}
        {['site.js', ...scripts].map((name) => (
          <script key={name} type='module' src={site.assets.get(name)} />
        ))}
      </head>
      <body>
        <a class='skip-link' href='#main'>
          {words.skip}
        </a>
        <header class='site-header'>
          <a class='brand' href='/'>
            <Mark /> {site.name}
          </a>
          <details class='site-menu'>
            <summary>{words.menu}</summary>
            <nav aria-label={words.navigation}>
              <Entries entries={site.navigation} path={path} />
            </nav>
          </details>
        </header>
        {rail === undefined
          ? <main id='main' tabIndex={-1}>{body}</main>
          : (
            <div class='railed'>
              {rail}
              <main id='main' tabIndex={-1}>{body}</main>
            </div>
            )}
        <footer class='site-footer'>
          <p>
            {site.tagline} {site.isNot}
          </p>
          <p>{words.free}</p>
          <nav aria-label={words.footer}>
            {/* The guide for agents is on every page, on some with all of its links. */}
            <Entries entries={isForAgents ? site.footer : [...site.footer, words.agents.links[0]!]} path={path} />
          </nav>
          {isForAgents && (
            <nav aria-label={words.agents.name}>
              <p>{words.agents.heading}</p>
              <Entries entries={words.agents.links} path={path} />
            </nav>
          )}
        </footer>
      </body>
    </html>
  )
}

/** Serializes data for an element of the page, and escapes what would end that element. */
const inJson = (value: object) => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') })

/** Whether a page is at an address or below it. The home page is excluded, because every page is below it. */
const isWithin = (path: string | undefined, url: string) =>
  path === url || (url !== '/' && path?.startsWith(`${url}/`) === true)

function Entries ({ entries, path }: { entries: Entry[]; path: string | undefined }) {
  return (
    <ul>
      {entries.map(({ url, label }) => (
        <li key={url}>
          <a href={url} {...(isWithin(path, url) && { 'aria-current': url === path ? 'page' as const : true })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
