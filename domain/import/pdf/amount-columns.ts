import { readAmount } from '../amount.ts'
import type { LineCell, TextLine } from './text-lines.ts'

/** A column of amounts: the range of their right edges, and how far to the left they begin, all in points. */
export interface AmountColumn { from: number, to: number, left: number }

/** Points by which right edges of a column differ: by a bracket, or by a sign after the amount. */
const SAME_EDGE = 6
/** Amounts that make a column. */
const FEWEST = 2

/** Whether a text is a share, as `% of income` or `% Change` has them. With one decimal it needs no sign. */
export const isShare = (text: string): boolean => /^[-(]?(?:[\d.,]+ ?%|\d{1,3}\.\d)\)?$/.test(text)

const isSure = ({ text }: LineCell): boolean =>
  isShare(text) || (/\d[.,]\d{2,3}(?!\d)/.test(text) && readAmount(text).is === 'amount')

interface Edges extends AmountColumn { lines: Set<TextLine> }

/**
 * Finds the columns of amounts by their right edges, from left to right. If no row has two amounts, all are in one
 * column: QuickBooks Desktop prints the accounts of a group to the left of their total.
 */
export function amountColumns (lines: TextLine[]): AmountColumn[] {
  const edges: Edges[] = []
  const amounts = lines.flatMap((line) => line.cells.filter(isSure).map((cell) => ({ ...cell, line })))
    .toSorted((one, other) => one.right - other.right)
  for (const { left, right, line } of amounts) {
    const last = edges.at(-1)
    if (last && right - last.to <= SAME_EDGE) {
      last.to = right
      last.left = Math.min(last.left, left)
      last.lines.add(line)
    } else {
      edges.push({ from: right, to: right, left, lines: new Set([line]) })
    }
  }
  const found = joinOverlapping(edges).filter((column) => column.lines.size >= FEWEST)
  const isSingle = lines.every(({ cells }) => cells.filter(isSure).length < 2)
  const columns = isSingle && found.length > 1 ? [found.reduce(joinEdges)] : found
  return columns.map(({ from, to, left }) => ({ from: from - SAME_EDGE, to: to + SAME_EDGE, left }))
}

const joinEdges = (one: Edges, other: Edges): Edges => ({
  from: one.from, to: other.to, left: Math.min(one.left, other.left), lines: new Set([...one.lines, ...other.lines])
})

/** Joins edges of one column: totals may end a little further to the right than the amounts above them. */
function joinOverlapping (edges: Edges[]): Edges[] {
  const joined: Edges[] = []
  for (const one of edges) {
    const last = joined.at(-1)
    const isSame = last !== undefined && one.left < last.to && ![...one.lines].some((line) => last.lines.has(line))
    if (isSame) joined[joined.length - 1] = joinEdges(last, one)
    else joined.push(one)
  }
  return joined
}
