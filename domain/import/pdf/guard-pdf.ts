import { Refusal } from '../refusal.ts'
import { measurePages } from './page-work.ts'
import { isPicture, LargeStreamsError, PdfObjects } from './pdf-objects.ts'
import { DeepValueError } from './pdf-values.ts'

export const MOST_PAGES = 60
/** Maximum number of objects. A report of 60 pages with a mark for each cell has half of it. */
const MOST_OBJECTS = 50_000
/** Maximum number of an object. Programs that change a PDF leave numbers out. */
const MOST_ENTRIES = 500_000
/** Maximum number of bytes of all streams together, unpacked. A report of 60 pages with its fonts has a third of it. */
const MOST_UNPACKED = 16 * 1024 * 1024
/** Maximum number of letters that the maps of a font name in ranges. Unicode has fewer. */
const MOST_MAPPED = 300_000
/**
 * Words and signs on a page, and on all pages together, each time that they are read. A page of a report by month has
 * 8,000, and a page of a tax form 20,000.
 */
const MOST_WORDS = 60_000
const MOST_WORDS_OF_ALL = 800_000
/** States of drawing inside one another. Programs save fewer than ten. */
const MOST_STATES = 100
/** Fonts, and the bytes of their programs and maps each time that a font names them. A report has ten. */
const MOST_FONTS = 600
const MOST_FONT_BYTES = 32 * 1024 * 1024

/** How to get a PDF that can be read, for the end of a refusal. */
export const PRINT_AGAIN = 'export the report again as PDF, Excel (.xlsx) or CSV'

/** A PDF that exceeds a bound; `why` follows "The PDF". */
export const tooLargePdf = (why: string): Refusal => new Refusal('too-large', `The PDF ${why}: export the summary report for one year.`)

/**
 * Refuses a PDF that would take too long or too much memory to read, before it is read: it counts objects, unpacks
 * every stream up to a bound, and adds up what is on each page. Returns the number of pixels of its largest picture.
 * Throws a Refusal.
 */
export function guardPdf (bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  // A name may be written with character codes, such as /F#6cateDecode.
  const text = buffer.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  if (/\/Encrypt\b/.test(text)) {
    throw new Refusal('password', 'This PDF is protected by a password: open it and print it to a new PDF, or export the report again.')
  }
  guardDictionaries(text)
  const objects = readObjects(buffer)
  const left = { mapped: MOST_MAPPED }
  for (const { content } of objects.streams) guardMaps(content, left)
  const { largest, all, depth, fonts, fontBytes } = measurePages(objects)
  if (largest > MOST_WORDS || all > MOST_WORDS_OF_ALL || depth > MOST_STATES) throw tooLargePdf('has more on its pages than any report')
  if (fonts > MOST_FONTS || fontBytes > MOST_FONT_BYTES) throw tooLargePdf('has more fonts than any report')
  return objects.streams.filter(({ dictionary }) => isPicture(dictionary)).reduce((most, { dictionary }) =>
    Math.max(most, objects.numberOf(dictionary, 'Width') * objects.numberOf(dictionary, 'Height')), 0)
}

function readObjects (buffer: Buffer): PdfObjects {
  try {
    return new PdfObjects(buffer, { unpacked: MOST_UNPACKED, streams: MOST_OBJECTS })
  } catch (error) {
    if (error instanceof LargeStreamsError) throw tooLargePdf('unpacks to more than any report')
    if (error instanceof DeepValueError) throw new Refusal('damaged', `The PDF is damaged: ${PRINT_AGAIN}.`)
    throw error
  }
}

function guardDictionaries (text: string): void {
  const named = /\bobj\b/g
  let objects = 0
  while (named.test(text)) if (++objects > MOST_OBJECTS) throw tooLargePdf('has more objects than any report')
  for (const [, count] of text.matchAll(/\/N\s{1,9}(\d{1,12})/g)) {
    objects += Number(count)
    if (objects > MOST_OBJECTS) throw tooLargePdf('has more objects than any report')
  }
  // The table of objects, which has an entry for each.
  for (const [dictionary] of text.matchAll(/<<[^<>]{0,300}\/XRef\b[^<>]{0,300}>>/g)) {
    const counts = [...dictionary.matchAll(/\/Size\s{1,9}(\d{1,12})|\/Index\s{0,9}\[([\d\s]{1,200})\]/g)]
      .flatMap(([, size, index = '']) => [size ?? '0', ...index.split(/\s+/)])
    if (counts.some((count) => Number(count) > MOST_ENTRIES)) throw tooLargePdf('has more objects than any report')
  }
  for (const [, count] of text.matchAll(/\/Count\s{1,9}(\d{1,12})/g)) {
    if (Number(count) > MOST_OBJECTS) throw tooLargePdf(`has more than ${MOST_PAGES} pages`)
  }
  // These also unpack, and no program that prints reports uses them for text. A picture may have such bytes by chance,
  // but hardly with a letter or blank before them and the end of a name after them.
  if (/(?<=[\0\t\n\f\r -~])\/(?:LZWDecode|LZW|RunLengthDecode|RL)(?=[\0\t\n\f\r /[\]<>(){}%]|$)/.test(text)) {
    throw new Refusal('not-a-report', `The PDF is packed in a way that no report is: ${PRINT_AGAIN}.`)
  }
  guardWidths(text)
}

/** Refuses widths of letters for more letters than a font can have, which would each be stored. */
function guardWidths (text: string): void {
  for (const [, first, last] of text.matchAll(/(?<![\d.])(\d{1,9}) (\d{6,12}) \d{1,6}(?![\d.])/g)) {
    if (Number(last) - Number(first) > MOST_MAPPED) throw tooLargePdf('has a font with more letters than exist')
  }
}

/**
 * A range of codes, and what its first one means, which may be two letters written as one sign: the code of the second
 * range begins after it.
 */
const RANGE = /<([0-9a-f]{1,16})>\s{0,9}<([0-9a-f]{1,16})>(?:\s{0,9}<[0-9a-f]{1,64}>)?/gi

/** Refuses maps from codes to letters whose ranges are larger than any font, and widths of as many letters. */
function guardMaps (content: Buffer, left: { mapped: number }): void {
  const text = content.toString('latin1')
  guardWidths(text)
  if (!/begin(?:bf|cid|notdef)range/.test(text)) return
  for (const [, section] of text.matchAll(/begin(?:bf|cid|notdef)range(.*?)(?=end(?:bf|cid|notdef)range|begin|$)/gs)) {
    // A list has the meaning of each code of its range, so that it is no longer than what is stored.
    for (const [, first, last] of section!.replaceAll(/\[[^\][]*\]/g, ' ').matchAll(RANGE)) {
      left.mapped -= Math.max(0, parseInt(last!, 16) - parseInt(first!, 16))
      if (left.mapped < 0) throw tooLargePdf('has a font with more letters than exist')
    }
  }
}
