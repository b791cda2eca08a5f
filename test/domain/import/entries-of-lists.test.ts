import t from 'tap'
import { bytesOf, importFiles, importOne } from './read-one.ts'

t.test('a row that is named by its month is an entry among months, and a total among anything else', async (t) => {
  const months = 'Payroll\nMonth,Gross Pay,Taxes Withheld,Net Pay,Employer Taxes\nJan 2025,8000,1600,6400,612\nFeb 2025,8000,1600,6400,612\nMar 2025,16000,3200,12800,1224\n'
  t.match((await importOne(months)).file.summary, { wages: 32000, employerTaxes: 2448, payPeriods: 3 }, 'March is as large as the two before it')
  const quarter = `${months}Q1 2025,32000,6400,25600,2448\n`
  t.match((await importOne(quarter)).file.summary, { wages: 32000, employerTaxes: 2448, payPeriods: 3 }, 'a quarter of months is a total')
  const jobs = 'Job #,Customer,Status,Date,Total\n101,Baker,Completed,01/05/2025,500.00\n102,Cole,Completed,01/15/2025,700.00\nJanuary,,,,1200.00\n' +
    '103,Dunn,Completed,02/05/2025,900.00\nFebruary,,,,900.00\nTotal,,,,2100.00\n'
  t.match((await importOne(jobs)).file.summary, { completed: 3, amount: 2100 }, 'months of jobs are totals')
  const people = 'Employee,Gross,Withheld,Net\nAnn,500.00,100.00,400.00\nApril,500.00,100.00,400.00\nBo,700.00,100.00,600.00\nTotal,1700.00,300.00,1400.00\n'
  t.match((await importOne(people)).file.summary, { wages: 1700, employees: 3 }, 'an employee is named like a month')
})

t.test('a card list that says nothing about its payments is refused', async (t) => {
  const { file } = await importOne('Date,Description,Category,Amount\n01/03/2025,Home Depot,Supplies,120.50\n01/05/2025,Shell,Fuel,60.00\n01/09/2025,Payment - Thank You,Payment,500.00\n')
  t.match(file, { summary: undefined, refused: { message: /payments cannot be told from charges/ } })
})

t.test('what was sold or disposed of is no equipment', async (t) => {
  const dated = 'Asset,Date Acquired,Cost,Net Book Value,Date Disposed\nFord F-150,03/01/2019,38000,12000,\nChevy van,05/01/2015,28000,3000,06/30/2023\nExcavator,06/01/2021,62000,40000,\nTotal,,128000,55000,\n'
  const { file } = await importOne(dated)
  t.match(file, { kind: 'equipment', summary: { rows: 2, paid: 100000, worth: 52000 }, warnings: [{ code: 'disposed', message: /^1 row was/ }] })
  t.notOk(JSON.stringify(file).includes('total-differs'), 'the printed total has what was sold')
  const worded = 'Equipment,Status,Paid,Worth\nFord F-150,In service,38000,12000\nChevy van,Sold 2023,28000,3000\nTrailer (traded in),,6000,500\nLift,For sale,9000,4000\n'
  t.match((await importOne(worded)).file.summary, { rows: 2, paid: 47000, worth: 16000 })
})

t.test('amounts with a comma before the cents are read if the whole file has them', async (t) => {
  const bank = 'Date;Description;Amount;Balance\n03.01.2025;Home Depot;-120,50;1000,00\n05.01.2025;Deposit Baker;1.500,00;2500,00\n11.01.2025;Ferguson;-812,33;1687,67\n'
  t.match((await importOne(bank)).file.summary, { deposits: 1500, withdrawals: -932.83, closingBalance: 1687.67, from: '2025-01-03', to: '2025-01-11' })
  t.match((await importOne(bank.replace('-812,33', '-812.33'))).file.summary, undefined, 'two ways to write amounts are not guessed')
})

t.test('semicolons and tabs part cells that have commas', async (t) => {
  const list = 'Date;Description;Amount\nJan 3, 2025;Home Depot;-120.50\nFeb 5, 2025;Deposit;1,500.00\n'
  for (const mark of [';', '\t']) {
    t.match((await importOne(list.replaceAll(';', mark))).file.summary, { deposits: 1500, withdrawals: -120.5, transactions: 2 })
    const sales = 'Harbor Heating & Air, Inc.\nSales by Customer\nCustomer;Revenue\nEgan, Pat;1,500.00\nCole;2,500.00\nBaker;4,000.00\n'
    t.match((await importOne(sales.replaceAll(';', mark))).file.summary, { total: 8000, customers: 3 })
  }
})

t.test('the last total of an aging by customer is the one of its customer if it adds up no others', async (t) => {
  const { file } = await importOne('A/R Aging Detail\nAs of December 31, 2025\nCustomer,Invoice #,Due Date,Days Past Due,Balance\nVilla 12,1000,11/30/2025,31,300.00\n' +
    'Total Villa 12,,,,300.00\nVilla 14,1001,12/30/2025,1,200.00\nVilla 14,1002,12/30/2025,1,50.00\nTotal Villa 14,,,,250.00\n')
  t.match(file, { kind: 'receivables-aging', summary: { total: 550, customers: 2 } })
})

t.test('ages may stand before and after the names, in any order', async (t) => {
  const { file } = await importOne('A/R Aging Summary\nAs of December 31, 2025\nCurrent,3 Months,1 Month,Older,Client,2 Months,Total\n' +
    '100.00,,,,Baker,50.00,150.00\n,20.00,,5.00,Cole,,25.00\n100.00,20.00,,5.00,,50.00,175.00\n')
  t.match(file, { summary: { total: 175, customers: 2, current: 100, '31-60': 50, '61-90': 20, 'over-90': 5 } })
})

t.test('words of states say what was done, whatever heads them; invoices by days late are no jobs', async (t) => {
  const jobs = await importOne('Ticket No,Customer,Total,Completed,Where it stands\n1,Baker,500.00,01/03/2025,Done\n2,Cole,700.00,01/04/2025,Estimate\n3,Dunn,900.00,01/05/2025,Closed\n')
  t.match(jobs.file.summary, { completed: 2, amount: 1400 })
  const late = await importOne('Customer,Invoice,Days Late,Total\nBaker,1,20,500.00\nCole,2,40,700.00\n')
  t.not(late.file.kind, 'jobs')
})

t.test('headings that stand once are those of every pay day below them', async (t) => {
  const run = (day: string, gross: number) => `Check date: ${day}\nAnn,${gross},200,${gross - 200}\nBo,900,100,800\nTotal,${gross + 900},300,${gross + 600}\n`
  const { file } = await importOne(`Employee,Gross Pay,Withholding,Net Pay\n${run('01/03/2025', 1000)}${run('01/10/2025', 1200)}${run('01/17/2025', 1500)}`)
  t.match(file.summary, { wages: 6400, employees: 2, from: '2025-01-03', to: '2025-01-17' })
})

t.test('customers and amounts below a title are sales by customer without headings too', async (t) => {
  for (const list of ['Baker Homes,"$120,000"\nCole,"$80,000"\n', '1,Baker Homes,120000\n2,Cole,80000\n']) {
    t.match((await importOne(`Top customers 2025\n${list}`)).file, { kind: 'sales-by-customer', summary: { total: 200000, customers: 2, largest: 60 } })
    t.match((await importOne(`Harbor Heating LLC\n${list}`)).file, { kind: 'unknown', summary: undefined }, 'nothing names what it is')
  }
})

t.test('the name of a group in a column of amounts names its total, and Total Wine is a customer', async (t) => {
  const { file } = await importOne('Sales by Customer Detail\nTotal Sales,Customer\nUnit 201\n700.00,Boiler\n700.00,Total Unit 201\nTotal Wine\n200.00,Lift\n300.00,Duct\n500.00,Total Total Wine\n')
  t.match(file.summary, { total: 1200, customers: 2 })
  const plain = await importOne('Sales by Customer\nCustomer,Sales\nBaker,500.00\nTotal Wine,500.00\nCole,300.00\n')
  t.match(plain.file.summary, { total: 1300, customers: 3 })
})

t.test('a line below the accounts of a bank is no account of a ledger', async (t) => {
  const { files } = await importFiles({
    files: [{
      name: 'list.csv',
      bytes: bytesOf('Account,Description,Posting Date,Amount\nChecking ...1234,Deposit,01/03/2025,2444.21\nChecking ...1234,Shell,03/14/2025,-28.56\n' +
        'Savings ...9876,Deposit,01/03/2025,709.87\nSavings ...9876,Shell,03/14/2025,-63.90\nVisa ...4455,Shell,01/03/2025,-79.31\n\nPrinted 01/05/2026 at 10:12 AM\n')
    }],
    today: '2026-05-29'
  })
  t.same(files.map(({ kind, summary }) => [kind, summary?.deposits]), [['bank', 2444.21], ['bank', 709.87], ['bank', 0]])
})
