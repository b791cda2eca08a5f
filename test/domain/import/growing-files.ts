import { bytesOf } from './read-one.ts'
import { printReport } from './pdf/print-report.ts'

/** What is in one row: a name, a second text, an amount in cents and a day. */
interface Row { name: string, memo: string, account: string, cents: number, day: string }
export type Shape = (index: number) => Row

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (index: number) => `2025-${two(index % 12 + 1)}-${two(index % 28 + 1)}`
/** A different word for each number, without digits, which programs take off names. */
const word = (index: number): string => index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
const same: Row = { name: 'Bolt Co', memo: 'Bolts', account: 'Small Tools', cents: 999, day: '2025-03-01' }
const LONG = `${'long name '.repeat(30)}of`

/** The worst rows that a report may have: all alike, all different, or alike in one thing. */
export const shapes: Record<string, Shape> = {
  'all equal': () => same,
  'all different': (index) => ({
    name: `Vendor ${word(index)}`, memo: `Memo ${word(index * 7)}`, account: `Account ${word(index % 300)}`, cents: index + 1, day: dayOf(index)
  }),
  'one payee': (index) => ({ ...same, memo: `Memo ${word(index)}`, cents: index + 1, day: dayOf(index) }),
  'one day': (index) => ({ ...same, name: `Vendor ${word(index)}`, cents: index + 1 }),
  'one amount': (index) => ({ ...same, name: `Vendor ${word(index)}`, day: dayOf(index) }),
  'an account for each row': (index) => ({ ...same, account: `Account ${word(index)}`, name: `Vendor ${word(index % 9)}` }),
  'payments and refunds': (index) => ({ ...same, cents: index % 2 === 0 ? 5000 : -4900, day: dayOf(index) }),
  'long names': (index) => ({ ...same, name: `${LONG} ${word(index)}`, day: dayOf(index) })
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const table = (rows: number, shape: Shape, print: (row: Row, index: number) => string): string =>
  Array.from({ length: rows }, (_row, index) => print(shape(index), index)).join('\n')
const sumOf = (rows: number, shape: Shape): number =>
  Array.from({ length: rows }, (_row, index) => shape(index).cents).reduce((sum, cents) => sum + cents, 0)

/** The cents of each account of the ledger. */
export function accountsOf (rows: number, shape: Shape): Map<string, number> {
  const sums = new Map<string, number>()
  for (let index = 0; index < rows; index++) {
    const { account, cents } = shape(index)
    sums.set(account, (sums.get(account) ?? 0) + cents)
  }
  return sums
}

/** A profit and loss with a row for each account. */
const profitAndLoss = (costs: string, total: number) =>
  'Profit and Loss\nAcme Air\n"January - December, 2025"\n\n,Total\nIncome,\nService,9000000.00\nTotal Income,9000000.00\nExpenses,\n' +
  `${costs}\nTotal Expenses,${dollars(total)}\nNet Income,${dollars(900_000_000 - total)}\n`

/** The statement that a ledger belongs to, with at most as many accounts as a record has lines. */
export function statementOf (rows: number, shape: Shape): string {
  const accounts = [...accountsOf(rows, shape)].slice(0, 300)
  const total = accounts.reduce((sum, [, cents]) => sum + cents, 0)
  return profitAndLoss(accounts.map(([name, cents]) => `${name},${dollars(cents)}`).join('\n'), total)
}

export const ledger = (rows: number, shape: Shape): Uint8Array => bytesOf(
  'General Ledger\nAcme Air\n"January 1 - December 31, 2025"\n\nDate,Transaction Type,Num,Name,Memo/Description,Account,Amount\n' +
  table(rows, shape, ({ name, memo, account, cents, day }) => [day, 'Expense', '', name, memo, account, dollars(cents)].join())
)

/** A writer for each kind of file, with the largest number of rows that is tried. */
export const writers: Record<string, [rows: number, write: (rows: number, shape: Shape) => Uint8Array]> = {
  'bank list': [18_000, (rows, shape) => bytesOf('Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n' +
    table(rows, shape, ({ name, cents, day }, index) => `DEBIT,${american(day)},${name},${dollars(-cents)},ACH_DEBIT,${dollars(index)},`))],
  OFX: [18_000, (rows, shape) => bytesOf('OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>' +
    table(rows, shape, ({ name, cents, day }, index) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${dollars(-cents)}<FITID>${index}<NAME>${name}</STMTTRN>`) +
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>')],
  'payroll journal': [18_000, (rows, shape) => bytesOf('Payroll Journal Report\nAcme Air\nCheck dates: 01/03/2025 - 12/19/2025\n\n' +
    'Last Name,First Name,Check Date,Pay Period Start,Pay Period End,Gross Earnings,Employer Taxes,Net Pay\n' +
    table(rows, shape, ({ name, cents, day }) => `${name},Ann,${american(day)},01/01/2025,01/14/2025,${dollars(cents)},1.00,${dollars(cents)}`))],
  'sales by customer': [9000, (rows, shape) => bytesOf('Sales by Customer Summary\nAcme Air\n"January 1-December 31, 2025"\n\nCustomer,Total\n' +
    `${table(rows, shape, ({ name, cents }) => `${name},${dollars(cents)}`)}\nTOTAL,${dollars(sumOf(rows, shape))}\n`)],
  aging: [9000, (rows, shape) => bytesOf('Acme Air\nA/R Aging Summary Report\n"As of Dec 31, 2025"\n\n,CURRENT,1 - 30,31 - 60,61 - 90,91 AND OVER,Total\n' +
    `${table(rows, shape, ({ name, cents }) => `${name},${dollars(cents)},,,,,${dollars(cents)}`)}\nTOTAL,${dollars(sumOf(rows, shape))},,,,,${dollars(sumOf(rows, shape))}\n`)],
  jobs: [18_000, (rows, shape) => bytesOf('Job #,Job description,Job status,Customer name,Job created date,Job amount,Due amount\n' +
    table(rows, shape, ({ name, memo, cents, day }, index) => `${index},${memo},Complete rated,${name},${day} 09:14:00,${dollars(cents)},0.00`))],
  'profit and loss': [8000, (rows, shape) => bytesOf(profitAndLoss(
    table(rows, shape, ({ name, cents }) => `${name},${dollars(cents)}`), sumOf(rows, shape)))],
  'profit and loss without a known layout': [8000, (rows, shape) => bytesOf(`Our year 2025,,\nMoney in,,\nService,,9000000.00\nMoney out,,\n${
    table(rows, shape, ({ name, cents }) => `${name},x,${dollars(cents)}`)}\nAll of it,,${dollars(sumOf(rows, shape))}\n`)],
  'balance sheet': [8000, (rows, shape) => bytesOf('Balance Sheet\nAcme Air\n"As of December 31, 2025"\n\n,Total\nASSETS,\nCurrent Assets,\n' +
    `${table(rows, shape, ({ name, cents }) => `${name},${dollars(cents)}`)}\nTotal Current Assets,${dollars(sumOf(rows, shape))}\n` +
    `TOTAL ASSETS,${dollars(sumOf(rows, shape))}\nLIABILITIES AND EQUITY,\nEquity,\nStock,${dollars(sumOf(rows, shape))}\n` +
    `Total Equity,${dollars(sumOf(rows, shape))}\nTOTAL LIABILITIES AND EQUITY,${dollars(sumOf(rows, shape))}\n`)],
  'trial balance': [8000, (rows, shape) => bytesOf('Acme Air,,\nTrial Balance,,\n"As of December 31, 2025",,\n\nFull name,Debit,Credit\n' +
    `${table(rows, shape, ({ name, cents }) => `${name},${dollars(cents)},`)}\nTOTAL,${dollars(sumOf(rows, shape))},0.00\n`)],
  'account list': [8000, (rows, shape) => bytesOf('Acme,,,\nAccount List,,,\n\nAccount name,Account type,Detail type\n' +
    table(rows, shape, ({ name }) => `${name},Expenses,Auto`))],
  'PDF of a profit and loss': [1600, (rows, shape) => printReport(profitAndLoss(
    table(rows, shape, ({ name, cents }) => `${name.slice(0, 60)},${dollars(cents)}`), sumOf(rows, shape)))]
}
