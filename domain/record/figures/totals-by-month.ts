import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import { given, made, together, type Amount, type AmountsBy } from './add-amounts.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import { compact } from './figure-helpers.ts'
import type { ProfitAndLossFigures, Section } from './profit-and-loss.ts'

/** Totals of the statement that the months of its lines make. */
export type MonthlyTotal = 'revenue' | 'costOfWork' | 'grossProfit' | 'operatingExpenses' | 'ebitda'

const IN_EBITDA: ReadonlySet<string> = new Set(['revenue', 'cost-of-work', 'operating-expense'])

/**
 * Adds up the lines of a fiscal year by month. Undefined unless the record has every line down to EBITDA for every
 * month of the year. A line without an amount in the year needs none. Cost of work is absent if no line is one.
 */
export function addUpMonths (
  { lines = [], monthly = [] }: RecordStatements, { linesInOrder }: ProfitAndLossFigures,
  calendar: FiscalCalendar, year: string
): Partial<Record<MonthlyTotal, AmountsBy>> | undefined {
  const { months } = calendar.yearOf(year)
  const placeOf = new Map(monthly.map(({ line }, place) => [line, place]))
  const needed = lines.filter(({ section }, index) =>
    IN_EBITDA.has(section) && linesInOrder[index]![year]?.amount)
  const amountOf = (id: string, month: string): Amount | undefined => {
    const place = placeOf.get(id)
    const amount = place === undefined ? undefined : monthly[place]!.amounts[month]
    return amount === undefined ? undefined : given(amount, `/statements/monthly/${place}/amounts/${month}`)
  }
  const isKnown = needed.length > 0 &&
    needed.every(({ id }) => months.every((month) => amountOf(id, month) !== undefined))
  if (!isKnown) return undefined
  const byMonth = (of: (month: string) => Amount | undefined): AmountsBy =>
    compact(months.map((month) => [month, of(month)]))
  const sum = (section: Section) => byMonth((month) =>
    together(needed.flatMap((line) => line.section === section ? amountOf(line.id, month) ?? [] : [])))
  const [revenue, costOfWork, operatingExpenses] = [sum('revenue'), sum('cost-of-work'), sum('operating-expense')]
  const hasCost = Object.keys(costOfWork).length > 0
  const grossProfit = hasCost ? byMonth((month) => made([1, revenue[month]], [-1, costOfWork[month]])) : revenue
  return {
    revenue,
    ...hasCost && { costOfWork, grossProfit },
    operatingExpenses,
    ebitda: byMonth((month) => made([1, grossProfit[month]], [-1, operatingExpenses[month]]))
  }
}
