import type { FastifyInstance } from 'fastify'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { View, Way } from '../../domain/record/documents/page.ts'
import type { RecordFile } from '../../domain/record/file.ts'
import type { SampleWords } from '../../schemas/sample-words.ts'
import { toCsv } from '../../serving/files/csv.ts'
import { toHtml } from '../../serving/files/html.tsx'
import { pageToMarkdown } from '../../serving/files/markdown.ts'
import { form, type Form, type Forms } from '../../serving/forms.ts'
import { FileRail } from './chapters.tsx'
import { hrefOf } from './place.ts'

/** What stands around a view: more links of the Link header, and ways on from its page. */
interface Around {
  relations?: string | undefined
  ways?: () => Way[]
}

/** What the pages say around the views. */
export type AroundWords = SampleWords & { contents: string }

/** Makes the forms of views of the file. */
export type FormsOf = (path: string, view: View, around?: Around) => Forms

/**
 * A function that makes all forms a view is served in; each says that the company is fictional. `path` is where it is
 * served, and `link` is what the Link header says besides.
 */
export function createForms (app: FastifyInstance, file: RecordFile, words: AroundWords, link: string): FormsOf {
  const { record, notice } = file
  return (path, { json, page, tables }, { relations, ways = () => [] } = {}) => {
    const [html] = app.pageForms(path, () => ({
      ...toHtml(page, notice, { contents: words.contents, hrefOf, ways: ways() }),
      rail: <FileRail words={words} path={path} />
    }))
    const [first, ...others]: Forms = [
      form(() => labelled(json, record, notice)),
      form(() => pageToMarkdown(page, notice, hrefOf), 'text/markdown; charset=utf-8'),
      html,
      ...(tables ? [form(() => toCsv(tables, notice), 'text/csv; charset=utf-8')] : [])
    ]
    return [related(first), ...others.map(related)]

    function related (one: Form): Form {
      return relations ? { ...one, headers: { ...one.headers, link: `${relations}, ${one.headers?.link ?? link}` } } : one
    }
  }
}
