import { inflateSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { grayOfColor, type GrayPicture } from './picture.ts'

/** Values of a pixel, by the type of color of a PNG file. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PALETTE = 3

/** How the pixels of a PNG file are stored. */
interface PngColors { depth: number, color: number, channels: number, palette: Buffer }

/**
 * Decodes a PNG file whose size is known from its header. What is transparent is white. Throws an Error if it is
 * damaged, and a Refusal if it is interlaced.
 */
export function decodePng (bytes: Buffer, { width, height }: { width: number, height: number }): GrayPicture {
  const [depth, color, interlaced] = [bytes[24]!, bytes[25]!, bytes[28]!]
  const channels = CHANNELS[color]
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) throw new Error('no PNG has such colors')
  if (interlaced !== 0) throw new Refusal('image', 'This PNG picture is interlaced: save it again as JPEG.')
  const { packed, palette } = partsOf(bytes)
  const each = Math.max(1, channels * depth >> 3)
  const length = Math.ceil(width * channels * depth / 8)
  const rows = inflateSync(packed, { maxOutputLength: (length + 1) * height })
  if (rows.length < (length + 1) * height) throw new Error('rows are missing')
  const pixels = new Uint8Array(width * height)
  let above: Uint8Array = new Uint8Array(length)
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1) + 1
    const row = rows.subarray(start, start + length)
    restore(row, above, rows[start - 1]!, each)
    shadesOf(row, pixels.subarray(y * width, (y + 1) * width), { depth, color, channels, palette })
    above = row
  }
  return { width, height, pixels }
}

function partsOf (bytes: Buffer): { packed: Buffer, palette: Buffer } {
  const packed: Buffer[] = []
  let palette: Buffer = Buffer.alloc(0)
  for (let at = 8; at + 8 <= bytes.length;) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') packed.push(content)
    if (type === 'PLTE') palette = content
    if (type === 'IEND') break
    at += 12 + length
  }
  return { packed: Buffer.concat(packed), palette }
}

/** Restores a filtered row in its place (PNG specification, 9). `each` is the number of bytes of a pixel. */
function restore (row: Uint8Array, above: Uint8Array, filter: number, each: number): void {
  if (filter > 4) throw new Error('no PNG has such a filter')
  for (let at = 0; at < row.length; at++) {
    const isFirst = at < each
    const left = isFirst ? 0 : row[at - each]!
    const up = above[at]!
    if (filter === 1) row[at]! += left
    else if (filter === 2) row[at]! += up
    else if (filter === 3) row[at]! += (left + up) >> 1
    else if (filter === 4) row[at]! += paeth(left, up, isFirst ? 0 : above[at - each]!)
  }
}

function paeth (left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Writes the shades of the pixels of a row, in front of white. */
function shadesOf (row: Uint8Array, shades: Uint8Array, { depth, color, channels, palette }: PngColors): void {
  const most = (1 << Math.min(depth, 8)) - 1
  const valueAt = (index: number): number => depth === 8
    ? row[index]!
    : depth === 16 ? row[index * 2]! : row[index * depth >> 3]! >> (8 - depth - (index * depth & 7)) & most
  const grayAt = (from: (index: number) => number, at: number) => grayOfColor(from(at), from(at + 1), from(at + 2))
  for (let x = 0; x < shades.length; x++) {
    const at = x * channels
    const gray = color === PALETTE
      ? grayAt((index) => palette[index] ?? 0, valueAt(at) * 3)
      : channels < 3 ? valueAt(at) * 255 / most : grayAt(valueAt, at)
    const opacity = channels % 2 === 0 ? valueAt(at + channels - 1) : 255
    shades[x] = 255 + (gray - 255) * opacity / 255
  }
}
