import { inflateRawSync } from 'node:zlib'

/** The parts of a zip archive, read from its central directory. */
export function partsOf (bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const size = bytes.readUInt32LE(at + 20)
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(begin, begin + size)
    parts.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8')
    )
    at += 46 + name + extra + comment
  }
  return parts
}

/** Everything that a document of any format contains: the names and texts of its parts, or the bytes as text. */
export function wholeText (bytes: Buffer): string {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return bytes.toString()
  return [...partsOf(bytes)].filter(([name]) => !name.endsWith('.png')).flat().join('\n')
}
