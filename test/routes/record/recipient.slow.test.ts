import { unzipSync } from 'fflate'
import t from 'tap'
import { documentFiles } from '../../../schemas/record/document-files.ts'
import { start } from '../../helper.ts'
import { readPdf } from '../../office/read-pdf.ts'
import { rpc } from '../mcp/rpc.ts'
import { smallest } from './requests.ts'
import { partsOf } from './zip-parts.ts'

const RECIPIENT = 'Prepared for Acme & Sons Capital'
const NAME = 'Acme & Sons Capital'
const record = { ...smallest, company: { ...smallest.company, name: 'Copper Plumbing', state: 'OH' } }

const plain = (xml: string) => xml.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')

/** The parts of a Word file that pages show: each header, and the texts of the first page. */
function wordOf (bytes: Buffer) {
  const parts = partsOf(bytes)
  const headers = [...parts].filter(([name]) => /^word\/header\d+\.xml$/.test(name)).map(([, xml]) => plain(xml))
  return { headers, body: plain(parts.get('word/document.xml')!), properties: plain(parts.get('docProps/core.xml')!) }
}

t.test('a file for one reader says on every page for whom it is, in PDF and in Word', { timeout: 120_000 }, async (t) => {
  const app = await start(t)
  const files = Object.entries(documentFiles)
    .flatMap(([document, forms]) => forms.flatMap((form) => form === 'pdf' || form === 'docx' ? [{ document, form }] : []))
  t.equal(files.length, 10)
  for (const { document, form } of files) {
    const posted = await app.inject({
      method: 'POST', url: `/api/public/record/files/${document}.${form}?${new URLSearchParams({ for: NAME })}`, payload: record
    })
    t.equal(posted.statusCode, 200, posted.body)
    if (form === 'pdf') {
      const { pages, info } = await readPdf(posted.rawPayload)
      for (const [index, { text }] of pages.entries()) t.match(text, RECIPIENT, `${document}.pdf, page ${index + 1}`)
      t.equal(info.Subject, RECIPIENT)
    } else {
      const { headers, body, properties } = wordOf(posted.rawPayload)
      t.ok(headers.length > 0 && headers.every((text) => text.includes(RECIPIENT)), `${document}.docx: every header`)
      t.match(properties, RECIPIENT)
      // Only a long document has a first page without a header: its cover.
      if (document === 'cim' || document === 'earnings') t.match(body, RECIPIENT, `${document}.docx: its cover`)
    }
    const { content: [, file] } = (await rpc(app, 'tools/call', {
      name: 'write_record_document', arguments: { document, form, for: NAME, record, embed: true }
    })).result
    t.ok(Buffer.from(file.resource.blob, 'base64').equals(posted.rawPayload), `${document}.${form}: the same over MCP`)
  }

  const archive = await app.inject({
    method: 'POST', url: `/api/public/record/files/broker.zip?${new URLSearchParams({ for: NAME })}`, payload: record
  })
  for (const [name, bytes] of Object.entries(unzipSync(archive.rawPayload))) {
    if (name.endsWith('.docx')) t.match(wordOf(Buffer.from(bytes)).headers, [RECIPIENT], name)
    if (name.endsWith('.pdf')) for (const { text } of (await readPdf(bytes)).pages) t.match(text, RECIPIENT, name)
  }
})

t.test('the name of a reader cannot break a file', { timeout: 60_000 }, async (t) => {
  const app = await start(t)
  for (const name of ['<b>&"\'\u0001\u0000\r\n\t]]>', 'משרד עורכי דין', '🏠🔧 Capital', 'é'.repeat(60), '\u202eevil', '%s {who}']) {
    for (const form of ['pdf', 'docx'] as const) {
      const { statusCode, rawPayload } = await app.inject({
        method: 'POST', url: `/api/public/record/files/teaser.${form}?${new URLSearchParams({ for: name })}`, payload: record
      })
      t.equal(statusCode, 200, JSON.stringify(name))
      if (form === 'pdf') t.match((await readPdf(rawPayload)).pages[0]?.text, 'Prepared for')
      else t.match(wordOf(rawPayload).headers, [/Prepared for/])
    }
  }
  const refused = await rpc(app, 'tools/call', {
    name: 'write_record_document', arguments: { document: 'teaser', form: 'pdf', for: 'a'.repeat(61), record }
  })
  t.equal(refused.result.isError, true)
})
