import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import type { Amount } from './add-amounts.ts'
import { ofItems, sheetsOf } from './balance-sheet-figures.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { ProfitAndLossFigures } from './profit-and-loss.ts'
import { smallFor } from './thresholds.ts'

/** The interest of a year against the debt of its balance sheets. */
export interface InterestRate {
  year: string
  interest: Amount
  /** The higher debt of both ends of the year, or of the only one that is known, in US dollars. */
  debt: number
  /** Interest in percent of that debt. */
  percent: number
  isSmall: boolean
  /** The rate of the loans in percent, weighted by balance, if every loan has one. */
  rate: number | undefined
}

/**
 * Returns the interest of each whole year in percent of the debt on the balance sheets at its ends. Years without debt
 * on them are left out.
 */
export function interestRates (
  statements: RecordStatements, years: string[], { totals }: ProfitAndLossFigures, calendar: FiscalCalendar
): InterestRate[] {
  const sheets = sheetsOf({ statements })
  const debtAt = (day: string): number | undefined => {
    const sheet = sheets.find(({ sheet: { date } }) => date === day)
    return sheet && ofItems(sheet, 'liabilities', ['debt'])?.amount
  }
  const { debt: loans = [] } = statements
  const known = loans.filter(({ rate = 0, balance = 0 }) => rate > 0 && balance > 0)
  const balance = known.reduce((sum, one) => sum + one.balance!, 0)
  const rate = known.length > 0 && known.length === loans.length
    ? known.reduce((sum, one) => sum + one.rate! * one.balance!, 0) / balance
    : undefined
  return years.flatMap((year) => {
    const { to, isShort } = calendar.yearOf(year)
    const before = calendar.yearOf(`FY${Number(year.slice(2)) - 1}`).to
    const [interest, ends] = [totals.interest[year], [debtAt(before), debtAt(to)].filter((one) => one !== undefined)]
    const debt = Math.max(0, ...ends)
    // Interest that is small for the company is not compared with the usual rates.
    const isSmall = interest !== undefined && interest.amount < smallFor(totals.revenue[year]?.amount)
    if (isShort || !interest || interest.amount <= 0 || debt === 0) return []
    // The rates are those of today.
    const own = year === years.at(-1) ? rate : undefined
    return [{ year, interest, debt, percent: interest.amount / debt * 100, isSmall, rate: own }]
  })
}
