import type { FinancialsFile } from '../../schemas/company-accounts.ts'
import { fiscalYears, monthNames } from '../../schemas/company-parts.ts'
import type { Figures } from '../../domain/record/company-figures.ts'
import type { Fixture } from '../load.ts'
import { lastYear, sum } from '../../domain/numbers.ts'
import { mustBeUnique, mustTie } from './ties.ts'

const totals = {
  revenue: 'the sum of the revenue lines',
  costOfWork: 'the sum of the lines of cost of work',
  grossProfit: 'revenue less cost of work',
  operatingExpenses: 'the sum of the lines of operating expenses',
  ebitda: 'gross profit less operating expenses',
  netIncome: 'EBITDA less depreciation and interest plus other income'
} as const

/** The profit and loss foots; units, months and the year to date add up to it. */
export function checkProfitAndLoss ({ data, fail }: Fixture<FinancialsFile>, figures: Figures): void {
  for (const [section, lines] of Object.entries({
    revenue: data.revenue,
    costOfWork: data.costOfWork,
    operatingExpenses: data.operatingExpenses
  })) {
    mustBeUnique(
      fail,
      [section],
      lines.map(({ id }) => id)
    )
  }
  for (const year of fiscalYears) {
    for (const [name, because] of Object.entries(totals) as Array<[keyof typeof totals, string]>) {
      mustTie(fail, ['printed', name, year], data.printed[name][year], figures.totals[name][year], because)
    }
    for (const [id, units] of Object.entries(data.units)) {
      mustTie(
        fail,
        ['units', id, year],
        units[year].count * units[year].average,
        figures.lines[id]![year],
        'the revenue line of that id'
      )
    }
  }
  const { months, yearToDate, printed } = data
  mustTie(fail, ['months'], sum(Object.values(months)), figures.totals.revenue[lastYear], `the revenue of ${lastYear}`)
  const sameMonths = monthNames.slice(0, monthNames.indexOf(yearToDate.through) + 1)
  mustTie(
    fail,
    ['yearToDate', 'revenue', 'prior'],
    yearToDate.revenue.prior,
    sum(sameMonths.map((month) => months[month])),
    `the months to ${yearToDate.through}`
  )
  for (const name of ['revenue', 'ebitda'] as const) {
    mustTie(
      fail,
      ['printed', 'trailing', name],
      printed.trailing[name],
      figures.trailing[name],
      `${lastYear} less the months of that year plus those of this one`
    )
  }
}
