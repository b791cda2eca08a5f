import type { BusinessRecord } from '../../schemas/record.ts'
import { sum } from '../numbers.ts'
import { byName } from './figures-parts.ts'

/** Finds a figure by its path, such as `statements.totals.revenue.FY2025`; nothing where there is none. */
export type Look = (path: string) => unknown

type Table = NonNullable<BusinessRecord['tables']>[number]
type Cell = Table['rows'][number]['cells'][number]
/** The value of a cell that draws a figure. */
type Draw = (text: string) => unknown

/**
 * Looks figures up in a record and in what is derived from it. Lists are named by id, date or year, and the members
 * that hold amounts are left out: `statements.lines.plans.FY2025`, `statements.balanceSheets.2025-12-31.cash`,
 * `counts.plans.2026-04-30`, `tables.fleet.sum.loan`, `tables.roster.where.department.field.count`,
 * `tables.customers.c-01.sales`. Whatever the record does not hold is looked up in `derived`.
 */
export function lookUp (record: BusinessRecord, derived: object, draw: Draw): Look {
  const named = nameMembers(record)
  const tables = new Map(record.tables?.map((table) => [table.id, table]))
  return (path) => {
    const [first, ...rest] = path.split('.')
    if (first === 'tables') return inTable(tables.get(rest[0] ?? ''), rest.slice(1), draw)
    const value = follow(named, [first!, ...rest])
    return value ?? (first === 'statements' ? follow(derived, rest) : undefined) ?? follow(derived, [first!, ...rest])
  }
}

function follow (value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((parent, name) => {
    const known = typeof parent === 'object' && parent !== null && !Array.isArray(parent) && Object.hasOwn(parent, name)
    return known ? (parent as Record<string, unknown>)[name] : undefined
  }, value)
}

function nameMembers ({ asOf, company, statements = {}, counts = [] }: BusinessRecord): object {
  const { lines = [], adjustments = [], hiredManager, balanceSheets = [] } = statements
  const named = <T extends object>(list: T[] = [], nameOf: (item: T) => string) =>
    byName(list.map((item) => [nameOf(item), item] as const))
  const year = ({ year }: { year: string }) => year
  return {
    asOf,
    company,
    statements: {
      ...statements,
      lines: byName(lines.map(({ id, amounts }) => [id, amounts])),
      adjustments: byName(adjustments.map(({ id, amounts }) => [id, amounts])),
      hiredManager: hiredManager?.amounts,
      balanceSheets: byName(balanceSheets.map(({ date, assets, liabilities, equity }) => [
        date, byName([...[...assets, ...liabilities].map(({ id, amount }) => [id, amount] as const), ['equity', equity]])
      ])),
      cashFlow: named(statements.cashFlow, year),
      taxReturns: named(statements.taxReturns, year),
      bank: named(statements.bank, year),
      payroll: named(statements.payroll, year)
    },
    counts: byName(counts.map(({ id, values, rollForward }) => [id, { ...values, rollForward }]))
  }
}

/** `count`, `sum.COLUMN`, `average.COLUMN`, `max.COLUMN`, the same after `where.COLUMN.VALUE`, or `ROW.COLUMN`. */
function inTable (table: Table | undefined, path: string[], draw: Draw): unknown {
  if (!table) return undefined
  const rows = table.rows.filter(({ total }) => !total)
  const column = (id: string | undefined) => table.columns.findIndex((one) => one.id === id)
  const [first, second, third, ...rest] = path
  if (first === 'where') {
    const index = column(second)
    const chosen = rows.filter(({ cells }) => typeof cells[index] === 'string' && slugOf(cells[index]) === third)
    return chosen.length > 0 || rest[0] === 'count' ? ofRows(chosen, rest) : undefined
  }
  if (path.length === 1 || aggregates.has(first ?? '')) return ofRows(rows, path)
  const row = table.rows.find(({ id, label }) => (id ?? slugOf(label)) === first)
  return cellValue(row?.cells[column(second)] ?? null, draw)

  function ofRows (chosen: typeof rows, [name, of]: string[]): unknown {
    if (name === 'count') return chosen.length
    const aggregate = aggregates.get(name ?? '')
    const index = column(of)
    if (!aggregate || index < 0) return undefined
    const numbers = chosen.map(({ cells }) => cellValue(cells[index] ?? null, draw))
      .filter((value) => typeof value === 'number')
    return numbers.length > 0 ? aggregate(numbers) : undefined
  }
}

const aggregates = new Map<string, (numbers: number[]) => number>([
  ['sum', sum],
  ['average', (numbers) => sum(numbers) / numbers.length],
  ['max', (numbers) => numbers.reduce((most, number) => Math.max(most, number))]
])

const cellValue = (cell: Cell, draw: Draw) => typeof cell === 'string' && cell.includes('{{') ? draw(cell) : cell

/** `Type II` → `type-ii`. */
const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
