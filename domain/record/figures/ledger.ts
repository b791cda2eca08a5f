import type { BusinessRecord, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import { doubtAddBacks } from './add-back-doubts.ts'
import { given, givenIn, shareOf, together, made, type Amount, type AmountsBy } from './add-amounts.ts'
import { workingCapitalOf, type WorkingCapital } from './balance-sheet-figures.ts'
import { cashByMonth, type CashYear } from './cash-by-month.ts'
import { countEarnings, type EarningsCases } from './earnings-cases.ts'
import { objectByName, compact } from './figure-helpers.ts'
import { createFiscalCalendar, monthName, type FiscalCalendar } from './fiscal-calendar.ts'
import { describeOwnerPay, type OwnerPay } from './owner-pay.ts'
import { partialAddBacks, type PartialAddBack } from './partial-add-backs.ts'
import { interestRates, type InterestRate } from './interest-rates.ts'
import { withRentAtMarket } from './needed-costs.ts'
import { oddLines, type OddLine } from './odd-lines.ts'
import { addUpProfitAndLoss, type ProfitAndLossFigures, type Section } from './profit-and-loss.ts'
import { tieReported, type Ties } from './reported-ties.ts'
import { addUpTrailing, trailingTotals, type RevenueByMonth, type Trailing, type TrailingTotal } from './trailing-twelve-months.ts'

/**
 * Every figure of a record, computed once: unrounded, in US dollars or percent, with the JSON Pointers it is computed
 * from. Documents, rules, expressions, tables and charts read the ledger and compute no sums themselves. Figures that
 * cannot be computed from the record are absent.
 */
export interface Ledger extends ProfitAndLossFigures, EarningsCases {
  calendar: FiscalCalendar
  /** Fiscal years, oldest first: those that the record names, or if it names none, those in its statements. */
  years: string[]
  lastYear: string | undefined
  ownerPay: OwnerPay
  tags: Record<string, AmountsBy>
  margins: Record<'gross' | 'ebitda' | 'sde' | 'adjustedEbitda', AmountsBy>
  shares: Record<string, AmountsBy>
  growth: AmountsBy
  addBacks: Record<'gross' | 'shareOfSde' | 'ownerPay' | 'other' | 'otherShareOfSde', AmountsBy>
  /** Add-backs that some years lack, so that the earnings of those years are not compared. */
  partialAddBacks: PartialAddBack[]
  /** The last twelve months, if the record has the year to date or the months. */
  trailing: Partial<Record<TrailingTotal, Amount>>
  yearToDate: Trailing
  /** Totals of the last year by month, if the record has each line by month. */
  totalsByMonth: Partial<Record<MonthlyTotal, AmountsBy>> | undefined
  /** Returns the months of a fiscal year for which the record has revenue, in order. */
  monthsOf: (year: string | undefined) => Array<[month: string, amount: Amount]>
  seasonality: { peakShare?: Amount, from?: string, to?: string }
  workingCapital: WorkingCapital
  interestRates: InterestRate[]
  /** Amounts of lines that do not go with those of other years. */
  oddLines: OddLine[]
  ties: Ties
  /** The proof of cash by month, for years whose bank deposits are known by month. */
  cashByMonth: CashYear[]
}

/** Builds the ledger of a record. Never throws, even if the record is incomplete. */
export function createLedger (posted: BusinessRecord): Ledger {
  const years = yearsOf(posted)
  const record = withRentAtMarket(posted, years)
  const { statements = {} } = record
  const lastYear = years.at(-1)
  const calendar = createFiscalCalendar(record)
  const ownerPay = describeOwnerPay(record)
  const books = addUpProfitAndLoss(statements, years, ownerPay)
  const { totals, lines } = books
  const listed = statements.lines ?? []
  const revenueMonths = monthsOfRevenue()
  const yearToDate = addUpTrailing(statements, books, calendar, revenueMonths, lastYear)
  const byYear = (of: (year: string) => Amount | undefined): AmountsBy => compact(years.map((year) => [year, of(year)]))
  const share = (amounts: AmountsBy, whole: AmountsBy) => byYear((year) => shareOf(amounts[year], whole[year]))
  const ties = tieReported(statements, books)
  const ofRevenue = (amounts: AmountsBy) => share(amounts, totals.revenue)
  const tags = objectByName([...new Set(listed.flatMap((line) => line.tags ?? []))].map((tag) => {
    const isTagged = ({ tags: own = [] }: RecordLine) => own.includes(tag)
    return [tag, byYear((year) => ofLines(listed, books, year, isTagged))]
  }))
  const raising = (chosen: (kind: string) => boolean) => byYear((year) => together(
    (statements.adjustments ?? []).flatMap(({ kind, amounts }, index) => amounts[year] === undefined || !chosen(kind)
      ? []
      : [given(Math.max(0, amounts[year]), `/statements/adjustments/${index}/amounts/${year}`)])))
  const [gross, own, other] =
    [raising(() => true), raising((kind) => kind === 'owner-pay'), raising((kind) => kind !== 'owner-pay')]

  return {
    ...books,
    ...countEarnings(record, years, books, calendar, ownerPay, doubtAddBacks(posted.statements ?? {}, years)),
    calendar,
    years,
    lastYear,
    ownerPay,
    tags,
    margins: {
      // Books without any cost of work keep it among the expenses: a gross margin of 100% would say nothing true.
      gross: byYear((year) => totals.grossProfit[year]?.amount === totals.revenue[year]?.amount
        ? undefined
        : shareOf(totals.grossProfit[year], totals.revenue[year])),
      ebitda: ofRevenue(totals.ebitda),
      sde: ofRevenue(totals.sde),
      adjustedEbitda: ofRevenue(totals.adjustedEbitda)
    },
    shares: objectByName([
      ...listed.filter(({ section }) => section === 'revenue').map(({ id }) => [id, ofRevenue(lines[id]!)] as const),
      ...Object.entries(tags).map(([tag, amounts]) => [tag, ofRevenue(amounts)] as const)
    ]),
    growth: byYear((year) => growthOf(year)),
    addBacks: {
      gross, ownerPay: own, other, shareOfSde: share(gross, totals.sde), otherShareOfSde: share(other, totals.sde)
    },
    partialAddBacks: partialAddBacks(record, years),
    trailing: compact(trailingTotals.map((name) => [name, yearToDate.totals[name]?.twelve])),
    yearToDate,
    totalsByMonth: lastYear === undefined ? undefined : addUpMonths(statements, books, calendar, lastYear),
    monthsOf,
    seasonality: seasonality(),
    workingCapital: workingCapitalOf(statements),
    interestRates: interestRates(statements, years, books, calendar),
    oddLines: oddLines(statements, years, books, calendar),
    ties,
    cashByMonth: cashByMonth(statements, { revenue: totals.revenue, monthsOf, ties: ties.bank, calendar })
  }

  /** Revenue growth in percent. Short years are not compared. */
  function growthOf (year: string): Amount | undefined {
    const before = years[years.indexOf(year) - 1]
    if (before === undefined || calendar.yearOf(year).isShort || calendar.yearOf(before).isShort) return undefined
    return shareOf(made([1, totals.revenue[year]], [-1, totals.revenue[before]]), totals.revenue[before])
  }

  function monthsOf (year: string | undefined): Array<[string, Amount]> {
    const { amounts, path } = revenueMonths
    return year === undefined
      ? []
      : calendar.yearOf(year).months.flatMap((month) => amounts[month] === undefined
        ? []
        : [[month, given(amounts[month], `${path}/${month}`)] as [string, Amount]])
  }

  function monthsOfRevenue (): RevenueByMonth {
    const { months, monthly = [] } = statements
    const place = monthly.findIndex(({ line }) => line === 'revenue')
    return months || place < 0
      ? { amounts: months ?? {}, path: '/statements/months' }
      : { amounts: monthly[place]!.amounts, path: `/statements/monthly/${place}/amounts` }
  }

  /**
   * The three consecutive months with the highest revenue in the last fiscal year, and their share of the year's
   * revenue. The first month follows the last, because a season does not end with a fiscal year.
   */
  function seasonality (): Ledger['seasonality'] {
    const months = monthsOf(lastYear)
    if (months.length < 12) return {}
    const threes = months.map((_month, index) =>
      together([...months, ...months].slice(index, index + 3).map(([, amount]) => amount))!)
    const best = Math.max(...threes.map(({ amount }) => amount))
    const first = threes.findIndex(({ amount }) => amount === best)
    const peakShare = shareOf(threes[first], together(months.map(([, amount]) => amount)))
    return {
      ...peakShare && { peakShare },
      from: monthName(months[first]![0]),
      to: monthName(months[(first + 2) % months.length]![0])
    }
  }
}

/** Adds up the chosen lines of a year. Returns undefined if none of them has an amount. */
export const ofLines = (
  lines: RecordLine[], { linesInOrder }: Pick<Ledger, 'linesInOrder'>, year: string, chosen: (line: RecordLine) => boolean
): Amount | undefined =>
  together(lines.flatMap((line, index) => chosen(line) ? linesInOrder[index]![year] ?? [] : []))

function yearsOf ({ fiscalYears, statements: { lines = [], totals = {} } = {} }: BusinessRecord): string[] {
  if (fiscalYears && fiscalYears.length > 0) return fiscalYears
  const named = [...lines.map(({ amounts }) => amounts), ...Object.values(totals)].flatMap((one) => Object.keys(one))
  return [...new Set(named)].toSorted().slice(-5)
}

/** Totals of the statement that the months of its lines make. */
type MonthlyTotal = 'revenue' | 'costOfWork' | 'grossProfit' | 'operatingExpenses' | 'ebitda'

const IN_EBITDA: ReadonlySet<string> = new Set(['revenue', 'cost-of-work', 'operating-expense'])

/**
 * Adds up the lines of a fiscal year by month. Undefined unless the record has every line down to EBITDA for every
 * month of the year. A line without an amount in the year needs none. Cost of work is absent if no line is one.
 */
function addUpMonths (
  { lines = [], monthly = [] }: RecordStatements, { linesInOrder }: ProfitAndLossFigures,
  calendar: FiscalCalendar, year: string
): Partial<Record<MonthlyTotal, AmountsBy>> | undefined {
  const { months } = calendar.yearOf(year)
  const placeOf = new Map(monthly.map(({ line }, place) => [line, place]))
  const needed = lines.filter(({ section }, index) =>
    IN_EBITDA.has(section) && linesInOrder[index]![year]?.amount)
  const amountOf = (id: string, month: string): Amount | undefined => {
    const place = placeOf.get(id)
    return place === undefined ? undefined : givenIn(monthly[place]!.amounts, month, `/statements/monthly/${place}/amounts`)
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
