import { inflateSync } from 'node:zlib'

/** Lengths of the headers and directory entries of a WOFF file and of a font file, in bytes. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks a WOFF file (W3C, WOFF File Format 1.0) to the TrueType font in it. fontkit reads WOFF too, but unpacks a
 * table each time that it reads a letter.
 */
export function unpackWoff (woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT.header + SFNT.entry * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (let place = 0; place < count; place++) {
    const entry = WOFF.header + place * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((more) =>
      woff.readUInt32BE(entry + more)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const own = SFNT.header + place * SFNT.entry
    woff.copy(directory, own, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), own + 4)
    directory.writeUInt32BE(at, own + 8)
    directory.writeUInt32BE(length, own + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    at += length + padding.length
  }
  return Buffer.concat(parts)
}
