import { dollarsOf, printCents, type Cents } from '../amount.ts'
import { onlyTextOf, textOf, type GridRow } from '../grid/grid.ts'
import { readStamp } from '../layout/read-titles.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, sumOfCells } from './table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { FoundList } from './find-list.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals, type PartedRows } from './list-totals.ts'
import { periodInTitle } from './title-days.ts'
import { compareTexts } from '../../compare-texts.ts'

const MONTHS = 12
/** Rows at the end of a report that say when it was printed. */
const LAST = 3

/** Reads sales by customer as amounts from largest to smallest. Names of customers are not kept. */
export function readSales ({ columns, heads, rows, titles }: FoundList): ActivityFile | undefined {
  const name = (columns.get('customer') ?? columns.get('name'))![0]!
  const { column: sales, span = titles.period } = salesColumn({ columns, heads, rows })
  const parted = partTotals(rows, [sales], [name])
  const byName = salesByName(rows, parted, { name, sales })
  let [total, unnamed] = [0, 0]
  for (const [own, cents] of byName) {
    total += cents
    if (isPlaceholder(own)) unnamed += cents
  }
  const amounts = [...byName].filter(([own, cents]) => cents !== 0 && !isPlaceholder(own)).map(([, cents]) => cents)
    .toSorted((one, other) => other - one)
  if (amounts.length === 0) return undefined
  const { proof, warnings } = proofOfTotals(parted, [sales])
  if (unnamed !== 0) {
    warnings.push({
      code: 'without-name',
      message: `${printCents(unnamed)} of ${printCents(total)} in sales name no customer. They are part of the total, and of no customer's share.`
    })
  }
  for (const { cells } of rows.slice(-LAST)) Object.assign(titles, readStamp(cells.map(textOf).find((text) => text !== '') ?? ''))
  const share = (count: number) =>
    total === 0 ? 0 : Math.round(amounts.slice(0, count).reduce((sum, cents) => sum + cents, 0) / total * 1000) / 10
  const { company, printedAt, report } = titles
  return {
    layout: report === undefined ? 'spreadsheet' : 'quickbooks-online',
    kind: 'sales-by-customer',
    ...company !== undefined && { company },
    ...printedAt !== undefined && { printedAt },
    warnings: [...warnings, { code: 'names', message: 'Customer names are private, so customers have codes by rank.' }],
    activity: {
      summary: {
        ...span && { from: span.from, to: span.to },
        total: dollarsOf(total),
        customers: amounts.length,
        largest: share(1),
        largestTen: share(10),
        ...unnamed !== 0 && { unnamed: dollarsOf(unnamed) }
      },
      ...span && { span },
      ...proof && { proof },
      customers: amounts
    }
  }
}

/**
 * The sales of each customer. The rows between a name and its total are those of one customer: jobs, or sales in a
 * detailed report, which has no name in its rows.
 */
function salesByName (
  rows: GridRow[], { entries, totals }: PartedRows, { name, sales }: Record<'name' | 'sales', number>
): Map<string, Cents> {
  const nameIn = (row: GridRow) => {
    const group = centsIn(row.cells[sales]) === undefined ? onlyTextOf(row) : undefined
    return (textOf(row.cells[name]) || (group ?? '')).toLowerCase()
  }
  const ofTotals = new Map(totals.flatMap((row) => {
    const target = totalTarget(nameIn(row))
    return target ? [[row, target] as const] : []
  }))
  const closing = new Set(ofTotals.values())
  const kept = new Set(entries)
  const byName = new Map<string, Cents>()
  let open: string[] = []
  let last = ''
  for (const row of rows) {
    const closed = ofTotals.get(row)
    if (closed !== undefined) {
      open = open.slice(0, Math.max(0, open.lastIndexOf(closed)))
      last = ''
      continue
    }
    const own = nameIn(row)
    if (closing.has(own) && !open.includes(own)) open.push(own)
    if (own !== '') last = kept.has(row) ? '' : own
    if (!kept.has(row)) continue
    const customer = open[0] ?? (own || last)
    byName.set(customer, (byName.get(customer) ?? 0) + (centsIn(row.cells[sales]) ?? 0))
  }
  return byName
}

/** The column of the sales, with its period: the total of columns of months, or the latest of several years. */
function salesColumn (
  { columns, heads, rows }: Pick<FoundList, 'columns' | 'heads' | 'rows'>
): { column: number, span?: DaySpan } {
  const named = columns.get('sales') ?? []
  const dated = [...named, ...columns.get('period') ?? []].flatMap((column) => {
    const span = periodInTitle(heads[column]!)
    return span ? [{ column, span }] : []
  }).toSorted((one, other) => compareTexts(one.span.to, other.span.to))
  const total = named.find((column) => !dated.some((one) => one.column === column))
  const latest = dated.at(-1)
  if (!latest) return { column: total! }
  const isSum = total !== undefined && dated.length > 1 && rows.every((row) =>
    sumOfCells(row, [total]) === sumOfCells(row, dated.map(({ column }) => column)))
  const months = dated.every(({ span }) => (wholeMonths(span) ?? MONTHS) < MONTHS)
  return isSum && months ? { column: total, span: { from: dated[0]!.span.from, to: latest.span.to } } : latest
}
