import t from 'tap'
import { accountsOfList } from '../../../domain/import/bank/accounts-of-list.ts'
import { cardOf } from '../../../domain/import/bank/bank-cards.ts'
import { noBankColumns, type BankColumns } from '../../../domain/import/bank/bank-columns.ts'
import {
  coversMonths, depositsByMonth, depositsOf, kindOfMovement, summarizeMovements
} from '../../../domain/import/bank/bank-movements.ts'
import { proveSigns } from '../../../domain/import/bank/bank-signs.ts'
import { proveStatement } from '../../../domain/import/bank/prove-statement.ts'
import { readOfx } from '../../../domain/import/bank/read-ofx.ts'
import type { GridRow } from '../../../domain/import/grid/grid.ts'
import type { Movement } from '../../../domain/import/parsed-file.ts'

// What a list or statement of a bank says, at the amounts and words between which it is decided.

const row = (...texts: string[]): GridRow => ({ line: 1, cells: texts.map((text) => ({ text })) }) as GridRow
const moved = (day: string, cents: number, is: Movement['is'] = 'other'): Movement => ({ day, cents, is, text: '' })

t.test('only money in is a loan, is paid in or is interest, and only money out is sales tax', async (t) => {
  const kinds = (words: string) => [1, 0, -1].map((cents) => kindOfMovement(words, cents))
  t.same(kinds('Owner contribution'), ['paid-in', 'other', 'other'])
  t.same(kinds('Line of credit advance'), ['loan', 'other', 'other'])
  t.same(kinds('State sales tax'), ['other', 'other', 'sales-tax'])
  t.same(kinds('Interest paid'), ['interest', 'other', 'other'])
  t.same(kinds('Online transfer'), ['own-transfer', 'own-transfer', 'own-transfer'])
})

t.test('all money that comes in counts as deposits, and what is not a receipt of the business is listed apart', async (t) => {
  const movements = [
    moved('2025-02-01', 1000), moved('2025-02-02', -400), moved('2025-02-03', 50, 'own-transfer'), moved('2025-02-03', -60, 'own-transfer'),
    moved('2025-01-04', 30, 'loan'), moved('2025-01-05', 20, 'paid-in'), moved('2025-01-06', 7, 'interest'), moved('2025-01-07', -9, 'sales-tax')
  ]
  t.same(depositsOf(movements),
    { deposits: 1107, ownTransfers: 50, loans: 30, paidIn: 20, interest: 7, receipts: 1000, salesTax: 9 })
  t.same(depositsByMonth(movements),
    { '2025-01': { deposits: 0.57, other: 0.57, salesTax: 0.09 }, '2025-02': { deposits: 10.5, other: 0.5 } })
  t.same(Object.keys(depositsByMonth(movements)), ['2025-01', '2025-02'])
  t.same(depositsByMonth([moved('2025-01-01', 100)]), { '2025-01': { deposits: 1 } }, 'nothing else')
})

t.test('a year is complete if it has movements in its first and last month and in each between them', async (t) => {
  const covers = (...days: string[]) => coversMonths(days.map((day) => moved(day, 1)), '2025-01-15', '2025-03-15')
  t.same([covers('2025-01-01', '2025-02-01', '2025-03-31'), covers('2025-01-01', '2025-03-31'), covers('2025-02-01', '2025-03-31'),
    covers('2025-01-01', '2025-02-01')], [true, false, false, false])
})

t.test('a list says what it counted, and warns of what it did not', async (t) => {
  const codes = (movements: Movement[], isCard = false) =>
    summarizeMovements(movements, { closing: undefined, isCard }).warnings.map(({ code }) => code)
  const year = (months: number) => Array.from({ length: months }, (_one, month) =>
    moved(`2025-${String(month + 1).padStart(2, '0')}-03`, 500))
  t.same([codes(year(12)), codes(year(11))], [[], ['part-of-a-year']])
  t.same(codes([...year(12), moved('2025-01-01', 1, 'own-transfer')]), ['own-transfer'])
  t.same(codes([...year(12), moved('2025-01-01', 1, 'loan')]), ['loan-drawn'])
  t.same(codes([...year(12), moved('2025-01-01', 1, 'paid-in')]), ['loan-drawn'])
  t.same(codes([...year(12), moved('2025-01-01', 1, 'loan')], true), ['card'], 'a card is no bank')
  const { activity } = summarizeMovements([...year(1), moved('2025-01-09', -200)], { closing: 700, isCard: false })
  t.match(activity, {
    summary: { deposits: 5, withdrawals: -2, receipts: 5, closingBalance: 7, loansDrawn: undefined },
    balances: { opening: 400, closing: 700 }
  })
})

/** Whether a list is of a card, and whether its charges have no minus sign. */
const card = (
  heads: string[], columns: Partial<BankColumns>, rows: string[][], printed: Array<[text: string, cents: number]> = []
) =>
  Object.values(cardOf(
    { heads, rows: rows.map((texts) => row(...texts)) } as never, { ...noBankColumns, ...columns },
    printed.map(([text, cents]) => ({ text, cents })) as never))

t.test('a list is of a card if its headings, its payments or its purchases say so', async (t) => {
  const [no, isCard, isTurned] = [[false, false], [true, false], [true, true]]
  t.same(card(['post date', 'category'], { amount: 0 }, []), isCard)
  t.same(card(['post date', 'category'], { amount: 0, balance: 1 }, []), no, 'a balance')
  t.same(card(['category'], { amount: 0 }, []), no)
  t.same(card(['post date'], { amount: 0 }, []), no)
  t.same(card(['trans. date'], { amount: 0 }, []), isTurned)
  t.same(card(['trans. date'], {}, []), isCard, 'no column of amounts')
  t.same(card(['card member', 'post date', 'category'], { amount: 0 }, []), isTurned)
  t.same(card([], { amount: 0, card: 1 }, []), isCard)
  const payment = (cents: number, columns: object = {}) =>
    card([], { amount: 0, ...columns }, [], [['Payment - thank you', cents]])
  t.same([payment(-1), payment(0), payment(1)], [isTurned, isCard, isCard], 'a payment has the other sign than charges')
  t.same([payment(-1, { balance: 1 }), payment(0, { balance: 1 }), payment(1, { balance: 1 })], [isTurned, no, no], 'a bank pays its card')
})

t.test('a column that calls amounts without a sign purchases is of a card', async (t) => {
  const type = (...rows: Array<[kind: string, amount: string]>) => card([], { amount: 1, sides: [0] }, rows)
  const [no, isTurned] = [[false, false], [true, true]]
  t.same(type(['Sale', '5'], ['Payment', '-5']), isTurned)
  t.same(type(['Sale', '5'], ['Payment', '0']), isTurned)
  t.same(type(['Sale', '5'], ['Payment', '5']), no)
  t.same(type(['Sale', '5'], ['Credit', '5']), no, 'money in')
  t.same(type(['Sale', '5'], ['Sale', '-5']), no, 'half of the purchases')
  t.same(type(['Sale', '5'], ['Sale', '0']), no)
  t.same(type(['Sale', '5'], ['Sale', '6'], ['Sale', '-5']), isTurned)
  t.same(type(['Fee', '5']), no, 'no purchase')
})

t.test('credits with a minus sign beside debits without one are of a card', async (t) => {
  const sides = (...rows: Array<[out: string, into: string]>) => card([], { out: 0, in: 1 }, rows)[0]
  t.same([sides(['5', ''], ['', '-5']), sides(['5', ''], ['', '5']), sides(['-5', ''], ['', '-5']), sides(['5', '']), sides(['', '-5'])],
    [true, false, false, false, true])
})

t.test('a list is split by the accounts that it names', async (t) => {
  const split = (account: number, ...rows: GridRow[]) =>
    accountsOfList({ rows } as never, { ...noBankColumns, account })?.map((one) => [one.name, one.rows.length])
  const day = (name: string) => row(name, '1/2/2025', '5')
  t.same(split(0, day('Checking'), day('Savings'), day('Checking')), [['Checking', 2], ['Savings', 1]])
  t.equal(split(0, day('Checking'), day('Rent')), undefined, 'an account of the books')
  t.equal(split(0, day('')), undefined, 'no name')
  t.same(split(0, day('Checking'), row('Rent', '5')), [['Checking', 1]], 'a row of two cells names nothing')
  t.same(split(-1, row('Checking'), day(''), row('Savings'), day('')), [['Checking', 2], ['Savings', 2]])
  t.same(split(-1, row('Checking'), day(''), row('Notes'), day('')), [[undefined, 4]], 'one account')
})

/** The signed amounts of a statement whose movements have these amounts, with their section and right edge. */
const proved = (
  [beginning, ending]: Array<number | undefined>,
  entries: Array<{ section?: 'in' | 'out', amounts: Array<number | [cents: number, right: number]> }>, direction: 1 | -1 = 1
) => proveStatement({
  beginning,
  ending,
  entries: entries.map(({ section, amounts }) => ({
    section,
    amounts: amounts.map((one) =>
      typeof one === 'number' ? { cents: one, right: 0 } : { cents: one[0], right: one[1] })
  }))
} as never, direction)

t.test('a statement is proved if its movements make the ending balance of the beginning one', async (t) => {
  t.same(proved([100, 130], [{ section: 'in', amounts: [50] }, { section: 'out', amounts: [20] }]), [50, -20])
  t.same(proved([100, 130], [{ amounts: [50] }, { amounts: [-20] }]), [50, -20], 'signs as printed')
  t.same(proved([100, 130], [{ amounts: [50, 150] }, { amounts: [20, 130] }]), [50, -20], 'by balances')
  t.same(proved([100, 130], [{ amounts: [50] }, { amounts: [20, 130] }]),
    [50, -20], 'one balance for two movements of a day')
  t.equal(proved([100, 130], [{ amounts: [50, 150] }, { amounts: [25] }]), undefined, 'the last has no balance')
  t.equal(proved([undefined, 130], [{ amounts: [30] }]), undefined)
  t.equal(proved([100, undefined], [{ amounts: [30] }]), undefined)
  t.same(proved([100, 130], [{ amounts: [50] }, { amounts: [-20] }], -1),
    [-50, 20], 'a card prints purchases without a sign')
  t.same(proved([100, 130], [{ amounts: [-50] }, { amounts: [20] }], -1), [-50, 20])
  t.same(proved([130, 100], [{ amounts: [50] }, { amounts: [-20] }], -1), [50, -20])
})

t.test('each column of a statement has one sign, and columns more than six points apart are separate', async (t) => {
  const columns = (right: number) => proved([100, 130], [{ amounts: [[50, 100]] }, { amounts: [[20, right]] }])
  t.same(columns(107), [50, -20])
  t.equal(columns(106), undefined, 'one column')
  const many = (count: number) => proved([0, 1], [
    { amounts: [[3, 0]] },
    { amounts: [[2, 100]] },
    ...Array.from({ length: count - 2 }, (_one, place) => ({ amounts: [[1, 200 + 100 * place] as [number, number]] }))
  ])
  t.ok(many(4))
  t.equal(many(5), undefined, 'five columns are not tried')
})

t.test('the balances after movements prove their signs', async (t) => {
  const signs = (...movements: Array<[cents: number, balance?: number | undefined, direction?: 1 | -1]>) =>
    proveSigns(movements.map(([cents, balance, direction]) => ({ cents, balance, direction })) as never)
  t.match(signs([5, 105], [10, 115], [20, 95]), { proof: 'balances', cents: [5, 10, -20], guessed: 0 })
  t.match(signs([5, 105, -1], [10, 115], [20, 95]), { proof: 'balances', cents: [-5, 10, -20], guessed: undefined })
  t.match(signs([5], [10], [20]), { proof: 'unproved', cents: [5, 10, 20] })
  t.match(signs([5, 105], [10, 115]), { proof: 'unproved' }, 'one step proves nothing')
  t.match(signs([5, undefined, 1], [10, undefined, -1]), { proof: 'direction', cents: [5, -10] })
  t.match(signs([5, undefined, 1], [0]), { proof: 'direction', cents: [5, 0] })
  t.match(signs([5, undefined, 1], [10]), { proof: 'unproved' })
  t.match(signs([-5], [-10]), { proof: 'signs', cents: [-5, -10] })
  t.match(signs([-5], [10]), { proof: 'signs', cents: [-5, 10] })
  t.match(signs([5, 95], [-10, 105], [20, 85]), { proof: 'turned', cents: [-5, 10, -20] })
  t.match(signs([5, 105], [-10, 95], [20, 115]), { proof: 'signs', cents: [5, -10, 20] })
})

/** A download of one account with these tags and movements. */
const ofx = (tags: string, ...movements: string[]) => readOfx(`<OFX><STMTRS>${tags}<BANKTRANLIST>${movements.map((one) => `<STMTTRN>${one}</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS></OFX>`)
const payment = (day: string, amount: string, more = '') => `<DTPOSTED>${day}<TRNAMT>${amount}${more}`

t.test('the span of a download is that of its statements, from the first day to the last', async (t) => {
  const span = (tags: string) => ofx(tags, payment('20250105', '10.00'))[0]!.activity!.span
  t.same(span('<DTSTART>20250101<DTEND>20250331'), { from: '2025-01-01', to: '2025-03-31' })
  t.same(span('<DTSTART>20250331<DTEND>20250331'), { from: '2025-03-31', to: '2025-03-31' }, 'one day')
  t.same(span('<DTSTART>20250201<DTEND>20250331<DTSTART>20250101<DTEND>20250228'),
    { from: '2025-01-01', to: '2025-03-31' })
  for (const tags of [
    '', '<DTSTART>20250101', '<DTEND>20250331', '<DTSTART>20250401<DTEND>20250331', '<DTSTART>nothing<DTEND>nothing'
  ]) t.same(span(tags), { from: '2025-01-05', to: '2025-01-05' }, `days of its movements: ${tags}`)
})

t.test('movements of a download without a day or an amount do not count, and those that are there twice count once', async (t) => {
  const summary = (...movements: string[]) =>
    ofx('', payment('20250105', '10.00', '<FITID>1'), ...movements)[0]!.activity!.summary
  t.match(summary(payment('nothing', '5.00'), payment('20250106', 'nothing')), { transactions: 1, deposits: 10 })
  t.match(summary(payment('20250105', '10.00', '<FITID>1')), { transactions: 1 })
  t.match(summary(payment('20250105', '10.00')), { transactions: 2 }, 'without a number')
  t.match(summary(payment('20250106', '10.00', '<FITID>1')), { transactions: 2 }, 'the number is of another day')
  t.match(summary(payment('20250106', '3.00', '<TRNTYPE>INT')), { interest: 3 })
  t.match(summary(payment('20250106', '-3.00', '<TRNTYPE>INT')), { interest: 0 })
  t.match(summary(payment('20250106', '3.00', '<TRNTYPE>XFER')), { ownTransfers: 3 })
  t.match(summary(payment('20250106', '3.00', '<TRNTYPE>XFER<NAME>Stripe')), { ownTransfers: 0 })
})

t.test('the closing balance of a download is the latest of its ledger', async (t) => {
  const closing = (tags: string) => ofx(tags, payment('20250105', '10.00'))[0]!.activity!.summary!.closingBalance
  const balance = (day: string, amount: string) => `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`
  t.equal(closing(balance('20250131', '5.00')), 5)
  t.equal(closing(balance('20250228', '6.00') + balance('20250131', '5.00')), 6)
  t.equal(closing(`${balance('20250131', '5.00')}<AVAILBAL><BALAMT>9.00<DTASOF>20250301</AVAILBAL>`), 5, 'what may be drawn')
  t.equal(closing(''), undefined)
  t.match([ofx('<ACCTTYPE>SAVINGS', payment('20250105', '1'))[0]!.activity!.isSavings, ofx('<ACCTTYPE>CHECKING', payment('20250105', '1'))[0]!.activity!.isSavings], [true, undefined])
})
