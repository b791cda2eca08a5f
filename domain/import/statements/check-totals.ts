import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { Warning } from '../report.ts'
import type { HeadingBlock } from '../tree/row-names.ts'
import type { AccountLine, PrintedTotalRow } from './read-lines.ts'
import { suggestSection } from './sections.ts'

type Sign = 1 | -1

const EARNS: Array<HeadingBlock | undefined> = ['revenue', 'other-income']
const BELOW: Array<HeadingBlock | undefined> = ['other-income', 'other-expense']

/** Whether a line increases net income, by its section or, if it has none, by its name. */
const raises = ({ block, name }: AccountLine): boolean =>
  block === undefined ? ['revenue', 'other-income'].includes(suggestSection(name)) : EARNS.includes(block)

/** The signed sum of the lines above a row: all of them, or only those that a result such as Gross Profit includes. */
function resultOf (lines: AccountLine[], total: PrintedTotalRow, width: number, cost: Sign, narrow: boolean): Cents[] {
  const sums = Array.from({ length: width }, () => 0)
  for (const line of lines) {
    if (line.index > total.index) break
    const below = BELOW.includes(line.block)
    if (narrow && total.computed === 'other' && !below) continue
    if (narrow && total.computed === 'operating' && below) continue
    if (narrow && total.computed === 'gross' && !['revenue', 'cost-of-work'].includes(line.block ?? '')) continue
    const sign = raises(line) ? 1 : cost
    for (const [column, amount] of line.row.amounts.entries()) sums[column]! += sign * (amount ?? 0)
  }
  return sums
}

const agreesWith = (total: PrintedTotalRow, sums: Cents[]): boolean =>
  total.row.amounts.every((amount, column) => amount === undefined || amount === sums[column])

/**
 * Computes results such as Gross Profit from the lines above them. Returns whether the report prints costs as negative
 * amounts, which can be determined only from its results.
 */
export function workOutResults (
  lines: AccountLine[], totals: PrintedTotalRow[], width: number
): { costsAreNegative: boolean } {
  const results = totals.filter(
    ({ computed, row }) => computed !== undefined && row.amounts.some((amount) => amount !== undefined)
  )
  const agreeing = (cost: Sign) => results.filter((total) =>
    agreesWith(total, resultOf(lines, total, width, cost, true)) ||
      agreesWith(total, resultOf(lines, total, width, cost, false))).length
  const hasCosts = lines.some((line) => !raises(line) && line.row.amounts.some((amount) => (amount ?? 0) < 0))
  const costsAreNegative = hasCosts && agreeing(1) > agreeing(-1)
  const cost: Sign = costsAreNegative ? 1 : -1
  for (const total of totals) {
    if (total.computed === undefined) continue
    const narrow = resultOf(lines, total, width, cost, true)
    const all = resultOf(lines, total, width, cost, false)
    total.sums = !agreesWith(total, narrow) && agreesWith(total, all) ? all : narrow
  }
  return { costsAreNegative }
}

/** Whether a printed total equals the sum of its lines, to the cent, in each of these columns. */
export const agrees = ({ row, sums }: PrintedTotalRow, columns: number[]): boolean =>
  sums.length === 0 || columns.every(
    (column) => row.amounts[column] === undefined || row.amounts[column] === sums[column]
  )

/** Returns a warning for each total that does not agree, and one for totals whose value the file does not store. */
export function totalWarnings (totals: PrintedTotalRow[], columns: number[]): Warning[] {
  const warnings: Warning[] = []
  for (const total of totals) {
    if (agrees(total, columns)) continue
    const column = columns.find(
      (one) => total.row.amounts[one] !== undefined && total.row.amounts[one] !== total.sums[one]
    )!
    const [printed, sum] = [total.row.amounts[column]!, total.sums[column]!]
    warnings.push({
      code: 'total-differs',
      at: total.row.at[column]!,
      message: `"${total.row.printed}" prints ${printCents(printed)}, but its lines add up to ${printCents(sum)}: ` +
        `a difference of ${printCents(printed - sum)}. No line was added for it.`
    })
  }
  const missing = totals.filter(({ row }) => columns.some((column) => row.unknown[column]))
  if (missing.length > 0) {
    const column = columns.find((one) => missing[0]!.row.unknown[one])!
    warnings.push({
      code: 'formula-without-value',
      at: missing[0]!.row.at[column]!,
      message: `${missing.length} totals are formulas without a stored result. They were calculated from the lines, ` +
        'so there is no printed total to compare them with.'
    })
  }
  return warnings
}

/** Returns amounts in dollars by period. Periods without an amount are omitted. */
export function dollarsBy<T extends { key: string }> (
  periods: T[], amountIn: (period: T) => Cents | undefined
): Record<string, number> {
  return Object.fromEntries(periods.flatMap((period) => {
    const cents = amountIn(period)
    return cents === undefined ? [] : [[period.key, dollarsOf(cents)]]
  }))
}
