import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { Amount } from '../../figures/add-amounts.ts'
import type { Ledger } from '../../figures/ledger.ts'

/** The change of one line of the profit and loss between two years. `effect` is what it does to EBITDA. */
export interface LineChange {
  name: string
  isRevenue: boolean
  before: Amount
  after: Amount
  change: number
  effect: number
}

/** Most lines that a sentence names as causes, and the smallest share of the largest cause that still counts. */
const MOST_CAUSES = 3
const LEAST_SHARE = 0.25

/** Sections whose lines make up EBITDA, with the direction in which they move it. */
const SIGNS: Record<string, number> = { revenue: 1, 'cost-of-work': -1, 'operating-expense': -1 }

/** Returns how each line above EBITDA changed from one year to the next. Lines without both amounts are left out. */
export function changesOfLines (
  { statements: { lines = [] } = {} }: BusinessRecord, { linesInOrder }: Ledger, from: string, to: string
): LineChange[] {
  return lines.flatMap(({ name, section }, index) => {
    const sign = SIGNS[section]
    const [before, after] = [linesInOrder[index]![from], linesInOrder[index]![to]]
    if (sign === undefined || before === undefined || after === undefined) return []
    const change = after.amount - before.amount
    return change === 0 ? [] : [{ name, isRevenue: section === 'revenue', before, after, change, effect: sign * change }]
  })
}

/**
 * Returns the largest changes that moved a total in one direction, largest first: above 0 those that raised it, below 0
 * those that lowered it.
 */
export function largestCauses (changes: LineChange[], direction: number): LineChange[] {
  const own = changes.filter(({ effect }) => effect * direction > 0)
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
  const least = Math.abs(own[0]?.effect ?? 0) * LEAST_SHARE
  return own.slice(0, MOST_CAUSES).filter(({ effect }) => Math.abs(effect) >= least)
}
