import t from 'tap'
import { importOne } from './read-one.ts'

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
