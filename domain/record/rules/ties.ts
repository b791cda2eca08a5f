import type { Amount } from './amounts.ts'
import type { Subject, Verdict } from './rule.ts'

/** An amount as it is stated, beside what it is made of; either may be unknown. */
interface Tie {
  stated: Amount | undefined
  parts: Amount | undefined
}

/** Compares an amount with its parts where both are known. */
export function tieAmount (
  verdict: Verdict,
  { name, stated, parts, because, severity }: Tie & { name: string; because: string; severity?: 'open' | undefined }
) {
  if (!stated || !parts) return
  verdict.tie({
    name,
    path: stated.involves[0] ?? '',
    found: stated.amount,
    expected: parts.amount,
    because,
    involves: parts.involves,
    ...(severity && { severity })
  })
}

/** Compares an amount with its parts in each year that has both. */
export function tieYears (
  { years }: Subject,
  verdict: Verdict,
  { label, because, of }: { label: string; because: string; of: (year: string) => Tie }
) {
  for (const year of years) tieAmount(verdict, { name: `${label} of ${year}`, because, ...of(year) })
}

/** The parts, with what the stated amount involves before what they do. */
export const partsBeside = (stated: Amount | undefined, parts: Amount | undefined): Amount | undefined =>
  stated && parts && { ...parts, involves: [...stated.involves, ...parts.involves] }
