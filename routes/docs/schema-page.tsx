import { Markdown } from '../../serving/pages/markdown.tsx'
import { schemaTable } from './markdown.ts'
import type { Schema } from './schema.ts'

/** The page of a schema that operations share. */
export function SchemaPage ({ name, schema, baseUrl }: { name: string; schema: Schema; baseUrl: string }) {
  return (
    <>
      <h1>{name}</h1>
      <Markdown text={`${schema.description ?? ''}\n\n${schemaTable(schema)}`} baseUrl={baseUrl} />
    </>
  )
}
