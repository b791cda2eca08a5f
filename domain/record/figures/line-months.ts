import { addMonths, twelveMonthsFrom } from '../../calendar-days.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { RecordStatements } from '../../../schemas/record/business-record.ts'

/** The months of the lines and totals of a profit and loss. */
export interface LineMonths {
  /** Amounts by month, by the id of the line or the name of the total. */
  byLine: ReadonlyMap<string, Record<string, number>>
  /** Every month with an amount, in order. */
  months: string[]
  /** Whether the lines of a month are known, so that a line without an amount had none. */
  isComplete: (month: string) => boolean
}

/** Reads the months of lines and totals from a record. */
export function lineMonths ({ months: ofRevenue, monthly = [], lines = [] }: RecordStatements): LineMonths {
  const byLine = new Map(monthly.map(({ line, amounts }) => [line, amounts]))
  if (ofRevenue) byLine.set('revenue', ofRevenue)
  const ofLines = lines.map(({ id }) => byLine.get(id)).filter((amounts) => amounts !== undefined)
  const months = [...new Set([...byLine.values()].flatMap((amounts) => Object.keys(amounts)))].toSorted()
  // A report by month lists a line without an amount in some months. A month that most lines lack is not reported.
  const complete = new Set(months.filter((month) =>
    ofLines.filter((amounts) => amounts[month] !== undefined).length * 2 > ofLines.length))
  return { byLine, months, isComplete: (month) => complete.has(month) }
}

/** The months of a fiscal year through one of them, and the same months of the year before. */
export function monthsOfYearTo (through: string, calendar: FiscalCalendar): Record<'prior' | 'current', string[]> {
  const current = calendar.yearOf(calendar.nameOf(through)).months.filter((month) => month <= through)
  return { prior: current.map((month) => addMonths(month, -12)), current }
}

/** The twelve months through a month. */
export const twelveMonths = (through: string): string[] => twelveMonthsFrom(addMonths(through, -11))

/** The last month, if it is after the last fiscal year and the twelve months through it are known by line. */
export function lastMonthToDate (
  { months, isComplete }: LineMonths, lastYear: string | undefined, calendar: FiscalCalendar
): string | undefined {
  const through = months.filter(isComplete).at(-1)
  if (through === undefined || lastYear === undefined || calendar.nameOf(through) <= lastYear) return undefined
  return twelveMonths(through).every(isComplete) ? through : undefined
}
