import { readFileSync } from 'node:fs'
import t from 'tap'
import { guardPdf } from '../../../domain/import/pdf/guard-pdf.ts'
import { readPdfText } from '../../../domain/import/pdf/pdf-text.ts'
import type { GrayPicture } from '../../../domain/import/scan/picture.ts'
import { joinObjects } from './pdf/write-pdf.ts'

/** The page of a scanner as CCITT Group 4, and its size in dots. */
const group4 = readFileSync(new URL('scans/16-statement-of-a-scanner.g4', import.meta.url))
const [WIDTH, HEIGHT] = [1275, 1650]

/** A PDF with one page that shows a picture. */
function pdfOf (stream: Uint8Array, entries: string): Buffer {
  const content = Buffer.from('q 612 0 0 792 0 0 cm /X Do Q')
  return joinObjects([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' }, { value: '<< /Type /Pages /Count 1 /Kids [5 0 R] >>' },
    { value: `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} ${entries} /Length ${stream.length} >>`, stream },
    { value: `<< /Length ${content.length} >>`, stream: content },
    { value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /X 3 0 R >> >> /Contents 4 0 R >>' }
  ])
}

/** Wraps Group 4 data in the segments of JBIG2: the page, and a region of it. */
function jbig2 (data: Uint8Array): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const segment = (place: number, type: number, content: Buffer) =>
    Buffer.concat([number(place), Buffer.from([type, 0, 1]), number(content.length), content])
  const box = [number(WIDTH), number(HEIGHT), number(0), number(0)]
  return Buffer.concat([
    segment(0, 48, Buffer.concat([...box, Buffer.from([0, 0, 0])])),
    segment(1, 38, Buffer.concat([...box, Buffer.from([0, 1]), data]))
  ])
}

async function picturesIn (pdf: Uint8Array): Promise<GrayPicture[]> {
  const pictures: GrayPicture[] = []
  await readPdfText(pdf, {
    claim: async () => {},
    read: async (picture) => {
      pictures.push(picture)
      return { items: [] }
    }
  })
  return pictures
}

const inkOf = ({ pixels }: GrayPicture) => pixels.reduce((sum, shade) => shade < 128 ? sum + 1 : sum, 0)
const CCITT = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`

t.test('the pictures of scanners are decoded: CCITT, as a picture and as a stencil, and JBIG2', async (t) => {
  const pdfs = [
    pdfOf(group4, `/ColorSpace /DeviceGray /BitsPerComponent 1 ${CCITT}`), pdfOf(group4, `/ImageMask true /BitsPerComponent 1 ${CCITT}`),
    pdfOf(jbig2(group4), '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode')
  ]
  for (const pdf of pdfs) {
    const [picture, ...others] = await picturesIn(pdf)
    t.same([picture?.width, picture?.height, others.length], [WIDTH, HEIGHT, 0])
    const share = inkOf(picture!) / WIDTH / HEIGHT
    t.ok(share > 0.005 && share < 0.05, `${share} of the page is ink`)
  }
})

t.test('JPEG 2000 is refused with how to change it', async (t) => {
  const pdf = pdfOf(Buffer.from('0000000c6a5020200d0a870a', 'hex'), '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode')
  await t.rejects(picturesIn(pdf), { code: 'scan', message: /JPEG 2000.*save it as JPEG/ })
})

t.test('bytes of a picture that look like the name of a filter are no filter', (t) => {
  for (const bytes of ['\x81/RL\x81', 'a/RL\x81', '\x81/LZW ']) {
    t.equal(guardPdf(pdfOf(Buffer.from(`\xff\xd8${bytes}`, 'latin1'), '/Filter /DCTDecode')), WIDTH * HEIGHT)
  }
  for (const filter of ['/RL', '[ /LZWDecode ]', '%\n/LZW\n']) {
    t.throws(() => guardPdf(pdfOf(Buffer.from('a'), `/Filter ${filter}`)), { code: 'not-a-report' }, filter)
  }
  t.end()
})
