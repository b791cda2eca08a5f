import t from 'tap'
import { columnsOfTable } from '../../../../domain/import/ledger/ledger-columns.ts'
import { content } from '../../../checked-content.ts'

const kind = content.standard.lists.kinds.find((one) => one.kind === 'ledger')!
const heads = ['date', 'account', 'description', 'name', 'memo', 'amount']
const fuel = ['2025-01-03', '6100', 'Fuel', 'Shell', 'Van 1', '40.00']
const dues = ['2025-01-10', '6700', 'Dues', 'Bay Club', 'January', '90.00']
const columnsOf = (...lines: string[][]) => {
  const rows = lines.map((texts, line) => ({ line, cells: texts.map((text) => ({ text })) }))
  return columnsOfTable({ heads, head: rows[0]!, rows, above: [] }, kind)
}

t.test('of accounts that are numbers, the column with one text for each is the name, and no memo', async (t) => {
  t.match(columnsOf(fuel, ['2025-01-09', '6100', 'Fuel', 'Shell', 'Van 2', '45.00'], dues), { account: 2, memo: 4, memos: [4] })
})

t.test('one number alone, a number with two texts, or a name for a number makes none', async (t) => {
  t.match(columnsOf(fuel), { account: 1 })
  const payees = ['date', 'account', 'name', 'memo', 'amount']
  const rows = [['2025-01-03', '6100', 'Kim Holt', 'rent', '900.00'], ['2025-01-10', '6700', 'Bay Club', 'dues', '90.00']]
    .map((texts, line) => ({ line, cells: texts.map((text) => ({ text })) }))
  t.match(columnsOfTable({ heads: payees, head: rows[0]!, rows, above: [] }, kind), { account: 1, names: [2] }, 'a payee of one account')
  t.match(columnsOf(fuel, ['2025-01-04', '6100', 'Oil', 'BP', 'Van 1', '41.00'], dues), { account: 1 })
  t.match(columnsOf(fuel, dues, ['2025-01-12', 'Rent', 'Shop', 'Landlord', 'January', '900.00']), { account: 1 })
})
