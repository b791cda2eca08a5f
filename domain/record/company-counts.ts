import type { BalanceFile } from '../../schemas/company-accounts.ts'
import type { AssetsFile, OperationsFile, PeopleFile } from '../../schemas/company-files.ts'
import { byYear, lastYear, percent, sum, usd } from '../numbers.ts'

/** Open invoices and the share of the oldest age. */
export function receivables ({ receivablesAging }: BalanceFile) {
  const total = sum(receivablesAging.map(({ amount }) => amount))
  return { total, overdueShare: percent(receivablesAging.at(-1)!.amount, total) }
}

/** The cash flow between the two balance sheets; `gain` is what the van brought above its book amount. */
export function cashFlow (
  { balanceSheets, cashFlow }: BalanceFile,
  { netIncome, depreciation, gain }: { netIncome: number; depreciation: number; gain: number }
) {
  const [opening, closing] = balanceSheets as [BalanceFile['balanceSheets'][0], BalanceFile['balanceSheets'][0]]
  const assets = ['receivables', 'inventory', 'prepaid', 'deposits'] as const
  const liabilities = ['payables', 'accruedPayroll', 'salesTax', 'plansOwed', 'customerDeposits'] as const

  const operations =
    netIncome +
    depreciation -
    gain -
    sum(assets.map((name) => closing.assets[name] - opening.assets[name])) +
    sum(liabilities.map((name) => closing.liabilities[name] - opening.liabilities[name]))
  const investing = cashFlow.vanSale - cashFlow.capitalExpenditure
  const financing = cashFlow.newLoan - cashFlow.loanPayments - cashFlow.linePaid - cashFlow.distributions
  return { operations, investing, financing, change: operations + investing + financing }
}

/** Working capital without cash or debt, by quarter-end. */
export function workingCapital ({ workingCapital, prepaidPlans }: BalanceFile) {
  const quarters = Object.values(workingCapital)
  const yearEnd = quarters.at(-1)!
  return {
    quarters: workingCapital,
    yearEnd,
    average: sum(quarters) / quarters.length,
    plansAsDebt: yearEnd + prepaidPlans.count * prepaidPlans.averageUnearned
  }
}

/** Maintenance plans: the roll-forward with renewals, visits late and the yearly amount at list rates. */
export function plans ({ plans: { years: counts, ...plans } }: OperationsFile) {
  const years = byYear((year) => {
    const { begin, lost } = counts[year]
    return { ...counts[year], renewed: begin - lost, renewal: percent(begin - lost, begin) }
  })
  return {
    ...plans,
    ...years,
    visitsLate: plans.visitsDue - plans.visitsDone,
    yearlyAtList: sum(plans.tiers.map(({ count, yearly }) => count * yearly))
  }
}

/** How much of the revenue hangs on few customers, and how clean their file is. */
export function customers ({ customers, customerFile }: OperationsFile, revenue: number) {
  const topTen = sum(customers.map(({ amount }) => amount))
  const largest = Math.max(...customers.map(({ amount }) => amount))
  return {
    largest: { amount: largest, share: percent(largest, revenue) },
    topTen: { amount: topTen, share: percent(topTen, revenue) },
    active: customerFile.homes + customerFile.commercial,
    duplicateShare: percent(customerFile.duplicates, customerFile.records)
  }
}

/** Head counts, tenure and turnover. The second-in-charge is named by role. */
export function workforce ({ staff, leavers, signedAgreements, secondInCharge, ...rest }: PeopleFile) {
  const count = (department: string) => staff.filter((one) => one.department === department).length
  const field = staff.filter(({ department }) => department === 'field')
  const fieldLeavers = leavers.filter(({ department }) => department === 'field').length
  const employees = count('field') + count('office')
  return {
    ...rest,
    signedAgreements,
    roster: staff.map((one) => ({ ...one, tenure: tenure(one.hired) })),
    all: staff.length,
    field: field.length,
    office: count('office'),
    owner: count('owner'),
    employees,
    unsigned: employees - signedAgreements.field - signedAgreements.office,
    fieldTenure: sum(field.map(({ hired }) => tenure(hired))) / field.length,
    fieldLeavers,
    fieldTurnover: percent(fieldLeavers, field.length),
    epa608: field.filter(({ epa608 }) => epa608 !== 'None').length,
    nate: field.filter(({ nate }) => nate).length,
    second: {
      role: staff.find(({ id }) => id === secondInCharge.id)?.role.replace(/ \(.*/, ''),
      since: secondInCharge.since
    }
  }
}

/** Age, loans and what is due for replacement. */
export function fleet ({ fleet, replacements, wornAfter }: AssetsFile) {
  const age = ({ year }: { year: number }) => Number(lastYear.slice(2)) - year
  return {
    count: fleet.length,
    averageAge: sum(fleet.map(age)) / fleet.length,
    worn: fleet.filter((one) => age(one) >= wornAfter.years || one.miles > wornAfter.miles).length,
    loans: sum(fleet.map(({ loan }) => loan)),
    financed: fleet.filter(({ loan }) => loan > 0).length,
    replacementCost: sum(replacements.map(({ cost }) => cost)),
    replacementList: replacements.map(({ id, cost }) => `${id} (${usd(cost)})`).join(' and ')
  }
}

/** Years from the first of the month `hired` (`YYYY-MM`) to the end of the last full fiscal year. */
function tenure (hired: string): number {
  const [year, month] = hired.split('-').map(Number) as [number, number]
  return Number(lastYear.slice(2)) + 1 - year - (month - 1) / 12
}
