import { defaultLimits } from '../../../config.ts'
import { MOST_FILES } from '../../../schemas/record/import.ts'
import { nestedReport } from '../../domain/import/nested-report.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { holdingPdf, hostilePdfs } from '../../domain/import/pdf/hostile-pdfs.ts'
import { storedBomb } from '../../domain/import/raw-archive.ts'
import { noisy, sharedSheet, sharedText, sheet, workbookOf, zip } from '../../domain/import/zip-archive.ts'
import type { Report } from '../../suite/report.ts'
import { http } from '../case.ts'
import { exchange, parseAnswers } from '../exchange.ts'

const PATH = '/api/public/record/import'
const MOST_MILLISECONDS = 2000
/** For a PDF, whose reader is loaded first. */
const MOST_FOR_PDF = 5000
/** Covers the process's heap, the service itself, and buffers of requests that are not yet collected. */
const MOST_MEGABYTES = 700
const MIB = 1024 * 1024

type Part = [head: string, content: string | Uint8Array]
interface Answer { files: Array<{ name: string, refused?: { code: string } }> }
interface Sent { type: string, body: Buffer, statuses?: number[], check?: (answer: Answer) => void }

const part = (head: string, content: string | Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`--X\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const form = (parts: Part[], type = 'multipart/form-data; boundary=X'): Sent =>
  ({ type, body: Buffer.concat([...parts.map(([head, content]) => part(head, content)), Buffer.from('--X--\r\n')]) })
const named = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`
const json = (text: string): Sent => ({ type: 'application/json', body: Buffer.from(text), statuses: [400] })

/** A file that must be refused with this code, sent in a form and as base64. */
const refused = (code: string, content: string | Uint8Array): Sent[] => {
  const check: Sent['check'] = ({ files: [file] }) => assert.equal(file?.refused?.code, code)
  const base64 = JSON.stringify({ files: [{ name: 'a.xlsx', base64: Buffer.from(content).toString('base64') }] })
  return [
    { ...form([[named('a.xlsx'), content]]), statuses: [200], check },
    ...base64.length < 4 * MIB ? [{ ...json(base64), statuses: [200], check }] : []
  ]
}
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'

const contents: Record<string, Sent[]> = {
  'a bomb': refused('too-large', workbookOf(sheet('a'.repeat(50 * MIB)))),
  '50 MB of cells': refused('too-large', workbookOf(sheet(`<row>${noisy('<c><v>1</v></c>', 2_500_000)}</row>`))),
  '50 MB of texts': refused('too-large', zip([['xl/workbook.xml', '<workbook/>'], ['xl/sharedStrings.xml', noisy('<si><t>a</t></si>', 2_000_000)]])),
  '50 MB of styles': refused('too-large', zip([['xl/workbook.xml', '<workbook/>'], ['xl/styles.xml', noisy('<xf/>', 5_000_000)]])),
  'a far cell': refused('too-large', workbookOf(sheet('<row r="1"><c r="XFD1220"><v>1</v></c></row>'))),
  'a far cell as a character reference': refused('too-large', workbookOf(sheet('<row r="1"><c r="&#88;FD1220"><v>1</v></c></row>'))),
  'a far cell after blanks': refused('too-large', workbookOf(sheet('<row r="1"><c r           =            "XFD1220"><v>1</v></c></row>'))),
  'a far cell without quotation marks': refused('damaged', workbookOf(sheet('<row r="1"><c r=XFD1220><v>1</v></c></row>'))),
  'far cells in every sheet': refused('too-large', sharedSheet(40, '<row r="1"><c r="A1"><v>1</v></c></row><row r="40000"><c r="GR40000"><v>1</v></c></row>'.repeat(500))),
  'one part for forty sheets': refused('too-large', sharedSheet(40, '<row><c><v>1</v></c></row>'.repeat(19_000))),
  'a text of 32,000 blanks for a thousand cells': refused('too-large', sharedText(`${' '.repeat(32_000)}x`, 1000)),
  'stored bytes for a hundred parts': refused('damaged', storedBomb()),
  'headings that each account repeats': refused('too-large', nestedReport(10, 5000)),
  'entities in a workbook': refused('not-a-report', workbookOf(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(cell)}`)),
  'an archive in an archive': refused('damaged', zip([['inner.zip', 'PK\x03\x04']])),
  'a password': refused('password', workbookOf(sheet(cell), { flags: 1 })),
  'a cut archive': refused('damaged', workbookOf(sheet(cell)).subarray(0, 400)),
  'an old workbook': refused('old-excel', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')),
  'a PDF': refused('damaged', '%PDF-1.7\n%…'),
  ...Object.fromEntries(Object.entries(hostilePdfs).map(([name, [code, make]]) => [`PDF: ${name}`, refused(code, make())])),
  'PDF: sixteen million operators': [{
    ...form([[named('a.pdf'), holdingPdf()]]), statuses: [200, 422], check: ({ files: [file] }) => assert.ok(file?.refused)
  }],
  'a picture without a size': refused('damaged', Buffer.from('89504e470d0a1a0a0000', 'hex')),
  'a web page': refused('web-page', '<html><table><tr><td>Total</td><td>1</td></tr></table></html>'),
  'NUL bytes': refused('not-a-report', `,2025\nIncome,\n${'\0'.repeat(1000)}`),
  'a cell of 3 MB': refused('not-a-report', 'a'.repeat(3 * MIB)),
  '10,000 columns': refused('too-large', ','.repeat(10_000)),
  'quotation marks': refused('not-a-report', '"'.repeat(3 * MIB)),
  'bytes that are not UTF-8': [form([[named('a.csv'), Buffer.from([0xff, 0xc0, 0x80, 0x2c, 0x31])]])],
  'a total for each account': [form([[named('a.csv'), `,2025\nIncome,\n${'Total Income,1\n'.repeat(19_000)}`]])],
  'a hundred thousand accounts of a bank': [form([[named('a.qfx'), `OFXHEADER:100\n<OFX>${'<STMTRS><ACCTID>1<STMTTRN><TRNAMT>1</STMTTRN>'.repeat(80_000)}`]])]
}

const requests: Record<string, Sent[]> = {
  'a JSON body of empty lists': [json(`[${'[],'.repeat(MIB)}1]`), json(`{"files":[${'[],'.repeat(MIB)}1]}`), json(`{"record":[${'[],'.repeat(MIB)}1]}`)],
  'a JSON body of nested lists': [json('['.repeat(2 * MIB)), json(`{"record":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}}`)],
  'a record of YAML lists': [json(JSON.stringify({ record: `a: [${'[],'.repeat(MIB)}1]` }))],
  'blanks for base64': [json(JSON.stringify({ files: [{ name: 'a', base64: `${' '.repeat(3 * MIB)}*` }] }))],
  'no boundary': [form([], 'multipart/form-data'), form([[named('a.csv'), 'x']], 'multipart/form-data; boundary=')],
  'another boundary': [form([[named('a.csv'), 'x']], 'multipart/form-data; boundary=Y')],
  'a boundary of 10,000 letters': [form([[named('a.csv'), 'x']], `multipart/form-data; boundary=${'b'.repeat(10_000)}`)],
  'an empty form': [{ type: 'multipart/form-data; boundary=X', body: Buffer.from('') }, form([])],
  'heads without end': [{ type: 'multipart/form-data; boundary=X', body: Buffer.from(`--X\r\n${'a: b\r\n'.repeat(300_000)}`) }],
  'a head of 1 MB': [form([[`${named('a.csv')}\r\nX-A: ${'a'.repeat(MIB)}`, 'x']])],
  'a part without a head, or without a name': [form([['', 'x']]), form([['Content-Disposition: form-data', 'x']]), form([['Content-Disposition: form-data; filename="a.csv"', 'x']])],
  'more files than the limit': [{ ...form(Array.from({ length: MOST_FILES + 1 }, (): Part => [named('a.csv'), 'x'])), statuses: [400, 413] }],
  'a thousand fields': [{ ...form(Array.from({ length: 1000 }, (): Part => ['Content-Disposition: form-data; name="a"', 'x'])), statuses: [400, 413] }],
  'a field called __proto__': [form([['Content-Disposition: form-data; name="__proto__"', '{"polluted":true}'], [named('a.csv'), 'x']])],
  'a very long file name': [{ ...form([[named('a'.repeat(60_000)), 'x']]), check: ({ files = [] }) => assert.ok(files.every(({ name }) => name.length <= 120)) }],
  'file names with paths': ['../../etc/passwd', 'C:\\Users\\jane\\passwd', '/etc/passwd', '%2e%2e%2fpasswd'].map((name) => ({
    ...form([[named(name), 'x']]), statuses: [200], check: ({ files: [file] }) => assert.match(file!.name, /^(passwd|%2e%2e%2fpasswd)$/)
  })),
  'a form that is cut off': [{ type: 'multipart/form-data; boundary=X', body: part(named('a.csv'), 'x').subarray(0, -4), statuses: [400] }],
  'more than a file may have': [{ ...form([[named('a.csv'), 'a'.repeat(defaultLimits.import.fileBytes + 1)]]), statuses: [200], check: ({ files: [file] }) => assert.ok(file!.refused) }],
  'more than the limit': [{ ...form([[named('a.csv'), 'a'.repeat(defaultLimits.import.body)]]), statuses: [413] }]
}

/**
 * Sends reports that no program writes, one after another. Each must get a response in time, and leave the service
 * healthy. `pid` is the process of the service, whose memory must stay bounded.
 */
export async function importChecks (report: Report, port: number, pid: number | undefined) {
  for (const [name, sent] of Object.entries({ ...contents, ...requests })) {
    for (const [index, { type, body, statuses = [200, 400, 413, 415], check }] of sent.entries()) {
      await report.check(`imports: ${name} (${index + 1})`, async () => {
        const begun = performance.now()
        const received = await exchange(port, http('POST', PATH, [`Content-Type: ${type}`], body))
        const took = performance.now() - begun
        const [answer] = parseAnswers(received, 'POST')
        assert.ok(answer && statuses.includes(answer.status), `status ${answer?.status}: ${answer?.body.slice(0, 150)}`)
        const read = JSON.parse(answer.body)
        if (answer.status === 200) check?.(read)
        else assert.match(String(read.code), /^[A-Z_]+$/)
        assert.ok(took < (name.startsWith('PDF') ? MOST_FOR_PDF : MOST_MILLISECONDS), `took ${took.toFixed(0)} ms`)
        assert.match(await exchange(port, http('GET', '/healthz')), /^HTTP\/1\.1 200 /)
      })
    }
  }
  await report.check('imports: memory stays bounded', () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    assert.ok(megabytes < MOST_MEGABYTES, `${megabytes.toFixed(0)} MB`)
  })
  console.log(`imports: ${Object.keys({ ...contents, ...requests }).length} kinds`)
}
