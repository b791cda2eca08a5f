import { deflateSync } from 'node:zlib'
import { joinObjects, type PdfObject } from './write-pdf.ts'

const MIB = 1024 * 1024
const value = (text: string): PdfObject => ({ value: text })
const packed = (content: string | Buffer, more = ''): PdfObject => {
  const stream = deflateSync(Buffer.from(content as string, 'latin1'))
  return { value: `<< /Length ${stream.length} /Filter /FlateDecode ${more} >>`, stream }
}
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (more = '') => value(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${more} >> /Contents 4 0 R >>`)

/** A PDF with one page: its content, its font, what its catalog has, and further objects, the first of which is 6. */
function onePage ({ content = packed('BT /F1 9 Tf 10 10 Td (Total) Tj ET'), font = value(FONT), catalog = '', more = [], trailer = '', drawn = '' }: {
  content?: PdfObject, font?: PdfObject, catalog?: string, more?: PdfObject[], trailer?: string, drawn?: string
} = {}): Buffer {
  return joinObjects([
    value(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`), value('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'), page(drawn), content, font, ...more
  ], trailer)
}

const manyPages = (count: number, content: PdfObject): Buffer => joinObjects([
  value('<< /Type /Catalog /Pages 2 0 R >>'), value(`<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')}] >>`), content,
  ...Array.from({ length: count }, () => value('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R >>'))
])

const inDigits = (content: string | Buffer): PdfObject => {
  const stream = Buffer.from(`${deflateSync(Buffer.from(content as string, 'latin1')).toString('hex')}>`)
  return { value: `<< /Length ${stream.length} /Filter [/ASCIIHexDecode /FlateDecode] >>`, stream }
}

const damagedAtEnd = (content: string): PdfObject => {
  const stream = Buffer.concat([deflateSync(content).subarray(0, -12), Buffer.alloc(40, 0xff)])
  return { value: `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream }
}

/** Packed twice, so that few bytes unpack to many. */
const twice = (): PdfObject => {
  const stream = deflateSync(deflateSync(Buffer.alloc(64 * MIB)))
  return { value: `<< /Length ${stream.length} /Filter [/FlateDecode /FlateDecode] >>`, stream }
}
const text = (count: number) => 'BT /F1 9 Tf 10 10 Td (1) Tj ET\n'.repeat(count)
const toUnicode = (ranges: string) => packed(`/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${ranges} endcmap end`)
const composite = (widths: string) => value(`<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W ${widths} >>] >>`)

/** PDFs that no program prints, by name, each with the code of its refusal. They are made when asked for. */
export const hostilePdfs: Record<string, [code: string, make: () => Buffer]> = {
  'a stream of 64 MB': ['too-large', () => onePage({ content: packed(Buffer.alloc(64 * MIB)) })],
  'a stream of 64 MB under another name of its filter': ['too-large', () => onePage({ content: { ...packed(Buffer.alloc(64 * MIB)), value: '<< /F#69lter /Fl >>' } })],
  'a stream packed twice': ['too-large', () => onePage({ content: twice() })],
  'a hundred streams of 1 MB': ['too-large', () => onePage({ more: Array.from({ length: 100 }, () => packed(Buffer.alloc(MIB))) })],
  'a stream in run lengths': ['not-a-report', () => onePage({ content: { value: '<< /Length 4 /Filter /RunLengthDecode >>', stream: Buffer.from([0x81, 65, 0x81, 66]) } })],
  'a million objects': ['too-large', () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n1\nendobj\n'.repeat(200_000)}trailer << /Root 1 0 R >>`)],
  'a table of ten million objects': ['too-large', () => {
    const table = packed(Buffer.alloc(10 * MIB), '/Type /XRef /Size 10000000 /W [1 1 1] /Root 2 0 R')
    return Buffer.concat([Buffer.from(`%PDF-1.7\n1 0 obj\n${table.value}\nstream\n`), table.stream!, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF')])
  }],
  'a scan in 30 MB of dots': ['too-large', () => onePage({ content: packed('/X Do'), drawn: '/XObject << /X 6 0 R >>', more: [packed(Buffer.alloc(30 * MIB), '/Type /XObject /Subtype /Image /Width 5000 /Height 6000 /ColorSpace /DeviceGray /BitsPerComponent 8')] })],
  'a small picture in 64 MB of dots': ['too-large', () => onePage({ content: packed('/X Do'), drawn: '/XObject << /X 6 0 R >>', more: [packed(Buffer.alloc(64 * MIB), '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceGray /BitsPerComponent 8')] })],
  'a million objects in a stream': ['too-large', () => onePage({ more: [packed('1 0 '.repeat(1000), '/Type /ObjStm /N 1000000 /First 4000')] })],
  'a loop in the page tree': ['damaged', () => joinObjects([value('<< /Type /Catalog /Pages 2 0 R >>'), value('<< /Type /Pages /Count 2 /Kids [3 0 R 2 0 R] >>'), value('<< /Type /Pages /Count 1 /Parent 2 0 R /Kids [2 0 R] >>')])],
  '10,000 pages': ['too-large', () => joinObjects([value('<< /Type /Catalog /Pages 2 0 R >>'), value(`<< /Type /Pages /Count 10000 /Kids [${'3 0 R '.repeat(10_000)}] >>`), page(), packed(text(1)), value(FONT)])],
  '10,000 pages that are counted as 3': ['too-large', () => joinObjects([value('<< /Type /Catalog /Pages 2 0 R >>'), value(`<< /Type /Pages /Count 61 /Kids [${'3 0 R '.repeat(10_000)}] >>`), page(), packed(text(1)), value(FONT)])],
  'a script that runs when it is opened': ['not-a-report', () => onePage({ content: packed(text(20)), catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
  'a named script': ['not-a-report', () => onePage({ content: packed(text(20)), catalog: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(true\\);) >>] >> >>' })],
  'an attachment': ['not-a-report', () => onePage({ content: packed(text(20)), catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>] >> >>', more: [packed('MZ', '/Type /EmbeddedFile')] })],
  'a font with a map of four billion letters': ['too-large', () => onePage({ font: composite('[]'), more: [toUnicode('1 beginbfrange <00000000> <FFFFFFFF> <0000> endbfrange')] })],
  'a font with a map of 16 million letters in ranges': ['too-large', () => onePage({ font: composite('[]'), more: [toUnicode(`16 beginbfrange ${'<000000> <0FFFFF> <0000>\n'.repeat(16)} endbfrange`)] })],
  'a font with widths of two billion letters': ['too-large', () => onePage({ font: composite('[0 2000000000 500]'), more: [toUnicode('')] })],
  'a font of 14 MB': ['scan', () => onePage({
    content: packed(text(20)),
    font: value('<< /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 32 /LastChar 33 /Widths [500 500] /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 6 0 R >> >>'),
    more: [packed(Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0]), Buffer.alloc(14 * MIB, 7)]))]
  })],
  'a hundred thousand texts': ['too-large', () => onePage({ content: packed(text(100_000)) })],
  'a form that draws itself': ['too-large', () => onePage({
    content: packed('/X Do '.repeat(100)), drawn: '/XObject << /X 6 0 R >>', more: [packed('/X Do '.repeat(100), '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 6 0 R >> >>')]
  })],
  'forms that draw one another a billion times': ['too-large', () => onePage({
    content: packed('/X6 Do '.repeat(10)),
    drawn: '/XObject << /X6 6 0 R >>',
    more: Array.from({ length: 9 }, (_, index) => packed(index < 8 ? `/X${index + 7} Do `.repeat(10) : 'BT /F1 9 Tf (1) Tj ET',
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /Font << /F1 5 0 R >> ${index < 8 ? `/XObject << /X${index + 7} ${index + 7} 0 R >>` : ''} >>`))
  })],
  'four million saved states': ['too-large', () => onePage({ content: packed('q '.repeat(4_000_000)) })],
  'saved states inside one another': ['too-large', () => onePage({ content: packed('q '.repeat(16_000)) })],
  'four million numbers': ['too-large', () => onePage({ content: packed('1 '.repeat(4_000_000)) })],
  'a page of pictures in the text': ['too-large', () => onePage({ content: packed('BI ID EI '.repeat(400_000)) })],
  'a text of 8 million letters': ['too-large', () => onePage({ content: packed(`BT /F1 9 Tf (${'x'.repeat(8_000_000)}) Tj ET`) })],
  'one content on 60 pages': ['too-large', () => manyPages(60, packed('q Q '.repeat(20_000)))],
  'one content a hundred times on a page': ['too-large', () => joinObjects([
    value('<< /Type /Catalog /Pages 2 0 R >>'), value('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    value(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [${'4 0 R '.repeat(100)}] >>`), packed('q Q '.repeat(5000))
  ])],
  'a form of a page that is drawn a thousand times': ['too-large', () => onePage({
    content: packed('/X Do '.repeat(1000)), drawn: '/XObject << /X 6 0 R >>', more: [packed('q Q '.repeat(500), '/Type /XObject /Subtype /Form /BBox [0 0 1 1]')]
  })],
  'content in hexadecimal digits of packed bytes': ['too-large', () => onePage({ content: inDigits('q '.repeat(4_000_000)) })],
  'hexadecimal digits that unpack to 64 MB': ['too-large', () => onePage({ content: inDigits(Buffer.alloc(64 * MIB)) })],
  'packed content that is damaged at its end': ['too-large', () => onePage({ content: damagedAtEnd('q '.repeat(4_000_000)) })],
  'content of an object that is written twice': ['too-large', () => Buffer.concat([
    onePage({ content: packed('q Q '.repeat(400_000)) }), Buffer.from('\n4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n')
  ])],
  'a font of 700 KB under a hundred names': ['too-large', () => onePage({
    content: packed(text(20)),
    drawn: `/Other [${'<< /Type /Font /BaseFont /A /FontDescriptor << /FontFile2 6 0 R >> >> '.repeat(100)}]`,
    more: [packed(Buffer.alloc(700_000, 7), '/Length1 700000')]
  })],
  'streams without an end': ['too-large', () => Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(500_000)}`)],
  'objects without an end': ['too-large', () => Buffer.from(`%PDF-1.7\n${'1 0 obj (\n'.repeat(40_000)}`)],
  'a password': ['password', () => onePage({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (0) /U (0) /P -4 >>' })],
  'a password under another name': ['password', () => onePage({ trailer: '/Encr#79pt << /Filter /Standard /V 1 /R 2 /O (0) /U (0) /P -4 >>' })],
  'nested lists': ['damaged', () => joinObjects([value(`<< /Type /Catalog /Pages ${'['.repeat(500_000)} >>`)])],
  'only a head': ['damaged', () => Buffer.from('%PDF-1.7\n%…')],
  'no page': ['scan', () => joinObjects([value('<< /Type /Catalog /Pages 2 0 R >>'), value('<< /Type /Pages /Count 0 /Kids [] >>')])],
  'bytes at random': ['damaged', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919 + (index >> 3) * 104729) & 255))])],
  'a picture of 2 GB': ['too-large', () => onePage({ content: packed('/X Do'), drawn: '/XObject << /X 6 0 R >>', more: [packed('', '/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /ColorSpace /DeviceRGB /BitsPerComponent 8')] })]
}

/** A PDF of a few bytes whose content would take many seconds and much memory. */
export const holdingPdf = (): Buffer => onePage({ content: packed('q '.repeat(8_000_000)) })
