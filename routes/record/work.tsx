import { renderToString } from 'preact-render-to-string'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { noticeOf } from '../../domain/record/documents/notice.ts'
import { writeDocument, type DocumentView, type RecordDocument } from '../../domain/record/documents/write.ts'
import { hidePrivate } from '../../domain/record/private-numbers.ts'
import { readRecord, type RecordFault } from '../../domain/record/read.ts'
import { reportOn } from '../../domain/record/report.ts'
import type { RecordBounds } from '../../domain/record/shape.ts'
import type { StandardIndex } from '../../domain/record/standard-index.ts'
import type { Limits } from '../../schemas/config.ts'
import { recordDocuments } from '../../schemas/mcp-record.ts'
import type { SiteWords } from '../../schemas/page-words.ts'
import type { BusinessRecord } from '../../schemas/record.ts'
import type { RecordReportWords } from '../../schemas/record-report-words.ts'
import { fillIn } from '../../serving/words.ts'
import { toCsv } from '../../serving/files/csv.ts'
import { toHtml } from '../../serving/files/html.tsx'
import { pageToMarkdown } from '../../serving/files/markdown.ts'
import { titleOf } from '../../serving/files/title.ts'
import { boundAnswer } from './answer-bound.ts'
import { reportPage } from './report-view.ts'

/** A record as it was sent; bytes are of UTF-8. */
export interface RecordText {
  text: string | Uint8Array
  form: 'json' | 'yaml'
}

/** What every job is done with. */
export interface WorkData {
  bank: QuestionBank
  standard: StandardIndex
  bounds: RecordBounds & Pick<Limits['record'], 'body'>
  words: { site: Pick<SiteWords, 'contents'>; report: RecordReportWords }
}

/** The documents that are tables, and so written as CSV too. */
export const isTabular = (make: Job['make']): boolean => make === 'financials'

export const isDocument = (name: unknown): name is RecordDocument => recordDocuments.some((one) => one === name)

/** What is to be made of a record, and in which form; HTML is the content of a page without its frame. */
export interface Job {
  record: RecordText
  make: 'report' | RecordDocument
  as: 'json' | 'markdown' | 'html' | 'csv'
}

export interface Made {
  title: string
  description: string
  body: string
}

/** What came of it: every fault of a record that cannot be read, or what was made. */
export type Outcome = { faults: RecordFault[] } | Made

/** Reads a record and makes of it what is asked for. Throws RECORD_TOO_COSTLY where no answer may have that much. */
export function work (data: WorkData, { record: { text, form }, make, as }: Job): Outcome {
  const { bank, standard, bounds, words } = data
  const read = readRecord(typeof text === 'string' ? text : new TextDecoder().decode(text), form, bounds)
  if ('faults' in read) return read
  const { record } = read
  const view =
    make === 'report' ? reportView(record, data) : writeDocument(record, bank, standard, make)
  const { title, description } = view.page
  const body = bodyOf(words.site, view, as)
  boundAnswer(body, bounds.body)
  return { title: titleOf(title, view.notice), description, body }
}

function reportView (record: BusinessRecord, { bank, standard, words: { report: words } }: WorkData): DocumentView {
  const report = reportOn(record, bank, standard)
  const { company } = record
  const { name: trade } = bank.trades.find(({ slug }) => slug === company.trade)!
  const name = hidePrivate(company.shortName ?? company.name ?? fillIn(words.unnamed, { trade }))
  return {
    json: report,
    page: reportPage(words, report, name),
    notice: noticeOf({ ...record, company: { ...company, shortName: name } })
  }
}

function bodyOf (words: WorkData['words']['site'], view: DocumentView, as: Job['as']): string {
  const { json, page, tables = [], notice } = view
  if (as === 'json') return JSON.stringify(json)
  if (as === 'html') return renderToString(<>{toHtml(page, notice, words).body}</>)
  return as === 'csv' ? toCsv(tables, notice) : pageToMarkdown(page, notice)
}
