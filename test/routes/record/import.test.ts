import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import type { FastifyInstance } from 'fastify'
import { printReport } from '../../domain/import/pdf/print-report.ts'
import { start } from '../../helper.ts'
import { file, multipart } from './requests.ts'

const IMPORT = '/api/public/record/import'
const cases = new URL('../../domain/import/cases/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, cases))
const PROFIT = '01-qbo-pl-2026.csv'
const BALANCE = '06-qbo-balance-sheet.csv'

const post = (app: FastifyInstance, body: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: IMPORT,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body)
  })

/** A record without the cells or lines of its amounts. */
const withoutPlaces = (record: object): unknown =>
  JSON.parse(JSON.stringify(record, (key, value) => key === 'at' ? Object.keys(value) : value))

const reportFile = (name: string) => file(name, read(name))

t.test('reports become a record', async (t: Test) => {
  const app = await start(t)

  t.test('the same by a form, as text and in base64', async (t) => {
    const byForm = await app.inject({ method: 'POST', url: IMPORT, ...multipart([reportFile(PROFIT)]) })
    t.equal(byForm.statusCode, 200)
    t.match(byForm.headers, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    const { record, files, questions } = byForm.json()
    t.match(files, [{ name: PROFIT, layout: 'quickbooks-online', kind: 'profit-and-loss' }])
    t.ok(record.statements.lines.every((line: { source?: object }) => line.source !== undefined), 'each line names its cell')
    t.ok(questions.length > 0)
    const byText = await post(app, { files: [{ name: PROFIT, text: read(PROFIT).toString() }] })
    t.same(byText.json(), byForm.json())
    const byBase64 = await post(app, { files: [{ name: PROFIT, base64: read(PROFIT).toString('base64') }] })
    t.same(byBase64.json(), byForm.json())
  })

  t.test('a file as text in a field, alone or in a JSON list, is read like a file', async (t) => {
    const send = (value: string) => app.inject({ method: 'POST', url: IMPORT, ...multipart([{ name: 'file', value }]) })
    const text = read(PROFIT).toString()
    const sent = (await app.inject({ method: 'POST', url: IMPORT, ...multipart([reportFile(PROFIT)]) })).json()
    for (const value of [text, JSON.stringify([text]), JSON.stringify(['', text])]) {
      const { record, files } = (await send(value)).json()
      t.same(files.map(({ name, kind }: Record<string, string>) => [name, kind]), [['file-1.csv', 'profit-and-loss']])
      t.same(Object.keys(record.statements), Object.keys(sent.record.statements))
    }
    t.equal((await send(JSON.stringify(Array.from({ length: 61 }, () => 'a')))).statusCode, 400)
    t.equal((await send(JSON.stringify(Array.from({ length: 30 }, () => 'a')))).statusCode, 200)
    for (const value of ['', '[]', '[""]']) t.equal((await send(value)).statusCode, 400, value)
    t.match((await send('[1]')).json().files, [{ name: 'file-1.csv' }])
  })

  t.test('too many files are the same error in a form as in JSON', async (t) => {
    const parts = await app.inject({ method: 'POST', url: IMPORT, ...multipart(Array.from({ length: 61 }, () => reportFile(PROFIT))) })
    const json = await app.inject({
      method: 'POST', url: IMPORT, payload: { files: Array.from({ length: 61 }, () => ({ name: 'a.csv', text: 'a' })) }
    })
    t.equal(parts.statusCode, 400)
    t.same(parts.json(), json.json())
  })

  t.test('choices change the record, with the files and with the record alone', async (t) => {
    const first = (await post(app, { files: [{ name: PROFIT, text: read(PROFIT).toString() }] })).json()
    const question = first.questions.find(({ kind }: { kind: string }) => kind === 'add-back')
    const choices = [{ question: question.id, answer: 'all' }]
    const again = (await post(app, { files: [{ name: PROFIT, text: read(PROFIT).toString() }], choices })).json()
    t.match(again.record.statements.adjustments, [{ line: question.line }])
    t.notOk(again.questions.some(({ id }: { id: string }) => id === question.id))
    const alone = (await post(app, { record: first.record, choices })).json()
    t.same(alone.record.statements.adjustments, again.record.statements.adjustments)
    const byForm = await app.inject({
      method: 'POST', url: IMPORT, ...multipart([{ name: 'record', value: JSON.stringify(first.record) }, { name: 'choices', value: JSON.stringify(choices) }])
    })
    t.same(byForm.json().record, alone.record)
  })

  t.test('a profit and loss and a balance sheet make a record without a contradiction, and the CIM names its cells', async (t) => {
    const { record } = (await app.inject({ method: 'POST', url: IMPORT, ...multipart([reportFile(PROFIT), reportFile(BALANCE)]) })).json()
    const report = await app.inject({ method: 'POST', url: '/api/public/record/check', payload: record })
    t.equal(report.statusCode, 200)
    t.same(report.json().findings.filter(({ severity }: { severity: string }) => severity === 'broken'), [])
  })

  t.test('PDFs of a profit and loss and a balance sheet make the record of their spreadsheets, but for the sources', async (t) => {
    const printed = [PROFIT, BALANCE].map((name) => ({ name: name.replace('csv', 'pdf'), base64: printReport(read(name).toString()).toString('base64') }))
    const sheets = [PROFIT, BALANCE].map((name) => ({ name, text: read(name).toString() }))
    const sent = (await post(app, { files: sheets })).json()
    const { record, files, questions } = (await post(app, { files: printed })).json()
    t.match(files, [
      { layout: 'pdf', program: 'quickbooks-online', kind: 'profit-and-loss' },
      { layout: 'pdf', program: 'quickbooks-online', kind: 'balance-sheet' }
    ])
    t.same(withoutPlaces(record), withoutPlaces(sent.record))
    t.same(questions, sent.questions)
    t.match(record.statements.lines[0].source, { document: 'DR-02.01', at: { FY2025: /^p\.1, line \d+$/ } })
  })

  t.test('a file that cannot be read is refused by name, and the others are read', async (t) => {
    const { files } = (await post(app, {
      files: [{ name: 'scan.pdf', text: '%PDF-1.7 …' }, { name: PROFIT, text: read(PROFIT).toString() }]
    })).json()
    t.match(files, [{ name: 'scan.pdf', refused: { code: 'damaged', message: /in base64/ } }, { name: PROFIT, kind: 'profit-and-loss' }])
  })

  t.test('members that are null or empty count as left out, and base64 may be a data URL', async (t) => {
    const content = read(PROFIT)
    const same = (await post(app, { files: [{ name: PROFIT, text: content.toString() }] })).json()
    const { record } = same
    const urls = ['data:text/csv;base64,', 'data:;base64,', 'DATA:text/csv;charset=utf-8;base64,', '']
    for (const url of urls) {
      t.same((await post(app, { files: [{ name: PROFIT, base64: url + content.toString('base64') }] })).json(), same, url)
    }
    for (const empty of [null, '']) {
      const files = [{ name: PROFIT, text: content.toString(), base64: empty }]
      t.same((await post(app, { files, record: empty, choices: empty })).json(), same)
      const choice = { question: 'add-back.officer-salary', answer: 'all' }
      const filled = { ...choice, values: empty, amounts: empty, market: empty, documents: empty }
      const answered = await post(app, { files: empty, record: { ...record, facts: empty }, choices: [filled] })
      t.same(answered.json(), (await post(app, { record, choices: [choice] })).json())
    }
    t.match((await post(app, { files: [{ name: 'a.csv', text: '' }] })).json(), { files: [{ name: 'a.csv', refused: {} }] })
  })

  t.test('a malformed request is a 400 that names each fault', async (t) => {
    const faults: Array<[object | string, RegExp]> = [
      ['', /is not JSON/],
      ['{', /is not JSON/],
      ['[]', /must be an object/],
      [{}, /\/files must have 1 to 60 files/],
      [{ files: [] }, /\/files must have 1 to 60 files/],
      [{ files: [{ name: 'a.csv' }] }, /\/files\/0 must have either text or base64/],
      [{ files: [{ name: 'a.csv', text: '', base64: '' }] }, /\/files\/0 must have either text or base64/],
      [{ files: [{ name: 'a.csv', base64: '*' }] }, /\/files\/0\/base64 is not base64/],
      [{ files: Array.from({ length: 61 }, () => ({ name: 'a', text: 'a' })) }, /\/files must have at most 60/],
      [{ file: [] }, /\/file is not known here/],
      [{ files: [{ name: 'a.csv', base64: `${' '.repeat(100_000)}*` }] }, /base64 is not base64/],
      [{ files: [{ name: 'a.csv', base64: 'YQ=a' }] }, /base64 is not base64/],
      [`{"files":[${'[],'.repeat(200_000)}[]]}`, /at most 300,000 values/],
      [`{"files":[{"name":"\\"[[[","text":"${'['.repeat(1000)}"}],"x":${'['.repeat(40)}${']'.repeat(40)}}`, /nested deeper than 33/],
      [`{"record":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, /nested deeper than 33/],
      ['{"files":["', /is not JSON/],
      [{ files: Array.from({ length: 200_000 }, () => 1) }, /\/files must have at most 60 items/],
      [{ files: [], choices: Array.from({ length: 601 }, () => 1) }, /\/choices must have at most 600 items/],
      [{ record: `a: ${'a'.repeat(524_288)}`, choices: [] }, /\/record must have at most 524,288 bytes/],
      [{ record: {}, choices: [] }, /\/record\/format is required/],
      [{ record: '{', choices: [] }, /\/record /]
    ]
    for (const [body, message] of faults) {
      const response = await post(app, body)
      t.equal(response.statusCode, 400, response.body.slice(0, 200))
      t.match(response.json(), { success: false, error: message, details: [{ problem: String }] })
    }
    const unknown = await post(app, {
      files: [{ name: PROFIT, text: read(PROFIT).toString() }], choices: [{ question: 'add-back.nothing', answer: 'all' }]
    })
    t.match([unknown.statusCode, unknown.json()], [400, { code: 'INVALID_BODY', details: [{ path: '/choices/0', problem: /add-back\.nothing/ }] }])
  })

  t.test('a form with choices that are too many or too deep is a 400', async (t) => {
    for (const choices of [JSON.stringify(Array.from({ length: 601 }, () => 1)), `${'['.repeat(100)}${']'.repeat(100)}`]) {
      const response = await app.inject({ method: 'POST', url: IMPORT, ...multipart([reportFile(PROFIT), { name: 'choices', value: choices }]) })
      t.match([response.statusCode, response.json()], [400, { details: [{ path: '/choices' }] }])
    }
  })

  t.test('a form that is cut off is a 400, and another media type a 415', async (t) => {
    const { headers, payload } = multipart([reportFile(PROFIT)])
    const cut = await app.inject({ method: 'POST', url: IMPORT, headers, payload: payload.subarray(0, -40) })
    t.match([cut.statusCode, cut.json()], [400, { code: 'INVALID_BODY' }])
    const xml = await post(app, '<a/>', { 'content-type': 'text/xml' })
    t.equal(xml.statusCode, 415)
  })
})

t.test('a request over MAX_IMPORT_BYTES is a 413, and one at the bound is read', async (t) => {
  const { defaultLimits } = await import('../../../config.ts')
  const body = JSON.stringify({ files: [{ name: 'a.csv', text: 'a,b' }] })
  const limits = (size: number) => ({ limits: { ...defaultLimits, import: { ...defaultLimits.import, body: size } } })
  t.equal((await post(await start(t, limits(body.length)), body)).statusCode, 200)
  t.equal((await post(await start(t, limits(body.length - 1)), body)).statusCode, 413)
})

t.test('the tool import_reports returns the record, each file in short, and the questions', async (t: Test) => {
  const app = await start(t)
  const call = async (args: object) => (await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'import_reports', arguments: args } }
  })).json().result
  const files = [{ name: PROFIT, text: read(PROFIT).toString() }]
  const { structuredContent } = await call({ files })
  const short = { name: PROFIT, lineCount: Number }
  t.match(structuredContent, { record: { format: String }, files: [short], questions: Array })
  t.notOk('lines' in structuredContent.files[0])
  t.ok((await call({ files, detail: PROFIT })).structuredContent.files[0].lines.length > 10)
  const printed = { name: 'profit.pdf', base64: printReport(read(PROFIT).toString()).toString('base64') }
  t.match((await call({ files: [printed], detail: 'profit.pdf' })).structuredContent.files, [
    { layout: 'pdf', program: 'quickbooks-online', lines: [{ at: { FY2025: /^p\.1, line \d+$/ } }] }
  ])
  t.match(await call({ files: [] }), { isError: true, content: [{ text: /1 to 60 files/ }] })

  // Many accounts, each of which becomes a line of the record and a question.
  const accounts = Array.from({ length: 400 }, (_one, index) => `   Officer salary ${index} of ${'x'.repeat(40)},"1,000.00"`)
  const long = {
    name: 'Profit and Loss.csv',
    text: [
      'Profit and Loss', 'Example LLC', '"January 1-December 31, 2025"', '', 'Distribution account,Total', 'Income,',
      '   Service,"900,000.00"', 'Total for Income,"900,000.00"', 'Expenses,', ...accounts, 'Total for Expenses,"400,000.00"'
    ].join('\n')
  }
  const posted = (await post(app, { files: [long] })).json()
  for (const detail of [undefined, long.name]) {
    const { content, structuredContent: answer } = await call({ files: [long], ...detail !== undefined && { detail } })
    t.ok(content[0].text.length < 100_000, `${content[0].text.length} characters`)
    t.notOk('record' in answer)
    t.match(answer.note, `The record has ${JSON.stringify(posted.record).length} characters`)
    t.same(answer.questions, posted.questions.slice(0, answer.questions.length))
    t.match(answer.note, `${answer.questions.length} of ${posted.questions.length} questions are listed`)
    t.equal(answer.files[0].lineCount, posted.files[0].lines.length)
    t.same(answer.files[0].lines, detail && posted.files[0].lines.slice(0, answer.files[0].lines.length))
  }
})
