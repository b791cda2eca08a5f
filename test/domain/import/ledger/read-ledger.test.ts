import t from 'tap'
import { readFileSync } from 'node:fs'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { writeXlsx } from 'hucre/xlsx'
import { importFiles, importOne } from '../read-one.ts'

const caseOf = (name: string) => {
  const path = new URL(`cases/${name}`, import.meta.url)
  return {
    csv: readFileSync(path, 'utf8'),
    record: JSON.parse(readFileSync(`${path.pathname}.record.json`, 'utf8')) as BusinessRecord
  }
}

const lines = (...names: Array<[name: string, section: string, amount: number]>) => ({
  format: 'business-readiness-record/1',
  company: { trade: 'hvac', name: 'Acme' },
  statements: {
    lines: names.map(([name, section, amount]) =>
      ({ id: name.toLowerCase().replaceAll(' ', '-'), name, section, amounts: { FY2025: amount } }))
  }
}) as unknown as BusinessRecord

t.test('the given ledgers agree with their statements to the cent, in every line and year', async (t) => {
  for (const name of ['01-qbo-general-ledger.csv', '02-qbo-clean.csv']) {
    const { csv, record } = caseOf(name)
    const { file } = await importOne(csv, { record })
    t.match(file, { kind: 'ledger', layout: 'quickbooks-online', document: 'DR-02.20' })
    t.equal(file.summary?.to, '2025-12-31')
    t.equal(
      file.reconciliation!.length,
      record.statements!.lines!.flatMap(({ amounts }) => Object.keys(amounts)).length
    )
    t.same(file.reconciliation!.filter(({ difference }) => difference !== 0), [])
  }
})

t.test('layouts: columns in any order, debit and credit, accounts in groups or in a column', async (t) => {
  const layouts: Record<string, string> = {
    'QuickBooks Online, modern': 'General Ledger\nAcme\nJanuary - December, 2025\n\n' +
      'Distribution account,Transaction date,Transaction type,No.,Name,Description,Split account,Amount,Balance\n' +
      'Service Revenue,,,,,,,,\n,01/05/2025,Invoice,1,Doe,Repair,A/R,"$1,000.00","1,000.00"\nTotal for Service Revenue,,,,,,,"$1,000.00",\n' +
      'Fuel,,,,,,,,\n,Beginning Balance,,,,,,,0.00\n,01/06/2025,Expense,,Shell,Fuel,Card,300.00,300.00\n,02/06/2025,Expense,,Shell,Refund,Card,(50.00),250.00\nTotal for Fuel,,,,,,,$250.00,\n',
    'QuickBooks Desktop': ',Type,Date,Num,Adj,Name,Memo,Split,Debit,Credit,Balance\n4000 · Service Revenue,,,,,,,,,,0.00\n' +
      ',Invoice,01/05/2025,1,,Doe,Repair,A/R,,"1,000.00","1,000.00"\nTotal 4000 · Service Revenue,,,,,,,,,"1,000.00","1,000.00"\n' +
      '6000 · Fuel,,,,,,,,,,0.00\n,Check,01/06/2025,,,Shell,Fuel,Card,300.00,,300.00\n,Check,02/06/2025,,,Shell,Refund,Card,,50.00,250.00\nTotal 6000 · Fuel,,,,,,,,300.00,50.00,250.00\n',
    Xero: 'Account Transactions\nAcme\nFor the period 1 January 2025 to 31 December 2025\n\n' +
      'Date,Source,Description,Reference,Debit,Credit,Running Balance,Account Code,Account\n' +
      '5 Jan 2025,Receivable Invoice,Doe - Repair,1,0.00,"1,000.00",0,200,Service Revenue\n6 Jan 2025,Spend Money,Shell - Fuel,,300.00,0.00,0,400,Fuel\n6 Feb 2025,Receive Money,Shell - Refund,,0.00,50.00,0,400,Fuel\n5 Jan 2025,Receivable Invoice,Doe,1,"1,000.00",0.00,0,610,Receivables\n',
    'a flat list of its own': 'Credit,Debit,Memo,Account,Vendor,Date\n1000,,Repair,Service Revenue,Doe,2025-01-05\n,300,Fuel,Fuel,Shell,2025-01-06\n50,,Refund,Fuel,Shell,2025-02-06\n,1000,Repair,Receivables,Doe,2025-01-05\n',
    'Transaction List by Date': 'Acme\nTransaction List by Date\n2025\n\n,Date,Transaction Type,Num,Posting,Name,Memo/Description,Account,Split,Amount\n' +
      ',01/05/2025,Invoice,1,Yes,Doe,Repair,Accounts Receivable,Service Revenue,"1,000.00"\n,01/06/2025,Expense,,Yes,Shell,Fuel,Checking,Fuel,-300.00\n,02/06/2025,Vendor Credit,,Yes,Shell,Refund,Accounts Payable,Fuel,-50.00\n,02/07/2025,Estimate,9,No,Doe,Offer,Accounts Receivable,Service Revenue,"9,000.00"\n',
    Wave: 'Account Transactions\nAcme\nDate Range: 2025-01-01 to 2025-12-31\nReport Type: Accrual (Paid & Unpaid)\n' +
      'ACCOUNT NUMBER,DATE,DESCRIPTION,DEBIT (In Business Currency),CREDIT (In Business Currency),BALANCE (In Business Currency)\n,Service Revenue,,,,\nStarting Balance,,,,,$0.00\n' +
      ',2025-01-05,Repair,,"$1,000.00","$1,000.00"\nTotals and Ending Balance,,,$0.00,"$1,000.00","$1,000.00"\n,Fuel,,,,\nStarting Balance,,,,,$0.00\n,2025-01-06,Fuel,$300.00,,$300.00\n,2025-02-06,Refund,,$50.00,$250.00\nTotals and Ending Balance,,,$300.00,$50.00,$250.00\n',
    'Sage 50, account on its first row, dated balances': 'Acme\nGeneral Ledger\n"For the Period From Jan 1, 2025 to Dec 31, 2025"\n\n' +
      'Account ID,Account Description,Date,Reference,Jrnl,Trans Description,Debit Amt,Credit Amt,Balance\n' +
      '4000,Service Revenue,1/1/25,,,Beginning Balance,,,\n,,1/5/25,1,SJ,Doe - Repair,,"1,000.00",\n,,,,,Current Period Change,,"1,000.00","-1,000.00"\n4000,Service Revenue,12/31/25,,,Ending Balance,,,"-1,000.00"\n\n' +
      '6000,Fuel,1/1/25,,,Beginning Balance,,,\n,,1/6/25,,PJ,Shell - Fuel,300.00,,\n,,2/6/25,,PJ,Shell - Refund,,50.00,\n,,,,,Current Period Change,300.00,50.00,250.00\n6000,Fuel,12/31/25,,,Ending Balance,,,250.00\n',
    'Sage Intacct': 'Acme\nGeneral Ledger report\nFrom 01/01/2025 to 12/31/2025\n\nPosted dt.,Doc dt.,Doc,Memo/Description,Customer,Vendor,JNL,Debit,Credit,Balance\n' +
      '4000 - Service Revenue (Balance forward As of 01/01/2025),,,,,,,,,0.00\n01/05/2025,01/05/2025,1,Repair,Doe,,ARJ,,"1,000.00",\nTotals for 4000 - Service Revenue,,,,,,,,"1,000.00",\n' +
      '6000 - Fuel (Balance forward As of 01/01/2025),,,,,,,,,0.00\n01/06/2025,01/06/2025,,Fuel,,Shell,APJ,300.00,,\n02/06/2025,02/06/2025,,Refund,,Shell,APJ,,50.00,\nTotals for 6000 - Fuel,,,,,,,300.00,50.00,\n',
    'FreshBooks, headings for each account': 'General Ledger\nAcme\n"Jan 1, 2025 - Dec 31, 2025"\n\nService Revenue\nDate,Entry Type,Client/Vendor,Description,Debit,Credit,Balance\n,,,Starting Balance,,,$0.00\n2025-01-05,Invoice,Doe,Repair,,"$1,000.00",\n,,,Total for Service Revenue,,"$1,000.00",\n\n' +
      'Fuel\nDate,Entry Type,Client/Vendor,Description,Debit,Credit,Balance\n,,,Starting Balance,,,$0.00\n2025-01-06,Expense,Shell,Fuel,$300.00,,\n2025-02-06,Expense,Shell,Refund,,$50.00,\n,,,Total for Fuel,$300.00,$50.00,\n',
    'NetSuite, groups and headings for each page': 'Acme\nGeneral Ledger\nFrom Jan 2025 to Dec 2025\n\nAccount,Type,Date,Document Number,Name,Memo,Debit,Credit,Balance\n4000 - Service Revenue,,,,,,,,\n,Invoice,01/05/2025,1,Doe,Repair,,"USD 1,000.00",\nTotal - 4000 - Service Revenue,,,,,,,"1,000.00 USD",\n' +
      '6000 - Fuel,,,,,,,,\n,Bill,01/06/2025,,Shell,Fuel,300.00 USD,,\nPage 2 of 2\nAcme\nGeneral Ledger\nAccount,Type,Date,Document Number,Name,Memo,Debit,Credit,Balance\n,Bill Credit,02/06/2025,,Shell,Refund,,50.00,\nTotal - 6000 - Fuel,,,,,,300.00,50.00,\n',
    'sides after the amounts and the balances': 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Type,Num,Name,Memo,Amount,Balance\n' +
      'Service Revenue,,,,,,0.00 Cr\n01/05/2025,Invoice,1,Doe,Repair,"1,000.00 Cr","1,000.00 Cr"\nTotal Service Revenue,,,,,"1,000.00 Cr","1,000.00 Cr"\n' +
      'Fuel,,,,,,0.00 Dr\n01/06/2025,Bill,,Shell,Fuel,300.00DR,300.00DR\n26/02/2025,Bill,,Shell,Refund,50.00CR,250.00DR\nTotal Fuel,,,,,250.00 Dr,250.00 Dr\n',
    'a column of sides': 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Account,Name,Memo,Amount,Dr/Cr\n' +
      '01/05/2025,Service Revenue,Doe,Repair,"1,000.00",C\n01/06/2025,Fuel,Shell,Fuel,300.00,D\n26/02/2025,Fuel,Shell,Refund,50.00,C\n',
    'sides as types': 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Account,Name,Memo,Type,Amount\n' +
      '01/05/2025,Service Revenue,Doe,Repair,Credit,"1,000.00"\n01/06/2025,Fuel,Shell,Fuel,Debit,300.00\n26/02/2025,Fuel,Shell,Refund,Credit,50.00\n',
    'two spellings of an account, several forms of dates and amounts': 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nentry_id,entry_date,account,description,debit,credit\n' +
      '1,2025-01-05,Service Revenue,Repair,,"$1,000.00"\n2,01/06/2025,fuel ,Fuel,300,\n3,"Dec 6, 2025",Fuel,Refund,,$50.00\n',
    'numbers of accounts beside their names, sums without a date': 'Acme\nGeneral Ledger Detail\nPeriod,01/01/2025,12/31/2025\nTotal debits,,300.00\n\nAccount,Description,Date,Ref,Vendor/Customer,Memo,Debit,Credit,Balance\n' +
      '4000,Service Revenue,05/01/2025,1,Doe,Repair,,1000.00,\n4000,Service Revenue,,,,Account total,,1000.00,\n6000,Fuel,06/01/2025,,Shell,Fuel,300.00,,\n6000,Fuel,26/12/2025,,Shell,Refund,,50.00,\n6000,Fuel,,,,Account total,300.00,50.00,\n,,,,,Grand total,300.00,1050.00,\n'
  }
  for (const [layout, csv] of Object.entries(layouts)) {
    const whole = csv.replace(/(\r?\n)?$/, '\n')
    const { file } = await importOne(whole, { record: lines(['Service Revenue', 'revenue', 1000], ['Fuel', 'operating-expense', 250]) })
    t.equal(file.kind, 'ledger', layout)
    t.match(file.summary, { transactions: layout === 'Xero' || layout.startsWith('a flat') ? 4 : 3 }, layout)
    if (!isWholeYear(layout)) continue
    t.same(file.reconciliation?.map(({ ledger }) => ledger), [1000, 250], layout)
  }
})

/** A list without a title has only the months of its rows. */
const isWholeYear = (layout: string): boolean => !['QuickBooks Desktop', 'a flat list of its own'].includes(layout)

t.test('a title on a separate line is the account of a report, and of no list without the name of a report', async (t) => {
  const list = (...titles: string[]) => importOne([
    ...titles, '', 'Date,Type,Num,Name,Memo,Split,Amount', '01/06/2025,Check,1,Shell,Fuel,Checking,300.00', '02/06/2025,Check,2,Shell,Fuel,Checking,50.00'
  ].join('\n'), { record: lines(['Fuel', 'operating-expense', 350]) })
  const { file } = await list('Acme', 'Transaction Detail', 'Fuel', '"January - December, 2025"')
  t.match(file, { kind: 'ledger', reconciliation: [{ line: 'fuel', difference: 0 }] })
  t.not((await list('Acme', 'Fuel', '"January - December, 2025"')).file.kind, 'ledger')
})

t.test('traps of real ledgers', async (t) => {
  const record = lines(
    ['Insurance', 'operating-expense', 500], ['Insurance Auto', 'operating-expense', 200], ['Vehicle Auto', 'operating-expense', 80], ['Legal', 'operating-expense', 90]
  )
  const head = 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\n,Date,Transaction Type,Num,Adj,Name,Memo/Description,Split,Amount,Balance\n'
  const online = head +
    'Insurance,,,,,,,,,\n,,,,,,Beginning Balance,,,"1,000.00"\n,01/05/2025,Bill,,No,Erie,"Policy, part ""A""\nsecond line",A/P,"500.00  ",\n' +
    'Total for Insurance,,,,,,,,"$\t500.00  ",\nAuto,,,,,,,,,\n,01/06/2025,Bill,,No,Erie,Auto,A/P,"$1,257.76",\n,01/07/2025,Bill,,No,Erie,Refund,A/P,"-$1,057.76",\n' +
    'Total for Auto,,,,,,,,$200.00,\nTotal for Insurance with sub-accounts,,,,,,,,$700.00,\n' +
    'Vehicle,,,,,,,,,\nAuto,,,,,,,,,\n,01/08/2025,Expense,,No,Shell,,Card,$(20.00),\n,01/09/2025,Expense,,Yes,Shell,,Card,100.00,\n,01/09/2025,Expense,,No,Shell,VOID,Card,0.00,\n' +
    'Total for Auto,,,,,,,,$80.00,\nTotal for Vehicle with sub-accounts,,,,,,,,$80.00,\n' +
    'Legal (deleted),,,,,,,,,\n,30/12/2025,Estimate,,No,Ames,,A/P,70.00,\n,31/12/2025,Bill,,No,Ames,,A/P,90.00,\nTotal for Legal (deleted),,,,,,,,$90.00,\nTOTAL,,,,,,,,,\n'
  const { file } = await importOne(online, { record })
  t.same(file.reconciliation?.map(({ line, ledger }) => [line, ledger]), [['insurance', 500], ['insurance-auto', 200], ['vehicle-auto', 80], ['legal', 90]])
  t.match(file.summary, { transactions: 6, unposted: 1 })
  const storm = { id: 'refund', name: 'Refund', kind: 'other', line: 'insurance-auto', upTo: 'part', amounts: { FY2025: -1057.76 } }
  const claimed = { ...record, statements: { ...record.statements, adjustments: [storm] } } as BusinessRecord
  const { record: traced } = await importOne(online, { record: claimed })
  t.same(traced.statements!.adjustments![0]!.ledger?.rows, { FY2025: ['R12'] }, 'the row that a spreadsheet shows')
  const desktop = head.replace('Date,Transaction Type', 'Type,Date') +
    '6000 \u00b7 Insurance,,,,,,,,,"400.00"\n6010 \u00b7 Auto,,,,,,,,,0.00\n,Bill,05/01/2025,,,Erie,,A/P,200.00,200.00\nTotal 6010 \u00b7 Auto,,,,,,,,200.00,200.00\n' +
    '6000 \u00b7 Insurance - Other,,,,,,,,,"400.00"\n,Bill,25/12/2025,,,Erie,,A/P,500.00,900.00\nTotal 6000 \u00b7 Insurance - Other,,,,,,,,500.00,900.00\nTotal 6000 \u00b7 Insurance,,,,,,,,700.00,"1,100.00"\n'
  const { file: other } = await importOne(desktop, { record })
  t.same(other.reconciliation?.slice(0, 2).map(({ line, ledger }) => [line, ledger]), [['insurance', 500], ['insurance-auto', 200]])
  t.match(other.summary, { from: '2025-01-01' }, 'days before months, as one row of the column needs')
})

t.test('a ledger whose accounts are only numbers is not compared, and the owner learns how to export their names', async (t) => {
  const csv = 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Type,Account,Name,Memo,Debit,Credit\n' +
    '01/05/2025,Invoice,4000,Doe,Repair,,"1,000.00"\n01/06/2025,Bill,6000,Shell,Fuel,300.00,\n26/12/2025,Bill,6000,Exxon,Refund,,50.00\n'
  const { file } = await importOne(csv, { record: lines(['Service Revenue', 'revenue', 1000], ['Fuel', 'operating-expense', 250]) })
  t.match(file.warnings, [{ code: 'accounts-without-names', message: /only numbers \(4000, 6000\).*"Name only"/ }])
  t.equal(file.reconciliation, undefined)
})

t.test('a ledger that begins within a year says which days it has of it', async (t) => {
  const csv = 'Acme\nGeneral Ledger\n"July 1, 2024 - December 31, 2025"\n\nDate,Type,Account,Name,Memo,Debit,Credit\n' +
    '07/05/2024,Bill,Fuel,Shell,Fuel,100.00,\n01/05/2025,Invoice,Service Revenue,Doe,Repair,,"1,000.00"\n12/26/2025,Bill,Fuel,Shell,Fuel,250.00,\n'
  const record = lines(['Service Revenue', 'revenue', 1000], ['Fuel', 'operating-expense', 250])
  record.statements!.lines![1]!.amounts.FY2024 = 900
  const warningsOf = async (text: string) => (await importOne(text, { record })).file.warnings!.filter(({ code }) => code === 'part-of-year')
  t.same((await warningsOf(csv)).map(({ message }) => message), [
    'The ledger has only 2024-07-01 to 2024-12-31 of FY2024, so that year was not compared or traced. Export the whole year, 2024-01-01 to 2024-12-31.'
  ])
  t.match(await warningsOf(csv.replaceAll('2025', '2023').replaceAll('2024', '2022')), [{ message: /^The ledger has 2022-07-01 to 2023-12-31, and .*FY2024, FY2025/ }])
})

t.test('rows after the day of printing are counted', async (t) => {
  const csv = 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Account,Name,Memo,Amount\n' +
    '01/05/2025,Fuel,Shell,Fuel,300.00\n12/26/2025,Fuel,Shell,Fuel,50.00\n\n"Accrual Basis Monday, June 09, 2025 10:12 AM GMT-05:00"\n'
  const { file } = await importOne(csv, { record: lines(['Fuel', 'operating-expense', 350]) })
  t.match(file.warnings, [{ code: 'after-printing', message: /^1 row is dated after 2025-06-09/ }])
})

t.test('months that differ are listed with both amounts', async (t) => {
  const csv = 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\nDate,Type,Account,Name,Memo,Debit,Credit\n' +
    '01/05/2025,Bill,Fuel,Shell,Fuel,100.00,\n03/26/2025,Bill,Fuel,Shell,Fuel,150.25,\n04/26/2025,Bill,Rent,Bay,Rent,7.00,\n'
  const record = lines(['Fuel', 'operating-expense', 250], ['Rent', 'operating-expense', 7])
  record.statements!.monthly = [{ line: 'fuel', amounts: { '2025-01': 100, '2025-02': 150, '2025-03': 0 } }]
  const { file } = await importOne(csv, { record })
  t.same(file.reconciliation, [
    {
      line: 'fuel',
      year: 'FY2025',
      ledger: 250.25,
      statement: 250,
      difference: 0.25,
      months: [
        { month: '2025-02', ledger: 0, statement: 150, difference: -150 },
        { month: '2025-03', ledger: 150.25, statement: 0, difference: 150.25 }
      ]
    },
    { line: 'rent', year: 'FY2025', ledger: 7, statement: 7, difference: 0 }
  ])
})

t.test('entries at the end of a year are listed with who made them, and sales that were taken back', async (t) => {
  const csv = 'date,account_name,debit,credit,description,client_vendor,type,posted_by,adj\n' +
    '2025-01-15,Fuel,250.00,,Fuel,Shell,Bill,kim,\n2025-12-28,Service Revenue,,4000.00,Job 7,Doe,Invoice,kim,\n2025-12-29,Service Revenue,,3000.00,Job 8,Roe,Invoice,kim,\n' +
    '2025-12-30,Fuel,5000.00,,Accrual,,Journal Entry,pat,\n2025-12-31,Fuel,12.34,,Correction,,Journal Entry,,Yes\n2026-01-09,Service Revenue,4000.00,,Job 7,Doe,Credit Memo,kim,\n2026-01-10,Checking,1.00,,Fee,,Check,kim,\n'
  const { file } = await importOne(csv, { record: lines(['Service Revenue', 'revenue', 7000], ['Fuel', 'operating-expense', 5262.34]) })
  t.match(file.warnings!.filter(({ code }) => code.startsWith('year-end')), [
    { code: 'year-end', message: /: R5 \(entered by pat\), R6\./ },
    { code: 'year-end-reversal', message: /^Sales of \$4,000\.00 from the last days of FY2025 .*: R3 \(entered by kim\)\./ }
  ])
})

t.test('a ledger of other books is compared, and the answer says that they differ', async (t) => {
  const { csv } = caseOf('02-qbo-clean.csv')
  const { file } = await importOne(csv, { record: { ...lines(['Service Revenue', 'revenue', 5], ['Rent', 'operating-expense', 7]), company: { trade: 'hvac', name: 'Averill Plumbing' } } as BusinessRecord })
  t.match(file.warnings, [{ code: 'not-these-books' }])
  const { record } = await importOne(csv, { record: caseOf('01-qbo-general-ledger.csv').record })
  t.notOk(record.statements!.adjustments!.some(({ ledger }) => ledger), 'nothing is traced')
  const { file: later } = await importOne(csv.replaceAll(/\/20\d\d/g, '/9999'))
  t.match(later.refused, { message: /^No date of this ledger is of the years/ })
  const { file: alone } = await importOne(csv)
  t.match(alone.warnings, [{ code: 'no-statement' }])
})

t.test('a workbook with a sheet for each account is one ledger, of these books or of none', async (t) => {
  const sheet = (name: string, amount: number) => ({
    name,
    rows: [['Acme', null], [`Account: ${name}`, null], [null], ['Date', 'Num', 'Name', 'Memo', 'Debit', 'Credit'],
      ...[1, 6, 12].map((month) => [`${month}/9/2025`, '1', 'Alder', '', amount, null])]
  })
  const bytes = await writeXlsx({ sheets: [sheet('Fuel', 100), sheet('Rent', 700), sheet('Dues', 20), sheet('Phone', 30)] })
  const read = async (rent: number, ...others: number[]) => {
    const costs = ['Rent', 'Fuel', 'Dues', 'Phone'].map((name, index) => [name, 'operating-expense', [rent, ...others][index]!] as [string, string, number])
    const { files } = await importFiles({ files: [{ name: 'ledger.xlsx', bytes }], today: '2026-05-29', record: lines(...costs) })
    return files.map(({ reconciliation = [], warnings = [] }) =>
      [...reconciliation.map(({ line, difference }) => `${line} ${difference}`), ...warnings.map(({ code }) => code)])
  }
  t.same(await read(2100, 300, 60, 95), [['fuel 0'], ['rent 0'], ['dues 0'], ['phone -5']])
  const other = await read(1, 2, 3, 95)
  t.equal(other.filter((one) => one.includes('not-these-books')).length, 4)
})

t.test('twelve sheets of a workbook are read, and each of the others says so', async (t) => {
  const sheetOf = (name: string) => ({
    name, rows: [['Acme', null], [`Account: ${name}`, null], [null], ['Date', 'Num', 'Name', 'Memo', 'Debit', 'Credit'], ['1/9/2025', '1', 'Alder', '', 5, null]]
  })
  const read = async (count: number) => {
    const bytes = await writeXlsx({ sheets: Array.from({ length: count }, (_, index) => sheetOf(`Cost ${String.fromCharCode(65 + index)}`)) })
    const { files } = await importFiles({ files: [{ name: 'ledger.xlsx', bytes }], today: '2026-05-29' })
    return [files.length, ...files[0]!.ignored ?? []]
  }
  t.same(await read(12), [12])
  t.match(await read(13), [12, { at: 'Cost M', why: /^Only the first 12 sheets .* file of its own\.$/ }])
})
