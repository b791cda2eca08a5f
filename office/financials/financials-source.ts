import { addMonths } from '../../domain/calendar-days.ts'
import { monthName } from '../../domain/record/figures/fiscal-calendar.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { monthsToDate } from '../../domain/record/tables/statement-tables.ts'
import type { FigureCells } from './figure-cells.ts'

/** Months of the year before, the same months of this year, and the last twelve months. */
interface Trailing { prior?: number | undefined, current?: number | undefined, twelve?: number | undefined }

/** The columns of the year to date and the last twelve months. */
interface TrailingColumns {
  headings: Record<keyof Trailing, string>
  /** The fiscal year that the twelve months follow from. */
  base: string
  /** The last of the twelve months. */
  through: string
  /** Of totals, and of lines by their id. */
  amounts: ReadonlyMap<string, Trailing>
}

/** A record with the name of its company. */
export interface FinancialsSource extends PreparedRecord {
  /** Absent if the record has neither a year to date nor the last twelve months. */
  trailing: TrailingColumns | undefined
  company: string
  /** The cells of the sheets made so far. Each sheet adds its own. */
  cells: FigureCells
}

/** The year to date as the record states it, or else as the months of its lines make it. */
export function trailingColumns (
  { record: { statements = {} }, ledger: { trailing, yearToDate: { through, base }, calendar } }: PreparedRecord
): TrailingColumns | undefined {
  const { trailing: stated } = statements
  if (through === undefined || (trailing.revenue ?? trailing.ebitda) === undefined) return undefined
  const of = (name: 'revenue' | 'ebitda'): [string, Trailing] =>
    [name, { prior: stated?.[name]?.prior, current: stated?.[name]?.current, twelve: trailing[name]?.amount }]
  return {
    headings: {
      prior: monthsToDate(addMonths(through, -12), calendar),
      current: monthsToDate(through, calendar),
      twelve: `Twelve months to ${monthName(through)} ${through.slice(0, 4)}`
    },
    base,
    through,
    amounts: new Map<string, Trailing>([
      ...(stated?.lines ?? []).map(({ line, ...own }) => [line, own] as const), of('revenue'), of('ebitda')
    ])
  }
}
