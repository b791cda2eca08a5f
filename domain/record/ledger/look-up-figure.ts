import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { groupBy } from '../../group-by.ts'
import { sum } from '../../number-format.ts'
import { isObject } from '../../is-object.ts'
import { slugOf } from '../../slug.ts'
import { byName } from './figure-helpers.ts'

/** Finds a figure by its path, such as `statements.totals.revenue.FY2025`; nothing where there is none. */
export type Look = (path: string) => unknown

type Table = NonNullable<BusinessRecord['tables']>[number]
type Row = Table['rows'][number]
type Cell = Row['cells'][number]
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
  const tables = new Map(record.tables?.map((table) => [table.id, nameRows(table)]))
  return (path) => {
    const [first, ...rest] = path.split('.')
    if (first === 'tables') return inTable(tables.get(rest[0] ?? ''), rest.slice(1), draw)
    const value = follow(named, [first!, ...rest])
    return value ?? (first === 'statements' ? follow(derived, rest) : undefined) ?? follow(derived, [first!, ...rest])
  }
}

/** A table whose rows are found by name, and by what stands in a column. */
interface NamedTable {
  /** Those that are no totals. */
  rows: Row[]
  columns: Map<string, number>
  byName: (name: string) => Row | undefined
  where: (column: string, value: string) => Row[]
}

function nameRows ({ rows: all, columns }: Table): NamedTable {
  const rows = all.filter(({ total }) => !total)
  const places = new Map(columns.map(({ id }, index) => [id, index]))
  const names = new Map<string, Row>()
  const values = new Map<string, Map<string, Row[]>>()
  return {
    rows,
    columns: places,
    byName (name) {
      if (names.size === 0) for (const row of all.toReversed()) names.set(nameOfRow(row), row)
      return names.get(name)
    },
    where (column, value) {
      const place = places.get(column)
      if (place === undefined) return []
      const known = values.get(column) ?? groupBy(rows, ({ cells }) => namesIn(cells[place]))
      values.set(column, known)
      return known.get(value) ?? []
    }
  }
}

/** A row is named by its id as written, or by the slug of its label. */
export const nameOfRow = ({ id, label }: Row): string => id ?? slugOf(label)

/** What a cell is found by: a text, by its slug. */
const namesIn = (cell: Cell | undefined): string[] => typeof cell === 'string' ? [slugOf(cell)] : []

function follow (value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => isObject(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined,
    value
  )
}

/** The members of a record by the names that a path has for them. */
export function nameMembers (
  { asOf, company, statements = {}, counts = [] }: BusinessRecord
): Record<string, unknown> & { statements: object } {
  const { lines = [], adjustments = [], hiredManager, balanceSheets = [] } = statements
  const named = <T extends object>(list: T[] = [], nameOf: (item: T) => string) =>
    byName(list.map((item) => [nameOf(item), item] as const))
  const yearOf = (item: { year: string }) => item.year
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
      cashFlow: named(statements.cashFlow, yearOf),
      taxReturns: named(statements.taxReturns, yearOf),
      bank: named(statements.bank, yearOf),
      payroll: named(statements.payroll, yearOf)
    },
    counts: byName(counts.map(({ id, values, rollForward }) => [id, { ...values, rollForward }]))
  }
}

/** `count`, `sum.COLUMN`, `average.COLUMN`, `max.COLUMN`, the same after `where.COLUMN.VALUE`, or `ROW.COLUMN`. */
function inTable (table: NamedTable | undefined, path: string[], draw: Draw): unknown {
  if (!table) return undefined
  const [first = '', second = '', third = '', ...rest] = path
  if (first === 'where') {
    const chosen = table.where(second, third)
    return chosen.length > 0 || rest[0] === 'count' ? ofRows(chosen, rest) : undefined
  }
  if (path.length === 1 || aggregates.has(first)) return ofRows(table.rows, path)
  return cellValue(table.byName(first)?.cells[table.columns.get(second) ?? -1] ?? null, draw)

  function ofRows (chosen: Row[], [name = '', of = '']: string[]): unknown {
    if (name === 'count') return chosen.length
    const aggregate = aggregates.get(name)
    const index = table!.columns.get(of)
    if (!aggregate || index === undefined) return undefined
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

/** What is made of the numbers of a column. */
export const aggregateNames = [...aggregates.keys()]

const cellValue = (cell: Cell, draw: Draw) => typeof cell === 'string' && cell.includes('{{') ? draw(cell) : cell
