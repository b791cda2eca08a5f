import { incomeSections } from '../../../schemas/record/statements.ts'
import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { Warning } from '../report.ts'
import type { HeadingBlock } from '../tree/row-names.ts'
import type { AccountLine, PrintedTotalRow } from './read-lines.ts'
import { suggestSection } from './line-sections.ts'

type Sign = 1 | -1

const BELOW: Array<HeadingBlock | undefined> = ['other-income', 'other-expense']

/** Whether a line increases net income, by its section or, if it has none, by its name. */
const raises = ({ block, name }: AccountLine): boolean =>
  block === undefined ? incomeSections.has(suggestSection(name)) : incomeSections.has(block)

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

/** Printed totals of sections, and results, by column. */
interface PrintedTotals {
  sectionTotals: Map<HeadingBlock, Array<Cents | undefined>>
  gross?: Array<Cents | undefined>
  operating?: Array<Cents | undefined>
}

/**
 * Whether a result follows from the totals printed above it, although they do not follow from their lines. The fault is
 * in one of those totals, which has its own warning.
 */
function followsPrinted ({ computed, row }: PrintedTotalRow, {
  sectionTotals, gross,
  operating
}: PrintedTotals): boolean {
  const of = (block: HeadingBlock, column: number) => sectionTotals.get(block)?.[column]
  return row.amounts.every((amount, column) => {
    if (amount === undefined) return true
    const revenue = of('revenue', column)
    const above = gross?.[column] ?? revenue
    if (computed === 'gross') return revenue !== undefined && amount === revenue - (of('cost-of-work', column) ?? 0)
    const result = above === undefined ? undefined : above - (of('operating-expense', column) ?? 0)
    if (computed === 'operating') return amount === result
    if (computed !== 'net') return false
    const before = operating?.[column] ?? result
    return before !== undefined && amount === before + (of('other-income', column) ?? 0) - (of('other-expense', column) ?? 0)
  })
}

/**
 * Returns a warning for each total that agrees neither with its lines nor with the totals above it, and one for totals
 * whose value the file does not store.
 */
export function totalWarnings (totals: PrintedTotalRow[], columns: number[], printed?: PrintedTotals): Warning[] {
  const warnings: Warning[] = []
  for (const total of totals) {
    if (agrees(total, columns) || (printed && followsPrinted(total, printed))) continue
    const column = columns.find(
      (one) => total.row.amounts[one] !== undefined && total.row.amounts[one] !== total.sums[one]
    )!
    const [amount, sum] = [total.row.amounts[column]!, total.sums[column]!]
    warnings.push({
      code: 'total-differs',
      at: total.row.at[column]!,
      message: `"${total.row.printed}" prints ${printCents(amount)}, but its lines add up to ${printCents(sum)}: ` +
        `a difference of ${printCents(amount - sum)}. No line was added for it.`
    })
  }
  // A stored 0 below lines that add up to 0 is a result.
  const isMissing = ({ row, sums }: PrintedTotalRow, column: number) => row.unknown[column] === true &&
    sums[column] !== 0
  const missing = totals.filter((total) => columns.some((column) => isMissing(total, column)))
  if (missing.length > 0) {
    const column = columns.find((one) => isMissing(missing[0]!, one))!
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
