import type { Amount } from './add-amounts.ts'
import type { Ledger } from './ledger.ts'
import type { PrintedTotal, Section, RecordStatements } from './profit-and-loss.ts'
import { given, together } from './add-amounts.ts'

export { made, together, type Amount } from './add-amounts.ts'

/** Whatever has a ledger, such as a record under check. */
export interface WithLedger { ledger: Ledger }

/** The lines of a year that are chosen, added up. Returns nothing if none of them has an amount. */
export function ofLines (
  { statements: { lines = [] } }: { statements: RecordStatements },
  year: string,
  chosen: (line: NonNullable<RecordStatements['lines']>[number]) => boolean
): Amount | undefined {
  return together(lines.flatMap((line, index) => line.amounts[year] === undefined || !chosen(line)
    ? []
    : [given(line.amounts[year], `/statements/lines/${index}/amounts/${year}`)]))
}

/** The lines of a section in a year, added up. */
export const ofSection = ({ ledger }: WithLedger, section: Section, year: string): Amount | undefined =>
  ledger.sections[section][year]

/** A total as the statement prints it. */
export const printed = ({ ledger }: WithLedger, name: PrintedTotal, year: string): Amount | undefined =>
  ledger.printed[name][year]

/** A total as documents show it: made from its parts, or printed if one of them is unknown. */
export const total = ({ ledger }: WithLedger, name: PrintedTotal, year: string): Amount | undefined =>
  ledger.totals[name][year]
