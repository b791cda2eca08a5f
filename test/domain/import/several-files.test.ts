import { content } from '../../checked-content.ts'
import t from 'tap'
import { usdAndCents } from '../../../domain/number-format.ts'
import { checkRecord } from '../../../domain/record/report/check-record.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, standard } from '../record/sound.ts'
import { codesOf, importFiles as importReports } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'
import { annual, api, balance, byMonth, caseFile, statement, textFile, today } from './year-files.ts'

const { standard: { tradeWords, states, prose: { trades: tradeNames } } } = content
const companyWords = { tradeWords, states, tradeNames }

t.test('a file with only totals does not take away the accounts that the record has', async (t) => {
  const { record } = await importReports({ files: [annual], today })
  const again = await importReports({ files: [caseFile('11-wave-pl-summary.csv')], record, today })
  t.same(again.record.statements?.lines, record.statements?.lines)
  t.same(again.record.statements?.totals, record.statements?.totals)
  t.ok(codesOf(again.files[0]!).includes('accounts-kept'))
  const alone = await importReports({ files: [caseFile('11-wave-pl-summary.csv')], today })
  t.equal(alone.record.statements?.totals?.revenue?.FY2025, 1541600)
})

t.test('one company in three forms gives one record, whatever the order', async (t) => {
  const files = [annual, byMonth, api]
  const first = await importReports({ files, today })
  t.equal(first.record.statements?.lines?.length, 27)
  t.equal(first.record.statements?.totals?.revenue?.FY2025, 1541600)
  t.same(first.files.map(({ lines }) => lines?.map(({ name, amounts, line }) => [name, amounts, line])),
    Array.from(
      { length: 3 }, () => first.files[0]!.lines?.map(({ name, amounts, line }) => [name, amounts, line])
    ), 'each file has the same lines')
  t.equal(first.files.flatMap(codesOf).filter((code) => code === 'same-year-twice').length, 2)
  for (const order of [[2, 1, 0], [1, 2, 0], [2, 0, 1]]) {
    const other = await importReports({ files: order.map((place) => files[place]!), today })
    t.same(other.record, first.record)
    t.same(other.questions, first.questions)
  }
})

t.test('three years, a balance sheet and a year of deposits make a record that contradicts itself nowhere', async (t) => {
  const deposits = [
    'Date,Description,Amount,Balance', ...Array.from(
      { length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}/10/2025,DEPOSIT,128466.67,1.00`
    )
  ].join('\n')
  const { record, files } = await importReports({
    files: [
      caseFile('07-qbd-pl-prev-year.xlsx'), statement(2023), balance, caseFile('17-qbo-ar-aging.csv'), textFile(
        'checking.csv', deposits
      ), caseFile('16-qbo-pl-year-to-date.csv')
    ],
    today
  })
  t.same(files.filter(({ refused }) => refused), [])
  t.same(faultsOf(BusinessRecord, record), [])
  t.same(record.fiscalYears, ['FY2023', 'FY2024', 'FY2025'])
  t.equal(record.statements?.bank?.length, 1)
  const findings = checkRecord(record, bank, standard).flatMap((verdict) => verdict.findings)
  t.same(findings.filter(({ severity }) => severity === 'broken').map(({ rule, message }) => `${rule}: ${message}`), [])
})

t.test('amortization of goodwill is not equipment, and a sentence names its expense', async (t) => {
  const sheet = textFile('sheet.csv', '"Juniper Example Heating & Air, LLC",\nBalance Sheet,\n"As of Dec 31, 2025",\n\n,Total\nAssets,\nOther Assets,\n' +
    'Goodwill,60.00\nAccumulated Amortization,-20.00\nTotal for Other Assets,$40.00\nTotal for Assets,$40.00\n' +
    'Liabilities and Equity,\nEquity,\nRetained Earnings,40.00\nTotal for Equity,$40.00\nTotal for Liabilities and Equity,$40.00\n')
  const { record, files } = await importReports({ files: [sheet, caseFile('09-xero-pl.csv')], today })
  t.same(record.statements?.balanceSheets?.[0]?.assets.map(({ kind }) => kind), ['other', 'other'])
  t.equal(files[1]!.warnings?.find(({ code }) => code === 'below-the-line-inside')?.message,
    'Depreciation, Interest Expense and Penalties are among the expenses of the report. The record has them in their own ' +
    'section, so its operating expenses are the printed total less them.')
})

t.test('the period of a document covers every date and month of its file', async (t) => {
  const months = textFile('months.csv', '"Juniper Example Heating & Air, LLC",,,\nProfit and Loss,,,\n"January-February, 2026",,,\n\n' +
    ',Jan 2026,Feb 2026,Total\nIncome,,,\nSales,10.00,20.00,30.00\nTotal for Income,$10.00,$20.00,$30.00\n' +
    'Net Income,$10.00,$20.00,$30.00\n')
  const files = [annual, balance, caseFile('17-qbo-ar-aging.csv'), months]
  const { record } = await importReports({ files, today })
  const periodOf = (tag: string) => record.documents?.find((one) => one.tag === tag)?.period
  t.equal(periodOf('fin.bs'), '2024-12-31, 2025-12-31')
  t.equal(periodOf('fin.aging'), '2025-12-31')
  t.equal(periodOf('fin.pnl.monthly'), '2026-01 to 2026-02')
  const missing = checkRecord(record, bank, standard).flatMap(({ findings }) => findings)
    .filter(({ rule }) => rule === 'core-papers').map(({ message }) => message)
  t.ok(missing.includes('Year-end balance sheets: not on file for FY2023.'))
})

t.test('a statement by month that covers a year counts as its annual statement', async (t) => {
  const months = Array.from({ length: 12 }, (_month, index) => `${index + 1}/2025`).join(',')
  const row = (name: string) => `${name},${Array.from({ length: 12 }, () => '1').join(',')},12\n`
  const file = textFile('m.csv', `Acme\nProfit and Loss\n2025\n\n,${months},Total\nIncome\n${row('Sales')}${row('Total Income')}${row('Net Income')}`)
  const { record } = await importReports({ files: [file], today })
  t.match(record.documents?.find(({ tag }) => tag === 'fin.pnl.monthly'), { period: 'FY2025' })
  const missing = checkRecord(record, bank, standard).flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'core-papers').map(({ message }) => message)
  t.ok(missing.some((message) => /^Annual profit and loss.*not on file for/.test(message) && !message.includes('FY2025')), missing.join('\n'))
})

t.test('a later import replaces its years and keeps what the owner wrote or decided', async (t) => {
  const first = await importReports(
    {
      files: [
        statement(2024), statement(2025, { extra: 'Gone,0.00\n' })
      ],
      choices: [{ question: 'section.fuel', answer: 'cost-of-work' }],
      today
    }
  )
  const record = structuredClone(first.record)
  record.statements!.lines!.push({ id: 'by-hand', name: 'By hand', section: 'other-income', amounts: { FY2025: 5 } })
  const { record: second } = await importReports({ files: [statement(2025, { sales: 1200 })], record, today })
  const lines = second.statements!.lines!
  t.same(lines.map(({ id, section, amounts }) => [id, section, amounts]), [
    ['sales', 'revenue', { FY2024: 1000, FY2025: 1200 }], [
      'fuel', 'cost-of-work', { FY2024: 100, FY2025: 100 }
    ], ['by-hand', 'other-income', { FY2025: 5 }]
  ])
  t.equal(second.documents?.length, 2, 'the file of the same year keeps its entry')
  t.equal(first.record.statements?.totals?.revenue?.FY2025, 1000, 'the record that was sent is not changed')
})

t.test('an amount that a later import replaces is named, and one that stays is not', async (t) => {
  const files = [statement(2025, { extra: 'Plans,50.00\n' }), caseFile('06-qbo-balance-sheet.csv')]
  const { record } = await importReports({ files, today })
  const replaced = ({ warnings = [] }: { warnings?: Array<{ code: string, message: string }> }) =>
    warnings.filter(({ code }) => code === 'amounts-replaced').map(({ message }) => message)

  const same = await importReports({ files, record, today })
  t.same(same.files.flatMap(replaced), [])

  const corrected = structuredClone(record)
  corrected.statements!.lines!.find(({ id }) => id === 'fuel')!.amounts.FY2025 = 80.5
  const sheet = corrected.statements!.balanceSheets!.at(-1)!
  const { name, amount } = sheet.assets[0]!
  sheet.assets[0]!.amount = amount + 1
  const again = await importReports({ files: [statement(2025), files[1]!], record: corrected, today })
  const [profit, assets] = again.files.map(replaced)
  t.match(profit, [/Plans FY2025 \(was \$50, is not in the file\) and Fuel FY2025 \(was \$80.50, is \$100\)/])
  t.equal(assets!.length, 1)
  t.ok(assets![0]!.includes(`: ${name} ${sheet.date} (was ${usdAndCents(amount + 1)}, is ${usdAndCents(amount)}). Check`))
})

t.test('a new record has the company, a trade by its name, and no date before its papers', async (t) => {
  const plumber = textFile('plumber.csv', new TextDecoder().decode(statement(2025).bytes).replace('Juniper Example Heating & Air, LLC', 'Acme Plumbing, Inc.'))
  const { record } = await importReports({ files: [plumber], today: '2026-01-02', companyWords })
  t.match(record, { asOf: '2026-01-12', company: { name: 'Acme Plumbing, Inc.', trade: 'plumbing' } })
  t.match(
    (
      await importReports({ files: [statement(2025)], today, trade: 'roofing' })
    ).record, { asOf: today, company: { trade: 'roofing' } }
  )
  t.same(
    (await importReports({ files: [], today })).record, {
      format: 'business-readiness-record/1', asOf: today, company: { trade: 'other-home-service' }
    }
  )
})

t.test('two ends of the fiscal year are asked about; the other twelve months are not a year', async (t) => {
  const june = textFile(
    'june.csv', '"Juniper Example Heating & Air, LLC",\nProfit and Loss,\n"July 2024-June 2025",\n\n,Total\nIncome,\nSales,500.00\nTotal for Income,$500.00\nNet Operating Income,$500.00\nNet Income,$500.00\n'
  )
  const { record, questions } = await importReports({ files: [statement(2025), june], today })
  t.match(questions.find(({ id }) => id === 'fiscal-year'), {
    ask: /We read it as December 31\./,
    options: [{ value: '12-31', label: 'December 31' }, { value: '06-30', label: 'June 30' }]
  })
  t.same(record.statements?.totals?.revenue, { FY2025: 1000 })
  const { record: chosen, questions: left } = await importReports(
    { files: [june], choices: [{ question: 'fiscal-year', answer: '06-30' }], today }
  )
  t.same([chosen.company.fiscalYearEnd, chosen.statements?.totals?.revenue], ['06-30', { FY2025: 500 }])
  t.notOk(left.some(({ id }) => id === 'fiscal-year'))
})

t.test('the question about the year end names the balance sheets that do not fit it', async (t) => {
  const june = textFile('june.csv', new TextDecoder().decode(statement(2025).bytes)
    .replace(/January 1?,? ?-? ?December 31, 2025|January-December,? 2025/, 'July 2024-June 2025'))
  const why = async (files: Array<typeof june>) =>
    (await importReports({ files, today })).questions.find(({ id }) => id === 'fiscal-year')?.why
  t.equal(await why([june]), 'The files have twelve months that do not end in December.')
  t.equal(await why([june, balance]), 'The files have twelve months that do not end in December. ' +
    'No balance sheet is of June 30; the files have December 31, 2024 and December 31, 2025.')
  t.equal(await why([june, statement(2025), balance]), 'The files have twelve months that end on different days.')
})

t.test('a workbook with a sheet for each year has an entry for each, and cells name their sheet', async (t) => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = (year: number) =>
    [['Income statement', null], ['Acme', null], [null, year], ['Revenue', null], ['Sales', year], ['Total Revenue', year], ['Net Income', year]]
  const bytes = await writeXlsx(
    {
      sheets: [
        { name: '2024', rows: rows(2024) }, { name: '2025', rows: rows(2025) }, { name: 'Notes', rows: [['call Jane']] }
      ]
    }
  )
  const { record, files } = await importReports({ files: [{ name: 'years.xlsx', bytes }], today })
  t.same(files.map(({ sheet, refused }) => [sheet, refused]), [['2024', undefined], ['2025', undefined]])
  t.same(record.statements?.lines?.[0]?.amounts, { FY2024: 2024, FY2025: 2025 })
  t.same(Object.values(record.statements?.lines?.[0]?.source?.at ?? {}), ['DR-02.21 2024!B5', '2025!B5'])
  t.notMatch(JSON.stringify(files), /Jane/)
})

t.test('a trade that nothing shows is asked, and an answer sets it, also in other words', async (t) => {
  const unnamed = textFile('a.csv', new TextDecoder().decode(statement(2025).bytes).replace('Juniper Example Heating & Air, LLC', 'Green Acres Company'))
  const { record, questions } = await importReports({ files: [unnamed], today, companyWords })
  t.equal(record.company.trade, 'other-home-service')
  t.match(questions.find(({ id }) => id === 'company.trade'), { kind: 'trade', ask: /Which trade/ })
  const answered = async (answer: string) =>
    await importReports({ files: [], record, choices: [{ question: 'company.trade', answer }], today, companyWords })
  for (const [answer, company] of [
    ['landscaping', { trade: 'landscaping' }],
    ['Tree service', { trade: 'tree-service' }],
    ['gutter guards', { trade: 'other-home-service', industry: 'gutter guards' }],
    ['other-home-service', { trade: 'other-home-service', industry: 'home services' }]
  ] as const) {
    const after = await answered(answer)
    t.match(after.record.company, company)
    t.notOk(after.questions.some(({ id }) => id === 'company.trade'), answer)
  }
})

t.test('the state comes from the place as people write it, or from the answer', async (t) => {
  const { record } = await importReports({ files: [statement(2025)], today, companyWords })
  const placed = async (place: string, choices: Array<{ question: string, answer: string }> = []) =>
    await importReports({
      files: [], record: { ...record, company: { ...record.company, place } }, choices, today, companyWords
    })
  for (const place of ['Dayton, Ohio', 'Dayton OH', 'Dayton, OH 45402', 'dayton, oh', 'Dayton, Ohio 45402-1234', 'Dayton Ohio USA', 'Dayton, OH.']) {
    t.equal((await placed(place)).record.company.state, 'OH', place)
  }
  t.equal((await placed('Charleston, West Virginia')).record.company.state, 'WV')
  for (const place of ['Dayton', 'Ohio', 'Come to in']) {
    const { record: after, questions } = await placed(place)
    t.equal(after.company.state, undefined, place)
    t.ok(questions.some(({ id }) => id === 'company.state'), place)
  }
  for (const answer of ['OH', 'oh', 'Ohio']) {
    t.equal((await placed('Dayton', [{ question: 'company.state', answer }])).record.company.state, 'OH')
  }
  await t.rejects(placed('Dayton', [{ question: 'company.state', answer: 'Ontario' }]), { message: /two letters/ })
})

t.test('a part of a line is at most the line', async (t) => {
  const { record } = await importReports({ files: [statement(2025)], today, companyWords })
  record.statements!.lines!.push({ id: 'officer-salary', name: 'Officer salary', section: 'operating-expense', amounts: { FY2025: 96000 } })
  const part = async (amount: number, isStrict = false) => await importReports({
    files: [], record, choices: [{ question: 'add-back.officer-salary', answer: 'part', amounts: { FY2025: amount } }], today, isStrict
  })
  t.match((await part(96000)).record.statements?.adjustments, [{ amounts: { FY2025: 96000 } }])
  const { record: after, questions } = await part(96000.01)
  t.match(after.statements?.adjustments, [{ line: 'officer-salary', amounts: {} }])
  t.same(after.statements?.adjustments?.[0]?.amounts, {}, 'nothing is counted')
  t.match(questions.find(({ id }) => id === 'add-back.officer-salary'), { ask: /^You said \$96,000\.01 in FY2025, which is more than the \$96,000 of Officer salary\. / })
  await t.rejects(part(96000.01, true), { message: /from 0 to 96000\. A part cannot be more than its line/ })
  record.statements!.lines!.push({ id: 'auto', name: 'Auto expense', section: 'operating-expense', amounts: { FY2025: 9000 } })
  const own = await importReports({
    files: [], record, choices: [{ question: 'add-back.auto', answer: 'part', amounts: { FY2025: 90000 } }], today
  })
  t.match(own.questions.find(({ id }) => id === 'add-back.auto'), { ask: /^You said \$90,000 in FY2025, which is more than the \$9,000 of Auto expense\. / }, 'a cost that the owner named himself')
})
