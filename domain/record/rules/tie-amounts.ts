import type { Amount } from '../figures/add-amounts.ts'
import type { Compared, RuleContext, Verdict } from './rule.ts'

/** A stated amount, and the amount computed from its parts. Either may be unknown. */
interface Tie {
  stated: Amount | undefined
  parts: Amount | undefined
}

/** Compares a stated amount with its parts, if both are known. */
export function tieAmount (
  verdict: Verdict,
  { stated, parts, path = stated?.involves[0] ?? '', ...rest }:
    Tie & Pick<Compared, 'name' | 'tieName' | 'because' | 'severity' | 'fix' | 'cause' | 'within'> & { path?: string }
) {
  if (!stated || !parts) return
  verdict.compare({
    ...rest,
    path,
    found: stated.amount,
    expected: parts.amount,
    involves: () => [...stated.involves, ...parts.involves],
    amounts: () => amountsApart(stated.involves, parts.involves),
    hasCents: stated.hasCents === true || parts.hasCents === true
  })
}

/**
 * Counts the amounts that are in only one of two sums, by path. The rounding error of an amount in both cancels out.
 */
export function amountsApart (one: string[], other: string[]): number {
  const [own, others] = [new Set(one), new Set(other)]
  const shared = [...own].filter((path) => others.has(path)).length
  return own.size + others.size - 2 * shared
}

/** Compares a stated amount with its parts in each year that has both. */
export function tieYears (
  { years }: RuleContext,
  verdict: Verdict,
  { label, by = '', of, ...rest }:
    { label: string, by?: string, of: (year: string) => Tie } & Pick<Compared, 'because' | 'cause' | 'fix'>
) {
  for (const year of years) {
    tieAmount(verdict, { name: `${label} of ${year}`, tieName: `${label} of ${year}${by}`, ...rest, ...of(year) })
  }
}

/** Compares a printed total with its parts, in each year that has both. */
export function foot (
  subject: RuleContext, verdict: Verdict, name: keyof RuleContext['ledger']['printed'], label: string, because: string,
  cause: Pick<Compared, 'cause' | 'fix'> = {}
) {
  const { printed, parts } = subject.ledger
  tieYears(subject, verdict, {
    label, because, ...cause, of: (year) => ({ stated: printed[name][year], parts: parts[name][year] })
  })
}
