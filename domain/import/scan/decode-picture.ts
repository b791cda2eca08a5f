import { codeExtension } from '../../code-extension.ts'
import { Refusal } from '../refusal.ts'
import { decodePng } from './decode-png.ts'
import { grayOfColor, turnQuarters, type GrayPicture } from './picture.ts'
import { damagedPicture, guardPixels } from './picture-size.ts'

type JpegLibrary = typeof import('./jpeg-library.ts')

/** Not a constant text, so that the build keeps it out of the code that every process loads. */
const library = new URL(`./jpeg-library.${codeExtension}`, import.meta.url).href

/** Decodes a JPEG or PNG picture, the right way up. Throws a Refusal if it is damaged or has too many pixels. */
export async function decodePicture (bytes: Uint8Array): Promise<GrayPicture> {
  const size = guardPixels(bytes)
  try {
    return size.is === 'png' ? decodePng(Buffer.from(bytes), size) : await decodeJpeg(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw damagedPicture()
  }
}

/** Quarters by which a camera says that its picture is turned (Exif, 4.6.5), by the value of the tag. */
const QUARTERS: Record<number, number> = { 3: 2, 6: 1, 8: 3 }

async function decodeJpeg (bytes: Uint8Array): Promise<GrayPicture> {
  const { JpegImage } = await import(library) as JpegLibrary
  const image = new JpegImage()
  image.parse(bytes)
  const { width, height } = image
  const colors = image.getData({ width, height, forceRGB: true, isSourcePDF: false })
  if (colors.length !== width * height * 3) throw damagedPicture()
  return turnQuarters({ width, height, pixels: grayOf(colors, 3) }, QUARTERS[orientationOf(Buffer.from(bytes))] ?? 0)
}

/** Shades of gray of pixels in red, green and blue, `step` bytes each. */
export function grayOf (colors: Uint8Array | Uint8ClampedArray, step: 3 | 4): Uint8Array {
  const gray = new Uint8Array(colors.length / step)
  for (let at = 0, from = 0; at < gray.length; at++, from += step) {
    gray[at] = grayOfColor(colors[from]!, colors[from + 1]!, colors[from + 2]!)
  }
  return gray
}

/** The orientation in the Exif data of a JPEG file; 1 if there is none. */
function orientationOf (bytes: Buffer): number {
  const start = bytes.subarray(0, 65_536).indexOf('Exif\0\0') + 6
  if (start === 5 || bytes.length < start + 14) return 1
  const isLittle = bytes.toString('latin1', start, start + 2) === 'II'
  const two = (at: number) => at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const tags = start + (isLittle ? bytes.readUInt32LE(start + 4) : bytes.readUInt32BE(start + 4))
  for (let tag = 0; tag < Math.min(two(tags), 100); tag++) {
    if (two(tags + 2 + tag * 12) === 0x112) return two(tags + 2 + tag * 12 + 8)
  }
  return 1
}
