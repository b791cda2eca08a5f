import type { DocsTexts } from '../../schemas/pages/docs-texts.ts'
import { Markdown } from '../../html/markdown.tsx'
import { schemaTable } from './reference-markdown.ts'
import type { Schema } from './schema.ts'

interface SchemaPageProps {
  words: DocsTexts
  name: string
  schema: Schema
  baseUrl: string
}

/** The page of a schema that operations share. */
export function SchemaPage ({ words, name, schema, baseUrl }: SchemaPageProps) {
  return (
    <>
      <h1>{name}</h1>
      <Markdown text={`${schema.description ?? ''}\n\n${schemaTable(words, schema)}`} baseUrl={baseUrl} />
    </>
  )
}
