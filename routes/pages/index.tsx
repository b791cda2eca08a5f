import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import type { ToolTexts } from '../../schemas/pages/site-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { ResultPicture, type ResultPictureProps } from '../../html/pictures/result-picture.tsx'

export interface TextPagesOptions {
  texts: PageText[]
  /** What the home page offers to an agent in the browser. */
  tools: ToolTexts
  /** What the home page shows. */
  picture: ResultPictureProps
  fill: Fill
  baseUrl: string
}

/** Before the last section of a page, if the page shows that section folded. */
const FOLDED = /^<!-- folded -->\n+(?=## )/m

/** The pages written under `fixtures/pages/`, each served as HTML and as the Markdown it is made from. */
export default async function pages (app: FastifyInstance, options: TextPagesOptions) {
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

function contentOf ({ fill, baseUrl, picture, tools }: TextPagesOptions, text: PageText) {
  const [shown = '', folded] = fill(text).split(FOLDED)
  const markdown = shown + (folded ?? '')
  if (text.name !== 'index') return { markdown, body: <Markdown text={shown} baseUrl={baseUrl} /> }
  // The page draws the picture in the colors of its theme; the Markdown form shows it as an image.
  const [lead = '', ...rest] = shown.split(/^!\[.*\]\(.*\)$/m)
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
        {folded !== undefined && <FoldedSection markdown={folded} baseUrl={baseUrl} />}
      </>
    )
  }
}

/** A section whose heading opens it, for readers who are looking for it. */
function FoldedSection ({ markdown, baseUrl }: { markdown: string; baseUrl: string }) {
  const [heading = '', ...body] = markdown.split('\n')
  return (
    <details class='folded-section'>
      <summary>
        <h2>{heading.replace(/^## /, '')}</h2>
      </summary>
      <Markdown text={body.join('\n')} baseUrl={baseUrl} />
    </details>
  )
}

export { toResult } from './sample-result.ts'
