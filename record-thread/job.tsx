import { renderToString } from 'preact-render-to-string'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import { noticeOf } from '../domain/record/documents/notice.ts'
import { writeDocument, type DocumentView, type DocumentName } from '../domain/record/documents/write-document.ts'
import { hidePrivate } from '../domain/record/input/private-numbers.ts'
import { readRecord, type RecordFault } from '../domain/record/input/read-record.ts'
import { writeReport } from '../domain/record/report/write-report.ts'
import type { RecordBounds } from '../domain/record/input/record-shape.ts'
import type { ImportBounds } from '../domain/import/bounds.ts'
import type { RecordPageTexts } from '../schemas/pages/record-page-texts.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import { recordDocuments } from '../schemas/mcp/record-tools.ts'
import type { SiteTexts } from '../schemas/pages/site-texts.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import type { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { toCsv } from '../office/csv.ts'
import { toHtml } from '../html/record-documents/document-page.tsx'
import { pageToMarkdown } from '../html/record-documents/document-markdown.ts'
import { titleOf } from '../html/record-documents/document-title.ts'
import { boundAnswer } from './answer-bound.ts'
import { reportBlocks } from './report-page.ts'
import { writeToolResult } from './tool-result.ts'

/** A record as it was sent; bytes are of UTF-8. */
export interface RecordText {
  text: string | Uint8Array
  form: 'json' | 'yaml'
}

/** What every job is done with. */
export interface RecordThreadData {
  bank: QuestionBank
  standard: StandardIndex
  bounds: RecordBounds
  importBounds: ImportBounds
  words: { site: Pick<SiteTexts, 'contents'>; report: RecordReportTexts; import: RecordPageTexts['import'] }
}

/** The documents that are tables, and so written as CSV too. */
export const isTabular = (make: Job['make']): boolean => make === 'financials'

export const isDocument = (name: unknown): name is DocumentName => recordDocuments.some((one) => one === name)

/** What is to be made of a record, and in which form. HTML is the content of a page without its frame. */
export interface Job {
  record: RecordText
  make: 'report' | DocumentName
  as: 'json' | 'markdown' | 'html' | 'csv'
  /**
   * Makes the body the result of an MCP tool with these members and what was made: `report`, or `title` and `text` of a
   * document.
   */
  tool?: Record<string, string>
}

/** What was made; the body is UTF-8 in memory of its own. */
export interface WrittenAnswer {
  title: string
  description: string
  body: Uint8Array<ArrayBuffer>
}

/** The result of a job: every fault of a record that cannot be read, or what was made. */
export type Outcome = { faults: RecordFault[] } | WrittenAnswer

/** Reads a record and makes what is asked for. Throws RECORD_TOO_COSTLY if the answer is too large for the record. */
export function runJob (data: RecordThreadData, { record: { text, form }, make, as, tool }: Job): Outcome {
  const { bank, standard, bounds, words } = data
  const read = readRecord(typeof text === 'string' ? text : new TextDecoder().decode(text), form, bounds)
  if ('faults' in read) return read
  const { record } = read
  const view =
    make === 'report' ? reportView(record, data) : writeDocument(record, bank, standard, make)
  const { description } = view.page
  const title = titleOf(view.page.title, view.notice)
  const written = bodyOf(words.site, view, as)
  const json = tool && (make === 'report'
    ? `${JSON.stringify(tool).slice(0, -1)},"report":${written}}`
    : JSON.stringify({ ...tool, title, text: written }))
  const body = new TextEncoder().encode(json === undefined ? written : writeToolResult(json))
  boundAnswer(body.length, Buffer.byteLength(text))
  return { title, description, body }
}

function reportView (
  record: BusinessRecord,
  { bank, standard, words: { report: words } }: RecordThreadData
): DocumentView {
  const report = writeReport(record, bank, standard)
  const { company } = record
  const { name: trade } = bank.trades.find(({ slug }) => slug === company.trade)!
  const name = hidePrivate(company.shortName ?? company.name ?? fillIn(words.unnamed, { trade }))
  return {
    json: report,
    page: reportBlocks(words, report, name),
    notice: noticeOf({ ...record, company: { ...company, shortName: name } })
  }
}

function bodyOf (words: RecordThreadData['words']['site'], view: DocumentView, as: Job['as']): string {
  const { json, page, tables = [], notice } = view
  if (as === 'json') return JSON.stringify(json)
  if (as === 'html') return renderToString(<>{toHtml(page, notice, words).body}</>)
  return as === 'csv' ? toCsv(tables, notice) : pageToMarkdown(page, notice)
}
