import t from 'tap'
import { start } from '../../helper.ts'
import { sound } from '../../domain/record/sound.ts'
import { post, smallest } from './requests.ts'

const markdown = { accept: 'text/markdown' }

t.test('papers and requests in new folders are written like others', async (t) => {
  const app = await start(t)
  const record = {
    ...smallest,
    documents: [{ id: 'DR-15.01', title: 'Drone photographs', status: 'present' }],
    requests: [{ id: 'R77.01', request: 'Drone license', status: 'open' }]
  }

  t.match((await post(app, 'documents/data-room', record, markdown)).body, /## 15 .*\n\n.*\n\n.*\n.*\n\| DR-15\.01 \| Drone photographs /)
  t.match((await post(app, 'documents/requests', record, markdown)).body, /## 77 .*\n\n.*\n\n.*\n.*\n\| R77\.01 \| Drone license /)
  const { documents } = (await post(app, 'check', record)).json()
  t.match(documents.find(({ folder }: { folder: string }) => folder === '15'), { present: 1 })
})

t.test('a request says which of its documents are missing or incomplete', async (t) => {
  const app = await start(t)
  const statuses = ['present', 'partial', 'missing'] as const
  const documents = statuses.map((status, index) => ({ id: `DR-02.0${index + 1}`, title: status, status }))
  const record = {
    ...smallest,
    documents,
    requests: [{ id: 'R02.01', request: 'Statements', status: 'partial', documents: documents.map(({ id }) => id) }]
  }
  const { body } = await post(app, 'documents/requests', record, markdown)
  t.match(body, '| DR-02.01, DR-02.02 (partial), DR-02.03 (missing) |')
})

t.test('what the owner prints and the figures do not yield is beside them', async (t) => {
  const app = await start(t)
  const record = sound()
  record.statements.printed.sde.FY2025 = 600_000
  record.statements.balanceSheets[1]!.equity = 100_000
  const write = async () => (await post(app, 'documents/financials', record, markdown)).body

  const financials = await write()
  t.match(financials, /\| \*\*SDE \(one working owner\)\*\* \|.*\*\*\$532,000\*\*/)
  t.match(financials, /\| SDE, as printed \|.*\$600,000/)
  t.notMatch(financials, 'Adjusted EBITDA, as printed')
  t.match(financials, /\| \*\*Assets above them, not explained\*\* \| \*\*–\*\* \| \*\*\$44,000\*\*/)
  record.statements.balanceSheets[1]!.equity = 144_000
  t.notMatch(await write(), 'not explained** | **–** | **–**')
})

t.test('a report writes dollars as dollars, and counts as counts', async (t) => {
  const app = await start(t)
  const { counts, ...others } = sound()
  const record = {
    ...others,
    counts: [...counts, { id: 'customers', name: 'Active customers', values: { FY2025: 4414 } }],
    ties: [
      ...others.ties,
      { name: 'Customers by the list', figure: 'counts.customers.FY2025', equals: 'counts.customers.FY2025' },
      { name: 'Rows', figure: 'tables.trucks.count', equals: '2' }
    ]
  }

  const report = (await post(app, 'check', record, markdown)).body
  t.match(report, '| Customers by the list | 4,414 | 4,414 |')
  t.match(report, '| Truck loans | $75,000 | $75,000 |')
  t.match(report, '| Active plans of FY2025 | 450 | 450 |')
  t.match(report, '| Rows | 2 | 2 |')
})

t.test('the score of a record is the same in its report and its scorecard, whatever answers it has beside', async (t) => {
  const app = await start(t)
  const sample = (await app.inject('/api/public/sandbox/record')).json()
  sample.answers.push({ question: 'nosuch', answer: 'yes' })

  t.equal((await post(app, 'check', sample)).json().score, 62.9)
  t.equal((await post(app, 'documents/scorecard', sample)).json().score.score, 62.9)
  sample.asOf = '2090-01-01'
  t.equal((await post(app, 'documents/scorecard', sample)).statusCode, 200, 'of a day that is yet to come')
})

t.test('an answer that papers contradict names no papers where it has none', async (t) => {
  const app = await start(t)
  const answers = [{ question: 'books-match-tax', answer: 'close', evidence: 'conflict', documented: 'gaps' }]

  t.match((await post(app, 'documents/scorecard', { ...smallest, answers }, markdown)).body, /Owner: .*\. Documents: [^(]+$/m)
})

t.test('a report that finds nothing says how many rules had no data to look', async (t) => {
  const app = await start(t)
  const { rules } = (await post(app, 'check', smallest)).json()
  const lacking = rules.filter(({ verdict }: { verdict: string }) => verdict === 'no-data').length

  const empty = (await post(app, 'check', smallest, markdown)).body
  t.match(empty, `Nothing to check yet: ${lacking} of ${rules.length} rules have no data.`)
  t.notMatch(empty, /contradicts itself\.|No open point/)
  t.ok(lacking > 20)
})
