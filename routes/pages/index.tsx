import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { homePage, homeScripts, type HomePageOptions } from './home-page.tsx'

interface TextPagesOptions extends HomePageOptions {
  texts: PageText[]
  fill: Fill
}

/** Registers the pages written in `fixtures/pages/`, each served as HTML and as its Markdown source. */
export default async function pages (app: FastifyInstance, options: TextPagesOptions) {
  const { texts, fill, baseUrl } = options
  for (const name of homeScripts) app.asset({ path: `routes/pages/assets/${name}`, name })

  for (const text of texts) {
    const { name, navigation, footer, title, description } = text
    const url = name === 'index' ? '/' : `/${name}`
    if (navigation !== undefined) app.siteLink('navigation', url, navigation)
    if (footer !== undefined) app.siteLink('footer', url, footer)
    app.resource({
      url,
      page: true,
      // The text is filled in before the service starts, so that a wrong placeholder stops it.
      forms: () => {
        const content = contentOf(text)
        return app.pageForms(url, () => ({ title, description, ...content }))
      }
    })
  }

  function contentOf (text: PageText) {
    const markdown = fill(text)
    return text.name === 'index'
      ? homePage(markdown, options)
      : { markdown, body: <Markdown text={markdown} baseUrl={baseUrl} /> }
  }
}

export { toEarnings } from './sample-earnings.tsx'
export { toDocumentPictures } from './sample-documents.ts'
export { toResult } from './sample-result.ts'
