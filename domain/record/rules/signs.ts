import { usd } from '../../number-format.ts'
import { givenIn, type Amount } from '../figures/add-amounts.ts'
import type { Rule } from './rule.ts'

/** Sections whose sum must not be negative, and the total that a statement prints for each. */
const wholes = [
  ['Revenue', 'revenue', 'revenue'],
  ['Cost of work', 'cost-of-work', 'costOfWork'],
  ['Operating expenses', 'operating-expense', 'operatingExpenses'],
  ['Depreciation', 'depreciation', undefined],
  ['Amortization', 'amortization', undefined],
  ['Interest', 'interest', undefined]
] as const

const signs: Rule = {
  id: 'signs-right',
  holds: 'revenue, each section of costs and a hired manager are not below zero, in any year',
  severity: 'broken',
  request: 'R02.01',
  fix: 'Write revenue and costs as positive numbers. Only a refund or discount among them has a minus.',
  check (subject, verdict) {
    const { statements: { lines = [], hiredManager }, ledger: { sections, printed } } = subject
    for (const year of subject.years) {
      for (const [label, section, name] of wholes) {
        look(label, year, sections[section][year])
        look(`${label} as printed`, year, name && printed[name][year])
      }
      // A cost below zero is in no figure.
      look('The hired manager', year, givenIn(hiredManager?.amounts, year, '/statements/hiredManager/amounts'))
    }

    // Only the sum is checked: a refund in revenue or a discount in costs is correctly negative.
    function look (label: string, year: string, whole: Amount | undefined) {
      if (whole === undefined) return
      verdict.countChecked()
      if (whole.amount >= 0) return
      const below = lines.flatMap(({ amounts }, index) =>
        amounts[year]! < 0 ? [`/statements/lines/${index}/amounts/${year}`] : [])
      verdict.report({
        path: whole.involves.find((path) => below.includes(path)) ?? whole.involves[0]!,
        message: `${label} of ${year} is ${usd(whole.amount)}, below zero, which turns a cost into a profit, or sales into ` +
          'a cost.',
        expected: '0 or more',
        found: whole.amount,
        cause: label.replace(' as printed', ''),
        involves: whole.involves
      })
    }
  }
}

export const signRules: Rule[] = [signs]
