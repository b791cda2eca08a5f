import type { Cents } from '../amount.ts'

/** Rows among which an exact sum is searched, and steps after which the search gives up. */
const MOST_ROWS = 24
const MOST_STEPS = 200_000

/**
 * Returns the smallest set of rows whose amounts add up to exactly `target`, or undefined. Only the first 24 rows are
 * tried, sets of up to `size` rows, and 200,000 steps.
 */
export function exactSum<T extends { cents: Cents }> (rows: T[], target: Cents, size = MOST_ROWS): T[] | undefined {
  const tried = rows.slice(0, MOST_ROWS)
  let steps = 0
  const search = (start: number, left: Cents, more: number, taken: T[]): T[] | undefined => {
    if (more === 0) return left === 0 ? taken : undefined
    for (let index = start; index + more <= tried.length && ++steps < MOST_STEPS; index++) {
      const found = search(index + 1, left - tried[index]!.cents, more - 1, [...taken, tried[index]!])
      if (found) return found
    }
    return undefined
  }
  for (let count = 1; count <= Math.min(size, tried.length); count++) {
    const found = search(0, target, count, [])
    if (found) return found
  }
  return undefined
}
