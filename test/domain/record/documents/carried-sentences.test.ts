import t from 'tap'
import { applyStory } from '../../../../domain/import/questions/apply-story.ts'
import { viewDocument, type DocumentName } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import { pageToMarkdown } from '../../../../html/record-documents/document-markdown.ts'
import { packagedDocuments } from '../../../../record-jobs/broker-package.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { postedCase } from '../read-case.ts'
import { bank, sample, sound, standard } from '../sound.ts'

function written (record: BusinessRecord, document: DocumentName = 'cim'): string {
  const { page, notice } = viewDocument(prepareRecord(record, bank, standard), document, 'buyer')
  return pageToMarkdown(page, notice)
}

t.test('an add-back of a kind that does not say why has the owner\'s reason or none', (t) => {
  for (const kind of ['family', 'other'] as const) {
    const record = postedCase('clean-three-years')
    const year = record.fiscalYears!.at(-1)!
    record.statements!.adjustments = [
      ...record.statements!.adjustments ?? [], { id: 'added', name: 'Hilltop Inn', kind, amounts: { [year]: 1653 } }
    ]
    t.match(written(record), /Hilltop Inn, \$1,653\. Proof will follow\./, kind)
    record.statements!.adjustments.at(-1)!.reason = 'My sister stayed there'
    t.match(written(record), /Hilltop Inn, \$1,653: in the owner.s words, .My sister stayed there/, kind)
  }
  t.end()
})

t.test('a rent that the owner tells is printed unless the books have another one', (t) => {
  for (const [month, isTold] of [[1200, true], [2000, false]] as const) {
    const record = structuredClone(sound()) as unknown as BusinessRecord
    Object.assign(record.statements!.lines![4]!, { name: 'Shop rent' })
    const told = applyStory(record, standard.interview, [
      { question: 'interview.premises', values: [{ tenure: 'rent', size: '4,200', rent: `$${month}`, until: 'May 2029' }] }
    ], record.asOf).record
    const text = written(told)
    t.equal(/rent is \$[\d,]+ a month/i.test(text), isTold, String(month))
    t.match(text, 'lease ends in May 2029', 'what else was told stays')
  }
  t.end()
})

t.test('the wages of a payroll journal are called reports, and filings only if filings were given', (t) => {
  for (const [title, tag, isFiled] of [
    ['Payroll journal', 'team.pay', false], ['Payroll register', undefined, false], ['Forms 941', undefined, true],
    ['Forms', 'tax.payroll', true]
  ] as const) {
    const record = postedCase('clean-three-years')
    record.documents = [
      ...record.documents ?? [], { id: 'DR-99.01', title, status: 'present', ...tag && { tag } }
    ]
    record.statements!.payroll = record.statements!.payroll!.map((one) => ({ ...one, document: 'DR-99.01' }))
    t.equal(/payroll filings/i.test(written(record)), isFiled, title)
    t.equal(/payroll reports/i.test(written(record)), !isFiled, title)
  }
  t.end()
})

t.test('with two working owners, pay of no one owner is the pay of both until the market pay of the second is known', (t) => {
  const record: BusinessRecord = {
    format: 'business-readiness-record/1',
    asOf: '2026-03-01',
    company: { trade: 'pest-control', name: 'Acme Pest LLC', state: 'SC', owners: 2 },
    fiscalYears: ['FY2025'],
    statements: {
      lines: [
        { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 900_000 } },
        { id: 'officer-salary', name: 'Officer Salary', section: 'operating-expense', amounts: { FY2025: 60_000 } }
      ],
      adjustments: [
        { id: 'officer-salary', name: 'Officer Salary', kind: 'owner-pay', amounts: { FY2025: 60_000 }, line: 'officer-salary' }
      ]
    }
  }
  t.notMatch(written(record, 'earnings'), /\bSDE\b/)
  for (const document of ['cim', 'teaser', 'lender'] as const) {
    const text = written(record, document)
    t.notMatch(text, 'SDE (one working owner)', document)
    t.match(text, /More than one owner is paid|earnings before the pay of 2 owners|pay for part of this work|someone for part of this work/i, document)
  }
  record.company.owners = 1
  t.match(written(record), 'SDE (one working owner)')
  t.end()
})

t.test('a package has no list of requests without a request', (t) => {
  const has = (record: BusinessRecord) => packagedDocuments(record).some(({ make }) => make === 'requests')
  t.ok(has(sample as BusinessRecord))
  t.notOk(has({ ...sample as BusinessRecord, requests: [] }))
  t.end()
})

t.test('years with other add-backs are not compared, and marked', (t) => {
  const like = sound() as BusinessRecord
  t.match(written(like), 'up from')
  t.notMatch(written(like), 'Same add-backs as')
  const record = { ...sound(), company: { ...sound().company, state: 'OR' } } as BusinessRecord
  const travel = record.statements!.adjustments!.find(({ name }) => name === 'Personal travel')!
  travel.amounts = { FY2025: travel.amounts.FY2025! }
  for (const document of ['cim', 'lender', 'teaser'] as const) {
    const text = written(record, document)
    t.notMatch(text, /SDE[^.|]*(?:up from|after) \$/, document)
  }
  t.match(written(record), /Same add-backs as FY2025 \| no \| no \| yes/)
  t.match(written(record), 'SDE of FY2023 and FY2024 leaves out add-backs that are known only for FY2025')
  travel.amounts = { FY2023: 0, FY2024: 0, ...travel.amounts }
  t.match(written(record), 'up from', 'a year without the cost is an answer')
  t.end()
})

t.test('counts of customers and people say what they count, and an owner named in the interview counts', (t) => {
  const record = sound() as BusinessRecord
  record.counts = [
    { id: 'customers', name: 'Customers with sales', unit: 'customers', values: { FY2025: 186 } },
    { id: 'people', name: 'People on the team', unit: 'people', values: { '2026-05-29': 8 } }
  ]
  const text = written(record)
  t.match(text, 'The sales report of FY2025 names 186 customers.')
  t.match(text, 'The company has 8 people.')
  t.notMatch(text, 'on payroll')
  t.match(written(record, 'lender'), 'One owner works in the business')
  const owners = ['Rick', 'Ann'].map((label) => ({ label, cells: [50] }))
  record.tables = [{ id: 'owners', title: 'Owners', head: 'Owner', columns: [{ id: 'share', label: 'Share', unit: 'percent' }], rows: owners }]
  t.notMatch(written(record, 'lender'), 'One owner works in the business')
  t.end()
})

t.test('a line of only one of two years is among the changes, and the year without it counts as zero', (t) => {
  const record = sound() as BusinessRecord
  const { lines = [] } = record.statements!
  const [last, prior] = ['FY2025', 'FY2024']
  lines.push(
    { id: 'bad-debt', name: 'Bad Debt', section: 'operating-expense', amounts: { [prior]: 90_000 } },
    { id: 'new-work', name: 'New Installations', section: 'revenue', amounts: { [last]: 150_000 } }
  )
  t.match(written(record), 'and bad debt fell by $90,000')
  t.match(written(record), '| New Installations |  | $150,000 | $150,000 |  |')
  t.match(written(record), '| Bad Debt | $90,000 |  | ($90,000) | (100.0%) |')
  const report = written(record, 'earnings')
  t.match(report, '| Bad Debt, FY2024 |  | $90,000 | $90,000 |  | not explained yet |')
  t.match(report, '| Bad Debt, FY2025 | $90,000 |  | ($90,000) | (100.0%) | not explained yet |')
  t.match(report, /What the growth of FY2025 came from[^]*\| New Installations \| {2}\| \$150,000 \| \$150,000 \|/)
  t.end()
})

t.test('what adjustments of a line leave of its change is a rise or a fall', (t) => {
  const record = sound() as BusinessRecord
  const { lines = [], adjustments = [] } = record.statements!
  lines.push({ id: 'legal', name: 'Legal', section: 'operating-expense', amounts: { FY2023: 10_000, FY2024: 90_000, FY2025: 40_000 } })
  adjustments.push({ id: 'suit', name: 'A suit', kind: 'one-time', line: 'legal', amounts: { FY2024: 30_000, FY2025: 5_000 } })
  const report = written(record, 'earnings')
  t.match(report, 'A suit: $0 → $30,000; a further rise of $50,000 is not explained yet')
  t.match(report, 'A suit: $30,000 → $5,000; a further fall of $25,000 is not explained yet')
  t.end()
})

t.test('half a dollar is rounded away from zero wherever the amount is printed', (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines!.push(
    { id: 'discounts', name: 'Discounts Given', section: 'revenue', amounts: { FY2023: -6120.5, FY2024: -5480.5, FY2025: -7015.5 } }
  )
  const text = written(record)
  t.match(text, '| Discounts Given | ($6,121) | ($5,481) | ($7,016) |')
  t.notMatch(text, /\(\$(?:6,120|5,480|7,015)\)/)
  t.end()
})

t.test('the share of the ten largest customers is that of their sales, not of rounded shares', (t) => {
  const record = sound() as BusinessRecord
  const { lines = [] } = record.statements!
  const revenue = lines.reduce((sum, { section, amounts }) => sum + (section === 'revenue' ? amounts.FY2025 ?? 0 : 0), 0)
  const sales = Math.round(revenue * 0.0126)
  record.tables = [{
    id: 'customers',
    title: 'Customers',
    head: 'Customer',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }, { id: 'share', label: 'Share of sales', unit: 'percent' }],
    rows: Array.from({ length: 10 }, (_row, place) => ({ label: `C-${place}`, cells: [sales, 1.3] }))
  }]
  t.match(written(record), /the ten largest together(?: made up)? 12\.6%/)
  t.end()
})

t.test('a one-time cost of several years has no reason', (t) => {
  const record = sound() as BusinessRecord
  const trips = record.statements!.adjustments![1]!
  Object.assign(trips, { kind: 'one-time', name: 'Legal fees' })
  t.notMatch(written(record), 'single legal matter')
  trips.amounts = { FY2025: trips.amounts.FY2025! }
  t.match(written(record), 'single legal matter')
  t.end()
})

t.test('what is not known is said, and why', (t) => {
  const record = sound() as BusinessRecord
  record.statements!.debt = [
    { id: 'bank', lender: 'A bank', balance: 50_000, payments: { FY2025: 20_000 } }, { id: 'uncle', lender: 'A relative', balance: 9000 }
  ]
  t.match(written(record, 'lender'), "Coverage of today's debt is not shown, because the payments on these loans are not known: A relative.")
  record.statements!.debt[1]!.payments = { FY2025: 1000 }
  t.notMatch(written(record, 'lender'), 'not shown')
  t.end()
})

t.test('working capital is averaged over the last twelve months, which are said, with its season', (t) => {
  const record = postedCase('24-month-ends')
  const said = /On the 12 balance sheets from January 2024 to December 2024, it averaged \$764,000; it was highest in \w+ 2024, at \$[\d,]+, and lowest in \w+ 2024, at/
  t.match(written(record), said)
  const sheets = record.statements!.balanceSheets!
  record.statements!.balanceSheets = [...sheets.slice(0, 12), ...sheets.slice(-4)]
  t.match(written(record), /On the four balance sheets from September 2024 to December 2024/)
  record.statements!.balanceSheets = [...sheets.slice(0, 12), ...sheets.slice(-3)]
  t.notMatch(written(record), /it was highest in/, 'three are no season')
  t.end()
})

t.test('subcontractors, the report of sales and a paper of another period are said where they belong', (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines![4]!.name = 'Subcontractors'
  Object.assign(record.statements!.adjustments![1]!, { line: 'travel', documents: ['DR-98.01'] })
  record.documents = [
    ...record.documents ?? [], { id: 'DR-98.01', title: 'Receipts', status: 'present', period: 'FY2023' },
    { id: 'DR-02.20', title: 'General ledger', status: 'present', period: 'FY2025' }
  ]
  record.tables = [{
    id: 'customers',
    title: 'Largest customers of FY2025, coded',
    head: 'Customer',
    source: 'DR-02.20',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }],
    rows: [{ label: 'C-01', cells: [90_000] }]
  }]
  const text = written(record)
  t.match(text, /Subcontractors, who are not on payroll, were paid \$14,000 in FY2025\./)
  t.match(text, /\| Customers and recurring work \| .*General ledger/)
  t.match(text, /A paper is on file for another period\./)
  t.match(written(record, 'lender'), /On file for another period/)
  delete record.statements!.adjustments![1]!.documents
  record.statements!.adjustments![1]!.ledger = { document: 'DR-02.20', rows: { FY2025: ['R4'] }, amounts: { FY2025: 14_000 } }
  t.match(written(record), /The payments are in the ledger on file, and papers will follow\./)
  t.end()
})
