import { totalNames } from '../../../schemas/record/statements.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { byName } from './figure-helpers.ts'
import { pointer } from '../json-pointer.ts'
import * as amounts from './amounts.ts'
import { fromTop, hiredManager } from '../rules/earnings.ts'
import type { RuleContext } from '../rules/rule.ts'

/** More amounts than a finding can name to some use. */
const MAX_PATHS = 100

/** JSON Pointers of what the figures of an expression are drawn from, where they are of the record itself. */
export function pathsOf (expression: string, subject: RuleContext): string[] {
  const paths: string[] = []
  for (const operand of new Set(expression.trim().split(/\s+/))) {
    if (paths.length < MAX_PATHS) paths.push(...pathsOfFigure(operand.split('.'), subject))
  }
  return paths.slice(0, MAX_PATHS)
}

/** A figure that is one amount in dollars, or the sum of some. */
const OF_DOLLARS = /^(statements|totals)\.\S+$|^tables\.[^.\s]+\.sum\.[^.\s]+$/

/** Paths of the amounts in dollars that an expression adds up; none where it does something else with them. */
export function addends (expression: string, subject: RuleContext): string[] {
  const isSum = expression.trim().split(/\s+/).every((part, index) =>
    index % 2 === 1 ? part === '+' || part === '-' : OF_DOLLARS.test(part) && !isCount(part, subject.record))
  return isSum ? pathsOf(expression, subject) : []
}

/** Whether a figure is of a count, or of a column of a table, that holds no dollars. */
export function isCount (figure: string, { counts = [], tables = [] }: BusinessRecord): boolean {
  const [kind, id, ...path] = figure.trim().split(/\s/)[0]!.split('.')
  if (kind === 'counts') return counts.find((count) => count.id === id)?.unit !== 'usd'
  if (kind !== 'tables') return false
  return tables.find((table) => table.id === id)?.columns.find((column) => column.id === path.at(-1))?.unit !== 'usd'
}

function pathsOfFigure ([first = '', ...rest]: string[], subject: RuleContext): string[] {
  const record = subject.written
  if (first === 'totals') return pathsOfTotal(rest, subject)
  if (first === 'tables') return pathsOfTable(rest, record)
  if (first === 'counts') {
    const [id = '', ...member] = rest
    const path = inList('/counts', record.counts, 'id', id)
    if (path === undefined) return []
    return [member[0] === 'rollForward' ? pointer(path, ...member) : pointer(path, 'values', ...member)]
  }
  if (first !== 'statements') return []
  const [list, name = '', year = ''] = rest
  const isDerived = list === 'totals' && printedTotals(record)[name]?.[year] === undefined
  return isDerived ? pathsOfTotal([name, year], subject) : pathsOfStatements(rest, record.statements ?? {})
}

const printedTotals = ({ statements }: BusinessRecord): Record<string, Record<string, number>> =>
  statements?.totals ?? {}

type Total = [name: string, (subject: RuleContext, year: string) => amounts.Amount | undefined]

/** What each total that the engine makes is drawn from. */
const totals = byName<Total[1]>([
  ...totalNames.map((name): Total => [name, (subject, year) => amounts.total(subject, name, year)]),
  ...(['depreciation', 'interest'] as const)
    .map((name): Total => [name, (subject, year) => amounts.ofSection(subject, name, year)]),
  ['otherIncome', (subject, year) => amounts.ofSection(subject, 'other-income', year)],
  ['adjustments', amounts.adjustments],
  ['sde', fromTop],
  ['adjustedEbitda', (subject, year) => amounts.made([1, fromTop(subject, year)], [-1, hiredManager(subject, year)])]
])

const pathsOfTotal = ([name = '', year = '']: string[], subject: RuleContext): string[] =>
  totals[name]?.(subject, year)?.involves ?? []

function pathsOfStatements (
  [name = '', key = '', ...rest]: string[],
  { lines, adjustments, balanceSheets = [], ...others }: NonNullable<BusinessRecord['statements']>
): string[] {
  const path = pointer('/statements', name)
  if (name === 'lines' || name === 'adjustments') {
    const own = inList(path, name === 'lines' ? lines : adjustments, 'id', key)
    return own === undefined ? [] : [pointer(own, 'amounts', ...rest)]
  }
  if (name === 'balanceSheets') {
    const sheet = inList(path, balanceSheets, 'date', key)
    if (sheet === undefined) return []
    if (rest[0] === 'equity') return [pointer(sheet, 'equity')]
    const { assets, liabilities } = balanceSheets.find(({ date }) => date === key)!
    const item = inList(`${sheet}/assets`, assets, 'id', rest[0]) ??
      inList(`${sheet}/liabilities`, liabilities, 'id', rest[0])
    return item === undefined ? [] : [pointer(item, 'amount')]
  }
  if (name === 'hiredManager') return [pointer(path, 'amounts', key)]
  const list = (others as Record<string, unknown>)[name]
  if (!Array.isArray(list)) return list === undefined ? [] : [pointer(path, key, ...rest)]
  const own = inList(path, list as Array<{ year: string }>, 'year', key)
  return own === undefined ? [] : [pointer(own, ...rest)]
}

/** The cells of the column that a figure of a table is drawn from, or all its rows where they are counted. */
function pathsOfTable ([id = '', ...rest]: string[], { tables = [] }: BusinessRecord): string[] {
  const path = inList('/tables', tables, 'id', id)
  const table = tables.find((one) => one.id === id)
  if (path === undefined || !table) return []
  const column = table.columns.findIndex((one) => one.id === rest.at(-1))
  return table.rows.flatMap(({ total, cells }, index) => {
    const row = `${path}/rows/${index}`
    if (total) return []
    if (column < 0) return [row]
    return typeof cells[column] === 'number' ? [`${row}/cells/${column}`] : []
  })
}

function inList<K extends string> (
  path: string, list: Array<Record<K, string>> = [], key: K, value: string | undefined
): string | undefined {
  const index = list.findIndex((item) => item[key] === value)
  return index < 0 ? undefined : `${path}/${index}`
}
