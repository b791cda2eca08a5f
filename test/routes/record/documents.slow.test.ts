import { readFileSync } from 'node:fs'
import t from 'tap'
import { recordDocuments } from '../../../schemas/record/document-files.ts'
import {
  DataRoom, Financials, GoldenRecord, Memorandum, RequestList, Scorecard
} from '../../../schemas/record/written-documents.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { read } from '../sandbox/files.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post, smallest } from './requests.ts'
import { createShapeCheck } from './shapes.ts'
import { unfinished } from './unfinished.ts'

/** The name by which the sandbox company is known. */
const sampleBrand = content.sample.company!.name!.split(' ')[0]!

const shapes = {
  'golden-record': GoldenRecord,
  scorecard: Scorecard,
  cim: Memorandum,
  'data-room': DataRoom,
  requests: RequestList,
  financials: Financials
}
/** Documents that say what a record lacks. Those for buyers and lenders have tests of their own. */
const forOwners = recordDocuments.filter((name) => name !== 'teaser' && name !== 'lender' && name !== 'earnings')
const forms = ['application/json', 'text/markdown', 'text/html'] as const

t.test("the sandbox's record, posted as it is served, gives the sandbox's documents word for word", async (t) => {
  const app = await start(t)
  const words = (text: string) => text.replace(/\]\(\/api\/public\/sandbox\/[^)]*\)|(?<!\\)\[(?=(GR|DR|R)-?\d)/g, '')
  // Only the sandbox knows where an image is served.
  const unplaced = (text: string) => text.replaceAll(/,"href":"[^"]*"/g, '')

  // What is written follows from the record, whatever it was sent as.
  for (const [type, documents] of [['application/json', recordDocuments], ['application/yaml', ['cim']]] as const) {
    const record = await read(app, `${SANDBOX}/record`, type)
    for (const document of documents) {
      const written = async (accept: string) =>
        (await post(app, `documents/${document}`, record, { 'content-type': type, accept })).body
      const served = (accept: string) => read(app, `${SANDBOX}/${document}`, accept)

      t.same(JSON.parse(await written('application/json')), JSON.parse(unplaced(await served('application/json'))), document)
      t.equal(words(await written('text/markdown')), words(await served('text/markdown')), document)
    }
    const csv = await post(app, 'documents/financials', record, { 'content-type': type, accept: 'text/csv' })
    t.equal(csv.body, await read(app, `${SANDBOX}/financials`, 'text/csv'))
  }
})

t.test('the score of the sample is 62.9, with 77.5 % proved', async (t) => {
  const app = await start(t)
  const record = await read(app, `${SANDBOX}/record`)

  t.match((await post(app, 'documents/scorecard', record)).json().score, { score: 62.9, proofCoverage: 77.5 })
})

t.test('a record of next to nothing is written up, and says what it lacks in every place', async (t) => {
  const app = await start(t)
  const faults = createShapeCheck()

  for (const document of forOwners) {
    const json = (await post(app, `documents/${document}`, smallest)).json()
    t.same(faults(shapes[document], json), [], document)
    t.match(json, { sample: false, fictional: false, notice: /^Prepared from the owner's record of 2026-05-29, not verified by this service\. .*own checks/ })
    for (const accept of forms.slice(1)) {
      const { body } = await post(app, `documents/${document}`, smallest, { accept })
      t.match(body, 'Not in the record yet: ', `${document} ${accept}`)
      t.match(body, /Prepared from the owner(&#39;|')s record of 2026-05-29, not verified by this service/, `${document} ${accept}`)
      t.notMatch(body, /undefined|NaN|\[object|Infinity/, `${document} ${accept}`)
      t.notOk(body.includes(sampleBrand), `${document} ${accept} names no other company`)
    }
  }
  const { sections, notYet } = (await post(app, 'documents/cim', smallest)).json()
  t.strictSame(sections.map(({ id }: { id: string }) => id), ['notice'], 'a section without content is left out')
  t.ok(notYet.length >= 15, 'and what is left out is listed once')
  const { body } = await post(app, 'documents/cim', smallest, { accept: forms[1] })
  t.equal(body.split('Prepared from information the owner supplied').length, 2, 'the disclaimer appears once')
})

t.test('the unfinished file of a plumbing company', async (t) => {
  const app = await start(t)
  const faults = createShapeCheck()
  const write = async (document: string, accept: string = forms[1]) =>
    (await post(app, `documents/${document}`, unfinished, { accept })).body

  for (const document of forOwners) {
    t.same(faults(shapes[document], JSON.parse(await write(document, forms[0]))), [], document)
  }

  t.test('has a memorandum of its facts if it has no texts', async (t) => {
    const cim = await write('cim')
    t.match(cim, /^# Confidential information memorandum: Brackwater Plumbing LLC\n/)
    t.match(cim, 'Brackwater began with one van. \\[GR-001\\]')
    t.match(cim, 'Service agreements on December 31, 2025 were 212')
    t.match(cim, 'Largest customer, FY2025: $141,000; Bookkeeper: $141,000 (DR-04.05); Customer list: $118,000')
    t.match(cim, '**Profit and loss**')
    t.match(cim, /## For the owner: what is not in it yet\n\n.*\n\n(- Not in the record yet: .*\n)*- Not in the record yet: balance sheets\.\n/)
  })

  t.test('opens its claims to facts and documents as a page, and names the company in titles', async (t) => {
    const cim = await write('cim', forms[2])
    t.match(cim, /<details class="claim"><summary>Brackwater began with one van\. <span class="cited">\[GR-001\]<\/span><\/summary><ul role="list"><li>GR-001 /)
    t.match(cim, /<a href="#financials">\d+\. Financial review<\/a>/)
    t.match(await write('scorecard', forms[2]), '<title>Scorecard · Brackwater Plumbing')
    t.match(await write('scorecard'), /^# Scorecard · Brackwater Plumbing/)
  })

  t.test('keeps back what is not for early readers, and says so', async (t) => {
    const cim = await write('cim')
    t.notMatch(cim, 'Pay of the lead plumber')
    t.match(cim, '1 more fact is released in a later phase.')
    t.match(await write('golden-record'), 'Pay of the lead plumber')
  })

  t.test('has a memorandum that in no form reveals what a later phase releases', async (t) => {
    const early = { category: 'People', value: '$61,000' }
    const late = { category: 'People', value: '$92,000' }
    const roster = {
      title: 'Team roster',
      head: 'Person',
      columns: [{ id: 'pay', label: 'Pay', unit: 'usd' }],
      rows: [{ label: 'Maria Lopez', cells: [92000] }]
    }
    const record = {
      ...unfinished,
      facts: [
        ...['Public', 'Pre-LOI', 'pre-LOI (coded)', undefined].map((visibility, index) =>
          ({ ...early, id: `GR-01${index}`, fact: `Early ${index}`, ...(visibility && { visibility }) })),
        ...[
          'After a letter of intent', 'after LOI', 'Phase 2', 'Owner only', 'Near closing', 'Post-LOI',
          'Public after LOI', 'Pre-LOI no', 'Pre-LOI (once signed)'
        ].map((visibility, index) => ({ ...late, id: `GR-02${index}`, fact: `Late ${index}`, visibility })),
        { ...late, id: 'GR-030', fact: 'Late by its document', source: 'DR-06.02' }
      ],
      tables: [
        { ...roster, id: 'roster', phase: 3 }, { ...roster, id: 'fleet', phase: 2 },
        { ...roster, id: 'insurance', source: 'DR-06.02' }, { ...roster, id: 'pay' },
        { ...roster, id: 'customers', columns: [{ id: 'jobs', label: 'Jobs', unit: 'number' }] }
      ],
      memorandum: [
        { section: 'highlights', claims: [{ text: 'Pay is set in writing.', facts: ['GR-025', 'GR-030'] }] },
        { section: 'people', claims: [{ table: 'roster' }] }
      ]
    }
    for (const accept of forms) {
      const cim = (await post(app, 'documents/cim', record, { accept })).body
      t.equal(cim.split('Maria Lopez').length, 2, `${accept} shows the table without a phase alone`)
      t.notMatch(cim.replace(/Maria Lopez.{0,99}/s, ''), '92,000', accept)
    }
    const people = { ...record, memorandum: [] }
    const cim = (await post(app, 'documents/cim', people, { accept: forms[1] })).body
    t.equal(cim.match(/Early \d was \$61,000/g)?.length, 4)
    t.match(cim, 'Team roster: released in a later phase.')
    t.match(cim, '10 more facts are released in a later phase.')
  })

  t.test('says where a paper that something rests on lacks a part', async (t) => {
    const record = {
      ...smallest,
      fiscalYears: ['FY2025'],
      statements: {
        lines: [
          { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 900_000 } },
          { id: 'wages', name: 'Wages', section: 'cost-of-work', amounts: { FY2025: 400_000 } },
          { id: 'van', name: 'Personal van', section: 'operating-expense', amounts: { FY2025: 9000 } }
        ],
        adjustments: [
          { id: 'van', name: 'Personal van', kind: 'personal', line: 'van', amounts: { FY2025: 9000 }, documents: ['DR-02.05'] }
        ]
      },
      documents: [{ id: 'DR-02.05', title: 'Add-back file', status: 'partial', period: 'FY2025' }],
      facts: [{ id: 'GR-001', category: 'Financial', fact: 'Van', value: '$9,000', source: 'DR-02.05', locator: 'page 2' }]
    }
    t.match((await post(app, 'documents/financials', record)).body, '"DR-02.05, FY2025, partial"')
    const cim = (await post(app, 'documents/cim', record, { accept: forms[2] })).body
    t.match(cim, 'DR-02.05 Add-back file (partial), page 2')
    t.match(cim, '<h1>Confidential information memorandum</h1>', 'and where there is no name, the title has none')
  })

  t.test('has the words of the standard list for its requests', async (t) => {
    t.match(await write('requests'), /\| R02\.01 \| Annual P&L and balance sheets \| 3 years \| critical \| partial \|/)
  })

  t.test('has no links, because it has no address', async (t) => {
    for (const document of forOwners) {
      t.notMatch(await write(document), /\]\(/, document)
      const html = await write(document, forms[2])
      t.notMatch(html, /href="\/api\/public\/sandbox\/(golden-record|data-room|requests)[/#]/, document)
    }
  })

  t.test('shows a gap that no one explained', async (t) => {
    t.match(await write('financials'), /\| \*\*Books above the return, not explained\*\* \| \*\*\$12,400\*\* \|/)
  })
})

t.test('a plumbing company that has begun, with an answer of the short quiz alone, reads as an adviser would put it', async (t) => {
  const app = await start(t)
  const text = readFileSync(new URL('../../domain/record/unfinished.yaml', import.meta.url), 'utf8')
  const write = async (document: string) => {
    const headers = { 'content-type': 'application/yaml', accept: 'text/markdown' }
    const { statusCode, body } = await post(app, `documents/${document}`, text, headers)
    t.equal(statusCode, 200, document)
    return body
  }

  const cim = await write('cim')
  t.match(cim, '**Two years in short**')
  t.match(cim, /## \d+\. Company history and ownership\n\nOwnership: Two brothers, half each\. \\\[no fact yet\\\]\n/)
  const financials = await write('financials')
  t.match(financials, '| **Revenue** | **$1,116,000** | **$1,200,000** | **GR-001** |\n| Revenue, as printed | $1,116,000 | $1,210,000 | GR-001 |',
    'a printed total that its lines do not make stands beside theirs')
  t.notMatch(financials, /Reported EBITDA, as printed/)
  t.match(financials, '| Book revenue | $1,200,000 |')
  const report = await post(app, 'check', text, { 'content-type': 'application/yaml' })
  t.match(report.json().ties.find(({ rule }: { rule: string }) => rule === 'tax-tie'), { expected: 1_200_000 },
    'the report compares what the documents show')
  const scorecard = await write('scorecard')
  t.match(scorecard, /^No score yet: 4% of the weight is answered\./m)
  t.match(scorecard, '## Clear first\n\nNot known yet: too few questions are answered.')
  t.notMatch(scorecard, 'not scored')
  t.match(await write('requests'), /^1 request: 0 provided, 1 partial, 0 open\.$/m)
  t.match(await write('data-room'), /^Not in the record yet: Annual profit and loss statements, for FY2023; .*Business income-tax return, FY2023; Business income-tax return, FY2024; /m)
  t.match(await write('golden-record'), /^2 facts, each with its source/m)
})

t.test('texts of a record are text in every form', async (t) => {
  const app = await start(t)
  const evil = '<img src=x onerror=alert(1)> [click](https://evil.example) ![](https://evil.example/p.png) `code` https://evil.example www.evil.example\n# big\n=HYPERLINK("x")'
  const { sample } = content
  const hostile = JSON.parse(JSON.stringify(sample, (name, value) =>
    typeof value === 'string' && /^(name|fact|value|title|label|note|text|issue|why|fix|who|due|locator|says|request|proof|weak)$/.test(name) && !/\{\{/.test(value) ? evil : value))
  hostile.statements.lines[0].name = '=1+1'
  hostile.statements.lines[1].name = '@SUM(A1)'
  hostile.tables.find(({ id }: { id: string }) => id === 'receivables-aging').rows[0].label = '-2+3'
  hostile.company.fictional = false

  for (const document of forOwners) {
    const html = (await post(app, `documents/${document}`, hostile, { accept: 'text/html' })).body
    t.notMatch(html, /<img src=x|href="https:\/\/evil|src="https:\/\/evil/, document)
    const markdown = (await post(app, `documents/${document}`, hostile, { accept: 'text/markdown' })).body
    t.notMatch(markdown, /(^|[^\\])(<img|\[click|!\[\]|`code)/, document)
    t.notMatch(markdown, /^# big|https:\/\/evil|(^|[^\\])www\.evil/m, document)
  }
  const csv = (await post(app, 'documents/financials', hostile, { accept: 'text/csv' })).body
  t.match(csv, /^'=1\+1,1495200,1683300,1862400,/m)
  t.match(csv, /^'@SUM\(A1\),/m)
  t.match(csv, /^'-2\+3,142300\r$/m)
  t.match(csv, /^"Hired general manager, all-in",-\d+,/m, 'numbers stay numbers')
  t.notMatch(csv, /(^|,)[=@]/m)
})

t.test('a fact that is cited at every turn does not swell the page', async (t) => {
  const app = await start(t)
  const claims = Array.from({ length: 100 }, () => ({ text: 'a', facts: ['GR-001', 'GR-002'] }))
  const record = {
    ...smallest,
    facts: ['GR-001', 'GR-002'].map((id) => ({ id, category: 'Company', fact: 'b', value: 'long '.repeat(200) })),
    memorandum: ['summary', 'highlights', 'history', 'services', 'people'].map((section) => ({ section, claims }))
  }
  const page = (await post(app, 'documents/cim', record, { accept: 'text/html' })).body

  t.equal(page.match(/<strong>long /g)?.length, 300)
  t.equal(page.match(/a (<span class="cited">)?\[GR-001, GR-002\]/g)?.length, 500)
})

t.test('a private number is written nowhere', async (t) => {
  const app = await start(t)
  const secret = '4111 1111 1111 1111'
  const record = {
    ...unfinished,
    company: { ...unfinished.company, name: `Brackwater ${secret}` },
    facts: [{ id: 'GR-001', category: 'Company', fact: `SSN 123-45-6789 ${secret}`, value: secret }]
  }

  for (const document of forOwners) {
    for (const accept of [...forms, 'text/csv']) {
      const { body } = await post(app, `documents/${document}`, record, { accept })
      t.notMatch(body, /4111|123-45-6789/, `${document} ${accept}`)
    }
  }
})

t.test('what is disputed, missing or kept back is not stated as fact', async (t) => {
  const app = await start(t)
  const fact = { category: 'Company', fact: 'Shares of the owners', value: '90 and 10', source: 'DR-01.02' }
  const record = {
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'electrical', owner: 'Two owners, 90 % and 10 %' },
    facts: [
      { ...fact, id: 'GR-001', visibility: 'Post-LOI' },
      { ...fact, id: 'GR-002', fact: 'Largest customer', status: 'verified', note: 'The owner says less' },
      { ...fact, id: 'GR-003', fact: 'Second customer', status: 'open', note: 'one page lacks' }
    ],
    documents: [
      { id: 'DR-01.02', title: 'Shareholders agreement', status: 'present' },
      { id: 'DR-02.06', title: 'Reconciliation', status: 'missing' }
    ],
    answers: [
      { question: 'books-match-tax', answer: 'close', evidence: 'conflict', documented: 'gaps', documents: ['DR-01.02', 'DR-02.06'] }
    ]
  }
  const write = async (document: string) =>
    (await post(app, `documents/${document}`, record, { accept: 'text/markdown' })).body

  const cim = await write('cim')
  t.notMatch(cim, /Ownership:/)
  t.match(cim, 'Largest customer: 90 and 10. The owner says less.')
  t.match(cim, 'Second customer: 90 and 10 (still open). One page lacks.')
  t.match(await write('scorecard'), /^- .* Documents: .* \(DR-01\.02\)$/m)
})
