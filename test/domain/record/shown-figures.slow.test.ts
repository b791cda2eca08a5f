import t from 'tap'
import { createRuleContext, runRules } from '../../../domain/record/report/check-record.ts'
import { balanceTables } from '../../../domain/record/tables/balance-tables.ts'
import { earningsTables } from '../../../domain/record/tables/earnings-tables.ts'
import { unitOf, type DraftRow, type DraftTable } from '../../../domain/record/tables/row-builders.ts'
import { statementTables } from '../../../domain/record/tables/statement-tables.ts'
import { tieTables } from '../../../domain/record/tables/tie-tables.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { caseNames, readCase } from './read-case.ts'
import { bank, sample, sound, standard } from './sound.ts'

/** A record in which nothing agrees, and which includes rare members: several owners, returns, accounts and months. */
function contradictory (): BusinessRecord {
  const record = sound() as BusinessRecord
  record.company.owners = 2
  const statements = record.statements!
  statements.totals!.revenue!.FY2025 = 1
  statements.totals!.netIncome!.FY2024 = 2
  statements.printed!.sde!.FY2025 = 300_000
  statements.lines![2]!.amounts.FY2025 = 380_000.49
  statements.adjustments!.push({
    id: 'second', name: 'Pay of the other partner', kind: 'owner-pay', amounts: { FY2025: 60_000 }, market: { FY2025: 45_000 }
  })
  statements.taxReturns!.push({
    year: 'FY2025', form: '1065', grossReceipts: 7, netIncome: 9, netIncomeDifferences: [{ name: 'Meals', amount: 3 }]
  })
  statements.bank!.push({ year: 'FY2025', deposits: 5_000, differences: [{ name: 'Truck', amount: 1 }] })
  statements.monthly = [{ line: 'wages', amounts: { '2025-01': 30_000, '2025-02': 31_000 } }]
  statements.trailing!.ebitda = { prior: 1, current: 2 }
  return record
}

const records: Array<[string, BusinessRecord]> = [
  ['a sound record', sound() as BusinessRecord],
  ['a record in which nothing agrees', contradictory()],
  ['the sample', sample],
  ...caseNames.map((name): [string, BusinessRecord] => [name, readCase(name)])
]

/** Rows that are sums of the rows above or entries shown as written, and that therefore show no figure. */
const isSum = ({ label }: DraftRow, { id }: DraftTable) =>
  id.endsWith('-tie') || (id === 'months' && /^(Year|Total)$/.test(label)) ||
  (id === 'balance-sheet' && /^(Total assets|Liabilities and equity|Assets above them)/.test(label)) || id === 'cash-flow'

for (const [name, record] of records) {
  t.test(`every amount that a document shows is the one that rules compare: ${name}`, async (t) => {
    const context = createRuleContext(record, bank, standard)
    const { ledger, look } = context
    const amountAt = (path: string) => [path, `statements.${path}`].map(look).find((value) => typeof value === 'number')
    const tables = [statementTables, earningsTables, balanceTables, tieTables]
      .flatMap((make) => make(context.record, ledger))
    const wrong: string[] = []
    for (const table of tables) for (const row of table.rows) checkRow(table, row)
    t.strictSame(wrong, [])

    function checkRow (table: DraftTable, row: DraftRow) {
      const { label, cells, figures = [] } = row
      if (figures.length === 0 && cells.some((cell) => typeof cell === 'number') && !isSum(row, table)) wrong.push(`${table.id}, ${label}: shows no figure`)
      if (figures.length === 0) return
      const isShare = row.unit === 'percent'
      for (const [column, cell] of cells.entries()) {
        const { label: heading = '' } = table.columns[column] ?? {}
        const unit = unitOf(table, row.unit, column)
        if (typeof cell !== 'number' || !(isShare || unit === 'usd' || unit === 'number')) continue
        const year = /^FY\d{4}/.exec(heading)?.[0]
        // A row names the figure of each column, or one figure of which each column is a year.
        const own = figures.length > 1 ? amountAt(figures[column] ?? '') : amountAt(figures[0]!)
        const amount = (own ?? amountAt(`${figures[0]}.${year}`)) as number | undefined
        const digits = isShare ? 10 : unit === 'number' ? 100 : 1
        const isShown = amount !== undefined && Math.abs(Math.abs(cell) - Math.abs(amount)) <= 0.5 / digits + 1e-9
        if (!isShown) wrong.push(`${table.id}, ${label}, ${heading}: ${cell}, but ${figures[0]} is ${amount}`)
      }
    }
  })

  t.test(`a table adds up to the totals it shows: ${name}`, async (t) => {
    const { ledger, record: filled } = createRuleContext(record, bank, standard)
    const wrong: string[] = []
    for (const { id, rows } of tieTables(filled, ledger)) {
      const sums: number[] = []
      for (const { label, cells, figures = [] } of rows) {
        for (const [column, cell] of cells.entries()) {
          if (typeof cell !== 'number') continue
          if (figures.length === 0 || label.startsWith('Book') || /in the books$|by the books$/.test(label)) {
            sums[column] = figures.length === 0 ? (sums[column] ?? 0) + cell : cell
          }
          const isOff = label.startsWith('Expected') && Math.abs(cell - sums[column]!) > rows.length
          if (isOff) wrong.push(`${id}, ${label}: ${cell}, not ${sums[column]}`)
          if (label.startsWith('Expected')) sums[column] = cell
        }
      }
    }
    t.strictSame(wrong, [])
  })

  t.test(`rules compare returns, deposits and wages with the sums that documents show: ${name}`, async (t) => {
    const context = createRuleContext(record, bank, standard)
    const kinds = { 'tax-tie': 'tax', 'tax-income-tie': 'netIncome', 'bank-tie': 'bank', 'payroll-tie': 'payroll' } as const
    for (const { rule, ties } of runRules(context)) {
      const kind = kinds[rule.id as keyof typeof kinds]
      if (kind === undefined) continue
      for (const { name: label, found, expected } of ties) {
        const tie = context.ledger.ties[kind][/FY\d{4}/.exec(label)![0]]!
        if (tie.expected!.amount === expected) t.equal(found, tie.reported.amount, label)
      }
    }
  })
}
