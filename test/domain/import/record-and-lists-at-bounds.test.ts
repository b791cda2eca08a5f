import t from 'tap'
import type { GridCell, GridRow } from '../../../domain/import/grid/grid.ts'
import { agedItems } from '../../../domain/import/lists/aged-items.ts'
import type { FoundList } from '../../../domain/import/lists/find-list.ts'
import { proofOfTotals } from '../../../domain/import/lists/list-proof.ts'
import { readAnswered, readOpenColumns } from '../../../domain/import/lists/open-columns.ts'
import { provePayroll } from '../../../domain/import/lists/payroll-proof.ts'
import { readCustomers } from '../../../domain/import/lists/read-customers.ts'
import { termsIn } from '../../../domain/import/lists/read-loans.ts'
import { dayIn, groupTitles } from '../../../domain/import/lists/table.ts'
import { periodInTitle } from '../../../domain/import/lists/title-days.ts'
import type { ParsedFile } from '../../../domain/import/parsed-file.ts'
import { collapseItems } from '../../../domain/import/record/collapse-items.ts'
import { enterTaxReturns } from '../../../domain/import/record/enter-tax-returns.ts'
import { nameLines } from '../../../domain/import/record/line-ids.ts'
import { warnReplaced } from '../../../domain/import/record/replaced-amounts.ts'
import { startRecord } from '../../../domain/import/record/start-record.ts'
import { tradeShownBy } from '../../../domain/record/company-trade.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { standard } from '../record/sound.ts'

// The small parts of an import, each with the inputs between which it decides.

const draft = (more: object = {}): BusinessRecord =>
  ({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' }, ...more })
const row = (...texts: string[]): GridRow => ({ line: 1, cells: texts.map((text) => ({ text })) }) as GridRow
const file = (more: object): ParsedFile => ({ name: 'a.csv', warnings: [], read: [], ...more }) as unknown as ParsedFile

/** The returns of a record after files with returns of these years, and the warnings about them. */
function returnsOf (
  record: BusinessRecord, ...returns: Array<{ form?: string, year: string, cents?: number, income?: number }>
) {
  const files = returns.map(({ form = '1120-S', year, cents = 100, income }) => file({
    taxReturn: {
      form,
      year,
      lines: [
        { is: 'gross-receipts', name: 'Gross receipts', cents, place: 'line 1a' },
        ...income === undefined ? [] : [{ is: 'ordinary-income', name: 'Income', cents: income, place: 'line 22' }]
      ]
    }
  }))
  const questions = enterTaxReturns(record, files, { documents: new Map(), entered: new Set() })
  return { questions, warnings: files.map(({ warnings }) => warnings.length), returns: record.statements?.taxReturns }
}

t.test('a return replaces the one of its year and form, and keeps what leads to it from the books', async (t) => {
  const record = draft({
    fiscalYears: ['FY2024', 'FY2025'],
    statements: {
      taxReturns: [
        { year: 'FY2025', form: '1120-S', grossReceipts: 9, differences: [{ name: 'Cash', amount: 1 }] },
        { year: 'FY2025', form: '1065', grossReceipts: 8 }, { year: 'FY2024', form: '1120-S', grossReceipts: 7 }
      ]
    }
  })
  const { returns } = returnsOf(record, { year: 'FY2025', cents: 12_300, income: 4500 })
  t.match(returns, [
    { year: 'FY2024', grossReceipts: 7 }, { year: 'FY2025', form: '1065', grossReceipts: 8 },
    { year: 'FY2025', form: '1120-S', grossReceipts: 123, netIncome: 45, differences: [{ name: 'Cash', amount: 1 }] }
  ])
  t.equal(returns?.length, 3)
  const unnamed = draft({ fiscalYears: ['FY2025'], statements: { taxReturns: [{ year: 'FY2025', grossReceipts: 9 }] } })
  t.equal(returnsOf(unnamed, { year: 'FY2025' }).returns?.length, 1, 'one without a form is of this form')
  t.equal(returnsOf(draft(), { year: 'FY2025' }).returns![0]!.netIncome, undefined)
})

t.test('the paper of a return is the one of its year that the index has, or gets the number of its year', async (t) => {
  const known = { id: 'DR-03.77', title: 'Return', tag: 'tax.return', period: 'FY2025', status: 'missing' as const }
  const paper = (documents: object[], ...years: string[]) =>
    returnsOf(draft({ fiscalYears: ['FY2023', 'FY2024', 'FY2025'], documents }), ...years.map((year) => ({ year }))).returns!.map(({ document }) => document)
  t.same(paper([known], 'FY2025'), ['DR-03.77'])
  t.same(paper([{ ...known, tag: 'fin.pnl' }], 'FY2025'), ['DR-03.03'], 'another paper of the year')
  t.same(paper([{ ...known, period: 'FY2024' }], 'FY2025'), ['DR-03.03'], 'the return of another year')
  t.same(paper([], 'FY2025', 'FY2023'), ['DR-03.01', 'DR-03.03'])
  t.same(paper([], 'FY2022'), ['DR-03.21'], 'older than those that the index has')
})

t.test('a record holds the returns of its last five fiscal years', async (t) => {
  const years = ['FY2020', 'FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025']
  const { warnings, returns, questions } = returnsOf(draft(), ...years.map((year) => ({ year })))
  t.same(warnings, [1, 0, 0, 0, 0, 0])
  t.same(returns!.map(({ year }) => year), years.slice(1))
  t.equal(questions.length, 5)
})

/** An account of a balance sheet by its place, such as `Assets > Trucks > Van`. */
const account = (place: string, amounts: Array<number | undefined>, kind = 'other', more: object = {}) => {
  const path = place.split(' > ')
  return {
    name: path.at(-1)!, path: path.slice(0, -1), kind, row: { amounts, at: amounts.map((_one, column) => `B${column}`) }, ...more
  } as never
}

t.test('accounts are added up under their headings until there are few enough, the deepest first', async (t) => {
  const items = [
    account('Assets > Trucks > Vans > One', [1, undefined]), account('Assets > Trucks > Vans > Two', [2, undefined]),
    account('Assets > Trucks > Pickup', [4, 8]), account('Assets > Cash', [16, 16], 'cash')
  ]
  const amounts = (most: number) => collapseItems(items, most).items.map(({ item }) => [item.name, ...item.row.amounts])
  t.equal(collapseItems(items, 4).items.length, 4, 'as many as fit stay')
  t.same(amounts(4).length, 4)
  t.same(amounts(3),
    [['Vans', 3, undefined], ['Pickup', 4, 8], ['Cash', 16, 16]], 'a column without amounts stays blank')
  t.same(amounts(2), [['Trucks', 7, 8], ['Cash', 16, 16]])
  t.same(collapseItems(items, 2).collapsed, ['Vans', 'Trucks'])
})

t.test('the smallest accounts without a heading become one of their kind', async (t) => {
  const items = [5, -9, 1, 3].map((amount, place) => account(`Assets > A${place}`, [amount]))
  const { items: kept, collapsed } = collapseItems(items, 3)
  t.same(kept.map(({ item }) => [item.name, item.row.amounts[0]]),
    [['A0', 5], ['A1', -9], ['Other accounts (other)', 4]])
  t.match(collapsed, [/^no heading/])
})

t.test('ids of lines have at most 60 characters, and those of one name have a number', async (t) => {
  const long = 'n'.repeat(61)
  t.same(nameLines([{ name: long, path: [] }, { name: long, path: [] }]).map(({ id }) =>
    id), ['n'.repeat(60), `${'n'.repeat(54)}-2`])
  t.same(nameLines([{ name: 'Fuel', path: ['Trucks'] }, { name: 'Fuel', path: ['Vans'] }, { name: 'Fuel', path: ['Fuel'] }]),
    [
      { id: 'trucks-fuel', name: 'Trucks: Fuel' }, { id: 'vans-fuel', name: 'Vans: Fuel' }, { id: 'fuel', name: 'Fuel' }
    ])
  t.same(nameLines([{ name: 'Fuel', path: [] }, { name: 'Fuel', path: [], otherBasis: 'cash' }]).map(({ name }) =>
    name), ['Fuel', 'Fuel (cash basis)'])
})

t.test('only amounts that a file changes are reported as replaced', async (t) => {
  const own = file({})
  warnReplaced(own, [{ name: 'Fuel', period: 'FY2025', from: 5, to: 5 }])
  t.same(own.warnings, [])
  warnReplaced(own, [{ name: 'Fuel', period: 'FY2025', from: 5, to: 6 },
    { name: 'Rent', period: 'FY2025', from: 5, to: undefined }])
  t.match(own.warnings, [{ message: /Fuel FY2025 \(was \$5.*is \$6.*Rent FY2025 \(was \$5.*is not in the file/ }])
})

t.test('a record is not dated before its papers, and has the name of the first one that counts', async (t) => {
  const started = (...files: object[]) =>
    startRecord(undefined, files.map(file), { today: '2026-05-29', trade: undefined })
  const record = startRecord(draft(),
    [file({ printedAt: '2026-06-01T10:00' })], { today: '2026-05-29', trade: undefined })
  t.equal(record.asOf, '2026-06-01')
  t.equal(startRecord(draft(),
    [file({ printedAt: '2026-06-01T10:00', isLeftOut: true })], { today: '', trade: undefined }).asOf, '2026-05-29')
  t.equal(started({ company: 'Left out', isLeftOut: true }, {}, { company: 'Alder' }).company.name, 'Alder')
  t.equal(started({ printedAt: '2026-05-01T10:00' }).asOf, '2026-05-29')
  t.equal(started({ balance: {}, read: [{ span: { from: '2026-12-31', to: '2026-12-31' } }] }).asOf, '2026-12-31')
  t.equal(started({ read: [{ span: { from: '2026-12-31', to: '2026-12-31' } }] }).asOf, '2026-05-29', 'a profit and loss')
})

t.test('the trade of a company is the one of its name, or of the income that is largest', async (t) => {
  const income = (...lines: Array<[name: string, amount: number]>) =>
    tradeShownBy('Alder, LLC', lines.map(([name, amount]) => ({ name, amounts: { FY2025: amount } })), standard.tradeWords)
  t.equal(income(['Plumbing', 5], ['Roofing', 6]), 'roofing')
  t.equal(income(['Plumbing', 7], ['Roofing', 6]), 'plumbing')
  t.equal(income(['Plumbing', 0]), undefined)
  t.equal(income(['Plumbing', -5]), undefined, 'what was paid back shows no trade')
  t.equal(income(['Sales', 9], ['Plumbing', 1]), 'plumbing')
  t.equal(tradeShownBy('Alder Roofing', [{ name: 'Plumbing', amounts: { FY2025: 9 } }], standard.tradeWords), 'roofing')
})

const list = (columns: Record<string, number[]>, rows: GridRow[], to?: string): FoundList => ({
  columns: new Map(Object.entries(columns)), rows, head: row(''), heads: [], titles: to === undefined ? {} : { period: { from: to, to } }
}) as unknown as FoundList

t.test('an open invoice has the age of its column, of the heading above it or of its due date', async (t) => {
  const ages = (rows: GridRow[], to: string | null = '2025-12-31') =>
    agedItems(list({ name: [0], due: [1], late: [2], total: [3] }, rows, to ?? undefined))?.rows
      .map(({ cells }) => cells.map((cell) => cell?.number ?? ''))
  t.same(ages([row('Baker', '', '45', '10')]), [['', '', '', 10, '', '', 10]])
  t.same(ages([row('Baker', '11/01/2025', '', '10')]), [['', '', '', 10, '', '', 10]], '60 days')
  t.same(ages([row('Baker', '10/31/2025', '', '10')]), [['', '', '', '', 10, '', 10]], '61 days')
  t.equal(ages([row('Baker', '', '', '10')]), undefined, 'an age is open')
  t.equal(ages([row('Baker', '11/01/2025', '', '10')], null), undefined, 'no day of the list')
  t.same(ages([row('31 - 60', '', '', ''), row('Baker', '', '', '10')]), [['', '', '', 10, '', '', 10]])
})

t.test('customers are counted once, without leads, placeholders and totals', async (t) => {
  const count = (...rows: GridRow[]) =>
    readCustomers(list({ person: [0, 1], state: [2], created: [3] }, rows)).activity!.summary!.customers
  t.equal(count(row('Ann', 'Baker', '', ''), row('ann', 'baker', '', ''), row('Bo', 'Cole', '', '')), 2)
  t.equal(count(row('Ann', 'Baker', 'Lead', ''), row('', '', '', ''), row('Total', '', '', '')), 0)
  t.equal(count(row('Ann', '', '', '')), 1, 'one of both names is enough')
})

t.test('the period of a title may stand anywhere in it', async (t) => {
  t.same(periodInTitle('Open invoices 12/31/2025'), { from: '2025-12-31', to: '2025-12-31' })
  t.same(periodInTitle('W-2 summary 2025'), { from: '2025-01-01', to: '2025-12-31' })
  t.same(periodInTitle('Checks 01/03/2025 up to 12/26/2025 of all'), { from: '2025-01-03', to: '2025-12-26' })
  t.same(periodInTitle('Checks 01/03/2025 up to 01/03/2025 of all'), { from: '2025-01-03', to: '2025-01-03' })
  t.equal(periodInTitle('Checks 12/26/2025 up to 01/03/2025 of all'), undefined, 'the last day is before the first')
  t.equal(periodInTitle('Open invoices'), undefined)
})

t.test('a list proves itself by the totals that it prints', async (t) => {
  const proof = (...totals: string[]) =>
    proofOfTotals({ entries: [row('1', '2'), row('3', '4')], grand: row(...totals) } as never, [0, 1])
  t.match(proof('4', '6'), { proof: { held: 2, of: 2 }, warnings: [] })
  t.match(proof('4', '7'),
    { proof: { held: 1, of: 2 }, warnings: [{ code: 'total-differs', message: /total of 7\.00.*add up to 6\.00.*difference of 1\.00/ }] })
  t.same(proof('', ''), { warnings: [] }, 'a total without amounts')
  t.same(proofOfTotals({ entries: [] } as never, [0]), { warnings: [] })
})

t.test('a rate is a percentage below 60, or its part of one below 0.6', async (t) => {
  const rate = (cell: GridCell) => termsIn([cell], (role) => role === 'rate' ? 0 : -1, () => undefined).rate
  t.same(['7.25%', '7.25', '0.5%', '59.99', '60', '0', '-3'].map((text) =>
    rate({ text })), [7.25, 7.25, 0.5, 59.99, undefined, undefined, undefined])
  t.same([0.0725, 0.599, 0.6, 7.25].map((number) => rate({ text: '', number })), [7.25, 59.9, 0.6, 7.25])
})

t.test('a number is a day if it is between 30,000 and 60,000, as spreadsheets count days', async (t) => {
  t.same([30_000, 30_001, 59_999, 60_000, 45_658.75].map((number) => dayIn({ text: '', number })),
    [undefined, '1982-02-19', '2064-04-07', undefined, '2025-01-01'])
  t.same([{ text: '45658' }, { text: '1/2/2025' }, { text: '', date: '2025-03-04' }, { text: '1/2/2025', date: '2025-03-04' }].map((cell) =>
    dayIn(cell)),
  ['2025-01-01', '2025-01-02', '2025-03-04', '2025-03-04'])
  t.equal(dayIn({ text: '20250304', number: 20_250_304 }), '2025-03-04')
})

t.test('a text alone in a row is a heading if rows with days follow', async (t) => {
  const day = row('', '1/2/2025', '5')
  t.same(groupTitles([row('Checking'), day, row('Savings'), day]), ['Checking', 'Savings'])
  t.same(groupTitles([row('Checking'), row('Date', 'Amount'), day]), ['Checking'], 'headings of columns may follow')
  t.same(groupTitles([row('Checking'), row('Total', '5'), day]), [], 'amounts without a day end a group')
  t.same(groupTitles([row('March 2025'), day, row('12'), day, row('Savings')]), [])
  t.same(groupTitles([row('Checking'), row(''), row('Savings'), day]), ['Savings'])
})

/** What a payroll with these columns proves, if the amounts of every row are the same. */
const payroll = (heads: string[], columns: Record<string, number[]>, rows: string[][]) =>
  provePayroll(rows.map((texts) => row(...texts)), new Map(Object.entries(columns)) as never, heads)

t.test('taxes beside those that lead from gross to net are the employer\'s', async (t) => {
  const heads = ['Name', 'Gross', 'FICA', 'Net', 'FICA tax']
  const columns = { gross: [1], withheld: [2, 4], net: [3] }
  const paid = ['Ann', '100', '10', '90', '10']
  t.same(payroll(heads, columns, [paid]), { held: 1, of: 1, employer: [4] })
  t.same(payroll(heads, columns, [...Array.from({ length: 9 }, () =>
    paid), ['Bo', '100', '10', '80', '10']]), { held: 9, of: 10, employer: [4] }, 'nine of ten are enough')
  t.same(payroll(heads, columns, [...Array.from({ length: 8 }, () =>
    paid), ['Bo', '100', '10', '80', '10'], ['Cy', '100', '10', '80', '10']]).employer, [])
  t.same(payroll(heads, columns, [['Ann', '100', '10', '', '10']]), { held: 0, of: 0, employer: [] }, 'no net pay')
  t.same(payroll(heads, columns, [['Ann', '', '10', '90', '10']]), { held: 0, of: 0, employer: [] }, 'no gross pay')
})

t.test('what an employer pays besides taxes is no tax, and a sum of taxes counts once', async (t) => {
  const heads = ['Gross', 'Withheld', 'Net', 'Health insurance', 'Social security', 'Medicare', 'Employer taxes']
  const paid = ['100', '10', '90', '5', '6', '2', '8']
  t.same(payroll(heads, { gross: [0], withheld: [1], net: [2], employer: [3, 4, 5, 6] }, [paid]).employer, [6])
  t.same(payroll(heads.slice(0, 6),
    { gross: [0], withheld: [1], net: [2], employer: [3, 4, 5] }, [paid]).employer, [4, 5])
})

const grid = (...rows: string[][]) => ({ rows: rows.map((texts) => row(...texts)) }) as never
const movements = (count: number, amount: (place: number) => string, day: (place: number) => string = () => '1/2/2025') =>
  Array.from({ length: count }, (_row, place) => [day(place), 'Home Depot', amount(place)])

t.test('a list whose headings nobody knows has columns of days, words and one to three of amounts', async (t) => {
  const open = (rows: string[][], heads = ['When', 'What', 'How much']) =>
    readOpenColumns(grid(heads, ...rows))?.openColumns?.amounts
  t.same(open(movements(2, () => '5')), [2])
  t.equal(open(movements(1, () => '5')), undefined, 'one row')
  t.same(open(movements(10, () => '5', (place) => place < 8 ? '1/2/2025' : '')), [2], 'four fifths are days')
  t.equal(open(movements(10, () => '5', (place) => place < 7 ? '1/2/2025' : '')), undefined)
  t.same(open(movements(10, (place) => place < 2 ? '5' : '')), [2], 'a fifth has amounts')
  t.equal(open(movements(10, (place) => place < 1 ? '5' : '')), undefined)
  t.equal(open(movements(10, (place) => place < 9 ? '5' : 'x')), undefined, 'another text among the amounts')
  const wide = (count: number) => open(
    movements(2, () => '5').map((texts) => [...texts.slice(0, 2), ...Array.from({ length: count }, () => '5')]),
    ['When', 'What', ...Array.from({ length: count }, (_one, place) => `Amount ${'abcd'[place]}`)])
  t.same([wide(3)?.length, wide(4)], [3, undefined])
})

t.test('another column of amounts is the balance if nearly every step of it is the amount of a row', async (t) => {
  const read = (...rows: string[][]) => {
    const open = readOpenColumns(grid(['When', 'What', 'How much', 'Left'], ...rows))!.openColumns!
    return readAnswered(open, { date: '0', name: '1', amount: '2' }).activity?.summary
  }
  const rows = (...steps: Array<[amount: string, left: string]>) => steps.map(([amount, left]) => ['1/2/2025', 'Home Depot', amount, left])
  t.match(read(...rows(['5', '105'], ['10', '115'], ['20', '95'])), { deposits: 15, withdrawals: -20 })
  t.throws(() => read(...rows(['5', '105'], ['10', '115'])), /What is still missing/, 'two rows prove nothing')
  t.throws(() => read(...rows(['5', '105'], ['10', '116'], ['20', '96'])), /What is still missing/)
})
