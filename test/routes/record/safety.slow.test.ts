import t from 'tap'
import { logLines, start } from '../../helper.ts'
import { post, postYaml, smallest } from './requests.ts'

const documents = ['golden-record', 'scorecard', 'cim', 'data-room', 'requests', 'financials']
const accepts = ['application/json', 'text/markdown', 'text/html', 'text/csv']

/** A record that contains a text in every place where an owner can write one. */
const recordWith = (text: string) => ({
  ...smallest,
  company: { ...smallest.company, name: text, shortName: text, place: text, owner: text, entity: text },
  fiscalYears: ['FY2025'],
  statements: {
    lines: [
      { id: 'work', name: text, section: 'revenue', amounts: { FY2025: 100_000 } },
      { id: 'pay', name: text, section: 'operating-expense', amounts: { FY2025: 40_000 } }
    ],
    adjustments: [{ id: 'pay', name: text, kind: 'owner-pay', line: 'pay', amounts: { FY2025: 40_000 }, weak: text }],
    taxReturns: [{ year: 'FY2025', form: text, grossReceipts: 90_000, differences: [{ name: text, amount: 1 }] }]
  },
  counts: [{ id: 'jobs', name: text, unit: text, values: { FY2025: 3 } }],
  tables: [
    {
      id: 'fleet',
      title: text,
      head: text,
      columns: [{ id: 'what', label: text, unit: 'text' }],
      rows: [{ label: text, cells: [text] }]
    }
  ],
  facts: [
    { id: 'GR-001', category: 'Company', fact: text, value: text, period: text, source: 'DR-01.01', locator: text, note: text },
    { id: 'GR-002', category: 'Deal', fact: 'a', value: 'b', conflict: [{ says: text, value: text }, { says: 'x', value: 'y' }] }
  ],
  documents: [{ id: 'DR-01.01', title: text, period: text, status: 'partial', note: text, tag: 'corp.articles' }],
  requests: [{ id: 'R01.01', request: text, period: text, status: 'open', note: text }],
  openIssues: [{ issue: text, facts: ['GR-001'], why: text, fix: text, who: text, due: text }],
  memorandum: [{ section: 'summary', claims: [{ text, facts: ['GR-001'] }, { note: text }], notes: [text] }]
})

t.test('texts of a record', async (t) => {
  const log = logLines()
  const app = await start(t, { logger: log.logger })

  /** All representations of everything written from a record with this text. */
  async function answersTo (text: string) {
    const record = recordWith(text)
    return Promise.all(
      ['check', ...documents.map((name) => `documents/${name}`)].flatMap((path) =>
        accepts.map(async (accept) => {
          const response = await post(app, path, record, { accept })
          t.equal(response.statusCode, 200, `${path} ${accept} ${response.body.slice(0, 200)}`)
          return { name: `${path} as ${accept}`, type: String(response.headers['content-type']), body: response.body }
        })
      )
    )
  }

  for (const [kind, text, digits] of [
    ['a Social Security number', 'Owner 123-45-6789 called', '6789'],
    ['a card number', 'Card 4111 1111 1111 1111 on file', '1111'],
    ['an account number', 'Account no. 123456789012', '9012']
  ] as const) {
    t.test(`${kind} is found, and never repeated`, async (t) => {
      const answers = await answersTo(text)
      for (const { name, body } of answers) t.notOk(body.includes(digits), name)
      const report = JSON.parse(answers[0]!.body)
      const found = report.findings.filter(({ rule }: { rule: string }) => rule === 'private-numbers')
      t.ok(found.length > 10, `${found.length} found`)
      t.ok(found.every(({ severity, path }: { severity: string; path: string }) => severity === 'broken' && path !== ''))
    })
  }

  t.test('are no HTML, no Markdown and no formulas', async (t) => {
    const text = '=cmd|\'/c calc\'!A1 <script>alert(1)</script><img src=x onerror=alert(1)> ![i](https://evil.example/i.png) [l](javascript:alert(1)) https://evil.example'
    for (const { name, type, body } of await answersTo(text)) {
      if (type.startsWith('text/html')) {
        t.notMatch(body, /<script>alert|<img src=x|href="(javascript|https:\/\/evil)/, name)
        t.notMatch(body, /<\/title>.*<\/title>/s, name)
      }
      if (type.startsWith('text/markdown')) t.notMatch(body, /(?<!\\)<script|(?<!\\)!\[i\]\(|(?<!\\)\[l\]\(|(?<!\\)<img/, name)
      if (type.startsWith('text/csv')) {
        for (const cell of body.matchAll(/(?:^|,)"?([^,"\r\n]*)/gm)) t.notMatch(cell[1], /^[=+@]/, `${name} ${cell[1]}`)
      }
    }
  })

  t.test('are not written to the log', async (t) => {
    await answersTo('a text that nobody else has written')
    await post(app, 'check', { ...smallest, asOf: 'a text that nobody else has written' })
    t.notMatch(JSON.stringify(log.lines), 'nobody else')
  })
})

t.test('faults of shape', async (t) => {
  const app = await start(t)

  t.test('never repeat a value, and of a name no more than 80 characters', async (t) => {
    const long = 'x'.repeat(500)
    const card = '4111111111111111'
    for (const record of [
      { ...smallest, asOf: `${long} ${card}` },
      { ...smallest, [`${long}`]: 1 },
      { ...smallest, [card]: 1 },
      { ...smallest, company: { trade: card } },
      { ...smallest, facts: [{ id: card, category: long, fact: 1, value: [] }] }
    ]) {
      const { statusCode, body } = await post(app, 'check', record)
      t.equal(statusCode, 400)
      t.notMatch(body, 'x'.repeat(81))
      t.notMatch(body, card)
    }
  })

  t.test('are reported if YAML uses more than plain data', async (t) => {
    const head = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: hvac}\n'
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`).join('\n')}\n`
    for (const [name, text] of [
      ['aliases', `${head}facts: &a []\ndocuments: *a\n`],
      ['a bomb of aliases', bomb],
      ['merge keys', `${head}<<: {facts: []}\n`],
      ['tags', `${head}facts: !!set {a}\n`],
      ['a tag of code', `${head}facts: !!js/function "function () {}"\n`],
      ['a key twice', `${head}facts: []\nfacts: []\n`],
      ['several documents', `${head}---\n${head}`],
      ['nesting without end', `${head}facts: ${'['.repeat(20_000)}`],
      ['nesting', `${head}facts: ${'['.repeat(2000)}${']'.repeat(2000)}\n`],
      ['__proto__', `${head}__proto__: {polluted: true}\n`],
      ['constructor', `${head}constructor: {prototype: {polluted: true}}\n`]
    ] as const) {
      const response = await postYaml(app, 'check', text)
      t.match(response.json(), { code: 'INVALID_RECORD', details: [{ problem: /./ }] }, name)
      t.equal(response.statusCode, 400, name)
    }
    for (const text of ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}']) {
      t.equal((await post(app, 'check', text)).statusCode, 400)
    }
    t.equal(({} as { polluted?: boolean }).polluted, undefined)
  })

  t.test('and references to what is not a figure are refused or found, never followed', async (t) => {
    const text = '{{constructor.constructor}} {{__proto__.polluted}} {{company.toString}}'
    const { statusCode, body } = await post(app, 'documents/cim', recordWith(text), { accept: 'text/markdown' })
    t.equal(statusCode, 200)
    t.notMatch(body, /native code|function Object/)
  })
})
