import t, { type Test } from 'tap'
import { start } from '../../helper.ts'

const months = Array.from({ length: 12 }, (_month, index) => `${String(index + 1).padStart(2, '0')}/05/2025`)
const account = (name: string, rows: string[][], total: string) => [
  `${name},,,,,,,,`, ...rows.map((row) => `,${row.map((cell) => `"${cell}"`).join(',')}`), `Total for ${name},,,,,,,"${total}",`
]
const ledger = (gain: string) => [
  'Acme Pest LLC,,,,,,,,', 'General Ledger,,,,,,,,', '"January 1, 2025 - December 31, 2025",,,,,,,,', ',,,,,,,,',
  ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
  ...account('Sales', months.map((day, index) =>
    [day, 'Invoice', '', 'Customers', 'Sales', 'Operating Checking', '75000.00', `${75_000 * (index + 1)}.00`]), '900000.00'),
  ...account('Officer Salary', months.map((day, index) =>
    [day, 'Payroll Check', '', 'Sam Acme', 'Officer payroll', 'Operating Checking', '5000.00', `${5000 * (index + 1)}.00`]), '60000.00'),
  ...account(gain, [['05/28/2025', 'Deposit', '', 'First Bank', gain, 'Operating Checking', '6400.00', '6400.00']], '6400.00')
].join('\n')
const profit = (gain: string) => `Profit and Loss
Acme Pest LLC
"January 1-December 31, 2025"

Distribution account,Total
Income,
   Sales,"900,000.00"
Total for Income,"$900,000.00"
Gross Profit,"$900,000.00"
Expenses,
   Officer Salary,"60,000.00"
Total for Expenses,"$60,000.00"
Net Operating Income,"$840,000.00"
Other Income,
   ${gain},"6,400.00"
Total for Other Income,"$6,400.00"
Net Other Income,"$6,400.00"
Net Income,"$846,400.00"
`

t.test('other income, which EBITDA leaves out, is not asked about in the ledger', async (t: Test) => {
  const app = await start(t)
  for (const gain of ['Gain on Sale of Vehicle', 'Insurance Settlement', 'Gain on Sale of Equipment']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/public/record/import',
      payload: { files: [{ name: 'pl.csv', text: profit(gain) }, { name: 'gl.csv', text: ledger(gain) }] }
    })
    t.equal(response.statusCode, 200, response.body.slice(0, 300))
    const { questions } = response.json() as { questions: Array<{ id: string, kind: string }> }
    t.same(questions.filter(({ kind }) => kind === 'ledger-add-back'), [], gain)
  }
})
