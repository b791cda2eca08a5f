import fc, { type Arbitrary } from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { hostileLedgers } from '../domain/import/ledger/hostile-ledgers.ts'
import { printReport } from '../domain/import/pdf/print-report.ts'
import { form1120S } from '../domain/import/pdf/print-return.ts'
import { rawZip, type RawEntry } from '../domain/import/raw-archive.ts'
import { sheet, workbookOf } from '../domain/import/zip-archive.ts'
import { anyText, mutationsOf } from './arbitrary.ts'

/** A form with files: its content type and its bytes. */
export interface Form { type: string, body: Buffer }
/** Bytes of a failed form that are printed. The seed reproduces the rest. */
const MOST_SHOWN = 2000

interface Part { head: string, content: string | Uint8Array }

const CASES = new URL('../domain/import/cases/', import.meta.url)
const reports = readdirSync(CASES).filter((name) => /\.(csv|xlsx)$/.test(name)).map((name) => ({ name, bytes: readFileSync(new URL(name, CASES)) }))
const ledgers = Object.values(hostileLedgers(40)).map((make) => make()).filter(({ csv }) => csv.length < 20_000)

const dates = fc.oneof(
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('01/02/2025', '31/12/2025', '13/13/2025', '02/30/2025', '1/1/0000', '12/31/9999', '20251231', 'Dec 31, 2025', '12.31.25', 'Beginning Balance')
)
const amounts = fc.oneof(
  fc.double({ noDefaultInfinity: true }).map(String),
  fc.constantFrom('0.00', '-0', '(1,234.50)', '1.234,50', '$-5', '1e21', '9'.repeat(400), '0.005', '- 12', 'NaN', '=1+1', '5 %')
)
const names = fc.oneof(anyText, fc.constantFrom('Total', 'Total for Sales', 'Pat Example', 'golf club', 'Sales', 'Account', 'Debit', 'FY2025', 'Not specified', 'É'.repeat(2100)))
const cells = fc.oneof(dates, amounts, names)

/** The rows of a file in which some cells are others, and a row or a column is repeated, or missing. */
const changedRows = (text: string): Arbitrary<string> => {
  const rows = text.split('\n').map((row) => row.split(','))
  const place = fc.tuple(fc.nat(rows.length - 1), fc.nat(9), cells)
  return fc.record({
    places: fc.array(place, { maxLength: 6 }),
    column: fc.option(fc.nat(8), { freq: 4 }),
    from: fc.nat(rows.length - 1),
    count: fc.constantFrom(0, 0, 0, 1, 4),
    isRepeated: fc.boolean()
  }).map(({ places, column, from, count, isRepeated }) => {
    const made = rows.map((row) => [...row])
    for (const [row, at, cell] of places) made[row]![at % made[row]!.length] = `"${cell.replaceAll('"', '""')}"`
    made.splice(from, isRepeated ? 0 : count, ...isRepeated ? made.slice(from, from + count) : [])
    return made.map((row) => row.filter((_cell, index) => index !== column).join()).join('\n')
  })
}

/** Bytes of which some are others, and that may be cut off. */
const changedBytes = (bytes: Uint8Array): Arbitrary<Uint8Array> => fc.tuple(
  fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }),
  fc.oneof({ weight: 4, arbitrary: fc.constant(bytes.length) }, { weight: 1, arbitrary: fc.nat(bytes.length) })
).map(([changes, length]) => {
  const made = Uint8Array.from(bytes)
  for (const [at, byte] of changes) made[at] = byte
  return made.subarray(0, length)
})

const csvs = fc.constantFrom(...reports.filter(({ name }) => name.endsWith('.csv'))).chain(({ bytes }) => changedRows(bytes.toString()))
const cellTypes = fc.constantFrom('n', 's', 'inlineStr', 'd', 'e', '')
const sheets = fc.array(fc.tuple(names, fc.constantFrom('A1', 'B2', 'XFD1', '1A', ''), cellTypes), { maxLength: 8 })
  .map((all) => workbookOf(sheet(all.map(([text, at, kind]) => `<row r="${at}"><c r="${at}" t="${kind}"><v>${text}</v><is><t>${text}</t></is></c></row>`).join(''))))
const workbooks = fc.oneof(
  sheets, fc.constantFrom(...reports.filter(({ name }) => name.endsWith('.xlsx'))).chain(({ bytes }) => changedBytes(bytes)))
const printed = reports.find(({ name }) => name.startsWith('01'))!.bytes.toString()
const pdfs = fc.oneof(
  fc.dictionary(fc.nat(30).map(String), cells, { maxKeys: 6 })
    .map((others) => printReport(printed, { change: (text, row, column) => others[row * 3 + column] ?? text })),
  fc.constantFrom(printReport(printed), form1120S(2025)).chain(changedBytes)
)

const lies = fc.constantFrom(undefined, undefined, undefined, 0, 1, 0xffff, 0xffffffff)
const entry: Arbitrary<RawEntry> = fc.record({
  name: fc.oneof(fc.constantFrom('a.csv', 'A.CSV', 'folder/b.csv', '../c.xlsx', '__MACOSX/d', 'xl/workbook.xml', 'word/document.xml', 'e.zip', '[Content_Types].xml'), anyText),
  data: fc.oneof(csvs, anyText, workbooks),
  isStored: fc.boolean(),
  hasDescriptor: fc.boolean(),
  unpacked: lies,
  packed: lies,
  offset: lies,
  extra: fc.uint8Array({ maxLength: 12 })
}).map((all) => {
  const said = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as unknown as RawEntry
})
const zipEnd = fc.record({ comment: anyText, count: fc.constantFrom(0, 1, 2, 3, 4, 0xffff) }, { requiredKeys: [] })
const zips = fc.tuple(fc.array(entry, { maxLength: 4 }), zipEnd)
  .chain(([entries, end]) => {
    const archive = rawZip(entries, end)
    return fc.oneof(fc.constant(archive), changedBytes(archive))
  })

/** A file, and the record that goes with it. */
const contents: Arbitrary<{ file: string | Uint8Array, record?: unknown }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...ledgers).chain(({ csv, record }) =>
      fc.record({ file: changedRows(csv), record: fc.oneof(fc.constant(record), mutationsOf(record)) }))
  },
  ...[csvs, workbooks, zips, pdfs].map((files) => ({ weight: 1, arbitrary: files.map((file) => ({ file })) }))
)
const choices = fc.oneof(
  fc.constantFrom('[]', '{}', '[{}]', 'null', '', '[{"question":"company","answer":"yes"}]', '[{"question":"year","answer":"9999"}]', '{"interview.owner":"x"}'),
  fc.json({ maxDepth: 3 }), anyText
)
const clean = (text: string) => text.replaceAll(/["\r\n]/g, '_')
const types = fc.constantFrom('', '\r\nContent-Type: text/csv', '\r\nContent-Type: application/json', '\r\nContent-Transfer-Encoding: base64', '\r\nContent-Type: text/csv; charset=utf-16', '\r\nX: y')
const partOf = (name: Arbitrary<string>, content: Arbitrary<Part['content']>, file: Arbitrary<string | undefined>): Arbitrary<Part> =>
  fc.tuple(name, content, file, types).map(([field, bytes, fileName, more]) => ({
    head: `Content-Disposition: form-data; name="${clean(field)}"${fileName === undefined ? '' : `; filename="${clean(fileName)}"`}${more}`,
    content: bytes
  }))
const fileNames = fc.oneof(fc.constantFrom('ledger.csv', 'a.xlsx', 'a.pdf', 'a.zip', undefined), anyText)
const fields = fc.constantFrom('file', 'file', 'files', 'file[]', 'file[0]')

/** Forms as programs and browsers send them, with files of every kind, a record and choices, some of them broken. */
export const importForms: Arbitrary<Form> = fc.tuple(
  fc.array(contents.chain(({ file, record }) => fc.tuple(
    partOf(fields, fc.constant(file), fileNames),
    ...record === undefined ? [] : [partOf(fc.constant('record'), fc.constant(JSON.stringify(record)), fc.constantFrom(undefined, 'record.json'))]
  )), { minLength: 1, maxLength: 2 }).map((all) => all.flat()),
  fc.array(partOf(fc.constant('choices'), choices, fc.constant(undefined)), { maxLength: 1 }),
  fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(partOf(anyText, anyText, fileNames), { maxLength: 1 }) }
  ),
  fc.constantFrom('--X--\r\n', '--X--\r\n', '--X--\r\n', '--X--\r\n', '--X', '')
).map(([files, chosen, others, end]) => {
  const body = Buffer.concat([
    ...[...files, ...chosen, ...others].flatMap(({ head, content }) => [Buffer.from(`--X\r\n${head}\r\n\r\n`), Buffer.from(content as string), Buffer.from('\r\n')]),
    Buffer.from(end)
  ])
  return { type: 'multipart/form-data; boundary=X', body, [fc.toStringMethod]: () => body.toString('latin1').slice(0, MOST_SHOWN) }
})
