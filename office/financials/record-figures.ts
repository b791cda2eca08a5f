import { addMonths } from '../../domain/calendar-days.ts'
import type { AmountsBy } from '../../domain/record/figures/add-amounts.ts'
import { monthName, type FiscalCalendar } from '../../domain/record/figures/fiscal-calendar.ts'
import type { TotalName } from '../../domain/record/figures/profit-and-loss.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { sdeLabel, sdeName } from '../../domain/record/figures/owner-pay.ts'
import { monthsToDate } from '../../domain/record/tables/statement-tables.ts'
import type { FigureCells } from './figure-cells.ts'

/** Numbers by fiscal year or date. */
export type Numbers = Record<string, number>

/** Months of the year before, the same months of this year, and the last twelve months. */
interface Trailing { prior?: number | undefined, current?: number | undefined, twelve?: number | undefined }

/** The figures of a record that a workbook shows, as plain numbers. Amounts are in US dollars, shares in percent. */
export interface RecordFigures {
  years: string[]
  lastYear: string | undefined
  /** First and last month of the fiscal years, as bookkeeping programs print them: `July 2022 - June 2025`. */
  period: string
  calendar: FiscalCalendar
  totals: Record<TotalName, Numbers>
  margins: Record<'gross' | 'ebitda' | 'sde' | 'adjustedEbitda', Numbers>
  growth: Numbers
  /** `SDE (one working owner)`, or the label for several owners. */
  sdeLabel: string
  /** The same name without a remark, as it is inside a title. */
  sdeName: string
  debtPayments: Numbers
  debtBalance: number | undefined
  workingCapital: {
    byDate: Numbers
    average: number | undefined
    averageLabel: string
    deferredAsDebt: number | undefined
  }
  /** Year to date and the last twelve months, with the headings of their columns; absent if the record has neither. */
  trailing: {
    headings: Record<keyof Trailing, string>
    /** The fiscal year that the twelve months follow from. */
    base: string
    /** The last of the twelve months. */
    through: string
    /** Of totals, and of lines by their id. */
    amounts: ReadonlyMap<string, Trailing>
  } | undefined
}

/** A record with its figures and the name of its company. */
export interface FinancialsSource extends PreparedRecord {
  figures: RecordFigures
  company: string
  /** The cells of the sheets made so far. Each sheet adds its own. */
  cells: FigureCells
}

/** Reads the figures that a workbook shows. Only this function reads the ledger for them. */
export function recordFigures ({ ledger, record }: PreparedRecord): RecordFigures {
  const { years, lastYear, totals, margins, growth, workingCapital } = ledger
  const { amounts, averageLabel } = workingCapital
  return {
    years,
    lastYear,
    period: periodOf(ledger),
    calendar: ledger.calendar,
    totals: mapValues(totals, numbersOf),
    margins: mapValues(margins, numbersOf),
    growth: numbersOf(growth),
    sdeLabel: sdeLabel(ledger.ownerPay),
    sdeName: sdeName(ledger.ownerPay),
    debtPayments: numbersOf(ledger.debtPayments),
    debtBalance: ledger.debtBalance?.amount,
    workingCapital: {
      byDate: numbersOf(amounts),
      average: amounts.average?.amount,
      averageLabel,
      deferredAsDebt: amounts.deferredAsDebt?.amount
    },
    trailing: trailingOf(record, ledger)
  }
}

/** The year to date as the record states it, or else as the months of its lines make it. */
function trailingOf (
  { statements = {} }: PreparedRecord['record'], { trailing, yearToDate: { through, base }, calendar }: PreparedRecord['ledger']
): RecordFigures['trailing'] {
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

function periodOf ({ years, calendar }: PreparedRecord['ledger']): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return 'No fiscal year is in the record yet'
  const [from, to] = [calendar.yearOf(first).months[0]!, calendar.yearOf(last).months.at(-1)!]
  return `${monthName(from)} ${from.slice(0, 4)} - ${monthName(to)} ${to.slice(0, 4)}`
}

const numbersOf = (amounts: AmountsBy): Numbers => mapValues(amounts, ({ amount }) => amount)

function mapValues<Name extends string, T, R> (object: Record<Name, T>, change: (value: T) => R): Record<Name, R> {
  return Object.fromEntries(Object.entries<T>(object).map(([name, value]) => [name, change(value)])) as Record<Name, R>
}
