import t from 'tap'
import { createLineName, statementRows } from '../../../domain/record/figures/sub-accounts.ts'

const lines = [
  { name: 'Rent', section: 'operating-expense' },
  { name: 'Vehicle Expense', section: 'operating-expense' },
  { name: 'Fuel', section: 'operating-expense', under: 'Vehicle Expense' },
  { name: 'General Liability', section: 'operating-expense', under: 'Insurance' },
  { name: 'Bonds', section: 'operating-expense', under: 'Insurance:Surety' },
  { name: 'Insurance: Other fees', section: 'operating-expense', under: 'Insurance' },
  { name: 'Vehicle Expense', section: 'cost-of-work' }
]

t.test('sub-accounts are below a heading, and an amount of the account itself is named as such', async (t) => {
  const rows = statementRows(lines.slice(0, 6), lines)
  t.same(rows.map(({ label, level, line }) => `${'  '.repeat(level)}${label}${line ? '' : ':'}`), [
    'Rent',
    'Vehicle Expense:', '  Vehicle Expense - Other', '  Fuel',
    'Insurance:', '  General Liability', '  Surety:', '    Bonds', '  Other fees'
  ])
})

t.test('in a table without headings, a sub-account is named with its account', async (t) => {
  t.same(lines.map(createLineName(lines)), [
    'Rent', 'Vehicle Expense - Other', 'Vehicle Expense: Fuel', 'Insurance: General Liability', 'Surety: Bonds',
    'Insurance: Other fees', 'Vehicle Expense'
  ])
})
