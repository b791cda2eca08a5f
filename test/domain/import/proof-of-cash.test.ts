import t from 'tap'
import fc from 'fast-check'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { viewDocument } from '../../../domain/record/documents/write-document.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { bank, standard } from '../record/sound.ts'
import { bytesOf, importFiles as importReports } from './read-one.ts'

const money = (amount: number) => `"${amount.toFixed(2)}"`
const sheet = (year: number, { owed = 0, ahead = 0, tax = 0 }) => `Balance Sheet
Acme Pest LLC
"As of December 31, ${year}"

,Total
ASSETS,
   Current Assets,
      Bank Accounts,
         Checking,${money(50_000)}
      Total for Bank Accounts,${money(50_000)}
      Accounts Receivable,
         Accounts Receivable (A/R),${money(owed)}
      Total for Accounts Receivable,${money(owed)}
   Total for Current Assets,${money(50_000 + owed)}
Total for Assets,${money(50_000 + owed)}
LIABILITIES AND EQUITY,
   Liabilities,
      Current Liabilities,
         Other Current Liabilities,
            Customer Deposits,${money(ahead)}
            Sales Tax Payable,${money(tax)}
         Total for Other Current Liabilities,${money(ahead + tax)}
      Total for Current Liabilities,${money(ahead + tax)}
   Total for Liabilities,${money(ahead + tax)}
   Equity,
      Retained Earnings,${money(50_000 + owed - ahead - tax)}
   Total for Equity,${money(50_000 + owed - ahead - tax)}
Total for Liabilities and Equity,${money(50_000 + owed)}
`
const profit = (sales: number) => `Profit and Loss
Acme Pest LLC
"January 1-December 31, 2025"

,Total
Income,
   Sales,${money(sales)}
Total for Income,${money(sales)}
Expenses,
   Wages,${money(100_000)}
Total for Expenses,${money(100_000)}
Net Income,${money(sales - 100_000)}

"Accrual Basis Friday, November 20, 2026 09:14 AM GMT-06:00"
`
type Row = [month: number, text: string, amount: number]
function list (rows: Row[]): string {
  let balance = 100_000
  return ['Date,Description,Amount,Running Bal.', ...rows.map(([month, text, amount]) => {
    balance += amount
    return `${String(month).padStart(2, '0')}/15/2025,${text},${amount.toFixed(2)},${balance.toFixed(2)}`
  })].join('\n')
}
const monthly = (amount: number, months = 12, text = 'DEPOSIT'): Row[] =>
  Array.from({ length: months }, (_month, place) => [place + 1, text, amount])

const read = (...texts: string[]) => importReports({
  files: texts.map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) })), today: '2026-05-29'
})
const prepared = async (...texts: string[]) => prepareRecord((await read(...texts)).record, bank, standard)
const memorandum = (file: Awaited<ReturnType<typeof prepared>>) => JSON.stringify(viewDocument(file, 'cim', 'buyer').json)

t.test('sales that were not paid yet and a draw on the credit line are named, and nothing is left', async (t) => {
  const rows: Row[] = [...monthly(72_500), [12, 'TRANSFER FROM LOC 4482', 50_000]]
  const file = await prepared(profit(900_000), sheet(2024, { owed: 40_000 }), sheet(2025, { owed: 70_000 }), list(rows))
  t.equal(file.ledger.ties.bank.FY2025?.gap?.amount, 0)
  const owed = { name: 'Change in what customers owe', amount: -30_000, item: 'accounts-receivable-a-r' }
  t.match(file.record.statements?.bank?.[0]?.differences, [{ name: 'Loans drawn', amount: 50_000 }, owed])
  t.match(memorandum(file), 'the bank deposits for FY2025')
  t.notMatch(memorandum(file), 'has not been explained')
})

t.test('the proof of cash is even for any mix of timing, sales tax, loans, own transfers and money of the owner', async (t) => {
  const amount = fc.integer({ min: 0, max: 60_000 })
  const amounts = fc.tuple(amount, amount, amount, amount, amount, amount, amount, amount, amount)
  await fc.assert(fc.asyncProperty(amounts, async (parts) => {
    const [owedA, owedB, aheadA, aheadB, taxA, taxB, loan, transfer, paidIn] = parts
    const passedOn = 24_000
    const receipts = 900_000 - (owedB - owedA) + (aheadB - aheadA) + passedOn + (taxB - taxA)
    const first = Math.floor(receipts / 12)
    const rows: Row[] = [
      ...monthly(first, 11), [12, 'DEPOSIT', receipts - 11 * first], ...monthly(-2_000, 12, 'STATE SALES TAX PMT'),
      [12, 'LOAN PROCEEDS', loan + 1], [12, 'ONLINE TRANSFER FROM SAVINGS', transfer + 1], [12, 'OWNER CONTRIBUTION', paidIn + 1]
    ]
    const file = await prepared(profit(900_000), sheet(2024, { owed: owedA, ahead: aheadA, tax: taxA }),
      sheet(2025, { owed: owedB, ahead: aheadB, tax: taxB }), list(rows))
    return Math.abs(file.ledger.ties.bank.FY2025!.gap!.amount) < 0.005
  }), { numRuns: 25 })
  t.pass()
})

t.test('a change in sales tax owed explains deposits only if the bank shows that sales tax is paid', async (t) => {
  const sheets = [2024, 2025].map((year) => sheet(year, { tax: year === 2024 ? 1_000 : 4_000 }))
  const named = async (rows: Row[]) => (await read(profit(900_000), ...sheets, list(rows))).record.statements!.bank![0]!
    .differences?.map(({ name }) => name)
  t.equal(await named(monthly(75_250)), undefined)
  t.same(await named([...monthly(77_250), ...monthly(-2_000, 12, 'STATE SALES TAX PMT')]),
    ['Sales tax that customers paid', 'Change in sales tax owed'])
})

t.test('a savings account, or some months of the main account, is no comparison', async (t) => {
  const savings = list(monthly(36.81, 12, 'Dividend'))
  const months = list(monthly(75_000, 3))
  for (const lists of [[savings], [months], [savings, months], [list(monthly(5_000))]]) {
    const file = await prepared(profit(900_000), ...lists)
    t.equal(file.record.statements?.bank, undefined)
    t.notMatch(memorandum(file), 'bank deposits')
  }
  const { files } = await read(profit(900_000), list(monthly(5_000)))
  t.ok(files.some(({ warnings = [] }) => warnings.some(({ code }) => code === 'accounts-missing')))
})

t.test('a gap that may only be sales paid in another year is not told to buyers', async (t) => {
  const file = await prepared(profit(900_000), list(monthly(72_500)))
  t.notMatch(memorandum(file), 'above the bank deposits')
  const sheets = [2024, 2025].map((year) => sheet(year, { owed: 40_000 }))
  const known = await prepared(profit(900_000), ...sheets, list(monthly(72_500)))
  t.match(memorandum(known), 'the books are $30,000 above the bank deposits, and the difference has not been explained yet')
})

t.test('the deposits of a year are entered by month, and must add up to it', async (t) => {
  const rows: Row[] = [...monthly(72_500), ...monthly(-2_000, 12, 'STATE SALES TAX PMT'), [12, 'LOAN PROCEEDS', 9_000]]
  const { record } = await read(profit(900_000), list(rows))
  const [entry] = record.statements!.bank!
  t.same(entry!.months!['2025-12'], { deposits: 81_500, other: 9_000, salesTax: 2_000 })
  t.equal(Object.keys(entry!.months!).length, 12)
  const apart = () => writeReport(record, bank, standard).findings
    .filter(({ path }) => path === '/statements/bank/0/deposits' || path.startsWith('/statements/bank/0/months'))
    .filter(({ rule }) => rule === 'months-add-up')
  t.same(apart(), [])
  entry!.months!['2025-03']!.deposits += 2
  t.match(apart(), [{ message: /its months/ }])
})

t.test('balance sheets that come later explain the deposits that are in the record', async (t) => {
  const first = await read(profit(900_000), list(monthly(72_500)))
  const files = [sheet(2024, { owed: 40_000 }), sheet(2025, { owed: 70_000 })]
    .map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) }))
  const { record } = await importReports({ files, record: first.record, today: '2026-05-29' })
  t.equal(prepareRecord(record, bank, standard).ledger.ties.bank.FY2025?.gap?.amount, 0)
})

t.test('a tax return in whole dollars agrees with books that have cents; a dollar apart it does not', async (t) => {
  const { record } = await read(profit(900_000.4))
  for (const [grossReceipts, gap] of [[900_000, 0], [900_001, 0], [899_999, 1.4]] as const) {
    record.statements!.taxReturns = [{ year: 'FY2025', form: '1120-S', grossReceipts }]
    t.equal(Math.abs(prepareRecord(record, bank, standard).ledger.ties.tax.FY2025!.gap!.amount), gap)
  }
})

t.test('two lists of one program for one year are two accounts, in one request or two, in any order, sent again or not', async (t) => {
  const [main, second] = [list(monthly(60_000)), list(monthly(25_000, 12, 'CARD DEPOSIT'))]
  const send = async (record: Awaited<ReturnType<typeof read>>['record'] | undefined, ...texts: string[]) => (await importReports({
    files: texts.map((text, place) => ({ name: `${place}.csv`, bytes: bytesOf(text) })), today: '2026-05-29', ...record && { record }
  })).record
  const whole = await send(undefined, profit(1_020_000), main, second)
  t.same(whole.statements!.bank!.map(({ deposits }) => deposits), [720_000, 300_000])
  t.equal(new Set(whole.statements!.bank!.map(({ document }) => document)).size, 2)
  const first = await send(undefined, profit(1_020_000), main)
  const split = await send(first, second)
  for (const [name, record] of Object.entries({
    turned: await send(undefined, second, main, profit(1_020_000)),
    split,
    again: await send(split, second),
    both: await send(split, second, main)
  })) t.same(record, whole, name)
})
