import { readXlsx } from 'hucre/xlsx'
import { inflateRawSync } from 'node:zlib'
import t from 'tap'
import { documentFiles, fileTypes } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post, smallest } from './requests.ts'

/** The parts of a zip archive, read from its central directory. */
function partsOf (bytes: Buffer): Map<string, string> {
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

const textOf = (xml: string) => xml.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')

t.test('the files of the sample', async (t) => {
  const app = await start(t)

  t.test('have their address, their type and a name that says company, document and date', async (t) => {
    for (const [document, extensions] of Object.entries(documentFiles)) {
      for (const extension of extensions) {
        const { statusCode, headers, rawPayload } = await app.inject(`${SANDBOX}/${document}.${extension}`)
        t.equal(statusCode, 200, document)
        t.match(headers, {
          'content-type': fileTypes[extension],
          'content-disposition': `attachment; filename="harrowfern-heating-air-${document}-2026-05-29.${extension}"`,
          etag: /^"/
        })
        if (extension === 'csv') continue
        const accepted = await app.inject({ url: `${SANDBOX}/${document}`, headers: { accept: fileTypes[extension] } })
        t.ok(accepted.rawPayload.equals(rawPayload), `${document} by Accept`)
        const posted = await post(app, `documents/${document}.${extension}`, content.sample)
        t.equal(posted.headers['content-disposition'], headers['content-disposition'])
        t.equal(posted.headers['cache-control'], 'no-store')
      }
    }
  })

  t.test('the memorandum in Word has headings, tables, charts, footnotes and every number of the page', async (t) => {
    const parts = partsOf((await app.inject(`${SANDBOX}/cim.docx`)).rawPayload)
    const body = parts.get('word/document.xml')!
    t.equal(body.match(/w:pStyle w:val="Heading1"/g)!.length, 17)
    t.ok(body.match(/<w:tbl>/g)!.length > 15)
    t.match(body, '<w:footnoteReference ')
    t.match(body, 'TOC \\h')
    t.equal([...parts.keys()].filter((name) => name.endsWith('.png')).length, 3)
    t.match(textOf(parts.get('word/header1.xml')!), content.sample.company.name!)

    const words = textOf(body)
    const page = (await app.inject({ url: `${SANDBOX}/cim`, headers: { accept: 'text/html' } })).body
    const tables = page.match(/<table[^]*?<\/table>/g)!.join('')
    const amounts = new Set(textOf(tables.replaceAll('<', ' <')).match(/-?\$[\d,]+|\d+(\.\d+)?%/g))
    t.ok(amounts.size > 100)
    // Numbers of the charts are in the pictures and their descriptions.
    for (const amount of amounts) if (!words.includes(amount) && !body.includes(amount)) t.fail(amount)
  })
})

t.test('files of a record that is posted', async (t) => {
  const app = await start(t)

  t.test('are written for a record of next to nothing, by Accept too', async (t) => {
    for (const [document, [extension]] of Object.entries(documentFiles)) {
      const { statusCode, headers, rawPayload } =
        await post(app, `documents/${document}`, smallest, { accept: fileTypes[extension!] })
      t.equal(statusCode, 200)
      t.equal(headers['content-type'], fileTypes[extension!])
      t.match(headers.vary, /Accept/)
      t.equal(headers['content-disposition'], `attachment; filename="a-company-plumbing-${document}-2026-05-29.${extension}"`)
      t.ok(partsOf(rawPayload).size > 5)
    }
  })

  t.test('are those that a document has, and no other', async (t) => {
    for (const name of ['cim.xlsx', 'financials.docx', 'cim.pdf', 'deed.docx', '.docx']) {
      t.equal((await post(app, `documents/${name}`, smallest)).statusCode, 404, name)
    }
    t.equal((await post(app, 'documents/cim.docx', {})).json().code, 'INVALID_RECORD')
  })

  t.test('say that they are a draft if the record contradicts itself, and how', async (t) => {
    const record = structuredClone(content.sample)
    record.statements!.totals = { ...record.statements!.totals, netIncome: { FY2025: 1 } }

    const { draft } = (await post(app, 'documents/cim', record)).json()
    t.ok(draft.length > 0)
    const line = draft.length === 1 ? 'Draft: 1 contradiction' : `Draft: ${draft.length} contradictions`
    const word = textOf(partsOf((await post(app, 'documents/cim.docx', record)).rawPayload).get('word/document.xml')!)
    t.match(word, line)
    t.match(word, draft[0])
    const { sheets } = await readXlsx((await post(app, 'documents/financials.xlsx', record)).rawPayload)
    t.ok(sheets[0]!.rows.some(([first]) => first === line))
    t.ok(sheets.at(-1)!.rows.some(([first]) => first === draft[0]))
    t.match((await post(app, 'documents/cim', record, { accept: 'text/markdown' })).body, line)
  })

  t.test('hold hostile and long texts as texts', async (t) => {
    const record = structuredClone(content.sample)
    const hostile = '</w:t></w:r><w:instrText>INCLUDETEXT "x"</w:instrText> & \u0000\uD800 =1+1 '
    record.company.name = `${hostile}${'x'.repeat(200)}`
    record.facts!.forEach((fact) => { fact.fact = hostile; fact.locator = hostile })
    record.memorandum!.forEach(({ claims = [] }) => claims.forEach((claim) => { if (claim.text) claim.text = hostile }))
    const { statusCode, rawPayload, headers } = await post(app, 'documents/cim.docx', record)
    t.equal(statusCode, 200)
    t.ok(headers['content-disposition']!.length < 200)
    for (const xml of partsOf(rawPayload).values()) t.notMatch(xml, '<w:instrText>INCLUDETEXT')
  })
})
