import { readXlsx, type Sheet } from 'hucre/xlsx'
import t from 'tap'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { cell, plusMinus, sumOf, textCell } from '../../office/workbook.ts'
import { writeWorkbook } from '../../office/write-workbook.ts'
import { writeReport } from '../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'

const { bank, standard, sample } = content
const head = { title: 'Financial tables', company: 'Harrowfern', notice: 'A notice. '.repeat(30) }

async function sheetsOf (record: BusinessRecord): Promise<Map<string, Sheet>> {
  const { ties } = writeReport(record, bank, standard)
  const bytes = await writeWorkbook(financialsWorkbook(prepareRecord(record, bank, standard), head, ties))
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return new Map(sheets.map((sheet) => [sheet.name, sheet]))
}

const rowIndex = (sheet: Sheet, label: string) => sheet.rows.findIndex(([first]) => first === label)

/** The cells of the first row that begins with a label. */
function rowOf (sheet: Sheet, label: string) {
  const row = rowIndex(sheet, label)
  return sheet.rows[row]!.map((value, column) => ({ value, ...sheet.cells?.get(`${row},${column}`) }))
}

t.test('no manager is taken off if owner pay is added back only above market', async (t) => {
  const record = structuredClone(sample)
  const { adjustments = [] } = record.statements!
  delete record.statements!.printed
  record.statements!.adjustments = adjustments.filter(({ kind }) => kind !== 'owner-pay').concat({
    ...adjustments[0]!, name: 'Owner salary above market', amounts: { FY2025: 10_000 }
  })
  const labels = (await sheetsOf(record)).get('Earnings bridge')!.rows.map(([first]) => String(first))
  t.ok(labels.includes('Owner salary above market') && labels.includes('Adjusted EBITDA'))
  t.same(labels.filter((label) => /hired general manager/.test(label)), [])
})

t.test('service that is owed is counted as debt only if some is owed', async (t) => {
  const label = 'Latest, if work that is owed counts as debt'
  const record = structuredClone(sample)
  t.ok(rowIndex((await sheetsOf(record)).get('Working capital')!, label) > 0)
  const sheets = record.statements!.balanceSheets!
  for (const sheet of sheets) sheet.liabilities = sheet.liabilities.filter(({ kind }) => kind !== 'deferred')
  t.equal(rowIndex((await sheetsOf(record)).get('Working capital')!, label), -1)
  record.tables = record.tables!.filter(({ id }) => id !== 'working-capital')
  const { rows } = prepareRecord(record, bank, standard).tables.get('working-capital')!
  t.notMatch(rows.map((row) => row.label), [label])
  t.ok(rows.length > 1)
})

t.test('an amount from another document than the rest of its line is listed with its own', async (t) => {
  const record: BusinessRecord = {
    format: sample.format,
    asOf: '2026-05-29',
    company: { trade: 'plumbing' },
    fiscalYears: ['FY2024', 'FY2025'],
    documents: [
      { id: 'DR-02.01', title: 'Books of 2025', status: 'present' }, { id: 'DR-02.21', title: 'Books of 2024', status: 'present' }
    ],
    statements: {
      lines: [{
        id: 'repair',
        name: 'Repair',
        section: 'revenue',
        amounts: { FY2024: 100, FY2025: 200 },
        source: { document: 'DR-02.01', at: { FY2024: 'DR-02.21 B7', FY2025: 'B9' } }
      }]
    }
  }
  const rows = (await sheetsOf(record)).get('Sources')!.rows.filter(([first]) => first === 'Repair')
  t.same(rows.map((row) => row.slice(1, 6)), [
    ['FY2024', 100, 'Books of 2024', 'DR-02.21', 'cell B7'],
    ['FY2025', 200, 'Books of 2025', 'DR-02.01', 'cell B9']
  ])
})

t.test('amounts of a sheet show cents if one of them has cents', async (t) => {
  const record = structuredClone(sample)
  const lines = record.statements!.lines!
  lines[0]!.amounts.FY2025! += 0.37
  const whole = (await sheetsOf(sample)).get('Profit and loss')!
  const sheet = (await sheetsOf(record)).get('Profit and loss')!
  for (const label of [lines[0]!.name, lines[1]!.name, 'Total revenue', 'Net income']) {
    t.match(rowOf(sheet, label)[3], { style: { numFmt: /\.00/ } }, label)
    t.notMatch(rowOf(whole, label)[3], { style: { numFmt: /\.00/ } }, label)
  }
})

t.test('a record without reports of others has no sheet of ties, and one heading on the sheet of comparisons', async (t) => {
  const record = structuredClone(sample)
  for (const name of ['taxReturns', 'bank', 'payroll'] as const) delete record.statements![name]
  const sheets = await sheetsOf(record)
  t.notOk(sheets.has('Ties'))
  t.equal(sheets.get('Every comparison')!.rows.filter(([, second]) => second === 'Expected').length, 1)
})

t.test('an add-back of a whole line follows the line, and a part of a line is a number put in', async (t) => {
  const sheets = await sheetsOf(sample)
  const bridge = sheets.get('Earnings bridge')!
  const ids = new Map(sample.statements!.lines!.map((line) => [line.id, line]))
  let linked = 0
  for (const { name, line = '', amounts } of sample.statements!.adjustments!) {
    const whole = ids.get(line)?.amounts.FY2025
    if (amounts.FY2025 === undefined) continue
    const own = rowOf(bridge, name)[3]!
    const follows = whole === amounts.FY2025
    t.equal(own.formula !== undefined, follows, name)
    if (follows) linked += 1
    if (follows) t.match(own.formula, /^'Profit and loss'!/)
  }
  t.ok(linked >= 5)
  const sources = [...sheets.get('Sources')!.cells!.values()]
  t.ok(sources.some(({ formula }) => formula?.startsWith("'Earnings bridge'!")))
})

t.test('a comparison follows the cells of other sheets, so its difference can change', async (t) => {
  const sheet = (await sheetsOf(sample)).get('Every comparison')!
  for (const [label, column, place] of [
    ['Revenue of FY2025', 1, /^'Profit and loss'!/], ['SDE of FY2025', 1, /^'Earnings bridge'!/],
    ['Adjusted EBITDA of FY2025', 1, /^'Earnings bridge'!/], ['Liabilities and equity at 2025-12-31', 1, /^'Balance sheets'!/],
    ['Liabilities and equity at 2025-12-31', 2, /^'Balance sheets'!/], ['Gross receipts on the return of FY2025', 2, /^'?Ties'?!/]
  ] as const) t.match(rowOf(sheet, label)[column]!.formula, place, label)
  t.equal(rowOf(sheet, 'Gross receipts on the return of FY2025')[3]!.formulaResult, -2150)
})

t.test('the workbook of the sample', async (t) => {
  const sheets = await sheetsOf(sample)
  const sheet = (name: string) => sheets.get(name)!

  t.test('has a sheet for each part, none of them hidden', async (t) => {
    t.same([...sheets.keys()], [
      'Summary', 'Profit and loss', 'Months', 'Earnings bridge', 'Lender', 'Debt', 'Balance sheets', 'Working capital', 'Cash flow', 'Ties',
      'Cash by month',
      'Customers and counts', 'Counts on other dates', 'Counts rolled forward', 'Working capital without cash', 'Receivables by age', 'Pay of FY2025 by role', 'Maintenance plans by tier',
      'Ten largest customers of FY2025', 'Lead sources', 'Operating figures of FY2025', 'Team by role', 'Vehicles at the end of FY2025',
      'Insurance', 'Insurance claims', 'Sources', 'Every comparison'
    ])
    for (const { hidden, veryHidden, freezePane } of sheets.values()) {
      t.notOk(hidden ?? veryHidden)
      t.ok(freezePane)
    }
  })

  t.test('is printed at 8 points or more, and the summary on one page', async (t) => {
    for (const { name, columns = [], pageSetup } of sheets.values()) {
      const width = columns.reduce((sum, one) => sum + (one.width ?? 0), 0)
      t.ok(width / Number(pageSetup!.fitToWidth) <= (pageSetup!.orientation === 'landscape' ? 180 : 130), name)
    }
    t.equal(sheet('Summary').pageSetup!.orientation, 'portrait')
    t.equal(sheet('Earnings bridge').pageSetup!.fitToWidth, 1)
  })

  t.test('totals and the bridge are formulas whose stored values are the figures of the record', async (t) => {
    const { ledger: { years, totals } } = prepareRecord(sample, bank, standard)
    const expected = {
      'Total revenue': ['Profit and loss', totals.revenue],
      'Gross profit': ['Profit and loss', totals.grossProfit],
      'Reported EBITDA': ['Profit and loss', totals.ebitda],
      'Net income': ['Profit and loss', totals.netIncome],
      'SDE (one working owner)': ['Earnings bridge', totals.sde],
      'Adjusted EBITDA': ['Earnings bridge', totals.adjustedEbitda]
    } as const
    for (const [label, [name, figures]] of Object.entries(expected)) {
      const cells = rowOf(sheet(name), label).slice(1, 4)
      t.same(cells.map(({ formulaResult }) => formulaResult), years.map((year) => figures[year]?.amount), label)
      for (const { formula } of cells) t.match(formula, /\d/, label)
    }
    t.equal(rowOf(sheet('Earnings bridge'), 'SDE (one working owner)')[3]!.formulaResult, 731824)
    t.equal(rowOf(sheet('Ties'), 'Books above the return, not explained')[3]!.formulaResult, 2150)
  })

  t.test('numbers put in are blue, formulas black', async (t) => {
    const [, owner] = rowOf(sheet('Profit and loss'), 'Owner salary')
    t.match(owner, { value: 90000, style: { font: { color: { rgb: /0000FF$/ } }, numFmt: /\$#,##0/ } })
    const [, total] = rowOf(sheet('Profit and loss'), 'Total revenue')
    t.match(total, { style: { font: { color: { rgb: /000000$/ } } } })
  })

  t.test('the kind of an add-back is in words', async (t) => {
    const { rows } = sheet('Earnings bridge')
    const kinds = rows.slice(5).map((row) => row[4]).filter(Boolean)
    t.ok(kinds.includes('Owner pay'))
    t.same(kinds.filter((kind) => /^[a-z]|-[a-z]+-/.test(String(kind))), [])
  })

  t.test('two averages of working capital are not under one title', (t) => {
    const heads = [...sheets.values()].map(({ rows }) => String(rows[1]?.[0]))
    t.same(heads.filter((title) => /working capital/i.test(title)), ['Working capital at each date', 'Working capital without cash or debt'])
    t.equal(rowOf(sheet('Working capital'), 'Average of both balance sheets')[1]!.formulaResult, 52_160)
    t.equal(rowOf(sheet('Working capital without cash'), 'Average of the four')[1]!.value, 81_930)
    t.end()
  })

  t.test('a source names document, place and fact', async (t) => {
    const row = sheet('Sources').rows.find(([name, year]) => name === 'Owner salary' && year === 'FY2025')!
    t.equal(row[2], 96000)
    t.ok(sheet('Sources').rows.some((cells) => cells.includes('GR-006') && cells.includes('DR-02.01')))
    for (const figure of ['Gross receipts on Form 1120-S', 'Deposits on the statements', 'Wages on the payroll filings']) {
      const found = sheet('Sources').rows.find(([name, period]) => name === figure && period === 'FY2025')
      t.match(found?.[4], /^DR-\d/, figure)
    }
    // A line is in the document of its totals. A row without a document says so.
    const sources = sheet('Sources').rows.slice(5).map((cells) => cells[3])
    t.same(sheet('Sources').rows.find(([name, year]) => name === 'Field benefits' && year === 'FY2025')!.slice(3, 5), [
      'Annual P&L, FY2023 to FY2025', 'DR-02.01'
    ])
    t.ok(sources.includes('Entered by the owner; no document is named'))
    t.ok(sources.every((words) => typeof words === 'string' && words !== ''))
    t.ok(sheet('Sources').rows.some(([name]) => name === 'Hired general manager'))
  })
})

t.test('the last twelve months follow from the year to date, on the profit and loss and the summary', async (t) => {
  const sheets = await sheetsOf(sample)
  const [pnl, summary] = [sheets.get('Profit and loss')!, sheets.get('Summary')!]
  t.same(pnl.rows[4]!.slice(4, 7), ['Jan-Apr 2025', 'Jan-Apr 2026', 'Twelve months to April 2026'])
  const [prior, current, twelve] = rowOf(pnl, 'Total revenue').slice(4)
  t.same([prior!.value, current!.value, twelve!.formulaResult], [1_144_500, 1_219_700, 4_111_500])
  t.match(twelve!.formula, /^SUM\(G/)
  t.match(rowOf(pnl, 'Residential service and repair')[6]!.formula, /^D\d+\+F\d+-E\d+$/)
  t.equal(rowOf(pnl, 'Reported EBITDA')[6]!.formulaResult, 528_500)
  t.equal(summary.rows[rowIndex(summary, 'Line')]![4], 'Twelve months to April 2026')
  t.match(rowOf(summary, 'Revenue')[4], { formula: /^'Profit and loss'!G/, formulaResult: 4_111_500 })
  t.equal(rowOf(summary, 'Reported EBITDA margin')[4]!.formulaResult, 528_500 / 4_111_500)
  t.notOk(rowOf(summary, 'SDE (one working owner)')[4]!.formula)

  const { trailing: _trailing, ...statements } = sample.statements!
  const without = await sheetsOf({ ...sample, statements })
  t.equal(without.get('Summary')!.rows[rowIndex(without.get('Summary')!, 'Line')]!.length, 4)
  t.equal(without.get('Profit and loss')!.rows[4]![4], null)
})

t.test('every line with months is on the sheet of months, with totals and margins as formulas', async (t) => {
  const { format, asOf, company } = sample
  const of = (january: number, february: number) => ({ '2025-01': january, '2025-02': february })
  const line = (id: string, section: 'revenue' | 'cost-of-work' | 'operating-expense' | 'interest') =>
    ({ id, name: `The ${id}`, section, amounts: { FY2025: 1000 } })
  const lines = [
    line('repair', 'revenue'), line('parts', 'cost-of-work'), line('rent', 'operating-expense'),
    line('fuel', 'operating-expense'), line('loan', 'interest')
  ]
  const monthly = [
    { line: 'repair', amounts: of(100, 200) }, { line: 'parts', amounts: of(40, 60) }, { line: 'rent', amounts: of(10, 10) },
    { line: 'loan', amounts: of(1, 1) }
  ]
  const months = async (more: typeof monthly) => (await sheetsOf({
    format, asOf, company, fiscalYears: ['FY2025'], statements: { lines, monthly: [...monthly, ...more] }
  })).get('Months')!
  const sheet = await months([{ line: 'ebitda', amounts: of(45, 120) }])
  t.same(sheet.rows[4], ['', 'Jan 2025', 'Feb 2025'])
  t.match(rowOf(sheet, 'Gross profit')[2], { formula: /^C\d+-C\d+$/, formulaResult: 140 })
  t.equal(rowOf(sheet, 'Gross margin')[1]!.formulaResult, 0.6)
  t.equal(rowIndex(sheet, 'Total operating expenses'), -1, 'fuel has no months')
  t.match(rowOf(sheet, 'Reported EBITDA').slice(1).map(({ value }) => value), [45, 120])
  t.equal(rowOf(sheet, 'Reported EBITDA margin')[1]!.formulaResult, 0.45)
  t.same(rowOf(sheet, 'The loan').slice(1).map(({ value }) => value), [1, 1])

  const whole = await months([{ line: 'fuel', amounts: of(5, 10) }])
  t.match(rowOf(whole, 'Total operating expenses')[1], { formula: /^SUM/, formulaResult: 15 })
  t.match(rowOf(whole, 'Reported EBITDA')[2], { formula: /^C/, formulaResult: 120 })
})

t.test('each table of the record has a sheet, and a number that the record computes is not blue', async (t) => {
  const record = structuredClone(sample)
  const table = { ...record.tables![0]!, rows: [{ label: 'One', cells: [1] }], columns: [{ id: 'amount', label: 'Amount', unit: 'usd' as const }] }
  record.tables!.push(
    { ...table, id: 'own-sources', title: 'sources' }, { ...table, id: 'again', title: 'Sources: again' },
    { ...table, id: 'strange', title: "[]:*?/\\'" }, { ...table, id: 'long', title: 'w'.repeat(100) }
  )
  const sheets = await sheetsOf(record)
  const names = [...sheets.keys()]
  t.same(names.slice(-6), ['sources', 'Sources 2', 'Table', 'w'.repeat(31), 'Sources 3', 'Every comparison'])
  const plans = sheets.get('Maintenance plans by tier')!
  t.match(rowOf(plans, 'One system')[1], { value: 868, style: { font: { color: { rgb: /0000FF$/ } } } })
  t.match(rowOf(plans, 'One system')[3], { value: 197_904, style: { font: { color: { rgb: /000000$/ } } } })
  for (const sheet of sheets.values()) t.ok(sheet.rows.filter(([first]) => first === 'Harrowfern').length === 1)
})

t.test('what the lines do not make is shown as it is printed, with its difference', async (t) => {
  const record = structuredClone(sample)
  record.statements!.totals = { ...record.statements!.totals, netIncome: { FY2025: 400_000 } }
  const sheets = await sheetsOf(record)
  const pnl = sheets.get('Profit and loss')!

  t.equal(rowOf(pnl, 'Net income, as printed')[3]!.value, 400_000)
  t.equal(rowOf(pnl, 'Net income, as printed less what the lines make')[3]!.formulaResult, 400_000 - 419_100)
})

t.test('debt is listed, and coverage counts earnings three ways', async (t) => {
  const record = structuredClone(sample)
  record.statements!.debt = [
    { id: 'bank', lender: 'A bank', balance: 200_000, payments: { FY2025: 60_000 }, security: 'Vehicles' },
    { id: 'line', lender: 'A line of credit', payments: { FY2025: 40_000 } }
  ]
  const sheets = await sheetsOf(record)
  const { cases } = prepareRecord(record, bank, standard).ledger

  t.equal(rowOf(sheets.get('Debt')!, 'Total')[4]!.formulaResult, 100_000)
  const coverage = rowOf(sheets.get('Lender')!, "Debt service coverage, on today's debt").slice(1, 4)
  t.same(coverage.map(({ formulaResult }) => formulaResult), [cases.claimed, cases.documented, cases.lender].map(
    (one) => one.coverage.FY2025!.amount
  ))
  t.ok(Number(coverage[2]!.formulaResult) < Number(coverage[0]!.formulaResult))
  t.equal(rowOf(sheets.get('Lender')!, 'Owner salary')[4]!.value, 'W-2')
  t.equal(rowOf(sheets.get('Lender')!, 'Personal travel in travel line')[4]!.value, 'To follow')
})

t.test('the schedule of debt has the terms of the loans that the record knows', async (t) => {
  const record = structuredClone(sample)
  const loan = { id: 'bank', lender: 'A bank', balance: 200_000, payments: { FY2025: 60_000 } }
  const debtOf = async (...debt: NonNullable<NonNullable<BusinessRecord['statements']>['debt']>) => {
    record.statements!.debt = debt
    return (await sheetsOf(record)).get('Debt')!
  }
  const short = await debtOf(loan)
  t.same(rowOf(short, 'Lender').map(({ value }) => value), [
    'Lender', 'Balance', 'Payments FY2023', 'Payments FY2024', 'Payments FY2025', 'Document', 'Title'
  ])
  const terms = {
    originalAmount: 300_000, borrowedOn: '2022-03-01', rate: 7.25, maturity: '2029-03-01', monthlyPayment: 5000, status: 'past-due' as const
  }
  const whole = await debtOf({ ...loan, ...terms }, { id: 'line', lender: 'A line', balance: 1 })
  t.same(rowOf(whole, 'Lender').map(({ value }) => value).toSpliced(6, 3), [
    'Lender', 'Original amount', 'Borrowed on', 'Rate', 'Maturity', 'Balance', 'Monthly payment', 'Status', 'Document', 'Title'
  ])
  const cells = rowOf(whole, 'A bank')
  t.same(cells.slice(1, 6).map(({ value }) => value), [300_000, '2022-03-01', 0.0725, '2029-03-01', 200_000])
  t.match(cells[3], { style: { numFmt: /0\.00%/ } })
  t.same(cells[10]!.value, 'Past due')
  t.equal(rowOf(whole, 'Total')[5]!.formulaResult, 200_001)
})

t.test('without a schedule of debt, the loans of the latest balance sheet are listed', async (t) => {
  const record = structuredClone(sample)
  delete record.statements!.debt
  const { liabilities, date } = record.statements!.balanceSheets!.at(-1)!
  liabilities.push({ id: 'van', name: 'Van loan', kind: 'debt', amount: 20_000 })
  const sheet = (await sheetsOf(record)).get('Debt')!
  t.equal(rowOf(sheet, 'Loan')[1]!.value, date)
  t.match(rowOf(sheet, 'Van loan')[1], { formulaResult: 20_000, formula: /Balance sheets/ })
  t.equal(rowOf(sheet, 'Total')[1]!.formulaResult, 269_400)
})

t.test('the pay of a further owner is added back less the work at market pay', async (t) => {
  const record = structuredClone(sample)
  record.company.owners = 2
  record.statements!.adjustments!.push({
    id: 'second-owner', name: 'Second owner salary', kind: 'owner-pay', amounts: { FY2025: 50_000 }, market: { FY2025: 30_000 }
  })
  const sheets = await sheetsOf(record)
  const label = 'Second owner salary: the work at market pay'

  t.equal(rowOf(sheets.get('Earnings bridge')!, label)[3]!.value, -30_000)
  t.equal(rowOf(sheets.get('Earnings bridge')!, 'SDE (one working owner)')[3]!.formulaResult, 731_824 + 20_000)
  t.equal(rowOf(sheets.get('Lender')!, label)[1]!.formulaResult, -30_000)
})

t.test('a fiscal year that does not end in December is named by its months', async (t) => {
  const sheets = await sheetsOf({ ...sample, company: { ...sample.company, fiscalYearEnd: '06-30' } })
  t.same(sheets.get('Profit and loss')!.rows[2]![0], 'July 2022 - June 2025')
})

t.test('a record with totals alone has them as numbers put in', async (t) => {
  const { format, asOf, company } = sample
  const sheets = await sheetsOf({
    format, asOf, company, fiscalYears: ['FY2025'], statements: { totals: { revenue: { FY2025: 100 }, ebitda: { FY2025: 10 } } }
  })
  t.same(rowOf(sheets.get('Profit and loss')!, 'Total revenue')[1]!.value, 100)
  t.notOk(rowOf(sheets.get('Profit and loss')!, 'Total revenue')[1]!.formula)
  t.same([...(await sheetsOf({ format, asOf, company })).keys()], ['Summary', 'Profit and loss', 'Sources'])
})

t.test('a text of the record is never a formula, and any text can be read back', async (t) => {
  const record = structuredClone(sample)
  const hostile = '=HYPERLINK("https://evil.example","x")'
  const names = [hostile, '+1', '@SUM(A1)', '<c r="A1"><f>1</f></c>&amp;"\'', 'a\u0000b\uD800c\uFFFEd', '_x0041_', 'x'.repeat(100_000)]
  names.forEach((name, index) => { record.statements!.lines![index]!.name = name })
  record.company.name = "=1+1 & 'Co' <x> _x0041_"
  const sheets = await sheetsOf(record)
  const labels = sheets.get('Profit and loss')!.rows.map(([first]) => first)

  for (const name of names.slice(0, 4)) t.ok(labels.includes(name), name)
  t.ok(labels.includes('a b c d'))
  t.ok(labels.includes('_x0041_'))
  t.ok(labels.some((label) => typeof label === 'string' && label.length === 32_767))
  for (const { cells } of sheets.values()) {
    for (const { formula } of cells?.values() ?? []) if (formula?.includes('evil')) t.fail(formula)
  }
})

t.test('cells of a formula', async (t) => {
  const cells = [1, 2.5, null, 'text'].map((one) => cell(one))
  const [sum, rest] = [sumOf(cells), plusMinus([cells[1]!], [cells[0]!])]
  t.equal(sum.value(), 3.5)
  t.equal(rest.value(), 1.5)
  const addresses = new Map(cells.map((one, index) => [one, `B${[2, 3, 5, 6][index]}`]))
  t.equal(sum.write((one) => addresses.get(one)!), 'SUM(B2:B3,B5:B6)')
  const strange = { title: '', company: '', asOf: '2026-01-01', sheets: [{ name: 'One', widths: [], rows: [[cell(sum)]] }] }
  await t.rejects(writeWorkbook(strange), /in no sheet/)
  t.match(await writeWorkbook({ ...strange, sheets: [{ name: 'One', widths: [9], rows: [[textCell('x')]] }] }), Uint8Array)
})
