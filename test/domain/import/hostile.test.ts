import { deflateRawSync } from 'node:zlib'
import t from 'tap'
import { bytesOf, importOne } from './read-one.ts'

/** CRC-32 as zip archives have it (ISO 3309). */
function checksum (bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  }
  return ~crc >>> 0
}

interface Lies { flags?: number, declared?: number, count?: number }

/** A zip archive; `lies` are what its directory says against the truth. */
function zip (
  parts: Array<[name: string, text: string]>, { flags = 0, declared, count = parts.length }: Lies = {}
): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of parts) {
    const data = bytesOf(text)
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

const relationship = (type: string, target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const types = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>'
const workbook =
  '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
const book = (sheet: string, lies?: Lies) => zip([
  ['[Content_Types].xml', types], [
    '_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')
  ], ['xl/workbook.xml', workbook],
  [
    'xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')
  ], ['xl/worksheets/sheet1.xml', sheet]
], lies)
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** An element many times, with comments that keep it from being packed too well. */
const noisy = (element: string, count: number) => Array.from({ length: count / 20 + 1 }, (_part, index) =>
  element.repeat(20) + (index % 2 === 0 ? `<!--${(index * 2654435761 % 2 ** 32).toString(36)}-->` : '')).join('')

t.test('hostile workbooks are refused before they are unpacked or parsed', async (t) => {
  const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const refused: Array<[what: string, code: string, bytes: Uint8Array]> = [
    ['a bomb', 'too-large', book(sheet('a'.repeat(5_000_000)))],
    ['more bytes than declared', 'damaged', book(sheet(cell.repeat(100)), { declared: 10 })],
    ['rows without end', 'too-large', book(sheet('<row><c><v>1</v></c></row>'.repeat(20_001)))],
    ['a far column', 'too-large', book(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
    ['a far row', 'too-large', book(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))],
    ['a far column of a prefixed element', 'too-large', book('<x:worksheet><x:sheetData><x:row r="1"><x:c r=\'XFD1\'/></x:row></x:sheetData></x:worksheet>')],
    ['cells without an address', 'too-large', book(sheet(`<row>${noisy('<c><v>1</v></c>', 200_001)}</row>`))],
    ['merged cells', 'too-large', book(`${sheet(cell)}<mergeCells>${noisy('<mergeCell ref="A1:B2"/>', 200_000)}</mergeCells>`)],
    ['styles', 'too-large', zip([['xl/workbook.xml', workbook], ['xl/styles.xml', noisy('<xf/>', 200_000)]])],
    ['sheets', 'too-large', zip([['xl/workbook.xml', '<sheet name="S" sheetId="1"/>'.repeat(41)]])],
    ['UTF-16', 'not-a-report', book(`\0${sheet(cell)}`)],
    ['entities', 'not-a-report', book(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(cell)}`)],
    ['a password', 'password', book(sheet(cell), { flags: 1 })],
    ['another archive', 'not-a-report', zip([['inner.zip', 'PK']])],
    ['many parts', 'too-large', zip(Array.from({ length: 201 }, (_part, index) => [`${index}`, 'x']))],
    ['fewer parts than counted', 'damaged', book(sheet(cell), { count: 9 })],
    ['a cut', 'damaged', book(sheet(cell)).subarray(0, 500)],
    ['no report', 'not-a-report', book(sheet(cell))]
  ]
  for (const [what, code, bytes] of refused) {
    const { file } = await importOne(bytes)
    t.equal(file.refused?.code, code, what)
  }
})

t.test('hostile texts are refused or read within bounds', async (t) => {
  t.equal((await importOne(','.repeat(1_000_000))).file.refused?.code, 'too-large')
  t.equal((await importOne('a'.repeat(4_000_000))).file.refused?.code, 'not-a-report')
  t.equal((await importOne(`${'a,'.repeat(199)}a\n`.repeat(2001))).file.refused?.code, 'too-large')
  t.equal((await importOne('0,0,0,0\n'.repeat(5))).file.refused?.code, 'not-a-report', 'no aging')
  const totals = Array.from({ length: 5000 }, (_row, index) => `Total T${index},${index}`).join('\n')
  const { file } = await importOne(`,2025\nIncome,\nTotal Income,0\nExpenses,\n${totals}\nNet income,1`)
  t.equal(file.warnings?.length, 200)
  const same = await importOne(`,2025\nIncome,\nSales,1\nTotal Income,1\nExpenses,\n${'A,1\n'.repeat(400)}Net income,1`)
  t.equal(new Set(same.record.statements?.lines?.map(({ id }) => id)).size, 401)
  const deep = await importOne(
    `,2025\nIncome,\n${Array.from({ length: 100 }, (_row, depth) => `${' '.repeat(depth + 1)}A${depth},1`).join('\n')}\nExpenses,\nNet income,1`
  )
  t.equal(deep.file.refused?.code, 'not-a-report')
})
