import { deflateRawSync } from 'node:zlib'

/** The CRC-32 of zip archives (ISO 3309). */
function checksum (bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  }
  return ~crc >>> 0
}

interface Lies { flags?: number, declared?: number, count?: number }

/** Writes a zip archive. `lies` are false entries in its directory. */
export function zip (
  parts: Array<[name: string, content: string | Uint8Array]>, { flags = 0, declared, count = parts.length }: Lies = {}
): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = deflateRawSync(data)
    const label = Buffer.from(name)
    const shared = Buffer.alloc(24)
    shared.writeUInt16LE(flags, 0)
    shared.writeUInt16LE(8, 2)
    shared.writeUInt32LE(data.length > 100_000 ? 0 : checksum(data), 8)
    shared.writeUInt32LE(packed.length, 12)
    shared.writeUInt32LE(declared ?? data.length, 16)
    shared.writeUInt16LE(label.length, 20)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), shared, label, packed])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), shared.subarray(0, 22), tail, label]))
    files.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...files, entries, end]))
}

export const relationship = (type: string, target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const types = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>'
export const workbook =
  '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
/** Writes a workbook with one sheet, given as XML. */
export const workbookOf = (sheet: string, lies?: Lies) => zip([
  ['[Content_Types].xml', types], [
    '_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')
  ], ['xl/workbook.xml', workbook],
  [
    'xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')
  ], ['xl/worksheets/sheet1.xml', sheet]
], lies)
export const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** Repeats an element, with comments in between that limit how well it compresses. */
export const noisy = (element: string, count: number) => Array.from({ length: count / 20 + 1 }, (_part, index) =>
  element.repeat(20) + (index % 2 === 0 ? `<!--${(index * 2654435761 % 2 ** 32).toString(36)}-->` : '')).join('')

const officeType = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`

/** Writes a workbook in which `count` sheets name the same part. */
export const sharedSheet = (count: number, rows: string) => zip([
  ['xl/workbook.xml', workbook.replace(/<sheet [^>]*>/, Array.from({ length: count }, (_sheet, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId1"/>`).join(''))],
  ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')],
  ['xl/worksheets/sheet1.xml', sheet(rows)]
])

/** Writes a workbook with `count` cells that share a text. */
export const sharedText = (text: string, count: number) => zip([
  ['xl/workbook.xml', workbook],
  ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml').replace('</', `<Relationship Id="rId2" Type="${officeType('sharedStrings')}" Target="sharedStrings.xml"/></`)],
  ['xl/sharedStrings.xml', `<sst><si><t xml:space="preserve">${text}</t></si></sst>`],
  ['xl/worksheets/sheet1.xml', sheet('<row><c t="s"><v>0</v></c></row>'.repeat(count))]
])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cellOf = (text: string, reference: string) => text === ''
  ? ''
  : /^-?\d+(?:\.\d+)?$/.test(text)
    ? `<c r="${reference}"><v>${text}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Writes a workbook with sheets of texts and numbers, given by row. */
export const xlsx = (sheets: Array<{ name: string, rows: string[][] }>) => zip([
  ['xl/workbook.xml', workbook.replace(/<sheet [^>]*>/, sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join(''))],
  ['xl/_rels/workbook.xml.rels', `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${officeType('worksheet')}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`],
  ...sheets.map(({ rows }, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, sheet(rows.map((row, line) =>
    `<row r="${line + 1}">${row.map((text, column) => cellOf(text, `${String.fromCharCode(65 + column)}${line + 1}`)).join('')}</row>`).join(''))])
])
