import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import type { ToolTexts } from '../../schemas/pages/site-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { DocumentPictures, type DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { ResultPicture, type ResultPictureProps } from '../../html/pictures/result-picture.tsx'

export interface TextPagesOptions {
  texts: PageText[]
  /** Texts of the tools that the home page offers to an agent in the browser. */
  tools: ToolTexts
  /** Data of the pictures on the home page. */
  picture: ResultPictureProps
  documents: DocumentPictureData
  fill: Fill
  baseUrl: string
}

/** Marks where the HTML page shows pictures of the documents. */
const DOCUMENTS = /^<!-- documents -->\n+/m
/** Marks the last section of a page as folded. */
const FOLDED = /^<!-- folded -->\n+(?=## )/m

/** Registers the pages written in `fixtures/pages/`, each served as HTML and as its Markdown source. */
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

function contentOf ({ fill, baseUrl, picture, documents, tools }: TextPagesOptions, text: PageText) {
  const [shown = '', folded] = fill(text).split(FOLDED)
  const markdown = (shown + (folded ?? '')).replace(DOCUMENTS, '')
  if (text.name !== 'index') return { markdown, body: <Markdown text={shown} baseUrl={baseUrl} /> }
  // The HTML page draws the picture in the colors of its theme. The Markdown version shows it as an image.
  const [lead = '', ...rest] = shown.split(/^!\[.*\]\(.*\)$/m)
  const [above = '', below = ''] = rest.join('').split(DOCUMENTS)
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
        <Markdown text={above} baseUrl={baseUrl} />
        <DocumentPictures {...documents} />
        <Markdown text={below} baseUrl={baseUrl} />
        {folded !== undefined && <FoldedSection markdown={folded} baseUrl={baseUrl} />}
      </>
    )
  }
}

/** A section that only readers who look for it need to open, by its heading. */
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

export { toDocumentPictures } from './sample-documents.ts'
export { toResult } from './sample-result.ts'
