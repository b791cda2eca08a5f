import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { Fill, PageText, Texts } from '../../content/texts.ts'
import { Markdown } from '../../serving/pages/markdown.tsx'
import { Reference } from './reference.tsx'
import { describeOperations, describeSchemas } from './describe.ts'

export interface PagesOptions {
  texts: Texts
  fill: Fill
  baseUrl: string
}

/** The page that ends with the API reference, which is made from the OpenAPI document. */
const REFERENCE = 'docs'

/** Where agents go on, at the foot of every page. */
const agentLinks = {
  '/llms.txt': 'llms.txt',
  '/agents.md': 'Guide',
  '/auth.md': 'Authentication',
  '/api/public': 'Catalog',
  '/openapi.json': 'OpenAPI',
  '/mcp/server-card': 'MCP server',
  '/.well-known/agent-skills/index.json': 'Skills',
  '/sitemap.xml': 'Sitemap'
}

/** The pages written under `fixtures/pages/`, each served as HTML and as the Markdown it is made from. */
export default async function pages (app: FastifyInstance, options: PagesOptions) {
  app.asset({ path: 'routes/pages/assets/tools.js', name: 'tools.js' })
  app.asset({ path: 'routes/pages/assets/try.js', name: 'try.js' })
  for (const [url, label] of Object.entries(agentLinks)) app.siteLink('agentLinks', url, label)

  for (const text of options.texts.pages) {
    const { name, navigation, footer, title, description } = text
    const url = name === 'index' ? '/' : `/${name}`
    if (navigation !== undefined) app.siteLink('navigation', url, navigation)
    if (footer !== undefined) app.siteLink('footer', url, footer)
    app.resource({
      url,
      page: true,
      forms: () => {
        const content = contentOf(app, text, options)
        return app.pageForms(url, () => ({ title, description, ...content }))
      }
    })
  }
}

function contentOf (app: FastifyInstance, text: PageText, { fill, baseUrl }: PagesOptions) {
  const markdown = fill(text)
  if (text.name !== REFERENCE) {
    return {
      markdown,
      body: <Markdown text={markdown} baseUrl={baseUrl} />,
      ...(text.name === 'index' && { scripts: ['tools.js'] })
    }
  }
  const document = app.swagger() as OpenAPI.Document
  const { operations, everywhere } = describeOperations(document)
  const schemas = describeSchemas(document)
  const introduction = `${markdown}\nEvery operation may also answer:\n\n${everywhere}\n`
  return {
    markdown: [introduction, ...operations.map((operation) => operation.markdown), schemas].join('\n'),
    body: <Reference introduction={introduction} operations={operations} schemas={schemas} baseUrl={baseUrl} />,
    kind: 'TechArticle',
    scripts: ['try.js']
  }
}
