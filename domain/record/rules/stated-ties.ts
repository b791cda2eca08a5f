import { evaluate } from '../figures/fill-references.ts'
import { addends, isCount, pathsOf } from '../figures/figure-pointers.ts'
import { amountsApart } from './tie-amounts.ts'
import { describeFigure } from '../figures/unknown-figures.ts'
import { quoted, type Rule } from './rule.ts'

/** Checks the figures that the record declares equal under `ties`. */
export const statedTies: Rule = {
  id: 'ties-hold',
  holds: 'figures that the record declares equal are equal',
  severity: 'broken',
  fix: 'Compare both numbers with their papers and correct the one that is wrong.',
  check (subject, verdict) {
    const { record, look } = subject
    for (const [index, { name, figure, equals, because }] of (record.ties ?? []).entries()) {
      const path = `/ties/${index}`
      const [found, expected] = [evaluate(figure, look), evaluate(equals, look)]
      if (typeof found === 'number' && typeof expected === 'number') {
        verdict.compare({
          name: quoted(name),
          path,
          found,
          expected,
          because: quoted(equals),
          message: (first, second, gap) => `${quoted(name)}: ${first} and ${second} must be the same` +
            `${because === undefined ? '' : `, because ${quoted(because)}`}, but are ${gap} apart.`,
          involves: () => [...pathsOf(figure, subject), ...pathsOf(equals, subject)],
          amounts: () => {
            const [one, other] = [addends(figure, subject), addends(equals, subject)]
            return one.length > 0 && other.length > 0 ? amountsApart(one, other) : 0
          },
          ...(isSmall(found) || (isCount(figure, record) && isCount(equals, record))) && { unit: 'plain' as const }
        })
        continue
      }
      verdict.countChecked()
      const [unknown, expression] = typeof found === 'number' ? ['equals', equals] : ['figure', figure]
      const { why, expected: known } = describeFigure(expression, subject)
      verdict.report({
        path: `${path}/${unknown}`,
        message: `${quoted(name)} cannot be compared: its ${unknown} ${why}.`,
        fix: 'Name a figure that the record has.',
        expected: known,
        found: quoted(expression)
      })
    }
  }
}

/** Small numbers are counts and percentages, compared as they are; larger numbers are dollars. */
const isSmall = (number: number) => Math.abs(number) < 2000
