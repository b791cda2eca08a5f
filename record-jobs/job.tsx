import { renderToString } from 'preact-render-to-string'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'
import { withoutPeople } from '../domain/record/blind/without-people.ts'
import { blindRecord, createBlinder, namedInTeaser, STATE_NEEDED } from '../domain/record/blind/blind-record.ts'
import { noticeOf } from '../domain/record/documents/notice.ts'
import { leavesTheHouse, viewDocument, type DocumentView, type DocumentName } from '../domain/record/documents/write-document.ts'
import { hidePrivate } from '../domain/record/input/private-numbers.ts'
import { capitalize } from '../domain/capitalize.ts'
import { withState } from '../domain/record/place-state.ts'
import { readRecord, type RecordFaults } from '../domain/record/input/read-record.ts'
import { openRecord } from '../domain/record/open-record.ts'
import { prepareOpened } from '../domain/record/prepared-record.ts'
import { contextOf } from '../domain/record/report/check-record.ts'
import { reportOn, writeReport } from '../domain/record/report/write-report.ts'
import type { RecordBounds } from '../domain/record/input/record-shape.ts'
import type { ImportBounds } from '../domain/import/import-bounds.ts'
import type { ReadingProgress, ReadingTurns } from '../domain/import/import-reports.ts'
import type { Weight } from '../domain/import/weigh-files.ts'
import type { RecordPageTexts } from '../schemas/pages/record-page-texts.ts'
import type { StandardIndex } from '../domain/record/standard-index.ts'
import type { SiteTexts } from '../schemas/pages/site-texts.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import { fileTypes, type FileExtension, recordDocuments } from '../schemas/record/document-files.ts'
import { defaultEdition, type Edition } from '../schemas/record/editions.ts'
import type { RecordStepsTexts } from '../schemas/pages/record-steps-texts.ts'
import type { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { toCsv } from '../office/csv.ts'
import { toHtml } from '../html/record-documents/document-page.tsx'
import { pageToMarkdown } from '../html/record-documents/document-markdown.ts'
import { titleOf } from '../html/record-documents/document-title.ts'
import { boundAnswer } from './answer-bound.ts'
import { contradictionsIn, markBuyerDraft, markDraft } from './draft.ts'
import { fileNameOf } from './file-name.ts'
import { writeOfficeFile } from './office-file.ts'
import { reportBlocks } from './report-page.ts'
import { writeDocumentAnswer, writeReportAnswer, type ToolAnswer } from './record-tool-answer.ts'
import { writeFileResult, writeToolResult } from './tool-result.ts'

/** A record as sent. Bytes are UTF-8. */
export interface RecordText {
  text: string | Uint8Array
  form: 'json' | 'yaml'
}

/** The data that every job needs. */
export interface RecordJobsData {
  bank: QuestionBank
  standard: StandardIndex
  /** `body` is the maximum size of a record in bytes. */
  bounds: RecordBounds & { body: number }
  importBounds: ImportBounds
  /** Called before files are read, with what reading them may cost. May reject, and the job then ends. */
  beforeReading?: (weight: Weight) => Promise<void>
  /** Called before the first picture is read. May reject, and the job then ends. */
  beforePictures?: () => Promise<void>
  /** Called before each file is read, and before each page of a scan of several. */
  onFile?: (progress: ReadingProgress) => Promise<void>
  /** Whether the process is one that reads pictures. */
  readsPictures?: boolean
  /** For a job whose files are read in several turns. */
  turns?: ReadingTurns
  words: { site: Pick<SiteTexts, 'contents'>; report: RecordReportTexts; record: RecordPageTexts; steps: RecordStepsTexts }
}

export const isDocument = (name: unknown): name is DocumentName => recordDocuments.some((one) => one === name)

/** What to write from a record, and in which format. HTML is the content of a page without its layout. */
export interface Job {
  record: RecordText
  make: 'report' | DocumentName
  as: 'json' | 'markdown' | 'html' | FileExtension
  /** Whether the document omits the identity of the company. */
  blind?: boolean
  /** The edition of the memorandum. Its format has a default. */
  edition?: Edition
  /** Whom a Word or PDF file is for, as its pages say. */
  recipient?: string
  /**
   * Writes the body as the result of an MCP tool: a short report, a document or the part of it that fits, or a Word or
   * Excel file.
   */
  tool?: ToolAnswer
}

/** The result. The body is UTF-8 text, or a Word or Excel file, in a transferable buffer. */
export interface WrittenAnswer {
  title: string
  description: string
  body: Uint8Array<ArrayBuffer>
  /** File name for downloads: company, document, and date. */
  fileName?: string
  /** The contradictions in the record of a document, each as a sentence. */
  contradictions?: string[]
}

/** The result of a job: every fault of a record that cannot be read, or the written document. */
export type Outcome = RecordFaults | WrittenAnswer

/** Reads a record as sent, or returns every fault in it. */
export const readSentRecord = (data: RecordJobsData, { text, form }: RecordText) =>
  readRecord(typeof text === 'string' ? text : new TextDecoder().decode(text), form, data.bounds)

/**
 * Reads a record and writes the requested document. Throws RECORD_TOO_COSTLY if the result is too large for the record.
 */
export async function runJob (data: RecordJobsData, job: Job): Promise<Outcome> {
  const { record: { text }, make } = job
  // A teaser never says whose company it is.
  const blind = job.blind === true || make === 'teaser'
  const sent = readSentRecord(data, job.record)
  if ('faults' in sent) return sent
  const read = { record: withState(sent.record, data.standard.states) }
  if (blind && read.record.company.state === undefined) return { faults: [STATE_NEEDED] }
  const named = make === 'teaser' ? namedInTeaser(read.record, data.standard.ordinaryWords) : undefined
  if (named) return { faults: [named] }
  const isForBuyers = make !== 'report' && leavesTheHouse(make, job.edition ?? defaultEdition(job.as))
  const record = blind
    ? blindRecord(read.record, tradeOf(read.record, data), data.standard)
    : isForBuyers ? withoutPeople(read.record, data.standard) : read.record
  const made = make !== 'report'
    ? await documentOf(record, make, data, job, blind ? read.record : undefined)
    : job.tool
      ? toolAnswer(writeReportAnswer(record, data, job.tool))
      : writeText(reportView(record, data), data, job)
  boundAnswer(made.body.length, Buffer.byteLength(text))
  return made
}

/** Writes a document. `named` is the record with its names if `record` is blind. */
async function documentOf (
  record: BusinessRecord, make: DocumentName, data: RecordJobsData, job: Job, named: BusinessRecord | undefined
): Promise<WrittenAnswer> {
  const { bank, standard, words: { report: { draft: words } } } = data
  const { as, tool, edition = defaultEdition(as) } = job
  const opened = openRecord(record)
  const file = prepareOpened(opened, bank, standard)
  const report = reportOn(contextOf(opened, bank, standard))
  // Blurred dates and numbers may differ from one another, which is not a contradiction in the record.
  const contradictions = named
    ? contradictionsIn(writeReport(named, bank, standard)).map(createBlinder(named, standard.ordinaryWords))
    : contradictionsIn(report)
  const isForBuyers = leavesTheHouse(make, edition)
  const written = viewDocument(file, make, edition)
  const view = isForBuyers ? markBuyerDraft(written, contradictions, words) : markDraft(written, contradictions, words)
  if (as === 'json' || as === 'markdown' || as === 'html') return { ...writeText(view, data, job), contradictions }
  const fileName = fileNameOf({
    company: nameOf(record, data),
    make: make === 'cim' && isForBuyers ? 'cim-for-buyers' : make,
    asOf: record.asOf,
    extension: as
  })
  if (as === 'csv') return { ...writeText(view, data, job), fileName }
  const company = hidePrivate(record.company.name ?? nameOf(record, data))
  const { ties } = report
  const source = { make, file, view, ties, contradictions, words, company, isForBuyers, recipient: job.recipient }
  const bytes = await writeOfficeFile(source, as)
  const title = titleOf(view.page.title, view.notice)
  const saved = { fileName, mimeType: fileTypes[as], bytes }
  const body = tool
    ? new TextEncoder().encode(writeFileResult({ ...tool.members, title }, saved, tool))
    : bytes
  return { title, description: view.page.description, body, fileName }
}

/** Writes a view in one of the text formats. */
function writeText (view: DocumentView, { words: { site } }: RecordJobsData, job: Job): WrittenAnswer {
  const { as, tool, record: { text } } = job
  const { json, page, tables = [], notice } = view
  const title = titleOf(page.title, notice)
  const written = bodyOf()
  const body = new TextEncoder().encode(written)
  boundAnswer(body.length, Buffer.byteLength(text))
  return tool ? toolAnswer(writeDocumentAnswer(title, written, tool)) : { title, description: page.description, body }

  function bodyOf (): string {
    if (as === 'json') return JSON.stringify(json)
    if (as === 'html') return renderToString(<>{toHtml(page, notice, site).body}</>)
    return as === 'csv' ? toCsv(tables, notice) : pageToMarkdown(page, notice)
  }
}

const toolAnswer = (json: string): WrittenAnswer =>
  ({ title: '', description: '', body: new TextEncoder().encode(writeToolResult(json)) })

function reportView (record: BusinessRecord, data: RecordJobsData): DocumentView {
  const { bank, standard, words: { report: words } } = data
  const report = writeReport(record, bank, standard)
  const name = nameOf(record, data)
  return {
    json: report,
    page: reportBlocks(words, report, name),
    notice: noticeOf({ ...record, company: { ...record.company, shortName: name } })
  }
}

/** The short name of the company, or else its full name or a placeholder, with private names hidden. */
function nameOf (record: BusinessRecord, data: RecordJobsData): string {
  const { shortName, name } = record.company
  return hidePrivate(shortName ?? name ?? fillIn(data.words.report.unnamed, { trade: tradeOf(record, data) }))
}

const tradeOf = ({ company }: BusinessRecord, { bank, standard }: RecordJobsData): string =>
  bank.trades.find(({ slug }) => slug === company.trade)?.name ?? capitalize(standard.prose.trades[company.trade])
