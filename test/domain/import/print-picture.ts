import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync, crc32 } from 'node:zlib'
import { readPdfText } from '../../../domain/import/pdf/pdf-text.ts'
import { decodePicture } from '../../../domain/import/scan/decode-picture.ts'
import { createPictureReader } from '../../../domain/import/scan/picture-reader.ts'
import { resize, turnQuarters, turnSlightly, type GrayPicture } from '../../../domain/import/scan/picture.ts'
import { once } from '../../../http/representations/memoize.ts'
import { loadResvg } from '../../../html/pictures/draw-png.ts'
import { seeded } from './print-statement.ts'
import { joinObjects, type PlacedText } from './pdf/write-pdf.ts'

const { resolve } = createRequire(import.meta.url)
const fontFiles = ['DejaVuSans', 'DejaVuSerif', 'DejaVuSansMono', 'DejaVuSansCondensed']
const readFonts = once(async () =>
  fontFiles.map((name) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
)

/** How a page gets onto a picture. */
export interface Copying {
  /** Dots of an inch. */
  dpi?: number
  font?: 'DejaVu Sans' | 'DejaVu Serif' | 'DejaVu Sans Mono' | 'DejaVu Sans Condensed'
  /** Quarters by which the page is turned. */
  quarters?: number
  /** Degrees by which it lies askew. */
  slant?: number
  /** Shade of the ink, from 0 for black. */
  ink?: number
  /** How much the shades of dots differ by chance. */
  noise?: number
  /** How much darker the far corner is, from 0 to 1. */
  shadow?: number
  /** Dots by which the picture is out of focus. */
  blur?: number
  /** Whether dots are black or white, as a fax has them. */
  isFax?: boolean
  seed?: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws a letter page, or a wide one, and copies it onto a picture. */
export async function drawPage (
  texts: PlacedText[], copying: Copying = {}, [width, height] = [612, 792]
): Promise<GrayPicture> {
  const { dpi = 150, font = 'DejaVu Sans', ink = 0 } = copying
  const marks = texts.map(({ text, x, right, center, y, size = 9 }) => {
    const [at, anchor] = x !== undefined ? [x, 'start'] : right !== undefined ? [right, 'end'] : [center!, 'middle']
    return `<text x="${at}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="rgb(${ink},${ink},${ink})">${escaped(text)}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}"><rect width="${width}" height="${height}" fill="white"/>${marks.join('')}</svg>`
  const Resvg = await loadResvg()
  const drawing = new Resvg(svg, {
    font: { fontBuffers: await readFonts(), defaultFontFamily: font }, fitTo: { mode: 'width', value: Math.round(width * dpi / 72) }
  })
  return copy(await decodePicture(drawing.render().asPng()), copying)
}

function copy (
  page: GrayPicture, { quarters = 0, slant = 0, noise = 0, shadow = 0, blur = 0, isFax = false, seed = 1 }: Copying
): GrayPicture {
  const random = seeded(seed)
  const soft = blur > 0 ? resize(resize(page, Math.round(page.width / blur)), page.width) : page
  const turned = turnQuarters(slant === 0 ? soft : turnSlightly(soft, slant * Math.PI / 180), quarters)
  const { width, height } = turned
  const pixels = turned.pixels.map((shade, at) => {
    const far = (at % width / width + at / width / height) / 2
    const seen = shade * (1 - shadow * far) + (random() - 0.5) * 2 * noise
    return isFax ? seen < 128 ? 0 : 255 : Math.max(0, Math.min(255, seen))
  })
  return { width, height, pixels }
}

/** Writes a picture as a PNG file. */
export function toPng ({ width, height, pixels }: GrayPicture): Buffer {
  const part = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), part('IHDR', head), part('IDAT', deflateSync(rows, { level: 1 })), part('IEND', Buffer.alloc(0))
  ])
}

/** Writes a PDF each page of which is a picture, and is turned by some degrees when it is shown. */
export function toPdf (pictures: GrayPicture[], turned = 0): Buffer {
  const objects = [{ value: '' }, { value: '' }] as Parameters<typeof joinObjects>[0]
  const kids = pictures.map(({ width, height, pixels }) => {
    const stream = deflateSync(pixels, { level: 1 })
    const image = objects.push({
      value: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${stream.length} >>`, stream
    })
    const content = Buffer.from('q 612 0 0 792 0 0 cm /X Do Q')
    const drawn = objects.push({ value: `<< /Length ${content.length} >>`, stream: content })
    return objects.push({
      value: `<< /Type /Page /Rotate ${turned} /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /X ${image} 0 R >> >> /Contents ${drawn} 0 R >>`
    })
  })
  objects[0]!.value = '<< /Type /Catalog /Pages 2 0 R >>'
  objects[1]!.value = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  return joinObjects(objects)
}

/** Texts that begin or end `by` points further to the right. */
export const shifted = (texts: PlacedText[], by: number): PlacedText[] => texts.map((text) => ({
  ...text, ...text.x !== undefined && { x: text.x + by }, ...text.right !== undefined && { right: text.right + by }
}))

/** Lays out rows of names and amounts on a page, in columns whose right edges are `edges` in points. */
export const layOut = (rows: string[][], edges: number[], { top = 60, pitch = 15, size = 10 } = {}): PlacedText[] =>
  rows.flatMap(([name = '', ...cells], row) => [
    ...name === '' ? [] : [{ text: name, x: 60, y: top + row * pitch, size }],
    ...cells.flatMap((text, column) => text === '' ? [] : [{ text, right: edges[column]!, y: top + row * pitch, size }])
  ])

/** Copies the pages of a PDF onto pictures. */
export async function copyPages (pdf: Uint8Array, copying: Copying = {}): Promise<GrayPicture[]> {
  const pictures: GrayPicture[] = []
  for (const { items, fields } of await readPdfText(pdf, createPictureReader())) {
    const texts = items.map(({ text, left, y, size }) => ({ text, x: left, y, size }))
    const values = fields.map(({ text, right, bottom }) => ({ text, right, y: bottom - 3, size: 9 }))
    pictures.push(await drawPage([...texts, ...values], copying))
  }
  return pictures
}
