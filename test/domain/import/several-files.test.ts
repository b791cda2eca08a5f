import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { usdAndCents } from '../../../domain/number-format.ts'
import { importReports } from '../../../domain/import/import-reports.ts'
import { checkRecord } from '../../../domain/record/report/check-record.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, standard } from '../record/sound.ts'
import { bytesOf, codesOf } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'

const today = '2026-05-29'
const caseFile = (name: string) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'cases', name)) })
const textFile = (name: string, text: string) => ({ name, bytes: bytesOf(text) })
const [annual, byMonth, api, balance] =
  [
    '01-qbo-pl-2026.csv', '03-qbo-pl-by-month-classic.xlsx', '12-qbo-reports-api.json', '06-qbo-balance-sheet.csv'
  ].map(caseFile) as
    [ReturnType<typeof caseFile>, ReturnType<typeof caseFile>, ReturnType<typeof caseFile>, ReturnType<typeof caseFile>]

const statement = (year: number, { basis = 'Accrual', extra = '', sales = 1000, fuelUnder = '' } = {}) => {
  const fuel = fuelUnder === '' ? 'Fuel,100.00\n' : `${fuelUnder},\nFuel,100.00\nTotal for ${fuelUnder},$100.00\n`
  return textFile(`${basis} ${year}${fuelUnder}.csv`, `"Juniper Example Heating & Air, LLC",\nProfit and Loss,\n"January-December, ${year}",\n\n,Total\nIncome,\nSales,${sales}.00\n${extra}` +
    `Total for Income,$${sales}.00\nExpenses,\n${fuel}Total for Expenses,$100.00\nNet Operating Income,$${sales - 100}.00\nNet Income,$${sales - 100}.00\n\n\n\n` +
    `"${basis} Basis Monday, January 12, ${year + 1} 09:14 AM GMT-05:00",\n`)
}

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

t.test('choices for pay, insurance and rent add up to earnings that a calculation by hand confirms', async (t) => {
  const choices = [
    { question: 'add-back.officer-salary', answer: 'all' },
    { question: 'add-back.owner-health-insurance', answer: 'all', documents: ['DR-02.05'] },
    { question: 'add-back.rent', answer: 'market', market: { FY2025: 60000 } },
    { question: 'add-back.meals', answer: 'part', amounts: { FY2025: 2000.5 } },
    { question: 'add-back.legal-and-professional', answer: 'none' },
    { question: 'balance-kind.undeposited-funds', answer: 'cash' }
  ]
  const { record, questions } = await importReports({ files: [annual, balance], choices, today })
  t.same(record.statements?.adjustments, [
    {
      id: 'officer-salary', name: 'Officer Salary', kind: 'owner-pay', amounts: { FY2025: 96000 }, line: 'officer-salary'
    },
    {
      id: 'owner-health-insurance', name: 'Owner Health Insurance', kind: 'owner-pay', amounts: { FY2025: 14880 }, line: 'owner-health-insurance', documents: ['DR-02.05']
    },
    {
      id: 'rent', name: 'Rent', kind: 'to-market', amounts: { FY2025: -6000 }, line: 'rent', upTo: 'part', market: { FY2025: 60000 }
    },
    { id: 'meals', name: 'Meals', kind: 'personal', amounts: { FY2025: 2000.5 }, line: 'meals', upTo: 'part' }
  ])
  // 99,020.25 + 96,000 + 14,880 - 6,000 + 2,000.50
  const sde = record.statements!.totals!.ebitda!.FY2025! + record.statements!.adjustments!.reduce(
    (sum, { amounts }) => sum + amounts.FY2025!, 0
  )
  t.equal(sde, 205900.75)
  t.same(questions.map(({ kind }) => kind), ['payroll-tax', 'hired-manager', 'balance-kind', 'loan-payment'],
    'what follows from the pay of an owner, then the card and the loan')
  t.same(faultsOf(BusinessRecord, record), [])

  const plain = await importReports({ files: [annual, balance], today })
  const later = await importReports({ files: [], record: plain.record, choices, today })
  t.same(later.record, record, 'choices apply to a record without its files')
  t.same(later.questions, questions.filter(({ kind }) => kind !== 'balance-kind'))
  const undone = await importReports(
    { files: [], record, choices: [{ question: 'add-back.rent', answer: 'none' }], today }
  )
  t.notOk(undone.record.statements?.adjustments?.some(({ id }) => id === 'rent'))
})

t.test('a choice that names no question or answer is refused by name', async (t) => {
  const refused: Array<[
    choice: { question: string, answer: string, amounts?: Record<string, number> }, message: RegExp
  ]> = [
    [{ question: 'add-back.boat', answer: 'all' }, /no question "add-back\.boat"/],
    [{ question: 'add-back.rent', answer: 'maybe' }, /no answer "maybe"/],
    [{ question: 'add-back.meals', answer: 'part' }, /needs amounts/],
    [{ question: 'add-back.rent', answer: 'market' }, /needs market/],
    [{ question: 'add-back.meals', answer: 'part', amounts: { FY2019: 1 } }, /no amount in "FY2019"/],
    [{ question: 'section.rent', answer: 'profit' }, /no answer "profit"/],
    [{ question: 'balance-kind.truck', answer: 'cash' }, /no question/],
    [{ question: 'balance-kind.truck-loan', answer: 'cash' }, /no answer "cash"/],
    [{ question: 'merge.rent.boat', answer: 'same' }, /no question/],
    [{ question: 'merge.rent.meals', answer: 'perhaps' }, /no answer/],
    [{ question: 'fiscal-year', answer: 'June' }, /MM-DD/],
    [{ question: 'fiscal-year.x', answer: '06-30' }, /no question/],
    [{ question: 'period.gone', answer: 'FY2025' }, /send the file/],
    [{ question: 'other', answer: 'all' }, /no question/]
  ]
  for (const [choice, message] of refused) {
    await t.rejects(importReports({ files: [annual, balance], choices: [choice], today }), { message }, choice.question)
  }
})

t.test('a line that is moved takes its share of the totals with it', async (t) => {
  const { record } = await importReports({ files: [byMonth], today })
  const move = async (question: string, answer: string) =>
    (await importReports({ files: [], record, choices: [{ question, answer }], today })).record.statements!
  const cost = await move('section.office-wages', 'cost-of-work')
  t.match(cost.totals, {
    costOfWork: { FY2025: 1028541.22 },
    grossProfit: { FY2025: 513058.78 },
    operatingExpenses: { FY2025: 414038.53 },
    ebitda: { FY2025: 99020.25 },
    netIncome: { FY2025: 24137.77 }
  })
  const other = await move('section.meals', 'other-income')
  t.equal(other.lines?.find(({ id }) => id === 'meals')?.amounts.FY2025, -6318.42)
  t.match(other.totals, { operatingExpenses: { FY2025: 526150.19 }, ebitda: { FY2025: 105338.67 } })
  const income = await move('section.maintenance-plans', 'other-income')
  t.equal(income.months?.['2025-01'], 115622.74)
  t.match(income.totals, { revenue: { FY2025: 1445284.25 } })
  t.same(
    checkRecord(
      { ...record, statements: cost }, bank, standard
    ).flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'broken'), []
  )
})

t.test('a year on another basis joins the lines of the others, with a finding, unless the owner wants it apart', async (t) => {
  const accrual = [statement(2024), statement(2025)]
  const cash = statement(2023, { basis: 'Cash', sales: 900 })
  const { record, questions, files } = await importReports({ files: [...accrual, cash], today })
  t.same(record.statements?.lines?.map(({ id, amounts }) => [id, amounts]), [
    ['sales', { FY2023: 900, FY2024: 1000, FY2025: 1000 }], ['fuel', { FY2023: 100, FY2024: 100, FY2025: 100 }]
  ])
  t.match(files[2]!.warnings?.find(({ code }) => code === 'mixed-bases')?.message, /FY2023 is on cash basis .* cannot be compared\. Export .* again on accrual basis/)
  t.ok(questions.some(({ id }) => id === 'merge.basis'))
  const apart = await importReports({ files: [...accrual, cash], choices: [{ question: 'merge.basis', answer: 'different' }], today })
  t.same(apart.record.statements?.lines?.map(({ id, amounts }) => [id, amounts]), [
    ['sales', { FY2024: 1000, FY2025: 1000 }], ['fuel', { FY2024: 100, FY2025: 100 }],
    ['sales-cash-basis', { FY2023: 900 }], ['fuel-cash-basis', { FY2023: 100 }]
  ])
  const choices = [{ question: 'merge.basis', answer: 'same' }]
  const later = await importReports({ files: [], record: apart.record, choices, today })
  t.same(later.record.statements?.lines, record.statements?.lines)
  const both = await importReports({ files: [statement(2025), statement(2025, { basis: 'Cash', sales: 800 })], today })
  t.equal(both.record.statements?.totals?.revenue?.FY2025, 1000)
  t.ok(both.files.flatMap(codesOf).includes('other-basis'))
  const differ = await importReports(
    { files: [statement(2025), { ...statement(2025, { sales: 800 }), name: 'again.csv' }], today }
  )
  t.ok(differ.files.flatMap(codesOf).includes('files-differ'))
})

t.test('lines keep the order of the latest statement, and those of older years their place in it', async (t) => {
  const pl = (year: number, names: string[]) => textFile(`${year}.csv`, `Acme\nProfit and Loss\n${year}\n\n,Total\nIncome,\nSales,10\nTotal Income,10\nExpenses,\n` +
    `${names.map((name) => `${name},1\n`).join('')}Total Expenses,${names.length}\nNet Income,${10 - names.length}\n`)
  const files = [pl(2025, ['Ads', 'Fuel', 'Rent']), pl(2024, ['Ads', 'Old fee', 'Fuel', 'Rent', 'Storm']), pl(2023, ['First', 'Old fee', 'Rent'])]
  for (const sent of [files, files.toReversed()]) {
    const { record } = await importReports({ files: sent, today })
    t.same(record.statements?.lines?.map(({ name }) => name), ['Sales', 'First', 'Ads', 'Old fee', 'Fuel', 'Rent', 'Storm'])
  }
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

t.test('an account under another heading in another year is asked about, and joined on request', async (t) => {
  const files = [statement(2025), statement(2024, { fuelUnder: 'Vehicles' })]
  const { record, questions } = await importReports({ files, today })
  const question = questions.find(({ kind }) => kind === 'merge')!
  t.equal(question.id, 'merge.fuel.vehicles-fuel')
  t.same(question.amounts, { FY2024: 100, FY2025: 100 })
  const choices = [{ question: question.id, answer: 'same' }]
  const joined = await importReports({ files, choices, today })
  t.match(
    joined.record.statements?.lines?.find(({ id }) => id === 'fuel'), {
      amounts: { FY2024: 100, FY2025: 100 },
      source: {
        document: 'DR-02.01', at: { FY2024: /^DR-02\.21 B/, FY2025: /^B/ }
      }
    }
  )
  t.same((await importReports({ files: [], record, choices, today })).record.statements, joined.record.statements)
  t.same(
    (
      await importReports({ files, choices: [{ ...choices[0]!, answer: 'different' }], today })
    ).record.statements, record.statements
  )
})

t.test('joined lines keep months, adjustments and payroll', async (t) => {
  const { record } = await importReports(
    { files: [byMonth], choices: [{ question: 'add-back.meals', answer: 'all' }], today }
  )
  record.statements!.payroll = [{ year: 'FY2025', wages: 1, lines: ['office-wages', 'meals'] }]
  const { record: joined } = await importReports(
    { files: [], record, choices: [{ question: 'merge.office-wages.meals', answer: 'same' }], today }
  )
  t.same(joined.statements?.payroll?.[0]?.lines, ['office-wages'])
  t.equal(joined.statements?.adjustments?.[0]?.line, 'office-wages')
  t.equal(joined.statements?.monthly?.find(({ line }) => line === 'office-wages')?.amounts['2025-01'], 9979.87)
  record.statements!.monthly = record.statements!.monthly!.filter(({ line }) => line !== 'office-wages')
  const { record: taken } = await importReports(
    { files: [], record, choices: [{ question: 'merge.office-wages.meals', answer: 'same' }], today }
  )
  t.equal(taken.statements?.monthly?.find(({ line }) => line === 'office-wages')?.amounts['2025-01'], 505.47)
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
  const { record } = await importReports({ files: [plumber], today: '2026-01-02' })
  t.match(record, { asOf: '2026-01-12', company: { name: 'Acme Plumbing, Inc.', trade: 'plumbing' } })
  t.match(
    (
      await importReports({ files: [statement(2025)], today, trade: 'roofing' })
    ).record, { asOf: today, company: { trade: 'roofing' } }
  )
  t.same(
    (await importReports({ files: [], today })).record, {
      format: 'business-readiness-record/1', asOf: today, company: { trade: 'hvac' }
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

t.test('a chart of accounts over 500 lines is collapsed to parents, and the sums stay', async (t) => {
  const groups = Array.from({ length: 30 }, (_group, group) => {
    const name = `Group ${String.fromCharCode(97 + group % 26)}${group < 26 ? 'x' : 'y'}`
    const accounts = Array.from(
      { length: 20 }, (_account, index) => `${name} account ${String.fromCharCode(97 + index)},1.00`
    )
    return [`${name},`, ...accounts, `Total for ${name},$20.00`].join('\n')
  })
  const text =
    `Acme,\nProfit and Loss,\n2025,\n\n,Total\nIncome,\nSales,1.00\nTotal for Income,$1.00\nExpenses,\n${groups.join('\n')}\nTotal for Expenses,$600.00\nNet Income,-$599.00\n`
  const { record, files } = await importReports({ files: [textFile('long.csv', text)], today })
  t.equal(record.statements?.lines?.length, 31)
  t.equal(record.statements?.lines?.reduce((sum, { amounts }) => sum + amounts.FY2025!, 0), 601)
  t.ok(codesOf(files[0]!).includes('collapsed'))
  const flat = text.replaceAll(/^(?:Group ..,|Total for Group).*\n/gm, '')
  const flattened = await importReports({ files: [textFile('flat.csv', flat)], today })
  t.ok(flattened.record.statements!.lines!.length <= 500)
  t.equal(flattened.record.statements?.lines?.reduce((sum, { amounts }) => sum + amounts.FY2025!, 0), 601)
})
