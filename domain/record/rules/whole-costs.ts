import { joinWithAnd, quoted, type Rule } from './rule.ts'
import { usd } from '../../number-format.ts'

const neededCost: Rule = {
  id: 'needed-cost-stays',
  holds: 'no cost that a buyer will have too is added back whole',
  severity: 'open',
  question: 'books-addbacks',
  request: 'R02.03',
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

export const neededCostRules: Rule[] = [neededCost]
