import type { Cents } from '../amount.ts'

/** A row of a report: a name with an amount for each column that is read, independent of the file format. */
export interface ReportRow {
  /** Trimmed and without the leading account number. */
  name: string
  /** As printed in the report. */
  printed: string
  /** Nesting depth from columns, indentation, or the file's own tree; undefined if only totals show the nesting. */
  depth?: number
  /** By column that is read; undefined if there is no amount. */
  amounts: Array<Cents | undefined>
  /** Address of each amount, such as `B22` or a JSON pointer. */
  at: string[]
  /** Whether each column has a formula whose stored value is missing or 0, so that its amount is unknown. */
  unknown: boolean[]
  /** Address of the name. */
  nameAt: string
}

/** Whether a row has an amount in any column that is read, including a formula without a stored value. */
export const hasAmounts = ({ amounts, unknown }: ReportRow): boolean =>
  amounts.some((amount, column) => amount !== undefined || unknown[column] === true)

/** Whether a row has an amount in any column. */
export const isFilled = ({ amounts }: Pick<ReportRow, 'amounts'>): boolean => amounts.some((amount) => amount !== undefined)

/** Whether sums equal the amounts of a row in every column with a known amount, of which there must be at least one. */
export function equals (sums: Cents[], row: ReportRow): boolean {
  let compared = 0
  for (const [column, amount] of row.amounts.entries()) {
    if (amount === undefined || row.unknown[column]) continue
    if (amount !== sums[column]) return false
    compared++
  }
  return compared > 0
}
