import { inflateRawSync } from 'node:zlib'
import type { ImportBounds } from '../import-bounds.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'

interface Entry {
  name: string
  flags: number
  method: number
  packed: number
  unpacked: number
  offset: number
}

/** An unpacked part of an archive. */
interface ZipPart { name: string, data: Uint8Array }

/** Highest ratio of unpacked to packed bytes; an archive above it is a zip bomb. Real sheets stay below 40. */
const MOST_RATIO = 200
/** The ratio is not checked for parts up to this many unpacked bytes, because small parts may compress better. */
const RATIO_FROM = 1_000_000

const damaged = () => new Refusal('damaged', `The file is damaged or cut off: ${EXPORT_INSTEAD}.`)

/**
 * Unpacks the parts of an archive that `wanted` selects. Reads the central directory first and, before unpacking
 * anything, refuses encrypted entries and more entries, declared bytes, or compression than the bounds allow. No part
 * may unpack to more bytes than it declares, and no two may share bytes or a name.
 */
export function unpackZip (
  bytes: Uint8Array,
  bounds: Pick<ImportBounds, 'zipEntries' | 'unpackedBytes'>,
  wanted: (name: string, unpacked: number) => boolean
): ZipPart[] {
  const view = viewOf(bytes)
  const entries = readDirectory(bytes, view, bounds.zipEntries)
  if (entries.some(({ flags }) => (flags & 1) !== 0)) {
    throw new Refusal('password', 'This archive has a password: remove it and choose the file again.')
  }
  const declared = entries.reduce((total, { unpacked }) => total + unpacked, 0)
  const bomb = entries.some(({ packed, unpacked }) => unpacked > RATIO_FROM && unpacked > packed * MOST_RATIO)
  if (declared > bounds.unpackedBytes || bomb) {
    throw new Refusal('too-large', 'The file unpacks to more than can be read: ' +
      'export the summary report for one year, not the list of transactions.')
  }
  guardPlaces(entries, view)
  return entries.filter(({ name, unpacked }) => wanted(name, unpacked)).map((entry) => unpack(bytes, view, entry))
}

/** Returns the names in the directory of an archive. Nothing is unpacked. Throws a Refusal as `unpackZip` does. */
export const namesInZip = (bytes: Uint8Array, { zipEntries }: Pick<ImportBounds, 'zipEntries'>): string[] =>
  readDirectory(bytes, viewOf(bytes), zipEntries).map(({ name }) => name)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Refuses entries that share bytes or a name: a small archive would otherwise unpack to a large one. */
function guardPlaces (entries: Entry[], view: DataView): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) throw damaged()
  let end = 0
  for (const { offset, packed } of [...entries].sort((one, other) => one.offset - other.offset)) {
    if (offset < end || offset + 30 > view.byteLength) throw damaged()
    end = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true) + packed
  }
}

function readDirectory (bytes: Uint8Array, view: DataView, most: number): Entry[] {
  const end = findEnd(bytes, view)
  const count = view.getUint16(end + 10, true)
  if (count > most) {
    throw new Refusal('too-large', 'The archive has more parts than a report has: choose the report itself.')
  }
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw damaged()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true)
    })
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return entries
}

/** Finds the end of central directory record. It is within the last 64 KiB, because a comment may follow it. */
function findEnd (bytes: Uint8Array, view: DataView): number {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - 0xffff; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw damaged()
}

function unpack (bytes: Uint8Array, view: DataView, { name, method, packed, unpacked, offset }: Entry): ZipPart {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw damaged()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > bytes.length) throw damaged()
  const data = bytes.subarray(start, start + packed)
  if (method === 0) {
    if (packed !== unpacked) throw damaged()
    return { name, data }
  }
  if (method !== 8) throw damaged()
  try {
    // One byte more than declared, because zlib does not allow a limit of 0.
    const inflated = inflateRawSync(data, { maxOutputLength: unpacked + 1 })
    if (inflated.length === unpacked) return { name, data: inflated }
  } catch {}
  throw damaged()
}
