import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { content } from '../../checked-content.ts'
import { defaultLimits } from '../../../config.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { RecordQueue } from '../../../record-jobs/job-queue.ts'
import { printReport } from '../../domain/import/pdf/print-report.ts'
import { form1120S } from '../../domain/import/pdf/print-return.ts'
import { start } from '../../helper.ts'
import { field, file, multipart, type Part } from './requests.ts'

const cases = new URL('../../domain/import/cases/', import.meta.url)
const report = (name: string) => file(name, readFileSync(new URL(name, cases)))
const PROFIT = '01-qbo-pl-2026.csv'
const BALANCE = '06-qbo-balance-sheet.csv'
const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

t.test('the steps of /record', async (t: Test) => {
  const app = await start(t)
  let clients = 0
  const send = (parts: Part[]) =>
    app.inject({ method: 'POST', url: '/record/steps', remoteAddress: `10.9.0.${clients++}`, ...multipart(parts) })
  /** Sends a form and returns the page, the record in it, and its first heading. */
  const take = async (parts: Part[]) => {
    const { body, statusCode } = await send(parts)
    t.equal(statusCode, 200, body.slice(0, 200))
    const carried = (name: string) => decoded(new RegExp(`<textarea name="${name}"[^>]*>([^]*?)</textarea>`).exec(body)![1]!)
    return {
      body,
      heading: decoded(/<h1>(.*?)<\/h1>/.exec(body)![1]!),
      record: JSON.parse(carried('record')),
      fields: [field('record', carried('record')), field('asked', carried('asked')), field('settled', / name="settled"(?: value="([^"]*)")?/.exec(body)![1] ?? '')]
    }
  }
  const from = (record: object, ...parts: Part[]) => take([field('record', JSON.stringify(record)), ...parts])

  t.test('lead from reports to earnings without a script, and carry the record along', async (t) => {
    const company = await take([field('at', 'company'), field('go', 'next'), field('value:/company/name', 'Juniper'), field('value:/company/trade', 'plumbing'), field('value:/company/state', 'OH')])
    t.match(company, { heading: 'Bring in your reports', record: { company: { name: 'Juniper', trade: 'plumbing', state: 'OH' } } })

    const read = await take([...company.fields, field('at', 'reports'), field('go', 'next'), report(PROFIT), report(BALANCE)])
    t.equal(read.heading, 'Bring in your reports', 'what was read is shown before the next step')
    t.match(read.body, 'We read 2 of 2 files')
    t.equal(read.record.company.trade, 'plumbing')

    const costs = await take([...read.fields, field('at', 'reports'), field('go', 'next')])
    t.equal(costs.heading, 'Which of these costs are yours?')
    const more = await take([
      ...costs.fields, field('at', 'costs'), field('go', 'next'), field('choice.add-back.officer-salary', 'all'),
      field('reason.add-back.officer-salary', '  I run the office myself. '),
      field('choice.add-back.meals', 'none'), field('choice.add-back.owner-health-insurance', 'part'),
      field('amounts.add-back.owner-health-insurance.FY2025', '$10,000'), field('choice.add-back.rent', 'market'), field('market.add-back.rent.FY2025', '48,000')
    ])
    const papers = await take([...more.fields, field('at', 'costs'), field('go', 'next')])
    t.equal(papers.heading, 'Which papers do you have?')
    t.match(costs.body, /<label class="reason">In your words:.*?name="reason\.add-back\.officer-salary"/s)
    t.match(papers.record.statements.adjustments[0], { line: 'officer-salary', reason: 'I run the office myself.' })
    const back = await take([...papers.fields, field('at', 'papers'), field('go', 'back')])
    t.match(back.body, /Answered: not yours.*?name="choice\.add-back\.meals" value="none" checked/s, 'an answer can be changed')

    const story = await take([
      ...papers.fields, field('at', 'papers'), field('go', 'next'), field('papers', 'DR-01.01 DR-02.01'), field('have.DR-01.01', 'yes'),
      field('dated.DR-01.01', '2020-02-03'), field('have.DR-02.01', 'yes'), field('note.DR-02.01', 'in the safe')
    ])
    t.match(story.heading, 'Your story')
    const quiz = await take([...story.fields, field('at', 'story:6'), field('go', 'next')])
    t.equal(quiz.heading, 'A few questions about the business')
    t.match(quiz.record.documents.find(({ id }: { id: string }) => id === 'DR-01.01'), { status: 'present', dated: '2020-02-03' })
    const answers = [...quiz.body.matchAll(/name="(answer\.[^"]+)" value="([^"]+)"/g)]
    const firstOf = new Map(answers.toReversed().map(([, name, value]) => [name!, value!]))
    const done = await take([...quiz.fields, field('at', 'quiz'), field('go', 'next'), ...[...firstOf].map(([name, value]) => field(name, value))])
    t.equal(done.heading, 'Your file')
    t.match(done.body, /\d+ out of 100/)
    // EBITDA 99,020.25, officer salary 96,000, a part of the insurance 10,000, rent above market 6,000.
    t.match(done.body, '$211,020')
  })

  t.test('questions that follow from the answers are asked before the next step, once', async (t) => {
    const wages = ['Officer salary', 'Payroll taxes', 'Meals'].map((name) =>
      ({ id: name.toLowerCase().replace(' ', '-'), name, section: 'operating-expense', amounts: { FY2025: 90_000 } }))
    const next = (fields: Part[], ...answers: Part[]) => take([...fields, field('at', 'costs'), field('go', 'next'), ...answers])
    const record = field('record', JSON.stringify({ ...smallest, fiscalYears: ['FY2025'], statements: { lines: wages } }))
    const more = await next([record], field('choice.add-back.officer-salary', 'all'))
    t.equal(more.heading, 'Which of these costs are yours?')
    t.match(more.body, 'Your answers led to 2 more questions.')
    const asked = [...more.body.matchAll(/type="radio" name="choice\.([^"]+)"/g)].map(([, id]) => id)
    t.same([...new Set(asked)], ['payroll-tax.officer-salary', 'hired-manager', 'add-back.meals'], 'the new ones first')
    t.equal((await next(more.fields)).heading, 'Which papers do you have?', 'they can be left out')
    const [tax, manager, small] = [field('choice.payroll-tax.officer-salary', 'all'), field('choice.hired-manager', 'market'), field('market.hired-manager.FY2025', '80,000')]
    const done = await next(more.fields, tax, manager, small)
    t.equal(done.heading, 'Which papers do you have?')
    t.same(done.record.statements.adjustments.map(({ id }: { id: string }) => id), ['officer-salary', 'tax-on-officer-salary'])
    t.notMatch((await take([...done.fields, field('at', 'papers'), field('go', 'back')])).body, 'Your answers led')
  })

  t.test('the payments of a ledger that no add-back counts are shown below their question', async (t) => {
    const ledger = new URL('../../domain/import/ledger/cases/01-qbo-general-ledger.csv', import.meta.url)
    const record = field('record', readFileSync(new URL(`${ledger.href}.record.json`), 'utf8'))
    const read = await take([record, field('at', 'reports'), field('go', 'next'), file('ledger.csv', readFileSync(ledger))])
    const { body } = await take([...read.fields, field('at', 'reports'), field('go', 'next')])
    const [, dues] = /<legend>Heron Bay Country Club.*?<summary>Show the 12 payments<\/summary>(.*?)<\/details>/s.exec(body)!
    t.equal(dues!.split('Club dues, 6700 Dues and Subscriptions').length, 2, 'what all of them say is said once')
    t.match(dues, '<strong>$1,150</strong> January 3, 2025</span> <small>row 3550</small>')
    t.ok(Buffer.byteLength(body) < 75_000, `${Buffer.byteLength(body)} bytes`)
  })

  t.test('a copy of the sample names no company that the owner has not named', async (t) => {
    const { body } = await app.inject('/record?start=sample')
    const copy = JSON.parse(decoded(/<textarea name="record"[^>]*>([^]*?)<\/textarea>/.exec(body)![1]!))
    t.notMatch(JSON.stringify(copy), /\{\{company\.(name|shortName)|Harrowfern/)
  })

  t.test('a report can be removed with all that it brought, and any cost can be named as the owner\'s', async (t) => {
    const read = await take([field('record', JSON.stringify(smallest)), field('at', 'reports'), field('go', 'next'), report(PROFIT)])
    const id = /name="take-back" value="([^"]+)"/.exec(read.body)![1]!
    const costs = await take([...read.fields, field('at', 'reports'), field('go', 'next')])
    t.match(costs.body, /Another cost is mine.*type="checkbox" name="choice\.add-back\./s)
    const other = /type="checkbox" name="choice\.add-back\.([^"]+)"/.exec(costs.body)![1]!
    const mine = await take([...costs.fields, field('at', 'costs'), field('go', 'next'), field(`choice.add-back.${other}`, 'all')])
    t.match(mine.record.statements.adjustments, [{ id: other, kind: 'other' }])
    const removed = await take([...mine.fields, field('at', 'reports'), field('go', 'next'), field('take-back', id)])
    t.same([removed.record.statements.lines, removed.record.statements.adjustments], [[], []])
  })

  t.test('PDFs are read with page and line, and the lines of a tax return are confirmed', async (t) => {
    const profit = file('profit.pdf', printReport(readFileSync(new URL(PROFIT, cases), 'utf8')))
    const read = await from(smallest, field('at', 'reports'), field('go', 'next'), profit, file('return.pdf', form1120S(2025)))
    t.match(read.body, 'Profit and loss from a PDF of QuickBooks Online')
    t.match(read.body, '<span title="p.1, line 6">')
    t.match(read.body, '9 lines of the return for 2025')
    t.match(read.body, '<span title="p.1, line 1a">')
    t.match(read.body, /accept="[^"]*\.pdf/)
    t.match(read.record.statements.taxReturns, [{ year: 'FY2025', grossReceipts: 1554006 }])
    const costs = await take([...read.fields, field('at', 'reports'), field('go', 'next')])
    t.match(decoded(costs.body), 'Does your tax return say this? Gross receipts or sales 1,554,006.00 (p.1, line 1a)')
    const sent = (answer: string) =>
      take([...costs.fields, field('at', 'costs'), field('go', 'next'), field('choice.tax-return.fy2025-1120-s', answer)])
    const papers = await sent('right')
    t.match(papers.record.statements.taxReturns, [{ document: 'DR-03.03' }])
    t.match(papers.body, /name="have\.DR-03\.03"[^>]* checked/)
    t.equal((await sent('wrong')).record.statements.taxReturns, undefined)
  })

  t.test('a paper that is unticked is missing', async (t) => {
    const documents = [{ id: 'DR-01.01', title: 'Articles', tag: 'corp.articles', status: 'present' }]
    const { record } = await from({ ...smallest, documents }, field('at', 'papers'), field('papers', 'DR-01.01'), field('go', 'stay'))
    t.match(record.documents, [{ id: 'DR-01.01', status: 'missing' }])
  })

  t.test('a field with an invalid value is shown again as it was typed, with what is allowed', async (t) => {
    const statements = { lines: [{ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 9 } }] }
    const { body, record, heading } = await from(
      { ...smallest, fiscalYears: ['FY2025'], statements }, field('at', 'numbers:lines:1'), field('go', 'file'), field('value:/statements/lines/0/amounts/FY2025', 'nine')
    )
    t.equal(heading, 'Sales and costs')
    t.match(body, /value="nine"[^>]*aria-invalid="true"/)
    t.match(body, 'Type an amount in dollars')
    t.same(record.statements, statements)
    const bad = await from(smallest, field('at', 'numbers:debt:1'), field('go', 'file'), field('value:/statements/debt/0/balance', '5'))
    t.match(bad.body, 'Row 1, Lender: Fill this in, or empty the whole row.')
    t.match(bad.body, /name="value:\/statements\/debt\/0\/balance" value="5"/, 'what was typed beside it is kept')
  })

  t.test('everything typed in a form is shown again if something in it is wrong, in the rows where it was typed', async (t) => {
    const lines = ['Rent', 'Fuel'].map((name) => ({ id: name.toLowerCase(), name, section: 'operating-expense', amounts: { FY2025: 9 } }))
    const record = { ...smallest, fiscalYears: ['FY2025'], statements: { lines } }
    const typed: Array<[string, string]> = [
      ['0/name', 'Rent'], ['0/section', 'operating-expense'], ['0/amounts/FY2025', '9'],
      ['1/name', 'Fuel & oil'], ['1/section', 'cost-of-work'], ['1/amounts/FY2025', '1,234.50'],
      ['2/name', ''], ['2/section', ''], ['2/amounts/FY2025', ''],
      ['3/name', 'Van'], ['3/section', ''], ['3/amounts/FY2025', 'soon']
    ]
    for (const go of ['stay', 'back', 'file', 'numbers:debt']) {
      const again = await from(record, field('at', 'numbers:lines:1'), field('go', go), field('remove', '/statements/lines/0'),
        ...typed.map(([name, text]) => field(`value:/statements/lines/${name}`, text)))
      t.equal(again.heading, 'Sales and costs')
      t.same(again.record, record)
      for (const [name, text] of typed.filter(([name]) => !name.endsWith('section'))) {
        t.match(decoded(again.body), `name="value:/statements/lines/${name}" value${text === '' ? '' : `="${text}"`}`)
      }
      t.match(again.body, /name="value:\/statements\/lines\/1\/section".*?<option value="cost-of-work" selected/s)
      t.match(again.body, 'name="remove" value="/statements/lines/0" checked')
      t.match(decoded(again.body), 'Row 4, Amount FY2025, “soon”: Type an amount')
      t.match(again.body, 'Row 4, Counted as: Fill this in')
    }
  })

  t.test('what makes the file invalid keeps the file and the page', async (t) => {
    const amounts = Object.fromEntries(['FY2018', 'FY2019', 'FY2020', 'FY2021', 'FY2022'].map((year) => [year, 1]))
    const record = { ...smallest, fiscalYears: ['FY2025'], statements: { totals: { revenue: amounts } } }
    const { heading, body, record: kept } = await from(record, field('at', 'numbers:totals:1'), field('go', 'file'),
      field('value:/statements/totals/revenue/FY2025', '77'))
    t.equal(heading, 'Printed totals')
    t.same(kept, record)
    t.match(body, 'value="77"')
    const answers = Array.from({ length: 100 }, (_one, index) => ({ question: `q-${index}`, answer: 'yes' }))
    const full = await from({ ...smallest, answers }, field('at', 'quiz'), field('go', 'next'), field('answer.books-match-tax', 'matches'))
    t.match(full.heading, 'A few questions')
    t.match(full.body, 'answers must have at most 100 items')
    t.equal(full.record.answers.length, 100)
  })

  t.test('a file too large for the next form is reported, and the file before it is kept', async (t) => {
    const facts = Array.from({ length: 600 }, (_one, index) => (
      { id: `GR-${String(index + 1).padStart(3, '0')}`, category: 'Company', fact: 'F', value: 'x'.repeat(1800) }))
    const text = JSON.stringify({ ...smallest, facts })
    const opened = await from(smallest, file('large.json', text), field('at', 'reports'), field('go', 'reports'))
    t.match(opened.body, '1024 KB')
    t.same(opened.record, smallest)
    t.equal((await send([field('record', text), field('at', 'file')])).statusCode, 413)
  })

  t.test('the date and the note of a paper are kept even without a tick, and a wrong date is reported', async (t) => {
    const paper = (...parts: Part[]) => from(smallest, field('at', 'papers'), field('papers', 'DR-01.01 DR-02.01'), field('go', 'next'), ...parts)
    const noted = await paper(field('note.DR-01.01', 'Ask Bob'), field('dated.DR-01.01', ''), field('dated.DR-02.01', '5/1/2026'))
    t.match(noted.record.documents, [
      { id: 'DR-01.01', status: 'missing', note: 'Ask Bob' }, { id: 'DR-02.01', status: 'missing', dated: '2026-05-01' }
    ])
    for (const date of ['2026-02-31', '2027-01-01', 'May']) {
      const wrong = await paper(
        field('have.DR-01.01', 'yes'), field('dated.DR-01.01', date), field('note.DR-01.01', 'Safe'), field('dated.DR-02.01', '')
      )
      t.equal(wrong.heading, 'Which papers do you have?')
      t.match(decoded(wrong.body), `“${date}” cannot be its date. Type a day like 2025-12-31, not after 2026-05-29`)
      t.match(wrong.body, `name="dated.DR-01.01" value="${date}"`)
      t.match(wrong.record.documents, [{ id: 'DR-01.01', status: 'present', note: 'Safe' }])
    }
    const long = await paper(field('note.DR-01.01', 'x'.repeat(2001)), field('have.DR-02.01', 'yes'))
    t.match(long.body, /name="note\.DR-01\.01" value="x{2001}"/)
    t.match(long.body, 'This text is too long. It can have 2000 characters.')
    t.match(long.record.documents.at(-1), { id: 'DR-02.01', status: 'present' })
  })

  t.test('an answer about a cost that lacks its amount is asked for, and the other answers are kept', async (t) => {
    const lines = ['Officer Salary', 'Meals', 'Rent'].map((name) => (
      { id: name.toLowerCase().replace(' ', '-'), name, section: 'operating-expense', amounts: { FY2025: 900 } }))
    const costs = (...parts: Part[]) => from({ ...smallest, fiscalYears: ['FY2025'], statements: { lines } },
      field('at', 'costs'), field('go', 'next'), field('choice.add-back.officer-salary', 'all'), ...parts)
    const wrong = await costs(field('choice.add-back.meals', 'part'), field('amounts.add-back.meals.FY2025', 'half'), field('choice.add-back.rent', 'market'))
    t.equal(wrong.heading, 'Which of these costs are yours?')
    t.match(decoded(wrong.body), '“Meals”: “half”: Type an amount')
    t.match(decoded(wrong.body), '“Rent”: Type the amounts for this answer')
    t.match(wrong.body, /name="choice\.add-back\.meals" value="part" checked/)
    t.match(wrong.body, 'name="amounts.add-back.meals.FY2025" value="half"')
    t.match(wrong.record.statements.adjustments, [{ line: 'officer-salary' }])
    const fixed = await take([...wrong.fields, field('at', 'costs'), field('go', 'next'),
      field('choice.add-back.meals', 'part'), field('amounts.add-back.meals.FY2025', '450'), field('choice.add-back.rent', 'none')])
    t.equal(fixed.heading, 'Which papers do you have?')
    t.same(fixed.record.statements.adjustments.map(({ line }: { line: string }) => line), ['meals', 'officer-salary'])
    const removed = await take([...fixed.fields, field('at', 'costs'), field('go', 'stay'), field('remove', '/statements/adjustments/0')])
    t.match(removed.body, 'name="choice.add-back.meals"', 'a removed cost is asked about again')
    t.notMatch(removed.body, /name="choice\.add-back\.meals" value="none" checked/)
  })

  t.test('a year that is brought in later is asked about, also in costs that were answered', async (t) => {
    const first = await take([report(PROFIT), field('at', 'reports'), field('go', 'reports')])
    const answered = await take([...first.fields, field('at', 'costs'), field('go', 'reports'),
      field('choice.add-back.officer-salary', 'all'), field('choice.add-back.meals', 'none')])
    const same = await take([...answered.fields, report(PROFIT), field('at', 'reports'), field('go', 'reports')])
    t.same(same.record, answered.record)
    t.notMatch((await take([...same.fields, field('go', 'costs')])).body, 'choice.add-back.officer-salary')
    const other = await take([...answered.fields, report('07-qbd-pl-prev-year.xlsx'), field('at', 'reports'), field('go', 'reports')])
    t.match(other.record.statements.adjustments, [{ id: 'officer-salary', amounts: { FY2025: 96000 } }])
    const costs = await take([...other.fields, field('go', 'costs')])
    t.match(costs.body, 'choice.add-back.officer-salary')
    const done = await take([...costs.fields, field('at', 'costs'), field('go', 'stay'), field('choice.add-back.officer-salary', 'all')])
    t.match(done.record.statements.adjustments, [{ amounts: { FY2024: 96000, FY2025: 96000 } }])
    t.notMatch(done.body, 'choice.add-back.officer-salary')
  })

  t.test('an answer about a line that another answer joins with a different one does not stop the others', async (t) => {
    const lines = ['fuel', 'fuel-2', 'meals'].map((id) => ({ id, name: id, section: 'operating-expense', amounts: { [id === 'fuel-2' ? 'FY2024' : 'FY2025']: 9 } }))
    const question = (id: string, line: string) => ({ id, kind: id.split('.')[0], line, name: line, ask: 'a', why: 'b', options: [] })
    const asked = [question('merge.fuel.fuel-2', 'fuel'), question('section.fuel-2', 'fuel-2')]
    const { heading, record, body } = await from({ ...smallest, fiscalYears: ['FY2024', 'FY2025'], statements: { lines } },
      field('asked', JSON.stringify(asked)), field('at', 'costs'), field('go', 'stay'), field('choice.merge.fuel.fuel-2', 'same'),
      field('choice.section.fuel-2', 'revenue'), field('choice.add-back.meals', 'all'))
    t.equal(heading, 'Which of these costs are yours?')
    t.notMatch(body, 'Please fix this first')
    t.same(record.statements.lines.map(({ id }: { id: string }) => id), ['fuel', 'meals'])
    t.match(record.statements.adjustments, [{ line: 'meals' }])
  })

  t.test('rows beyond the first page are shown again if one is wrong, and many tables fit into one form', async (t) => {
    const lines = Array.from({ length: 150 }, (_one, index) => ({ id: `l${index}`, name: `L${index}`, section: 'revenue', amounts: { FY2025: 1 } }))
    const shown = await from({ ...smallest, fiscalYears: ['FY2025'], statements: { lines } }, field('at', 'file'), field('go', 'numbers:/statements/lines/120/amounts/FY2025'))
    const wrong = await take([...shown.fields, field('at', / name="at" value="([^"]+)"/.exec(shown.body)![1]!), field('go', 'file'), field('value:/statements/lines/120/amounts/FY2025', 'x')])
    t.match(wrong.body, /name="value:\/statements\/lines\/120\/amounts\/FY2025" value="x"/)
    const columns = Array.from({ length: 10 }, (_one, index) => ({ id: `c${index}`, label: `C${index}`, unit: 'usd' }))
    const rows = Array.from({ length: 60 }, (_one, index) => ({ label: `R${index}`, cells: columns.map(() => 1) }))
    const tables = Array.from({ length: 20 }, (_one, index) => ({ id: `t${index}`, title: 'T', head: 'H', columns, rows }))
    const { heading, body } = await from({ ...smallest, tables }, field('at', 'file'), field('go', 'numbers:customers'))
    t.equal(heading, 'Customers and other tables')
    t.ok([...body.matchAll(/name="value:/g)].length < 5000)
  })

  t.test('a balance sheet gets another date and is removed', async (t) => {
    const sheets = ['2024-12-31', '2025-12-31'].map((date) => ({ date, equity: 1, assets: [], liabilities: [] }))
    const { body, record } = await from({ ...smallest, statements: { balanceSheets: sheets } }, field('at', 'numbers:balance-sheets:1'), field('go', 'stay'),
      field('value:/statements/balanceSheets/0/equity', ''), field('value:/statements/balanceSheets/1/date', '3/31/2026'), field('remove', '/statements/balanceSheets/0'))
    t.match(record.statements.balanceSheets, [{ date: '2026-03-31', equity: 1 }])
    t.match(body, 'name="remove" value="/statements/balanceSheets/0"')
    for (const [index, name] of [[0, 'Balance sheet of 2026-03-31'], [1, 'Another balance sheet']] as const) {
      const emptied = await from({ ...smallest, statements: record.statements }, field('at', 'numbers:balance-sheets:1'), field('go', 'stay'),
        field(`value:/statements/balanceSheets/${index}/date`, '2026-04-30'), field(`value:/statements/balanceSheets/${index}/equity`, ''))
      t.match(emptied.body, `${name}, Equity: Fill this in`)
    }
  })

  t.test('an opened file brings no answers of another company along, and quiz answers bring their trade', async (t) => {
    const opened = await from(smallest, field('settled', 'add-back.meals'), field('asked', '[{"id":"section.x","name":"x","ask":"x","why":"x","options":[]}]'),
      file('other.json', JSON.stringify({ ...smallest, company: { trade: 'roofing' } })), field('at', 'reports'), field('go', 'reports'))
    t.match(opened, { heading: 'Your file', record: { company: { trade: 'roofing' } } })
    t.match(opened.fields.map(({ value }) => value).slice(1), ['[]', ''])
    t.match(opened.body, 'data-opened')
    const question = content.bank.questions.find(({ trades }) => trades.length === 1 && trades.includes('roofing')) ?? content.bank.questions.find(({ trades }) => trades.includes('roofing'))!
    const kept = JSON.stringify({ trade: 'roofing', length: 'full', answers: [{ question: question.id, answer: question.options[0]!.slug }] })
    const { record } = await take([file('quiz.json', kept), field('at', 'reports'), field('go', 'reports')])
    t.match(record, { company: { trade: 'roofing' }, answers: [{ question: question.id }] })
  })

  t.test('every group of numbers has a form, and a finding leads to its field', async (t) => {
    const { groups } = content.words.recordSteps
    for (const [group, name] of Object.entries(groups)) {
      const { heading } = await from(content.sample, field('at', 'file'), field('go', `numbers:${group}`))
      t.equal(heading, name)
    }
    const { body } = await from(content.sample, field('at', 'file'), field('go', 'numbers:/statements/lines/2/amounts/FY2025'))
    t.match(body, /<tr class="asked" id="asked">.*?name="value:\/statements\/lines\/2\/name"/s)
  })

  t.test('a form that is sent as it was shown changes nothing', async (t) => {
    const valueOf = (tag: string) => decoded(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
    for (const group of Object.keys(content.words.recordSteps.groups)) {
      const { body, record } = await from(content.sample, field('at', 'file'), field('go', `numbers:${group}`))
      const values = [
        ...[...body.matchAll(/<input type="text"[^>]* name="(value:[^"]+)"[^>]*>/g)].map(([tag, name]) => [name!, valueOf(tag)]),
        ...[...body.matchAll(/<textarea[^>]* name="(value:[^"]+)"[^>]*>([^]*?)<\/textarea>/g)].map(([, name, text]) => [name!, decoded(text!)]),
        ...[...body.matchAll(/<select[^>]* name="(value:[^"]+)"[^>]*>([^]*?)<\/select>/g)].map(([, name, options]) =>
          [name!, valueOf(/<option[^>]* selected[^>]*>/.exec(options!)?.[0] ?? '')])
      ] as Array<[string, string]>
      t.ok(values.length > 0, group)
      const sent = await from(record, field('at', `numbers:${group}`), field('go', 'stay'), ...values.map(([name, text]) => field(decoded(name), text)))
      const withoutEmptyLists = JSON.stringify(record, (_key, value) =>
        Array.isArray(value) && value.length === 0 ? undefined : value)
      t.same(sent.record, JSON.parse(withoutEmptyLists), group)
    }
  })

  t.test('a chart of accounts of more than 100 lines has several pages', async (t) => {
    const lines = Array.from({ length: 101 }, (_one, index) => ({ id: `l${index}`, name: `L${index}`, section: 'revenue', amounts: {} }))
    const first = await from({ ...smallest, statements: { lines } }, field('go', 'numbers:lines'))
    t.match(first.body, 'value="numbers:lines:2"')
    t.notMatch(first.body, 'name="value:/statements/lines/100/name"')
    t.match((await from({ ...smallest, statements: { lines } }, field('go', 'numbers:lines:2'))).body, 'name="value:/statements/lines/100/name"')
  })

  t.test('a saved file and kept quiz answers are opened among the files', async (t) => {
    const opened = await take([file('my.yaml', 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: roofing, name: Ridge}\n'), field('at', 'reports'), field('go', 'reports')])
    t.match(opened, { heading: 'Your file', record: { company: { name: 'Ridge' } } })
    const kept = JSON.stringify({ version: '2026.2', trade: 'plumbing', length: 'short', answers: [{ question: 'books-match-tax', answer: 'match' }, { question: 'nothing', answer: 'x' }] })
    const first = content.bank.questions.find(({ id }) => id === 'books-match-tax')!.options[0]!.slug
    const { record } = await from(smallest, file('quiz.json', kept.replace('"match"', JSON.stringify(first))), field('at', 'quiz'), field('go', 'stay'))
    t.match(record.answers, [{ question: 'books-match-tax', answer: first }])
    t.equal(record.answers.length, 1)
    const broken = await send([file('my.json', '{"format":"business-readiness-record/1"}'), field('at', 'reports'), field('go', 'reports')])
    t.match(broken.body, 'company is required')
  })

  t.test('the file can be saved, read as text and written up', async (t) => {
    const saved = await send([field('record', JSON.stringify(smallest)), field('at', 'file'), field('go', 'save')])
    t.match(saved.headers['content-disposition'], /attachment; filename=".+\.json"/)
    t.same(saved.json(), smallest)
    const yaml = await send([field('record', JSON.stringify(smallest)), field('at', 'file'), field('go', 'save:yaml')])
    t.match(yaml.headers, {
      'content-type': 'application/yaml; charset=utf-8', 'content-disposition': /filename=".+\.yaml"/, 'cache-control': 'no-store'
    })
    t.same(parse(yaml.body), smallest)
    t.same((await take([file('my.yaml', yaml.body), field('at', 'reports'), field('go', 'reports')])).record, smallest)
    const word = await send([field('record', JSON.stringify(content.sample)), field('at', 'file'), field('go', 'write:cim.docx')])
    t.match(word.headers, { 'content-disposition': /filename=".+cim.+\.docx"/, 'content-type': /wordprocessingml/ })
    t.equal(word.rawPayload.subarray(0, 2).toString(), 'PK')
    const cim = await send([field('record', JSON.stringify(content.sample)), field('at', 'file'), field('go', 'write:cim')])
    t.match(cim.body, /data-document="cim"[^]*<button type="submit" name="go" value="file">[^]*value="write:cim.docx"/)
    t.match(cim.body, JSON.stringify(content.sample.company.name).slice(1, -1), 'the record is carried along')
  })

  t.test('the file begins with three figures and one thing to do, and its points add up', async (t) => {
    const { body } = await from({ ...content.sample, memorandum: undefined }, field('at', 'file'), field('go', 'file'))
    const figures = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, label, amount]) => [label, amount])
    t.match(figures, [['As you count it', '$731,824'], ['What your papers prove', /^\$/], ['What a lender counts', /^\$/]])
    const order = [
      'three-figures', 'The next thing to do', 'Get my memorandum', 'All documents', 'What to fix first', 'Look at every number'
    ]
    const places = order.map((one) => body.indexOf(one))
    t.same(places.toSorted((one, other) => one - other), places)
    const [all, ...groups] = [...body.matchAll(/<\/h[23]> \((\d+)\)<\/summary>/g)].map(([, count]) => Number(count))
    t.equal(groups.reduce((sum, one) => sum + one, 0), all)
  })

  t.test('a broker gets one ZIP, and each helper a letter with his own points, without private numbers', async (t) => {
    const contrary = {
      ...smallest,
      company: { ...smallest.company, name: 'Quill Hollow, Inc.', state: 'OH' },
      fiscalYears: ['FY2025'],
      statements: {
        lines: [{ id: 'sales', name: 'Sales 123-45-6789', section: 'revenue', amounts: { FY2025: 100 } }],
        totals: { revenue: { FY2025: 90 } }
      }
    }
    const { body } = await from(contrary, field('at', 'file'), field('go', 'send'))
    t.match(body, '<h1>Send it</h1>')
    t.match(body, /Your file has (one|\d+) contradiction/)
    t.notMatch(body, 'openIssues')
    const letter = /<h2>For your bookkeeper<\/h2>([^]*?)<\/section>/.exec(body)![1]!
    t.match(letter, /I am getting Quill Hollow, Inc. ready for a sale/)
    const mail = decodeURIComponent(decoded(/href="(mailto:[^"]+)"/.exec(letter)![1]!))
    t.match(mail, /^mailto:\?subject=Quill Hollow, Inc.: points to settle, May 29, 2026&body=Hello,/)
    t.ok(mail.length < 2200)
    t.notMatch(`${letter}${mail}`, '123-45-6789')
    const press = (go: string) => send([field('record', JSON.stringify(contrary)), field('at', 'send'), field('go', go)])
    const word = await press('letter:bookkeeper')
    t.match(word.headers, { 'content-type': /wordprocessingml/, 'content-disposition': /quill-hollow-inc-letter-bookkeeper-2026-05-29\.docx/ })
    t.match((await press('letter:nobody')).headers, { 'content-type': /html/ }, 'a letter to nobody is no letter')

    const broker = await press('send:broker')
    t.match(broker.headers, { 'content-type': 'application/zip', 'content-disposition': /quill-hollow-inc-for-broker-2026-05-29\.zip/ })
    const files = unzipSync(broker.rawPayload)
    t.equal(Object.keys(files).filter((name) => name.endsWith('.docx')).length, Object.keys(files).length - 1, 'and the workbook; nothing is asked yet, so no list of requests')
    t.ok(Object.keys(files).some((name) => name.startsWith('quill-hollow-inc-cim-for-buyers-')))
    t.ok(Object.keys(files).some((name) => name.includes('-teaser-') && !name.includes('quill')))
    t.ok(Object.keys(files).some((name) => !name.includes('quill')), 'a copy without names has none in its file name')
    for (const bytes of Object.values(files)) t.equal(Buffer.from(bytes.subarray(0, 2)).toString(), 'PK')
    t.same((await press('send:broker')).rawPayload, broker.rawPayload)
    const stateless = await take([field('record', JSON.stringify(smallest)), field('at', 'file'), field('go', 'send')])
    t.match(stateless.body, 'Without the state of your company, there is no copy without names.')
  })

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
