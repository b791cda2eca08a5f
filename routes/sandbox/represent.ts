import type { FastifyInstance } from 'fastify'
import { form, type Forms } from '../../serving/forms.ts'
import { toCsv } from './record/csv.ts'
import { toHtml } from './record/html.tsx'
import { toMarkdown } from './record/markdown.ts'
import type { View } from './record/record-views.ts'

/** Makes of a view all forms it is served in; each says that the company is fictional. `path` is where it is served. */
export function represent (app: FastifyInstance, path: string, view: View, notice: string): Forms {
  const { page, tables } = view
  const [html] = app.pageForms(path, () => toHtml(page, notice))
  return [
    form(() => labelled(view, notice)),
    form(() => toMarkdown(page, notice), 'text/markdown; charset=utf-8'),
    html,
    ...(tables ? [form(() => toCsv(tables), 'text/csv; charset=utf-8')] : [])
  ]
}

/** A view as the object that is served. */
export const labelled = ({ json }: Pick<View, 'json'>, notice: string) => ({
  sample: true,
  fictional: true,
  notice,
  ...json
})
