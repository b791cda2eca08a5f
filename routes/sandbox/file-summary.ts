import { financialsView } from '../../domain/record/documents/financials.ts'
import type { Page, DocumentContent } from '../../domain/record/documents/document-blocks.ts'
import type { DocumentViews } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { pageToMarkdown } from '../../html/record-documents/document-markdown.ts'
import { SANDBOX } from './paths.ts'

/**
 * Returns the documents of the file as Markdown: all facts, and the beginning of every other document. Each names the
 * address of its full version.
 */
export function writeFileSummary (file: PreparedRecord, views: DocumentViews, baseUrl: string): string {
  const documents: Array<[path: string, view: DocumentContent, sections: number]> = [
    ['golden-record', views['golden-record'], 0],
    ['scorecard', views.scorecard, 1],
    ['cim', views.cim, 3],
    ['financials?table=profit-and-loss', financialsView(file, 'profit-and-loss'), 0],
    ['financials?table=earnings-bridge', financialsView(file, 'earnings-bridge'), 0],
    ['data-room', views['data-room'], 0],
    ['requests', views.requests, 0]
  ]
  return documents
    .map(([path, { page }, sections]) =>
      `${pageToMarkdown(abridge(page, sections), file.notice)}\nServed at ${baseUrl}${SANDBOX}/${path}\n`)
    .join('\n')
}

/** Returns a page with its first `sections` sections and only the names of the others. */
function abridge (page: Page, sections: number): Page {
  const headings = page.blocks.filter((block) => 'heading' in block)
  const [next, ...others] = headings.slice(sections)
  if (!next) return page
  return {
    ...page,
    blocks: [
      ...page.blocks.slice(0, page.blocks.indexOf(next)),
      { text: `It goes on with: ${[next, ...others].map(({ heading }) => heading).join('; ')}.` }
    ]
  }
}
