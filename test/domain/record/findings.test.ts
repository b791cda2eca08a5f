import t from 'tap'
import { joinFindings } from '../../../domain/record/report/join-findings.ts'
import { createRuleContext } from '../../../domain/record/report/check-record.ts'
import { placeInWords } from '../../../domain/record/report/place-in-words.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { severities } from '../../../schemas/record/record-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Finding } from '../../../domain/record/rules/rule.ts'
import { bank, sample, sound, standard } from './sound.ts'

const report = (record: object) => writeReport(record as BusinessRecord, bank, standard)
const broken = (record: object) => report(record).findings.filter(({ severity }) => severity === 'broken')

t.test('a changed digit gives one finding, which names everything else that it throws off', async (t) => {
  const record = sound()
  record.statements.lines[0]!.amounts.FY2025 = 870_000
  const found = broken(record)
  t.equal(found.length, 1)
  t.match(found[0], {
    message: 'Revenue of FY2025: $920,000, but $990,000 from its lines ($70,000 apart).',
    where: 'Profit and loss, FY2025, Revenue as printed',
    fix: /one is missing, entered twice, or mistyped/
  })
  t.ok(found[0]!.also!.some((message) => /^Gross profit of FY2025/.test(message)))
  t.ok(found[0]!.also!.some((message) => /^Revenue of FY2025: \$990,000, but \$920,000 from its twelve months/.test(message)))
  t.ok(found[0]!.involves!.includes('/statements/lines/0/amounts/FY2025'))
})

t.test('two changed digits give two findings', async (t) => {
  const record = sound()
  record.statements.lines[0]!.amounts.FY2025! += 70_000
  record.statements.lines[0]!.amounts.FY2024! += 1_000
  t.equal(broken(record).length, 2)
  record.statements.balanceSheets[1]!.equity += 70_000
  t.equal(broken(record).length, 3, 'the same gap elsewhere has a cause of its own')
})

t.test('a line that is missing or listed twice gives one finding for all years', async (t) => {
  const missing = sound()
  missing.statements.lines = missing.statements.lines.filter(({ id }) => id !== 'plans')
  const found = broken(missing).filter(({ rule }) => rule === 'pl-foots')
  t.equal(found.length, 1)
  t.match(found[0], { message: /^Revenue of FY2023/, fix: /one is missing, entered twice, or mistyped/ })
  t.ok(found[0]!.also!.some((message) => /^Revenue of FY2025: /.test(message)))

  const twice = sound()
  twice.statements.lines.push({ ...twice.statements.lines[1]!, id: 'plans-again' })
  const doubled = broken(twice).filter(({ rule }) => rule === 'pl-foots')
  t.equal(doubled.length, 1)
  t.match(doubled, [{ fix: `Remove one of the two lines called ${twice.statements.lines[1]!.name}: the difference is its amount.` }])
})

t.test('a record that is dated too early gives one finding', async (t) => {
  const found = broken({ ...sound(), asOf: '2024-11-05' }).filter(({ rule }) => rule === 'captured-in-order')
  t.match(found, [{
    path: '/asOf', where: 'Date of the record', message: /^The record is dated 2024-11-05, but \d+ dates in it are later, up to 202[56]-/
  }])
})

t.test('a year that is not over gives one finding', async (t) => {
  const found = broken({
    ...sound(),
    counts: [],
    facts: [],
    documents: [],
    asOf: '2025-12-30',
    statements: {
      taxReturns: [{ year: 'FY2025', grossReceipts: 1 }], bank: [{ year: 'FY2025', deposits: 1 }]
    }
  }).filter(({ rule }) => rule === 'captured-in-order')
  t.equal(found.length, 1)
  t.match(found, [{ message: /^FY2025 ends on 2025-12-31, after the record itself, 2025-12-30\./ }])
})

t.test('a loan of a later day than the record is a finding', async (t) => {
  const debt = [{ id: 'bank', lender: 'Bank', balance: 1000, borrowedOn: '2030-01-01', maturity: '2035-01-01' }]
  const record = sound()
  const found = broken({ ...record, statements: { ...record.statements, debt } }).filter(({ rule }) => rule === 'captured-in-order')
  t.match(found, [{ path: '/statements/debt/0/borrowedOn', message: /^A loan is of 2030-01-01, after the record itself/ }])
  t.equal(found.length, 1)
})

t.test('a wrong total is the finding, and a fact that repeats it is named with it', async (t) => {
  const record = sound()
  record.statements.totals.revenue.FY2025 = 902_000
  const found = broken(record)
  t.match(found, [{ rule: 'pl-foots', also: [/^GR-001, Revenue, says \$920,000/] }])
  t.equal(found.length, 1)
})

t.test('amounts that only rounding sets apart give one finding, the last of those that are open', async (t) => {
  const record = sound()
  for (const year of ['FY2023', 'FY2024', 'FY2025']) record.statements.totals.revenue[year]! += 1
  record.facts[0]!.value = '$920,000'
  record.facts[0]!.verifiedBy = ['Owner']
  const open = report(record).findings.filter(({ severity }) => severity === 'open')
  t.match(open.at(-1), { message: /^\d+ totals are a few dollars off, which rounding to whole dollars explains\./ })
  t.equal(open.filter(({ message }) => /rounding/i.test(message)).length, 1)
})

t.test('one thing that is missing in several years is one finding', async (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines = []
  const { findings } = report(record)
  t.match(findings.filter(({ rule }) => rule === 'pl-net'), [{
    severity: 'open', message: /^Net income of FY2023/, also: [/FY2024/, /FY2025/], fix: /^List the lines between/
  }])
  t.notOk(findings.some(({ rule }) => ['names-known', 'adjustment-in-line'].includes(rule)),
    'a statement of totals alone has no lines that could be named wrong')
})

t.test('findings are joined through a third one, and a finding without a gap stays alone', async (t) => {
  const finding = (message: string, gap: number | undefined, ...involves: string[]): Finding => ({
    rule: 'one', severity: 'broken', fix: 'Mend it.', path: involves[0]!, message, involves, ...gap !== undefined && { apart: { gap, amounts: 0 } }
  })
  const joined = joinFindings([
    finding('a', 5, '/1', '/2'), finding('b', -5, '/3', '/4', '/5'), finding('c', 5, '/2', '/3', '/6', '/7'),
    finding('d', undefined, '/2'), finding('e', 6, '/1')
  ])
  t.strictSame(joined.map(({ message, also }) => [message, also]), [['a', ['b', 'c']], ['d', undefined], ['e', undefined]])
  const many = joinFindings(Array.from({ length: 30 }, (_one, index) => finding(`m${10 + index}`, 5, '/1')))
  t.equal(many[0]!.also!.at(-1), 'And 19 more.')
})

t.test('whole dollars agree to the dollar, and sums with cents to the cent', async (t) => {
  const record = sound() as unknown as BusinessRecord
  const { lines, totals } = record.statements!
  lines![0]!.amounts.FY2025 = 799_999.51
  lines![1]!.amounts.FY2025 = 120_000.49
  t.same(broken(record), [], 'cents that add up')
  totals!.revenue!.FY2025 = 920_000.01
  t.match(broken(record)[0], { message: 'Revenue of FY2025: $920,000.01, but $920,000 from its lines ($0.01 apart).' })
})

t.test('each place of a record is said in words', async (t) => {
  const record = sound() as unknown as BusinessRecord
  Object.assign(record.statements!.lines![3]!, { name: 'Owner salary', source: { document: 'DR-02.01', at: { FY2023: 'B31' } } })
  Object.assign(record.statements!.balanceSheets![1]!.assets[0]!, { source: { document: 'DR-02.02', at: { '2025-12-31': 'page 3' } } })
  Object.assign(record, { openIssues: [{ issue: 'One person holds the license' }] })
  const context = createRuleContext(record, bank, standard)
  const title = (id: string) => context.documents.get(id)!.title
  for (const [path, words] of Object.entries({
    '': 'The record',
    '/company/founded': 'Company, founded',
    '/fiscalYears/1': 'Fiscal years',
    '/statements/lines/3/amounts/FY2023': `Profit and loss, FY2023, Owner salary; file ${title('DR-02.01')}, cell B31`,
    '/statements/lines/3/section': `Profit and loss, Owner salary, section; file ${title('DR-02.01')}`,
    '/statements/totals/netIncome/FY2024': 'Profit and loss, FY2024, Net income as printed',
    '/statements/months/2025-03': 'Revenue by month, March 2025',
    '/statements/trailing/revenue/twelveMonths': 'Year to date, revenue, twelve months',
    '/statements/adjustments/0/amounts/FY2025': 'Add-backs, FY2025, Owner pay',
    '/statements/adjustments': 'Add-backs',
    '/statements/hiredManager/amounts/FY2025': 'Hired manager, FY2025',
    '/statements/printed/sde/FY2023': "Owner's own bridge, FY2023, SDE",
    '/statements/balanceSheets/1/assets/0/amount': `Balance sheet of 2025-12-31, cash; file ${title('DR-02.02')}, page 3`,
    '/statements/balanceSheets/1/equity': 'Balance sheet of 2025-12-31, equity',
    '/statements/cashFlow/0/change': 'Cash flow, FY2025, change',
    '/statements/taxReturns/0/differences/0/amount': `Tax return, FY2025, 1120-S, Rise in receivables; file ${title('DR-03.03')}`,
    '/statements/somethingNew/0/amount': 'Something new, amount',
    '/counts/0/values/FY2025': 'Counts, Active plans, FY2025',
    '/counts/0/rollForward/lost/FY2025': 'Counts, Active plans, roll forward, lost, FY2025',
    '/tables/0/rows/1/cells/0': 'Table Trucks, row T2, Loan',
    '/ties/0': 'Figures that must be the same, Truck loans',
    '/facts/0/value': `Fact GR-001, Revenue, FY2025; file ${title('DR-02.01')}`,
    '/documents/0/dated': `Document ${record.documents![0]!.id}, ${record.documents![0]!.title}`,
    '/documents': 'List of documents',
    '/requests/0/status': 'Request R02.01',
    '/openIssues/0/issue': 'Open issue, One person holds the license',
    '/memorandum/0/claims/0/text': 'Memorandum, Executive summary, claim 1'
  })) t.equal(placeInWords(path, context), words, path)
  t.match(placeInWords('/answers/0', context), /^Quiz answer, "/)
})

t.test('findings come in the order of their severity, each with where it is and what to do', async (t) => {
  const { findings } = report(sample)
  t.ok(findings.length > 4)
  const order = findings.map(({ severity }) => severities.indexOf(severity))
  t.strictSame(order, order.toSorted((a, b) => a - b))
  for (const { message, where, fix } of findings) {
    t.ok(where.length > 0 && fix.length > 0)
    t.notMatch(`${message} ${where} ${fix}`, /(^|\s)\/[a-zA-Z]+\/\d/, 'no path stands in words for people')
  }
})

t.test('a claim without a fact is a question, and no contradiction', async (t) => {
  const record = sound() as BusinessRecord
  record.memorandum![0]!.claims!.push({ text: 'The office answers the phone from seven to five.' })
  t.same(broken(record), [])
  t.match(report(record).findings.find(({ rule }) => rule === 'claim-carried'), {
    severity: 'open', path: '/memorandum/0/claims/1', message: /cites no fact/, fix: /leave it out/
  })
})
