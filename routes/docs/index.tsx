import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { once } from '../../http/representations/memoize.ts'
import type { PageContent } from '../../html/layout.tsx'
import { Rail } from '../../html/rail.tsx'
import { fillIn } from '../../html/fill-in.ts'
import { markdownPath } from '../../http/representations/representations.ts'
import { operationIndex, operationMarkdown, schemaTable, sharedAnswers } from './reference-markdown.ts'
import { describeOperations } from './operation-views.ts'
import type { GroupView } from './reference-views.ts'
import { OperationPage } from './operation.tsx'
import { Overview } from './overview.tsx'
import { firstSentence, schemaPath, type Schema } from './schema.ts'
import { Markdown } from '../../html/markdown.tsx'

interface DocsOptions {
  /** The text before the operations. */
  text: PageText
  words: DocsTexts
  fill: Fill
  baseUrl: string
  mcp: McpFacts
}

const DOCS = '/docs'
const SCRIPTS = ['rail.js', 'docs.js']

/** Registers the API reference, built from the OpenAPI document: an overview, and a page for each operation. */
export default async function docs (app: FastifyInstance, { text, words, fill, baseUrl, mcp }: DocsOptions) {
  const tools = new Map(mcp.tools.map(({ name, operationId = '' }) => [operationId, name]))
  const reference = once(() => {
    const document = app.swagger() as OpenAPI.Document
    const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
    return { ...describeOperations({ document, baseUrl, tools }), schemas }
  })
  const rail = (path: string) => (
    <Rail
      label={words.rail.name}
      groups={railGroups(words, reference().groups)}
      path={path}
      filter={{ label: words.rail.filter, none: words.rail.none }}
    />
  )
  const frame = (path: string) =>
    ({ kind: 'TechArticle', scripts: SCRIPTS, scriptWords: words.script, rail: rail(path) })
  app.asset({ path: 'routes/docs/assets/docs.js', name: 'docs.js' })

  if (text.navigation !== undefined) app.siteLink('navigation', DOCS, text.navigation)

  const page = (path: string, content: () => Omit<PageContent, keyof ReturnType<typeof frame>>) =>
    app.resource({
      url: path,
      page: true,
      forms: () => app.pageForms(path, () => ({ ...content(), ...frame(path) }))
    })

  page(DOCS, () => {
    const { groups, shared } = reference()
    const introduction = fill(text)
    return {
      title: text.title,
      description: text.description,
      body: <Overview words={words} introduction={introduction} groups={groups} shared={shared} baseUrl={baseUrl} />,
      markdown: [introduction, operationIndex(groups, baseUrl), sharedAnswers(words, shared)].join('\n')
    }
  })

  const schemaForms = once(() =>
    new Map(
      reference().schemas.map(([name, schema]) => [
        name,
        app.pageForms(schemaPath(name), () => ({
          title: name,
          description: schema.description ?? name,
          ...frame(schemaPath(name)),
          body: <SchemaPage words={words} name={name} schema={schema} baseUrl={baseUrl} />,
          markdown: `# ${name}\n\n${schema.description ?? ''}\n\n${schemaTable(words, schema)}\n`
        }))
      ])
    )
  )
  app.resource<{ Params: { name: string } }>({
    url: schemaPath(':name'),
    select: ({ params: { name } }) => {
      const forms = schemaForms().get(name)
      if (forms) return forms
      const markdown = schemaForms().get(name.replace(/\.md$/, ''))?.find(({ mediaType }) => mediaType === 'text/markdown')
      if (markdown) return [markdown]
      throw new ApiError('NOT_FOUND', fillIn(words.noSchema, { names: [...schemaForms().keys()].join(', ') }))
    }
  })

  // The routes of all other areas are already registered at this point.
  for (const { operationId } of app.operations) {
    const path = `${DOCS}/${operationId}`
    page(path, () => {
      const { groups, shared, schemas } = reference()
      const operation = groups.flatMap(({ operations }) => operations).find((one) => one.operationId === operationId)!
      const used = schemas.filter(([name]) => operation.schemas.includes(name))
      const parts = { words, operation, shared, schemas: used, baseUrl, markdownPath: markdownPath(path) }
      return {
        title: operation.summary,
        description: firstSentence(operation.description),
        body: <OperationPage {...parts} />,
        markdown: operationMarkdown(words, operation, shared, used)
      }
    })
  }
}

function railGroups (words: DocsTexts, groups: GroupView[]) {
  return [
    { entries: [{ url: DOCS, label: words.rail.first }] },
    ...groups.map(({ name, operations }) => ({
      title: name,
      entries: operations.map(({ operationId, method, summary }) => ({
        url: `${DOCS}/${operationId}`,
        label: summary,
        mark: method
      }))
    }))
  ]
}

interface SchemaPageProps {
  words: DocsTexts
  name: string
  schema: Schema
  baseUrl: string
}

/** The page of a schema that operations share. */
function SchemaPage ({ words, name, schema, baseUrl }: SchemaPageProps) {
  return (
    <>
      <h1>{name}</h1>
      <Markdown text={`${schema.description ?? ''}\n\n${schemaTable(words, schema)}`} baseUrl={baseUrl} />
    </>
  )
}
