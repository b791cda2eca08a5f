import { monthsBetween } from '../figures/fiscal-periods.ts'
import { joinWithAnd, type Rule } from './rule.ts'

/** Most dates that the finding lists one by one. */
const MOST_DATES = 5
/** How many months a balance sheet may be off, for fiscal years of 52 or 53 weeks. */
const TOLERANCE = 0.5

export const yearEndSheet: Rule = {
  id: 'year-end-sheet',
  holds: 'if the record has balance sheets, one is dated at the end of the last fiscal year',
  severity: 'missing',
  request: 'R02.01',
  fix: 'Print the balance sheet as of that day. If the fiscal year ends on another day, correct that day of the company.',
  check ({ record: { asOf }, statements: { balanceSheets = [] }, standard, ledger: { years, calendar } }, verdict) {
    const last = years.findLast((year) => calendar.yearOf(year).to <= asOf)
    if (last === undefined || balanceSheets.length === 0) return
    verdict.countChecked()
    const { to } = calendar.yearOf(last)
    const dates = balanceSheets.map(({ date }) => date).toSorted()
    if (dates.some((date) => Math.abs(monthsBetween(date, to)) <= TOLERANCE)) return
    const found = dates.length > MOST_DATES ? `${dates[0]} to ${dates.at(-1)}` : joinWithAnd(dates)
    verdict.report({
      path: '/statements/balanceSheets',
      message: `${last} ends on ${to}, but no balance sheet has that date. The record has ` +
        `${dates.length === 1 ? 'one' : 'those'} of ${found}.`,
      expected: `a balance sheet as of ${to}`,
      found,
      documents: standard.documents.filter(({ tag }) => tag === 'fin.bs').map(({ id }) => id)
    })
  }
}
