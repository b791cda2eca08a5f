import { joinWithAnd, OF_ADD_BACKS, quoted, type Rule } from './rule.ts'
import { usd } from '../../number-format.ts'
import { leaseApart, rentApart } from '../figures/told-rent.ts'

const neededCost: Rule = {
  id: 'needed-cost-stays',
  holds: 'no cost that a buyer will have too is added back whole',
  ...OF_ADD_BACKS,
  fix: 'Add back only the part that a buyer will not pay: rent down to the market rent (kind: to-market), a cost down to ' +
    'what is not for the company (upTo: part). A lender does not count the whole.',
  check ({ statements: { adjustments = [], lines = [] }, ledger: { neededCosts } }, verdict) {
    verdict.countChecked(adjustments.length)
    for (const { index, line, years, isRent } of neededCosts) {
      const { name, amounts } = adjustments[index]!
      const added = joinWithAnd(years.map((year) => `${usd(amounts[year]!)} in ${year}`))
      verdict.report({
        path: `/statements/adjustments/${index}`,
        message: `${quoted(name)} adds back all of ${quoted(lines[line]!.name)}, ${added}. A buyer ` +
          (isRent
            ? 'pays rent too: what is the market rent?'
            : 'will have this cost too: what will the company pay instead?'),
        expected: isRent ? 'the part above the market rent' : 'a part of the line',
        found: 'the whole line',
        involves: years.flatMap((year) =>
          [`/statements/adjustments/${index}/amounts/${year}`, `/statements/lines/${line}/amounts/${year}`])
      })
    }
  }
}

const toldRent: Rule = {
  id: 'told-rent-is-booked',
  holds: 'the rent that the owner tells is the rent in the books and in the lease',
  severity: 'open',
  question: 'premises-rights',
  request: 'R10.01',
  fix: 'Compare the lease with the books, and correct the one that is wrong. If the rent has changed since, say from when.',
  check ({ record, ledger }, verdict) {
    verdict.countChecked(record.counts?.length ?? 0)
    const lease = leaseApart(record)
    if (lease) {
      const { place, day, month, leased, fact } = lease
      verdict.report({
        path: `/counts/${place}/values/${day}`,
        message: `You said that the rent is ${usd(month)} a month. The lease on file has ${usd(leased)} a month.`,
        expected: `${usd(leased)} a month`,
        found: usd(month),
        involves: [`/counts/${place}/values/${day}`, `/facts/${fact}`]
      })
    }
    const apart = rentApart(record, ledger)
    if (!apart) return
    const { place, day, month, told, booked } = apart
    verdict.report({
      path: `/counts/${place}/values/${day}`,
      message: `You said that the rent is ${usd(month)} a month, which is ${usd(told)} for a year. ` +
        `The books have ${usd(booked.amount)} in ${ledger.lastYear}.`,
      expected: `about ${usd(booked.amount / 12)} a month`,
      found: usd(month),
      involves: [`/counts/${place}/values/${day}`, ...booked.involves]
    })
  }
}

export const neededCostRules: Rule[] = [neededCost, toldRent]
