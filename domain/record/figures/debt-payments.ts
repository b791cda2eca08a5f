import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import { roundToCents } from '../../number-format.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { ProfitAndLossFigures } from './profit-and-loss.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Debt payments of a year that contradict another number of the record, in US dollars. */
export interface PaymentConflict {
  year: string
  paid: number
  expected: number
  /** What `expected` is computed from: principal and interest of the year, or the monthly payment of one loan. */
  of: 'principal-and-interest' | 'monthly'
  /** The loan whose monthly payment does not fit. */
  lender?: string
  /** JSON Pointers of the payments, and of the numbers that they are compared with. */
  paths: string[]
  against: string[]
}

/** Most repayments whose combinations are tried. More than these count as one sum. */
const MOST_REPAYMENTS = 6

/**
 * Compares the debt payments of each year with the principal repaid plus the interest of that year, and those of each
 * loan with twelve monthly payments. A loan that was paid off is not on the schedule, so payments may equal the
 * interest with a part of the repayments; and a loan that replaced another was not paid in cash, so they may be lower
 * by what was borrowed. Whole years only. Returns at most one conflict a year.
 */
export function paymentConflicts (
  { debt = [], cashFlow = [] }: RecordStatements, years: string[], books: ProfitAndLossFigures, calendar: FiscalCalendar
): PaymentConflict[] {
  return years.flatMap((year) => {
    const own = debt.flatMap(({ payments = {} }, index) => payments[year] === undefined
      ? []
      : [{ amount: payments[year], path: `/statements/debt/${index}/payments/${year}` }])
    if (own.length === 0 || calendar.yearOf(year).isShort) return []
    const paid = roundToCents(own.reduce((sum, { amount }) => sum + amount, 0))
    return byCashFlow(year, paid, own.map(({ path }) => path)) ?? byMonth(year) ?? []
  })

  function byCashFlow (year: string, paid: number, paths: string[]): PaymentConflict | undefined {
    const interest = books.totals.interest[year]
    const flow = cashFlow.findIndex((one) => one.year === year)
    const items = (cashFlow[flow]?.items ?? []).flatMap(({ kind, amount }, index) =>
      kind === 'repaid' || kind === 'borrowed'
        ? [{ kind, amount: Math.abs(amount), path: `/statements/cashFlow/${flow}/items/${index}/amount` }]
        : [])
    const repaid = items.filter(({ kind }) => kind === 'repaid')
    if (!interest || repaid.length === 0) return undefined
    const borrowed = items.filter(({ kind }) => kind === 'borrowed').reduce((sum, { amount }) => sum + amount, 0)
    const all = repaid.reduce((sum, { amount }) => sum + amount, 0)
    const highest = interest.amount + all
    const sums = sumsOf(repaid.map(({ amount }) => amount))
    const isFit = sums.some((sum) => !areApart(paid, interest.amount + sum, 'paymentsApart')) ||
      (paid < highest && paid >= interest.amount + Math.max(0, all - borrowed))
    return isFit
      ? undefined
      : {
          year,
          paid,
          expected: roundToCents(highest),
          of: 'principal-and-interest',
          paths,
          against: [...repaid.map(({ path }) => path), ...interest.involves]
        }
  }

  function byMonth (year: string): PaymentConflict | undefined {
    // The monthly payment is that of today, so only the last year is compared.
    if (year !== years.at(-1)) return undefined
    const { from, to } = calendar.yearOf(year)
    const place = debt.findIndex(({ monthlyPayment, payments = {}, borrowedOn = '', maturity = '9999' }) =>
      monthlyPayment !== undefined && payments[year] !== undefined && borrowedOn < from && maturity > to &&
      areApart(payments[year], monthlyPayment * 12, 'twelvePaymentsApart'))
    if (place < 0) return undefined
    const { lender, payments, monthlyPayment } = debt[place]!
    return {
      year,
      paid: payments![year]!,
      expected: roundToCents(monthlyPayment! * 12),
      of: 'monthly',
      lender,
      paths: [`/statements/debt/${place}/payments/${year}`],
      against: [`/statements/debt/${place}/monthlyPayment`]
    }
  }
}

/** Dollars below which nothing differs. */
const LEAST_APART = 0.005

/** Whether two amounts differ by more than a threshold, in percent of the second. */
const areApart = (one: number, other: number, name: 'paymentsApart' | 'twelvePaymentsApart'): boolean =>
  Math.abs(one - other) > Math.abs(other) * THRESHOLDS[name].value / 100 + LEAST_APART

/** The sums of each combination of amounts that is not empty. */
function sumsOf (amounts: number[]): number[] {
  if (amounts.length > MOST_REPAYMENTS) return [amounts.reduce((sum, amount) => sum + amount, 0)]
  return Array.from({ length: 2 ** amounts.length - 1 }, (_one, chosen) =>
    amounts.reduce((sum, amount, index) => ((chosen + 1) >> index) & 1 ? sum + amount : sum, 0))
}
