import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import { printReport } from '../../domain/import/pdf/print-report.ts'
import { form1120S } from '../../domain/import/pdf/print-return.ts'
import { start } from '../../helper.ts'
import { field, file, type Part } from './requests.ts'
import { BALANCE, cases, decoded, PROFIT, report, smallest, stepForms } from './step-forms.ts'

t.test('the steps of /record', async (t: Test) => {
  const app = await start(t)
  const { send, take, from } = stepForms(t, app, 0)

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
    t.ok(Buffer.byteLength(body) < 80_000, `${Buffer.byteLength(body)} bytes`)
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
})
