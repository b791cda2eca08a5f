import { Refusal } from '../refusal.ts'

/** Maximum number of pixels: a photo of the largest cameras of phones, or a letter page of 550 dpi. */
export const MOST_PIXELS = 28_000_000

/** The refusal of a picture that cannot be decoded. */
export const damagedPicture = (): Refusal =>
  new Refusal('damaged', 'The picture is damaged: take it again, or save it again as JPEG.')

/** The refusal of a picture with more pixels than `MOST_PIXELS`. */
export const tooManyPixels = (): Refusal => new Refusal('too-large',
  `The picture has more than ${MOST_PIXELS / 1_000_000} million pixels: scan the paper with 200 dpi, or take a photo of the page alone.`)

/**
 * Reads from the header whether a picture is JPEG or PNG, and its size. Throws a Refusal if it has no size, or more
 * than `MOST_PIXELS`.
 */
export function guardPixels (bytes: Uint8Array): PictureSize {
  const size = measurePicture(bytes)
  if (!size) throw damagedPicture()
  if (size.width * size.height > MOST_PIXELS) throw tooManyPixels()
  return size
}

interface PictureSize { is: 'jpeg' | 'png', width: number, height: number }

function measurePicture (bytes: Uint8Array): PictureSize | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.length < 30) return undefined
  const [is, size] = view[0] === 0x89
    ? ['png' as const, { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }]
    : ['jpeg' as const, sizeOfJpeg(view)]
  return size && size.width > 0 && size.height > 0 ? { is, ...size } : undefined
}

/** The size in the first frame of a JPEG file (ITU T.81, B.2.2). */
function sizeOfJpeg (bytes: Buffer): { width: number, height: number } | undefined {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
