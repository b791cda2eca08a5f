import { OF_ADD_BACKS, type Rule } from './rule.ts'
import { foot, tieYears } from './tie-amounts.ts'

const sdeFromTop: Rule = {
  id: 'sde-from-top',
  holds: 'SDE is EBITDA plus the adjustments, each year',
  ...OF_ADD_BACKS,
  severity: 'broken',
  fix: 'Compare the add-backs with your own bridge: one is missing, entered twice, or has a different amount.',
  check: (subject, verdict) => foot(subject, verdict, 'sde', 'SDE', 'EBITDA and the adjustments')
}

const sdeFromBottom: Rule = {
  id: 'sde-from-bottom',
  holds: 'SDE is net income plus income tax, interest, depreciation, amortization and the adjustments, less other ' +
    'income, each year',
  ...OF_ADD_BACKS,
  severity: 'broken',
  fix: 'Compare net income and the lines below EBITDA with the statement; one of them is missing or wrong.',
  check (subject, verdict) {
    const { printed, parts, totals } = subject.ledger
    tieYears(subject, verdict, {
      label: 'SDE',
      by: ', from net income',
      because: 'net income, income tax, interest, depreciation, amortization and the adjustments, less other income',
      of: (year) => ({ stated: printed.sde[year] ?? totals.sde[year], parts: parts.sdeFromNetIncome[year] })
    })
  }
}

const adjustedEbitda: Rule = {
  id: 'adjusted-ebitda',
  holds: 'adjusted EBITDA is SDE less a hired manager, each year',
  ...OF_ADD_BACKS,
  severity: 'broken',
  fix: 'Compare the cost of the hired manager and the printed number with your own bridge.',
  check: (subject, verdict) => foot(subject, verdict, 'adjustedEbitda', 'Adjusted EBITDA',
    subject.ledger.ownerPay.addsBackOwnerPay ? 'SDE less the hired manager' : 'EBITDA and the adjustments')
}

export const earningsRules: Rule[] = [sdeFromTop, sdeFromBottom, adjustedEbitda]
