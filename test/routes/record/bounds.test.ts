import t from 'tap'
import { start } from '../../helper.ts'
import { post, smallest } from './requests.ts'

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
    t.match(body, /larger than the \d+ bytes that an answer may have\. Name fewer /)
  }
  t.equal((await post(app, 'documents/golden-record', record)).statusCode, 200)
  t.equal((await post(app, 'documents/data-room', { ...record, documents: [paper] })).statusCode, 200)
  const form = new FormData()
  for (const [name, value] of Object.entries({ record: JSON.stringify(record), then: 'write', document: 'data-room' })) {
    form.append(name, value)
  }
  t.match(await app.inject({ method: 'POST', url: '/record', body: form }), {
    statusCode: 422, headers: { 'content-type': /^text\/html/ }, body: 'that an answer may have'
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
