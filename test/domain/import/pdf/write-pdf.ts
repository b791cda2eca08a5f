import { deflateSync } from 'node:zlib'

/** A text at a place of a page, in points from the upper left corner; `right` is the end of a text that ends there. */
export interface PlacedText { text: string, x?: number, right?: number, center?: number, y: number, size?: number }
/** A form field with its value: [left, top, right, bottom] in points from the upper left corner. */
export interface PlacedField { name: string, value: string, box: [number, number, number, number] }
/** A page may be turned, as printers turn wide pages. */
export interface WrittenPage { texts: PlacedText[], fields?: PlacedField[], isTurned?: boolean }

const HEIGHT = 792
/** Widths of the letters from blank to ~ in Helvetica, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
]
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0) * size / 1000

const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, '\\$&')})`

function contentOf (texts: PlacedText[], isTurned: boolean): string {
  return texts.map(({ text, x, right, center, y, size = 9 }) => {
    const width = widthOf(text, size)
    const left = x ?? (right !== undefined ? right - width : center! - width / 2)
    const place = isTurned ? `0 1 -1 0 ${y} ${left.toFixed(2)} Tm` : `${left.toFixed(2)} ${(HEIGHT - y).toFixed(2)} Td`
    return `BT /F1 ${size} Tf ${place} ${literal(text)} Tj ET`
  }).join('\n')
}

/** An object of a PDF: its dictionary or other value, and the bytes of its stream. */
export interface PdfObject { value: string, stream?: Uint8Array }

/** Writes a PDF from its objects, of which the first is the catalog. `trailer` adds entries to the trailer. */
export function joinObjects (objects: PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (part: Buffer) => { parts.push(part); at += part.length }
  for (const [index, { value, stream }] of objects.entries()) {
    offsets.push(at)
    add(Buffer.from(`${index + 1} 0 obj\n${value}\n`, 'latin1'))
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const begin = at
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${begin}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Writes a PDF with these texts and form fields in Helvetica. */
export function writePdf (pages: WrittenPage[]): Buffer {
  const font = 3
  const objects: PdfObject[] = [{ value: '' }, { value: '' }, { value: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' }]
  const kids: number[] = []
  const allFields: number[] = []
  for (const { texts, fields = [], isTurned = false } of pages) {
    const widgets = fields.map(({ name, value, box: [left, top, right, bottom] }) => objects.push({
      value: `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${literal(name)} /V ${literal(value)} /DA (/F1 9 Tf) /Rect [${left} ${HEIGHT - bottom} ${right} ${HEIGHT - top}] >>`
    }))
    allFields.push(...widgets)
    const stream = deflateSync(Buffer.from(contentOf(texts, isTurned), 'latin1'))
    const content = objects.push({ value: `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream })
    kids.push(objects.push({
      value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${isTurned ? `${HEIGHT} 612` : `612 ${HEIGHT}`}] /Rotate ${isTurned ? 90 : 0} /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R /Annots [${refs(widgets)}] >>`
    }))
  }
  objects[0]!.value = `<< /Type /Catalog /Pages 2 0 R${allFields.length > 0 ? ` /AcroForm << /Fields [${refs(allFields)}] >>` : ''} >>`
  objects[1]!.value = `<< /Type /Pages /Count ${kids.length} /Kids [${refs(kids)}] >>`
  return joinObjects(objects)
}

const refs = (numbers: number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')
