import { given, made, sumKnown, together, ZERO, type Amount } from './add-amounts.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import { lastMonthToDate, lineMonths, twelveMonths } from './line-months.ts'
import type { PrintedTotal, ProfitAndLossFigures, RecordStatements, Section } from './profit-and-loss.ts'

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
  if (through === undefined) return { through, base: '', totals: {} }
  const base = `FY${Number(calendar.nameOf(through).slice(2)) - 1}`
  const placeOf = new Map(stated?.lines?.map(({ line }, place) => [line, place]))
  const current = calendar.yearOf(calendar.nameOf(through)).months.filter((month) => month <= through)
  const spans = { prior: calendar.yearOf(base).months.slice(0, current.length), current }
  const noCost = books.hasNoCostOfWork ? { prior: ZERO, current: ZERO } : {}

  const revenue = ofStated('revenue', ofSection('revenue', 'revenue'))
  const costOfWork = ofSection('cost-of-work', 'costOfWork', noCost)
  const operatingExpenses = ofSection('operating-expense', 'operatingExpenses')
  const printedGross = ofTotal('grossProfit')
  const grossProfit = each((name) => made([1, revenue[name]], [-1, costOfWork[name]]) ?? printedGross[name])
  const ebitda = ofStated('ebitda', each((name) => made([1, grossProfit[name]], [-1, operatingExpenses[name]])))
  const netIncome = ofNetIncome()
  return {
    through,
    base,
    totals: { revenue, costOfWork, grossProfit, operatingExpenses, ebitda, sde: { twelve: sdeOfTwelve() }, netIncome }
  }

  /** The amount of a line or a total in the year to date or the same months before, as stated or from its months. */
  function amountAt (name: string, member: Part): Amount | undefined {
    const place = placeOf.get(name)
    const amount = place === undefined ? undefined : stated!.lines![place]![member]
    if (amount !== undefined) return given(amount, `/statements/trailing/lines/${place}/${member}`)
    return stated ? undefined : fromMonths(name, spans[member])
  }

  function fromMonths (name: string, months: string[]): Amount | undefined {
    const place = monthly.findIndex(({ line }) => line === name)
    if (place < 0 || !months.every(known.isComplete)) return undefined
    const { amounts } = monthly[place]!
    return together(months.flatMap((month) => amounts[month] === undefined
      ? []
      : [given(amounts[month], `/statements/monthly/${place}/amounts/${month}`)])) ?? ZERO
  }

  function follow (year: Amount | undefined, toDate: ToDate): Amount | undefined {
    return made([1, year], [-1, toDate.prior], [1, toDate.current])
  }

  function ofStated (name: 'revenue' | 'ebitda', parts: ToDate): ToDate {
    const own = stated?.[name] ?? {}
    const at = (member: Part | 'twelveMonths') =>
      own[member] === undefined ? undefined : given(own[member], `/statements/trailing/${name}/${member}`)
    const toDate = { prior: at('prior') ?? parts.prior, current: at('current') ?? parts.current }
    return {
      ...toDate,
      twelve: follow(books.totals[name][base], toDate) ?? ofMonths(name) ?? at('twelveMonths')
    }
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

  function ofTotal (name: PrintedTotal): ToDate {
    const toDate = { prior: amountAt(name, 'prior'), current: amountAt(name, 'current') }
    return { ...toDate, twelve: follow(books.totals[name][base], toDate) }
  }

  /** The lines of a section. The year to date has all of them, or none. */
  function sectionAt (section: Section, member: Part): Amount | undefined {
    return together(lines.flatMap((line) => line.section === section ? amountAt(line.id, member) ?? [] : []))
  }

  function ofSection (section: Section, name: PrintedTotal, none: ToDate = {}): ToDate {
    const at = (member: Part) => sectionAt(section, member) ?? amountAt(name, member) ?? none[member]
    const toDate = { prior: at('prior'), current: at('current') }
    return { ...toDate, twelve: follow(books.totals[name][base], toDate) }
  }

  /** Net income from its parts below EBITDA, if the year to date has those that the fiscal year has. */
  function ofNetIncome (): ToDate {
    const isKnown = (['other-income', ...BELOW_EBITDA] as const).every((section) =>
      books.sections[section][base] === undefined ||
      PARTS.some((member) => sectionAt(section, member) !== undefined))
    const below = (member: Part) => isKnown
      ? sumKnown(
        [1, sectionAt('other-income', member)],
        ...BELOW_EBITDA.map((section): [-1, Amount | undefined] => [-1, sectionAt(section, member)])
      )
      : undefined
    const at = (member: Part) => made([1, ebitda[member]], [1, below(member)]) ?? amountAt('netIncome', member)
    const toDate = { prior: at('prior'), current: at('current') }
    return { ...toDate, twelve: follow(books.totals.netIncome[base], toDate) }
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

const each = (of: (name: keyof ToDate) => Amount | undefined): ToDate =>
  ({ prior: of('prior'), current: of('current'), twelve: of('twelve') })
