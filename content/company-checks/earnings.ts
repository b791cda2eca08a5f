import type { FinancialsFile } from '../../schemas/company-accounts.ts'
import type { AssetsFile, PeopleFile } from '../../schemas/company-files.ts'
import { fiscalYears, type FiscalYear } from '../../schemas/company-parts.ts'
import type { Figures } from '../../domain/record/company-figures.ts'
import type { Fixture } from '../load.ts'
import { lastYear } from '../../domain/numbers.ts'
import { mustBeUnique, mustNotExceed, mustTie } from './ties.ts'

/** Adjustments that are only a part of the line they come from. */
const parts: Record<string, string> = { 'personal-travel': 'travel', 'one-time-legal': 'professional-fees' }

/** SDE and adjusted EBITDA tie from both ends, and each adjustment to the line, payroll or letter it comes from. */
export function checkEarnings (
  { data, fail }: Fixture<FinancialsFile>,
  people: PeopleFile,
  assets: AssetsFile,
  figures: Figures
): void {
  const { printed, adjustments } = data
  mustBeUnique(
    fail,
    ['adjustments'],
    adjustments.map(({ id }) => id)
  )

  for (const year of fiscalYears) {
    const fromBelow =
      printed.netIncome[year] +
      data.interest[year] +
      data.depreciation[year] -
      data.otherIncome[year] +
      figures.totals.adjustments[year]
    mustTie(
      fail,
      ['printed', 'sde', year],
      printed.sde[year],
      figures.totals.sde[year],
      'reported EBITDA plus the adjustments'
    )
    mustTie(
      fail,
      ['printed', 'sde', year],
      printed.sde[year],
      fromBelow,
      'net income plus interest, depreciation and adjustments less other income'
    )
    mustTie(
      fail,
      ['printed', 'adjustedEbitda', year],
      printed.adjustedEbitda[year],
      printed.sde[year] - data.managerCost[year],
      'SDE less a hired manager'
    )

    for (const [index, line] of adjustments.entries()) {
      const whole = parts[line.id]
      if (whole !== undefined) {
        mustNotExceed(
          fail,
          ['adjustments', index, year],
          line[year],
          figures.lines[whole]![year],
          `the expense line ${whole}`
        )
      } else tieAdjustment(index, year, line.id)
    }
  }

  function tieAdjustment (index: number, year: FiscalYear, id: string) {
    const path = ['adjustments', index, year]
    const amount = adjustments[index]![year]
    const payrollTax = data.employerTaxPercent / 100
    if (id === 'owner-payroll-tax') {
      return mustTie(
        fail,
        path,
        amount,
        Math.round(figures.lines['owner-salary']![year] * payrollTax),
        'the employer tax on the owner salary'
      )
    }
    if (figures.lines[id]) return mustTie(fail, path, amount, figures.lines[id][year], 'the expense line of that id')
    if (year !== lastYear) return
    // Quotes and letters exist for the last year only.
    if (id === 'rent-to-market') {
      return mustTie(
        fail,
        path,
        amount,
        assets.premises.monthlyRent * 12 - assets.premises.marketMonthlyRent * 12,
        'the rent paid less the market rent'
      )
    }
    const { replaces, quote } = data.replacementBookkeeper
    const pay =
      people.staff.find((one) => one.id === replaces)?.pay ??
      fail(['replacementBookkeeper', 'replaces'], 'must be the id of one of the staff in people.yaml')
    if (id === 'spouse-pay') {
      return mustTie(
        fail,
        path,
        amount,
        Math.round(pay * (1 + payrollTax) - quote),
        `pay and payroll tax of ${replaces} less the quote`
      )
    }
    fail(['adjustments', index, 'id'], 'must name an expense line or be an adjustment that is known here')
  }
}
