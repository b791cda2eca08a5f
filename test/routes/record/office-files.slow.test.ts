import { readXlsx } from 'hucre/xlsx'
import type { LightMyRequestResponse } from 'fastify'
import t from 'tap'
import { documentFiles, fileTypes } from '../../../schemas/record/document-files.ts'
import { content } from '../../checked-content.ts'
import { BASE_URL, start } from '../../helper.ts'
import { rpc } from '../mcp/rpc.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post, smallest } from './requests.ts'
import { partsOf } from './zip-parts.ts'

const DATES = /\d{4}-\d{2}(?:-\d{2})?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (?:\d{1,2}, )?\d{4}/g

/** All numbers in a text, without their sign and currency, and without ids and dates. */
const numbersIn = (text: string) => new Set(text.replace(DATES, ' ').match(/(?<![\w-]|[A-Z]-)\d+(?:,\d{3})*(?:\.\d+)?/g))

/** A short date in a table of Word has a no-break space. */
const textOf = (xml: string) => xml.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')

/** The teaser never names the company. */
const nameIn = (document: string) =>
  document === 'teaser' ? 'project-west-meridian-heating-and-air' : 'harrowfern-heating-air'

t.test('the files of the sample', async (t) => {
  const app = await start(t)

  t.test('have their address, their type and a name that says company, document and date', async (t) => {
    for (const [document, extensions] of Object.entries(documentFiles)) {
      for (const extension of extensions) {
        const { statusCode, headers, rawPayload } = await app.inject(`${SANDBOX}/${document}.${extension}`)
        t.equal(statusCode, 200, document)
        t.match(headers, {
          'content-type': fileTypes[extension],
          'content-disposition': `attachment; filename="${nameIn(document)}-${document === 'cim' ? 'cim-for-buyers' : document}-2026-05-29.${extension}"`,
          etag: /^"/
        })
        if (extension === 'csv') continue
        const accepted = await app.inject({ url: `${SANDBOX}/${document}`, headers: { accept: fileTypes[extension] } })
        t.ok(accepted.rawPayload.equals(rawPayload), `${document} by Accept`)
        if (extension !== extensions[0]) continue
        const posted = await post(app, `documents/${document}.${extension}`, content.sample)
        t.equal(posted.headers['content-disposition'], headers['content-disposition'])
        t.equal(posted.headers['cache-control'], 'no-store')
      }
    }
  })

  t.test('the memorandum in Word has headings, tables, charts, footnotes and every number of the page', async (t) => {
    const parts = partsOf((await app.inject(`${SANDBOX}/cim.docx?edition=proof`)).rawPayload)
    const body = parts.get('word/document.xml')!
    t.equal(body.match(/w:pStyle w:val="Heading1"/g)!.length, 18)
    t.ok(body.match(/<w:tbl>/g)!.length > 15)
    t.match(body, '<w:footnoteReference ')
    t.match(body, /TOC \\h \\o &quot;1-1&quot;/, 'Word can update the contents')
    const bookmarks = [...body.matchAll(/<w:bookmarkStart w:name="(\w+)"/g)].map(([, name]) => name)
    t.equal(bookmarks.length, 18)
    t.same([...body.matchAll(/PAGEREF (\w+)/g)].map(([, name]) => name), bookmarks, 'the contents refer to every section')
    t.equal([...parts.keys()].filter((name) => name.endsWith('.png')).length, 3)
    t.match(textOf(parts.get('word/header1.xml')!), content.sample.company.name!)

    // The page numbers of the contents are only in Word.
    const withoutContents = body.replace(/<w:sdt>.*<\/w:sdt>/s, '')
    const words = textOf(withoutContents.replaceAll('<', ' <') + parts.get('word/footnotes.xml')!.replaceAll('<', ' <'))
    // Numbers of charts are in the pictures, whose alternative text contains them.
    const described = [...body.matchAll(/ descr="([^"]*)"/g)].map(([, text]) => text).join(' ')
    const page = (await app.inject({ url: `${SANDBOX}/cim`, headers: { accept: 'text/html' } })).body
    const [, main] = /<main[^>]*>([^]*)<\/main>/.exec(page)!
    const [inWord, onPage] = [`${words} ${described}`, textOf(main!.replaceAll('<', ' <'))].map(numbersIn) as [Set<string>, Set<string>]
    t.ok(onPage.size > 300)
    t.same([...onPage].filter((one) => !inWord.has(one)), [], 'no number of the page is missing in Word')
    t.same([...inWord].filter((one) => !onPage.has(one)), [], 'no number of Word is missing on the page')
  })
})

t.test('files of a record that is posted', async (t) => {
  const app = await start(t)

  t.test('are written for a record of next to nothing, by Accept too', async (t) => {
    // A teaser needs the state of the company.
    const placed = { ...smallest, company: { ...smallest.company, state: 'OH' } }
    for (const [document, [extension]] of Object.entries(documentFiles)) {
      const { statusCode, headers, rawPayload } =
        await post(app, `documents/${document}`, placed, { accept: fileTypes[extension!] })
      t.equal(statusCode, 200)
      t.equal(headers['content-type'], fileTypes[extension!])
      t.match(headers.vary, /Accept/)
      const name = document === 'teaser' ? 'project-ohio-plumbing' : 'a-company-plumbing'
      t.equal(headers['content-disposition'], `attachment; filename="${name}-${document === 'cim' ? 'cim-for-buyers' : document}-2026-05-29.${extension}"`)
      t.ok(partsOf(rawPayload).size > 5)
    }
  })

  t.test('are those that a document has, and no other', async (t) => {
    for (const name of ['cim.xlsx', 'financials.docx', 'requests.pdf', 'deed.docx', '.docx']) {
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
    const word = textOf(partsOf((await post(app, 'documents/cim.docx?edition=proof', record)).rawPayload).get('word/document.xml')!)
    t.match(word, line)
    t.match(word, draft[0])
    const { sheets } = await readXlsx((await post(app, 'documents/financials.xlsx', record)).rawPayload)
    t.ok(sheets[0]!.rows.some(([first]) => first === line))
    t.ok(sheets.at(-1)!.rows.some(([first]) => first === draft[0]))
    t.match((await post(app, 'documents/cim', record, { accept: 'text/markdown' })).body, line)
  })

  t.test('draw a chart that can be read, and write one of too many bars as a table', async (t) => {
    const picturesOf = async (count: number, years = ['FY2024', 'FY2025']) => {
      const lines = Array.from({ length: count }, (_one, index) =>
        ({ id: `line-${index}`, name: `Line ${index}`, section: 'revenue', amounts: Object.fromEntries(years.map((year) => [year, 100 + index])) }))
      const record = { ...smallest, fiscalYears: years, statements: { lines } }
      const parts = partsOf((await post(app, 'documents/cim.docx?edition=proof', record)).rawPayload)
      t.match(parts.get('word/document.xml')!, `Line ${count - 1}<`)
      return [...parts.keys()].filter((name) => name.endsWith('.png')).length
    }
    t.equal(await picturesOf(20), 1)
    t.equal(await picturesOf(21), 0)
    t.equal(await picturesOf(3, ['FY2025']), 0, 'one year has nothing to compare it with')
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

t.test('the blind memorandum', async (t) => {
  const app = await start(t)
  const named = /harrowfern|varner|dunmarrow/i
  const forms = ['application/json', 'text/markdown', 'text/html', fileTypes.docx]
  const textsOf = ({ rawPayload, headers }: LightMyRequestResponse) => headers['content-type'] === fileTypes.docx
    ? [...partsOf(rawPayload)].filter(([name]) => !name.endsWith('.png')).map(([, xml]) => textOf(xml)).join(' ')
    : rawPayload.toString()

  t.test('names nobody in any form, neither in the sandbox nor of a record that is posted', async (t) => {
    for (const accept of forms) {
      const shown = await app.inject({ url: `${SANDBOX}/cim?blind=true`, headers: { accept } })
      const posted = await post(app, 'documents/cim?blind=true', content.sample, { accept })
      for (const [what, answer] of [['sandbox', shown], ['posted', posted]] as const) {
        t.equal(answer.statusCode, 200)
        // The sandbox page shows the name of its company outside of <main>, because that name is public.
        const text = accept === 'text/html' ? /<main[^>]*>([^]*)<\/main>/.exec(textsOf(answer))![1]! : textsOf(answer)
        t.match(text, 'Project West Meridian Heating and Air', `${what} ${accept}`)
        t.notMatch(text, named, `${what} ${accept}`)
        t.notMatch(answer.headers['content-disposition'] ?? '', named)
      }
    }
    const open = await app.inject(`${SANDBOX}/cim.docx?blind=false`)
    t.match(textsOf(open), named)
  })

  t.test('needs the state, and is asked for with true or false', async (t) => {
    t.match((await post(app, 'documents/cim.docx?blind=true', smallest)).json(), {
      code: 'INVALID_RECORD', details: [{ path: '/company/state' }]
    })
    t.equal((await post(app, 'documents/cim?blind=yes', smallest)).json().code, 'INVALID_PARAMETER')
    for (const path of ['cim?blind=yes', 'cim.docx?blind=1']) {
      t.equal((await app.inject(`${SANDBOX}/${path}`)).json().code, 'INVALID_PARAMETER', path)
    }
  })

  t.test('is announced by the check, which lists the names that it would still reveal', async (t) => {
    const record = structuredClone(content.sample)
    record.memorandum![0]!.claims = [{ text: 'We serve Acme Dairy Group.' }]
    const { revealed } = (await post(app, 'check', record)).json()
    t.match(revealed.find(({ name }: { name: string }) => name.startsWith('Acme Dairy')), { text: 'We serve Acme Dairy Group.', path: /^\/memorandum/ })
    t.match((await post(app, 'check', record, { accept: 'text/markdown' })).body, 'Acme Dairy Group')
  })
})

t.test('files over MCP', async (t) => {
  const app = await start(t)
  const write = async (given: object) =>
    (await rpc(app, 'tools/call', { name: 'write_record_document', arguments: given })).result

  t.test('are embedded if they are small', async (t) => {
    const { isError, content: [said, file], structuredContent } =
      await write({ document: 'requests', form: 'xlsx', record: smallest })
    t.notOk(isError)
    t.match(file, { type: 'resource', resource: { mimeType: fileTypes.xlsx, uri: `${BASE_URL}/api/public/record/files/requests.xlsx` } })
    const bytes = Buffer.from(file.resource.blob, 'base64')
    t.equal((await readXlsx(bytes)).sheets[0]!.name, 'Requests')
    t.match(structuredContent.file, { bytes: bytes.length, mimeType: fileTypes.xlsx })
    t.same(JSON.parse(said.text), structuredContent)
  })

  t.test('are embedded with the address of the blind file if they are blind', async (t) => {
    const { content: [, file], structuredContent } =
      await write({ document: 'cim', form: 'docx', blind: true, embed: true, record: content.sample })
    t.match(structuredContent.file, { name: /^project-west-meridian.*-cim-for-buyers-2026-05-29\.docx$/, bytes: Number })
    t.equal(file.resource.uri, `${BASE_URL}/api/public/record/files/cim.docx?blind=true`)
  })

  t.test('are blind as a text too, and refused for what has no such form', async (t) => {
    const { structuredContent: { text } } = await write({ document: 'cim', blind: true, record: content.sample })
    t.notMatch(text, /harrowfern/i)
    for (const [given, words] of [
      [{ document: 'cim', form: 'xlsx' }, 'cim has no form xlsx: as a file it is cim.docx or cim.pdf.'],
      [{ document: 'cim', form: 'csv' }, 'cim has no form csv']
    ] as const) {
      const { isError, content: [told] } = await write({ ...given, record: smallest })
      t.ok(isError)
      t.match(told.text, words)
    }
  })
})
