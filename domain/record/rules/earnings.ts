import { adjustments, belowEbitda, made, printed, total, type Amount } from '../ledger/amounts.ts'
import type { Rule, RuleContext } from './rule.ts'
import { tieYears } from '../ledger/tie-amounts.ts'

const question = 'books-addbacks'
const request = 'R02.03'

function printedEarnings ({ statements }: RuleContext, name: 'sde' | 'adjustedEbitda', year: string): Amount | undefined {
  const amount = statements.printed?.[name]?.[year]
  return amount === undefined ? undefined : { amount, involves: [`/statements/printed/${name}/${year}`] }
}
/** SDE as EBITDA and the adjustments make it. */
export const fromTop = (subject: RuleContext, year: string) =>
  made([1, total(subject, 'ebitda', year)], [1, adjustments(subject, year)])
const fromBottom = (subject: RuleContext, year: string) => made(
  [1, printed(subject, 'netIncome', year)], [-1, belowEbitda(subject, year)], [1, adjustments(subject, year)])
/** SDE as the owner's bridge prints it, or else from EBITDA. */
export const sde = (subject: RuleContext, year: string): Amount | undefined =>
  printedEarnings(subject, 'sde', year) ?? fromTop(subject, year)

const sdeFromTop: Rule = {
  id: 'sde-from-top',
  holds: 'SDE is EBITDA plus the adjustments, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    tieYears(subject, verdict, {
      label: 'SDE',
      because: 'EBITDA and the adjustments',
      of: (year) => ({ stated: printedEarnings(subject, 'sde', year), parts: fromTop(subject, year) })
    })
  }
}

const sdeFromBottom: Rule = {
  id: 'sde-from-bottom',
  holds: 'SDE is net income plus interest, depreciation and the adjustments, less other income, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    tieYears(subject, verdict, {
      label: 'SDE',
      because: 'net income, interest, depreciation and the adjustments less other income',
      of: (year) => ({ stated: sde(subject, year), parts: fromBottom(subject, year) })
    })
  }
}

const adjustedEbitda: Rule = {
  id: 'adjusted-ebitda',
  holds: 'adjusted EBITDA is SDE less a hired manager, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    tieYears(subject, verdict, {
      label: 'Adjusted EBITDA',
      because: 'SDE less the hired manager',
      of: (year) => ({
        stated: printedEarnings(subject, 'adjustedEbitda', year),
        parts: made([1, sde(subject, year)], [-1, hiredManager(subject, year)])
      })
    })
  }
}

/** The cost of a manager hired in place of the owner, in a year. */
export function hiredManager ({ statements }: RuleContext, year: string): Amount | undefined {
  const amount = statements.hiredManager?.amounts[year]
  return amount === undefined ? undefined : { amount, involves: [`/statements/hiredManager/amounts/${year}`] }
}

export const earningsRules: Rule[] = [sdeFromTop, sdeFromBottom, adjustedEbitda]
