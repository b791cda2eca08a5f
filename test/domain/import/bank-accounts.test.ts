import t from 'tap'
import { bytesOf, importFiles } from './read-one.ts'
import { writePdf, type PlacedText } from './pdf/write-pdf.ts'

type Row = [day: string, text: string, amount: number]

/** A bank's list, with the balance after each row. */
function list (rows: Row[]): string {
  let balance = 0
  return ['Date,Description,Amount,Balance', ...rows.map(([day, text, amount]) => {
    balance += amount
    return `${day},${text},${amount.toFixed(2)},${balance.toFixed(2)}`
  })].join('\n')
}
const monthly = (day: number, text: string, amount: number): Row[] => Array.from({ length: 12 }, (_month, index) =>
  [`${String(index + 1).padStart(2, '0')}/${String(day).padStart(2, '0')}/2025`, text, amount])
const byDay = (...rows: Row[][]): Row[] => rows.flat().toSorted(([one], [other]) => one < other ? -1 : 1)

const CHECKING = list(byDay(monthly(5, 'DEPOSIT', 50_000), monthly(9, 'WITHDRAWAL 22', -4000), monthly(12, 'RENT', -900)))
const FED = list(byDay(monthly(10, 'DEPOSIT 22', 4000), monthly(20, 'MOBILE DEPOSIT', 15)))
const OTHER = list(monthly(7, 'DEPOSIT', 8000))

const read = async (texts: Record<string, string | Uint8Array>, more = {}) => await importFiles({
  files: Object.entries(texts).map(([name, text]) => ({ name, bytes: typeof text === 'string' ? bytesOf(text) : text })),
  today: '2026-05-29',
  ...more
})
const depositsIn = ({ record }: Awaited<ReturnType<typeof read>>) =>
  record.statements?.bank?.map(({ deposits }) => deposits)
const accountQuestions = ({ questions }: Awaited<ReturnType<typeof read>>) =>
  questions.filter(({ kind }) => kind === 'account')

t.test('an account whose deposits had just left another one is not counted, and asked about once', async (t) => {
  const files = { 'main.csv': CHECKING, 'second.csv': FED }
  const first = await read(files)
  t.same(depositsIn(first), [600_000])
  const [question, ...others] = accountQuestions(first)
  t.same(others, [])
  t.match(question, { id: 'account.second-csv-deposits', proposal: 'no', name: 'second.csv' })
  const choices = [{ question: question!.id, answer: 'yes' }]
  const counted = await read(files, { choices })
  t.same(depositsIn(counted), [600_000, 48_180])
  t.same(accountQuestions(counted), [])
  const again = await read(files, { record: counted.record })
  t.same(depositsIn(again), [600_000, 48_180], 'the answer is remembered')
  t.same(accountQuestions(again), [])
  const leftOut = await read(files, { record: counted.record, choices: [{ question: question!.id, answer: 'no' }] })
  t.same(depositsIn(leftOut), [600_000])
})

t.test('a savings account is known by the name of its file, and another account is counted until the owner says no', async (t) => {
  const savings = await read({ 'main.csv': CHECKING, 'Savings_2025.csv': OTHER })
  t.same(depositsIn(savings), [600_000])
  t.match(accountQuestions(savings), [{ proposal: 'no' }])
  const other = await read({ 'main.csv': CHECKING, 'bank.csv': OTHER })
  t.same(depositsIn(other), [600_000, 96_000])
  t.match(accountQuestions(other), [{ name: 'bank.csv', proposal: 'yes' }])
  const denied = await read({ 'main.csv': CHECKING, 'bank.csv': OTHER }, {
    choices: [{ question: 'account.bank-csv-deposits', answer: 'no' }]
  })
  t.same(depositsIn(denied), [600_000])
  t.same(accountQuestions(await read({ 'main.csv': CHECKING })), [], 'a single account')
})

t.test('money that comes back from savings is a transfer, whatever the bank calls it', async (t) => {
  const main = list(byDay(monthly(5, 'DEPOSIT', 50_000), [['06/21/2025', 'DEPOSIT 77', 9000]]))
  const savings = list(byDay(monthly(10, 'DEPOSIT 22', 4000), [['06/20/2025', 'WITHDRAWAL', -9000]]))
  const { record } = await read({ 'main.csv': main, 'savings.csv': savings })
  t.match(record.statements?.bank, [{ deposits: 609_000, differences: [{ name: 'Transfers between own accounts', amount: 9000 }] }])
})

t.test('an account that comes later is asked about too', async (t) => {
  const { record } = await read({ 'main.csv': CHECKING })
  const later = await read({ 'bank.csv': OTHER }, { record })
  t.match(accountQuestions(later), [{ name: 'bank.csv', proposal: 'yes' }])
})

const movement = (id: number, month: number, amount: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2025${String(month).padStart(2, '0')}10<TRNAMT>${amount}<FITID>${id}<NAME>DEPOSIT</STMTTRN>`
const year = (amount: string) => Array.from({ length: 12 }, (_month, index) => movement(index, index + 1, amount)).join('')
const account = (type: string, number: string, amount: string, balance: string) =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>${number}<ACCTTYPE>${type}</BANKACCTFROM><BANKTRANLIST>${year(amount)}</BANKTRANLIST>` +
  `<LEDGERBAL><BALAMT>${balance}<DTASOF>20251231</LEDGERBAL></STMTRS>`

t.test('the accounts of a download are kept apart, and a card is none of its bank balance', async (t) => {
  const card = `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>99</CCACCTFROM><BANKTRANLIST>${year('-20.00')}</BANKTRANLIST><LEDGERBAL><BALAMT>-240.00<DTASOF>20251231</LEDGERBAL></CCSTMTRS>`
  const result = await read({
    'all.qfx': `OFXHEADER:100\n\n<OFX>${account('CHECKING', '1111', '5000.00', '60000.00')}${account('SAVINGS', '2222', '300.00', '3600.00')}${card}</OFX>`
  })
  t.match(result.files.map(({ sheet, summary }) => [sheet, summary?.deposits, summary?.closingBalance]), [
    ['Account 1', 60_000, 60_000], ['Account 2', 3600, 3600], ['Account 3', 0, -240]
  ])
  t.same(depositsIn(result), [60_000])
  t.match(accountQuestions(result), [{ name: 'all.qfx, Account 2', proposal: 'no' }])
})

/** Prints lines with the first cell at the left and the last, if there are several, at the right. */
const print = (lines: string[][]): Uint8Array => new Uint8Array(writePdf([{
  texts: lines.flatMap((cells, index): PlacedText[] => cells.map((text, place) => place === 0
    ? { text, x: 40, y: 40 + index * 14 }
    : place === cells.length - 1 ? { text, right: 560, y: 40 + index * 14 } : { text, x: 110, y: 40 + index * 14 }))
}]))

t.test('the accounts of a combined PDF statement are kept apart, and each must come out', async (t) => {
  const lines = (last: string) => [
    ['Ridge Bank'], ['Statement period January 1, 2025 - January 31, 2025'], ['Business Checking account ending 4471'],
    ['Beginning balance', '1,000.00'], ['01/05', 'Deposit', '5,000.00'], ['01/09', 'To account 22', '-900.00'], ['Ending balance', '5,100.00'],
    ['Business Savings account ending 8812'],
    ['Beginning balance', '10,000.00'], ['01/10', 'From account 71', '900.00'], ['Ending balance', last],
    ['Holiday account ending 9913'], ['Beginning balance', '50.00'], ['Ending balance', '50.00']
  ]
  const result = await read({ 'statement.pdf': print(lines('10,900.00')) })
  t.match(result.files.map(({ sheet, summary }) => [sheet, summary?.deposits, summary?.closingBalance]),
    [['Account 1', 5000, 5100], ['Account 2', 900, 10_900]])
  t.equal(result.files.length, 2)
  t.match(accountQuestions(result), [{ name: 'statement.pdf, Account 2', proposal: 'no' }])
  const wrong = await read({ 'statement.pdf': print(lines('10,800.00')) })
  t.equal(wrong.files[0]?.refused?.code, 'totals-differ')
})

t.test('a balance that is carried to the next page does not begin another account', async (t) => {
  const result = await read({
    'statement.pdf': print([
      ['Ridge Bank'], ['Statement period January 1, 2025 - January 31, 2025'],
      ['Beginning balance', '1,000.00'], ['01/05', 'Deposit', '5,000.00'], ['Ending balance', '6,000.00'],
      ['Balance forward', '6,000.00'], ['01/09', 'Check 12', '-900.00'], ['Ending balance', '5,100.00']
    ])
  })
  t.equal(result.files.length, 1)
  t.match(result.files[0]?.summary, { deposits: 5000, withdrawals: -900, closingBalance: 5100 })
})

t.test('a statement of a card is read by the minus signs of its payments, whatever its headings are called', async (t) => {
  const result = await read({
    'card.pdf': print([
      ['Ridge Bank Visa'], ['Statement period December 5, 2024 - January 4, 2025'], ['Previous balance', '500.00'],
      ['New balance', '1,350.11'], ['Credit limit', '20,000.00'], ['Minimum payment due', '40.00'], ['What you did'],
      ['12/20', 'Payment thank you', '-500.00'], ['12/07', 'Ferris Supply', '450.11'], ['12/22', 'Harbor Mutual', '900.00']
    ])
  })
  t.match(result.files[0]?.summary, { deposits: 500, withdrawals: -1350.11, receipts: 0, closingBalance: -1350.11 })
})

t.test('a check with marks after its number is a movement', async (t) => {
  const result = await read({
    'statement.pdf': print([
      ['Ridge Bank'], ['Statement period January 1, 2025 - January 31, 2025'], ['Beginning balance', '1,000.00'],
      ['Deposits and additions'], ['01/05', 'Deposit', '5,000.00'], ['Checks paid'], ['1044 ^', '01/09', '900.00'],
      ['1046 *^', '01/11', '100.00'], ['Ending balance', '5,000.00']
    ])
  })
  t.match(result.files[0]?.summary, { deposits: 5000, withdrawals: -1000, closingBalance: 5000, transactions: 3 })
})

t.test('totals that are printed above the movements and again below them are right', async (t) => {
  const result = await read({
    'statement.pdf': print([
      ['Ridge Bank'], ['Statement period January 1, 2025 - January 31, 2025'], ['Beginning balance', '1,000.00'],
      ['Deposits', '5,000.00'], ['Checks paid', '900.00'], ['Fees', '20.00'], ['Ending balance', '5,080.00'],
      ['Deposits'], ['01/05', 'Deposit', '5,000.00'], ['Total deposits', '5,000.00'],
      ['Checks paid'], ['1044', '01/09', '900.00'], ['Total checks paid', '900.00'],
      ['Fees'], ['01/31', 'Fee', '20.00'], ['Total fees', '20.00']
    ])
  })
  t.strictSame(result.files[0]?.proof, { held: 3, of: 3 })
})
