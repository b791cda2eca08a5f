import t from 'tap'
import { daysAfter } from '../../../domain/calendar-days.ts'
import { proveSigns } from '../../../domain/import/bank/bank-signs.ts'
import { directionOf } from '../../../domain/import/bank/bank-columns.ts'
import type { GridRow } from '../../../domain/import/grid/grid.ts'
import { isOfSameBooks } from '../../../domain/import/ledger/reconcile-ledger.ts'
import { salesByCustomer } from '../../../domain/import/ledger/ledger-facts.ts'
import type { LedgerRow } from '../../../domain/import/ledger/ledger-rows.ts'
import { linesOfLedger } from '../../../domain/import/ledger/lines-of-ledger.ts'
import { claimNumbersIn, WordIndex } from '../../../domain/import/ledger/row-words.ts'
import { createLineBudget, mostAnswerBytes } from '../../../domain/import/line-budget.ts'
import type { Movement, ParsedFile } from '../../../domain/import/parsed-file.ts'
import { chooseAccounts } from '../../../domain/import/questions/account-questions.ts'
import { addBackOf } from '../../../domain/import/questions/add-back-questions.ts'
import { followingQuestions, payrollTaxOn } from '../../../domain/import/questions/owner-cost-questions.ts'
import { bankAccountsOf } from '../../../domain/import/record/bank-accounts.ts'
import { enterPayroll } from '../../../domain/import/record/enter-payroll.ts'
import { codesOf, importOne } from './read-one.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

// What an import decides by one number: the value itself, and what is a little less and a little more.

const cost = (name: string, amounts: Record<string, number>) =>
  ({ id: name.toLowerCase().replaceAll(' ', '-'), name, section: 'operating-expense' as const, amounts })
const draftOf = (statements: NonNullable<BusinessRecord['statements']>): BusinessRecord =>
  ({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' }, statements })

/** Whether the words of the column for the direction decide, if so many of 100 rows say it. */
const isDirected = (known: number): boolean => {
  const rows = Array.from({ length: 100 }, (_row, place) =>
    ({ line: place, cells: [{ text: place < known ? 'Debit' : '' }] })) as unknown as GridRow[]
  return directionOf(rows, { sides: [0] }, () => true) !== undefined
}

/** Whether a ledger is of the books, if so many of 10 amounts are apart by a percentage of 100,000 dollars. */
const isSame = (count: number, percent: number): boolean => isOfSameBooks(Array.from({ length: 10 }, (_one, place) =>
  ({ statement: 100_000, difference: place < count ? Math.round(percent * 1000) : 0 })) as never)

/** A file of a bank account with deposits of customers and payments. */
const fileOf = (name: string, movements: Array<[day: string, cents: number]>, more: object = {}): ParsedFile => ({
  name,
  layout: 'spreadsheet',
  warnings: [],
  activity: {
    movements: movements.map(([day, cents], place) => ({ day, cents, is: 'other', text: `${name} ${place}` })), ...more
  }
}) as unknown as ParsedFile
/** Why an account is asked about that receives 100 dollars, part of which left the first account some days before. */
function isOwnMoney (cents: number, days: number): boolean {
  const accounts = [
    fileOf('first.csv', [['2025-03-01', 900_000], ['2025-03-03', -cents]]),
    fileOf('second.csv', [[daysAfter('2025-03-03', days), cents], ['2025-06-01', 10_000 - cents]])
  ].map((file) => ({ files: [file], movements: file.activity!.movements as Movement[], counts: new Map() }))
  return chooseAccounts(accounts, { choices: [], done: new Set(), known: false }).leftOut.length === 1
}
/** The number of accounts of two files of one bank, the second of which begins some days after the first ends. */
function countAccounts (days: number): number {
  const from = daysAfter('2025-03-31', days)
  return bankAccountsOf([
    fileOf('a.csv', [['2025-03-02', 500]],
      { span: { from: '2025-03-01', to: '2025-03-31' }, balances: { opening: 0, closing: 500 } }),
    fileOf('b.csv', [[from, 700]], { span: { from, to: '2025-04-30' }, balances: { opening: 0, closing: 700 } })
  ]).length
}

interface Paid { from?: string, to?: string, wages?: number, employerTaxes?: number, employees?: number }
const payroll = ({ from = '2025-01-01', to = '2025-12-31', wages = 90_000, ...more }: Paid): ParsedFile =>
  ({ name: 'p.csv', warnings: [], activity: { span: { from, to }, summary: { wages, ...more } } }) as unknown as ParsedFile
/** What is entered of payroll files beside books with taxes on wages of 1,000 dollars, and the remarks about them. */
function entered (...own: Paid[]) {
  const draft = draftOf({ lines: [cost('Payroll taxes', { FY2025: 1000 }), cost('Wages', { FY2025: 90_000 })] })
  const files = own.map(payroll)
  enterPayroll(draft, files, { ends: '12-31', documents: new Map(), known: new Set() })
  return {
    wages: draft.statements!.payroll?.[0]?.wages,
    people: draft.counts?.[0]?.values.FY2025,
    codes: files.flatMap(({ warnings }) => warnings.map(({ code }) => code))
  }
}
const half = (second: Paid): Paid[] => [{ to: '2025-06-30', wages: 40_000 }, { from: '2025-07-01', wages: 50_000, ...second }]

const sale = (payee: string, dollars: number) =>
  ({ section: 'revenue', payee, payeeKey: payee.toLowerCase(), cents: Math.round(dollars * 100) }) as LedgerRow

/** The sections of an account whose postings are of these kinds, in a ledger without a statement. */
const sectionsOf = (account: string, kinds: string[]) => linesOfLedger({
  transactions: kinds.map((kind) => ({ account: [account], kind, day: '2025-03-01', cents: 100, isDebit: false }))
} as never, '12-31').map(({ section }) => section)
/** The section of an account, if so many of 10 postings have a kind. */
const sectionOf = (kind: string, count: number) =>
  sectionsOf('Northgate', Array.from({ length: 10 }, (_one, place) => place < count ? kind : 'Journal Entry'))[0]

/** Whether something is so for an amount just inside its bound, the bound itself, and one just outside. */
type Decided = [at: (amount: number) => boolean, inside: number, bound: number, outside: number, atBound: boolean]

const decided: Record<string, Decided> = {
  'a column decides the direction if 98 of 100 rows say it': [isDirected, 99, 98, 97, true],
  'a ledger whose amounts are within 2% is of the same books': [(percent) => isSame(10, percent), 1.99, 2, 2.01, true],
  'a ledger with half of its amounts alike is of the same books': [(count) => isSame(count, 50), 4, 5, 6, true],
  'money that left another account within 4 days comes from there': [(days) => isOwnMoney(10_000, days), 3, 4, 5, true],
  'an account is asked about if half of its deposits come from another': [(cents) => isOwnMoney(cents, 0), 5001, 5000, 4999, true],
  'files with other balances are two accounts if no more than 4 days are between them': [(days) => countAccounts(days) === 2, 3, 4, 5, true],
  'a market price below an eighth of its line may be for a month': [(price) => followingQuestions(draftOf({
    lines: [cost('Rent', { FY2025: 80_000 })],
    adjustments: [{ id: 'rent', name: 'Rent', kind: 'to-market', line: 'rent', amounts: { FY2025: 0 }, market: { FY2025: price } }]
  })).some(({ kind }) => kind === 'amount'), 9999.99, 10_000, 10_000.01, false],
  'a cost more than twice any year before is asked about':
    [(amount) => addBackOf(cost('Dues', { FY2024: 20_000, FY2025: amount })) !== undefined, 40_000.01, 40_000, 39_999.99, false],
  'a cost more than 5,000 dollars above any year before is asked about':
    [(amount) => addBackOf(cost('Dues', { FY2024: 1000, FY2025: amount })) !== undefined, 6000.01, 6000, 5999.99, false],
  'a number of five characters identifies a claim': [(count) => claimNumbersIn('A1234567'.slice(0, count)).length === 1, 6, 5, 4, true],
  'pay periods may begin 15 days after the year does':
    [(days) => entered({ from: daysAfter('2025-01-01', days) }).wages !== undefined, 14, 15, 16, true],
  'pay periods may end 15 days before the year does':
    [(days) => entered({ to: daysAfter('2025-12-31', -days) }).wages !== undefined, 14, 15, 16, true],
  'pay periods may be 15 days apart':
    [(days) => entered(...half({ from: daysAfter('2025-06-30', days) })).wages !== undefined, 14, 15, 16, true],
  'pay periods follow each other without a shared day':
    [(days) => entered(...half({ from: daysAfter('2025-06-30', days) })).wages !== undefined, 1, 1, 0, true],
  'the taxes in the books may differ by 5%':
    [(taxes) => !entered({ employerTaxes: taxes }).codes.includes('taxes-differ'), 1049.99, 1050, 1050.01, true],
  'the wages of two papers may differ by a dollar':
    [(wages) => !entered({}, { wages }).codes.includes('payrolls-differ'), 89_999.01, 89_999, 89_998.99, true],
  'an account is income if 60% of its postings sell': [(count) => sectionOf('Invoice', count) === 'revenue', 7, 6, 5, true],
  'an account is a cost if 60% of its postings buy':
    [(count) => sectionOf('Bill', count) === 'operating-expense', 7, 6, 5, true],
  'sales of a ledger are by customer if 80% of them name one': [(dollars) => salesByCustomer([
    sale('Elm Dairy', dollars), sale('', 100 - dollars)
  ]) !== undefined, 80.01, 80, 79.99, true]
}

for (const [says, [at, inside, bound, outside, atBound]] of Object.entries(decided)) {
  t.test(says, async (t) => {
    t.equal(at(inside), true, `${inside}`)
    t.equal(at(bound), atBound, `${bound}`)
    if (outside !== bound) t.equal(at(outside), false, `${outside}`)
  })
}

t.test('a cost that is new, or whose account had money back before, is not asked about for its size', async (t) => {
  for (const before of [{}, { FY2024: 0 }, { FY2024: -100 }]) t.equal(addBackOf(cost('Dues', { ...before, FY2025: 9000 })), undefined)
})

t.test('Social Security is due on pay up to the limit of each year', async (t) => {
  const limits = {
    FY2018: 128_400,
    FY2019: 132_900,
    FY2020: 137_700,
    FY2021: 142_800,
    FY2022: 147_000,
    FY2023: 160_200,
    FY2024: 168_600,
    FY2025: 176_100,
    FY2026: 184_500
  }
  for (const [year, limit] of Object.entries(limits)) {
    t.equal(payrollTaxOn({ [year]: limit })[year], Math.round(limit * 7.65) / 100, year)
    t.equal(payrollTaxOn({ [year]: limit + 10_000 })[year], Math.round(limit * 7.65 + 14_500) / 100, `${year}, above`)
  }
  t.same(payrollTaxOn({ FY2025: 200_000 }, 2), { FY2025: 15_300 }, 'two owners have two limits')
  t.same(payrollTaxOn({ FY2024: 0, FY2025: -5 }), {})
})

t.test('the people of one paper are counted, and those of parts are not, who may be the same', async (t) => {
  t.equal(entered({ employees: 4 }).people, 4)
  t.equal(entered(...half({ employees: 4 })).people, undefined)
  t.same(entered({ employees: 4 }, { employees: 5 }).codes, ['people-differ'])
  t.same(entered({ employees: 4 }, {}).codes, [])
  t.same(entered({ employerTaxes: 0 }).codes, [])
})

t.test('of an account in a ledger without a statement, its name and the kinds of its postings say what it is', async (t) => {
  for (const [account, kind, ...sections] of [
    ['Materials', 'Bill', 'cost-of-work'], ['5100 Materials', 'Journal Entry', 'cost-of-work'], ['Fuel', 'Bill', 'operating-expense'],
    ['Interest expense', 'Bill', 'interest'], ['Interest income', 'Invoice', 'other-income'], ['Northgate', 'Sales Receipt', 'revenue'],
    ['Northgate', 'Journal Entry'], ['Sales tax payable', 'Invoice'], ['Savings', 'Bill'], ['Undeposited funds', 'Sales Receipt'],
    ['Northgate', 'Bill Payment']
  ] as const) t.same(sectionsOf(account, [kind]), sections, `${account}, ${kind}`)
})

t.test('sales that add up to nothing have no largest customer', async (t) => {
  t.match(salesByCustomer([sale('Elm Dairy', 300), sale('Oak Dental', 100)]), { customers: [30_000, 10_000], total: 40_000, largest: 75 })
  t.match(salesByCustomer([sale('Elm Dairy', 300), sale('Oak Dental', -100)]), { customers: [30_000], total: 20_000 })
  for (const back of [300, 301]) t.equal(salesByCustomer([sale('Elm Dairy', 300), sale('Oak Dental', -back)]), undefined, String(back))
})

t.test('a bank list is read if three of its rows are unread, as many as were read, or one of a hundred', async (t) => {
  const isRead = async (read: number, unread: number) => {
    const row = (day: string, place: number) => `${day},Deposit ${place},${100 + place}.00`
    const rows = [
      ...Array.from({ length: read }, (_row, place) => row('03/14/2025', place)),
      ...Array.from({ length: unread }, (_row, place) => row('soon', place))
    ]
    const { file } = await importOne(['Date,Description,Amount', ...rows].join('\n'))
    return file.refused === undefined
  }
  for (const [read, unread, is] of [
    [2, 2, true], [2, 3, false], [3, 3, true], [300, 3, true], [300, 4, false],
    [399, 4, false], [400, 4, true], [400, 5, false]
  ] as const) t.equal(await isRead(read, unread), is, `${unread} of ${read}`)
})

t.test('a word tells payments apart if 24 of them have it, or 1.5% of many', async (t) => {
  const isRare = (having: number, all: number) => new WordIndex(Array.from({ length: all }, (_row, place) =>
    ({ payee: '', memo: place < having ? 'lawsuit' : '', number: '' }) as LedgerRow), ['lawsuit']).rare(['lawsuit']).length === 1
  for (const [having, all, is] of [
    [0, 10, false], [1, 10, true], [24, 24, true], [25, 25, false], [25, 1600, false],
    [30, 2000, true], [31, 2000, false]
  ] as const) t.equal(isRare(having, all), is, `${having} of ${all}`)
})

t.test('balances prove the signs of a bank list from two steps on, if nine of ten agree', async (t) => {
  /** A list of amounts without signs, so many of which differ from the step of the balance. */
  const unsigned = (count: number, wrong: number) => proveSigns(Array.from({ length: count }, (_one, place) =>
    ({ cents: place < wrong + 1 && place > 0 ? 150 : 100, balance: 10_000 - 100 * place })))
  t.match(unsigned(21, 0), { proof: 'balances', guessed: 0, cents: [100, -100, -100] })
  t.same([0, 2, 3].map((wrong) => unsigned(21, wrong).proof), ['balances', 'balances', 'unproved'])
  t.same([2, 3].map((count) => unsigned(count, 0).proof), ['unproved', 'balances'])
  /** A list with both signs, so many of whose 10 steps go the other way. */
  const signed = (turned: number, count = 11) => {
    let balance = 100_000
    return proveSigns(Array.from({ length: count }, (_one, place) => {
      const cents = place % 2 === 0 ? 100 + place : -200 - place
      balance += place > 0 && place <= turned ? -cents : cents
      return { cents, balance }
    })).proof
  }
  t.same([0, 5, 8, 9, 10].map((turned) => signed(turned)), ['signs', 'signs', 'signs', 'turned', 'turned'])
  t.same([2, 3].map((count) => signed(count - 1, count)), ['signs', 'turned'])
})

t.test('the pay dates of a whole year are 330 days apart or more', async (t) => {
  const isPart = async (days: number) => {
    const rows = ['2025-01-10', '2025-06-15', daysAfter('2025-01-10', days)].map((day) => `${day},Ann,100.00,80.00`)
    return codesOf((await importOne(['Pay Date,Employee,Gross Pay,Net Pay', ...rows].join('\n'))).file).includes('part-of-a-year')
  }
  t.same([await isPart(329), await isPart(330), await isPart(331)], [true, false, false])
})

t.test('a ledger names its five largest suppliers', async (t) => {
  const line = (name: string, section: string, amount: number) =>
    ({ id: name.toLowerCase(), name, section, amounts: { FY2025: amount } })
  const told = async (count: number) => {
    const costs = Array.from({ length: count }, (_one, place) =>
      `0${place + 1}/05/2025,Materials,Supplier ${'ABCDEFG'[place]} Co,parts,${700 - 50 * place}.00,`)
    const { file } = await importOne([
      'General Ledger', 'Acme', '"January - December, 2025"', '', 'Date,Account,Vendor,Memo,Debit,Credit', ...costs, '01/05/2025,Sales,Doe,Repair,,9000.00'
    ].join('\n'), {
      record: { ...draftOf({ lines: [line('Materials', 'cost-of-work', 3850), line('Sales', 'revenue', 9000)] as never }) }
    })
    return file.warnings?.find(({ code }) => code === 'suppliers')?.message.match(/Supplier [A-G]/g)?.join('')
  }
  t.equal(await told(4), 'Supplier ASupplier BSupplier CSupplier D')
  t.equal(await told(5), 'Supplier ASupplier BSupplier CSupplier DSupplier E')
  t.equal(await told(6), await told(5))
})

t.test('an answer has at most 20,000 lines and six bytes for each byte that was sent', async (t) => {
  const isRefused = (bytes: number, lines: Array<{ name: string, path?: string[] }>) => {
    const all = lines.map(({ name, path = [] }) => ({ name, path }))
    const [file] = createLineBudget(bytes)([{ name: 'a.csv', statement: { lines: all } } as unknown as ParsedFile])
    return file!.refused?.code === 'too-large'
  }
  const many = (count: number) => Array.from({ length: count }, () => ({ name: '' }))
  t.same([20_000, 20_001].map((count) => isRefused(1_000_000, many(count))), [false, true])
  t.same([mostAnswerBytes(0), mostAnswerBytes(10)], [262_144, 262_204])
  // Each line has 100 characters besides its name, and three beside each heading.
  t.same([262_044, 262_045].map((length) => isRefused(0, [{ name: 'x'.repeat(length) }])), [false, true])
  t.same([262_037, 262_038].map((length) => isRefused(0, [{ name: 'x'.repeat(length), path: ['head'] }])), [false, true])
})
