import { costSections } from '../../../../schemas/record/statements.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { shareOf, type Amount } from '../../figures/add-amounts.ts'
import { ofLines } from '../../figures/ledger.ts'
import { SAID_FROM } from '../said-from.ts'
import { flag, money, share, type ProseEntry } from './prose-entries.ts'

/** Names of wages and what an employer pays on them. Fees of a payroll service are none. */
const WAGES = /\b(?:wages?|salar(?:y|ies)|payroll|labor|compensation of officers|officer compensation)\b/i
const NO_WAGES = /\b(?:subcontract\w*|contract labor|1099|fees?|service|processing)\b/i
/** Names of what is paid to those who work for the company and are not on its payroll. */
const SUBCONTRACTED = /\b(?:sub-?contract\w*|contract labor|1099 (?:labor|workers?|installers?)|subs)\b/i

/** Returns what sentences may say about the costs of the last year. */
export function costValues ({ record: { statements: { lines = [] } = {} }, ledger }: PreparedRecord): ProseEntry[] {
  const { lastYear = '', totals, margins } = ledger
  const revenue = totals.revenue[lastYear]
  const ofRevenue = (amount: Amount | undefined) => shareOf(amount, revenue)
  const ofCosts = (isOf: (name: string) => boolean) =>
    ofLines(lines, ledger, lastYear, ({ name, section }) => costSections.has(section) && isOf(name))
  const wages = ofCosts((name) => WAGES.test(name) && !NO_WAGES.test(name))
  const contracted = ofCosts((name) => SUBCONTRACTED.test(name))
  const margin = margins.ebitda[lastYear]?.amount
  return [
    ...ledger.hasNoCostOfWork ? [] : [share('costShare', ofRevenue(totals.costOfWork[lastYear]))],
    share('expenseShare', ofRevenue(totals.operatingExpenses[lastYear])),
    ...wages && wages.amount > 0 ? [money('wages', wages), share('wageShare', ofRevenue(wages))] : [],
    ...contracted && contracted.amount > 0 ? [money('subcontractors', contracted)] : [],
    flag('isOneYear', ledger.years.length === 1),
    flag('isThin', margin !== undefined && margin >= 0 && margin < SAID_FROM.thinMargin.value && totals.sde[lastYear] === undefined)
  ]
}
