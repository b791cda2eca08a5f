import { usd } from '../../number-format.ts'
import type { OddLine } from '../figures/odd-lines.ts'
import { quoted, type Rule } from './rule.ts'

/** A rule about one kind of odd lines. */
interface OddKind extends Pick<Rule, 'id' | 'holds' | 'fix'> {
  is: OddLine['is']
  says: (odd: OddLine, name: string) => string
}

const kinds: OddKind[] = [
  {
    id: 'line-not-below-zero',
    holds: 'no line is below zero in one year and above zero in another',
    fix: 'Look at the entries of that year: a minus may be a mistake of typing, or a refund that belongs to another line.',
    is: 'below-zero',
    says: ({ year, amount, besides, other }, name) =>
      `${name} is ${usd(amount)} in ${year}, below zero, and ${usd(other)} in ${besides}. Is the minus right?`
  },
  {
    id: 'line-keeps-its-size',
    holds: 'no line is a tenth of the year before, or ten times as much',
    fix: 'Compare the amount with the report of that year: a digit may be missing or too many.',
    is: 'slipped',
    says: ({ year, amount, besides, other }, name) =>
      `${name} is ${usd(amount)} in ${year} and ${usd(other)} in ${besides}. Is a digit ${Math.abs(amount) < Math.abs(other) ? 'missing' : 'too many'}, or what happened?`
  },
  {
    id: 'lasting-cost-goes-on',
    holds: 'rent, payroll tax, insurance, utilities, card fees and depreciation do not stop while the company works',
    fix: 'Find where it was booked that year, and enter it. If it was not paid, say why and what it will cost a buyer.',
    is: 'stopped',
    says: ({ year, besides, other }, name) =>
      `${name} was ${usd(other)} in ${besides}, and nothing is booked for it in ${year}. Where is it?`
  },
  {
    id: 'cost-holds-one-thing',
    holds: 'no cost rises so far that it must hold something else, such as a truck or a machine',
    fix: 'Look for the largest entries of that year. A truck or machine belongs to the equipment; what comes once is added back.',
    is: 'jumped',
    says: ({ year, amount, besides, other }, name) =>
      `${name} went from ${usd(other)} in ${besides} to ${usd(amount)} in ${year}. Is a truck, a machine or something that comes once in it?`
  }
]

export const oddAmountRules = kinds.map(({ is: kind, says, ...rule }): Rule => ({
  ...rule,
  severity: 'open',
  request: 'R02.01',
  check ({ statements: { lines = [] }, ledger }, verdict) {
    verdict.countChecked(lines.length)
    for (const odd of ledger.oddLines.filter(({ is }) => is === kind)) {
      const { index, year, besides, amount, other } = odd
      verdict.report({
        path: `/statements/lines/${index}/amounts/${year}`,
        message: says(odd, quoted(lines[index]!.name)),
        expected: `about ${usd(other)}, as in ${besides}`,
        found: amount,
        involves: [year, besides].map((one) => `/statements/lines/${index}/amounts/${one}`)
      })
    }
  }
}))
