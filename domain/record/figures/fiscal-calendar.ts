import { addMonths, dayOf, daysAfter } from '../../calendar-days.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sum } from '../../number-format.ts'
import { foundingDate } from './founding-date.ts'

/**
 * The first and last day of a fiscal year, and the months it covers. `isShort` is set if there are fewer than twelve.
 */
export interface FiscalYear { from: string, to: string, months: string[], isShort: boolean }

/**
 * The fiscal years of a company. A year is named for the calendar year in which it ends: with a year end of 09-30,
 * FY2025 runs from 2024-10-01 to 2025-09-30.
 */
export interface FiscalCalendar {
  /** Returns the dates of a year such as `FY2025`, whether or not the record has it. */
  yearOf: (name: string) => FiscalYear
  /** Returns the name of the fiscal year that contains a month (`2025-06`) or a day. */
  nameOf: (date: string) => string
  /** Returns `FY2023`, or `FY2023 (6 months)` if the year is not twelve months long. */
  labelOf: (name: string) => string
}

/**
 * Creates the fiscal calendar of a record. A year can be short because `periods` says so. The first year is also short
 * if the company was founded in it, or if the record has revenue only for its last months and they add up to the
 * revenue of the year.
 */
export function createFiscalCalendar (record: BusinessRecord): FiscalCalendar {
  const { company: { fiscalYearEnd = '12-31', founded }, periods = {} } = record
  const first = firstYear(record)
  const known = new Map<string, FiscalYear>()
  const [endMonth, endDay] = fiscalYearEnd.split('-').map(Number) as [number, number]
  // A fiscal year of 52 or 53 weeks may end in the first days of the next month.
  const endsEarly = endDay < 15

  const regular = (name: string): { from: string, to: string } => {
    const year = Number(name.slice(2))
    return { from: daysAfter(dateOf(year - 1), 1), to: dateOf(year) }
  }
  const dateOf = (year: number) => endMonth === 2 && endDay > 27 ? lastOfFebruary(year) : `${year}-${fiscalYearEnd}`

  function makeYear (name: string): FiscalYear {
    const { from, to } = Object.hasOwn(periods, name) ? periods[name]! : regular(name)
    const all = monthsFromTo(addMonths(from, from.slice(8) > '15' ? 1 : 0), addMonths(to, to.slice(8) < '15' ? -1 : 0))
    if (Object.hasOwn(periods, name) || name !== first) return { from, to, months: all, isShort: all.length < 12 }
    const start = startOfBusiness(from, to) ?? startOfMonths(name, all)
    const months = start === undefined ? all : all.filter((month) => month >= start.slice(0, 7))
    return { from: start ?? from, to, months, isShort: months.length < 12 }
  }

  function startOfBusiness (from: string, to: string): string | undefined {
    const date = foundingDate(founded)
    if (date === undefined || date.length < 7) return undefined
    const start = date.length === 7 ? `${date}-01` : date
    return start > from && start <= to ? start : undefined
  }

  function startOfMonths (name: string, months: string[]): string | undefined {
    const { months: sales = {}, lines = [] } = record.statements ?? {}
    const given = months.filter((month) => sales[month])
    const isTail = given.length > 0 && given.length < 12 && months.slice(-given.length)[0] === given[0]
    if (!isTail) return undefined
    const revenue = sum(lines.filter(({ section }) => section === 'revenue').map(({ amounts }) => amounts[name] ?? 0))
    const ofMonths = sum(given.map((month) => sales[month]!))
    return Math.abs(revenue - ofMonths) <= Math.abs(revenue) / 100 ? `${given[0]}-01` : undefined
  }

  function yearOf (name: string): FiscalYear {
    const year = known.get(name) ?? makeYear(name)
    known.set(name, year)
    return year
  }

  return {
    yearOf,
    nameOf (date) {
      const year = Number(date.slice(0, 4))
      const month = Number(date.slice(5, 7))
      const day = Number(date.slice(8) || (endsEarly ? 0 : 1))
      const isAfter = month > endMonth || (month === endMonth && day > endDay)
      const belongsBefore = endsEarly && date.length === 7 && month === endMonth
      return `FY${isAfter || belongsBefore ? year + 1 : year}`
    },
    labelOf (name) {
      const { months } = yearOf(name)
      return months.length === 12 ? name : `${name} (${months.length} months)`
    }
  }
}

function firstYear ({ fiscalYears = [], statements: { lines = [] } = {} }: BusinessRecord): string | undefined {
  return fiscalYears[0] ?? lines.flatMap(({ amounts }) => Object.keys(amounts)).toSorted()[0]
}

const lastOfFebruary = (year: number) => dayOf(Date.UTC(year, 2, 0))

/** Returns at most 36 months, because a period in the input could span centuries. */
function monthsFromTo (from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 36; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Returns the name of a month: `2025-06` → `June`. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month

/** Formats a month as a heading: `Jan 2025`. */
export const monthHeading = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December']
