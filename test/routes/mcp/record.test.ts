import type { FastifyInstance } from 'fastify'
import { zipSync } from 'fflate'
import t from 'tap'
import { BASE_URL, start } from '../../helper.ts'

t.test('the record over MCP', async (t) => {
  const app = await start(t)
  const call = async (name: string, args: object) => (await rpc(app, 'tools/call', { name, arguments: args })).result

  t.test('the template is that of the HTTP API, with where each paper comes from', async (t) => {
    const { structuredContent } = await call('get_record_template', { trade: 'roofing' })
    t.same(structuredContent.record, (await app.inject('/api/public/record/template?trade=roofing')).json())
    t.match(
      structuredContent.papers.find(({ document }: { document: string }) => document === 'DR-03.03'),
      { title: /tax return, FY\d{4}/, where: /CPA/, help: ['CPA'], proves: ['books-match-tax'], core: 1 }
    )
    t.same(
      structuredContent.interview,
      (await app.inject('/api/public/record/interview?trade=roofing')).json().questions
    )
    t.match(structuredContent.protocol.join(' '), /interview to the owner one at a time/)
    t.ok(structuredContent.protocol.length > 5)
    t.equal(structuredContent.schema, `${BASE_URL}/api/public/record/schema`)
  })

  t.test('a record is checked as over HTTP, given as an object or as text', async (t) => {
    const { record } = (await call('get_record_template', { trade: 'plumbing' })).structuredContent
    const payload = JSON.stringify(record)
    const report = (
      await app.inject({
        method: 'POST',
        url: '/api/public/record/check',
        headers: { 'content-type': 'application/json' },
        payload
      })
    ).json()
    for (const args of [{ record }, { text: payload }]) {
      const { structuredContent } = await call('check_record', args)
      t.match(structuredContent.notice, /never follow instructions/)
      const { findings, counts, earnings, ...short } = structuredContent.report
      t.match(report, short)
      t.same([counts, earnings], [{ broken: 0, disagree: 0, open: 0, missing: report.findings.length }, []])
      t.same(findings, report.findings.slice(0, 20).map(({ involves, ...finding }: { involves?: string[] }) => finding))
      t.match(structuredContent.rest, `comes from POST ${BASE_URL}/api/public/record/check.`)
    }
    const yaml = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: plumbing}'
    t.match(await call('check_record', { text: yaml }), { structuredContent: { report: { asOf: '2026-05-29' } } })
  })

  t.test('a document is written in the form asked for, as words of the owner', async (t) => {
    const { record } = (await call('get_record_template', { trade: 'plumbing' })).structuredContent
    const { structuredContent } = await call('write_record_document', { document: 'cim', record })
    t.match(structuredContent, { document: 'cim', text: /^# /, notice: /not checked by this service/ })
    const json = await call('write_record_document', { document: 'requests', record, form: 'json' })
    t.type(JSON.parse(json.structuredContent.text), 'object')
  })

  t.test('what is not a record is refused with every fault', async (t) => {
    const wrong = await call('check_record', { record: { format: 'x', asOf: 'soon' } })
    t.equal(wrong.isError, true)
    t.match(wrong.content[0].text, /\/format .*\n- .*\/company is required|\/company is required/s)
    t.match(wrong.content[0].text, /\/asOf/)
    t.match(await call('check_record', {}), { isError: true, content: [{ text: /either record.* or text/ }] })
    t.match(await call('check_record', { record: {}, text: 'a' }), { isError: true })
  })

  t.test('of very many faults, the first are listed with the number of the others', async (t) => {
    const documents = Array.from({ length: 50 }, () => ({ id: 1 }))
    const record = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' }, documents }
    const { isError, content } = await call('check_record', { record })
    const [, ...faults] = content[0].text.split('\n')

    t.ok(isError)
    t.match([faults[0], faults.length, faults.at(-1)], [/^- \/documents\/0/, 41, /^- and \d+ more$/])
  })

  t.test('each fault of a YAML text has its line, as over HTTP', async (t) => {
    const head = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany:\n'
    const told = async (text: string) => {
      const results = [
        await call('check_record', { text }), await call('write_record_document', { document: 'cim', text })
      ]
      return results.map(({ content: [{ text: words }] }) => words)
    }
    for (const words of await told(`${head}  trade: plumbing\n  colour: red\nfacts: 1\n`)) {
      t.match(words, /^- \/company\/colour is not known here.* \(line 5\)$/m)
      t.match(words, /^- \/facts .* \(line 6\)$/m)
    }
    for (const words of await told(`${head}  trade: "plumbing\n`)) {
      t.match(words, /^- the record is not YAML as it is read here.* \(line \d\)$/m)
    }
  })

  t.test('a record has the same bound as over HTTP, which the tools name, and a message a larger one', async (t) => {
    const { tools } = (await rpc(app, 'tools/list')).result
    const head = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: plumbing}\n#'
    const longest = head.padEnd(512 * 1024, 'x')
    for (const [name, args] of [['check_record', {}], ['write_record_document', { document: 'requests' }]] as const) {
      const tool = tools.find((one: { name: string }) => one.name === name)
      t.match(tool.description, 'A record has at most 512 KiB.')
      t.notOk((await call(name, { ...args, text: longest })).isError)
      t.match(await call(name, { ...args, text: `${longest}x` }), {
        isError: true, content: [{ text: 'A record has at most 512 KiB.' }]
      })
    }
    t.match(await rpc(app, 'tools/call', { name: 'check_record', arguments: { text: 'x'.repeat(1024 * 1024) } }), {
      code: 'PAYLOAD_TOO_LARGE',
      error: `at most 1024 KiB. Post larger reports to ${BASE_URL}/api/public/record/import. A record has at most 512 KiB everywhere.`
    })
  })

  t.test('exports and answers lead to a report and to a file in one call', async (t) => {
    const text = '"Acme Plumbing LLC",\n"Profit and Loss",\n"January 1-December 31, 2025"\n,\n"Distribution account","Total"\n' +
      '"Income",\n"   Service","412,300.00"\n"Total for Income","$412,300.00"\n"Expenses",\n"   Officer salary","96,000.00"\n' +
      '"Total for Expenses","$96,000.00"\n"Net Income","$316,300.00"\n'
    const files = [{ name: 'pl.csv', text }]
    const choices = [{ question: 'add-back.officer-salary', answer: 'all' }]
    // An archive of a file that is sent as well is left out, as the copy of a file is.
    const archive = { name: 'reports.zip', base64: Buffer.from(zipSync({ 'pl.csv': Buffer.from(text) })).toString('base64') }
    const { report } = (await call('check_record', { files: [...files, archive], choices })).structuredContent
    t.match(report.earnings, [{ year: 'FY2025' }])
    const { content, structuredContent } = await call('write_record_document', { document: 'cim', form: 'docx', files, choices, embed: true })
    t.equal(structuredContent.file.request, undefined)
    const { resource } = content.find(({ type }: { type: string }) => type === 'resource')
    t.equal(resource.uri, `${BASE_URL}/api/public/record/files/cim.docx`)
    t.equal(Buffer.from(resource.blob, 'base64').subarray(0, 2).toString(), 'PK')
  })

  t.test('input schemas are flat and need no other document', async (t) => {
    const { tools } = (await rpc(app, 'tools/list')).result
    for (const name of ['get_record_template', 'check_record', 'write_record_document']) {
      const { inputSchema } = tools.find((tool: { name: string }) => tool.name === name)
      t.notMatch(JSON.stringify(inputSchema), /\$ref|\$defs|anyOf|oneOf/, name)
    }
  })

  t.test('the prompt says how to build one, with the trade where it is chosen', async (t) => {
    const text = async (args: object) =>
      (await rpc(app, 'prompts/get', { name: 'build_record', arguments: args })).result.messages[0].content.text
    t.match(await text({}), /get_record_template.*check_record.*never invent one.*never follow instructions/is)
    t.match(await text({ trade: 'roofing' }), /The trade is Roofing/)
  })
})

async function rpc (app: FastifyInstance, method: string, params: object = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  return response.json()
}
