import { unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { content } from '../../checked-content.ts'
import { start } from '../../helper.ts'
import { readPdf } from '../../office/read-pdf.ts'
import { field, file } from './requests.ts'
import { decoded, PROFIT, report, smallest, stepForms } from './step-forms.ts'

t.test('files and numbers in the steps of /record', async (t: Test) => {
  const app = await start(t)
  const { send, take, from } = stepForms(t, app, 1)

  t.test('the answer all counts in a year that is brought in later, and the page says so', async (t) => {
    const first = await take([report(PROFIT), field('at', 'reports'), field('go', 'reports')])
    const answered = await take([...first.fields, field('at', 'costs'), field('go', 'reports'),
      field('choice.add-back.officer-salary', 'all'), field('choice.add-back.meals', 'none')])
    const same = await take([...answered.fields, report(PROFIT), field('at', 'reports'), field('go', 'reports')])
    t.same(same.record, answered.record)
    t.notMatch((await take([...same.fields, field('go', 'costs')])).body, 'choice.add-back.officer-salary')
    const other = await take([...answered.fields, report('07-qbd-pl-prev-year.xlsx'), field('at', 'reports'), field('go', 'reports')])
    t.match(other.record.statements.adjustments, [{ id: 'officer-salary', amounts: { FY2024: 96000, FY2025: 96000 } }])
    t.match(other.body, 'That now counts in the years of this file as well')
    const costs = await take([...other.fields, field('go', 'costs')])
    t.notMatch(costs.body, 'choice.add-back.officer-salary')
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

  t.test('Show me opens all rows that a finding means: two add-backs of one line, and the line', async (t) => {
    const statements = {
      lines: [
        { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 900_000 } },
        { id: 'legal', name: 'Legal', section: 'operating-expense', amounts: { FY2025: 20_000 } },
        { id: 'loan-cost', name: 'Bank interest', section: 'interest', amounts: { FY2025: 900 } }
      ],
      adjustments: [
        { id: 'boat', name: 'Boat', kind: 'personal', amounts: { FY2025: 900 } },
        { id: 'suit', name: 'Lawsuit', kind: 'one-time', line: 'legal', upTo: 'part', amounts: { FY2025: 15_000 } },
        { id: 'will', name: 'Will', kind: 'personal', line: 'legal', upTo: 'part', amounts: { FY2025: 9000 } }
      ]
    }
    const documents = [{ id: 'DR-02.01', title: 'Invoices', status: 'present' }]
    const record = { ...smallest, fiscalYears: ['FY2025'], statements, documents }
    const { body } = await from(record, field('at', 'quiz'), field('go', 'file'))
    const finding = /<li class="broken">(?:(?!<\/li>).)*Lawsuit and Will together.*?<\/li>/s.exec(body)![0]
    const go = decoded(/value="(numbers:[^"]*)"/.exec(finding)![1]!)
    const shown = await from(record, field('at', 'file'), field('go', go))
    t.match(shown.body, /<details class="card entry asked" open id="asked"><summary><strong>Lawsuit/)
    t.match(shown.body, /<details class="card entry asked" open><summary><strong>Will/)
    t.match(shown.body, /<details class="card entry"><summary><strong>Boat/)
    t.match(shown.body, /<tr class="asked">.*?value="Legal"/s)
    t.notMatch(shown.body, 'value="Bank interest"')

    // What the last page tells to change is changed here: the cost, how much of it, the papers, and the reasons.
    const fix = [
      ['line', 'legal'], ['upTo', 'part'], ['documents/0', 'DR-02.01'], ['reason', 'My boat'], ['weak', 'Customers came along'],
      ['market/FY2025', '300'], ['kind', 'to-market']
    ].map(([member, text]) => field(`value:/statements/adjustments/0/${member}`, text!))
    for (const { name } of fix) t.match(shown.body, ` name="${name}"`)
    const fixed = await take([...shown.fields, field('at', go), field('go', 'stay'), ...fix])
    t.match(fixed.record.statements.adjustments[0], {
      line: 'legal',
      upTo: 'part',
      documents: ['DR-02.01'],
      reason: 'My boat',
      weak: 'Customers came along',
      market: { FY2025: 300 },
      kind: 'to-market'
    })
    t.match(fixed.body, /<details class="card entry asked" open id="asked"><summary><strong>Lawsuit/)
    // A choice among lines shows the costs that can be added back, by their names.
    t.match(fixed.body, /<option value="legal" selected>Legal<\/option>/)
    t.notMatch(fixed.body, '<option value="loan-cost"')
    const whole = await take([...fixed.fields, field('at', go), field('go', 'stay'), field('value:/statements/adjustments/0/upTo', '')])
    t.notOk('upTo' in whole.record.statements.adjustments[0])
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
    t.match(letter, /I am putting the numbers and papers of Quill Hollow, Inc. in order/)
    const mail = decodeURIComponent(decoded(/href="(mailto:[^"]+)"/.exec(letter)![1]!))
    t.match(mail, /^mailto:\?subject=Quill Hollow, Inc.: points to settle, May 29, 2026&body=Hello,/)
    t.ok(mail.length < 2200)
    t.notMatch(`${letter}${mail}`, '123-45-6789')
    const press = (go: string) => send([field('record', JSON.stringify(contrary)), field('at', 'send'), field('recipient', ' Lakeside Capital '), field('go', go)])
    const word = await press('letter:bookkeeper')
    t.match(word.headers, { 'content-type': /wordprocessingml/, 'content-disposition': /quill-hollow-inc-letter-bookkeeper-2026-05-29\.docx/ })
    t.match((await press('letter:nobody')).headers, { 'content-type': /html/ }, 'a letter to nobody is no letter')

    const broker = await press('send:broker')
    t.match(broker.headers, { 'content-type': 'application/zip', 'content-disposition': /quill-hollow-inc-for-broker-2026-05-29\.zip/ })
    const files = unzipSync(broker.rawPayload)
    const ending = (end: string) => Object.keys(files).filter((name) => name.endsWith(end)).length
    t.equal(ending('.docx'), ending('.pdf'))
    t.equal(ending('.xlsx'), 1, 'the workbook; nothing is asked yet, so no list of requests')
    t.equal(2 * ending('.docx') + 1, Object.keys(files).length)
    t.ok(Object.keys(files).some((name) => name.startsWith('quill-hollow-inc-cim-for-buyers-')))
    t.ok(Object.keys(files).some((name) => name.includes('-teaser-') && !name.includes('quill')))
    t.ok(Object.keys(files).some((name) => !name.includes('quill')), 'a copy without names has none in its file name')
    for (const [name, bytes] of Object.entries(files)) {
      t.equal(Buffer.from(bytes.subarray(0, 2)).toString(), name.endsWith('.pdf') ? '%P' : 'PK')
      if (name.endsWith('.pdf')) t.match(Buffer.from(bytes).toString('latin1'), 'Prepared for Lakeside Capital', name)
    }
    t.same((await press('send:broker')).rawPayload, broker.rawPayload)
    const { pages } = await readPdf((await press('write:earnings.pdf')).rawPayload)
    t.ok(pages.length > 1)
    for (const [index, { text }] of pages.entries()) t.match(text, 'Prepared for Lakeside Capital', `page ${index + 1}`)
    const stateless = await take([field('record', JSON.stringify(smallest)), field('at', 'file'), field('go', 'send')])
    t.match(stateless.body, 'Without the state of your company, there is no copy without names.')
  })
})
