import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { compact, total } from './figure-helpers.ts'

/** Numbers by fiscal year or date. */
export type Amounts = Record<string, number>

export type Statements = NonNullable<BusinessRecord['statements']>

export type Totals = Record<
  'revenue' | 'costOfWork' | 'grossProfit' | 'operatingExpenses' | 'ebitda' | 'netIncome' |
  'depreciation' | 'interest' | 'otherIncome' | 'adjustments' | 'sde' | 'adjustedEbitda', Amounts
>

/**
 * The profit and loss by year and the way from it to SDE and adjusted EBITDA: from the lines where there are some, and
 * as the owner's statement prints it otherwise.
 */
export function sumLines (statements: Statements, years: string[]): Totals {
  const { lines = [], totals: printed = {}, printed: bridge = {}, adjustments, hiredManager } = statements
  const byYear = (of: (year: string) => number | undefined) => compact(years.map((year) => [year, of(year)]))
  const section = (name: typeof lines[0]['section']) =>
    byYear((year) => total(lines.filter((line) => line.section === name).map(({ amounts }) => amounts[year])))
  const less = (whole: number | undefined, part: number | undefined) =>
    whole === undefined || part === undefined ? undefined : whole - part
  const either = (made: Amounts, stated: Amounts = {}) => byYear((year) => made[year] ?? stated[year])

  const revenue = either(section('revenue'), printed.revenue)
  const costOfWork = either(section('cost-of-work'), printed.costOfWork)
  const grossProfit = either(byYear((year) => less(revenue[year], costOfWork[year])), printed.grossProfit)
  const operatingExpenses = either(section('operating-expense'), printed.operatingExpenses)
  const ebitda = either(byYear((year) => less(grossProfit[year], operatingExpenses[year])), printed.ebitda)
  const [depreciation, interest, otherIncome] = [section('depreciation'), section('interest'), section('other-income')]
  const below = byYear((year) => {
    const known = [depreciation[year], interest[year], otherIncome[year]].some((amount) => amount !== undefined)
    return known ? (otherIncome[year] ?? 0) - (depreciation[year] ?? 0) - (interest[year] ?? 0) : undefined
  })
  const plus = (amount: number | undefined, more: number | undefined) =>
    amount === undefined || more === undefined ? undefined : amount + more
  const netIncome = either(byYear((year) => plus(ebitda[year], below[year])), printed.netIncome)
  const added = byYear((year) => adjustments && total(adjustments.map(({ amounts }) => amounts[year])))
  const sde = either(byYear((year) => plus(ebitda[year], added[year])), bridge.sde)
  return {
    revenue,
    costOfWork,
    grossProfit,
    operatingExpenses,
    ebitda,
    netIncome,
    depreciation,
    interest,
    otherIncome,
    adjustments: added,
    sde,
    adjustedEbitda: either(byYear((year) => less(sde[year], hiredManager?.amounts[year])), bridge.adjustedEbitda)
  }
}
