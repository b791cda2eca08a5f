import type { ComponentChildren } from 'preact'

/** What a page says; the rest of it is the same everywhere. */
export interface PageContent {
  /** Of the document, without the name of the site. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  body: ComponentChildren
  /** Names of the script assets it is better with. */
  scripts?: string[]
}

/** What all pages share. */
export interface Site {
  name: string
  tagline: string
  /** What the product is not, shown at the foot of every page. */
  isNot: string
  baseUrl: string
  navigation: Array<{ url: string, label: string }>
  /** Addresses of the assets by name. */
  assets: Map<string, string>
}

/** A whole HTML document around the content of one page. `path` is where it is served. */
export function Layout ({ site, path, content }: { site: Site, path: string, content: PageContent }) {
  const { title, description, body, scripts = [] } = content
  return (
    <html lang='en'>
      <head>
        <meta charset='utf-8' />
        <title>{`${title} · ${site.name}`}</title>
        <meta name='viewport' content='width=device-width, initial-scale=1' />
        <meta name='color-scheme' content='light dark' />
        <meta name='description' content={description} />
        <link rel='canonical' href={site.baseUrl + path} />
        <link rel='icon' href={site.assets.get('icon.svg')} type='image/svg+xml' />
        <link rel='stylesheet' href={site.assets.get('style.css')} />
        {scripts.map((name) => <script key={name} type='module' src={site.assets.get(name)} />)}
      </head>
      <body>
        <a class='skip-link' href='#main'>Skip to the content</a>
        <header class='site-header'>
          <a class='brand' href='/'>{site.name}</a>
          <nav aria-label='Site'>
            <ul>
              {site.navigation.map(({ url, label }) => (
                <li key={url}><a href={url} {...url === path && { 'aria-current': 'page' as const }}>{label}</a></li>
              ))}
            </ul>
          </nav>
        </header>
        <main id='main' tabIndex={-1}>{body}</main>
        <footer class='site-footer'>
          <p>{site.tagline} {site.isNot}</p>
          <p>Free, no account, no cookies, no tracking.</p>
        </footer>
      </body>
    </html>
  )
}
