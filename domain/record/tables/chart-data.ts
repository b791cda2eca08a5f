import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { usd } from '../../number-format.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import type { Ledger } from '../figures/ledger.ts'
import { sdeName } from '../figures/owner-pay.ts'
import { bridgeRows, titleOfBridge } from './earnings-tables.ts'

/**
 * A bar chart. Each bar runs from `from` to `to` and has a label and its value as `text`. A `group` is a heading for
 * its bar and those that follow. `max` is the value at full width; without it, the largest value is. A small chart may
 * be beside another one.
 */
export interface Chart {
  id: string
  title: string
  columns: [label: string, value: string]
  max?: number
  isSmall?: true
  bars: Array<{ label: string; from: number; to: number; text: string; group?: string }>
}

export type Charts = Map<string, Chart>

/** Builds the charts for which the record has numbers. */
export function makeCharts (record: BusinessRecord, ledger: Ledger, score: QuizScore): Charts {
  const charts = [
    revenueChart(record, ledger),
    bridgeChart(record, ledger),
    monthChart(ledger),
    dimensionChart(score)
  ]
  return new Map(charts.filter(({ bars }) => bars.length > 0).map((chart) => [chart.id, chart]))
}

function revenueChart ({ statements: { lines = [] } = {} }: BusinessRecord, ledger: Ledger): Chart {
  const { years, linesInOrder, calendar } = ledger
  return {
    id: 'revenue',
    title: 'Revenue by type and year',
    columns: ['Line and year', 'Revenue'],
    // One year has nothing to compare it with.
    bars: years.length === 1
      ? []
      : lines.flatMap(({ section, name }, place) => section !== 'revenue'
        ? []
        : years
          .flatMap((year) => linesInOrder[place]![year] ? [{ year, amount: linesInOrder[place]![year].amount }] : [])
          .map(({ year, amount }, index) => ({
            label: calendar.labelOf(year),
            from: 0,
            to: amount,
            text: usd(amount),
            ...(index === 0 && { group: name })
          })))
  }
}

/** The bridge from EBITDA to SDE and adjusted EBITDA, or only to adjusted EBITDA if there is no SDE. */
function bridgeChart (record: BusinessRecord, ledger: Ledger): Chart {
  const { totals, lastYear = '', ownerPay } = ledger
  const [sde, adjusted] = [totals.sde[lastYear], totals.adjustedEbitda[lastYear]]
  let reached = 0
  const bars = bridgeRows(record, ledger).flatMap(({ part, label, amounts }) => {
    const amount = amounts[lastYear]?.amount
    const isTotal = part === 'ebitda' || part === 'sde' || part === 'adjustedEbitda'
    const isStep = part === 'adjustment' || part === 'marketPay' || part === 'hiredManager'
    if (amount === undefined || !(isTotal || (isStep && amount !== 0))) return []
    const from = isTotal ? 0 : reached
    reached = from + amount
    return [{ label, from, to: reached, text: usd(amount) }]
  })
  return {
    id: 'sde-bridge',
    title: `${titleOfBridge('reported EBITDA', sde && sdeName(ownerPay), adjusted !== undefined)}, ${lastYear}`,
    columns: ['Step', 'Amount'],
    bars: totals.ebitda[lastYear] === undefined || (sde ?? adjusted) === undefined ? [] : bars
  }
}

function monthChart (ledger: Ledger): Chart {
  return {
    id: 'seasonality',
    title: `Revenue of ${ledger.lastYear} by month`,
    columns: ['Month', 'Revenue'],
    bars: ledger.monthsOf(ledger.lastYear).map(([month, { amount }]) => ({
      label: monthName(month).slice(0, 3), from: 0, to: amount, text: usd(amount)
    }))
  }
}

function dimensionChart ({ dimensions }: QuizScore): Chart {
  return {
    id: 'dimensions',
    title: 'Readiness by area, after documents were checked',
    columns: ['Area', 'Score of 100'],
    max: 100,
    bars: dimensions.map(({ name, score }) => ({
      label: name,
      from: 0,
      to: score ?? 0,
      text: score === null ? 'not scored' : String(Math.round(score))
    }))
  }
}
