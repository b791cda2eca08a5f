import t from 'tap'
import { standard } from '../../record/sound.ts'
import { bytesOf, importFiles as importReports } from '../read-one.ts'

type Row = [account: string, payee: string, memo: string, amount: number]

const ledger = (rows: Row[]) => [
  'Acme Pest LLC', 'General Ledger', '"January 1, 2025 - December 31, 2025"', '',
  ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
  ...rows.flatMap(([account, payee, memo, amount]) => [
    account, ...['06', '07', '08'].map((month) => `,${month}/14/2025,Check,,${payee},${memo},Operating Checking,"${amount}.00","${amount}.00"`),
    `Total for ${account},,,,,,,"${3 * amount}.00",`
  ])
].join('\n')
const profit = (rows: Row[]) => `Profit and Loss
Acme Pest LLC
"January 1-December 31, 2025"

,Total
Income,
   Sales,"900,000.00"
Total for Income,"$900,000.00"
Expenses,
${rows.map(([account, , , amount]) => `   ${account},"${3 * amount}.00"`).join('\n')}
Total for Expenses,"$${rows.reduce((sum, [, , , amount]) => sum + 3 * amount, 0)}.00"
Net Income,"$${900_000 - rows.reduce((sum, [, , , amount]) => sum + 3 * amount, 0)}.00"
`

async function asked (...rows: Row[]) {
  const files = [profit(rows), ledger(rows)].map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const { questions } = await importReports({ files, today: '2026-05-29', ledgerWords: standard.ledgerWords })
  return questions.filter(({ kind }) => kind === 'ledger-add-back')
}

t.test('an association of homeowners in a memo is a customer, and a suit is a one-time cost', async (t) => {
  t.match(await asked(['Legal Fees', 'Tolliver Law', 'Meridian HOA suit', 3000]), [{ signal: 'one-time' }])
  t.same(await asked(['Chemicals', 'Univar', 'Meridian Homeowners Association mosquito job', 3000]), [])
  t.same(await asked(['Uniforms', 'Cintas', 'Tyvek suit', 3000]), [])
})

t.test('dues paid to an association of homeowners are asked as private', async (t) => {
  t.match(await asked(['Dues', 'Lakeside HOA', 'quarterly', 400]), [{ signal: 'private' }])
  t.match(await asked(['Dues', 'Town Bank', 'HOA dues lake house', 400]), [{ signal: 'private' }])
})
