import { dollarsOf, printCents } from '../amount.ts'
import { textOf, type Grid } from '../grid/grid.ts'
import { readStamp, readTitles } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../refusal.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { centsIn, columnOf, findTable } from './table.ts'

/**
 * Reads a trial balance and compares its debits and credits. Nothing from it enters a record, because it has no
 * sections.
 */
export function readTrialBalance (grid: Grid): ActivityFile | undefined {
  const table = findTable(
    grid, (heads) => heads.includes('debit') && heads.includes('credit') && columnOf(heads, /date/) === -1
  )
  if (!table) return undefined
  const titles = readTitles(table.above.length > 0 ? table.above : grid.printHeader ?? [])
  if (titles.report !== undefined && !/trial balance/i.test(titles.report)) return undefined
  const [debit, credit] = [table.heads.indexOf('debit'), table.heads.indexOf('credit')]
  const sums = { debit: 0, credit: 0 }
  let printed: typeof sums | undefined
  let accounts = 0
  for (const { cells } of table.rows) {
    const name = cells.slice(0, debit).map(textOf).find((text) => text !== '') ?? ''
    const stamp = readStamp(name)
    if (stamp) Object.assign(titles, stamp)
    const [left, right] = [centsIn(cells[debit]), centsIn(cells[credit])]
    if (left === undefined && right === undefined) continue
    if (totalTarget(name) !== undefined) {
      printed = { debit: left ?? 0, credit: right ?? 0 }
      continue
    }
    accounts++
    sums.debit += left ?? 0
    sums.credit += right ?? 0
  }
  const { debit: debits, credit: credits } = printed ?? sums
  const warnings: ActivityFile['warnings'] = [{
    code: 'not-a-statement',
    message: `A trial balance has no sections, so nothing in it was used: ${EXPORT_PROFIT_AND_LOSS}; then the balance sheet.`
  }]
  if (debits !== sums.debit || credits !== sums.credit || debits !== credits) {
    warnings.push({
      code: 'total-differs',
      message: `Debits add up to ${printCents(sums.debit)} and credits to ${printCents(sums.credit)}, but the report prints ` +
        `${printCents(debits)} and ${printCents(credits)}.`
    })
  }
  return {
    layout: titles.report === undefined ? 'spreadsheet' : 'quickbooks-online',
    kind: 'trial-balance',
    ...(titles.company !== undefined && { company: maskNumbers(titles.company) }),
    ...(titles.basis && { basis: titles.basis }),
    ...(titles.printedAt !== undefined && { printedAt: titles.printedAt }),
    warnings,
    activity: {
      summary: {
        ...(titles.period && { asOf: titles.period.to }), debit: dollarsOf(debits), credit: dollarsOf(credits), accounts
      }
    }
  }
}
