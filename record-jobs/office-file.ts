import type { DocumentName, DocumentView } from '../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../domain/record/prepared-record.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { chartShapes } from '../html/record-documents/chart-shapes.ts'
import { printedChart } from '../html/record-documents/printed-chart.tsx'
import { financialsWorkbook } from '../office/financials/financials-workbook.ts'
import type { WorkbookHead } from '../office/financials/sheet-parts.ts'
import { dataRoomWorkbook, goldenRecordWorkbook, requestsWorkbook } from '../office/list-workbooks.ts'
import type { ChartPicture } from '../office/word-blocks.ts'
import { sourcesApart } from '../office/sources-apart.ts'
import { oneLineBlock, onOneLine } from '../office/one-line-block.ts'
import type { OfficeContent } from '../office/office-content.ts'
import { loadPdfWriter } from '../office/pdf/load-pdf-writer.ts'
import { writeWord } from '../office/word-document.ts'
import { textCell, type Workbook } from '../office/workbook.ts'
import { writeWorkbook } from '../office/write-workbook.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import type { MemorandumProseFile } from '../schemas/record/memorandum-prose.ts'
import { fillIn } from '../html/fill-in.ts'
import type { RecordReport } from '../schemas/record/record-report.ts'
import { datesInWords, inWords } from '../html/dates.ts'
import { printedBlock } from '../html/record-documents/printed-blocks.ts'
import { draftLine, type DraftWords } from './draft.ts'

interface OfficeSource {
  make: DocumentName
  file: PreparedRecord
  view: DocumentView
  ties: RecordReport['ties']
  /** The contradictions in the record. */
  contradictions: string[]
  words: DraftWords
  /** The name of the company, or a placeholder. */
  company: string
  /** Whether its readers are buyers or lenders. */
  isForBuyers: boolean
  /** Whom this copy is for, in a Word or PDF file. */
  recipient?: string | undefined
}

/** Twice the width of the text on a page, so that a chart is sharp in print. A small chart has half the width. */
const CHART_WIDTH = 1248

/** Writes a document as a Word, Excel or PDF file, in a transferable buffer. */
export async function writeOfficeFile (source: OfficeSource, as: 'xlsx' | 'docx' | 'pdf'): Promise<Uint8Array<ArrayBuffer>> {
  const { file: { record, index: { prose } }, view: { page, notice }, contradictions, words, company } = source
  const { isForBuyers, recipient } = source
  if (as === 'xlsx') return new Uint8Array(await writeWorkbook(workbookOf(source)))
  const content: OfficeContent = {
    company,
    title: page.title.replace(`: ${company}`, ''),
    description: isForBuyers ? page.description : datesInWords(page.description),
    asOf: record.asOf,
    date: inWords(record.asOf),
    cover: [
      ...(contradictions.length > 0 ? [isForBuyers ? words.word : draftLine(words, contradictions)] : []),
      // The notice of a document for buyers begins with it.
      ...(isForBuyers && !record.company.fictional ? [] : [words.confidential]),
      `${notice.label} ${notice.text}`
    ],
    isShort: page.isShort ?? false,
    words,
    people: peopleOf(record.company, prose),
    ...recipient !== undefined && { recipient: onOneLine(fillIn(prose.labels.preparedFor!, { who: recipient })) },
    blocks: sourcesApart(page.blocks.map(printedBlock).map(oneLineBlock), prose.labels.placesOfSources!)
  }
  if (as === 'docx') return await writeWord({ ...content, pictureOf: drawChart })
  const { writePdf } = await loadPdfWriter()
  return await writePdf({
    ...content,
    drawingOf: (chart) => chart.bars.length > MOST_BARS ? undefined : chartShapes(chart)
  })
}

/** Who prepared the document and whom a reader contacts, if the record says so. */
const peopleOf = ({ preparedBy, contact }: BusinessRecord['company'], { labels }: MemorandumProseFile): string[] => [
  ...(preparedBy === undefined ? [] : [fillIn(labels.preparedBy!, { who: preparedBy })]),
  ...(contact === undefined ? [] : [fillIn(labels.contact!, { who: contact })])
]

const lists = { 'golden-record': goldenRecordWorkbook, 'data-room': dataRoomWorkbook, requests: requestsWorkbook }

function workbookOf (source: OfficeSource): Workbook {
  const { make, file, view: { page, notice }, ties, contradictions, words, company } = source
  const head: WorkbookHead = {
    title: page.title,
    company,
    notice: `${words.confidential} ${notice.label} ${notice.text}`,
    ...(contradictions.length > 0 && { draft: draftLine(words, contradictions) })
  }
  const write = lists[make as keyof typeof lists] ?? (() => financialsWorkbook(file, head, ties))
  const book = write(file, head)
  if (contradictions.length === 0) return book
  const rows = [[textCell(words.heading, 'title')], ...contradictions.map((message) => [textCell(message)])]
  return { ...book, sheets: [...book.sheets, { name: 'Contradictions', widths: [110], rows }] }
}

/** A chart with more bars than this is unreadable on a page. */
const MOST_BARS = 40

async function drawChart (chart: Chart): Promise<ChartPicture | undefined> {
  if (chart.bars.length > MOST_BARS) return undefined
  const { drawPng } = await import('../html/pictures/draw-png.ts')
  const png = await drawPng(printedChart(chart), chart.isSmall ? CHART_WIDTH / 2 : CHART_WIDTH)
  // A PNG file has its width and height at fixed positions (the IHDR chunk).
  return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
