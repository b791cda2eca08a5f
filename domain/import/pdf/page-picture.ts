import type { PDFPageProxy } from 'pdfjs-dist'
import { grayOf } from '../scan/decode-picture.ts'
import type { GrayPicture } from '../scan/picture.ts'
import { loadPdfjs } from './load-pdfjs.ts'

type Matrix = [number, number, number, number, number, number]

/** A picture as pdfjs decodes it. A stencil has no kind. */
interface DecodedImage { width: number, height: number, kind?: number, data?: Uint8Array | Uint8ClampedArray | null }

/** A picture with its place: the matrix from the unit square to the page in points, from its upper left corner. */
interface PlacedImage { image: GrayPicture, matrix: Matrix, isStencil: boolean }

/** Pixels that the picture of a page has at least. A logo has fewer. */
export const FEWEST_PIXELS = 300_000
/** Pixels of the long side of a page that is put together from several pictures. */
const LONGEST = 2600
/** Pictures of one page that are put together. Scanners cut a page into ten strips. */
const MOST_IMAGES = 60
const WHITE = 255
/** Formats of pixels in pdfjs: one bit, and three or four bytes. */
const [ONE_BIT, RGB, RGBA] = [1, 2, 3]

/**
 * Returns the picture that a page of a PDF shows, or undefined if it shows none, or none that is large enough for a
 * scan. A page that is one picture gives it as it is stored, however the page is turned: its text shows which side is
 * up.
 */
export async function pictureOfPage (page: PDFPageProxy): Promise<GrayPicture | undefined> {
  const images = (await imagesOf(page)).filter(({ image }) => image.width * image.height > 0)
  const pixels = images.reduce((sum, { image }) => sum + image.width * image.height, 0)
  page.cleanup()
  if (pixels < FEWEST_PIXELS) return undefined
  const [only, ...others] = images
  const [a, b, c, d] = only!.matrix
  const isMirrored = a * d - b * c > 0
  return others.length === 0 && !isMirrored ? only!.image : putTogether(images, page.getViewport({ scale: 1 }))
}

async function imagesOf (page: PDFPageProxy): Promise<PlacedImage[]> {
  const { OPS } = await loadPdfjs()
  const { fnArray, argsArray } = await page.getOperatorList()
  let matrix = page.getViewport({ scale: 1 }).transform as Matrix
  const saved: Matrix[] = []
  const images: PlacedImage[] = []
  for (const [index, operation] of fnArray.entries()) {
    const values = argsArray[index] as unknown[] | null
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) saved.push(matrix)
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (operation === OPS.transform) matrix = product(matrix, values as Matrix)
    if (operation === OPS.paintFormXObjectBegin && Array.isArray(values?.[0])) {
      matrix = product(matrix, values[0] as Matrix)
    }
    if (images.length >= MOST_IMAGES) break
    const isStencil = operation === OPS.paintImageMaskXObject
    if (!isStencil && operation !== OPS.paintImageXObject && operation !== OPS.paintInlineImageXObject) continue
    const image = await decodedOf(page, values?.[0])
    if (image) images.push({ image: toGray(image), matrix, isStencil })
  }
  return images
}

/** What an operation draws: the picture itself, or its name, or an object with its name. */
async function decodedOf (page: PDFPageProxy, value: unknown): Promise<DecodedImage | null> {
  const named = typeof value === 'object' && value !== null ? (value as { data?: unknown }).data : value
  if (typeof named !== 'string') return value as DecodedImage
  const objects = named.startsWith('g_') ? page.commonObjs : page.objs
  return await new Promise((resolve) => {
    (objects as { get: (name: string, use: (image: DecodedImage | null) => void) => void }).get(named, resolve)
  })
}

function toGray ({ width, height, kind = ONE_BIT, data }: DecodedImage): GrayPicture {
  if (!data) return { width: 0, height: 0, pixels: new Uint8Array() }
  if (kind === RGB || kind === RGBA) return { width, height, pixels: grayOf(data, kind === RGB ? 3 : 4) }
  const pixels = new Uint8Array(width * height)
  const rowBytes = width + 7 >> 3
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[y * width + x] = data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7)) & 1 ? WHITE : 0
    }
  }
  return { width, height, pixels }
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]

/** Draws the pictures of a page one over the other. A stencil draws only what is black. */
function putTogether (images: PlacedImage[], page: { width: number, height: number }): GrayPicture {
  const finest = Math.max(...images.map(({ image, matrix: [a, b] }) => image.width / (Math.hypot(a, b) || 1)))
  const scale = Math.min(finest, LONGEST / Math.max(page.width, page.height))
  const [width, height] = [Math.ceil(page.width * scale), Math.ceil(page.height * scale)]
  const pixels = new Uint8Array(width * height).fill(WHITE)
  for (const { image, matrix: [a, b, c, d, e, f], isStencil } of images) {
    const area = a * d - b * c
    if (area === 0) continue
    const corners = [[e, f], [e + a, f + b], [e + c, f + d], [e + a + c, f + b + d]] as const
    const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
    const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
    for (let y = Math.max(0, Math.floor(top * scale)); y < Math.min(height, bottom * scale); y++) {
      for (let x = Math.max(0, Math.floor(left * scale)); x < Math.min(width, right * scale); x++) {
        const [across, down] = [(x + 0.5) / scale - e, (y + 0.5) / scale - f]
        // The unit square has its origin at the lower left corner of the picture.
        const column = Math.floor((d * across - c * down) / area * image.width)
        const row = Math.floor((1 - (a * down - b * across) / area) * image.height)
        if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue
        const shade = image.pixels[row * image.width + column]!
        if (!isStencil || shade === 0) pixels[y * width + x] = shade
      }
    }
  }
  return { width, height, pixels }
}
