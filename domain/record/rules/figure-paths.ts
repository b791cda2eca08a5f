import type { BusinessRecord } from '../../../schemas/record.ts'
import { pointer } from '../pointers.ts'

/** More amounts than a finding can name to some use. */
const MAX_PATHS = 100

/** JSON Pointers of what the figures of an expression are drawn from, where they are of the record itself. */
export function pathsOf (expression: string, record: BusinessRecord): string[] {
  const paths: string[] = []
  for (const operand of new Set(expression.trim().split(/\s+/))) {
    if (paths.length < MAX_PATHS) paths.push(...pathsOfFigure(operand.split('.'), record))
  }
  return paths.slice(0, MAX_PATHS)
}

function pathsOfFigure ([first, ...rest]: string[], record: BusinessRecord): string[] {
  if (first === 'tables') return pathsOfTable(rest, record)
  if (first === 'counts') {
    const [id = '', ...member] = rest
    const path = inList('/counts', record.counts, 'id', id)
    if (path === undefined) return []
    return [member[0] === 'rollForward' ? pointer(path, ...member) : pointer(path, 'values', ...member)]
  }
  return first === 'statements' ? pathsOfStatements(rest, record.statements ?? {}) : []
}

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
