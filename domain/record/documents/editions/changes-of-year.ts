import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { ZERO, made, type Amount } from '../../figures/add-amounts.ts'
import type { Ledger } from '../../figures/ledger.ts'
import { SAID_FROM } from '../said-from.ts'

/**
 * The change of one line of the profit and loss between two years. A year without an amount of the line counts as zero,
 * as it does in the totals. `effect` is what the change does to EBITDA.
 */
export interface LineChange {
  id: string
  name: string
  isRevenue: boolean
  before: Amount | undefined
  after: Amount | undefined
  change: Amount
  effect: number
}

/** Most lines that a sentence names as causes. */
const MOST_CAUSES = 3

/** Sections whose lines make up EBITDA, with the direction in which they move it. */
const SIGNS: Record<string, number> = { revenue: 1, 'cost-of-work': -1, 'operating-expense': -1 }

/**
 * Returns how each line above EBITDA changed from one year to another. Nothing is compared with a year whose EBITDA is
 * not known, or that is shorter than the other.
 */
export function changesOfLines (
  { statements: { lines = [] } = {} }: BusinessRecord, { linesInOrder, totals: { ebitda }, calendar }: Ledger,
  from: string, to: string
): LineChange[] {
  const isAlike = calendar.yearOf(from).isShort === calendar.yearOf(to).isShort
  if (!ebitda[from] || !ebitda[to] || !isAlike) return []
  return lines.flatMap(({ id, name, section }, index) => {
    const sign = SIGNS[section]
    const [before, after] = [linesInOrder[index]![from], linesInOrder[index]![to]]
    const change = made([1, after ?? ZERO], [-1, before ?? ZERO])!
    return sign === undefined || change.amount === 0
      ? []
      : [{ id, name, isRevenue: section === 'revenue', before, after, change, effect: sign * change.amount }]
  })
}

/**
 * Returns the largest changes that moved a total in one direction, largest first: above 0 those that raised it, below 0
 * those that lowered it.
 */
export function largestCauses (changes: LineChange[], direction: number): LineChange[] {
  const own = changes.filter(({ effect }) => effect * direction > 0)
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
  const least = Math.abs(own[0]?.effect ?? 0) * SAID_FROM.smallCause.value / 100
  return own.slice(0, MOST_CAUSES).filter(({ effect }) => Math.abs(effect) >= least)
}
