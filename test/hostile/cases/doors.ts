import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { rawZip, type RawEntry } from '../../domain/import/raw-archive.ts'
import { relationship, sharedText, sheet, workbook, workbookOf } from '../../domain/import/zip-archive.ts'
import type { Report } from '../../suite/report.ts'

const MOST_MILLISECONDS = 5000
const MIB = 1024 * 1024

interface Answer { status: number, text: string }
/** What one request sends: a file, choices, or the parts of a form. A record can also be sent without a form. */
interface Sent {
  file?: string | Uint8Array
  form?: Array<[name: string, content: string]>
  /** The head of each part of the form. */
  head?: string
  choices?: string
}

/** Letters that hardly compress. */
const hex = (length: number) => Array.from({ length: length / 8 }, (_part, index) =>
  ((index + 1) * 2654435761 % 2 ** 32).toString(16).padStart(8, '0')).join('')
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
/** A profit and loss report. */
const profit = [
  textCell('Profit and Loss'), textCell('Example LLC'), textCell('January - December 2025'), `${textCell(' ')}${textCell('Total')}`, textCell('Income'),
  ...['Sales', 'Total Income', 'Net Income'].map((name) => `${textCell(name)}<c><v>100</v></c>`)
].map((cells) => `<row>${cells}</row>`).join('')
const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Income</t></is></c><c r="B1"><v>1</v></c></row>'
/** The parts of a workbook, whose sheet is `data`. */
const parts = (data = sheet(rows), more: Partial<RawEntry> = {}): RawEntry[] => [
  { name: 'xl/workbook.xml', data: workbook },
  { name: 'xl/_rels/workbook.xml.rels', data: relationship('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', data, ...more }
]
const officeParts = (name: string, data: string): Sent => ({ file: rawZip([{ name: 'mimetype', data: 'application/x', isStored: true }, { name, data }]) })
const zip64 = (() => {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(2n ** 40n, 4)
  extra.writeBigUInt64LE(2n ** 40n, 12)
  return extra
})()
/** Entries in an entry: the second one begins within the bytes of the first. */
const nested = (() => {
  const inner = rawZip(parts())
  const around = rawZip([{ name: 'a', data: inner, isStored: true }, { name: 'xl/workbook.xml', data: 'a', isAlias: true, offset: 31 }])
  return around
})()
const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`).join('\n')}\n`
const deepApi = (deep: number, name: string) => `{"Header":{"ReportName":"ProfitAndLoss","StartPeriod":"2025-01-01","EndPeriod":"2025-12-31"},"Columns":{"Column":[{"ColTitle":"","ColType":"Account"},{"ColTitle":"Total","ColType":"Money"}]},"Rows":{"Row":[${
  `{"type":"Section","Header":{"ColData":[{"value":"${name}"}]},"Rows":{"Row":[`.repeat(deep)}${'{"type":"Data","ColData":[{"value":"z"},{"value":"1"}]},'.repeat(5000)}{"type":"Data","ColData":[{"value":"z"},{"value":"1"}]}${']}}'.repeat(deep)}]}}`

/** Files and forms that no program writes. The service answers each with a refusal or with what it reads. */
const attacks: Record<string, Sent> = {
  'stored bytes that declare none': { file: rawZip(parts(' '.repeat(3 * MIB), { isStored: true, unpacked: 0 })) },
  'stored bytes that declare fewer': { file: rawZip(parts(sheet(rows), { isStored: true, unpacked: 10 })) },
  'stored bytes that declare more': { file: rawZip(parts(sheet(rows), { isStored: true, unpacked: 50 * MIB, packed: 50 * MIB })) },
  'compressed bytes that declare none': { file: rawZip(parts('a'.repeat(40 * MIB), { unpacked: 0 })) },
  'an entry within another': { file: nested },
  'an entry within the directory': { file: rawZip(parts(sheet(rows), { offset: 700 })) },
  'an entry beyond the end': { file: rawZip(parts(sheet(rows), { offset: 0xfffffff0 })) },
  'entries of one name': { file: rawZip([...parts(), ...parts()]) },
  'names that differ in case': { file: rawZip([...parts(), { name: 'XL/WORKBOOK.XML', data: workbook }]) },
  'two hundred empty entries': { file: rawZip(Array.from({ length: 200 }, (_one, index) => ({ name: `${index}` }))) },
  'empty entries without a name': { file: rawZip(Array.from({ length: 150 }, () => ({ name: '' }))) },
  'empty parts of a workbook': { file: rawZip(parts('').map(({ name }) => ({ name }))) },
  folders: { file: rawZip([{ name: 'xl/' }, { name: 'xl/worksheets/' }, { name: 'xl/worksheets/sheet1.xml/' }, ...parts()]) },
  'a folder in place of the sheet': { file: rawZip([...parts().slice(0, 2), { name: 'xl/worksheets/sheet1.xml/', data: sheet(rows) }]) },
  'a directory of 65,535 entries': { file: rawZip(parts(), { count: 65_535 }) },
  zip64: { file: rawZip(parts(sheet(rows), { unpacked: 0xffffffff, packed: 0xffffffff, extra: zip64 })) },
  'descriptors after the bytes': { file: rawZip(parts().map((one) => ({ ...one, hasDescriptor: true }))) },
  'a comment with another end': { file: rawZip(parts(), { comment: rawZip([{ name: 'x', data: 'x' }]) }) },
  'names of 65,535 letters': { file: rawZip(Array.from({ length: 50 }, (_one, index) => ({ name: `${index}`.padEnd(65_535, 'n') }))) },
  'an archive within an archive': { file: rawZip([{ name: 'a.zip', data: rawZip([{ name: 'b.zip', data: rawZip(parts()) }]) }]) },
  'a Word file of 40 MB': officeParts('word/document.xml', `<w:document>${'<w:p/>'.repeat(7 * MIB)}</w:document>`),
  'a LibreOffice table of a billion blank cells': officeParts('content.xml', '<office:document-content><table:table-cell table:number-columns-repeated="1000000000"/></office:document-content>'),
  'the last cell that Excel has': { file: workbookOf(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')) },
  'the first and the last cell': { file: workbookOf(sheet(`${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)) },
  'a column beyond Excel': { file: workbookOf(sheet('<row r="1"><c r="ZZZZZZZZZZZZ1"><v>1</v></c></row>')) },
  'a row of twenty digits': { file: workbookOf(sheet(`<row r="${'9'.repeat(20)}"><c r="A${'9'.repeat(20)}"><v>1</v></c></row>`)) },
  'one name for three thousand cells': { file: sharedText('n'.repeat(32_000), 3000) },
  'a print header of 600,000 letters': { file: workbookOf(sheet(rows).replace('</worksheet>', `<headerFooter><oddHeader>${hex(200_000)}${'&amp;C'.repeat(80_000)}</oddHeader></headerFooter></worksheet>`)) },
  'ten sheets whose name has 50,000 letters': {
    file: rawZip([
      { name: 'xl/workbook.xml', data: workbook.replace(/<sheet [^>]*>/, `<sheet name="${hex(50_000)}" sheetId="1" r:id="rId1"/>`.repeat(10)) },
      ...parts(sheet(profit)).slice(1)
    ])
  },
  'headings that a JSON report repeats': { file: deepApi(20, 'n'.repeat(500)) },
  'a JSON report of 5,000 levels': { file: deepApi(5000, 'n') },
  'billion laughs in the record of a form': { form: [['record', bomb]] },
  'lists of one anchor in the record of a form': { form: [['record', `a: &a [${'x,'.repeat(20_000)}]\nb: [${'*a,'.repeat(10_000)}]`]] },
  'choices of 5,000 levels': { choices: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  'choices of many objects within objects': { choices: `[${'{"question":'.repeat(60)}1${'}'.repeat(60)}]` },
  'a hundred thousand choices': { choices: `[${'{"question":"a","answer":"b"},'.repeat(100_000)}1]` },
  'ten thousand parts': { form: Array.from({ length: 10_000 }, (_one, index) => [`a${index}`, 'x']) },
  'ten thousand parts of one name': { form: Array.from({ length: 10_000 }, () => ['choices', '[]']) },
  'ten thousand empty files': { head: 'Content-Disposition: form-data; name="file"; filename="a.csv"', form: Array.from({ length: 10_000 }, () => ['file', '']) },
  'a part with heads of 2 MB': { head: `Content-Disposition: form-data; name="file"; filename="a.csv"\r\n${'X-A: b\r\n'.repeat(250_000)}X-B: c`, form: [['file', 'x']] },
  'a part with a name of 1 MB': { form: [['n'.repeat(MIB), 'x']] }
}

const CRLF = '\r\n'

/** Sends a form. Its parts are written as they are, because no client would send some of them. */
async function sendForm (
  url: string, { file, form = [], head, choices }: Sent, steps: Array<[string, string]> = []
): Promise<Answer> {
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
  const all: Array<[string, string | Uint8Array]> = [
    ...steps.map(([name, content]): [string, string] => [named(name), content]),
    ...form.map(([name, content]): [string, string] => [head ?? named(name), content]),
    ...choices === undefined ? [] : [[named('choices'), choices] as [string, string]],
    ...file === undefined ? [] : [[`${named('file')}; filename="a.xlsx"`, file] as [string, string | Uint8Array]]
  ]
  const body = Buffer.concat([
    ...all.flatMap(([first, content]) => [Buffer.from(`--X${CRLF}${first}${CRLF}${CRLF}`), Buffer.from(content), Buffer.from(CRLF)]),
    Buffer.from(`--X--${CRLF}`)
  ])
  return ask(url, 'multipart/form-data; boundary=X', body)
}

async function ask (url: string, type: string, body: string | Buffer): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json, text/event-stream, text/html' },
    body: body as BodyInit,
    signal: AbortSignal.timeout(15_000)
  })
  return { status: answer.status, text: await answer.text() }
}

/** The arguments of an import as JSON. Choices are sent as they are written. */
function argumentsOf ({ file, form = [], choices }: Sent): string {
  const [[name, content] = []] = form
  const members = {
    ...file !== undefined && { files: [{ name: 'a.xlsx', base64: Buffer.from(file).toString('base64') }] },
    ...name === 'record' && { record: content }
  }
  const written = JSON.stringify(members).slice(1, -1)
  return `{${[written, ...choices === undefined ? [] : [`"choices":${choices}`]].filter((one) => one !== '').join()}}`
}

/** The doors through which a file comes in. */
const doors: Record<string, (base: string, sent: Sent) => Promise<Answer>> = {
  'a form': (base, sent) => sendForm(`${base}/api/public/record/import`, sent),
  'a form of /record': (base, sent) => sendForm(`${base}/record/steps`, sent, [['at', 'reports'], ['go', 'next']]),
  JSON: (base, sent) => ask(`${base}/api/public/record/import`, 'application/json', argumentsOf(sent)),
  MCP: (base, sent) => ask(`${base}/mcp`, 'application/json',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"import_reports","arguments":${argumentsOf(sent)}}}`)
}

/** Sends each attack through each door. None may take long, fail inside, or answer with much more than was sent. */
export async function doorChecks (report: Report, base: string): Promise<void> {
  // The first request waits for the start of a process.
  await sendForm(`${base}/api/public/record/import`, { file: workbookOf(sheet(rows)) })
  for (const [name, sent] of Object.entries(attacks)) {
    for (const [door, send] of Object.entries(doors)) {
      if (argumentsOf(sent) === '{}' && !door.includes('form')) continue
      await report.check(`${door}: ${name}`, async () => {
        const begun = performance.now()
        const { status, text } = await send(base, sent)
        const took = performance.now() - begun
        assert.ok([200, 400, 413, 422].includes(status), `status ${status}: ${text.slice(0, 150)}`)
        assert.ok(took < MOST_MILLISECONDS, `took ${took.toFixed(0)} ms`)
        assert.ok(text.length < MIB, `${text.length} letters`)
        assert.equal((await fetch(`${base}/healthz`)).status, 200)
      })
    }
  }
  console.log(`doors: ${Object.keys(attacks).length} attacks through ${Object.keys(doors).length} doors`)
}
