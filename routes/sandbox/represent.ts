import type { FastifyInstance } from 'fastify'
import { createDocument, type FixedDocument } from '../../serving/documents.ts'
import { once } from '../../serving/once.ts'
import type { Variants } from '../../serving/variants.ts'
import { toCsv } from './record/csv.ts'
import { toHtml } from './record/html.tsx'
import { toMarkdown } from './record/markdown.ts'
import type { View } from './record/record-views.ts'

/** Makes of a view all forms it is served in; each says that the company is fictional. `path` is where it is served. */
export function represent (app: FastifyInstance, path: string, view: View, notice: string): Variants {
  const { page, tables } = view
  const variant = (mediaType: string, make: () => FixedDocument) => ({ mediaType, document: once(make) })
  return [
    variant('application/json', () => createDocument(labelled(view, notice))),
    variant('text/markdown', () => createDocument(toMarkdown(page, notice), 'text/markdown; charset=utf-8')),
    variant('text/html', () => app.renderPage(path, toHtml(page, notice))),
    ...(tables ? [variant('text/csv', () => createDocument(toCsv(tables), 'text/csv; charset=utf-8'))] : [])
  ]
}

/** A view as the object that is served. */
export const labelled = ({ json }: Pick<View, 'json'>, notice: string) => ({
  sample: true,
  fictional: true,
  notice,
  ...json
})
