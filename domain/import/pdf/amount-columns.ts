import { readAmount } from '../amount.ts'
import type { LineCell, TextLine } from './text-lines.ts'

/** A column of amounts: the range of their right edges, and how far to the left they begin, all in points. */
export interface AmountColumn { from: number, to: number, left: number }

/** Points by which right edges of a column differ: by a bracket, or by a sign after the amount. */
const SAME_EDGE = 6
/** Amounts that make a column. */
const FEWEST = 2

const isSure = ({ text }: LineCell): boolean => /\d[.,]\d{2,3}(?!\d)/.test(text) && readAmount(text).is === 'amount'

/**
 * Finds the columns of amounts by their right edges, from left to right. If no row has two amounts, all are in one
 * column: QuickBooks Desktop prints the accounts of a group to the left of their total.
 */
export function amountColumns (lines: TextLine[]): AmountColumn[] {
  const bands: Array<AmountColumn & { count: number }> = []
  const amounts = lines.flatMap(({ cells }) => cells.filter(isSure)).toSorted((one, other) => one.right - other.right)
  for (const { left, right } of amounts) {
    const last = bands.at(-1)
    if (last && right - last.to <= SAME_EDGE) {
      last.to = right
      last.left = Math.min(last.left, left)
      last.count++
    } else {
      bands.push({ from: right, to: right, left, count: 1 })
    }
  }
  const found = bands.filter(({ count }) => count >= FEWEST)
    .map(({ from, to, left }) => ({ from: from - SAME_EDGE, to: to + SAME_EDGE, left }))
  const isSingle = lines.every(({ cells }) => cells.filter(isSure).length < 2)
  if (!isSingle || found.length < 2) return found
  return [{ from: found[0]!.from, to: found.at(-1)!.to, left: Math.min(...found.map(({ left }) => left)) }]
}
