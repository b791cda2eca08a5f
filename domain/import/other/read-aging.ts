import { dollarsOf, printCents } from '../amount.ts'
import { addressOf, textOf, type Grid } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { readStamp, readTitles, reportNamed } from '../layout/read-titles.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, findTable } from './table.ts'

/** Aging buckets by their headings, from newest to oldest. */
const BUCKETS: Array<[string, RegExp]> = [
  ['current', /^(?:current|not due|< ?1|0)$/],
  ['1-30', /^(?:1 ?- ?30|0 ?- ?30|< ?1 month|1 month)(?: days)?$/],
  ['31-60', /^31 ?- ?60(?: days)?$|^2 months$/],
  ['61-90', /^61 ?- ?90(?: days)?$|^3 months$/],
  ['over-90', /^(?:91 and over|> ?90|over 90|90\+|91\+|older)(?: days)?$/]
]

/** Reads an aging of receivables as totals by bucket. Customers are counted, but their names are not kept. */
export function readAging (grid: Grid): ActivityFile | undefined {
  const table = findTable(
    grid, (heads) => BUCKETS.filter(([, pattern]) => heads.some((head) => pattern.test(head))).length >= 3
  )
  if (!table) return undefined
  const titles = readTitles(table.above.length > 0 ? table.above : grid.printHeader ?? [])
  const named = titles.report === undefined ? 'receivables-aging' : reportNamed(titles.report)
  if (named !== 'receivables-aging') return undefined
  const buckets = BUCKETS.map(
    ([key, pattern]) => ({ key, column: table.heads.findIndex((head) => pattern.test(head)) })
  )
  const totalColumn = table.heads.findLastIndex((head) => head === 'total')
  const labels = Math.min(...buckets.filter(({ column }) => column !== -1).map(({ column }) => column))
  const sums = new Map(buckets.map(({ key }) => [key, 0]))
  const file: ActivityFile = {
    layout: titles.report === undefined ? 'quickbooks-desktop' : 'quickbooks-online',
    kind: 'receivables-aging',
    warnings: []
  }
  let customers = 0
  let printed: number | undefined
  const open: string[] = []
  for (const row of table.rows) {
    const name = row.cells.slice(0, labels).map(textOf).find((text) => text !== '') ?? ''
    const amounts = buckets.map(
      ({ key, column }) => ({ key, cents: column === -1 ? undefined : centsIn(row.cells[column]) })
    )
    const total = centsIn(row.cells[totalColumn])
    if (amounts.every(({ cents }) => cents === undefined) && total === undefined) {
      const stamp = readStamp(name)
      if (stamp) Object.assign(titles, stamp)
      else if (name !== '') open.push(name)
      continue
    }
    const target = totalTarget(name)
    // A customer may be named Total Comfort.
    if (target !== undefined && (target === '' || open.includes(target) || /receivable|\ba\/r\b|customers|aging/i.test(target))) {
      // A customer with jobs has a total too. The last total in the file is the report's.
      if (target === '' || !open.includes(target)) {
        printed = total ??
        amounts.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
      }
      continue
    }
    if (!isPlaceholder(name)) customers++
    for (const { key, cents } of amounts) sums.set(key, sums.get(key)! + (cents ?? 0))
    const balance = total ?? amounts.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
    if (balance < 0) {
      file.warnings.push({
        code: 'credit-balance',
        at: addressOf(row, totalColumn === -1 ? labels : totalColumn),
        message: `You owe one customer ${printCents(-balance)}, which was subtracted from the others of the same age.`
      })
    }
  }
  const sum = [...sums.values()].reduce((all, cents) => all + cents, 0)
  if (printed !== undefined && printed !== sum) {
    file.warnings.push({
      code: 'total-differs',
      message: `The report prints a total of ${printCents(printed)}, but its rows add up to ${printCents(sum)}: a difference of ${printCents(printed - sum)}.`
    })
  }
  file.warnings.push({ code: 'names', message: 'Customer names are private, so only the totals by age were used.' })
  const asOf = titles.period?.to
  return {
    ...file,
    ...(titles.company !== undefined && { company: maskNumbers(titles.company) }),
    ...(titles.printedAt !== undefined && { printedAt: titles.printedAt }),
    activity: {
      summary: {
        ...(asOf !== undefined && { asOf }),
        ...Object.fromEntries([...sums].map(([key, cents]) => [key, dollarsOf(cents)])),
        total: dollarsOf(printed ?? sum),
        customers
      },
      ...(asOf !== undefined && { span: { from: asOf, to: asOf } })
    }
  }
}
