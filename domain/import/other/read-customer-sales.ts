import { dollarsOf, printCents } from '../amount.ts'
import { textOf, type Grid } from '../grid/grid.ts'
import { readFrame } from '../layout/read-frame.ts'
import { reportNamed } from '../layout/read-titles.ts'
import { classifyColumns } from '../layout/classify-columns.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { nameKey, totalTarget } from '../tree/row-names.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn } from './table.ts'

/** Reads sales by customer as amounts from largest to smallest. Names of customers are not kept. */
export function readCustomerSales (grid: Grid): ActivityFile | undefined {
  const frame = readFrame(grid)
  const { report, period, company, printedAt } = frame?.titles ?? {}
  if (!frame || report === undefined || reportNamed(report) !== 'sales-by-customer') return undefined
  const columns = classifyColumns(frame.heads, period, false)
  const column = columns.find(({ use }) => use === 'total') ?? columns.findLast(({ use }) => use === 'period') ??
    columns.find(({ label }) => /amount|sales|income|revenue/i.test(label))
  const file: ActivityFile = {
    layout: 'quickbooks-online', kind: 'sales-by-customer', warnings: []
  }
  const amounts: number[] = []
  const groups = new Set<string>()
  let printed: number | undefined
  let detail = 0
  let unnamed = 0
  for (const row of frame.body) {
    // In a detailed report, a sale has no name in the first column, but its group has one.
    const name = textOf(row.cells[0])
    const cents = column && centsIn(row.cells[column.column])
    const target = totalTarget(name)
    // A customer may be named Total Comfort.
    const isGroup = target !== undefined && groups.has(nameKey(target))
    if (name !== '' && !isGroup) groups.add(nameKey(name))
    // A total may have no name.
    const isSum = name === '' && amounts.length > 1 && cents === amounts.reduce((all, one) => all + one, unnamed)
    if (target === '' || isSum) printed = cents
    else if (name !== '' && isPlaceholder(name)) {
      unnamed += cents ?? 0
      detail = 0
    } else if (isGroup) {
      // The total of a group of rows, or of a customer with jobs, replaces its rows.
      amounts.splice(amounts.length - detail, detail, cents ?? 0)
      detail = 0
    } else if (cents === undefined) detail = 0
    else {
      amounts.push(cents)
      detail++
    }
  }
  const sum = amounts.reduce((all, cents) => all + cents, unnamed)
  const total = printed ?? sum
  if (printed !== undefined && printed !== sum) {
    file.warnings.push({
      code: 'total-differs',
      message: `The report prints a total of ${printCents(printed)}, but its customers add up to ${printCents(sum)}.`
    })
  }
  if (unnamed !== 0) {
    file.warnings.push({
      code: 'without-name',
      message: `${printCents(unnamed)} of ${printCents(total)} in sales name no customer. They are part of the total, and of no customer's share.`
    })
  }
  file.warnings.push({ code: 'names', message: 'Customer names are private, so customers have codes by rank.' })
  const ranked = amounts.filter((cents) => cents !== 0).toSorted((one, other) => other - one)
  const share = (count: number) =>
    total === 0 ? 0 : Math.round(ranked.slice(0, count).reduce((all, cents) => all + cents, 0) / total * 1000) / 10
  const span = column?.span ?? period
  return {
    ...file,
    ...(company !== undefined && { company: maskNumbers(company) }),
    ...(printedAt !== undefined && { printedAt }),
    activity: {
      summary: {
        ...(span && { from: span.from, to: span.to }),
        total: dollarsOf(total),
        customers: ranked.length,
        largest: share(1),
        largestTen: share(10),
        ...unnamed !== 0 && { unnamed: dollarsOf(unnamed) }
      },
      ...(span && { span }),
      customers: ranked
    }
  }
}
