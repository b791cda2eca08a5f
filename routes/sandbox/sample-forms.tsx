import type { FastifyInstance } from 'fastify'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { DocumentContent, RelatedLinks } from '../../domain/record/documents/document-blocks.ts'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { toCsv } from '../../office/csv.ts'
import type { DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { headingsOf } from '../../html/record-documents/contents.tsx'
import { toHtml } from '../../html/record-documents/document-page.tsx'
import { pageToMarkdown } from '../../html/record-documents/document-markdown.ts'
import { form, type Form, type Forms } from '../../http/representations/representations.ts'
import { FileRail, type AroundWords } from './chapters.tsx'
import { DocumentTools } from './document-tools.tsx'
import { hrefOf, pageHrefOf, pagePath } from './paths.ts'

/** Additions to a view: Link header entries, links to other pages, and downloads. */
interface Around {
  relations?: string | undefined
  ways?: () => RelatedLinks[]
  /** Files of the document. */
  files?: Form[]
  /** Name of the whole document on the page, which can be downloaded. */
  document?: DocumentName
  /** A page of the earnings report, shown with links to what is written from the papers on the page. */
  picture?: DocumentPictureData['earnings']
}

/** The representations of a view at both of its addresses. */
export interface SampleForms {
  /** At its API path: JSON first, then Markdown, the HTML page, and files. */
  api: Forms
  /** At its address for people: the HTML page, and that page as Markdown. */
  page: Forms
}

/** Returns the representations of a view of the file. */
export type FormsOf = (path: string, view: DocumentContent, around?: Around) => SampleForms

/**
 * Returns a function that creates every representation of a view. Each one states that the company is fictional. `path`
 * is the address in the API, and `link` is the default Link header, to which `relations` are added. At both addresses,
 * the page names its address for people as the canonical one.
 */
export function createForms (app: FastifyInstance, file: PreparedRecord, words: AroundWords, link: string): FormsOf {
  const { record, notice } = file
  return (path, { json, page, tables }, { relations, ways = () => [], files = [], document, picture } = {}) => {
    const shown = app.pageForms(pagePath(path), () => {
      const sections = headingsOf(page.blocks).flatMap((heading) => heading?.level === 2 ? heading : [])
      const tools = <DocumentTools words={words} page={page} document={document} picture={picture} />
      return {
        ...toHtml(page, notice, { contents: words.contents, hrefOf: pageHrefOf, ways: ways(), tools }),
        rail: <FileRail words={words} path={pagePath(path)} sections={sections} />,
        scripts: ['document.js'],
        scriptWords: words.script
      }
    })
    const [first, ...others]: Forms = [
      form(() => labelled(json, record, notice)),
      form(() => pageToMarkdown(page, notice, hrefOf), 'text/markdown; charset=utf-8'),
      shown[0],
      ...(tables ? [form(() => toCsv(tables, notice), 'text/csv; charset=utf-8')] : []),
      ...files
    ]
    return { api: [related(first), ...others.map(related)], page: shown }

    function related (one: Form): Form {
      return relations ? { ...one, headers: { ...one.headers, link: `${relations}, ${one.headers?.link ?? link}` } } : one
    }
  }
}
