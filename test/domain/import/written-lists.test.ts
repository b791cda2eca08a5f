import t from 'tap'
import { standard } from '../record/sound.ts'
import { bytesOf, codesOf, importFiles, importOne, linesOf } from './read-one.ts'
import { writtenLists } from './written-lists.ts'

for (const { name, content, kind, summary, asks = [], never = [] } of writtenLists) {
  t.test(`a list is read in the words and columns of its program: ${name}`, async (t) => {
    const { files: [file], questions, record } = await importFiles({
      files: [{ name: 'list.csv', bytes: bytesOf(content) }], today: '2026-05-29', ledgerWords: standard.ledgerWords
    })
    t.match(file, { kind, ...summary && { summary } })
    for (const payee of asks) t.ok(questions.some((one) => one.name.includes(payee)), `asks about ${payee}`)
    const written = JSON.stringify([record, questions.map((one) => one.name)])
    for (const text of never) t.notOk(written.includes(text), `never ${text}`)
  })
}

t.test('a second pay day with the same pay counts, and a list that is printed twice does not', async (t) => {
  const run = (day: string) => `${day},Ann,1000,200,800\n${day},Bo,2000,400,1600\n,Pay run total,3000,600,2400\n`
  const read = async (days: string[]) =>
    (await importOne(`Pay Date,Employee,Gross Pay,Total Withholding,Net Pay\n${days.map(run).join('')}`)).file.summary
  t.match(await read(['01/03/2025', '01/10/2025']), { wages: 6000, employees: 2, payPeriods: 2, to: '2025-01-10' })
  t.match(await read(['01/03/2025', '01/03/2025']), { wages: 3000 })
})

t.test('quotes are no jobs', async (t) => {
  const { file } = await importOne('Quote #,Client name,Status,Drafted,Total ($)\n1,Alder,Approved,2025-01-05,250.00\n2,Birch,Converted,2025-02-05,4250.00\n')
  t.match(file, { kind: 'unknown', summary: undefined })
})

t.test('a heading and its first account in one cell are two rows', async (t) => {
  const { file } = await importOne(',2025\n"Income\nService",900\nRepairs,100\nTotal Income,1000\n"Expenses\nFuel",200\nTotal Expenses,200\nNet Income,800\n')
  t.same(linesOf(file), ['Income > Service | revenue | 900', 'Income > Repairs | revenue | 100', 'Expenses > Fuel | operating-expense | 200'])
})

t.test('balances in an unnamed column prove which amounts are money in', async (t) => {
  const list = 'When,What,How much,Left\n1/2/2025,Deposit,5000.00,6000.00\n1/3/2025,Shell,200.00,5800.00\n1/4/2025,Ferris,450.00,5350.00\n1/5/2025,Deposit,100.00,5450.00\n'
  const { questions } = await importOne(list)
  const choices = questions.filter(({ kind }) => kind === 'column')
    .map(({ id }, index) => ({ question: id, answer: ['0', '2', '1'][index]! }))
  const { file } = await importOne(list, { choices })
  t.match(file, { kind: 'bank', summary: { deposits: 5100, withdrawals: -650, closingBalance: 5450 } })
})

t.test('a total is recognized by what it adds up, and an entry is not', async (t) => {
  const jobs = 'Job #,Customer name,Job status,Job amount,Due amount,Job completed date\n'
  const three = await importOne(`${jobs}1,Alder,Done,100,100,01/02/2025\n2,Birch,Done,200,200,01/03/2025\n3,Cedar,Done,300,300,01/04/2025\n`)
  t.match(three.file.summary, { completed: 3, amount: 600 }, 'the third job is as large as the other two')
  const parts = await importOne(`${jobs}1,Alder,Done,100,,01/02/2025\n,,,100,,\n2,Birch,Done,200,,01/03/2025\n3,Birch,Done,50,,01/03/2025\n,,,250,,\n,,,350,,\n`)
  t.match(parts.file.summary, { completed: 3, amount: 350 }, 'unnamed totals of parts and of all')
  const wrong = await importOne(`${jobs}1,Alder,Done,100,,01/02/2025\n2,Birch,Done,200,,01/03/2025\n,,,310,,\n`)
  t.match(wrong.file.summary, { completed: 2, amount: 300 })
  t.notOk(codesOf(wrong.file).includes('doubles'))
})

t.test('a statement with rows or columns of wages and payroll taxes is no payroll', async (t) => {
  const statements = [
    ',2025,2024\nSales,1000,900\nParts,200,100\nWages,300,280\nPayroll taxes,30,28\nTotal expenses,530,408\nNet income,470,492\n',
    'Year,Sales,Parts,Wages,Payroll taxes,Net income\n2024,900,100,280,28,492\n2025,1000,200,300,30,470\n'
  ]
  for (const statement of statements) t.not((await importOne(statement)).file.kind, 'payroll')
})

t.test('estimates and payments in a list of invoices are no work', async (t) => {
  const { file } = await importOne('Type,Number,Date,Customer,Total,Status\nInvoice,1,1/5/2025,Alder,250,Paid\nEstimate,2,1/6/2025,Birch,4000,Accepted\nInvoice,3,1/9/2025,Cedar,900,Overdue\nPayment,4,1/9/2025,Cedar,900,Closed\n')
  t.match(file, { kind: 'jobs', summary: { completed: 2, amount: 1150 } })
  const jobs = await importOne('Job Number,Customer Name,Job Type,Status,Completed On,Revenue\nJ-1,Unit 12,Repair,Completed,1/5/2025,300\nJ-2,Unit 14,Estimate,Completed,1/6/2025,0\nJ-3,Unit 15,Install,Completed,1/9/2025,700\n')
  t.match(jobs.file, { kind: 'jobs', summary: { completed: 2, customers: 2, amount: 1000 } })
})

t.test('a list whose debits raise its balance is not counted as a bank account', async (t) => {
  const { file } = await importOne('Date,Payee,Description,Debit,Credit,Balance\n1/5/2025,Alder,Settlement,12000,,12000\n2/5/2025,Birch,Books,300,,12300\n3/5/2025,Birch,Refund,,100,12200\n')
  t.match(file, { summary: undefined, refused: { code: 'wrong-report' } })
})

t.test('a schedule without dates says nothing about what is owed today', async (t) => {
  const { file, record } = await importOne('Loan amount: 60000,,,,\nRate: 7.25%,,,,\nPmt #,Payment,Principal,Interest,Balance\n1,1195.16,832.66,362.50,59167.34\n2,1195.16,837.69,357.47,58329.65\n')
  t.match(file, { kind: 'loan', summary: { rate: 7.25, payment: 1195.16, original: 60000 }, proof: { held: 1, of: 1 } })
  t.equal(record.statements?.debt, undefined)
})

t.test('lists that say nothing about money earned are refused, each with what to export instead', async (t) => {
  const lists: Array<[string, RegExp]> = [
    ['Estimate #,Customer,Date,Amount,Status\n1,Alder,1/5/2025,900.00,Accepted\n2,Birch,1/9/2025,800.00,Sent\n', /quotes/],
    ['Active Memberships\nClient,Service Agreement,Agreement Status,From,To,Frequency,Total ($)\nAda Bly,Gold,Active,1/5/2025,1/5/2026,Annual,199.00\nBo Lee,Gold,Canceled,1/9/2025,1/9/2026,Annual,199.00\n', /memberships or agreements/],
    ['Employee,Date,Job,Hours\nAnn,1/3/2025,12,8\nBo,1/3/2025,12,7.5\n', /no gross pay/],
    ['Check Date,Check No,Employee,Net Pay\n1/10/2025,101,Ann,900.00\n1/10/2025,102,Bo,800.00\n', /no gross pay/],
    ['Date,Vendor,Category,Description,Amount (USD),Tax\n2025-01-05,Ferris,Supplies,pipes,500.00,0.00\n2025-01-09,Gas Co,Fuel,fuel,90.00,0.00\n', /expenses/]
  ]
  for (const [list, why] of lists) t.match((await importOne(list)).file.refused?.message, why)
})

t.test('vehicles with their lenders are a list of equipment, and debts if the list has terms', async (t) => {
  const list = await importOne('Vehicle,Lender,Purchase Price,Balance owed\n2021 Transit,Ford Credit,42000,18000\n2022 Transit,Ford Credit,46000,23000\n2016 F150,,21000,0\n')
  t.match(list.file, { kind: 'equipment', summary: { rows: 3, paid: 109000, owed: 41000 } })
  t.equal(list.record.statements?.debt, undefined)
  const terms = await importOne('Vehicle,Lender,Purchase Price,Balance owed,Rate\n2021 Transit,Ford Credit,42000,18000,5.9%\n2022 Transit,Ford Credit,46000,23000,6.1%\n2016 F150,,21000,0,\n')
  t.match(terms.file, { kind: 'equipment', summary: { rows: 3, owed: 41000 } })
  t.match(terms.record.statements?.debt, [
    { id: 'ford-credit', balance: 18000, rate: 5.9, security: '2021 Transit' },
    { id: 'ford-credit-2', balance: 23000, rate: 6.1, security: '2022 Transit' }
  ])
  const loans = await importOne('Equipment,Lender,Balance owed,Monthly payment\nExcavator,Ridge Bank,41000,1210\nSkid steer,Bobcat Credit,22000,640\n')
  t.match(loans.file, { kind: 'loan', summary: { loans: 2, balance: 63000, payment: 1850 } })
})

t.test('ranked customers are sales by customer, and the rank is no number of an invoice', async (t) => {
  const lists = [
    'Rank,Account,2025 Revenue\n1,Alder Homes,300.00\n2,Birch LLC,200.00\n3,Cedar,100.00\n',
    '#,Customer,Sales 2025,% of Total\n1,Alder Homes,300.00,50%\n2,Birch LLC,200.00,33.3%\n3,Cedar,100.00,16.7%\n'
  ]
  for (const list of lists) t.match((await importOne(list)).file, { kind: 'sales-by-customer', summary: { total: 600, customers: 3, largest: 50 } })
  const invoices = '#,Customer,Total\n1001,Alder Homes,300.00\n1002,Birch LLC,200.00\n1003,Alder Homes,100.00\n'
  t.match((await importOne(invoices)).file, { kind: 'jobs', summary: { amount: 600 } })
})

t.test('pay by month or quarter is the pay of the year if each total is the sum of its parts', async (t) => {
  const list = (total: string) =>
    `Employee Earnings 2025\nEmployee,Q1,Q2,Q3,Q4,Total\nAnn Poe,12000,13000,12500,12500,${total}\nBo Lee,12500,12500,12500,12500,50000\nTotal,24500,25500,25000,25000,100000\n`
  t.match((await importOne(list('50000'))).file, { kind: 'payroll', summary: { from: '2025-01-01', to: '2025-12-31', wages: 100000, employees: 2 } })
  t.match((await importOne(list('49000'))).file, { summary: undefined })
  const months = await importOne('Wages by Employee\nEmployee,Jan 2025,Feb 2025,Mar 2025,Total\nAnn Poe,100,200,300,600\nBo Lee,100,100,100,300\n')
  t.match(months.file, { kind: 'payroll', layout: 'spreadsheet', summary: { from: '2025-01-01', to: '2025-03-31', wages: 900, employees: 2, payPeriods: undefined } })
  const turned = await importOne('Payroll 2025\n,Q1,Q2,Q3,Q4,Total\nGross wages,12000,13000,12500,12500,50000\nEmployee withholding,2000,2000,2000,2000,8000\nNet pay,10000,11000,10500,10500,42000\n')
  t.match(turned.file, { kind: 'payroll', summary: { wages: 50000, employees: undefined } })
})

t.test('lists of other programs: what is void or not yet done is no work, and buckets are named by periods', async (t) => {
  const jobs = {
    'WO #,WO Status,Customer,Completed Date,Total\n1,Complete,Alder,1/5/2025,300\n2,Closed,Birch,1/6/2025,200\n3,Void,Cedar,1/7/2025,900\n4,Pending,Dune,,100\n': { completed: 2, amount: 500 },
    'Job Number,Status,Client,Date Created,Completion Date,Total Invoice Amount\nJ1,Completed,Alder,1/2/2025,1/5/2025,300\nJ2,Unsuccessful,Birch,1/2/2025,,200\nJ3,Work Order,Cedar,1/2/2025,,900\n': { completed: 1, amount: 300 }
  }
  for (const [list, summary] of Object.entries(jobs)) t.match((await importOne(list)).file, { kind: 'jobs', summary })
  const aging = await importOne('Account,Name,Balance,Future,Current,Period 1,Period 2,Older\nA001,Alder,150,0,100,50,0,0\nB001,Birch,500,0,200,0,300,0\n,,650,0,300,50,300,0\n')
  t.match(aging.file, { kind: 'receivables-aging', summary: { current: 300, '1-30': 50, '31-60': 300, total: 650, customers: 2 } })
  const ofJobs = await importOne('Name,Current,1 - 30,31 - 60,Total\nVilla 12,100,0,0,100\nVilla 14,0,200,0,200\nVilla 14:Job 2,0,50,0,50\nTotal Villa 14,0,250,0,250\nTOTAL,100,250,0,350\n')
  t.match(ofJobs.file, { summary: { total: 350, customers: 2 } })
})

t.test('the cost of one of several tools is no cost of all of them', async (t) => {
  const { file } = await importOne('Tool list\nTool,Qty,Unit cost,Total value\nDrill,3,200,600\nVac,2,500,1000\nTotal,,,1600\n')
  t.match(file, { kind: 'equipment', summary: { rows: 2, paid: undefined, worth: 1600 } })
})

t.test('a register with accounts of the books is read if its balances follow, and debits and credits are not', async (t) => {
  const register = (last: string) => `Date,Number,Payee,Account,Payment,Deposit,Balance\n01/02/2025,,Alder,Sales,,1000.00,1500.00\n01/03/2025,101,Ferris,Materials,200.00,,1300.00\n01/09/2025,102,Bay Club,Dues,90.00,,${last}\n`
  t.match((await importOne(register('1210.00'))).file, { kind: 'bank', summary: { deposits: 1000, withdrawals: -290, closingBalance: 1210 } })
  t.not((await importOne(register('1211.00'))).file.kind, 'bank')
  t.not((await importOne(register('1210.00').replace('Payment,Deposit', 'Debit,Credit'))).file.kind, 'bank')
})

t.test('a lender is who a label names or the first title, and never the name of the paper or the company below it', async (t) => {
  const rows = 'Unpaid principal,41220.18\nInterest rate,7.250%\nRegular payment,1012.40\nMaturity date,06/30/2029\n'
  for (const above of ['Ridge Bank\nLoan statement\n', 'Ridge Bank\nBay Air LLC\n', 'Loan statement\nLender,Ridge Bank\n']) {
    t.match((await importOne(above + rows)).record.statements?.debt, [{ lender: 'Ridge Bank', balance: 41220.18 }], above)
  }
})

t.test('a list below the number and name of an account is its detail', async (t) => {
  const { file } = await importOne('6400 - Travel\nPosted,Reference,Paid to,Comment,Debit,Credit,Running balance\n1/5/2025,CHK 11,Delta,flights,2400,,2400\n2/5/2025,CHK 12,Hilton,hotel,600,,3000\n')
  t.match(file, { kind: 'ledger', company: undefined, summary: { transactions: 2, accounts: 1 } })
})

t.test('a ledger whose accounts have a number and a name is no bank account', async (t) => {
  const { file } = await importOne('Posting Date,Document Type,Document No.,G/L Account No.,G/L Account Name,Description,Amount\n1/2/2025,Invoice,PI-1,5000,Materials,Ferris pipe,500\n1/2/2025,Invoice,PI-1,2000,Payables,Ferris pipe,-500\n1/9/2025,Payment,CK-1,6700,Dues,Bay Club dues,90\n')
  t.match(file, { kind: 'ledger', summary: { transactions: 3, accounts: 3 } })
})

t.test('the same people paid on another day are paid again', async (t) => {
  const run = (day: string) => `Check date: ${day}\nEmployee,Gross,Deductions,Net,Employer tax\nAnn,1000,200,800,76.5\nBo,2000,400,1600,153\nTotal,3000,600,2400,229.5\n`
  const { file } = await importOne(`Payroll Register\n${run('1/10/2025')}${run('1/24/2025')}`)
  t.match(file, { kind: 'payroll', summary: { from: '2025-01-10', to: '2025-01-24', wages: 6000, employerTaxes: 459, employees: 2, payPeriods: 2 } })
})

t.test('the balance of a loan is the one after its newest payment, in whatever order they are printed', async (t) => {
  const rows = ['1/1/2025,490,50,9510', '2/1/2025,492.45,47.55,9017.55', '3/1/2025,494.91,45.09,8522.64']
  for (const order of [rows, rows.toReversed()]) {
    const { file, record } = await importOne(`Date,Principal,Interest,Balance\n${order.join('\n')}\n`)
    t.match(file, { kind: 'loan', summary: { from: '2025-01-01', to: '2025-03-01', original: 10000, balance: 8522.64 }, proof: { held: 2, of: 2 } })
    t.match(record.statements?.debt, [{ balance: 8522.64, rate: 6 }])
  }
})

t.test('30, 60 and 90 beside one another are ages, and customers are counted by their own column', async (t) => {
  const numbers = await importOne('Customer,Current,30,60,90,120,Total\nAlder,100,50,0,0,0,150\nBirch,200,0,300,0,10,510\nTotal,300,50,300,0,10,660\n')
  t.match(numbers.file, { kind: 'receivables-aging', summary: { current: 300, '1-30': 50, '31-60': 300, 'over-90': 10, total: 660 } })
  const reps = await importOne('Rep,Customer,Current,1-30,31-60,Total\nKim,Alder,100,50,0,150\nKim,Birch,200,0,300,500\nPat,Cedar,10,0,0,10\n')
  t.match(reps.file, { summary: { total: 660, customers: 3 } })
})

t.test('a card whose payments have no sign either is asked about or refused', async (t) => {
  const { file } = await importOne('Posted,Merchant,Type,Amount\n1/2/2025,Shell,Charge,60\n1/5/2025,Card,Payment,500\n1/7/2025,Ferris,Charge,100\n')
  t.equal(file.summary, undefined)
})

t.test('amounts of the year to date are the pay of the year, unless the pay of one period is beside them', async (t) => {
  const year = await importOne('Payroll Summary 2025\nEmployee Name,YTD Gross,YTD Taxes,YTD Net\nAnn Poe,50000,9000,41000\nBo Lee,40000,7000,33000\nTotal,90000,16000,74000\n')
  t.match(year.file, { kind: 'payroll', summary: { wages: 90000, employees: 2 } })
  const both = await importOne('Employee,Gross,Gross YTD,Taxes,Taxes YTD,Net,Net YTD\nAnn Poe,1000,10000,200,2000,800,8000\nBo Lee,2000,20000,400,4000,1600,16000\n')
  t.match(both.file, { kind: 'payroll', summary: { wages: 3000, employees: 2 } })
})
