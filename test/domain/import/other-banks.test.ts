import t from 'tap'
import { codesOf, importOne } from './read-one.ts'

const summaryOf = async (csv: string) => {
  const { file } = await importOne(csv)
  const { deposits, withdrawals, receipts, closingBalance } = file.summary ?? {}
  if (file.refused) return file.refused.message
  return { deposits, withdrawals, receipts, ...closingBalance !== undefined && { closingBalance } }
}
const inOut = { deposits: 1000, withdrawals: -400, receipts: 1000 }

const banks: Record<string, [csv: string, summary: object]> = {
  'codes of ISO 20022': [
    'Booking Date,Amount,Credit Debit Indicator,Narrative\n2025-01-02,1000.00,CRDT,ACME\n2025-01-05,400.00,DBIT,RENT\n', inOut
  ],
  'kinds that end with credit or debit': [
    'Date,Description,Type,Amount\n01/02/2025,ACME,ACH Credit,1000.00\n01/05/2025,RENT,POS_DEBIT,400.00\n', inOut
  ],
  'directions with a point, days first': [
    'Transaction Date,Particulars,Cr/Dr,Amount,Balance\n02-01-2025,ACME,Cr.,1000.00,5000.00\n25-01-2025,RENT,Dr.,400.00,4600.00\n', { ...inOut, closingBalance: 4600 }
  ],
  'directions after the amounts': [
    'Date,Description,Amount,Balance\n01/02/2025,ACME,"1,000.00 CR","5,000.00 CR"\n01/05/2025,RENT,400.00 DR,"4,600.00 CR"\n', { ...inOut, closingBalance: 4600 }
  ],
  'only credits are marked': [
    'Date,Description,Amount\n01/02/2025,ACME,1000.00CR\n01/05/2025,RENT,400.00\n', inOut
  ],
  'a credit union with a number for each transaction': [
    'Transaction ID,Posting Date,Effective Date,Transaction Type,Amount,Check Number,Description,Type,Balance\n' +
    '"20251231 1",12/31/2025,12/31/2025,Debit,-400.00,,RENT,Debit Card,600.00\n"20251230 2",12/30/2025,12/30/2025,Credit,1000.00,,ACME,ACH,1000.00\n', { ...inOut, closingBalance: 600 }
  ],
  'an account number on each row': [
    'Account,Date,Description,Amount\nXXXX1234,2025-01-02,ACME,1000.00\nXXXX1234,2025-01-05,RENT,-400.00\n', inOut
  ],
  'a balance named for the account': [
    'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance\n' +
    '2025-12-31,031101266,123,CREDIT,ACME,,1000.00,,2000.00\n2025-12-30,031101266,123,DEBIT,RENT,400.00,,,1000.00\n', { ...inOut, closingBalance: 2000 }
  ],
  'a card whose purchases are positive': [
    'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By\n' +
    '12/31/2025,01/01/2026,SHELL,Shell,Gas,Purchase,45.00,J\n12/30/2025,01/01/2026,ACH DEPOSIT,Payment,Payment,Payment,-500.00,J\n', { deposits: 500, withdrawals: -45, receipts: 0 }
  ],
  'a card whose column of credits has minus signs': [
    'Status,Date,Description,Debit,Credit\nCleared,12/31/2025,SHELL,45.00,\nCleared,12/30/2025,ONLINE PYMT,,-500.00\n', { deposits: 500, withdrawals: -45, receipts: 0 }
  ],
  'the oldest row of a list with balances and without signs': [
    'Date,Description,Amount,Balance\n12/05/2025,ACME,1000.00,1300.00\n12/02/2025,OFFICE,200.00,300.00\n12/01/2025,CHECK 1044,100.00,500.00\n',
    { deposits: 1000, withdrawals: -300, receipts: 1000, closingBalance: 1300 }
  ]
}
for (const [name, [csv, summary]] of Object.entries(banks)) {
  t.test(`bank list: ${name}`, async (t) => {
    t.same(await summaryOf(csv), summary)
  })
}

t.test('a row with an amount is counted, named, or refused', async (t) => {
  const list = (row: string) => importOne(`Date,Description,Amount,Balance\n01/02/2025,ACME,10.00,10.00\n${row}\n01/04/2025,RENT,-5.00,5.00\nTotal,,5.00,\n`)
  for (const row of ['soon,ACME,100.00,', ',ACME,100.00,']) {
    t.match((await list(row)).file.warnings?.find(({ code }) => code === 'unread-row'), { at: /^[AC]3$/ }, row)
  }
  for (const row of [',Total for January,5.00,', 'Beginning balance,,5.00,', 'Date,Description,Amount,Balance', ',,5.00,']) {
    t.notOk(codesOf((await list(row)).file).includes('unread-row'), row)
  }
})

t.test('how the oldest of unsigned amounts went is asked if no balance before it says so', async (t) => {
  const rows = '12/01/2025,X,300.00,1000.00\n12/02/2025,Y,1000.00,2000.00\n12/05/2025,RENT,400.00,1600.00\n'
  const { file, questions } = await importOne(`Date,Description,Amount,Balance\n${rows}`)
  const [question] = questions.filter(({ kind }) => kind === 'account')
  t.match(question, { ask: /300\.00 on 2025-12-01, money in or money out/, options: [{ value: 'in' }, { value: 'out' }] })
  t.equal(file.summary?.receipts, 0, 'nothing counts before the answer')
  const answered = await importOne(`Date,Description,Amount,Balance\n${rows}`, { choices: [{ question: question!.id, answer: 'out' }] })
  t.match(answered.file.summary, { deposits: 1000, withdrawals: -700, closingBalance: 1600 })
  const opened = await importOne(`Date,Description,Amount,Balance\n12/01/2025,Beginning balance,,1300.00\n${rows}`)
  t.match(opened.file.summary, { deposits: 1000, withdrawals: -700, receipts: 1000 }, 'a balance before it says so')
  t.notOk(opened.questions.some(({ kind }) => kind === 'account'))
  const check = await importOne(`Date,Description,Amount,Balance\n${rows.replace('X', 'Check deposit')}`)
  t.ok(check.questions.some(({ kind }) => kind === 'account'), 'a check may be written or deposited')
})

t.test('balances decide where the words of a description say something else', async (t) => {
  const { file } = await importOne('Date,Description,Amount,Balance\n12/01/2025,DEPOSIT,300.00,1000.00\n12/02/2025,CHECK 12 RETURNED,100.00,1100.00\n' +
    '12/05/2025,CHECK 14,400.00,700.00\n12/06/2025,CREDIT CARD PAYMENT RECEIVED,50.00,650.00\n')
  t.match(file.summary, { deposits: 400, withdrawals: -450 })
})

const rowsOf = (account: string, ...rows: string[]): string => rows.map((row) => `${account}${row}\n`).join('')
const several = {
  'a column': 'Account,Date,Description,Amount\n' +
    rowsOf('Checking XXXX1234', ',2025-01-02,ACME,1000.00', ',2025-01-05,RENT,-400.00', ',2025-01-06,To reserve,-300.00') +
    rowsOf('Savings XXXX9876', ',2025-01-06,From checking,300.00', ',2025-01-31,Interest paid,2.00') +
    rowsOf('Visa 4455', ',2025-01-09,Shell,-60.00', ',2025-01-20,Payment Thank You,60.00'),
  blocks: 'Date,Description,Amount\nChecking XXXX1234\n' +
    rowsOf('', '2025-01-02,ACME,1000.00', '2025-01-05,RENT,-400.00', '2025-01-06,To reserve,-300.00') + 'Savings XXXX9876\n' +
    rowsOf('', '2025-01-06,From checking,300.00', '2025-01-31,Interest paid,2.00') + 'Visa 4455\n' +
    rowsOf('', '2025-01-09,Shell,-60.00', '2025-01-20,Payment Thank You,60.00')
}
for (const [where, csv] of Object.entries(several)) {
  t.test(`accounts of one list, told apart by ${where}, are read apart, and which count is asked once`, async (t) => {
    const { files, questions } = await importOne(csv)
    t.match(files.map(({ sheet, summary }) => ({ sheet, summary })), [
      { sheet: 'Checking XXXX1234', summary: { deposits: 1000, withdrawals: -700, receipts: 1000, transactions: 3 } },
      { sheet: 'Savings XXXX9876', summary: { deposits: 302, withdrawals: 0, transactions: 2 } },
      { sheet: 'Visa 4455', summary: { withdrawals: -60, receipts: 0, transactions: 2 } }
    ])
    t.match(questions.filter(({ kind }) => kind === 'account'), [{ ask: /Savings XXXX9876/, proposal: 'no' }])
    t.equal(questions.filter(({ kind }) => kind === 'account').length, 1)
  })
}

t.test('a list has at most twelve accounts', async (t) => {
  const accounts = (count: number) => 'Account,Date,Description,Amount\n' + Array.from({ length: count }, (_account, index) =>
    rowsOf(`XXXX${1000 + index}`, ',2025-01-02,ACME,1000.00', ',2025-01-05,RENT,-400.00')).join('')
  t.equal((await importOne(accounts(12))).files.length, 12)
  t.match((await importOne(accounts(13))).file.refused?.message, /more than 12 accounts/)
})

t.test('lists that are not read are refused by the name of their program or report', async (t) => {
  const lists: Array<[csv: string, message: RegExp]> = [
    ['id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description\ntxn_1,charge,ch_1,100.00,3.20,96.80,usd,2025-12-31 10:00,2026-01-02,job\n', /Stripe.*bank account/],
    ['Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Tax,Tip,Total Collected,Fees,Net Total,Transaction ID\n12/31/2025,10:00:00,Eastern,$100.00,$0.00,$100.00,$6.00,$0.00,$106.00,($3.00),$103.00,abc\n', /Square.*bank account/],
    ['Account Statement - (@acme) ,,,,,,,,\n,ID,Datetime,Type,Status,Note,From,To,Amount (total)\n,1,2025-12-31T10:00:00,Payment,Complete,job,Al,Acme,+ $100.00\n', /Venmo.*bank account/],
    ['Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Notes\n1,2025-12-31,Cash in,USD,$100.00,-$1.00,$99.00,,\n', /card payments.*bank account/],
    ['Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n12/31/2025,12/31/2025,1/2/2026,AAPL,Apple,Buy,10,$200.00,"($2,000.00)"\n', /investment account/],
    ['Date,Vendor,Category,Amount\n01/02/2025,Home Depot,Materials,100.00\n01/03/2025,Shell,Gas,50.00\n', /list of expenses/],
    ['Vendor,Phone,Email,Open Balance\nHome Depot,555,,1000.00\n', /list of vendors/],
    ['Product,SKU,Units Sold,Revenue\nFilter,F-1,10,100.00\n', /products and services/],
    ['Purchases by Vendor\nAcme\nDate Range: 2025-01-01 to 2025-12-31\n\n,ACCOUNTS,All Purchases\n,Home Depot,"$1,000.00"\n', /summary by vendor.*in Wave/],
    ['Expenses by Supplier\nAcme\nFor the year ended 31 December 2025\n\nAccount,2025\nDepot,100.00\nTotal,100.00\n', /summary by vendor.*in Xero/]
  ]
  for (const [csv, message] of lists) {
    const { refused } = (await importOne(csv)).file
    t.match(refused?.message, message)
    t.notMatch(refused?.message, /in QuickBooks open/, csv)
  }
})
