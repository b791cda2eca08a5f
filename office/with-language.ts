import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

const CORE = 'docProps/core.xml'
const APP = 'docProps/app.xml'
/** Sizes of the fixed parts of a zip archive (PKWARE's APPNOTE, sections 4.3.7, 4.3.12, and 4.3.16). */
const [LOCAL_SIZE, ENTRY_SIZE, END_SIZE] = [30, 46, 22]
const DEFLATED = 8

/**
 * Adds the language to the core properties of a workbook (ECMA-376, part 2, section 11), which the package that writes
 * it cannot, and removes its own name. Screen readers choose their voice by the language. Throws a TypeError if there
 * are no such parts.
 */
export const withLanguage = (file: Uint8Array): Uint8Array =>
  changePart(
    changePart(file, CORE, (text) => text.replace('</cp:coreProperties>', '<dc:language>en-US</dc:language>$&')),
    APP, (text) => text.replace(/<Application>[^<]*<\/Application>/, '')
  )

/** Changes the text of one part of a zip archive. Only this part is packed again. */
function changePart (file: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const end = file.length - END_SIZE
  const directory = view.getUint32(end + 16, true)
  const entries = entriesOf(file, view, { from: directory, to: end })
  const core = entries.find(({ name }) => name === part)
  if (!core) throw new TypeError(`The file has no ${part}.`)
  const [name = 0, extra = 0] = [26, 28].map((place) => view.getUint16(core.offset + place, true))
  const start = core.offset + LOCAL_SIZE + name + extra
  const before = file.subarray(start, start + core.size)
  const text = Buffer.from(core.isDeflated ? inflateRawSync(before) : before).toString()
  const data = Buffer.from(change(text))
  const packed = deflateRawSync(data)
  const grown = packed.length - core.size

  const output = new Uint8Array(file.length + grown)
  output.set(file.subarray(0, start))
  output.set(packed, start)
  output.set(file.subarray(start + core.size), start + packed.length)
  const changed = new DataView(output.buffer)
  describe(core.offset + 8, core.offset + 14)
  for (const { at, offset } of entries) {
    // The directory is behind the part, and so are the parts after it.
    if (offset > core.offset) changed.setUint32(at + grown + 42, offset + grown, true)
  }
  describe(core.at + grown + 10, core.at + grown + 16)
  changed.setUint32(end + grown + 16, directory + grown, true)
  return output

  /** Sets how the part is packed, and its checksum and sizes. */
  function describe (method: number, sizes: number): void {
    changed.setUint16(method, DEFLATED, true)
    changed.setUint32(sizes, crc32(data), true)
    changed.setUint32(sizes + 4, packed.length, true)
    changed.setUint32(sizes + 8, data.length, true)
  }
}

/** An entry of the directory: where it is, its part's name and place, and how large that is. */
interface Entry { at: number, name: string, offset: number, size: number, isDeflated: boolean }

function entriesOf (file: Uint8Array, view: DataView, { from, to }: { from: number, to: number }): Entry[] {
  const entries: Entry[] = []
  for (let at = from; at < to;) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    entries.push({
      at,
      name: new TextDecoder().decode(file.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)),
      offset: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      isDeflated: view.getUint16(at + 10, true) === DEFLATED
    })
    at += ENTRY_SIZE + name + extra + comment
  }
  return entries
}
