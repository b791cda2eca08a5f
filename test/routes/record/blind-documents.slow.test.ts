import t from 'tap'
import { documentFileNames, recordDocuments } from '../../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { SANDBOX } from '../sandbox/paths.ts'
import { post } from './requests.ts'
import { wholeText } from './zip-parts.ts'

type Company = BusinessRecord['company']

/** A company, words that tell of it in its record, and what no blind document may contain. */
const companies: Array<[company: Partial<Company>, words: string, hidden: RegExp]> = [
  [
    { name: "Rick's Rooter & Plumbing LLC", owner: 'Rick Hale', place: 'Dayton, Ohio', state: 'OH', website: 'https://ricksrooter.example' },
    "Rick's Rooter, Hale, Dayton, 937-555-0123, license HV-34567, ricksrooter.example",
    /\brick|rooter|\bhale\b|dayton|937-555|HV-?34567/i
  ],
  [
    { name: 'De La Cruz Electric, Inc.', shortName: 'De La Cruz', owner: 'María de la Cruz', place: 'St. Louis, Missouri', state: 'MO' },
    'María de la Cruz, DE LA CRUZ, Saint Louis, 12 Oak Street, EIN 12-3456789',
    /cruz|mar[ií]a|louis|12 oak|12-3456789/i
  ],
  [
    { name: 'The Drain Guys', owner: 'Jo Ng III', place: 'Troy, Michigan', state: 'MI' },
    'The Drain Guys, Ng, Jo, Troy, @drainguys, jo@drainguys.example',
    /drain ?guys|\bguys\b|\bng\b|\btroy\b/i
  ]
]

/** Puts words into every text of the sample that a document may show, also into the names that figures follow. */
function namedRecord (company: Partial<Company>, words: string): BusinessRecord {
  const record = structuredClone(content.sample)
  const { fictional: _fictional, website: _website, owner: _owner, ...rest } = record.company
  record.company = { ...rest, shortName: company.name!, ...company }
  const { lines, adjustments, balanceSheets, bank, taxReturns, cashFlow } = record.statements!
  const own = [
    lines, adjustments, balanceSheets!.flatMap(({ assets, liabilities }) => [...assets, ...liabilities]), record.counts,
    record.ties,
    cashFlow!.flatMap(({ items = [] }) => items)
  ]
  for (const one of own.flat()) if (one && 'name' in one) one.name = `${one.name} - ${words}`
  record.statements!.debt = [{ id: 'truck', lender: words, balance: 10, security: words }]
  bank![0]!.account = words
  taxReturns![0]!.entity = words
  for (const fact of record.facts!) Object.assign(fact, { fact: `${fact.fact} ${words}`, note: words, locator: words })
  for (const document of record.documents!) Object.assign(document, { title: `${document.title} ${words}.xlsx`, note: words })
  for (const request of record.requests!) request.note = words
  for (const issue of record.openIssues!) Object.assign(issue, { issue: words, why: words, fix: words, who: words })
  for (const table of record.tables!) {
    table.title = `${table.title}: ${words}`
    for (const column of table.columns) column.label = `${column.label} ${words}`
    const isText = (cell: unknown) => typeof cell === 'string' && !cell.includes('{{')
    for (const row of table.rows) row.cells = row.cells.map((cell) => isText(cell) ? words : cell)
  }
  record.tables!.push({
    id: 'top-accounts',
    title: 'Largest accounts',
    head: 'Account',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }],
    rows: [{ label: 'Zephyr Dairy Group', cells: [1000] }, { label: 'Quixote Homes, Inc.', cells: [900] }]
  })
  for (const { claims = [] } of record.memorandum!) {
    claims.unshift({ text: `${words}; we serve Zephyr Dairy and Quixote, {{tables.top-accounts.zephyr-dairy-group.sales | usd}}.` })
  }
  return record
}

/** Every document and file, each in one of its forms. All forms are written from the same blind record. */
const forms: Array<Array<[name: string, accept: string]>> = [
  recordDocuments.map((name) => [name, 'application/json']),
  documentFileNames.map((name) => [name, '*/*']),
  [['cim', 'text/markdown'], ['data-room', 'text/markdown'], ['cim', 'text/html']]
]

for (const [index, [company, words, hidden]] of companies.entries()) {
  t.test(`no blind document of ${company.name} contains a hidden word, in any format`, async (t) => {
    const app = await start(t)
    const record = namedRecord(company, words)
    for (const [name, accept] of forms[index]!) {
      const { statusCode, rawPayload, headers } = await post(app, `documents/${name}?blind=true&edition=proof`, record, { accept })
      t.equal(statusCode, 200, name)
      const text = wholeText(rawPayload)
      const main = accept === 'text/html' ? /<main[^>]*>([^]*)<\/main>/.exec(text)![1]! : text
      for (const pattern of [hidden, /zephyr|quixote/i]) {
        const found = pattern.exec(main)
        if (found) t.fail(`${name} ${accept}: ${main.slice(Math.max(0, found.index - 80), found.index + 80)}`)
      }
      t.notOk(hidden.test(String(headers['content-disposition'])), name)
      if (name === 'cim' && accept !== '*/*') {
        t.match(main, /we serve Customer 1 and (?:Customer 2|another company), \$1,000\./, 'figures of a coded row are still found')
      }
    }
  })
}

t.test('files of the sample have a blind version', async (t) => {
  const app = await start(t)
  for (const name of ['scorecard.docx', 'data-room.xlsx', 'golden-record.xlsx']) {
    const { statusCode, rawPayload, headers } = await app.inject(`${SANDBOX}/${name}?blind=true`)
    t.equal(statusCode, 200)
    t.notOk(/harrowfern|varner|dunmarrow|2004-03/i.test(wholeText(rawPayload)), name)
    t.match(headers['content-disposition'], 'project-west-meridian')
  }
})
