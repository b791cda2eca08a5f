import t from 'tap'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'
import { viewDocument } from '../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportRequest } from '../../../domain/import/import-reports.ts'
import { bank as questionBank, standard } from '../record/sound.ts'
import { bytesOf, codesOf, importOne, importFiles as importReports } from './read-one.ts'

t.test('bank lists of large banks: signs, transfers, interest and closing balance', async (t) => {
  const lists: Record<string, [csv: string, summary: object]> = {
    'Bank of America': [
      'Description,,Summary Amt.\nBeginning balance as of 12/01/2025,,"1,000.00"\nTotal credits,,"500.00"\n\nDate,Description,Amount,Running Bal.\n' +
      '12/01/2025,Beginning balance as of 12/01/2025,,"1,000.00"\n12/05/2025,"DEPOSIT *MOBILE","500.00","1,500.00"\n12/09/2025,"CHECK 12","-100.00","1,400.00"\n',
      { from: '2025-12-05', to: '2025-12-09', deposits: 500, withdrawals: -100, receipts: 500, closingBalance: 1400, transactions: 2 }
    ],
    'Wells Fargo': [
      '"12/31/2025","-54.00","*","","PURCHASE"\n"12/30/2025","1500.00","*","","ONLINE TRANSFER FROM DOE J SAVINGS XXXX1234"\n"12/29/2025","-10.00","*","1044","CHECK"\n',
      { deposits: 1500, withdrawals: -64, ownTransfers: 1500, receipts: 0 }
    ],
    'US Bank': [
      '"Date","Transaction","Name","Memo","Amount"\n"2025-12-31","DEBIT","GAS","x","-20.00"\n"2025-12-30","CREDIT","STRIPE TRANSFER","y","100.00"\n',
      { deposits: 100, withdrawals: -20, ownTransfers: 0, receipts: 100 }
    ],
    'Chase card': [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n12/30/2025,12/31/2025,FUEL,Gas,Sale,-54.20,\n12/15/2025,12/15/2025,Payment Thank You-Mobile,,Payment,500.00,\n',
      { deposits: 500, withdrawals: -54.2, receipts: 0 }
    ],
    'Capital One': [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2025-12-30,2025-12-31,1234,SHOP,Merchandise,12.50,\n2025-12-20,2025-12-20,1234,MOBILE PYMT,Payment,,100.00\n',
      { deposits: 100, withdrawals: -12.5, receipts: 0 }
    ],
    Citi: [
      'Status,Date,Description,Debit,Credit\nCleared,12/31/2025,"STORE",12.00,\nCleared,12/30/2025,"PAYMENT, THANK YOU",,-50.00\n',
      { deposits: 50, withdrawals: -12, receipts: 0 }
    ],
    'American Express': [
      'Date,Description,Card Member,Account #,Amount,Extended Details,Reference,Category\n12/30/2025,SUPPLY,J DOE,-11001,54.00,,\'320253640000,Merchandise\n' +
      '12/20/2025,AUTOPAY PAYMENT - THANK YOU,J DOE,-11001,-100.00,,\'320253640001,\n',
      { deposits: 100, withdrawals: -54, receipts: 0 }
    ],
    Discover: [
      'Trans. Date,Post Date,Description,Amount,Category\n12/30/2025,12/31/2025,SUPPLY,54.00,Merchandise\n',
      { deposits: 0, withdrawals: -54, receipts: 0 }
    ]
  }
  for (const [bank, [csv, summary]] of Object.entries(lists)) {
    const { file, record } = await importOne(csv)
    t.match(file, { kind: 'bank', layout: 'bank-csv', summary }, bank)
    t.equal(record.statements?.bank, undefined, 'a month is no year')
    t.notMatch(JSON.stringify(file), /DOE|XXXX|11001|SUPPLY|STORE/)
  }
  const { file } = await importOne('Date,Description,Amount,Balance\nsoon,DEPOSIT,,\n12/01/2025,x,,\n')
  t.equal(file.refused?.code, 'no-amounts')
})

const movement = (id: number, day: string, amount: string, name: string, type = 'CREDIT') =>
  `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>${day}120000[0:GMT]\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>${name}\n</STMTTRN>\n`
const sgml = (movements: string, span = '<DTSTART>20251201\n<DTEND>20251231\n', currency = 'USD') =>
  'OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20260101<INTU.BID>3000</SONRS></SIGNONMSGSRSV1>' +
  `<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>123456789<ACCTID>9876543210</BANKACCTFROM>\n<BANKTRANLIST>${span}${movements}` +
  '</BANKTRANLIST>\n<LEDGERBAL><BALAMT>1234.56<DTASOF>20251231</LEDGERBAL><AVAILBAL><BALAMT>1.00</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'

t.test('OFX of SGML: angle brackets in names, doubled movements, own transfers; account numbers stay out', async (t) => {
  const { file } = await importOne(sgml(movement(1, '20251202', '-50.00', 'FUEL <1st> STOP &amp; CO', 'DEBIT') + movement(2, '20251203', '100.00', 'DEPOSIT') +
    movement(2, '20251203', '100.00', 'DEPOSIT') + movement(3, '20251205', '25.00', 'Online Transfer from SAV ...0077') + movement(4, '20251231', '1.25', 'X', 'INT')))
  t.match(file, {
    layout: 'ofx',
    kind: 'bank',
    summary: { from: '2025-12-01', to: '2025-12-31', deposits: 126.25, withdrawals: -50, ownTransfers: 25, interest: 1.25, receipts: 100, closingBalance: 1234.56, transactions: 4 }
  })
  t.same(codesOf(file), ['doubles', 'own-transfer', 'part-of-a-year'])
  t.notMatch(JSON.stringify(file), /9876543210|FUEL/)
})

t.test('OFX: two statements of one account that overlap are one, with the balance of the later day', async (t) => {
  const statement = (from: number, to: number, balance: string) =>
    `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>42</BANKACCTFROM><BANKTRANLIST><DTSTART>2025${String(from).padStart(2, '0')}01` +
    `<DTEND>2025${String(to).padStart(2, '0')}28${Array.from({ length: to - from + 1 }, (_, index) =>
      movement(from + index, `2025${String(from + index).padStart(2, '0')}10`, '100.00', 'DEPOSIT')).join('')}</BANKTRANLIST>` +
    `<LEDGERBAL><BALAMT>${balance}<DTASOF>2025${String(to).padStart(2, '0')}28</LEDGERBAL></STMTRS></STMTTRNRS>`
  for (const parts of [[statement(1, 6, '600.00'), statement(6, 12, '1200.00')], [statement(6, 12, '1200.00'), statement(1, 6, '600.00')]]) {
    const { file } = await importOne(`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${parts.join('')}</BANKMSGSRSV1></OFX>`)
    t.match(file.summary, { from: '2025-01-01', to: '2025-12-28', deposits: 1200, closingBalance: 1200, transactions: 12 })
    t.same(codesOf(file), ['doubles'])
  }
  const reused = await importOne(sgml(movement(1, '20251202', '-50.00', 'x') + movement(1, '20251203', '-60.00', 'x')))
  t.equal(reused.file.summary?.transactions, 2, 'a number that the bank used again')
})

t.test('OFX as XML: a card, whose payments are not receipts; hostile and empty files are refused', async (t) => {
  const xml = '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX><CREDITCARDMSGSRSV1><CCSTMTRS><CURDEF>USD</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>' +
    '<DTPOSTED>20251202</DTPOSTED><TRNAMT>-50.00</TRNAMT><FITID>1</FITID><NAME>FUEL</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS></CREDITCARDMSGSRSV1></OFX>'
  const { file } = await importOne(xml)
  t.match(file.summary, { withdrawals: -50, receipts: 0, transactions: 1 })
  t.ok(codesOf(file).includes('card'))
  t.equal((await importOne(xml.replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "b">]><OFX>'))).file.refused?.code, 'not-a-report')
  t.equal((await importOne(sgml(''))).file.refused?.code, 'no-amounts')
  const foreign = await importOne(sgml(movement(1, '20251202', '-50.00', 'x'), undefined, 'CAD'))
  t.ok(codesOf(foreign.file).includes('currency'))
})

/** A CSV with one deposit per month between two months, in chronological order. */
const deposits = (from: number, to: number) => ['Date,Description,Amount,Balance', ...Array.from({ length: to - from + 1 }, (_, index) =>
  `${String(from + index).padStart(2, '0')}/10/2025,DEPOSIT,1000.00,${(from + index) * 1000}.00`)].join('\n') + '\n'

t.test('bank files that overlap count each movement once, and twelve months enter the record', async (t) => {
  const files = [{ name: 'a.csv', bytes: bytesOf(deposits(1, 6)) }, { name: 'b.csv', bytes: bytesOf(deposits(6, 12)) }]
  const { record, files: read } = await importReports({ files, today: '2026-05-29' })
  t.match(record.statements?.bank, [{ year: 'FY2025', deposits: 12000 }])
  t.equal(record.statements?.bank?.length, 1)
  t.ok(read.flatMap(({ warnings = [] }) => warnings).some(({ code }) => code === 'overlap'))
  const other = await importReports({ files: files.toReversed(), today: '2026-05-29' })
  t.same(other.record, record)
  const again = await importReports({ files, record, today: '2026-05-29' })
  t.same(again.record.statements?.bank, record.statements?.bank)
  const quarter = await importReports({ files: [{ name: 'a.csv', bytes: bytesOf(deposits(1, 3)) }, { name: 'b.csv', bytes: bytesOf(deposits(4, 12)) }], today: '2026-05-29' })
  t.equal(quarter.record.statements?.bank?.[0]?.deposits, 12000, 'lists that follow one another')
})

const payrollHead = '"Last Name","First Name","Work Address","Regular (Hours)","Regular (Rate)","Regular (Amount)","Additional Earnings","Paycheck Tips","Gross Earnings","Employee Taxes","Employer Taxes","Net Pay"'
const run = (span: string, tips = '10.50') => `"Employee Earnings"\n"Weekly Payroll payroll period"," ${span}"\n"Pay day"," 09/11/2026"\n${payrollHead}\n` +
  `"Alder","A","1 Way, Town","2.27","7.25","16.46","51.79","${tips}","78.75","6.03","7.29","72.72"\n"Birch","B","1 Way","5.91","7.25","42.85","134.27","","177.12","13.55","16.38","163.57"\n` +
  '"Payroll Totals","","","8.18","7.25","59.31","186.06","10.50","255.87","19.58","23.67","236.29"\n\n'
const journal = (...runs: string[]) => `"Payroll Journal Report"\n\n"Juniper Example, LLC"\n\n${runs.join('')}`

t.test('Gusto payroll journal: pay periods, wages, employer taxes and a count of employees', async (t) => {
  const { file } = await importOne(journal(run('08/31/2026 - 09/06/2026'), run('09/07/2026 - 09/13/2026')))
  t.match(file, { layout: 'gusto', kind: 'payroll', company: 'Juniper Example, LLC', summary: { from: '2026-08-31', to: '2026-09-13', wages: 511.74, employerTaxes: 47.34, employees: 2 } })
  t.same(codesOf(file), ['names', 'part-of-a-year'])
  t.notMatch(JSON.stringify(file), /Alder|Birch/)
  const split = await importOne(journal(run('08/31/2026 - 09/06/2026').replace('"Employer Taxes"', '"Social Security (Employer)"')))
  t.match(split.file.summary, { employerTaxes: 23.67 })
  const twice = await importOne(journal(run('08/31/2026 - 09/06/2026'), run('08/31/2026 - 09/06/2026')))
  t.match(twice.file.summary, { wages: 255.87 })
  t.ok(codesOf(twice.file).includes('doubles'))
  const dropped = await importOne(journal(run('08/31/2026 - 09/06/2026', '')))
  t.ok(codesOf(dropped.file).includes('gross-differs'))
  const changed = await importOne(journal(run('08/31/2026 - 09/06/2026').replace('"78.75"', '"78.76"').replace('"10.50","78.76"', '"10.51","78.76"')))
  t.ok(codesOf(changed.file).includes('total-differs'))
  const cut = await importOne(journal(run('08/31/2026 - 09/06/2026').replace(/"Payroll Totals.*\n/, '')))
  t.ok(codesOf(cut.file).includes('no-totals'))
})

t.test('payroll files that follow one another over a year enter the record with the lines of wages', async (t) => {
  const halves = ['01/01/2025 - 06/30/2025', '07/01/2025 - 12/31/2025'].map((span, index) => ({ name: `${index}.csv`, bytes: bytesOf(journal(run(span))) }))
  const profitAndLoss = { name: 'pl.csv', bytes: bytesOf(',2025\nIncome,\nSales,1000\nTotal Income,1000\nExpenses,\nOffice Wages,300\nPayroll Taxes,20\nTotal Expenses,320\nNet Income,680\n') }
  const { record } = await importReports({ files: [...halves, profitAndLoss], today: '2026-05-29' })
  t.match(record.statements?.payroll, [{ year: 'FY2025', wages: 511.74, lines: ['office-wages'] }])
  const gap = await importReports({ files: [halves[0]!, { name: 'b.csv', bytes: bytesOf(journal(run('09/01/2025 - 12/31/2025'))) }], today: '2026-05-29' })
  t.equal(gap.record.statements?.payroll, undefined)
  for (const [start, entries] of [['01/16/2025', 1], ['01/17/2025', undefined]] as const) {
    const late = await importReports({ files: [{ name: 'a.csv', bytes: bytesOf(journal(run(`${start} - 06/30/2025`))) }, halves[1]!], today: '2026-05-29' })
    t.equal(late.record.statements?.payroll?.length, entries, `15 days may be missing: ${start}`)
  }
})

t.test('receivables aging: buckets and a count, compared with the balance sheet of its date', async (t) => {
  const desktop = ',Current,1 - 30,31 - 60,61 - 90,> 90,TOTAL\nAlder,10.00,0.00,0.00,0.00,5.00,15.00\nBirch,,,,,,\n   Job A,1.00,0.00,0.00,0.00,0.00,1.00\n' +
    'Total Birch,1.00,0,0,0,0,1.00\nTOTAL,11.00,0.00,0.00,0.00,5.00,17.00\n'
  const { file } = await importOne(desktop)
  t.match(file, { kind: 'receivables-aging', layout: 'quickbooks-desktop', summary: { current: 11, 'over-90': 5, customers: 2 } })
  t.ok(codesOf(file).includes('total-differs'))
  const balance = 'Acme,\nBalance Sheet,\n"As of Dec 31, 2025",\n\n,Total\nAssets,\nAccounts Receivable,\nAccounts Receivable (A/R),20.00\nTotal for Accounts Receivable,$20.00\nTotal for Assets,$20.00\n' +
    'Liabilities and Equity,\nEquity,\nRetained Earnings,20.00\nTotal for Equity,$20.00\nTotal for Liabilities and Equity,$20.00\n'
  const aging = `Acme,,,,,,\nA/R Aging Summary Report,,,,,,\n"As of Dec 31, 2025",,,,,,\n\n${desktop.replace('17.00', '16.00')}`
  const { record, files } = await importReports({ files: [balance, aging].map((text, index) => ({ name: `${index}.csv`, bytes: bytesOf(text) })), today: '2026-05-29' })
  t.match(record.tables, [{ id: 'receivables-aging', rows: [{ cells: [11] }, { cells: [0] }, { cells: [0] }, { cells: [0] }, { cells: [5] }, { cells: [16], total: true }] }])
  t.ok(codesOf(files[1]!).includes('aging-differs'))
  t.notOk(codesOf((await importOne(aging)).file).includes('aging-differs'), 'no balance sheet')
  const payables = await importOne(aging.replace('A/R Aging', 'A/P Aging'))
  t.match(payables.file, { kind: 'payables-aging' }, 'what the company owes is another kind')
  const rough = 'Customer,Current,1-30,31-60,Over 60,Total\nAlder,11.00,,,,11.00\nBirch,,,,5.00,5.00\nTotal,11.00,0.00,0.00,5.00,16.00\n'
  const open = await importReports({
    files: [balance, `A/R Aging\nDecember 31 2025\n\n${rough}`].map((text, index) => ({ name: `${index}.csv`, bytes: bytesOf(text) })),
    today: '2026-05-29'
  })
  t.match(open.files[1]?.summary, { asOf: '2025-12-31', total: 16 })
  t.ok(codesOf(open.files[1]!).includes('several-ages'))
  t.notOk(open.record.tables, 'over 60 days may be over 90 days')
})

t.test('sales by customer: codes by rank, in summary and in detail', async (t) => {
  const { file, record } = await importOne('Acme,\nSales by Customer Summary,\n"January-December, 2025",\n\n,Total\nAlder Homes,"1,000.00"\nBirch,\nJob 1,100.00\nJob 2,200.00\n' +
    'Total for Birch,$300.00\nCedar,50.00\nTOTAL,"$1,350.00"\n\n"Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00",\n')
  t.match(file, { kind: 'sales-by-customer', summary: { total: 1350, customers: 3, largest: 74.1 } })
  t.match(record.tables, [{ id: 'customers', rows: [{ label: 'C-01', cells: [1000, null] }, { label: 'C-02', cells: [300, null] }, { label: 'C-03' }, { cells: [1350, null], total: true }] }])
  t.notMatch(JSON.stringify([file, record]), /Alder|Birch|Cedar/)
  const detail = await importOne('Acme,,,\nSales by Customer Detail,,,\n"January-December, 2025",,,\n\n,Transaction date,Transaction type,Amount\nAlder,,,\n,01/02/2025,Invoice,100.00\n' +
    ',02/02/2025,Invoice,50.00\nTotal for Alder,,,$150.00\nBirch,,,\n,01/02/2025,Invoice,10.00\nTotal for Birch,,,$10.00\nTOTAL,,,$161.00\n')
  t.match(detail.file.summary, { customers: 2 })
  t.ok(codesOf(detail.file).includes('total-differs'))
})

t.test('sales by customer that add up to nothing have no shares', async (t) => {
  const { file, record } = await importOne('Acme,\nSales by Customer Summary,\n"January-December, 2025",\n\n,Total\nAlder Homes,100.00\nBirch,-100.00\nTOTAL,0.00\n')
  t.match(file.summary, { total: 0, customers: 2, largest: 0, largestTen: 0 })
  t.same(record.tables![0]!.rows.map(({ cells }) => cells), [[100, null], [-100, null], [0, null]])
})

t.test('a list of some customers has their shares of the revenue', async (t) => {
  const list = {
    name: 'customers.csv',
    bytes: bytesOf('Acme,\nTop Customers,\n"January-December, 2025",\n\n,Total\nAlder Homes,200.00\nBirch,100.00\nTOTAL,$300.00\n')
  }
  const statement = (revenue: number) => ({
    name: 'profit.csv',
    bytes: bytesOf('Acme,\nProfit and Loss,\n"January-December, 2025",\n\n,Total\nIncome,\n' +
      `Service,${revenue}.00\nTotal Income,${revenue}.00\nExpenses,\nRent,100.00\nTotal Expenses,100.00\nNet Income,${revenue - 100}.00\n`)
  })
  const send = async (files: ImportRequest['files'], sent?: BusinessRecord) => {
    const { record } = await importReports({ files, today: '2026-05-29', ...sent && { record: sent } })
    return { record, cells: record.tables?.[0]?.rows.map(({ cells }) => cells) }
  }
  const read = async (revenue: number) => (await send([list, statement(revenue)])).cells
  const ofList = [[200, 66.7], [100, 33.3], [300, 100]]
  t.same(await read(315), ofList)
  t.same(await read(290), ofList, 'a list with sales tax')
  const ofRevenue = [[200, 62.5], [100, 31.3], [300, 93.8]]
  t.same(await read(320), ofRevenue)
  const alone = await send([list])
  t.same(alone.cells, [[200, null], [100, null], [300, null]], 'no revenue of the year is known')
  const both = await send([statement(320)], alone.record)
  t.same(both.cells, ofRevenue, 'the statement later')
  const { id } = both.record.documents!.find(({ tag }) => tag === 'fin.pnl.annual')!
  t.same(withoutReport(both.record, id).tables![0]!.rows.map(({ cells }) => cells), alone.cells, 'the statement removed')
})

t.test('documents give shares of revenue only beside a revenue of the year, and a number of customers only if all are listed', async (t) => {
  const list = {
    name: 'customers.csv',
    bytes: bytesOf('Acme,\nTop 10 Customers,\n"January-December, 2025",\n\n,Total\n' +
      `${Array.from({ length: 10 }, (_one, place) => `Client ${'ABCDEFGHIJ'[place]},${(10 - place) * 1000}.00\n`).join('')}TOTAL,"$55,000.00"\n`)
  }
  const statement = (year: number, revenue: number) => ({
    name: `profit-${year}.csv`,
    bytes: bytesOf(`Acme,\nProfit and Loss,\n"January-December, ${year}",\n\n,Total\nIncome,\n` +
      `Service,${revenue}.00\nTotal Income,${revenue}.00\nExpenses,\nRent,100.00\nTotal Expenses,100.00\nNet Income,${revenue - 100}.00\n`)
  })
  const documentsOf = async (...files: ImportRequest['files']) => {
    const { record } = await importReports({ files: [list, ...files], today: '2026-05-29' })
    record.company.state = 'OH'
    const file = prepareRecord(record, questionBank, standard)
    return {
      text: JSON.stringify([
        viewDocument(file, 'cim', 'buyer'), ...(['cim', 'teaser', 'lender', 'earnings', 'financials', 'scorecard'] as const)
          .map((name) => viewDocument(file, name))
      ]),
      report: JSON.stringify(writeReport(record, questionBank, standard))
    }
  }
  const told = /18\.2|names 10 customers|of revenue in|of sales in|Share of sales|makes up more than 10%/
  for (const files of [[], [statement(2024, 60_000)]]) {
    const { text, report } = await documentsOf(...files)
    t.notMatch(text, told)
    t.notMatch(report, told)
    t.match(text, /"C-01"/, 'the sales are still listed')
  }
  const some = await documentsOf(statement(2025, 400_000))
  t.match(some.text, /The largest customer made up 2\.5% of revenue in FY2025, and the ten largest together 13\.8%/)
  t.notMatch(some.text, /names 10 customers/)
  const all = await documentsOf(statement(2025, 55_000))
  t.match(all.text, /names 10 customers/)
  t.match(all.text, /The largest customer made up 18\.2% of revenue in FY2025/)
})

t.test('a table of the ten largest customers has a row for all others, and adds up to the list', async (t) => {
  const amounts = Array.from({ length: 14 }, (_one, place) => (14 - place) * 1000.01)
  const { record } = await importOne(`Acme,\nSales by Customer Summary,\n"January-December, 2025",\n\n,Total\n${
    amounts.map((amount, place) => `Client ${'ABCDEFGHIJKLMN'[place]},${amount.toFixed(2)}\n`).join('')}TOTAL,105001.05\n`)
  t.match(record.tables![0]!.rows.slice(-3), [
    { label: 'C-10', cells: [5000.05, null] }, { label: 'All others', cells: [10_000.1, null] },
    { label: 'All in the list', cells: [105_001.05, null], total: true }
  ])
  t.notOk(writeReport(record, questionBank, standard).findings.some(({ rule }) => rule === 'tables-add-up'))
})

t.test('sales by customer of half a year or of nobody are no table of the largest customers', async (t) => {
  const sales = (span: string, rows: string) => importOne(
    `Acme,\nSales by Customer Summary,\n"${span}",\n\n,Total\n${rows}TOTAL,"$300.00"\n`)
  const rows = 'Alder Homes,200.00\nBirch,100.00\n'
  t.match((await sales('January-December, 2025', rows)).record.tables, [{ id: 'customers', title: 'Largest customers of FY2025, coded' }])
  const half = await sales('January-June, 2025', rows)
  t.match(half.file, { kind: 'sales-by-customer', summary: { total: 300, customers: 2 } })
  t.equal(half.record.tables, undefined)
})

t.test('jobs and customers of field software are counted', async (t) => {
  const titan = await importOne('Report,,,,\nJob #,Invoice Date,Customer Name,Business Unit,Jobs Total Revenue,Jobs Gross Margin %\n1,1/5/2025,Alder,HVAC,100.00,0.5\n2,12/20/2025,Birch,HVAC,"1,200.00",0.5\nTotal,,,,1300.00,0.5\n')
  t.match(titan.file, { kind: 'jobs', layout: 'field-software', summary: { completed: 2, customers: 2, amount: 1300, canceled: 0 } })
  t.match(titan.record.counts, [{ id: 'jobs-completed', values: { FY2025: 2 } }, { id: 'customers-served', values: { FY2025: 2 } }])
  const again = await importOne('Job #,Invoice Date,Customer Name,Total\n1,1/5/2025,Alder,100.00\n2,12/20/2025,Birch,5\n3,12/21/2025,Birch,5\n', { record: titan.record })
  t.match(again.record.counts, [{ values: { FY2025: 3 } }, { values: { FY2025: 2 } }])
  const jobber = await importOne('Job #,Client name,Title,Job status,Start date,Completed date,Total ($)\n1,Alder,Tune,Completed,2025-01-05,2025-01-06,100.00\n2,Birch,X,Upcoming,2025-02-05,,50.00\n')
  t.match(jobber.file.summary, { completed: 1, customers: 1, amount: 100 })
  const clients = await importOne('Client Name,Status,Phone,Email,Created date,Tags\nAlder,Active,555-0100,a@x.example,2025-01-02,\nBirch,Active,555-0101,b@x.example,2025-06-02,vip\n')
  t.match(clients.file, { kind: 'jobs', summary: { customers: 2, firstCreated: '2025-01-02', lastCreated: '2025-06-02' } })
  const customers = await importOne('First Name,Last Name,Display Name,Mobile Number,Email,Address,Zip\nA,Alder,A Alder,5550100793.0,a@x.example,1 Way,00000.0\nA,Alder,A Alder,5550100793.0,a@x.example,1 Way,00000.0\n')
  t.match(customers.file.summary, { customers: 1 })
  t.notMatch(JSON.stringify([titan, jobber, clients, customers]), /Alder|Birch/)
})

t.test('account lists give types, which are compared with the sections of a report', async (t) => {
  const list = 'Acme,,,\nAccount List,,,\n\nAccount name,Account type,Detail type,Lock\nSales,Income,Sales of Product Income,\nVehicle:Fuel,Cost of Goods Sold,Auto,\nRent,Expenses,Rent,\n'
  const report = ',2025\nIncome,\nSales,1000\nTotal Income,1000\nExpenses,\nFuel,300\nRent,100\nTotal Expenses,400\nNet Income,600\n'
  const { questions, files, record } = await importReports({ files: [list, report].map((text, index) => ({ name: `${index}.csv`, bytes: bytesOf(text) })), today: '2026-05-29' })
  t.match(files[0], { kind: 'account-list', summary: { accounts: 3 } })
  t.same(questions.filter(({ kind }) => kind === 'section').map(({ id }) => id), ['section.fuel'])
  t.match(record.statements?.totals?.operatingExpenses, { FY2025: 400 })
  const iif = await importOne('!HDR\tPROD\tVER\nHDR\tQuickBooks\t1\n!ACCNT\tNAME\tREFNUM\tTIMESTAMP\tACCNTTYPE\tOBAMOUNT\nACCNT\tSales\t1\t1\tINC\t0.00\nACCNT\tTrucks:Fuel\t2\t1\tEXP\t0.00\n')
  t.match(iif.file, { kind: 'account-list', layout: 'quickbooks-desktop', summary: { accounts: 2 } })
  t.equal(iif.record.company.name, undefined)
  const transactions = await importOne('!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\n!ENDTRNS\nTRNS\t1\tINVOICE\t1/1/2025\tAR\tSmith\t100.00\n')
  t.equal(transactions.file.refused?.code, 'wrong-report')
})

t.test('days of jobs may be serial numbers of Excel, and leads are not customers', async (t) => {
  const { file } = await importOne('Job #,Invoice Date,Customer Name,Jobs Total Revenue\n1,45662,Alder,100\n2,46010,Birch,50\n')
  t.match(file.summary, { from: '2025-01-05', to: '2025-12-19', completed: 2 })
  const clients = await importOne('Client Name,Status,Phone,Email,Created date,Tags\nAlder,Active,1,a@x.example,2025-01-02,\nBirch,Lead,2,b@x.example,2025-06-02,\n')
  t.match(clients.file.summary, { customers: 1 })
})

t.test('an account list of QuickBooks Desktop, and one that names its company', async (t) => {
  const desktop = await importOne('Account,Type,Balance Total,Description,Accnt. #\n1000 \u00b7 Checking,Bank,100.00,,1000\n4000 \u00b7 Sales,Income,,,4000\n')
  t.match(desktop.file, { layout: 'quickbooks-desktop', summary: { accounts: 2 } })
  const online = await importOne('Acme LLC,\nAccount List,\n\nAccount name,Account type,Detail type\nSales,Income,Service\n')
  t.match(online.file, { layout: 'quickbooks-online', company: 'Acme LLC' })
})

t.test('a payroll journal may name employees in one column', async (t) => {
  const text = journal(run('08/31/2026 - 09/06/2026')).replace('"Last Name","First Name"', '"Employee","Department"')
  const { file } = await importOne(text.replace('"Birch","B"', '"Alder","Field"'))
  t.match(file.summary, { wages: 255.87, employees: 1 })
})
