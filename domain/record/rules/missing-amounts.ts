import { foundingDate } from '../figures/founding-date.ts'
import { joinWithAnd, OF_ADD_BACKS, type Rule } from './rule.ts'

/** Sections that a statement should have in every year if it has them in one, with their plain names. */
const lasting = {
  revenue: 'revenue',
  'cost-of-work': 'cost of work',
  'operating-expense': 'operating expenses',
  depreciation: 'depreciation'
} as const

const sectionInEachYear: Rule = {
  id: 'section-in-each-year',
  holds: 'revenue, cost of work, operating expenses and depreciation have an amount in every year if they have one in any',
  severity: 'open',
  fix: 'Enter the amounts of that year, or 0 if there were none.',
  request: 'R02.01',
  check ({ statements: { lines = [] }, years, ledger }, verdict) {
    const printedOf = { revenue: 'revenue', 'cost-of-work': 'costOfWork', 'operating-expense': 'operatingExpenses' } as const
    for (const section of Object.keys(lasting) as Array<keyof typeof lasting>) {
      const amounts = ledger.sections[section]
      const has = years.filter((year) => amounts[year] !== undefined)
      if (has.length === 0) continue
      verdict.countChecked()
      const printed = section === 'depreciation' ? {} : ledger.printed[printedOf[section]]
      const isUsed = (year: string) => lines.some((line) => line.amounts[year] !== undefined)
      const without = years.filter((year) => amounts[year] === undefined && printed[year] === undefined && isUsed(year))
      if (without.length === 0) continue
      const index = lines.findIndex((line) => line.section === section)
      verdict.report({
        path: `/statements/lines/${index}/amounts`,
        message: `${joinWithAnd(without)} ${without.length > 1 ? 'have' : 'has'} no ${lasting[section]}, although ` +
          `${joinWithAnd(has)} ${has.length > 1 ? 'have' : 'has'}.`,
        expected: `an amount for ${joinWithAnd(without)}`,
        found: 'none'
      })
    }
  }
}

const managerCost: Rule = {
  id: 'manager-cost-known',
  holds: 'the cost of a hired manager is given for each year that has SDE, and if no owner is paid by the company',
  ...OF_ADD_BACKS,
  fix: 'Ask a recruiter or your CPA for the full yearly cost of a hired general manager: pay, payroll tax and benefits.',
  check ({ statements: { hiredManager, adjustments = [] }, years, ledger }, verdict) {
    const { isUnpaid } = ledger.ownerPay
    const withSde = isUnpaid
      ? years.filter((year) => ledger.parts.ebitda[year] !== undefined)
      : adjustments.length === 0 ? [] : years.filter((year) => ledger.totals.sde[year] !== undefined)
    if (withSde.length === 0) return
    verdict.countChecked()
    // Another rule finds a cost below zero.
    const isNegative = (year: string) => (hiredManager?.amounts[year] ?? 0) < 0
    const without = withSde.filter((year) => ledger.hiredManager[year] === undefined && !isNegative(year))
    if (without.length === 0) return
    verdict.report({
      path: hiredManager ? '/statements/hiredManager/amounts' : '/statements/adjustments',
      message: isUnpaid
        ? 'The books pay no owner, and the record has no cost of a hired manager, so nobody is paid for running the company. ' +
          `The earnings of ${joinWithAnd(without)} stay reported earnings: what would a manager cost?`
        : `The record has no cost of a hired manager for ${joinWithAnd(without)}, so adjusted EBITDA is not known. ` +
          'A buyer who does not run the company needs one.',
      expected: `an amount for ${joinWithAnd(without)} under statements.hiredManager.amounts`,
      found: 'none'
    })
  }
}

const fullYears: Rule = {
  id: 'full-years',
  holds: 'the first fiscal year is twelve months long',
  severity: 'open',
  fix: 'Give the first and last day of the year (periods). Its label then says how many months it has.',
  request: 'R02.01',
  check ({ record: { company: { founded }, periods = {} }, years, ledger: { calendar, monthsOf } }, verdict) {
    const [first] = years
    if (first === undefined) return
    verdict.countChecked()
    const start = foundingDate(founded)
    const { from, to, months, isShort } = calendar.yearOf(first)
    const isOpen = start !== undefined && start.length < 10 && start >= from.slice(0, start.length)
    if (Object.hasOwn(periods, first)) return
    const path = '/fiscalYears/0'
    if (isShort) {
      verdict.report({
        path,
        message: `${first} covers only ${months.length} months, from ${from} to ${to}, and is not compared with full years.`,
        expected: 'twelve months',
        found: `${months.length} months`
      })
    } else if (isOpen && monthsOf(first).length < 12) {
      verdict.report({
        path,
        message: `The company was founded in ${start}, so ${first} may cover only a part of a year.`,
        expected: `the first day of ${first} under periods`,
        found: 'not given'
      })
    }
  }
}

export const missingAmountRules: Rule[] = [sectionInEachYear, managerCost, fullYears]
