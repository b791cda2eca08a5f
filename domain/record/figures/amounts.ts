import type { PrintedTotal, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import type { Amount } from './add-amounts.ts'
import type { Ledger } from './ledger.ts'
import type { Section } from './profit-and-loss.ts'
import { given, together } from './add-amounts.ts'

export { made, together, type Amount } from './add-amounts.ts'

/** Anything with a ledger, such as a record being checked. */
interface WithLedger { ledger: Ledger }

/** Adds up the chosen lines of a year. Returns undefined if none of them has an amount. */
export function ofLines (
  { statements: { lines = [] } }: { statements: RecordStatements },
  year: string,
  chosen: (line: RecordLine) => boolean
): Amount | undefined {
  return together(lines.flatMap((line, index) => line.amounts[year] === undefined || !chosen(line)
    ? []
    : [given(line.amounts[year], `/statements/lines/${index}/amounts/${year}`)]))
}

/** Returns the sum of a section's lines in a year. */
export const ofSection = ({ ledger }: WithLedger, section: Section, year: string): Amount | undefined =>
  ledger.sections[section][year]

/** Returns a total as printed on the statement. */
export const printed = ({ ledger }: WithLedger, name: PrintedTotal, year: string): Amount | undefined =>
  ledger.printed[name][year]

/** Returns a total as documents show it: computed from its parts, or the printed one if a part is unknown. */
export const total = ({ ledger }: WithLedger, name: PrintedTotal, year: string): Amount | undefined =>
  ledger.totals[name][year]
