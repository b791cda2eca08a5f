import t from 'tap'
import { BASE_URL, start } from '../../helper.ts'
import { recordDocuments } from '../../../schemas/record/document-files.ts'
import { rpc } from './rpc.ts'

const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_one, index) => make(index + 1))

t.test('answers that fit', async (t) => {
  const app = await start(t)
  const call = async (name: string, args: object) => {
    const { content: [{ text }], structuredContent } = (await rpc(app, 'tools/call', { name, arguments: args })).result
    return { ...structuredContent, length: text.length }
  }
  // Facts without a source, each of which causes a finding, with texts of the maximum length and full of characters to
  // escape.
  const facts = many(100, (number) => ({
    id: `GR-${String(number).padStart(3, '0')}`, category: 'Company', fact: '"'.repeat(800), value: `value ${number}`
  }))
  const lines = [{ id: 'service', name: 'Service', section: 'revenue', amounts: { FY2024: 1000.6, FY2025: 2000 } }]
  const record = {
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'plumbing', name: 'x'.repeat(1900) },
    fiscalYears: ['FY2024', 'FY2025'],
    statements: { lines },
    facts
  }

  t.test('a record has its counts, score, earnings and first findings in one answer, and the others in the next', async (t) => {
    const report = (await app.inject({ method: 'POST', url: '/api/public/record/check', payload: record })).json()
    t.ok(report.findings.length > 60, 'a record with many findings')
    const listed: object[] = []
    for (let calls = 0; listed.length < report.findings.length; calls++) {
      t.ok(calls <= report.findings.length / 15)
      const { length, report: short, rest } = await call('check_record', { record, skip: listed.length })
      t.ok(length <= 60_000, `${length} characters`)
      const { broken, disagree, open, missing } = short.counts
      t.equal(broken + disagree + open + missing, report.findings.length)
      t.same(short.earnings, [{ year: 'FY2024', revenue: 1001 }, { year: 'FY2025', revenue: 2000 }])
      const first = listed.length + 1
      listed.push(...short.findings)
      t.match(rest, `Findings ${first} to ${listed.length} of ${report.findings.length} are listed.`)
      t.equal(rest.includes(`Call this tool again with skip ${listed.length} for the next.`), listed.length < report.findings.length)
      t.match(rest, `comes from POST ${BASE_URL}/api/public/record/check.`)
    }
    t.match(listed, report.findings.map(({ rule, path, message }: Record<string, string>) => ({ rule, path, message })))
  })

  t.test('a long document comes in parts that joined are the document', async (t) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/public/record/documents/golden-record',
      headers: { accept: 'text/markdown' },
      payload: record
    })
    let joined = ''
    let more: string | undefined = ''
    while (more !== undefined) {
      const { text, rest, length } = await call('write_record_document', {
        document: 'golden-record', record, skip: joined.length
      })
      t.ok(length < 70_000 && text.length > 0, `${length} characters`)
      joined += text
      more = rest.match(/with skip (\d+) for the next/)?.[1]
      t.equal(Number(more ?? joined.length), joined.length)
      t.match(rest, `of ${answer.body.length} are here.`)
    }
    t.ok(joined.length > 80_000)
    t.equal(joined, answer.body)
    t.match(await call('write_record_document', { document: 'requests', record }), { rest: undefined })
    t.match(await call('write_record_document', { document: 'requests', record, skip: 1e6 }), {
      text: '',
      rest: /Characters 1000000 to 1000000 of \d+/
    })
  })
})

t.test('no answer is over 100,000 characters in text and structured content, but for an embedded file', async (t) => {
  const app = await start(t)
  const record = (await app.inject('/api/public/sandbox/record')).json()
  const { questions } = (await app.inject('/api/v2/quiz/questions')).json()
  const worst = questions.map(({ id, options }: { id: string, options: Array<{ slug: string }> }) => (
    { question: id, answer: options.at(-1)!.slug }
  ))
  const accounts = many(2000, (line) => `Account ${line} ${'x'.repeat(40)},${line}`).join('\n')
  const reports = many(3, (number) => ({
    name: `${number}.csv`,
    text: `,FY202${number}\nIncome,\n${accounts}\nTotal Income,2001000\n`
  }))
  for (const [name, args] of [
    ...['hvac', 'plumbing', undefined].map((trade) => ['get_quiz_questions', { trade, length: 'full' }] as const),
    ['score_quiz', { trade: 'hvac', length: 'full', answers: worst }],
    ['get_product_facts', {}],
    ['get_catalog', {}],
    ['get_sample_business', {}],
    ['search_sample_record', { query: 'the company and its customers', limit: 20 }],
    ['list_scopes', {}],
    ['get_record_template', { trade: 'hvac' }],
    ['check_record', { record }],
    ['import_reports', { files: reports }],
    ...recordDocuments.flatMap((document) =>
      ['markdown', 'json'].map((form) => ['write_record_document', { document, record, form }] as const))
  ] as const) {
    const { result } = await rpc(app, 'tools/call', { name, arguments: args })
    t.not(result.isError, true, result.content[0].text.slice(0, 200))
    const length = JSON.stringify(result).length
    t.ok(length > 100 && length <= 100_000, `${name} ${JSON.stringify(args).slice(0, 40)}: ${length}`)
  }
})
