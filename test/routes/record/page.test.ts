import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import t from 'tap'
import { parse } from 'yaml'
import { defaultLimits } from '../../../config.ts'
import { listen, start } from '../../helper.ts'
import { documentFiles, fileTypes } from '../../../schemas/record/document-files.ts'
import { smallest } from './requests.ts'

t.test('whoever is refused for now is told on the page that the record is fine, and when to try again', async (t) => {
  const record = JSON.stringify(smallest)
  const submitTo = (app: FastifyInstance) => {
    const body = new FormData()
    body.append('record', record)
    return app.inject({ method: 'POST', url: '/record/advanced', body })
  }

  t.test('above the limit of a client', async (t) => {
    const app = await start(t, { limits: { ...defaultLimits, rate: { max: 0, window: 60_000, clients: 100 } } })
    const { statusCode, headers, body } = await submitTo(app)
    t.equal(statusCode, 429)
    t.match(body, `Nothing is wrong with your record. The service is busy. Load this page again in ${headers['retry-after']} seconds.`)
  })

  t.test('while too many wait, with the record to go on with', async (t) => {
    const app = await start(t)
    const responses = await Promise.all(Array.from({ length: 100 }, () => submitTo(app)))
    const { headers, body } = responses.find(({ statusCode }) => statusCode === 429)!
    t.match(body, `Load this page again in ${headers['retry-after']} seconds.`)
    t.match(body, record.replaceAll('"', '&quot;'))
  })
})

t.test('/record', async (t) => {
  const app = await start(t)
  const get = (query = '') => app.inject(`/record/advanced${query}`)
  const submit = (fields: Record<string, string>, file?: string, headers: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file !== undefined) form.append('file', new Blob([file], { type: 'application/yaml' }), 'record.yaml')
    return app.inject({ method: 'POST', url: '/record/advanced', headers, body: form })
  }
  const record = JSON.stringify({ ...smallest, company: { trade: 'plumbing', name: 'Pipe & "Sons" </textarea>' } })

  t.test('is a form that needs no script, with every template, the sample and every document', async (t) => {
    const { statusCode, headers, body } = await get()
    t.equal(statusCode, 200)
    t.match(headers['content-security-policy'], "script-src 'self'")
    t.match(body, /<form action="\/record\/advanced" method="post" enctype="multipart\/form-data"/)
    t.match(body, /type="file"[^>]*name="file"|name="file"[^>]*type="file"/)
    for (const value of ['plumbing', 'roofing', 'sample', 'cim', 'financials']) t.match(body, `<option value="${value}"`)
    t.notMatch(body, /<script(?![^>]*(src=|type="application\/(ld\+)?json"))|style=|onclick=/)
  })

  t.test('starts from the template of a trade, or from the sample', async (t) => {
    const text = (body: string) => /<textarea[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!
      .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    const template = await get('?start=roofing')
    t.equal(template.headers['cache-control'], 'no-store')
    t.same(parse(text(template.body)), (await app.inject('/api/public/record/template?trade=roofing')).json())
    t.same(parse(text((await get('?start=sample')).body)), (await app.inject('/api/public/sandbox/record')).json())
    t.equal((await get('?start=carpentry')).body, (await get()).body)
  })

  for (const [how, send] of [
    ['pasted', () => submit({ record, then: 'check' })],
    ['chosen as a file', () => submit({ record: '', then: 'check' }, record)]
  ] as const) {
    t.test(`a record ${how} is checked, and stays in the form to go on with`, async (t) => {
      const { statusCode, headers, body } = await send()
      t.equal(statusCode, 200)
      t.equal(headers['cache-control'], 'private, no-cache', 'Back may show it again, and only there')
      t.match(body, /Report on the record of Pipe &amp; &quot;Sons&quot; &lt;\/textarea>/)
      t.match(body, 'Papers to fetch next')
      t.match(body, /<textarea[^>]*>\{&quot;format&quot;[^<]*&lt;\/textarea>/)
    })
  }

  t.test('the answer is a page, whatever Accept says', async (t) => {
    for (const text of [record, 'nonsense: 1']) {
      const { headers, body } = await submit({ record: text, then: 'check' }, undefined, { accept: 'text/markdown' })
      t.match(headers['content-type'], /^text\/html/)
      t.match(body, '<!doctype html>')
    }
  })

  t.test('a document is written, as a page to print', async (t) => {
    const { statusCode, body } = await submit({ record, then: 'write', document: 'requests' })
    t.equal(statusCode, 200)
    t.match(body, /<h1>Due-diligence request list/)
    t.match((await submit({ record, then: 'write', document: 'nonsense' })).body, 'Report on the record')
  })

  t.test('a document that was written can be downloaded for Word, Excel and as CSV', async (t) => {
    const offered = async (document: string) => [...(await submit({ record, then: 'write', document })).body
      .matchAll(/<button type="submit" form="record-form" name="write" value="([^"]+)"/g)].map(([, value]) => value!)
    for (const [document, files] of Object.entries(documentFiles)) {
      t.same(await offered(document), files.map((extension) => `${document}.${extension}`))
    }
    for (const write of ['cim.docx', 'financials.xlsx', 'financials.csv']) {
      const { statusCode, headers } = await submit({ record, write })
      t.equal(statusCode, 200)
      t.match(headers, {
        'cache-control': 'no-store',
        'content-type': fileTypes[write.split('.')[1] as keyof typeof fileTypes],
        'content-disposition': `attachment; filename="pipe-sons-textarea-${write.replace('.', '-2026-05-29.')}"`
      })
    }
    t.match((await submit({ record, write: 'cim.pdf' })).body, 'Report on the record')
    t.equal((await submit({ record: 'a: 1', write: 'cim.docx' })).statusCode, 400)
  })

  t.test('a document of a record that contradicts itself is written once its owner agrees to a draft', async (t) => {
    const statements = { lines: [{ id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 100 } }], totals: { revenue: { FY2025: 90 } } }
    const contrary = JSON.stringify({ ...smallest, fiscalYears: ['FY2025'], statements })
    const asked = await submit({ record: contrary, then: 'write', document: 'cim' })
    t.equal(asked.statusCode, 200)
    t.match(asked.body, '<h1>Write it as a draft?')
    t.match(asked.body, /<li>[^<]*Revenue of FY2025/)
    t.match(asked.body, 'name="write" value="cim"')
    t.notMatch(asked.body, 'Executive summary')
    t.match((await submit({ record: contrary, write: 'cim' })).body, /Draft: \d+ contradiction[^]*Executive summary/)
    t.match((await submit({ record: contrary, then: 'check' })).body, 'Report on the record')
  })

  t.test('the file is handed back as it came', async (t) => {
    const { headers, body } = await submit({ record, then: 'download' })
    t.match(headers['content-disposition'], 'attachment; filename="record.json"')
    t.equal(headers['cache-control'], 'no-store')
    t.equal(body, record)
    t.match((await submit({ record: 'a: 1', then: 'download' })).headers['content-disposition'], 'record.yaml')
  })

  t.test('what is no record comes back with every fault', async (t) => {
    const { statusCode, body } = await submit({ record: 'asOf: soon\nnonsense: 1', then: 'check' })
    t.equal(statusCode, 400)
    for (const fault of ['/asOf', '/nonsense', '/company', '(line 2)']) t.match(body, fault)
    t.match(body, 'asOf: soon')
    t.equal((await submit({})).statusCode, 400)
    const many = await submit({ record: Array.from({ length: 100 }, (_one, index) => `a${index}: 1`).join('\n') })
    t.match(many.body, '/a0 ')
    t.notMatch(many.body, '/a50 ', 'no more than a person reads')
  })

  t.test('what is too large, or no such form, is told on the page', async (t) => {
    const large = 'x'.repeat(600_000)
    const wide = '\u00e9'.repeat(300_000)
    for (const response of [
      await submit({ record: large, then: 'check' }),
      await submit({ record: wide, then: 'check' }),
      await submit({ then: 'check' }, large)
    ]) {
      t.equal(response.statusCode, 413)
      t.match(response.headers['content-type'], /^text\/html/)
      t.match(response.body, 'too large for a record. The limit is 512 KB')
    }
    const other = await app.inject({
      method: 'POST', url: '/record/advanced', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'record=a'
    })
    t.equal(other.statusCode, 415)
    const many = await submit(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x'])))
    t.equal(many.statusCode, 400)
    t.equal((await submit({ constructor: 'x' })).statusCode, 400)
  })
})

t.test('a form that is larger than any is refused before it has come whole', async (t) => {
  const { address } = await listen(t)
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.yaml"\r\n\r\n'
  for (const [name, headers, bytes] of [
    ['by its length', { 'content-length': '600000000' }, 0],
    ['in chunks', { 'transfer-encoding': 'chunked' }, 2_000_000]
  ] as const) {
    const sent = request(`${address}/record/advanced`, { method: 'POST', headers: { ...type, ...headers }, agent: false })
    sent.on('error', () => {}).write(part + 'x'.repeat(bytes))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    t.match(response, { statusCode: 413, headers: { 'content-type': /^text\/html/, connection: 'close' } }, name)
    t.match(await readText(response), 'too large for a record')
    sent.destroy()
  }
})
