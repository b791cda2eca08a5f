import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { percent, sum } from '../../number-format.ts'
import { deriveTies, type Ties } from './figure-ties.ts'
import { sumLines, type Amounts, type Totals } from './statement-totals.ts'
import { average, byName, compact, total } from './figure-helpers.ts'

/**
 * The numbers that the engine makes of a record, by name and then by fiscal year or date. Amounts are US dollars,
 * shares are percent, neither is rounded; what the record does not give is left out.
 */
export interface Figures {
  /** Fiscal years, oldest first: those that the record names, or else those that its statements have. */
  years: string[]
  lastYear: string | undefined
  lines: Record<string, Amounts>
  totals: Totals
  tags: Record<string, Amounts>
  margins: Record<'gross' | 'ebitda' | 'sde' | 'adjustedEbitda', Amounts>
  shares: Record<string, Amounts>
  growth: Amounts
  addBacks: Record<'gross' | 'shareOfSde' | 'ownerPay' | 'other' | 'otherShareOfSde', Amounts>
  trailing: { revenue?: number, ebitda?: number }
  seasonality: { peakShare?: number, from?: string, to?: string }
  /** By date, with `latest`, `average`, and `deferredAsDebt`: the latest where prepaid service counts as debt. */
  workingCapital: Amounts
  ties: Ties
}

/** Derives all figures. Never throws, whatever the record lacks. */
export function deriveFigures (record: BusinessRecord): Figures {
  const { statements = {} } = record
  const years = yearsOf(record)
  const lastYear = years.at(-1)
  const { lines = [] } = statements
  const totals = sumLines(statements, years)
  const byYear = (of: (year: string) => number | undefined) => compact(years.map((year) => [year, of(year)]))
  const ofRevenue = (amounts: Amounts) => share(amounts, totals.revenue)
  const share = (amounts: Amounts, whole: Amounts) =>
    byYear((year) => amounts[year] === undefined || !whole[year] ? undefined : percent(amounts[year], whole[year]))
  const amountsOf = byName(lines.map(({ id, amounts }) => [id, byName(Object.entries(amounts))]))
  const tags = byName([...new Set(lines.flatMap((line) => line.tags ?? []))].map((tag) => {
    const tagged = lines.filter((line) => line.tags?.includes(tag))
    return [tag, byYear((year) => total(tagged.map(({ amounts }) => amounts[year])))]
  }))
  const addBacks = sumAddBacks()

  return {
    years,
    lastYear,
    lines: amountsOf,
    totals,
    tags,
    margins: {
      gross: ofRevenue(totals.grossProfit),
      ebitda: ofRevenue(totals.ebitda),
      sde: ofRevenue(totals.sde),
      adjustedEbitda: ofRevenue(totals.adjustedEbitda)
    },
    shares: byName([
      ...lines.filter(({ section }) => section === 'revenue').map(({ id }) => [id, ofRevenue(amountsOf[id]!)] as const),
      ...Object.entries(tags).map(([tag, amounts]) => [tag, ofRevenue(amounts)] as const)
    ]),
    growth: byYear((year) => {
      const before = totals.revenue[years[years.indexOf(year) - 1] ?? '']
      return totals.revenue[year] === undefined || !before
        ? undefined
        : percent(totals.revenue[year] - before, before)
    }),
    addBacks: {
      ...addBacks,
      shareOfSde: share(addBacks.gross, totals.sde),
      otherShareOfSde: share(addBacks.other, totals.sde)
    },
    trailing: trailing(),
    seasonality: seasonality(),
    workingCapital: workingCapital(),
    ties: deriveTies(statements, totals.revenue, amountsOf)
  }

  function sumAddBacks () {
    const { adjustments = [] } = statements
    const raising = (own: typeof adjustments) => byYear((year) =>
      total(own.map(({ amounts }) => amounts[year] === undefined ? undefined : Math.max(0, amounts[year]))))
    return {
      gross: raising(adjustments),
      ownerPay: raising(adjustments.filter(({ kind }) => kind === 'owner-pay')),
      other: raising(adjustments.filter(({ kind }) => kind !== 'owner-pay'))
    }
  }

  /** Twelve months: the last fiscal year, less the same months of it, plus the months of this year. */
  function trailing () {
    const of = (name: 'revenue' | 'ebitda') => {
      const { prior, current } = statements.trailing?.[name] ?? {}
      const year = lastYear === undefined ? undefined : totals[name][lastYear]
      return prior === undefined || current === undefined || year === undefined ? undefined : year - prior + current
    }
    return compact([['revenue', of('revenue')], ['ebitda', of('ebitda')]])
  }

  /** The three months in a row that together sell most of the last fiscal year, and their share of its revenue. */
  function seasonality () {
    const months = monthsOf(statements.months, lastYear)
    if (months.length < 12) return {}
    const best = Math.max(...months.slice(2).map((_month, index) => three(index)))
    const first = months.findIndex((_month, index) => three(index) === best)
    return {
      peakShare: percent(best, sum(months.map(([, amount]) => amount))),
      from: monthName(months[first]![0]),
      to: monthName(months[first + 2]![0])
    }

    function three (from: number) {
      return sum(months.slice(from, from + 3).map(([, amount]) => amount))
    }
  }

  function workingCapital (): Amounts {
    const { balanceSheets = [] } = statements
    const sheets = balanceSheets.toSorted((a, b) => a.date < b.date ? -1 : 1)
    const of = ({ assets, liabilities }: typeof sheets[0], counted: string[]) =>
      sum(assets.filter(({ kind }) => ['receivables', 'inventory', 'other-current'].includes(kind)).map(amountOf)) -
      sum(liabilities.filter(({ kind }) => counted.includes(kind)).map(amountOf))
    const byDate = sheets.map((sheet) => [sheet.date, of(sheet, ['payables', 'deferred', 'other-current'])] as const)
    return compact([
      ...byDate,
      ['latest', byDate.at(-1)?.[1]],
      ['average', average(byDate.map(([, amount]) => amount))],
      ['deferredAsDebt', sheets.length === 0 ? undefined : of(sheets.at(-1)!, ['payables', 'other-current'])]
    ])
  }
}

/** The months of a fiscal year, which is a calendar year, in order. */
export function monthsOf (months: Record<string, number> = {}, year: string | undefined): Array<[string, number]> {
  return Object.entries(months)
    .filter(([month]) => `FY${month.slice(0, 4)}` === year)
    .toSorted(([a], [b]) => a < b ? -1 : 1)
}

/** `2025-06` → `June`. */
export const monthName = (month: string): string =>
  ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
    'December'][Number(month.slice(5, 7)) - 1] ?? month

const amountOf = ({ amount }: { amount: number }) => amount

function yearsOf ({ fiscalYears, statements: { lines = [], totals = {} } = {} }: BusinessRecord): string[] {
  if (fiscalYears && fiscalYears.length > 0) return fiscalYears
  const named = [...lines.map(({ amounts }) => amounts), ...Object.values(totals)].flatMap((one) => Object.keys(one))
  return [...new Set(named)].toSorted().slice(-5)
}
