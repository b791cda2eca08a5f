import t from 'tap'
import { isPlaceholder } from '../../../domain/import/lists/placeholder-names.ts'
import { totalTarget } from '../../../domain/import/tree/row-names.ts'
import { codesOf, importOne } from './read-one.ts'

const placeholders = [
  'Not Specified', 'Not specified', 'No name', 'No Customer', 'Unassigned', '(blank)', '(Not assigned)', 'N/A', 'Unknown', 'Unknown customer',
  'None', '--', '[unspecified]', 'Customer not specified', 'Walk-in customers', 'Misc. Customer', 'Uncategorized', 'null'
]
const totals = ['TOTAL', 'Total', 'Totals', 'Grand Totals', 'Grand Total:', 'Sub-total', 'Subtotal', 'Report Totals', 'Payroll Totals', 'Company Total']

t.test('placeholders are nobody, and names that resemble them are somebody', async (t) => {
  for (const name of placeholders) t.ok(isPlaceholder(name), name)
  for (const name of ['Noname Plumbing', 'Blank & Sons', 'Unknown Brewing Co', 'Nona Specified', 'Total Comfort']) t.notOk(isPlaceholder(name), name)
  for (const name of totals) t.equal(totalTarget(name), '', name)
  t.equal(totalTarget('Totally Plumbing'), undefined)
})

t.test('sales without a customer are in the total and in no share', async (t) => {
  for (const name of placeholders) {
    const { file, record } = await importOne('Sales by Customer Summary\nAcme\n"January 1-December 31, 2025"\n\nCustomer,Total\n' +
      `Alder,142.00\nTotal Comfort,58.00\n"${name}",800.00\nTOTAL,"$1,000.00"\n`)
    t.match(file.summary, { total: 1000, customers: 2, largest: 14.2, unnamed: 800 }, name)
    t.ok(codesOf(file).includes('without-name') && !codesOf(file).includes('total-differs'), name)
    t.same(record.tables?.find(({ id }) => id === 'customers')?.rows.map(({ cells }) => cells[0]), [142, 58, 800, 1000])
  }
})

const payDays = Array.from({ length: 26 }, (_day, index) =>
  new Date(Date.UTC(2025, 0, 3 + 14 * index)).toISOString().slice(0, 10))
const journal = (total: string) => 'Payroll Journal Report\n"Acme, Inc."\n\n"Last Name","First Name","Check Date","Pay Period Start","Gross Earnings","Employer Taxes"\n' +
  payDays.map((day) => `"Alder","A","${day}","2024-12-16","100.00","7.65"\n"Birch","B","${day}","2024-12-16","50.00","3.83"\n`).join('') + `"${total}","","","","3900.00",""\n`

t.test('a row of totals is not an employee, in every spelling, and pay dates are counted', async (t) => {
  for (const total of totals) {
    const { file, record } = await importOne(journal(total))
    t.match(file.summary, { from: '2025-01-03', to: '2025-12-19', wages: 3900, employees: 2, payPeriods: 26 }, total)
    t.same(codesOf(file), ['names'], total)
    t.match(record.statements?.payroll, [{ year: 'FY2025', wages: 3900 }])
  }
})

t.test('a list of jobs counts no placeholder as a customer', async (t) => {
  const { file } = await importOne('Job #,Customer name,Job status,Job amount,Job completed date\n1,Alder,Complete,10,01/02/2025\n' +
    '2,(blank),Complete,5,01/03/2025\nGrand Totals,,,15,\n')
  t.match(file.summary, { completed: 2, customers: 1, amount: 15 })
})
