import type { CompanyRecord } from './company-record.ts'
import { fiscalYears, monthNames } from '../../schemas/company-files.ts'
import { lastYear, usd } from '../numbers.ts'
import type { QuizScore } from '../../schemas/quiz-score.ts'
import type { chartIds } from '../../schemas/sandbox.ts'

/** Bars from `from` to `to`, each with its label and its value in words; a group heads the bars that follow it. */
export interface Chart {
  id: (typeof chartIds)[number]
  title: string
  columns: [label: string, value: string]
  bars: Array<{ label: string; from: number; to: number; text: string; group?: string }>
}

export type Charts = Record<Chart['id'], Chart>

/** Where people would rather look than read. */
export function makeCharts ({ base: { financials }, figures: { totals } }: CompanyRecord, score: QuizScore): Charts {
  return {
    revenue: {
      id: 'revenue',
      title: 'Revenue by type and year',
      columns: ['Line and year', 'Revenue'],
      bars: financials.revenue.flatMap((line) =>
        fiscalYears.map((year, index) => ({
          label: year,
          from: 0,
          to: line[year],
          text: usd(line[year]),
          ...(index === 0 && { group: line.name })
        }))
      )
    },
    'sde-bridge': {
      id: 'sde-bridge',
      title: `From reported EBITDA to SDE and adjusted EBITDA, ${lastYear}`,
      columns: ['Step', 'Amount'],
      bars: bridge()
    },
    seasonality: {
      id: 'seasonality',
      title: `Revenue of ${lastYear} by month`,
      columns: ['Month', 'Revenue'],
      bars: monthNames.map((month) => ({
        label: month,
        from: 0,
        to: financials.months[month],
        text: usd(financials.months[month])
      }))
    },
    dimensions: {
      id: 'dimensions',
      title: 'Readiness by area, after documents were checked',
      columns: ['Area', 'Score of 100'],
      bars: score.dimensions.map(({ name, score }) => ({
        label: name,
        from: 0,
        to: score ?? 0,
        text: score === null ? 'not scored' : String(Math.round(score))
      }))
    }
  }

  function bridge (): Chart['bars'] {
    let reached = totals.ebitda[lastYear]
    const step = (label: string, amount: number) => {
      const from = reached
      reached += amount
      return { label, from, to: reached, text: usd(amount) }
    }
    const total = (label: string, amount: number) => ({ label, from: 0, to: amount, text: usd(amount) })
    return [
      total('Reported EBITDA', reached),
      ...financials.adjustments.filter((line) => line[lastYear] !== 0).map((line) => step(line.name, line[lastYear])),
      total('SDE (one working owner)', totals.sde[lastYear]),
      step('Hired general manager', -financials.managerCost[lastYear]),
      total('Adjusted EBITDA', totals.adjustedEbitda[lastYear])
    ]
  }
}
