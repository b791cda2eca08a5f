import { unzipSync } from 'fflate'
import t from 'tap'
import { start } from '../../helper.ts'
import { rpc } from '../mcp/rpc.ts'
import { smallest } from './requests.ts'

const IMPORT = '/api/public/record/import'
const json = { 'content-type': 'application/json' }

t.test('what a program sends by mistake is answered with what to send', async (t) => {
  const app = await start(t)
  const post = async (url: string, payload: string | object, headers: Record<string, string> = json) =>
    await app.inject({ method: 'POST', url, headers, payload })

  t.test('a body that is not JSON, with the place and one code at every address', async (t) => {
    const mcp = { ...json, accept: 'application/json' }
    for (const url of [IMPORT, '/api/public/record/check', '/api/public/record/files/cim.docx', '/api/v2/quiz/score', '/mcp']) {
      const { statusCode, body } = await post(url, '{\n"a": 1,\n}', mcp)
      t.equal(statusCode, 400, url)
      t.match(JSON.parse(body), { code: 'INVALID_JSON', error: /in line 3, column 1, a name in double quotes was expected/ }, url)
    }
  })

  t.test('the whole response of an import, with which member to send', async (t) => {
    for (const url of ['/api/public/record/check', '/api/public/record/files/cim.docx', '/api/public/record/documents/cim']) {
      const { statusCode, body } = await post(url, { record: smallest, files: [], questions: [] })
      t.equal(statusCode, 400)
      t.match(JSON.parse(body), { code: 'INVALID_RECORD', error: /send only the value of record/ }, url)
    }
  })

  t.test('a form without a boundary, with where the boundary comes from', async (t) => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx\r\n--x--\r\n'
    t.match((await post(IMPORT, part, { 'content-type': 'multipart/form-data' })).json(), { error: /names no boundary/ })
  })

  t.test('a form that is too large, with the limit', async (t) => {
    const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a,b\n'.repeat(4_300_000)}\r\n--x--\r\n`
    const response = await post(IMPORT, part, { 'content-type': 'multipart/form-data; boundary=x' })
    t.match(response.json(), { code: 'PAYLOAD_TOO_LARGE', error: /16 MiB/ })
  })

  t.test('a file in the wrong member or coding, by its path', async (t) => {
    const workbook = Buffer.from(`PK\u0003\u0004${'\u00ff\u00fe\u0000'.repeat(40)}`, 'latin1')
    const once = workbook.toString('base64')
    const faults: Array<[file: object, path: string, problem: RegExp]> = [
      [{ text: once }, '/files/0/text', /send it in the member base64/],
      [{ base64: Buffer.from(once).toString('base64') }, '/files/0/base64', /in base64 twice/],
      [{ base64: "b'UEsDBBQ='" }, '/files/0/base64', /decode them first/],
      [{ base64: 'https://files.example/report.xlsx' }, '/files/0/base64', /send the content of the file/],
      [{ text: 'file:///C:/report.csv' }, '/files/0/text', /send the content of the file/]
    ]
    for (const [file, path, problem] of faults) {
      t.match((await post(IMPORT, { files: [{ name: 'a.xlsx', ...file }] })).json(), { code: 'INVALID_BODY', details: [{ path, problem }] })
    }
    for (const text of [workbook.toString('latin1'), workbook.toString('utf8'), '%PDF-1.7 \ufffd\ufffd']) {
      const { files } = (await post(IMPORT, { files: [{ name: 'a.xlsx', text }] })).json()
      t.match(files, [{ refused: { code: 'damaged', message: /in base64/ } }])
    }
  })

  t.test('base64 in the alphabet for addresses is read', async (t) => {
    const report = 'Acme Plumbing\nProfit and Loss\n"January 1-December 31, 2025"\n\nDistribution account,Total\n' +
      'Income\n   Service,"412,300.00"\nTotal for Income,"$412,300.00"\nNet Income,"$412,300.00"\n>>>???\n'
    const read = async (encoding: 'base64' | 'base64url') =>
      (await post(IMPORT, { files: [{ name: 'a.csv', base64: Buffer.from(report).toString(encoding) }] })).json()
    t.match(Buffer.from(report).toString('base64url'), /[-_]/)
    t.same(await read('base64url'), await read('base64'))
  })

  t.test('a percent-encoded file name of a form is decoded, and a name with a percent sign stays', async (t) => {
    const named = async (name: string) => {
      const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nnothing\r\n--x--\r\n`
      return (await post(IMPORT, part, { 'content-type': 'multipart/form-data; boundary=x' })).json().files[0].name
    }
    t.equal(await named('Profit%20and%20Loss%202025.csv'), 'Profit and Loss 2025.csv')
    t.equal(await named('Margin 40% up.csv'), 'Margin 40% up.csv')
    t.equal(await named('50%FF.csv'), '50%FF.csv')
  })

  t.test('an answer that a question does not take, with its path and every value allowed there', async (t) => {
    const text = 'Acme Plumbing\nProfit and Loss\n"January 1-December 31, 2025"\n\nDistribution account,Total\n' +
      'Income\n   Service,"412,300.00"\nTotal for Income,"$412,300.00"\nExpenses\n   Officer salary,"96,000.00"\n' +
      'Total for Expenses,"$96,000.00"\nNet Income,"$316,300.00"\n'
    const choices = [{ question: 'add-back.officer-salary', answer: 'yes' }]
    t.match((await post(IMPORT, { files: [{ name: 'a.csv', text }], choices })).json(), {
      code: 'INVALID_BODY', details: [{ path: '/choices/0/answer', allowed: ['all', 'part', 'none'] }]
    })
    t.match((await post(IMPORT, { record: smallest, choices: [{ question: 'founded', answer: '1998' }] })).json(), {
      error: /There is no question "founded"\. Send the id of one in questions of an import/
    })
  })

  t.test('a member that an answer of the quiz does not have', async (t) => {
    const answers = [{ question: 'books-monthly-close', answer: '15d', note: 'x' }]
    t.match((await post('/api/v2/quiz/score', { trade: 'hvac', length: 'short', answers })).json(), {
      code: 'INVALID_BODY', details: [{ path: '/answers/0/note' }]
    })
  })
})

t.test('the package for a broker is a file of a record, over HTTP and over MCP', async (t) => {
  const app = await start(t)
  const record = { ...smallest, company: { ...smallest.company, name: 'Acme Plumbing', state: 'OH' } }
  const response = await app.inject({ method: 'POST', url: '/api/public/record/files/broker.zip', headers: json, payload: record })
  t.equal(response.statusCode, 200)
  t.match(response.headers, {
    'content-type': 'application/zip', 'content-disposition': /filename="acme-plumbing-for-broker-2026-05-29\.zip"/
  })
  const names = Object.keys(unzipSync(response.rawPayload))
  for (const part of ['cim-for-buyers', 'teaser', 'financials']) t.ok(names.some((name) => name.includes(part)), part)
  t.equal(names.filter((name) => name.endsWith('.pdf')).length, 3, 'the memorandum, its blind copy and the teaser')

  const forOne = (query: string) =>
    app.inject({ method: 'POST', url: `/api/public/record/files/cim.pdf?${query}`, headers: json, payload: record })
  const { headers, rawPayload } = await forOne('for=Acme%20Capital')
  t.equal(headers['content-type'], 'application/pdf')
  t.match(rawPayload.toString('latin1'), /^%PDF-1\.7[^]*Prepared for Acme Capital/)
  t.equal((await forOne(`for=${'a'.repeat(61)}`)).statusCode, 400)

  const { structuredContent, content: [, file] } = (await rpc(app, 'tools/call', {
    name: 'write_record_document', arguments: { document: 'broker', record, embed: true }
  })).result
  t.match(structuredContent.file, { name: /-for-broker-2026-05-29\.zip$/, mimeType: 'application/zip' })
  t.ok(Buffer.from(file.resource.blob, 'base64').equals(response.rawPayload))
  t.equal(file.resource.name, structuredContent.file.name)

  const faulty = await app.inject({ method: 'POST', url: '/api/public/record/files/broker.zip', headers: json, payload: {} })
  t.match(faulty.json(), { code: 'INVALID_RECORD' })
})

t.test('long answers over MCP have a text with the answer in short, and parts in full', async (t) => {
  const app = await start(t)
  const call = async (name: string, given: object) => (await rpc(app, 'tools/call', { name, arguments: given })).result

  const template = await call('get_record_template', { trade: 'hvac' })
  t.match(template.content[0].text, /interview\.plans/)
  t.match(template.content[0].text, /DR-02\.01/)
  for (const part of ['record', 'papers', 'interview']) {
    const { content: [{ text }], structuredContent } = await call('get_record_template', { trade: 'hvac', part })
    t.same(JSON.parse(text), structuredContent, part)
    t.same(structuredContent, { [part]: template.structuredContent[part] })
  }
  const quiz = await call('get_quiz_questions', {})
  for (const { id } of quiz.structuredContent.questions) t.ok(quiz.content[0].text.includes(`\`${id}\`: `), id)

  const interview = await call('get_interview_questions', { trade: 'roofing' })
  t.same(JSON.parse(interview.content[0].text), (await app.inject('/api/public/record/interview?trade=roofing')).json())
})
