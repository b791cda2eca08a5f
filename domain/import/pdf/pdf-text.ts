import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { Refusal } from '../refusal.ts'
import { guardPdf, MOST_PAGES, PRINT_AGAIN, tooLargePdf } from './guard-pdf.ts'
import { loadPdfjs } from './load-pdfjs.ts'
import { MOST_PIXELS, tooManyPixels } from '../scan/picture-size.ts'
import { HasPicturesError } from '../scan/has-pictures-error.ts'
import type { PictureReader } from '../scan/picture-reader.ts'
import { FEWEST_PIXELS, pictureOfPage } from './page-picture.ts'
import type { FieldValue, PdfPage, TextItem } from './page-text.ts'

/** Maximum pieces of text of a file. A page of a report has 300, and a page of a tax form 1,000. */
const MOST_ITEMS = 60_000
const MOST_FIELDS = 10_000
/** Letters of one text that are read. A line of a report has fewer. */
const MOST_LETTERS = 500
/**
 * Milliseconds of processor time for one file, read between its pages and pieces. A report of 60 pages by month takes
 * 600, and other reports less than 100. A clock would refuse the file for what else the machine is doing.
 */
const MOST_TIME = 2500

function processorTime (): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const damaged = () => new Refusal('damaged', `The PDF is damaged: ${PRINT_AGAIN}.`)

/** Pieces of text on a page below which its picture, if it has one, is read: a scanner may print a header. */
const FEW_ITEMS = 12

/**
 * Reads the text of every page of a PDF, and the values of its form fields. Pages that are pictures are read by
 * `pictures`. Nothing in the file is run. Throws a Refusal for a file that is damaged, protected, or exceeds a bound.
 * Its message has nothing from the file.
 */
export async function readPdfText (bytes: Uint8Array, pictures: PictureReader): Promise<PdfPage[]> {
  const largest = guardPdf(bytes)
  const { getDocument } = await loadPdfjs()
  const until = processorTime() + MOST_TIME
  const task = getDocument({
    // pdfjs takes the buffer over.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: true,
    maxImageSize: MOST_PIXELS,
    verbosity: 0
  })
  try {
    const document = await task.promise
    const pages = await readPages(document, until)
    const bare = pages.flatMap(({ items, fields }, index) => items.length + fields.length < FEW_ITEMS ? [index] : [])
    if (bare.length === 0 || largest < FEWEST_PIXELS) return pages
    if (largest > MOST_PIXELS) throw tooManyPixels()
    await pictures.claim(bare.length)
    for (const index of bare) {
      const picture = await pictureOfPage(await document.getPage(index + 1))
      if (!picture && hasJpeg2000(bytes)) throw new Refusal('scan', JPEG_2000)
      if (picture) {
        const scanned = await pictures.read(picture, { page: index + 1, pages: pages.length })
        pages[index] = { ...scanned, fields: pages[index]!.fields, isScan: true }
      }
    }
    return pages
  } catch (error) {
    if (error instanceof Refusal || error instanceof HasPicturesError) throw error
    if ((error as Error | undefined)?.name === 'PasswordException') throw new Refusal('password', PASSWORD)
    throw damaged()
  } finally {
    await task.destroy()
  }
}

const hasJpeg2000 = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes('/JPXDecode')
const JPEG_2000 = 'The pages of this PDF are pictures in the format JPEG 2000, which is not read here: print the PDF to a new PDF, ' +
  'or scan the paper again and save it as JPEG.'
const PASSWORD = 'This PDF has a password: open it and print it to a new PDF without one, or export the report again.'

async function readPages (document: PDFDocumentProxy, until: number): Promise<PdfPage[]> {
  if (document.numPages > MOST_PAGES) {
    throw new Refusal('too-large', `The PDF has more than ${MOST_PAGES} pages: send only the report, or the pages of the federal return.`)
  }
  const [scripts, attachments] = [await document.getJSActions(), await document.getAttachments()]
  if (scripts) throw new Refusal('not-a-report', `The PDF has a program in it, which no report has: ${PRINT_AGAIN}.`)
  if (attachments) throw new Refusal('not-a-report', `The PDF has other files in it, which no report has: ${PRINT_AGAIN}.`)
  const pages: PdfPage[] = []
  const left = { items: MOST_ITEMS, fields: MOST_FIELDS }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const transform = page.getViewport({ scale: 1 }).transform as Matrix
    const items = await readItems(page, transform, left, until)
    pages.push({ items, fields: await readFields(page, transform, left) })
    page.cleanup()
  }
  return pages
}

type Matrix = [number, number, number, number, number, number]

const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] =>
  [a * x + c * y + e, b * x + d * y + f]

async function readItems (
  page: PDFPageProxy, transform: Matrix, left: { items: number }, until: number
): Promise<TextItem[]> {
  const items: TextItem[] = []
  const reader = page.streamTextContent({ includeMarkedContent: false, disableNormalization: false }).getReader()
  for (;;) {
    const { done, value } = await reader.read() as { done: boolean, value?: { items: RawItem[] } }
    if (done) return items
    left.items -= value!.items.length
    if (left.items < 0 || processorTime() > until) {
      reader.cancel(new Error('bound')).catch(() => {})
      throw tooLargePdf(left.items < 0 ? 'has more text than any report' : 'takes too long to read')
    }
    items.push(...value!.items.flatMap((item) => toItem(item, transform)))
  }
}

interface RawItem { str?: string, transform: Matrix, width: number }

/** Text that runs in another direction, such as a watermark, is left out. */
function toItem ({ str = '', transform: [a, b, c, d, x, y], width }: RawItem, page: Matrix): TextItem[] {
  if (str.trim() === '') return []
  const size = Math.hypot(c, d)
  const long = Math.hypot(a, b) || 1
  const [left, top] = place(page, x, y)
  const [right, end] = place(page, x + width * a / long, y + width * b / long)
  if (right < left || Math.abs(end - top) > Math.abs(right - left)) return []
  return [{ text: str.slice(0, MOST_LETTERS), left, right, y: top, size }]
}

async function readFields (page: PDFPageProxy, transform: Matrix, left: { fields: number }): Promise<FieldValue[]> {
  const fields: FieldValue[] = []
  for (const { subtype, fieldType, fieldValue, rect } of await page.getAnnotations() as RawField[]) {
    if (--left.fields < 0) throw tooLargePdf('has more form fields than any tax form')
    const text = typeof fieldValue === 'string' ? fieldValue.slice(0, MOST_LETTERS).trim() : ''
    if (subtype !== 'Widget' || fieldType !== 'Tx' || text === '') continue
    const [x, y] = place(transform, rect[0], rect[1])
    const [right, top] = place(transform, rect[2], rect[3])
    const [ends, heights] = [[x, right].toSorted(byValue), [y, top].toSorted(byValue)]
    fields.push({ text, left: ends[0]!, right: ends[1]!, top: heights[0]!, bottom: heights[1]! })
  }
  return fields
}

const byValue = (one: number, other: number): number => one - other

interface RawField {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  rect: [number, number, number, number]
}
