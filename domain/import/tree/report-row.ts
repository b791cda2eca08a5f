import type { Cents } from '../amount.ts'

/** A row of a report: a name with an amount for each column that is read, whatever file it is from. */
export interface ReportRow {
  /** Without blanks around it and without the account number before it. */
  name: string
  /** As the report prints it. */
  printed: string
  /** How deep it is nested by column, indentation or the file's own tree; undefined if only totals tell. */
  depth?: number
  /** By column that is read; undefined for none. */
  amounts: Array<Cents | undefined>
  /** Address of each amount, as `B22` or a JSON pointer. */
  at: string[]
  /** Columns in which the row has a formula without a stored value, or with 0, that may stand for any amount. */
  unknown: boolean[]
  /** Address of the name. */
  nameAt: string
}

/** Whether a row has an amount in any column that is read, be it that its formula has no stored value. */
export const hasAmounts = ({ amounts, unknown }: ReportRow): boolean =>
  amounts.some((amount, column) => amount !== undefined || unknown[column] === true)

/** Whether amounts equal those of a row in every column with a known amount, of which there must be one. */
export function equals (sums: Cents[], row: ReportRow): boolean {
  let compared = 0
  for (const [column, amount] of row.amounts.entries()) {
    if (amount === undefined || row.unknown[column]) continue
    if (amount !== sums[column]) return false
    compared++
  }
  return compared > 0
}
