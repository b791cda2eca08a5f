import type { PrintedTotal, RecordStatements } from '../../../schemas/record/business-record.ts'
import { given, givenIn, made, sumKnown, together, ZERO, type Amount } from './add-amounts.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import { lastMonthToDate, lineMonths, monthsOfYearTo, twelveMonths } from './line-months.ts'
import type { ProfitAndLossFigures, Section } from './profit-and-loss.ts'

/** The totals that can be known for the year to date and the last twelve months, in the order of the statement. */
export const trailingTotals =
  ['revenue', 'costOfWork', 'grossProfit', 'operatingExpenses', 'ebitda', 'sde', 'netIncome'] as const
export type TrailingTotal = (typeof trailingTotals)[number]

/** A total in the year to date, in the same months of the year before, and in the last twelve months. */
export type ToDate = Partial<Record<'prior' | 'current' | 'twelve', Amount | undefined>>

/** Revenue by month, and the JSON Pointer to it. */
export interface RevenueByMonth { amounts: Record<string, number>, path: string }

const BELOW_EBITDA = ['depreciation', 'amortization', 'interest', 'income-tax'] as const

/** The year to date and the last twelve months of a record. */
export interface Trailing {
  /** The last month of both. Undefined if the record has neither. */
  through: string | undefined
  /** The fiscal year before the year to date. */
  base: string
  totals: Partial<Record<TrailingTotal, ToDate>>
  /** Totals of the year to date and of the same months before, as the record states them. */
  printed: Partial<Record<PrintedTotal, ToDate>>
  /** The same as the other figures make them. */
  parts: Partial<Record<PrintedTotal, ToDate>>
}

/**
 * Computes the year to date and the last twelve months of each total, as the record states them, or else from the
 * months of its lines. The last twelve months are the last full fiscal year, less the same months of that year, plus
 * the year to date. If those are not given, they are the sum of the twelve monthly amounts (revenue and EBITDA), or
 * else the printed number. A total whose lines are not all known is the printed one, or absent. SDE has twelve months
 * only if each add-back is a whole line of the statement.
 */
export function addUpTrailing (
  statements: RecordStatements, books: ProfitAndLossFigures, calendar: FiscalCalendar, revenueByMonth: RevenueByMonth,
  lastYear: string | undefined
): Trailing {
  const { trailing: stated, lines = [], monthly = [], adjustments = [] } = statements
  const known = lineMonths(statements)
  const through = stated ? stated.through : lastMonthToDate(known, lastYear, calendar)
  if (through === undefined) return { through, base: '', totals: {}, printed: {}, parts: {} }
  const base = `FY${Number(calendar.nameOf(through).slice(2)) - 1}`
  const placeOf = new Map(stated?.lines?.map(({ line }, place) => [line, place]))
  const { current } = monthsOfYearTo(through, calendar)
  const spans = { prior: calendar.yearOf(base).months.slice(0, current.length), current }
  const noCost = books.hasNoCostOfWork ? { prior: ZERO, current: ZERO } : {}

  const printed = {
    revenue: statedAs('revenue'),
    costOfWork: both((member) => amountAt('costOfWork', member)),
    grossProfit: both((member) => amountAt('grossProfit', member)),
    operatingExpenses: both((member) => amountAt('operatingExpenses', member)),
    ebitda: statedAs('ebitda'),
    netIncome: both((member) => amountAt('netIncome', member))
  }
  const revenueParts = both((member) => sectionAt('revenue', member))
  const costParts = both((member) => sectionAt('cost-of-work', member) ?? noCost[member])
  const expenseParts = both((member) => sectionAt('operating-expense', member))
  const revenue = either('revenue', printed.revenue, revenueParts)
  const costOfWork = either('costOfWork', costParts, printed.costOfWork)
  const operatingExpenses = either('operatingExpenses', expenseParts, printed.operatingExpenses)
  const grossParts = both((member) => made([1, revenue[member]], [-1, costOfWork[member]]))
  const grossProfit = either('grossProfit', grossParts, printed.grossProfit)
  const ebitdaParts = both((member) => made([1, grossProfit[member]], [-1, operatingExpenses[member]]))
  const ebitda = either('ebitda', printed.ebitda, ebitdaParts)
  const netParts = both((member) => made([1, ebitda[member]], [1, belowEbitda(member)]))
  const netIncome = either('netIncome', netParts, printed.netIncome)
  return {
    through,
    base,
    totals: { revenue, costOfWork, grossProfit, operatingExpenses, ebitda, sde: { twelve: sdeOfTwelve() }, netIncome },
    printed,
    parts: {
      revenue: revenueParts,
      costOfWork: costParts,
      operatingExpenses: expenseParts,
      grossProfit: grossParts,
      ebitda: ebitdaParts,
      netIncome: netParts
    }
  }

  /** The first that is known, and the last twelve months that follow. */
  function either (name: PrintedTotal, first: ToDate, second: ToDate): ToDate {
    const toDate = both((member) => first[member] ?? second[member])
    const follows = made([1, books.totals[name][base]], [-1, toDate.prior], [1, toDate.current])
    const isStated = name === 'revenue' || name === 'ebitda'
    return { ...toDate, twelve: follows ?? (isStated ? ofMonths(name) ?? statedAt(name, 'twelveMonths') : undefined) }
  }

  /** The amount of a line or a total in the year to date or the same months before, as stated or from its months. */
  function amountAt (name: string, member: Part): Amount | undefined {
    const place = placeOf.get(name)
    if (!stated) return fromMonths(name, spans[member])
    return place === undefined ? undefined : givenIn(stated.lines![place], member, `/statements/trailing/lines/${place}`)
  }

  function fromMonths (name: string, months: string[]): Amount | undefined {
    const place = monthly.findIndex(({ line }) => line === name)
    if (place < 0 || !months.every(known.isComplete)) return undefined
    const { amounts } = monthly[place]!
    return together(months.flatMap((month) =>
      givenIn(amounts, month, `/statements/monthly/${place}/amounts`) ?? [])) ?? ZERO
  }

  function statedAt (name: 'revenue' | 'ebitda', member: Part | 'twelveMonths'): Amount | undefined {
    return givenIn(stated?.[name], member, `/statements/trailing/${name}`)
  }

  function statedAs (name: 'revenue' | 'ebitda'): ToDate {
    return both((member) => statedAt(name, member))
  }

  /** The sum of the twelve monthly amounts, if all are known. */
  function ofMonths (name: 'revenue' | 'ebitda'): Amount | undefined {
    const place = monthly.findIndex(({ line }) => line === name)
    const { amounts, path } = name === 'revenue'
      ? revenueByMonth
      : { amounts: monthly[place]?.amounts ?? {}, path: `/statements/monthly/${place}/amounts` }
    const last = twelveMonths(through!)
    return last.every((month) => amounts[month] !== undefined)
      ? together(last.map((month) => given(amounts[month]!, `${path}/${month}`)))
      : undefined
  }

  /** The lines of a section. The year to date has all of them, or none. */
  function sectionAt (section: Section, member: Part): Amount | undefined {
    return together(lines.flatMap((line) => line.section === section ? amountAt(line.id, member) ?? [] : []))
  }

  /** Other income less the costs below EBITDA, if the year to date has those that the fiscal year has. */
  function belowEbitda (member: Part): Amount | undefined {
    const isKnown = (['other-income', ...BELOW_EBITDA] as const).every((section) =>
      books.sections[section][base] === undefined || PARTS.some((part) => sectionAt(section, part) !== undefined))
    return isKnown
      ? sumKnown(
        [1, sectionAt('other-income', member)],
        ...BELOW_EBITDA.map((section): [-1, Amount | undefined] => [-1, sectionAt(section, member)])
      )
      : undefined
  }

  function sdeOfTwelve (): Amount | undefined {
    const counted = adjustments.filter(({ amounts }) => amounts[base])
    const added = counted.map(({ line = '', upTo, amounts }) => {
      const own = lines.find(({ id }) => id === line)
      if (!own || upTo === 'part' || amounts[base] !== own.amounts[base]) return undefined
      return PARTS.every((member) => sectionAt(own.section, member) !== undefined)
        ? sumKnown([1, books.lines[line]![base]], [-1, amountAt(line, 'prior')], [1, amountAt(line, 'current')])
        : undefined
    })
    const hasMarketPay = Object.keys(books.marketPay).length > 0
    return books.parts.sde[base] && counted.length > 0 && !hasMarketPay
      ? made([1, ebitda.twelve], ...added.map((one): [1, Amount | undefined] => [1, one]))
      : undefined
  }
}

const PARTS = ['prior', 'current'] as const
type Part = (typeof PARTS)[number]

const both = (of: (member: Part) => Amount | undefined): ToDate => ({ prior: of('prior'), current: of('current') })
