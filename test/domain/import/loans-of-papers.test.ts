import t from 'tap'
import { bytesOf, importFiles, importOne } from './read-one.ts'

const payments = 'Effective Date,Transaction,Amount,Principal,Interest,Principal Balance\n' +
  '01/15/2025,Payment,1195.16,832.66,362.50,59167.34\n02/15/2025,Payment,1195.16,837.69,357.47,58329.65\n'
const others = 'Date,Payment,Principal,Interest,Balance\n01/05/2025,700.00,600.00,100.00,19400.00\n02/05/2025,700.00,603.00,97.00,18797.00\n'

t.test('payment histories without a lender are loans with the names of their files', async (t) => {
  const { record } = await importFiles({
    files: [{ name: 'truck_loan.csv', bytes: bytesOf(payments) }, { name: 'van-loan.csv', bytes: bytesOf(others) }], today: '2026-05-29'
  })
  t.strictSame(record.statements?.debt?.map(({ lender, balance }) => [lender, balance]).toSorted(), [['truck loan', 58329.65], ['van loan', 18797]])
})

t.test('the lender in a title of a payment history is its lender, and the borrower is not', async (t) => {
  const { record } = await importOne(`Marlow Plumbing Inc\nFirst Harbor Bank\nPayment history\n${payments}`)
  t.equal(record.statements?.debt?.[0]?.lender, 'First Harbor Bank')
})

t.test('two loans of one lender are kept apart, and of two statements of one loan the later says what is owed', async (t) => {
  const paper = (balance: string, day: string, terms: string) =>
    `Ford Credit,\nStatement date,${day}\nPrincipal balance,${balance}\n${terms}`
  const truck = 'Amount financed,42000\nInterest rate,4.9%\nMonthly payment,790\nMaturity date,07/02/2027\n'
  const van = 'Amount financed,31000\nInterest rate,5.5%\nMonthly payment,610\nMaturity date,03/01/2029\n'
  const { record } = await importFiles({
    files: [
      { name: 'a.csv', bytes: bytesOf(paper('18900', '12/31/2025', truck)) },
      { name: 'b.csv', bytes: bytesOf(paper('20100', '10/31/2025', truck)) },
      { name: 'c.csv', bytes: bytesOf(paper('22000', '12/31/2025', van)) }
    ],
    today: '2026-05-29'
  })
  t.strictSame(record.statements?.debt?.map(({ balance }) => balance).toSorted(), [18900, 22000])
})

t.test('a list of invoices with what is open is no list of loans', async (t) => {
  const { file, record } = await importOne('Invoice List\nDate,Transaction type,Num,Name,Memo/Description,Due date,Amount,Open balance\n' +
    '01/05/2025,Invoice,1001,Unit 12,Water heater,02/04/2025,1850,0\n01/15/2025,Invoice,1002,Unit 14,Repipe,02/14/2025,6400,3200\nTotal,,,,,,8250,3200\n')
  t.match(file, { kind: 'jobs', summary: { completed: 2, customers: 2, amount: 8250 } })
  t.equal(record.statements?.debt, undefined)
  const bare = await importOne('Name,Due date,Amount,Balance\nAda Bly,02/04/2025,1850,100\nUnit 14,02/14/2025,6400,3200\n')
  t.not(bare.file.kind, 'loan')
})

t.test('rows that each lower the balance by an amount beside it are payments, not loans', async (t) => {
  const { file, record } = await importOne('Lender,Stamp,Payment,Reduces,Balance\nAlly,A1,612.44,518.04,18226.24\nAlly,A2,612.44,520.72,17705.52\nAlly,A3,612.44,523.41,17182.11\n')
  t.notOk(file.summary)
  t.equal(record.statements?.debt, undefined)
})

t.test('balances by name are loans only below a title that says so, or with a rate', async (t) => {
  const list = (head: string, tail: string) => `Name,Balance,${head}\nVilla 12,90.00,${tail}\nVilla 14,45.00,${tail}\n`
  t.not((await importOne(list('Last payment', '12/01/2025'))).file.kind, 'loan')
  t.not((await importOne(list('Payment', '17.00'))).file.kind, 'loan')
  t.equal((await importOne(list('Rate', '7.5%'))).file.kind, 'loan')
  t.equal((await importOne(`Notes payable\n${list('Payment', '17.00')}`)).file.kind, 'loan')
})

t.test('parts in stock are no equipment', async (t) => {
  const { file } = await importOne('Item,Description,Qty on hand,Unit cost,Value\nP-1,Pipe,100,4.50,450.00\nP-2,Valve,20,18.00,360.00\nTotal,,,,810.00\n')
  t.not(file.kind, 'equipment')
})
