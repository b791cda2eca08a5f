import t from 'tap'
import { defaultLimits } from '../../../config.ts'
import { createJobQueue } from '../../../record-jobs/queue/picture-queue.ts'
import { logLines, start, startSoon } from '../../helper.ts'
import { recordJobsData } from '../../record-jobs-data.ts'
import { post, postYaml, smallest } from './requests.ts'

t.test('the check of a record', async (t) => {
  const app = await start(t)

  t.test('answers a report, which nobody may keep, as JSON, Markdown or HTML', async (t) => {
    const json = await post(app, 'check', smallest)
    t.match(json, { statusCode: 200, headers: { 'content-type': /^application\/json/, 'cache-control': 'no-store' } })
    t.match(json.json(), { asOf: '2026-05-29', score: null, findings: [{ severity: 'missing' }], ties: [] })
    t.match(json.headers.vary, /Accept/)

    const markdown = await post(app, 'check', smallest, { accept: 'text/markdown' })
    t.match(markdown.headers['content-type'], /^text\/markdown/)
    t.match(markdown.body, /^# Report on the record of a company \(Plumbing\)\n.*## Papers to fetch next/s)

    const html = await post(app, 'check', smallest, { accept: 'text/html' })
    t.match(html.headers, { 'content-type': /^text\/html/, 'content-security-policy': /script-src 'self'/ })
    for (const text of [/Papers to fetch next/, /Papers on file, whole or in part, by folder/, /<svg /]) t.match(html.body, text)
  })

  t.test('reads JSON and YAML as the same record', async (t) => {
    t.same((await postYaml(app, 'check', smallest)).json(), (await post(app, 'check', smallest)).json())
    for (const type of ['application/yaml', 'application/x-yaml', 'text/yaml', 'application/yaml; charset=utf-8']) {
      t.equal((await post(app, 'check', JSON.stringify(smallest), { 'content-type': type })).statusCode, 200, type)
    }
  })

  t.test('names every fault of shape at once, with path, what is allowed, and the line of YAML', async (t) => {
    const wrong = 'format: business-readiness-record/1\nasOf: soon\ncompany:\n  trade: carpentry\ncolour: red\n'
    const { statusCode, body } = await postYaml(app, 'check', wrong)
    t.equal(statusCode, 400)
    const { code, error, details } = JSON.parse(body)
    t.equal(code, 'INVALID_RECORD')
    t.match(error, /\/asOf .*\(line 2\)/)
    t.same(
      details.map(({ path, line }: { path: string; line: number }) => [path, line]).toSorted(),
      [['/asOf', 2], ['/colour', 5], ['/company/trade', 4]]
    )
    t.match(details.find(({ path }: { path: string }) => path === '/company/trade').problem, /hvac, plumbing/)
    const json = (await post(app, 'check', { ...smallest, asOf: 1, colour: 'red' })).json()
    t.same(json.details.map(({ path }: { path: string }) => path).toSorted(), ['/asOf', '/colour'])
  })

  t.test('refuses what is not a record: other types 415, too large 413, nothing 400', async (t) => {
    t.match((await post(app, 'check', 'x', { 'content-type': 'text/plain' })).json(), { code: 'UNSUPPORTED_MEDIA_TYPE' })
    t.match((await post(app, 'check', 'x', { 'content-type': 'application/x-www-form-urlencoded' })).json(), {
      error: /that this path does not read\. Content-Type may be application\/json or application\/yaml or multipart\/form-data\.$/
    })
    t.match((await post(app, 'check', 'x'.repeat(600_000))).json(), {
      code: 'PAYLOAD_TOO_LARGE', error: /This path reads at most 512 KiB\.$/
    })
    t.match((await post(app, 'check', '')).json(), { code: 'INVALID_JSON' })
    t.match((await app.inject({ method: 'POST', url: '/api/public/record/check' })).json(), { code: 'INVALID_JSON' })
    for (const text of ['{', '{"a":1}{}']) t.match((await post(app, 'check', text)).json(), { code: 'INVALID_JSON' }, text)
    for (const text of ['null', '[]', '1', '"text"']) {
      t.match((await post(app, 'check', text)).json(), { code: 'INVALID_RECORD' }, text)
    }
  })

  t.test('a record may be larger than any other body', async (t) => {
    const note = 'x'.repeat(1900)
    const facts = Array.from({ length: 60 }, (_, index) => ({
      id: `GR-${String(index + 1).padStart(3, '0')}`, category: 'Company', fact: note, value: 'x'
    }))
    t.equal((await post(app, 'check', { ...smallest, facts })).statusCode, 200)
    const other = await app.inject({
      method: 'POST', url: '/api/v2/quiz/score', headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(70_000)
    })
    t.equal(other.statusCode, 413)
  })
})

t.test('bounds of a record', async (t) => {
  const record = { ...defaultLimits.record, body: 5000, depth: 8, facts: 2, documents: 2, years: 2, text: 100 }
  const engine = createJobQueue({ ...recordJobsData, bounds: record }, {}, { start: startSoon })
  const app = await start(t, { engine, limits: { ...defaultLimits, record } })
  const fact = (number: number) => ({ id: `GR-00${number}`, category: 'Company', fact: 'a', value: 'b' })
  const paper = (number: number) => ({ id: `DR-00.0${number}`, title: 'a', status: 'missing' })

  for (const [name, members, path] of [
    ['MAX_RECORD_FACTS', { facts: [1, 2, 3].map(fact) }, '/facts'],
    ['MAX_RECORD_DOCUMENTS', { documents: [1, 2, 3].map(paper) }, '/documents'],
    ['MAX_RECORD_YEARS', { fiscalYears: ['FY2023', 'FY2024', 'FY2025'] }, '/fiscalYears'],
    ['MAX_RECORD_TEXT', { company: { trade: 'hvac', name: 'a'.repeat(101) } }, '/company/name']
  ] as const) {
    t.test(name, async (t) => {
      t.match((await post(app, 'check', { ...smallest, ...members })).json(), { code: 'INVALID_RECORD', details: [{ path }] })
    })
  }
  t.test('MAX_RECORD_DEPTH', async (t) => {
    const deep = `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`
    t.match((await post(app, 'check', deep)).json().details, [{ problem: /8 levels/ }])
  })
  t.test('MAX_RECORD_BYTES', async (t) => {
    t.equal((await post(app, 'check', ' '.repeat(5001))).statusCode, 413)
  })
})

t.test('one record is read at a time, and no more wait than may', async (t) => {
  const log = logLines()
  const app = await start(t, { failing: true, logger: log.logger })
  const responses = await Promise.all(Array.from({ length: 80 }, (_one, index) =>
    app.inject({
      method: 'POST', url: '/api/public/record/check', remoteAddress: `203.0.113.${index}`, payload: smallest
    })))
  const refused = responses.filter(({ statusCode }) => statusCode === 503)
  t.ok(refused.length > 0 && refused.length < 20, `${refused.length} refused`)
  t.match(refused[0], { headers: { 'retry-after': /^\d+$/ } })
  t.equal((await post(app, 'check', smallest)).statusCode, 200)
  const told = log.lines.filter(({ level }) => Number(level) > 30)
  t.strictSame(told.map(({ level, msg }) => [level, msg]), refused.map(() => [40, 'Too many records are being read just now.']),
    'overload is a warning, not an error')
})
