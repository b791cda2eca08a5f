import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/** An add-back of some years only, although the cost that it comes from was there in others as well. */
export interface PartialAddBack {
  /** Its place in the list of adjustments. */
  index: number
  /** The years that add it back, oldest first. */
  claimed: string[]
  /** The years that have its cost and do not say how much of it to add back, oldest first. */
  lacking: string[]
}

/**
 * Returns the add-backs that make earnings of different years unlike. What happens once is no such add-back, and a year
 * that says 0 is answered. An add-back without a line counts if a ledger traced it, which covers its own years only.
 */
export function partialAddBacks ({ statements = {} }: BusinessRecord, years: string[]): PartialAddBack[] {
  const lineOf = new Map((statements.lines ?? []).map((line) => [line.id, line]))
  return (statements.adjustments ?? []).flatMap(({ kind, amounts, line = '', ledger }, index) => {
    if (kind === 'one-time') return []
    const claimed = years.filter((year) => (amounts[year] ?? 0) !== 0)
    const own = lineOf.get(line)
    const hasCost = (year: string) => own === undefined ? ledger !== undefined : (own.amounts[year] ?? 0) > 0
    const lacking = years.filter((year) => amounts[year] === undefined && hasCost(year))
    return claimed.length === 0 || lacking.length === 0 ? [] : [{ index, claimed, lacking }]
  })
}

/** Whether the earnings of two years rest on the same add-backs, so that one may be compared with the other. */
export const areAlike = (partial: PartialAddBack[], one: string, other: string): boolean =>
  partial.every(({ claimed, lacking }) =>
    !(claimed.includes(one) && lacking.includes(other)) && !(claimed.includes(other) && lacking.includes(one)))
