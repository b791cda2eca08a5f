import { daysBetween } from '../../calendar-days.ts'
import { printCents } from '../amount.ts'
import type { Warning } from '../report.ts'
import { spanOfYear } from '../statements/assign-periods.ts'
import { JOURNAL, type LedgerRow } from './ledger-rows.ts'
import { LEDGER_BOUNDS } from './ledger-bounds.ts'
import { centsOfRows } from './trace-add-backs.ts'

const { nearEnd: { value: NEAR_END }, takenBack: { value: TAKEN_BACK } } = LEDGER_BOUNDS
const ROUND = 100_000
/** Rows that a remark lists. */
const MOST_LISTED = 12

/**
 * Returns remarks about the ends of years: entries of a journal that are in round thousands or the accountant's own,
 * and sales that are taken back soon after the year. They prove nothing, so nobody is asked.
 */
export function yearEndWarnings (rows: LedgerRow[], years: string[], ends: string): Warning[] {
  const entries = rows.filter(({ day, year, kind, cents, section, isAdjusting }) => {
    if (!years.includes(year) || section === 'depreciation' || section === 'amortization') return false
    if (!isAdjusting && !(JOURNAL.test(kind) && cents % ROUND === 0)) return false
    const { from, to } = spanOfYear(year, ends)
    return daysBetween(from, day) < NEAR_END || daysBetween(day, to) < NEAR_END
  })
  return [
    ...entries.length === 0
      ? []
      : [{
          code: 'year-end',
          message: `Journal entries in round thousands or of your accountant near the end of a year: ${listed(entries)}. A buyer's accountant asks what they are.`
        }],
    ...years.flatMap((year) => takenBack(rows, year, spanOfYear(year, ends).to))
  ]
}

/** Sales of the last days of a year that the same customer or number takes back within 30 days of the year's end. */
function takenBack (rows: LedgerRow[], year: string, end: string): Warning[] {
  const sales = rows.filter(({ section }) => section === 'revenue')
  const late = sales.filter((row) => row.year === year && row.cents > 0 && daysBetween(row.day, end) < NEAR_END)
  const back = new Set(sales.filter(({ day, cents }) => cents < 0 && day > end && daysBetween(end, day) <= TAKEN_BACK))
  const found = late.filter((sale) => {
    const reversal = [...back].find((row) => row.cents === -sale.cents && isOfOneSale(row, sale))
    return reversal !== undefined && back.delete(reversal)
  })
  return found.length === 0
    ? []
    : [{
        code: 'year-end-reversal',
        message: `Sales of $${printCents(centsOfRows(found))} from the last days of ${year} were taken back within a month: ${listed(found)}. ` +
          `A buyer's accountant takes them out of ${year}.`
      }]
}

const isOfOneSale = (one: LedgerRow, other: LedgerRow): boolean =>
  one.payeeKey === other.payeeKey && (one.payeeKey !== '' || (one.memo !== '' && one.memo === other.memo) || one.line === other.line)

/** `R12 (entered by kim), R40 and 3 more` */
function listed (rows: LedgerRow[]): string {
  const more = rows.length > MOST_LISTED ? ` and ${rows.length - MOST_LISTED} more` : ''
  return rows.slice(0, MOST_LISTED)
    .map(({ at, enteredBy }) => enteredBy === '' ? at : `${at} (entered by ${enteredBy.slice(0, 60)})`).join(', ') + more
}
