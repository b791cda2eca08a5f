import t from 'tap'
import { start } from '../../helper.ts'
import { post, postYaml, smallest } from './requests.ts'

const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_one, index) => make(index + 1))
const factId = (number: number) => `GR-${String(number).padStart(4, '0')}`
const paper = { id: 'DR-01.01', title: 'a', status: 'present' }
const facts = many(2000, (number) => ({ id: factId(number), category: 'Company', fact: 'a', value: 'b', source: paper.id }))

t.test('an answer that grows beyond all bounds is refused, and says what to do', async (t) => {
  const app = await start(t)
  const record = { ...smallest, facts, documents: many(500, () => paper) }

  for (const accept of ['application/json', 'text/markdown', 'text/html']) {
    const { statusCode, body } = await post(app, 'documents/data-room', record, { accept })
    t.equal(statusCode, 422, accept)
    t.match(body, /would have more than \d+ bytes, which is 256 KiB and six times the record\. Send the record in parts/)
  }
  t.equal((await post(app, 'documents/golden-record', record)).statusCode, 200)
  t.equal((await post(app, 'documents/data-room', { ...record, documents: [paper] })).statusCode, 200)
  const form = new FormData()
  for (const [name, value] of Object.entries({ record: JSON.stringify(record), at: 'file', go: 'write:data-room' })) {
    form.append(name, value)
  }
  t.match(await app.inject({ method: 'POST', url: '/record/steps', body: form }), {
    statusCode: 422, headers: { 'content-type': /^text\/html/ }, body: 'six times the record'
  })
})

t.test('over MCP an answer is bounded by its record too, and the tool says so', async (t) => {
  const app = await start(t)
  const call = async (name: string, given: object) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const answer = await app.inject({ method: 'POST', url: '/mcp', payload })
    return { size: answer.rawPayload.length, sent: JSON.stringify(payload).length, ...answer.json().result }
  }
  const record = { ...smallest, facts: facts.slice(0, 600), documents: many(100, () => paper) }
  const { isError, size, sent } = await call('check_record', { record: { ...smallest, facts: facts.slice(0, 600) } })
  t.ok(sent < 65_536 && size <= 256 * 1024 + 6 * sent, `${size} bytes for ${sent}`)
  t.notOk(isError)
  t.match(await call('write_record_document', { record, document: 'data-room', form: 'json' }), {
    isError: true, content: [{ text: /^The answer would have more than \d+ bytes/ }]
  })
})

t.test('a table or a chart that is placed again is named', async (t) => {
  const app = await start(t)
  const rows = many(200, (number) => ({ label: `Van ${number}`, cells: [number] }))
  const record = {
    ...smallest,
    tables: [{ id: 'fleet', title: 'All vans', head: 'Van', columns: [{ id: 'age', label: 'Age', unit: 'number' }], rows }],
    memorandum: [
      { section: 'summary', claims: many(100, () => ({ table: 'fleet' })) },
      { section: 'assets', claims: many(100, () => ({ table: 'fleet' })) }
    ]
  }
  for (const accept of ['application/json', 'text/markdown', 'text/html']) {
    const { body } = await post(app, 'documents/cim', record, { accept })
    t.equal(body.match(/Van 200\b/g)?.length, 1, accept)
    t.equal(body.match(/All vans: shown above\./g)?.length, 199, accept)
  }
})

t.test('what takes long to read is bounded before it is read to its end', async (t) => {
  const app = await start(t)

  t.test('a list that is too long is reported, and its items are not checked', async (t) => {
    const { statusCode, body } = await post(app, 'check', { ...smallest, facts: many(120_000, () => ({})) })
    t.equal(statusCode, 400)
    t.match(JSON.parse(body).details, [{ path: '/facts', problem: 'must have at most 2000 items' }])
    t.equal(JSON.parse(body).details.length, 1)
    const tables = [{ id: 'a', title: 'a', head: 'a', columns: [], rows: many(501, () => ({})) }]
    t.match((await post(app, 'check', { ...smallest, tables })).json().details, [{ path: '/tables/0/rows' }])
  })

  t.test('200 faults are listed, and the rest are counted', async (t) => {
    const { details } = (await post(app, 'check', { ...smallest, facts: many(300, () => ({ id: 'GR-001' })) })).json()
    t.equal(details.length, 201)
    t.match(details[200], { path: '', problem: 'has 700 faults more, which are not listed' })
  })

  t.test('a long name over a long list of YAML', async (t) => {
    const text = `asOf: 1\n? ${'k'.repeat(200_000)}\n: [${'1,'.repeat(120_000)}1]\n`
    const { statusCode, body } = await postYaml(app, 'check', text)
    t.equal(statusCode, 400)
    t.match(JSON.parse(body).details.find(({ path }: { path: string }) => path.startsWith('/kk')), { line: 2 })
  })

  t.test('many rows that draw what many facts state', async (t) => {
    const stating = facts.map(({ source: _source, ...fact }) => ({ ...fact, value: '{{a.c}}', figure: 'a.b' }))
    const rows = many(500, () => ({ label: 'r', cells: ['{{a.b}}{{a.c}}'] }))
    const tables = many(14, (number) => ({
      id: `t${number}`, title: 'a', head: 'a', columns: [{ id: 'c', label: 'c', unit: 'text' }], rows
    }))
    t.equal((await post(app, 'documents/financials', { ...smallest, facts: stating, tables })).statusCode, 200)
  })
})
