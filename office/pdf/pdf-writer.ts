import PDFDocument from 'pdfkit'
import { fillValues } from '../../domain/fill-braces.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { xmlText } from '../../domain/xml-text.ts'
import { onOneLine } from '../one-line-block.ts'
import { frontOf, isDenseContent, type ChartDrawing, type OfficeContent } from '../office-content.ts'
import { spaceBox, textBoxes, type DocumentLayout } from '../word-boxes.ts'
import { chartsIn, headingsIn } from '../word-contents.ts'
import { LETTER, lookOf, MARGIN, SHORT_MARGINS } from '../word-page.ts'
import { partsOf, placeParts, type DocumentPart, type PlacedBox } from '../word-pages.ts'
import { fontFiles, fonts, inPublicSans } from './pdf-fonts.ts'
import { createPen } from './pdf-pages.ts'
import { createWriter, type TextFrame } from './write-lines.ts'

export { fontFiles }

/** The content of a PDF file. */
export interface PdfContent extends OfficeContent {
  drawingOf: (chart: Chart) => ChartDrawing | undefined
}

const points = (twips: number): number => twips / 20

/** Room above the name of the company on the cover, and above what is at its bottom, in twips. */
const COVER = { top: 3600, middle: 4200 }

/**
 * Writes a document as a PDF file (ISO 32000-1): tagged, with its language, title, contents, bookmarks and links. It
 * has the same blocks, columns and page breaks as the Word file, and equal contents give equal bytes.
 */
export async function writePdf (content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { company, title, asOf, isShort, recipient } = content
  const drawings = new Map<unknown, ChartDrawing>()
  for (const chart of chartsIn(content.blocks)) {
    const drawing = content.drawingOf(chart)
    if (drawing) drawings.set(chart, drawing)
  }
  const look = lookOf(isDenseContent(content))
  const layout: DocumentLayout = { type: inPublicSans, look, sizeOf: (chart) => drawings.get(chart) }
  const margins = { top: MARGIN, bottom: MARGIN, ...isShort && SHORT_MARGINS }
  const placed = placeParts(contentParts(content, layout), LETTER.height - margins.top - margins.bottom)
  const pages = byPage(placed)
  const doc = new PDFDocument({
    // Without a font of its own, it would load Helvetica.
    font: null as never,
    autoFirstPage: false,
    margin: 0,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${xmlText(company)}: ${xmlText(title)}`,
      Author: xmlText(company),
      Subject: recipient ?? xmlText(content.description),
      Creator: '',
      Producer: '',
      CreationDate: new Date(`${asOf}T00:00:00Z`),
      ModDate: new Date(`${asOf}T00:00:00Z`)
    }
  })
  const written = bytesOf(doc)
  const endPage = gatherCommands(doc)
  for (const [face, font] of Object.entries(fonts)) doc.registerFont(face, font as never)
  const entries = placed.flatMap(({ box, page }) => box.isSection ? [page + 1] : [])
  const { write, drawAside, drawFaint } = createWriter(doc)
  const pen = createPen({ doc, write, look, drawings, entries })
  let notes = 0
  for (const [index, boxes] of pages.entries()) {
    const isWide = boxes[0]!.isWide
    const size = [points(LETTER.width), points(LETTER.height)]
    const [width, height] = (isWide ? size.reverse() : size) as [number, number]
    const { top, bottom } = isWide ? { top: MARGIN, bottom: MARGIN } : margins
    doc.addPage({ size: [width, height], margin: 0 })
    const frame: TextFrame = {
      left: points(MARGIN), top: points(top), width: width - 2 * points(MARGIN), bottom: height - points(bottom)
    }
    if (recipient !== undefined) drawFaint(recipient, width, height)
    for (const one of boxes) pen.draw(one, frame)
    const own = boxes.flatMap(({ box: { ink } }) => ink !== undefined && 'notes' in ink && ink.notes.length > 0 ? [ink.notes] : [])
    if (own.length > 0) pen.drawNotes(own, notes + 1, frame)
    notes += own.length
    if (index > 0 || isShort) {
      drawAside(company, title, 44, frame)
      const numbers = { page: String(index + 1), pages: String(pages.length) }
      drawAside(content.date, fillValues(content.words.page, numbers), height - 36, frame)
    }
    endPage()
  }
  pen.end()
  doc.end()
  return await written
}

/** The parts of a document: the cover, what precedes the contents, the contents, and the rest. */
function contentParts (content: PdfContent, layout: DocumentLayout): DocumentPart[] {
  const { company, title, description, date, cover, people, isShort, words, recipient, blocks } = content
  const part = (boxes: DocumentPart['boxes'], startsPage = false): DocumentPart => ({ boxes, isWide: false, startsPage })
  const kind = (name: Parameters<typeof textBoxes>[0], ...texts: string[]) =>
    texts.flatMap((text) => textBoxes(name, onOneLine(text), layout))
  if (isShort) {
    return [
      part([...kind('title', title), ...kind('callout', ...recipient === undefined ? [] : [recipient], description)]),
      ...partsOf(blocks, layout)
    ]
  }
  const front = frontOf(blocks)
  const before = partsOf(front, layout)
  const headings = headingsIn(blocks)
  return [
    part([
      spaceBox(COVER.top),
      ...kind('title', company), ...kind('subtitle', title),
      ...kind('text', date, ...people, ...recipient === undefined ? [] : [recipient]),
      spaceBox(COVER.middle),
      ...kind('callout', ...cover)
    ]),
    ...before.map((one, place) => ({ ...one, startsPage: place === 0 || one.startsPage })),
    ...headings.length === 0
      ? []
      : [part([...kind('contents', words.contents), ...kind('entry', ...headings)], before.length === 0)],
    ...front.length > 0 ? [] : [part(kind('callout', description), true)],
    ...partsOf(blocks.slice(front.length), layout)
  ]
}

function byPage (placed: PlacedBox[]): PlacedBox[][] {
  const pages: PlacedBox[][] = []
  for (const one of placed) (pages[one.page] ??= []).push(one)
  return pages.filter((page) => page !== undefined)
}

/**
 * Gathers the commands that draw a page, and returns the function that writes them at its end. Otherwise pdfkit keeps
 * each command in its own buffer, and collecting those buffers takes a fifth of the time that a document takes.
 */
function gatherCommands (doc: InstanceType<typeof PDFDocument>): () => void {
  const commands: string[] = []
  doc.addContent = (command: string) => {
    commands.push(command)
    return doc
  }
  return () => {
    doc.page.write(commands.join('\n'))
    commands.length = 0
  }
}

async function bytesOf (doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}
