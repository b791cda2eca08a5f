import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import type { chartIds } from '../../../schemas/record/table-names.ts'
import { usd } from '../../number-format.ts'
import { monthName, monthsOf, type Figures } from '../ledger/figures.ts'

/**
 * Bars from `from` to `to`, each with its label and its value in words; a group heads the bars that follow it. `max` is
 * the value that fills the whole width, the largest one when absent.
 */
export interface Chart {
  id: (typeof chartIds)[number] | 'folders'
  title: string
  columns: [label: string, value: string]
  max?: number
  bars: Array<{ label: string; from: number; to: number; text: string; group?: string }>
}

export type Charts = Map<string, Chart>

/** Where people would rather look than read: the charts that the record has numbers for. */
export function makeCharts (record: BusinessRecord, figures: Figures, score: QuizScore): Charts {
  const charts = [
    revenueChart(record, figures),
    bridgeChart(record, figures),
    monthChart(record, figures),
    dimensionChart(score)
  ]
  return new Map(charts.filter(({ bars }) => bars.length > 0).map((chart) => [chart.id, chart]))
}

function revenueChart ({ statements: { lines = [] } = {} }: BusinessRecord, { years }: Figures): Chart {
  return {
    id: 'revenue',
    title: 'Revenue by type and year',
    columns: ['Line and year', 'Revenue'],
    bars: lines.filter(({ section }) => section === 'revenue').flatMap(({ name, amounts }) =>
      years.filter((year) => amounts[year] !== undefined).map((year, index) => ({
        label: year,
        from: 0,
        to: amounts[year]!,
        text: usd(amounts[year]!),
        ...(index === 0 && { group: name })
      }))
    )
  }
}

function bridgeChart ({ statements = {} }: BusinessRecord, { totals, lastYear = '' }: Figures): Chart {
  const { adjustments = [], hiredManager } = statements
  const [ebitda, sde, adjusted] = [totals.ebitda[lastYear], totals.sde[lastYear], totals.adjustedEbitda[lastYear]]
  const cost = hiredManager?.amounts[lastYear]
  let reached = ebitda ?? 0
  const step = (label: string, amount: number) => {
    const from = reached
    reached += amount
    return { label, from, to: reached, text: usd(amount) }
  }
  const total = (label: string, amount: number) => ({ label, from: 0, to: amount, text: usd(amount) })
  return {
    id: 'sde-bridge',
    title: `From reported EBITDA to SDE and adjusted EBITDA, ${lastYear}`,
    columns: ['Step', 'Amount'],
    bars: ebitda === undefined || sde === undefined
      ? []
      : [
          total('Reported EBITDA', ebitda),
          ...adjustments.filter(({ amounts }) => amounts[lastYear]).map(({ name, amounts }) =>
            step(name, amounts[lastYear]!)),
          total('SDE (one working owner)', sde),
          ...(cost === undefined || adjusted === undefined
            ? []
            : [step('Hired general manager', -cost), total('Adjusted EBITDA', adjusted)])
        ]
  }
}

function monthChart ({ statements: { months } = {} }: BusinessRecord, { lastYear }: Figures): Chart {
  return {
    id: 'seasonality',
    title: `Revenue of ${lastYear} by month`,
    columns: ['Month', 'Revenue'],
    bars: monthsOf(months, lastYear).map(([month, amount]) => ({
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
