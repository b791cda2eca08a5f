import type { AmountsBy } from '../../domain/record/ledger/add-amounts.ts'
import { COVERAGE_BARS, earningsCases, type EarningsCase } from '../../domain/record/ledger/earnings-cases.ts'
import { monthName } from '../../domain/record/ledger/fiscal-calendar.ts'
import type { TotalName } from '../../domain/record/ledger/profit-and-loss.ts'
import type { Ties } from '../../domain/record/ledger/reported-ties.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { sdeLabel } from '../../domain/record/ledger/owner-pay.ts'

export { COVERAGE_BARS, earningsCases, type EarningsCase }

/** Numbers by fiscal year or date. */
export type Numbers = Record<string, number>

type Tie = { book?: number, expected?: number, reported: number, gap?: number }

/** The figures of a record that a workbook shows, as plain numbers. Amounts are in US dollars, shares in percent. */
export interface RecordFigures {
  years: string[]
  lastYear: string | undefined
  /** First and last month of the fiscal years, as bookkeeping programs print them: `July 2022 - June 2025`. */
  period: string
  totals: Record<TotalName, Numbers>
  margins: Record<'gross' | 'ebitda' | 'sde' | 'adjustedEbitda', Numbers>
  growth: Numbers
  /** The part of the gap between net income and EBITDA that no line explains, for years in which they do not agree. */
  unexplained: Numbers
  /** The market pay subtracted for the work of further owners, by the id of the adjustment that adds their pay back. */
  marketPay: Record<string, Numbers>
  /** `SDE (one working owner)`, or the label for several owners. */
  sdeLabel: string
  /** Earnings as claimed, as documented, and as a lender counts them; adjustments in the order of the record. */
  cases: Record<EarningsCase, { adjustments: Numbers[], sde: Numbers, adjustedEbitda: Numbers, coverage: Numbers }>
  debtPayments: Numbers
  debtBalance: number | undefined
  workingCapital: {
    byDate: Numbers
    average: number | undefined
    averageLabel: string
    deferredAsDebt: number | undefined
  }
  ties: Record<'tax' | 'bank' | 'payroll', Record<string, Tie>>
  /** Revenue of the last fiscal year by month, with month names. */
  months: Array<[month: string, amount: number]>
}

/** A record with its figures and the name of its company. */
export interface FinancialsSource extends Pick<PreparedRecord, 'record' | 'tables' | 'factsOf'> {
  figures: RecordFigures
  company: string
}

/** Reads the figures that a workbook shows. Only this function reads the ledger for them. */
export function recordFigures ({ ledger }: PreparedRecord): RecordFigures {
  const { years, lastYear, totals, margins, growth, unexplained, cases, workingCapital } = ledger
  const { amounts, averageLabel } = workingCapital
  return {
    years,
    lastYear,
    period: periodOf(ledger),
    totals: mapValues(totals, numbersOf),
    margins: mapValues(margins, numbersOf),
    growth: numbersOf(growth),
    unexplained: numbersOf(unexplained),
    marketPay: mapValues(ledger.marketPay, numbersOf),
    sdeLabel: sdeLabel(ledger.ownerPay),
    cases: mapValues(cases, ({ adjustments, sde, adjustedEbitda, coverage }) => ({
      adjustments: adjustments.map(numbersOf),
      sde: numbersOf(sde),
      adjustedEbitda: numbersOf(adjustedEbitda),
      coverage: numbersOf(coverage)
    })),
    debtPayments: numbersOf(ledger.debtPayments),
    debtBalance: ledger.debtBalance?.amount,
    workingCapital: {
      byDate: numbersOf(amounts),
      average: amounts.average?.amount,
      averageLabel,
      deferredAsDebt: amounts.deferredAsDebt?.amount
    },
    ties: mapValues(ledger.ties, (byYear) => mapValues(byYear, numbersOfTie)),
    months: ledger.monthsOf(lastYear).map(([month, { amount }]) => [monthName(month), amount])
  }
}

function periodOf ({ years, calendar }: PreparedRecord['ledger']): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return 'No fiscal year is in the record yet'
  const [from, to] = [calendar.yearOf(first).months[0]!, calendar.yearOf(last).months.at(-1)!]
  return `${monthName(from)} ${from.slice(0, 4)} - ${monthName(to)} ${to.slice(0, 4)}`
}

const numbersOfTie = ({ reported, ...rest }: Ties['tax'][string]): Tie =>
  ({ reported: reported.amount, ...numbersOf(rest as AmountsBy) })

const numbersOf = (amounts: AmountsBy): Numbers => mapValues(amounts, ({ amount }) => amount)

function mapValues<Name extends string, T, R> (object: Record<Name, T>, change: (value: T) => R): Record<Name, R> {
  return Object.fromEntries(Object.entries<T>(object).map(([name, value]) => [name, change(value)])) as Record<Name, R>
}
