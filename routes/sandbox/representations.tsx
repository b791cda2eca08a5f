import type { FastifyInstance } from 'fastify'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { DocumentContent, RelatedLinks } from '../../domain/record/documents/document-blocks.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { SamplePageTexts } from '../../schemas/pages/sample-page-texts.ts'
import { toCsv } from '../../office/csv.ts'
import { toHtml } from '../../html/record-documents/document-page.tsx'
import { pageToMarkdown } from '../../html/record-documents/document-markdown.ts'
import { form, type Form, type Forms } from '../../http/representations/representations.ts'
import { FileRail } from './chapters.tsx'
import { hrefOf } from './paths.ts'

/** What stands around a view: more links of the Link header, and ways on from its page. */
interface Around {
  relations?: string | undefined
  ways?: () => RelatedLinks[]
  /** Files of the document. */
  files?: Form[]
}

/** What the pages say around the views. */
export type AroundWords = SamplePageTexts & { contents: string }

/** Makes the forms of views of the file. */
export type FormsOf = (path: string, view: DocumentContent, around?: Around) => Forms

/**
 * A function that makes all forms a view is served in; each says that the company is fictional. `path` is where it is
 * served, and `link` is what the Link header says besides.
 */
export function createForms (app: FastifyInstance, file: PreparedRecord, words: AroundWords, link: string): FormsOf {
  const { record, notice } = file
  return (path, { json, page, tables }, { relations, ways = () => [], files = [] } = {}) => {
    const [html] = app.pageForms(path, () => ({
      ...toHtml(page, notice, { contents: words.contents, hrefOf, ways: ways() }),
      rail: <FileRail words={words} path={path} />
    }))
    const [first, ...others]: Forms = [
      form(() => labelled(json, record, notice)),
      form(() => pageToMarkdown(page, notice, hrefOf), 'text/markdown; charset=utf-8'),
      html,
      ...(tables ? [form(() => toCsv(tables, notice), 'text/csv; charset=utf-8')] : []),
      ...files
    ]
    return [related(first), ...others.map(related)]

    function related (one: Form): Form {
      return relations ? { ...one, headers: { ...one.headers, link: `${relations}, ${one.headers?.link ?? link}` } } : one
    }
  }
}
