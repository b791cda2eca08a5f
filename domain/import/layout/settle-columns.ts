import type { GridRow } from '../grid/grid.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import type { Ignored, Warning } from '../report.ts'
import type { Column, ColumnUse } from './classify-columns.ts'
import { amountOf } from './read-frame.ts'

/** Columns after a check of their amounts or of the print date, and what was found. */
interface SettledColumns { columns: Column[], warnings: Warning[] }

const isPeriod = (column: Column): column is Column & { span: DaySpan } =>
  (column.use === 'period' || column.use === 'total') && column.span !== undefined

/** Removes the period of a column, so that nothing in it becomes an amount of the record. */
const withoutSpan = ({ span: _span, ask: _ask, ...column }: Column): Column => column

/**
 * Ends periods on the day on which the report was printed, because nothing after it has happened. Columns that begin
 * after it are left out.
 */
export function endAtPrinting (columns: Column[], printedAt: string | undefined): SettledColumns {
  const printed = printedAt?.slice(0, 10)
  const late = columns.filter((column) => isPeriod(column) && printed !== undefined && column.span.to > printed)
  if (printed === undefined || late.length === 0) return { columns, warnings: [] }
  const message = late.length === 1
    ? `The report was printed on ${printed}, before the period of this column ended. It was read as the amounts until then.`
    : `The report was printed on ${printed}, before the periods of ${late.length} columns ended. Nothing after that day was read.`
  return {
    columns: columns.map((column) => {
      if (!late.includes(column)) return column
      return column.span!.from > printed
        ? withoutSpan(column)
        : { ...column, span: { from: column.span!.from, to: printed } }
    }),
    warnings: [{ code: 'printed-before-end', at: late[0]!.at, message }]
  }
}

/**
 * Leaves out years that hold only zeros, because programs print them for years before a company's first entry, and
 * months that hold only zeros at the end, because they have not happened.
 */
export function leaveOutZeros (columns: Column[], body: GridRow[]): SettledColumns {
  const zero = new Set(columns.filter((column) => isPeriod(column) && holdsZeros(body, column)))
  const periods = columns.filter(isPeriod).filter(({ use }) => use === 'period')
  const isMonth = ({ span }: { span: DaySpan }) => (wholeMonths(span) ?? 0) < 12
  const lastUsed = periods.filter((column) => isMonth(column) &&
    !zero.has(column)).map(({ span }) => span.to).toSorted().at(-1)
  const left = columns.filter((column) => zero.has(column) && isPeriod(column) &&
    (!isMonth(column) || lastUsed === undefined || column.span.from > lastUsed))
  return {
    columns: columns.map((column) => left.includes(column) ? withoutSpan(column) : column),
    warnings: left.length === 0
      ? []
      : [{
          code: 'column-of-zeros',
          at: left[0]!.at,
          message: left.length === 1
            ? `The column "${left[0]!.label}" holds only zeros, so it was left out.`
            : `${left.length} columns, from "${left[0]!.label}" to "${left.at(-1)!.label}", hold only zeros, so they were left out.`
        }]
  }
}

function holdsZeros (body: GridRow[], { column }: Column): boolean {
  let zeros = 0
  for (const { cells } of body) {
    const value = amountOf(cells[column])
    if (value.is === 'unclear' || (value.is === 'amount' && value.cents !== 0)) return false
    if (value.is === 'amount') zeros++
  }
  return zeros > 0
}

const WHY: Record<ColumnUse, string> = {
  period: 'The column is not of a period that has amounts.',
  date: 'The column is not of a date that has amounts.',
  total: 'The column repeats or adds up other columns.',
  change: 'The column is a difference.',
  percent: 'The column is a ratio.',
  class: 'The column is a class, a place or another part of a period.',
  budget: 'The column is a plan, not what happened.',
  note: 'The column has notes, codes or types.'
}

/** Names the columns that were not read, with the reason. */
export const ignoredColumns = (columns: Column[], read: Column[]): Ignored[] => columns
  .filter((column) => !read.includes(column))
  .map(({ at, label, use }) => ({ at, ...label !== '' && { text: label }, why: WHY[use] }))
