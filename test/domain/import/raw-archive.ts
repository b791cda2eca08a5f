import { deflateRawSync } from 'node:zlib'

/** An entry of an archive, with what its headers say if that is not what is true. */
export interface RawEntry {
  name: string
  data?: string | Uint8Array
  /** Stored bytes are not compressed. */
  isStored?: boolean
  /** What the directory says: the unpacked bytes, the packed bytes, and the place of the entry. */
  unpacked?: number
  packed?: number
  offset?: number
  /** The directory gives this entry the bytes of an earlier one. */
  isAlias?: boolean
  /** A descriptor after the bytes has the sizes, as programs write that do not know them in advance. */
  hasDescriptor?: boolean
  /** An extra field of the directory, such as that of zip64. */
  extra?: Uint8Array
}

interface RawEnd { comment?: string | Uint8Array, count?: number, before?: Uint8Array }

/** Writes a zip archive byte by byte, without the checks of a program that writes archives. */
export function rawZip (entries: RawEntry[], { comment = '', count = entries.length, before }: RawEnd = {}): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  const places = new Map<string, { at: number, packed: number, unpacked: number }>()
  let at = 0
  for (const { name, data = '', isStored = false, isAlias = false, hasDescriptor = false, extra, ...said } of entries) {
    const bytes = Buffer.from(data)
    const body = isStored ? bytes : deflateRawSync(bytes)
    const label = Buffer.from(name)
    const method = isStored ? 0 : 8
    const flags = hasDescriptor ? 8 : 0
    const own = isAlias ? places.get(String(data))! : { at, packed: body.length, unpacked: bytes.length }
    if (!isAlias) {
      const sizes = hasDescriptor ? [0, 0] : [body.length, bytes.length]
      const descriptor = Buffer.alloc(hasDescriptor ? 16 : 0)
      if (hasDescriptor) {
        descriptor.writeUInt32LE(0x08074b50, 0)
        descriptor.writeUInt32LE(body.length, 8)
        descriptor.writeUInt32LE(bytes.length, 12)
      }
      const head = header(
        0x04034b50, 30, [[6, flags], [8, method], [26, label.length]], [[18, sizes[0]!], [22, sizes[1]!]]
      )
      const local = Buffer.concat([head, label, body, descriptor])
      files.push(local)
      places.set(name, own)
      at += local.length
    }
    directory.push(header(
      0x02014b50, 46, [[8, flags], [10, isAlias ? 0 : method], [28, label.length], [30, extra?.length ?? 0]],
      [[20, said.packed ?? own.packed], [24, said.unpacked ?? own.unpacked], [42, said.offset ?? own.at]]
    ), label, Buffer.from(extra ?? []))
  }
  const listed = Buffer.concat(directory)
  const more = Buffer.from(before ?? [])
  const note = Buffer.from(comment)
  const end = header(0x06054b50, 22, [[8, count], [10, count], [20, note.length]], [[12, listed.length], [16, at]])
  return new Uint8Array(Buffer.concat([...files, listed, more, end, note]))
}

/** A header: its signature, and its numbers of two and of four bytes by their places. */
function header (signature: number, length: number, shorts: number[][], longs: number[][]): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  for (const [place, value] of shorts) bytes.writeUInt16LE(value!, place!)
  for (const [place, value] of longs) bytes.writeUInt32LE(value!, place!)
  return bytes
}

/** An archive with 101 entries that name the same 100,000 stored bytes, and declare none. */
export const storedBomb = (): Uint8Array => rawZip([
  { name: 'xl/workbook.xml', data: ' '.repeat(100_000), isStored: true, unpacked: 0 },
  ...Array.from({ length: 100 }, (_entry, index) =>
    ({ name: `xl/worksheets/s${index}.xml`, data: 'xl/workbook.xml', isAlias: true, unpacked: 0 }))
])
