import t from 'tap'
import { start } from '../../helper.ts'
import { post, postYaml, smallest } from './requests.ts'

t.test('faults of shape are told in plain words', async (t) => {
  const app = await start(t)
  const problems = async (members: object) =>
    (await post(app, 'check', { ...smallest, ...members })).json().details.map(({ problem }: { problem: string }) => problem)
  const fact = { id: 'GR-001', category: 'Company', fact: 'Vans', value: '2' }
  const statements = (amount: unknown) => ({
    lines: [{ id: 'a', name: 'a', section: 'revenue', amounts: { FY2025: amount } }],
    balanceSheets: [{ date: '2025-12-31', assets: [], liabilities: [], equity: amount }]
  })
  const dollars = 'must be whole US dollars, as digits without a comma or cents'

  t.equal((await postYaml(app, 'check', '- a\n')).json().error,
    'The record must be an object, with members such as format, asOf, company (line 1).')
  t.strictSame(await problems({ company: { trade: 'plumbing', name: '' } }), ['must not be empty'])
  t.strictSame(await problems({ facts: [{ ...fact, verifiedBy: 'Owner' }] }), ['must be a list, such as [Bookkeeper]'])
  for (const amount of ['1,000', 100.5]) t.strictSame(await problems({ statements: statements(amount) }), [dollars, dollars])
  t.strictSame(await problems({ statements: statements(1e13) }),
    ['must be at most 1000000000000', 'must be at most 1000000000000'])
  t.strictSame(await problems({ counts: [{ id: 'a', name: 'a', values: { FY2025: '1,000' } }] }),
    ['must be a number, as digits without a comma'])
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
