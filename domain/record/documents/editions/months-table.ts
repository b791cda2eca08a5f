import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { given, made, shareOf, together, type Amount } from '../../ledger/add-amounts.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { dollars, shareCell } from '../../tables/row-builders.ts'
import { monthName } from '../../ledger/fiscal-calendar.ts'

/** More columns do not fit a page. */
const MOST_COLUMNS = 6

/**
 * Revenue and earnings of the last year by month. If the record has each line of the profit and loss by month, they are
 * added up. Undefined if the record has only revenue, which a chart shows, or part of the lines.
 */
export function monthsTable (
  { record: { statements: { lines = [], monthly = [] } = {} }, ledger, tables }: PreparedRecord,
  { labels }: MemorandumProseFile
): RecordTable | undefined {
  const asGiven = tables.get('months')
  if (!asGiven || asGiven.columns.length < 2) return undefined
  if (asGiven.columns.length <= MOST_COLUMNS) return asGiven
  const year = ledger.lastYear ?? ''
  const months = ledger.calendar.yearOf(year).months
  const byLine = new Map(monthly.map(({ line, amounts }) => [line, amounts]))
  const needed = lines.filter(({ section }, index) =>
    SECTIONS.has(section) && ledger.linesInOrder[index]![year] !== undefined)
  const sumOf = (month: string, section: string): Amount | undefined =>
    together(needed.filter((line) => line.section === section).map(({ id }) => given(byLine.get(id)![month]!, '')))
  if (!needed.every(({ id }) => months.every((month) => byLine.get(id)?.[month] !== undefined))) return undefined
  const sums = months.map((month) => ({
    month,
    revenue: sumOf(month, 'revenue'),
    cost: sumOf(month, 'cost-of-work'),
    expenses: sumOf(month, 'operating-expense')
  }))
  const isWithCost = needed.some(({ section }) => section === 'cost-of-work')
  const cellsOf = (revenue: Amount | undefined, cost: Amount | undefined, expenses: Amount | undefined) => {
    const gross = isWithCost ? made([1, revenue], [-1, cost]) : revenue
    return [
      dollars(revenue),
      ...isWithCost ? [dollars(gross), shareCell(shareOf(gross, revenue))] : [],
      dollars(expenses), dollars(made([1, gross], [-1, expenses]))
    ]
  }
  const all = (name: 'revenue' | 'cost' | 'expenses') => together(sums.flatMap((one) => one[name] ?? []))
  return {
    ...asGiven,
    columns: [
      { label: labels.revenue!, unit: 'usd' },
      ...isWithCost
        ? [{ label: labels.grossProfit!, unit: 'usd' as const }, { label: labels.grossMargin!, unit: 'percent' as const }]
        : [],
      { label: labels.operatingExpenses!, unit: 'usd' },
      { label: labels.ebitda!, unit: 'usd' }
    ],
    rows: [
      ...sums.map(({ month, revenue, cost, expenses }) =>
        ({ label: monthName(month).slice(0, 3), cells: cellsOf(revenue, cost, expenses) })),
      { label: labels.year!, cells: cellsOf(all('revenue'), all('cost'), all('expenses')), total: true as const }
    ]
  }
}

const SECTIONS = new Set<string>(['revenue', 'cost-of-work', 'operating-expense'])
