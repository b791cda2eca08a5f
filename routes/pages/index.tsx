import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import type { ToolTexts } from '../../schemas/pages/site-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { ResultPicture, type ResultPictureProps } from '../../html/pictures/result-picture.tsx'

export interface PagesOptions {
  texts: PageText[]
  /** What the home page offers to an agent in the browser. */
  tools: ToolTexts
  /** What the home page shows. */
  picture: ResultPictureProps
  fill: Fill
  baseUrl: string
}

/** The pages written under `fixtures/pages/`, each served as HTML and as the Markdown it is made from. */
export default async function pages (app: FastifyInstance, options: PagesOptions) {
  app.asset({ path: 'routes/pages/assets/tools.js', name: 'tools.js' })

  for (const text of options.texts) {
    const { name, navigation, footer, title, description } = text
    const url = name === 'index' ? '/' : `/${name}`
    if (navigation !== undefined) app.siteLink('navigation', url, navigation)
    if (footer !== undefined) app.siteLink('footer', url, footer)
    app.resource({
      url,
      page: true,
      forms: () => {
        const content = contentOf(options, text)
        return app.pageForms(url, () => ({ title, description, ...content }))
      }
    })
  }
}

function contentOf ({ fill, baseUrl, picture, tools }: PagesOptions, text: PageText) {
  const markdown = fill(text)
  if (text.name !== 'index') return { markdown, body: <Markdown text={markdown} baseUrl={baseUrl} /> }
  // What the Markdown form shows as an image is drawn in the page itself, in the colors of its theme.
  const [lead = '', ...rest] = markdown.split(/^!\[.*\]\(.*\)$/m)
  return {
    markdown,
    scripts: ['tools.js'],
    scriptWords: tools,
    body: (
      <>
        <div class='hero'>
          <Markdown text={lead} baseUrl={baseUrl} />
          <ResultPicture {...picture} />
        </div>
        <Markdown text={rest.join('')} baseUrl={baseUrl} />
      </>
    )
  }
}
