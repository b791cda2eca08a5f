import { given, made, sumKnown, together, type Amount } from './add-amounts.ts'
import { addMonths, type FiscalCalendar } from './fiscal-calendar.ts'
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

/**
 * Computes the year to date and the last twelve months of each total. The last twelve months are the last full fiscal
 * year, less the same months of that year, plus the year to date. If those are not given, they are the sum of the
 * twelve monthly amounts (revenue and EBITDA), or else the printed number. A total whose lines are not all known is
 * the printed one, or absent. SDE has twelve months only if each add-back is a whole line of the statement.
 */
export function addUpTrailing (
  statements: RecordStatements, books: ProfitAndLossFigures, calendar: FiscalCalendar, revenueByMonth: RevenueByMonth
): Partial<Record<TrailingTotal, ToDate>> {
  const { trailing: stated, lines = [], monthly = [], adjustments = [] } = statements
  if (!stated) return {}
  const { through, lines: listed = [] } = stated
  const base = `FY${Number(calendar.nameOf(through).slice(2)) - 1}`
  const placeOf = new Map(listed.map(({ line }, place) => [line, place]))
  const revenue = ofStated('revenue')
  const ebitda = ofStated('ebitda')
  const costOfWork = ofSection('cost-of-work', 'costOfWork')
  const operatingExpenses = ofSection('operating-expense', 'operatingExpenses')
  const printedGross = ofTotal('grossProfit')
  const grossProfit = each((name) => made([1, revenue[name]], [-1, costOfWork[name]]) ?? printedGross[name])
  const netIncome = ofNetIncome()
  return { revenue, costOfWork, grossProfit, operatingExpenses, ebitda, sde: { twelve: sdeOfTwelve() }, netIncome }

  /** The amount of a line or a total in the year to date or the same months before, as it is stated. */
  function listedAt (name: string, member: 'prior' | 'current'): Amount | undefined {
    const place = placeOf.get(name)
    const amount = place === undefined ? undefined : listed[place]![member]
    return amount === undefined ? undefined : given(amount, `/statements/trailing/lines/${place}/${member}`)
  }

  function follow (year: Amount | undefined, { prior, current }: ToDate): Amount | undefined {
    return made([1, year], [-1, prior], [1, current])
  }

  function ofStated (name: 'revenue' | 'ebitda'): ToDate {
    const own = stated![name] ?? {}
    const at = (member: 'prior' | 'current' | 'twelveMonths') =>
      own[member] === undefined ? undefined : given(own[member], `/statements/trailing/${name}/${member}`)
    const toDate = { prior: at('prior'), current: at('current') }
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
    const last = Array.from({ length: 12 }, (_one, index) => addMonths(through, index - 11))
    return last.every((month) => amounts[month] !== undefined)
      ? together(last.map((month) => given(amounts[month]!, `${path}/${month}`)))
      : undefined
  }

  function ofTotal (name: PrintedTotal): ToDate {
    const toDate = { prior: listedAt(name, 'prior'), current: listedAt(name, 'current') }
    return { ...toDate, twelve: follow(books.totals[name][base], toDate) }
  }

  /** The lines of a section. The year to date has all of them, or none. */
  function sectionAt (section: Section, member: 'prior' | 'current'): Amount | undefined {
    return together(lines.flatMap((line) => line.section === section ? listedAt(line.id, member) ?? [] : []))
  }

  function ofSection (section: Section, name: PrintedTotal): ToDate {
    const printed = ofTotal(name)
    const toDate = {
      prior: sectionAt(section, 'prior') ?? printed.prior, current: sectionAt(section, 'current') ?? printed.current
    }
    return { ...toDate, twelve: follow(books.totals[name][base], toDate) }
  }

  /** Net income from its parts below EBITDA, if the year to date has those that the fiscal year has. */
  function ofNetIncome (): ToDate {
    const printed = ofTotal('netIncome')
    const isKnown = (['other-income', ...BELOW_EBITDA] as const).every((section) =>
      books.sections[section][base] === undefined ||
      (['prior', 'current'] as const).some((member) => sectionAt(section, member) !== undefined))
    const below = (member: 'prior' | 'current') => isKnown
      ? sumKnown(
        [1, sectionAt('other-income', member)],
        ...BELOW_EBITDA.map((section): [-1, Amount | undefined] => [-1, sectionAt(section, member)])
      )
      : undefined
    const at = (member: 'prior' | 'current') => made([1, ebitda[member]], [1, below(member)]) ?? printed[member]
    const toDate = { prior: at('prior'), current: at('current') }
    return { ...toDate, twelve: follow(books.totals.netIncome[base], toDate) }
  }

  function sdeOfTwelve (): Amount | undefined {
    const counted = adjustments.filter(({ amounts }) => amounts[base])
    const added = counted.map(({ line = '', upTo, amounts }) => {
      const own = lines.find(({ id }) => id === line)
      if (!own || upTo === 'part' || amounts[base] !== own.amounts[base]) return undefined
      const isListed = (['prior', 'current'] as const).every((member) => sectionAt(own.section, member) !== undefined)
      return isListed
        ? sumKnown([1, books.lines[line]![base]], [-1, listedAt(line, 'prior')], [1, listedAt(line, 'current')])
        : undefined
    })
    const hasMarketPay = Object.keys(books.marketPay).length > 0
    return books.parts.sde[base] && counted.length > 0 && !hasMarketPay
      ? made([1, ebitda.twelve], ...added.map((one): [1, Amount | undefined] => [1, one]))
      : undefined
  }
}

const each = (of: (name: keyof ToDate) => Amount | undefined): ToDate =>
  ({ prior: of('prior'), current: of('current'), twelve: of('twelve') })
