import { dollarsOf } from '../amount.ts'
import { textOf } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { isPlaceholder } from '../other/placeholder-names.ts'
import { centsIn } from '../other/table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import type { FoundList } from './find-list.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals } from './list-totals.ts'

/** Reads sales by customer as amounts from largest to smallest. Names of customers are not kept. */
export function readSales ({ columns, rows, titles }: FoundList): ActivityFile | undefined {
  const [name, sales] = [columns.get('customer')![0]!, columns.get('sales')![0]!]
  const counted = (columns.get('count') ?? []).filter((column) => rows.some(({ cells }) => centsIn(cells[column]) !== undefined))
  const parted = partTotals(rows, [sales, ...counted.filter((column) => !/%|percent|share/i.test(textOf(rows[0]?.cells[column])))], [name])
  const named = parted.entries.filter(({ cells }) => !isPlaceholder(textOf(cells[name])))
  const amounts = named.flatMap(({ cells }) => centsIn(cells[sales]) ?? []).filter((cents) => cents !== 0)
    .toSorted((one, other) => other - one)
  if (amounts.length === 0) return undefined
  const total = parted.entries.reduce((sum, { cells }) => sum + (centsIn(cells[sales]) ?? 0), 0)
  const unnamed = total - amounts.reduce((sum, cents) => sum + cents, 0)
  const share = (count: number) =>
    total === 0 ? 0 : Math.round(amounts.slice(0, count).reduce((sum, cents) => sum + cents, 0) / total * 1000) / 10
  const { proof, warnings } = proofOfTotals(parted, [sales])
  const { period: span, company, printedAt } = titles
  return {
    layout: 'spreadsheet',
    kind: 'sales-by-customer',
    ...company !== undefined && { company: maskNumbers(company) },
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
