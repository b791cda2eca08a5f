import t from 'tap'
import { start } from '../../helper.ts'
import { post, postYaml, smallest } from './requests.ts'

t.test('faults of shape are described in plain words', async (t) => {
  const app = await start(t)
  const problems = async (members: object) =>
    (await post(app, 'check', { ...smallest, ...members })).json().details.map(({ problem }: { problem: string }) => problem)
  const fact = { id: 'GR-001', category: 'Company', fact: 'Vans', value: '2' }
  const statements = (amount: unknown) => ({
    lines: [{ id: 'a', name: 'a', section: 'revenue', amounts: { FY2025: amount } }],
    balanceSheets: [{ date: '2025-12-31', assets: [], liabilities: [], equity: amount }]
  })
  const dollars = 'must be US dollars with at most two decimals'

  t.equal((await postYaml(app, 'check', '- a\n')).json().error,
    'The record must be an object, with members such as format, asOf, company (line 1).')
  t.strictSame(await problems({ facts: [{ ...fact, fact: '' }] }), ['must not be empty'])
  t.strictSame(await problems({ facts: [{ ...fact, verifiedBy: 'Owner' }] }), ['must be a list, such as [Bookkeeper]'])
  t.strictSame(await problems({ statements: statements('1,000') }),
    Array(2).fill(`${dollars}, as digits without a comma`))
  t.strictSame(await problems({ statements: statements(100.125) }), [dollars, dollars])
  for (const amount of [100.5, 0.07, 1412300.49, -999_999_999_999.99]) {
    t.strictSame((await post(app, 'check', { ...smallest, statements: statements(amount) })).statusCode, 200, `${amount}`)
  }
  t.strictSame(await problems({ statements: statements(1e13) }),
    ['must be at most 1000000000000', 'must be at most 1000000000000'])
  t.strictSame(await problems({ counts: [{ id: 'a', name: 'a', values: { FY2025: '1,000' } }] }),
    ['must be a number, as digits without a comma'])
})

t.test('a record may give sources, fiscal years, debt and months of any line', async (t) => {
  const app = await start(t)
  const source = { document: 'DR-02.01', at: { FY2025: 'B22' } }
  const item = { id: 'lease', name: 'Lease', amount: 10.5, kind: 'lease', source }
  const tax = { year: 'FY2025', form: '1120', entity: 'Case Co.', grossReceipts: 100, netIncome: 10.25 }
  const response = await post(app, 'check', {
    ...smallest,
    company: { ...smallest.company, owners: 2, state: 'OH', fiscalYearEnd: '09-30' },
    fiscalYears: ['FY2025'],
    periods: { FY2025: { from: '2025-04-01', to: '2025-09-30' } },
    statements: {
      lines: [
        { id: 'goodwill', name: 'Goodwill', section: 'amortization', amounts: { FY2025: 10.01 }, source },
        { id: 'tax', name: 'Income tax', section: 'income-tax', amounts: { FY2025: 20 }, tags: ['related-party'] }
      ],
      monthly: [{ line: 'ebitda', amounts: { '2025-04': 1.5 } }],
      debt: [{ id: 'note', lender: 'Bank', balance: 10.5, payments: { FY2025: 1 }, security: 'Vans', document: 'DR-02.08' }],
      adjustments: [{ id: 'rent', name: 'Rent', kind: 'to-market', amounts: { FY2025: -5 }, market: { FY2025: 10 } }],
      balanceSheets: [{ date: '2025-09-30', assets: [], liabilities: [item], equity: -10.5 }],
      taxReturns: Array(30).fill({ ...tax, netIncomeDifferences: [{ name: 'Meals', amount: 0.5 }] }),
      bank: [{ year: 'FY2025', account: 'Bank, 1234', deposits: 100 }]
    }
  })
  t.equal(response.statusCode, 200, response.body)
  const problems = (await post(app, 'check', {
    ...smallest, company: { ...smallest.company, fiscalYearEnd: '13-31' }, periods: { FY2025: { from: '2025-02-30', to: '2025-12-31' } }
  })).json().details
  t.match(problems, [{ problem: 'must be written like 12-31' }, { problem: /^must be a day of the calendar/ }])
})

t.test('findings about what is named say what was found and what is known', async (t) => {
  const app = await start(t)
  const findings = async (members: object, rule: string) => {
    const report = (await post(app, 'check', { ...smallest, ...members })).json()
    return report.findings.filter((one: { rule: string }) => one.rule === rule)
  }
  t.match(await findings({
    answers: [
      { question: 'moon-phase', answer: 'full' },
      { question: 'books-match-tax', answer: 'always' },
      { question: 'license-holder', answer: 'skip', documented: 'nobody' }
    ]
  }, 'answers-known'), [
    { path: '/answers/0', expected: /^[a-z-]+(, [a-z-]+){9}, … and \d\d more$/, found: 'moon-phase' },
    { path: '/answers/1', expected: /close/, found: 'always', question: 'books-match-tax' },
    { path: '/answers/2', found: 'nobody' }
  ])
  const twice = ['close', 'always'].map((answer) => ({ question: 'books-match-tax', answer }))
  t.match(await findings({ answers: twice }, 'answers-known'), [{ path: '/answers/1' }, { path: '/answers/1', found: 'always' }])
  t.match(await findings({ answers: [twice[0], twice[0]] }, 'answers-known'), [{ path: '/answers/1' }])
  const claims = [{ table: 'nope' }, { table: 'fleet' }, { table: 'vans' }, { chart: 'nope' }, { chart: 'seasonality' }]
  const tables = [{ id: 'vans', title: 'Vans', head: 'Van', columns: [], rows: [] }]
  t.match(await findings({ tables, memorandum: [{ section: 'assets', claims }] }, 'names-known'), [
    { path: '/memorandum/0/claims/0/table', expected: /^vans, revenue, .* and \d+ more$/, found: 'nope' },
    { path: '/memorandum/0/claims/3/chart', expected: 'revenue, sde-bridge, seasonality, dimensions', found: 'nope' }
  ])
  const conflict = { question: 'books-match-tax', answer: 'close', evidence: 'conflict' }
  t.match(await findings({ answers: [{ ...conflict, documented: 'close' }] }, 'answer-supported'), [
    { path: '/answers/0/documented', severity: 'open', message: /support that same answer/, found: 'close' }
  ])
  t.strictSame(await findings({ answers: [{ ...conflict, documented: 'far' }] }, 'answer-supported'), [])
  t.match(await findings({
    openIssues: [{ issue: 'One', facts: ['GR-009'], requests: ['R99.01'], questions: ['moon-phase'] }]
  }, 'issue-facts-exist'), [
    { expected: 'none: the record holds none' },
    { expected: /^a known id, such as R\d\d\.\d\d$/ },
    { expected: /^a known id, such as [a-z-]+$/ }
  ])
})
