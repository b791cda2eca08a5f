import type { FastifyInstance } from 'fastify'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { View } from '../../domain/record/documents/page.ts'
import type { RecordFile } from '../../domain/record/file.ts'
import { toCsv } from '../../serving/files/csv.ts'
import { toHtml } from '../../serving/files/html.tsx'
import { toMarkdown } from '../../serving/files/markdown.ts'
import { form, type Form, type Forms } from '../../serving/forms.ts'
import { hrefOf, SANDBOX } from './place.ts'

const parts = {
  'golden-record': 'Golden Record',
  scorecard: 'Scorecard',
  cim: 'Memorandum (CIM)',
  'data-room': 'Data room',
  requests: 'Requests',
  financials: 'Financials',
  record: 'The record itself'
}

const navigation = (
  <nav aria-label='The sample file' class='screen-only'>
    <p class='small'>
      {Object.entries(parts).map(([path, name], index) => (
        <span key={path}>
          {index > 0 && ' · '}
          <a href={`${SANDBOX}/${path}`}>{name}</a>
        </span>
      ))}
    </p>
  </nav>
)

/** Makes the forms of views of the file. */
export type FormsOf = (path: string, view: View, relations?: string) => Forms

/**
 * A function that makes all forms a view is served in; each says that the company is fictional. `path` is where it is
 * served, and `relations` are more links of its Link header, of which `link` is the rest.
 */
export function createForms (app: FastifyInstance, { record, notice }: RecordFile, link: string): FormsOf {
  return (path, { json, page, tables }, relations) => {
    const [html] = app.pageForms(path, () => toHtml(page, notice, { hrefOf, navigation }))
    const [first, ...others]: Forms = [
      form(() => labelled(json, record, notice)),
      form(() => toMarkdown(page, notice, hrefOf), 'text/markdown; charset=utf-8'),
      html,
      ...(tables ? [form(() => toCsv(tables, notice), 'text/csv; charset=utf-8')] : [])
    ]
    return [related(first), ...others.map(related)]

    function related (one: Form): Form {
      return relations ? { ...one, headers: { ...one.headers, link: `${relations}, ${one.headers?.link ?? link}` } } : one
    }
  }
}
