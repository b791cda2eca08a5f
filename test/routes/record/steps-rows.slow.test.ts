import t, { type Test } from 'tap'
import { content } from '../../checked-content.ts'
import { defaultLimits } from '../../../config.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { RecordQueue } from '../../../record-jobs/queue/job-queue.ts'
import { start } from '../../helper.ts'
import { field, file, multipart, type Part } from './requests.ts'
import { decoded, smallest, stepForms } from './step-forms.ts'

t.test('rows, problems and ways in of the steps of /record', async (t: Test) => {
  const app = await start(t)
  const { send, take, from } = stepForms(t, app, 2)

  t.test('the page that a document replaced leads to the steps', async (t) => {
    for (const [url, location] of [['/record/advanced', '/record'], ['/record/advanced?start=sample', '/record'], ['/record/advanced.md', '/record.md']] as const) {
      t.match(await app.inject(url), { statusCode: 301, headers: { location } })
    }
  })

  t.test('a balance sheet is begun by its date and equity, and an old file is dated today', async (t) => {
    const begun = await from(smallest, field('at', 'numbers:balance-sheets:1'), field('go', 'stay'),
      field('value:/statements/balanceSheets/0/date', '2025-12-31'), field('value:/statements/balanceSheets/0/equity', '12,000'))
    t.match(begun.record.statements.balanceSheets, [{ date: '2025-12-31', equity: 12_000, assets: [], liabilities: [] }])
    t.match(begun.body, 'name="value:/statements/balanceSheets/0/assets/0/name"')
    const old = await from({ ...smallest, asOf: '2025-01-31' }, field('at', 'file'), field('go', 'file'))
    t.match(old.body, 'Your file is dated January 31, 2025')
    const dated = await take([...old.fields, field('at', 'file'), field('go', 'today')])
    t.equal(dated.record.asOf, new Date().toISOString().slice(0, 10))
    t.notMatch(dated.body, 'Your file is dated')
  })

  t.test('a list of customers is begun, filled in and compared with sales', async (t) => {
    const empty = await from(smallest, field('at', 'numbers:customers'), field('go', 'stay'))
    t.match(empty.body, 'List your largest customers')
    const begun = await take([...empty.fields, field('at', 'numbers:customers'), field('go', 'customers')])
    t.match(begun.record.tables, [{ id: 'customers', title: 'Largest customers of FY2025', head: 'Customer', rows: [] }])
    const yearless = { ...smallest, fiscalYears: [] }
    const started = await from(yearless, field('at', 'numbers:customers'), field('go', 'customers'))
    t.match(started.record.tables, [{ title: 'Largest customers of FY2025' }], 'a file with an empty list of years gets one too')
    t.match(begun.body, 'name="value:/tables/0/rows/0/cells/0"')
    t.notMatch(begun.body, 'List your largest customers')
    const filled = await take([
      ...begun.fields, field('at', 'numbers:customers'), field('go', 'file'),
      field('value:/tables/0/rows/0/label', 'Oak Street Homes'), field('value:/tables/0/rows/0/cells/0', '$60,800'),
      field('value:/tables/0/rows/1/label', ''), field('value:/tables/0/rows/1/cells/0', '')
    ])
    t.match(filled.record.tables[0].rows, [{ label: 'Oak Street Homes', cells: [60800] }])
  })

  t.test('a table is removed with all its rows', async (t) => {
    const table = (id: string) => ({ id, title: `Table ${id}`, head: 'Row', columns: [], rows: [{ label: 'A', cells: [] }] })
    const begun = await from({ ...smallest, tables: [table('fleet'), table('roster')] }, field('at', 'file'), field('go', 'numbers:customers'))
    t.match(begun.body, /name="remove" value="\/tables\/1"[^>]*\/> Remove: Table roster/)
    const { record } = await take([...begun.fields, field('at', 'numbers:customers'), field('go', 'stay'), field('remove', '/tables/0')])
    t.same(record.tables.map(({ id }: { id: string }) => id), ['roster'])
  })

  t.test('months and the year to date are typed in, those of the fiscal year', async (t) => {
    const june = { ...smallest, company: { trade: 'plumbing', fiscalYearEnd: '06-30' }, fiscalYears: ['FY2025'] }
    const begun = await from(june, field('at', 'file'), field('go', 'numbers:months'))
    t.match(begun.body, /July 2024.*June 2025/s)
    t.notMatch(begun.body, 'July 2025')
    const { record } = await take([
      ...begun.fields, field('at', 'numbers:months'), field('go', 'stay'), field('value:/statements/months/2024-07', '$80,000'),
      field('value:/statements/trailing/through', '2026-04'), field('value:/statements/trailing/revenue/current', '300,000')
    ])
    t.match(record.statements, {
      months: { '2024-07': 80_000 }, trailing: { through: '2026-04', revenue: { current: 300_000 } }
    })
  })

  t.test('a cash flow, a request and a tie are typed in', async (t) => {
    const begun = await from({ ...smallest, fiscalYears: ['FY2025'] }, field('at', 'file'), field('go', 'numbers:cash-flow'))
    const flow = await take([
      ...begun.fields, field('at', 'numbers:cash-flow'), field('go', 'stay'), field('value:/statements/cashFlow/0/year', '2025'),
      field('value:/statements/cashFlow/0/operations', '12,000'), field('value:/statements/cashFlow/0/change', '(3,000)')
    ])
    t.match(flow.body, '<h2>Cash flow of FY2025</h2>')
    const items = await take([
      ...flow.fields, field('at', 'numbers:cash-flow'), field('go', 'stay'), field('value:/statements/cashFlow/0/items/0/name', 'New van'),
      field('value:/statements/cashFlow/0/items/0/part', 'investing'), field('value:/statements/cashFlow/0/items/0/kind', 'capital-expenditure'),
      field('value:/statements/cashFlow/0/items/0/amount', '-15,000')
    ])
    t.match(items.record.statements.cashFlow, [{
      year: 'FY2025', operations: 12_000, change: -3000, items: [{ name: 'New van', kind: 'capital-expenditure', amount: -15_000 }]
    }])
    const asked = await take([
      ...items.fields, field('at', 'numbers:requests'), field('go', 'stay'), field('value:/requests/0/request', 'Lease of the shop'),
      field('value:/requests/0/status', 'open')
    ])
    t.match(asked.record.requests, [{ id: 'R90.01', request: 'Lease of the shop', status: 'open' }])
    const { record } = await take([
      ...asked.fields, field('at', 'numbers:ties'), field('go', 'stay'), field('value:/ties/0/name', 'Sales and months'),
      field('value:/ties/0/figure', 'totals.revenue.FY2025'), field('value:/ties/0/equals', 'sum(months)')
    ])
    t.match(record.ties, [{ name: 'Sales and months', figure: 'totals.revenue.FY2025' }])
  })

  t.test('what makes a return, deposits or wages differ from the books is named where the gap is shown', async (t) => {
    const statements = {
      totals: { revenue: { FY2025: 500_000 } },
      lines: [{ id: 'wages', name: 'Wages', section: 'cost-of-work', amounts: { FY2025: 90_000 } }],
      taxReturns: [{ year: 'FY2025', grossReceipts: 480_000, netIncome: 20_000 }],
      bank: [{ year: 'FY2025', account: 'Operating', deposits: 520_000 }, { year: 'FY2025', account: 'Savings', deposits: 8000 }],
      payroll: [{ year: 'FY2025', wages: 84_000, lines: ['wages'] }]
    }
    const begun = await from({ ...smallest, fiscalYears: ['FY2025'], statements }, field('at', 'file'), field('go', 'numbers:tax'))
    for (const title of ['Gross receipts, FY2025', 'Net income, FY2025', 'Bank deposits, FY2025, Operating', 'Bank deposits, FY2025, Savings', 'Payroll filings, FY2025']) {
      t.match(begun.body, `<h2>${title}: why it is not what your books say</h2>`)
    }
    const { record, body } = await take([
      ...begun.fields, field('at', 'numbers:tax'), field('go', 'stay'),
      ...Object.entries({
        'taxReturns/0/differences': 'Deposits not yet earned', 'taxReturns/0/netIncomeDifferences': 'Meals', 'bank/1/differences': 'Moved from operating', 'payroll/0/differences': 'Paid in January'
      }).flatMap(([list, name], index) => [
        field(`value:/statements/${list}/0/name`, name), field(`value:/statements/${list}/0/amount`, `-${index + 1},000`)
      ])
    ])
    t.match(record.statements, {
      taxReturns: [{ differences: [{ name: 'Deposits not yet earned', amount: -1000 }], netIncomeDifferences: [{ name: 'Meals', amount: -2000 }] }],
      bank: [{ differences: undefined }, { differences: [{ name: 'Moved from operating', amount: -3000 }] }],
      payroll: [{ differences: [{ name: 'Paid in January', amount: -4000 }] }]
    })
    t.match(body, /<strong>Meals<\/strong> <span class="soft">-\$2,000</)
    const wrong = await take([
      ...begun.fields, field('at', 'numbers:tax'), field('go', 'stay'), field('value:/statements/bank/1/differences/0/name', 'Moved'),
      field('value:/statements/bank/1/differences/0/amount', 'much')
    ])
    t.match(wrong.body, /Savings: why it is not what your books say, Row 1, How much/)
  })

  t.test('the memorandum is written section by section, with statements of several lines', async (t) => {
    const begun = await from(smallest, field('at', 'file'), field('go', 'numbers:memorandum'))
    t.match(begun.body, /<option value="history">Company history and ownership<\/option>/)
    const written = await take([
      ...begun.fields, field('at', 'numbers:memorandum'), field('go', 'stay'), field('value:/memorandum/0/section', 'history'),
      field('value:/memorandum/0/claims/0/text', 'Founded by two brothers.\r\nStill in their hands.'), field('value:/memorandum/0/claims/0/facts', '')
    ])
    t.same(written.record.memorandum, [{
      section: 'history', claims: [{ text: 'Founded by two brothers.\nStill in their hands.' }]
    }])
    t.match(written.body, /<h2>Company history and ownership<\/h2>/)
    t.notMatch(written.body, '<option value="history">', 'each section is offered once')
    // A statement that is not changed keeps its lines, and one that shows a table is not taken for an empty row.
    const text = 'value:/memorandum/0/claims/0/text'
    const kept = await from(
      { ...smallest, memorandum: [{ section: 'history', claims: [{ text: 'One.\nTwo.' }, { table: 'fleet' }] }] },
      field('at', 'numbers:memorandum'), field('go', 'stay'), field(text, 'One.\r\nTwo.'),
      field('value:/memorandum/0/claims/1/text', ''), field('value:/memorandum/0/claims/1/table', 'fleet')
    )
    t.same(kept.record.memorandum[0].claims, [{ text: 'One.\nTwo.' }, { table: 'fleet' }])
    const gone = await take([...kept.fields, field('at', 'numbers:memorandum'), field('go', 'stay'), field('remove', '/memorandum/0')])
    t.equal(gone.record.memorandum, undefined)
  })

  t.test('an answer about the dates of a column needs its file, and does not hold anyone up', async (t) => {
    const undated = file('a.csv', 'Acme\nProfit and Loss\n\n,Total\nIncome,\nSales,1000.00\nTotal for Income,1000.00\nExpenses,\nFuel,100.00\nTotal for Expenses,100.00\nNet Income,900.00\n')
    const asked = await from(smallest, undated, field('at', 'reports'), field('go', 'reports'))
    const question = /name="(choice\.period[^"]+)" value="FY2025"/.exec(asked.body)![1]!
    const answer = (...parts: Part[]) => take([...asked.fields, field('at', 'reports'), field('go', 'next'), ...parts])
    const alone = await answer(field(question, 'FY2025'))
    t.match(alone.body, 'choose it again')
    t.notMatch(alone.body, new RegExp(`${question}" value="FY2025" checked`))
    t.equal((await answer()).heading, 'Which of these costs are yours?')
    t.match((await answer(field(question, 'FY2025'), undated)).record.statements.lines, [{ amounts: { FY2025: 1000 } }])
  })

  t.test('a form without a file says what to choose', async (t) => {
    t.match((await from(smallest, field('at', 'reports'), field('go', 'reports'))).body, 'Choose at least one report first')
  })

  t.test('a record that cannot be read is named on the first page, and a form that is too large too', async (t) => {
    const response = await send([field('record', '{"format":"x"}'), field('at', 'file')])
    t.equal(response.statusCode, 400)
    t.match(decoded(response.body), /\/format must be/)
    const small = await start(t, { limits: { ...defaultLimits, import: { ...defaultLimits.import, body: 1000 } } })
    const large = await small.inject({ method: 'POST', url: '/record/steps', ...multipart([file('a.csv', 'x'.repeat(5000))]) })
    t.equal(large.statusCode, 413)
    t.match(large.body, 'Together, these files are too large')
  })

  t.test('a form that the service has no time for can be sent again with all that was typed', async (t) => {
    const engine: RecordQueue = {
      run () {
        throw new ApiError('RECORD_TOO_COSTLY')
      },
      close: async () => {}
    }
    const slow = await start(t, { engine })
    const form = multipart([
      field('record', JSON.stringify(content.sample)), field('at', 'company'), field('go', 'next'),
      field('value:/company/name', 'A "B" & C')
    ])
    const { statusCode, body } = await slow.inject({ method: 'POST', url: '/record/steps', ...form })
    t.equal(statusCode, 422)
    t.match(decoded(body), '<textarea name="value:/company/name" hidden>A "B" & C</textarea>')
    t.match(body, '<button type="submit" name="go" value="next">Send it again</button>')
    const again = decoded(/<textarea name="record"[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!)
    t.same(JSON.parse(again), content.sample)
  })

  t.test('a page that is made up by a stranger does no harm', async (t) => {
    for (const asked of ['{', '{}', '[1]', '[{"id":"a"}]']) {
      t.equal((await send([field('asked', asked), field('at', 'costs'), field('go', 'stay')])).statusCode, 200)
    }
    for (const place of ['nowhere', 'numbers', 'numbers:nothing', 'numbers:lines:x', 'numbers:/x']) {
      t.equal((await send([field('at', place), field('go', place)])).statusCode, 200)
    }
    const unknown = await take([field('at', 'costs'), field('go', 'next'), field('choice.add-back.nothing', 'all')])
    t.match(unknown.body, /There is no question/)
  })

  t.test('the sample becomes a file of one\'s own without what says that it is made up', async (t) => {
    const { body } = await app.inject({ url: '/record?start=sample', headers: { accept: 'text/html' } })
    const record = JSON.parse(decoded(/<textarea name="record"[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!))
    t.notOk('fictional' in record.company || 'name' in record.company || 'memorandum' in record)
    t.match(body, 'made-up company')
    t.match((await app.inject({ url: '/record?start=roofing', headers: { accept: 'text/html' } })).body, /<option value="roofing" selected/)
  })

  t.test('the result of the quiz goes on to a file with its answers', async (t) => {
    const question = content.bank.questions.find(({ trades }) => trades.includes('roofing'))!
    const { record, heading } = await take([
      field('trade', 'roofing'), field(`answer.${question.id}`, question.options[0]!.slug), field('go', 'company')
    ])
    t.equal(heading, 'Your company')
    t.match(record, { company: { trade: 'roofing' }, answers: [{ question: question.id, answer: question.options[0]!.slug }] })
  })

  t.test('a reload of a step, which brings no form along, shows the first page', async (t) => {
    const { statusCode, body } = await app.inject({ url: '/record/steps', headers: { accept: 'text/html' } })
    t.equal(statusCode, 200)
    t.match(body, '<h1>Make your file</h1>')
  })
})
