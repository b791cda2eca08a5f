import t from 'tap'
import { codesOf, importOne } from './read-one.ts'

/** What is said about totals of a list that differ. */
const toldOf = async (text: string) => {
  const { file, record } = await importOne(text)
  const told = (file.warnings ?? []).filter(({ code }) => code === 'total-differs').map(({ at, message }) => `${at}: ${message}`)
  const { payroll, debt } = record.statements ?? {}
  return {
    told,
    codes: codesOf(file),
    summary: file.summary,
    tables: record.tables?.map(({ id }) => id),
    wages: payroll?.[0]?.wages,
    loans: debt?.length
  }
}

const payroll = (second: string, taxes: string) => `Acme Plumbing
Payroll Summary
01/01/2025 - 12/31/2025

Employee,Gross Pay,Employer Taxes
Ann Field,50000.00,3825.00
Bob Hill,${second},${taxes}
Total,92000.00,7038.00
`

t.test('of a total that differs, the one amount that would explain it is named by its cell', async (t) => {
  t.same((await toldOf(payroll('42000.00', '3213.00'))).told, [])
  t.same((await toldOf(payroll('24000.00', '3213.00'))).told, [
    'B8: The list prints a total of 92,000.00, but its rows add up to 74,000.00: a difference of 18,000.00. ' +
    'One amount would explain it: B7 has 24,000.00, and with 42,000.00 the total comes out.'
  ], 'two digits the wrong way round')
  t.match((await toldOf(payroll('42000.00', '3231.00'))).told,
    [/^C8: .* a difference of -18\.00\. One amount would explain it: C7 has 3,231\.00, and with 3,213\.00/], 'what the employer adds')
  const customers = (amounts: string[], total = '26000.00') => `Acme,
Sales by Customer Summary,
"January-December, 2025",

,Total
${amounts.map((amount, place) => `Client ${'ABC'[place]},${amount}\n`).join('')}TOTAL,${total}
`
  t.match((await toldOf(customers(['12340.00', '8120.00', '5450.00']))).told, [/a difference of 90\.00\.$/], 'two of them would explain it')
  t.match((await toldOf(customers(['11111.11', '8120.00', '5450.00']))).told, [/a difference of 1,318\.89\.$/], 'none of them would')
  t.match((await toldOf(customers(['12430.00', '9450.00', '8120.00'], '33000.00'))).told, [/B6 has 12,430\.00, and with 15,430\.00/], 'one digit')
})

t.test('nothing of a list is counted whose totals differ', async (t) => {
  t.match(await toldOf(payroll('42000.00', '3213.00')), { wages: 92_000 })
  for (const [gross, taxes] of [['24000.00', '3213.00'], ['42000.00', '3231.00']] as const) {
    const { codes, wages } = await toldOf(payroll(gross, taxes))
    t.equal(wages, undefined)
    t.ok(codes.includes('not-counted'))
  }
})

t.test('an aging whose ages or totals differ is no table of the record', async (t) => {
  const aging = (last: string, total: string) => `Acme Plumbing,,,,,,
A/R Aging Summary,,,,,,
As of December 31 2025,,,,,,

Customer,Current,1 - 30,31 - 60,61 - 90,91 and over,Total
Alder,100.00,,,,,100.00
Birch,50.00,20.00,,,,70.00
Cedar,,,${last},,,35.00
TOTAL,150.00,20.00,35.00,0.00,0.00,${total}
`
  t.match(await toldOf(aging('35.00', '205.00')), { told: [], tables: ['receivables-aging'] })
  const swapped = await toldOf(aging('53.00', '205.00'))
  t.match(swapped.told, [/^D9: .* D8 has 53\.00, and with 35\.00 the total comes out\.$/])
  t.equal(swapped.tables, undefined)
  t.match(await toldOf(aging('35.00', '250.00')), { told: [/^G9: .* a difference of 45\.00\.$/], tables: undefined })
})

t.test('a total of loans that differs is no further loan', async (t) => {
  const loans = (balance: string, total = 'TOTAL PRESENT BALANCE') => `Schedule of Liabilities
Name of Creditor,Original Amount,Original Date,Present Balance,Maturity Date,Payment Amount,Interest Rate
First Harbor Bank,150000,6/1/2022,${balance},6/1/2027,3005,7.5%
Ford Credit,42000,7/2/2022,18900,7/2/2027,790,4.9%
${total},,,107312,,,
`
  t.match(await toldOf(loans('88412')), { told: [], summary: { loans: 2, balance: 107_312 }, loans: 2 })
  for (const name of ['TOTAL PRESENT BALANCE', 'Total debt', 'Debt total']) {
    const { told, summary, loans: counted } = await toldOf(loans('84812', name))
    t.equal(counted, undefined, 'nothing of it is counted')
    t.match(summary, { loans: 2, balance: 103_712 }, name)
    t.match(told, [/D3 has 84,812\.00, and with 88,412\.00 the total comes out/], name)
  }
})
