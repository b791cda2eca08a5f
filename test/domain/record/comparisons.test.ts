import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { isUnexplained } from '../../../domain/record/rules/differences.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

type Change = (record: BusinessRecord) => void

const found = (rule: string, change: Change) => {
  const record = sound() as unknown as BusinessRecord
  change(record)
  return verdictOf(record, rule).findings
}
const returns = ({ statements }: BusinessRecord) => statements!.taxReturns!
const accounts = ({ statements }: BusinessRecord) => statements!.bank!

t.test('several returns, accounts and filings of one year are added up', async (t) => {
  const split = (record: BusinessRecord) => {
    Object.assign(returns(record)[0]!, { grossReceipts: 600_000, entity: 'Alder Service' })
    returns(record).push({ year: 'FY2025', entity: 'Alder Plumbing', grossReceipts: 310_000, document: 'DR-03.03' })
    Object.assign(accounts(record)[0]!, { deposits: 900_000, account: 'Operating 1122' })
    accounts(record).push({ year: 'FY2025', account: 'Savings 3344', deposits: 16_000, document: 'DR-02.07' })
    Object.assign(record.statements!.payroll![0]!, { wages: 380_000, lines: ['wages'] })
    record.statements!.payroll!.push({ year: 'FY2025', wages: 90_000, lines: ['owner-pay', 'wages'] })
  }
  for (const rule of ['tax-tie', 'bank-tie', 'payroll-tie', 'ids-unique']) t.same(found(rule, split), [], rule)
  t.match(found('bank-tie', (record) => {
    split(record)
    accounts(record)[1]!.deposits = 15_000
  }), [{ severity: 'open', path: '/statements/bank/0/deposits', message: /^Deposits of FY2025 in 2 accounts: \$915,000, but/ }])
})

t.test('the same paper entered twice is found', async (t) => {
  t.match(found('ids-unique', (record) => accounts(record).push({ ...accounts(record)[0]! })), [{ path: '/statements/bank/1/year' }])
  t.match(found('ids-unique', (record) => {
    for (const amount of [1, 2]) accounts(record).push({ year: 'FY2024', account: 'Operating', deposits: amount })
  }), [{ path: '/statements/bank/2/year' }], 'or one account with two totals')
  t.match(found('bank-tie', (record) => accounts(record).push({ ...accounts(record)[0]! })),
    [{ severity: 'disagree' }], 'deposits counted twice are far above the books')
})

t.test('a gap is a disagreement above its share of the books, and a question at it', async (t) => {
  for (const [rule, most, change] of [
    ['tax-tie', 9_200, (record: BusinessRecord, by: number) => { returns(record)[0]!.grossReceipts -= by }],
    ['bank-tie', 18_200, (record: BusinessRecord, by: number) => { accounts(record)[0]!.deposits -= by }],
    ['payroll-tie', 9_400, (record: BusinessRecord, by: number) => { record.statements!.payroll![0]!.wages -= by }]
  ] as const) {
    t.match(found(rule, (record) => change(record, most)), [{ severity: 'open' }], rule)
    t.match(found(rule, (record) => change(record, most + 1)), [{ severity: 'disagree' }], rule)
  }
})

t.test('a large gap that the record lists as open is a question with both sides', async (t) => {
  const gap = (record: BusinessRecord) => { returns(record)[0]!.grossReceipts = 880_000 }
  const listed = (issue: object): Change => (record) => {
    gap(record)
    record.openIssues = [issue as NonNullable<BusinessRecord['openIssues']>[number]]
  }
  const [open] = found('tax-tie', listed({ issue: 'Books above the return', requests: ['R02.04'] }))
  t.match(open, { severity: 'open', message: /\$880,000, but \$910,000/, fix: /lists this gap as an open issue/ })
  t.match(found('tax-tie', listed({ issue: 'Nobody knows where $30,000 went' })), [{ severity: 'open' }])
  t.match(found('tax-tie', listed({ issue: 'FY2024 gap', requests: ['R02.04'] })), [{ severity: 'disagree' }], 'another year')
  t.match(found('tax-tie', listed({ issue: 'One person holds the license' })), [{ severity: 'disagree' }])
  t.match(found('tax-tie', (record) => {
    gap(record)
    Object.assign(record.facts![0]!, { conflict: [{ says: 'Books', value: '$910,000' }, { says: 'Return', value: '$880,000' }] })
  }), [{ severity: 'open' }], 'a fact that shows both sides')
})

t.test('a return may print sales before returns and allowances', async (t) => {
  const refunds = (name: string): Change => ({ statements }) => {
    statements!.lines!.push({ id: 'less', name, section: 'revenue', amounts: { FY2025: -30_000 } })
    statements!.taxReturns![0]!.grossReceipts = 910_000
  }
  t.same(found('tax-tie', refunds('Returns and allowances')), [])
  t.match(found('tax-tie', refunds('Error of the year before')), [{ severity: 'disagree' }])
})

t.test('a gap that is the change of receivables asks for it to be named', async (t) => {
  t.match(found('tax-tie', (record) => {
    returns(record)[0]!.differences = []
    record.statements!.lines![0]!.amounts.FY2025 = 400_000
    record.statements!.lines![1]!.amounts.FY2025 = 120_000
    returns(record)[0]!.grossReceipts = 510_000
  }), [{ severity: 'open', fix: /change of receivables/ }])
})

t.test('net income on the return is compared with the books through the lines of Schedule M-1', async (t) => {
  const filed = (netIncome: number, ...lines: number[]): Change => (record) => Object.assign(returns(record)[0]!, {
    netIncome, netIncomeDifferences: lines.map((amount) => ({ name: 'Meals', amount }))
  })
  t.same(found('tax-income-tie', filed(411_000, -3_000)), [])
  t.match(found('tax-income-tie', filed(300_000)), [{ severity: 'open', message: /with no difference named/ }],
    'without its lines, a gap is a question')
  t.match(found('tax-income-tie', filed(300_000, -3_000)), [{ severity: 'disagree' }])
})

t.test('a difference that explains nothing, or has no paper, stays open whatever it closes', async (t) => {
  for (const name of [
    'Timing and other', 'CPA adjustments', 'Year-end adjusting entries', 'Book to tax difference', 'Other', 'other.', 'Other differences', 'Misc', 'Miscellaneous items', 'Not explained', 'Unexplained gap', 'Plug',
    'Difference', 'Timing, not reconciled', '?', 'To be explained', 'Reconciling item', 'Balancing adjustment', 'n/a'
  ]) t.ok(isUnexplained({ name }), name)
  for (const name of [
    'Other income', 'Rise in receivables', 'Sales tax collected', 'Timing of deposits', 'Sales of the other entity',
    'Refunds', 'Van sale', 'Depreciation difference on trucks'
  ]) t.notOk(isUnexplained({ name }), name)
  t.match(found('tax-tie', (record) => {
    returns(record)[0]!.differences!.push({ name: 'Other', amount: -5_000 })
    returns(record)[0]!.grossReceipts -= 5_000
  }), [{ severity: 'open', path: '/statements/taxReturns/0/differences/1', message: /"Other" closes \$5,000/ }])
  t.match(found('bank-tie', (record) => { delete accounts(record)[0]!.document }),
    [{ severity: 'open', message: /No paper is named for what lies between the books and the bank statements of FY2025: Truck, \$6,000/ }])
})

t.test('a standard document that the record does not list is missing, not unknown', async (t) => {
  const record = sound() as unknown as BusinessRecord
  record.documents = record.documents!.filter(({ id }) => id !== 'DR-02.01')
  record.answers![0]!.documents!.push('DR-02.08')
  for (const rule of ['source-exists', 'answer-documents-exist', 'request-documents-exist']) {
    t.same(verdictOf(record, rule).findings, [], rule)
  }
  t.match(verdictOf(record, 'source-on-file').findings, [{
    path: '/facts/0/source', message: /GR-001 and R02\.01 rest on DR-02\.01, Annual profit and loss statements, which is not on file|GR-001, R02\.01 rest on/
  }], 'one finding for one document')
})

t.test('a core paper that the answers rule out is not asked for', async (t) => {
  const record = sound() as unknown as BusinessRecord
  record.documents = record.documents!.filter(({ tag }) => tag !== 'agr.list' && tag !== 're.lease')
  t.equal(verdictOf(record, 'core-papers').findings.length, 2)
  record.answers!.push(
    { question: 'agreement-list', answer: 'not-applicable' }, { question: 'premises-rights', answer: 'not-applicable' }
  )
  t.same(verdictOf(record, 'core-papers').findings, [])
  const { nextPapers, documents } = writeReport(record, bank, standard)
  t.notOk(nextPapers.some(({ title }) => /plan list|Lease with all/.test(title)))
  t.equal(documents.find(({ folder }) => folder === '10')!.missing, 0)
})

t.test('a paper is dated after what it proves', async (t) => {
  const dated = (title: string, period: string, on: string, tag = 'fin.pnl.annual'): Change => (record) => {
    Object.assign(record.documents!.find(({ id }) => id === 'DR-02.01')!, { title, period, dated: on, tag })
  }
  const of = (...args: Parameters<typeof dated>) => found('source-of-year', dated(...args)).length
  t.equal(of('Annual P&L', 'FY2023-FY2025', '2025-06-30'), 1)
  t.equal(of('Annual P&L', 'FY2023-FY2025', '2025-12-31'), 0, 'on its last day')
  t.equal(of('Budget', 'FY2025', '2024-12-01'), 0, 'a budget looks ahead')
  t.equal(of('Policy', 'FY2025', '2024-12-01', 'ins.certs'), 0)
  t.equal(of('Payroll filings', '2024-Q2 to 2026-Q1', '2026-03-20', 'tax.payroll'), 0)
  t.equal(of('Bank statements', '2022-01 to 2024-12', '2024-11-30', 'bank.stmt'), 1)
  t.equal(of('Year to date', '2026-01 to date', '2026-02-20', 'fin.pnl.ytd'), 0)
  t.match(found('source-of-year', (record) => {
    const proof = record.documents!.find(({ id }) => id === 'DR-02.05')!
    Object.assign(proof, { dated: '2024-12-31' })
    delete proof.period
  }), [{ message: /^Owner pay of FY2025 rests on DR-02\.05, .* dated 2024-12-31, before that year began\.$/ }, {}])
})

t.test('other add-backs are asked about above 15 % of SDE, and not at it', async (t) => {
  const share = (amount: number) => found('adjustment-share', (record) => {
    delete record.statements!.printed
    const [, trips] = record.statements!.adjustments!
    trips!.amounts = { FY2025: amount }
  }).length
  // SDE is 526,000 plus the amount itself: 15 % of 618,823.53 is 92,823.53.
  t.equal(share(92_823), 0)
  t.equal(share(92_824), 1)
})

t.test('other add-backs above 25 % of SDE bring an examination of the earnings, and not at it', async (t) => {
  const isExamined = (amount: number) => /Above 25%/.test(found('adjustment-share', (record) => {
    delete record.statements!.printed
    record.statements!.adjustments![1]!.amounts = { FY2025: amount }
  })[0]!.message)
  // SDE is 526,000 plus the amount itself: a quarter of 701,333.33 is 175,333.33.
  t.notOk(isExamined(175_333))
  t.ok(isExamined(175_334))
})

t.test('three customers are asked about above half of the sales, and not at it', async (t) => {
  const three = (...sales: number[]) => found('three-customers', (record) => {
    record.tables![1]!.rows = sales.map((amount, index) => ({ label: `C-0${index}`, cells: [amount, null] }))
  }).length
  t.equal(three(200_000, 150_000, 110_000, 20_000), 0, 'half')
  // In binary fractions the shares of these three come to a little more than 50.
  t.equal(three(457_000, 2_000, 1_000), 0, 'half, as shares that are no binary fractions')
  t.equal(three(200_001, 150_000, 110_000), 1)
  t.equal(three(300_000, 300_000), 0, 'two customers')
})

t.test('a paper is stale once it is older than its kind allows, and not on that day', async (t) => {
  const age = (dated: string) => found('stale', (record) => {
    const statement = record.documents!.find(({ tag }) => tag === 'bank.stmt')!
    Object.assign(statement, { dated })
    delete statement.ends
  }).length
  t.equal(age('2025-05-29'), 0, 'twelve months to the day')
  t.equal(age('2025-05-28'), 1)
})

t.test('answers about turnover and prepaid work are compared with counts and balance sheets', async (t) => {
  const fits = (question: string, answer: string, change: Change = () => {}) => found('answer-fits-numbers', (record) => {
    record.answers = [{ question, answer, evidence: 'none' }]
    change(record)
  }).map(({ message }) => message)
  const staff = (left: number, unit = 'people'): Change => ({ counts }) => counts!.push(
    { id: 'field-staff', name: 'Field staff', unit: 'people', values: { '2025-12-31': 20 } },
    { id: 'field-leavers', name: 'Field staff who left', unit, values: { FY2025: left } }
  )
  t.same(fits('field-turnover', '15to25', staff(4)), [])
  t.match(fits('field-turnover', 'lt15', staff(4)), [/but 4 of 20 field workers left in FY2025, 20\.0%/])
  t.match(fits('field-turnover', 'lt15', staff(30, 'percent')), [/Field staff who left is 30\.0% in FY2025/])
  t.same(fits('field-turnover', 'lt15'), [], 'no count')
  t.match(fits('agreement-renewal', '90'), [/50 of 410 were lost in FY2025, so 87\.8% renewed/])
  t.same(fits('agreement-renewal', 'nomeasure'), [])
  t.match(fits('books-prepaid', 'monthlylist'), [/balance sheet of 2025-12-31 shows no work still owed/])
  t.same(fits('books-prepaid', 'yearly'), [])
  const deferred: Change = ({ statements }) => statements!.balanceSheets![1]!.liabilities.push(
    { id: 'plans-owed', name: 'Prepaid plans', amount: 9_000, kind: 'deferred' })
  t.match(fits('books-prepaid', 'cashin', deferred), [/shows \$9,000 of it as Prepaid plans/])
  t.same(fits('books-prepaid', 'monthlylist', deferred), [])
  t.same(fits('books-prepaid', 'monthlylist', ({ statements }) => { statements!.balanceSheets = [] }), [])
  t.match(fits('largest-customer', 'lt5', (record) => {
    record.tables = []
    record.facts!.push({ id: 'GR-009', category: 'Customers', fact: 'Largest customer', value: '12% of sales' })
  }), [/GR-009, Largest customer, says 12%/])
  t.match(fits('books-profit-trend', 'loss'), [/adjusted EBITDA is \$412,000 in FY2025/])
  t.match(fits('books-profit-trend', 'upuneven', ({ statements }) => { statements!.lines![0]!.amounts.FY2025 = 500_000 }),
    [/went from \$274,000 in FY2023 to \$112,000 in FY2025/])
  t.match(fits('books-profit-trend', 'down', ({ statements }) => { statements!.lines![0]!.amounts.FY2025 = 100_000 }),
    [/adjusted EBITDA is -\$288,000 in FY2025/])
})

t.test('a table of customers is compared with the revenue of the year it names', async (t) => {
  const table = (title: string, rows: Array<[string, number, number]>): Change => (record) => {
    Object.assign(record.tables![1]!, { title, rows: rows.map(([label, ...cells]) => ({ label, cells })) })
  }
  const all = [['C-01', 600_000, 65.2], ['All others', 400_000, 43.5]] as Array<[string, number, number]>
  t.match(found('sales-tables-fit', table('Customers of FY2025', all)), [{ path: '/tables/1', found: 1_000_000 }])
  t.same(found('sales-tables-fit', table('Backlog of FY2025', all)), [])
  t.same(found('sales-tables-fit', table('Customers, FY2024 and FY2025', all)), [])
  t.same(found('sales-tables-fit', table('Customers of FY1999', all)), [], 'a year without revenue')
  t.same(found('customer-concentration', table('Customers of FY2025', [['All others', 600_000, 65]])), [])
  t.match(found('customer-concentration', table('Customers of FY2024', all)), [{ message: /^C-01 is 74\.1% of sales in FY2024/ }])
})

t.test('what a buyer would take off is not asked for twice', async (t) => {
  const line = (name: string, section: 'revenue' | 'operating-expense', amount: number): Change => ({ statements }) =>
    statements!.lines!.push({ id: 'extra', name, section, amounts: { FY2025: amount } })
  const off = (amounts: number, more: object = { line: 'extra' }): Change => ({ statements }) =>
    statements!.adjustments!.push({ id: 'off', name: 'Taken off', kind: 'one-time', amounts: { FY2025: amounts }, ...more })
  const after = (rule: string, ...changes: Change[]) =>
    found(rule, (record) => changes.forEach((change) => change(record)))
  const credit = line('Employee Retention Credit', 'operating-expense', -8_000)
  const storm = line('Storm job, one-time', 'revenue', 8_000)
  t.equal(after('one-time-income', credit).length, 1)
  t.equal(after('one-time-income', storm).length, 1)
  t.equal(after('one-time-income', storm, off(-8_000)).length, 0)
  t.equal(after('one-time-income', storm, off(-8_000, {})).length, 0, 'by its amount')
  t.equal(after('one-time-income', storm, off(8_000)).length, 1)
  t.equal(after('one-time-income', line('Lawsuit paid', 'operating-expense', 8_000)).length, 0, 'a cost is no income')
  const rent = line('Rent to affiliate', 'operating-expense', 24_000)
  t.equal(after('related-parties', rent).length, 1)
  t.equal(after('related-parties', rent, off(-6_000, { kind: 'to-market', name: 'Rent to market' })).length, 0)
  t.equal(after('related-parties', line('Owner salary', 'operating-expense', 1)).length, 0)
  t.equal(after('related-parties', line('Shop rent', 'operating-expense', 24_000)).length, 0)
  t.equal(after('related-parties', line('Shop rent', 'operating-expense', 24_000), ({ answers }) => {
    answers!.push({ question: 'premises-rights', answer: 'ownwilling' })
  }).length, 1)
})
