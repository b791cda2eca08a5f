import t from 'tap'
import { accountsOfList } from '../../../domain/import/bank/accounts-of-list.ts'
import { noBankColumns } from '../../../domain/import/bank/bank-columns.ts'
import { textOf, type Grid } from '../../../domain/import/grid/grid.ts'
import { partGluedHeadings } from '../../../domain/import/layout/glued-headings.ts'
import { titlesOf } from '../../../domain/import/layout/titles-of-table.ts'
import { withUnitsAbove } from '../../../domain/import/layout/unit-rows.ts'

const gridOf = (...rows: string[][]): Grid => ({
  rows: rows.map((texts, place) => ({ line: place + 1, cells: texts.map((text) => text === '' ? undefined : { text }) }))
})
const textsOf = ({ rows }: Grid) => rows.map(({ cells }) => cells.map(textOf))

t.test('a heading in one cell with the first account is parted from it, and nothing else is', async (t) => {
  const parted = (...texts: string[]) => textsOf(partGluedHeadings(gridOf(texts)))
  t.same(parted('Income\nService', '100'), [['Income'], ['Service', '100']])
  t.same(parted('', ' Income \n\n Service\nand repair', '', '100'),
    [['', 'Income'], ['', 'Service and repair', '', '100']], 'in any column, with blank lines')
  t.same(parted('Income\nService'), [['Income Service']], 'no amount')
  t.same(parted('Service\nRepair', '100'), [['Service Repair', '100']], 'no heading')
  t.same(parted('Income\n', '100'), [['Income', '100']], 'nothing below the heading')
  t.same(parted('Income', '100'), [['Income', '100']])
})

t.test('a row that only names the units of the columns becomes a title', async (t) => {
  const moved = (...rows: string[][]) => textsOf(withUnitsAbove(gridOf(['Acme'], ...rows)))
  t.same(moved(['', '2025', '2024'], ['', '$000', '$000'], ['Sales', '5', '4']),
    [['Acme'], ['$000'], ['', '2025', '2024'], ['Sales', '5', '4']])
  t.same(moved(['', '', '(in thousands)'], ['Sales', '5', '4'])[1], ['(in thousands)'])
  for (const row of [['$000', '$000'], ['', '$000', '2025'], ['', '$000 2025', '$000']]) {
    t.same(moved(['', '2025'], row), [['Acme'], ['', '2025'], row], row.join('|'))
  }
  t.same(textsOf(withUnitsAbove(gridOf(['', '$000'], ['Sales', '5']))), [['', '$000'], ['Sales', '5']], 'it is above already')
})

t.test('titles have the period, the other years and the unit, in the words of preparers', async (t) => {
  const read = (lines: string[], ...heads: string[]) => {
    const { period, years, unit, company } = titlesOf(lines, heads.map((label, column) => ({ at: 'B1', column, label })))
    return { company, from: period?.from, to: period?.to, years, unit }
  }
  const full = { from: '2025-01-01', to: '2025-12-31' }
  for (const [line, expected] of Object.entries({
    'Years ended December 31, 2025 and 2024': { ...full, years: [2025, 2024] },
    'For the years ended December 31, 2025, 2024 and 2023': { ...full, years: [2025, 2024, 2023] },
    'For the Twelve Months Ended December 31, 2025': { ...full, years: [] },
    'January - December 2025': { ...full, years: [] },
    'Income Statement 2025': { ...full, years: [] },
    'FYE Dec-25 and Dec-24': { to: '2025-12-31', years: [] },
    'Income Statement - Year ended December 31, 2025 (in thousands)': { ...full, years: [], unit: 1000 }
  })) t.match(read(['Acme Plumbing LLC', line]), { company: 'Acme Plumbing LLC', unit: undefined, ...expected }, line)
  t.match(read(['Acme', 'Years ended June 30'], '2024', '2025', 'Change'), { from: '2024-07-01', to: '2025-06-30', years: [] })
  t.match(read(['Acme', 'Years ended June 30']), { to: undefined }, 'no year anywhere')
  t.match(read(['Acme', 'Five months, June 30'], '2025'), { to: undefined }, 'no day on which a year ends')
  t.match(read(['Year ended December 31, 2025', 'Year ended December 31, 2024']), full, 'the first counts')
})

t.test('a list is parted by the bank accounts that it names, and by no other accounts', async (t) => {
  const named = (...rows: string[][]) =>
    accountsOfList({ ...gridOf(...rows), heads: [] } as never, { ...noBankColumns, account: 0 })
      ?.map(({ name, rows: own }) => `${name}: ${own.length}`)
  const of = (name: string) => [name, '1/2/2025', 'DEPOSIT', '100']
  t.same(named(of('Checking'), of('Savings'), of('Checking')), ['Checking: 2', 'Savings: 1'])
  t.same(named(of('XXXX1234'), of('Main ...5678'), of('Visa')), ['XXXX1234: 1', 'Main ...5678: 1', 'Visa: 1'])
  for (const name of ['Fuel', 'Credit Card Fees', 'Savings Interest Income']) {
    t.equal(named(of('Checking'), of(name)), undefined, `${name} is an account of the books`)
  }
  t.same(named(of('Checking'), ['Fuel', 'Note']), ['Checking: 1'], 'a row with two texts is no movement')
  t.equal(named(['', '1/2/2025', 'DEPOSIT', '100']), undefined, 'no row names an account')
})

t.test('a list is parted by titles of accounts if there are two', async (t) => {
  const parted = (...rows: string[][]) => accountsOfList({ ...gridOf(...rows), heads: [] } as never, noBankColumns)
    ?.map(({ name, rows: own }) => `${name}: ${own.length}`)
  const row = ['1/2/2025', 'DEPOSIT', '100']
  t.same(parted(['Checking'], row, row, ['Savings'], row), ['Checking: 3', 'Savings: 2'])
  t.same(parted(['Checking'], row, row), ['undefined: 3'], 'one title is no part')
  t.same(parted(['Checking'], row, ['Notes of March'], row, ['Savings'], row), ['Checking: 4', 'Savings: 2'])
})
