import t from 'tap'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import { readByProof } from '../../../domain/import/proof/read-by-proof.ts'
import { printStatement, seeded } from './print-statement.ts'

const STATEMENTS = 120
const prove = (csv: string) => readByProof(readCsv(csv, defaultImportBounds))

t.test('a random statement in a random style is read back to the cent', async (t) => {
  for (let seed = 1; seed <= STATEMENTS; seed++) {
    const { csv, netIncome, revenue, costOfWork } = printStatement(seed)
    const found = prove(csv)
    if (!found?.statement) {
      t.fail(`seed ${seed} is not proven:\n${csv}`)
      continue
    }
    const { lines, net } = found.statement
    const sum = (section: string) => netIncome.map((_, column) => lines.filter((line) => line.section === section)
      .reduce((all, { row, sign }) => all + sign * (row.amounts[column] ?? 0), 0))
    const other = (section: string) => sum(section)
    const made = netIncome.map((_, column) => sum('revenue')[column]! + other('other-income')[column]! - ['cost-of-work', 'operating-expense', 'depreciation', 'interest']
      .reduce((all, section) => all + sum(section)[column]!, 0))
    if (!t.same({ net, revenue: sum('revenue'), costOfWork: sum('cost-of-work'), made }, { net: netIncome, revenue, costOfWork, made: netIncome }, `seed ${seed}`)) t.comment(csv)
  }
})

t.test('a statement with one changed digit is never proven', async (t) => {
  for (let seed = 1; seed <= STATEMENTS; seed++) {
    const random = seeded(seed + 7777)
    const { amounts } = printStatement(seed)
    const changed = Math.floor(random() * amounts)
    const [power, by] = [Math.floor(random() * 6), 1 + Math.floor(random() * 8)]
    const { csv } = printStatement(seed, (place, cents) => {
      if (place !== changed) return cents
      const unit = 10 ** power
      const digit = Math.floor(Math.abs(cents) / unit) % 10
      return (Math.abs(cents) + ((digit + by) % 10 - digit) * unit) * (cents < 0 ? -1 : 1)
    })
    t.equal(prove(csv), undefined, `seed ${seed}, amount ${changed}`)
  }
})

t.test('hostile tables are answered within a second', async (t) => {
  const table = (rows: number, columns: number, cell: (row: number) => string) => `Acme,${'2025,'.repeat(columns)}\n` +
    Array.from({ length: rows }, (_, row) => `Row ${row % 3 === 0 ? 'total' : row},${`${cell(row)},`.repeat(columns)}`).join('\n') + '\nNet income,1\n'
  const tables = [table(10_000, 1, () => '1.00'), table(800, 1, () => '0.00'), table(790, 1, () => '5.00'), table(400, 36, () => '7.00'), table(790, 30, (row) => String(row % 2))]
  for (const [index, csv] of tables.entries()) {
    const before = process.cpuUsage()
    prove(csv)
    const { user, system } = process.cpuUsage(before)
    t.comment(`table ${index}: ${Math.round((user + system) / 1000)} ms`)
    t.ok(user + system < 3_000_000)
  }
})
