import type { Test } from 'tap'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import { readByProof } from '../../../domain/import/proof/read-by-proof.ts'
import { printStatement, seeded } from './print-statement.ts'

const prove = (csv: string) => readByProof(readCsv(csv, defaultImportBounds))
const COSTS = ['cost-of-work', 'operating-expense', 'depreciation', 'interest']

/** Reads random statements in random styles, and compares them to the cent. */
export function readBack (t: Test, seeds: number[]): void {
  for (const seed of seeds) {
    const { csv, netIncome, revenue, costOfWork } = printStatement(seed)
    const found = prove(csv)
    if (!found?.statement) {
      t.fail(`seed ${seed} is not proven:\n${csv}`)
      continue
    }
    const { lines, net } = found.statement
    const sum = (section: string) => netIncome.map((_, column) => lines.filter((line) => line.section === section)
      .reduce((all, { row, sign }) => all + sign * (row.amounts[column] ?? 0), 0))
    const made = netIncome.map((_, column) => sum('revenue')[column]! + sum('other-income')[column]! -
      COSTS.reduce((all, section) => all + sum(section)[column]!, 0))
    const got = { net, revenue: sum('revenue'), costOfWork: sum('cost-of-work'), made }
    if (!t.same(got, { net: netIncome, revenue, costOfWork, made: netIncome }, `seed ${seed}`)) t.comment(csv)
  }
}

/** Changes a digit of each random statement, which then must not be proven. */
export function changeDigit (t: Test, seeds: number[]): void {
  for (const seed of seeds) {
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
}

/** Reads tables that would take long to search, and checks the processor time of each. */
export function answerHostile (t: Test, read: (csv: string) => unknown): void {
  const table = (rows: number, columns: number, cell: (row: number) => string) => `Acme,${'2025,'.repeat(columns)}\n` +
    Array.from({ length: rows }, (_, row) => `Row ${row % 3 === 0 ? 'total' : row},${`${cell(row)},`.repeat(columns)}`).join('\n') + '\nNet income,1\n'
  const tables = [
    table(10_000, 1, () => '1.00'), table(800, 1, () => '0.00'), table(790, 1, () => '5.00'), table(290, 1, () => '5.00'), table(290, 12, (row) => String(row % 7)),
    table(400, 36, () => '7.00'), table(790, 30, (row) => String(row % 2))
  ]
  for (const [index, csv] of tables.entries()) {
    const before = process.cpuUsage()
    read(csv)
    const { user, system } = process.cpuUsage(before)
    t.comment(`table ${index}: ${Math.round((user + system) / 1000)} ms`)
    t.ok(user + system < 3_000_000)
  }
}
