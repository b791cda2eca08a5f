import { costSections } from '../../../schemas/record/statements.ts'
import { percentText, usd } from '../../number-format.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { joinWithAnd, quoted, type Rule, type RuleContext } from './rule.ts'

const OF_TREND = { severity: 'open', question: 'books-profit-trend', request: 'R02.01' } as const

/** Whether two years are whole, and no line of them has an amount that another rule asks about. */
function areComparable ({ ledger: { calendar, oddLines } }: RuleContext, before: string, year: string): boolean {
  return ![before, year].some((one) => calendar.yearOf(one).isShort) &&
    !oddLines.some((odd) => [before, year].includes(odd.year))
}

const MOST_CAUSES = 3

const earningsTurn: Rule = {
  id: 'earnings-turn',
  holds: 'EBITDA and its margin did not fall in the last year after rising',
  ...OF_TREND,
  fix: 'Say in the memorandum what happened and what was done about it; a buyer looks at the last year first.',
  check (subject, verdict) {
    const { years, statements: { lines = [] }, ledger: { totals, margins } } = subject
    const [last, before] = [years.at(-1), years.at(-2)]
    const [now, then] = [totals.ebitda[last ?? ''], totals.ebitda[before ?? '']]
    if (!last || !before || !now || !then || then.amount <= 0) return
    if (!areComparable(subject, before, last)) return
    verdict.countChecked()
    const fall = (then.amount - now.amount) / then.amount * 100
    const points = (margins.ebitda[before]?.amount ?? 0) - (margins.ebitda[last]?.amount ?? 0)
    if (fall <= THRESHOLDS.lastYearFall.value && points <= THRESHOLDS.lastMarginFall.value + ROUNDING) return
    const causes = lines.flatMap(({ name, section, amounts }, index) => {
      const change = (amounts[last] ?? 0) - (amounts[before] ?? 0)
      const hurts = section === 'revenue' ? -change : costSections.has(section) ? change : 0
      return hurts > 0 ? [{ index, name, change, hurts }] : []
    }).toSorted((one, other) => other.hurts - one.hurts).slice(0, MOST_CAUSES)
    const worded = causes.map(({ name, change }) => `${quoted(name)} ${change > 0 ? 'rose' : 'fell'} by ${usd(Math.abs(change))}`)
    verdict.report({
      path: '/statements/lines',
      message: `EBITDA went from ${usd(then.amount)} in ${before} to ${usd(now.amount)} in ${last}` +
        `${margins.ebitda[last] && margins.ebitda[before] ? ` (${percentText(margins.ebitda[before].amount)} and ${percentText(margins.ebitda[last].amount)} of revenue)` : ''}` +
        `${worded.length > 0 ? `: ${joinWithAnd(worded)}` : ''}. A buyer asks why.`,
      expected: then.amount,
      found: now.amount,
      unit: 'usd',
      involves: causes.map(({ index }) => `/statements/lines/${index}/amounts/${last}`)
    })
  }
}

const earningsHalved: Rule = {
  id: 'earnings-not-halved',
  holds: 'EBITDA does not fall by more than half from one year to the next',
  ...OF_TREND,
  fix: 'Say what happened in that year, with the papers that show it, and why it will not come again.',
  check (subject, verdict) {
    const { years, ledger: { totals } } = subject
    // The last year is compared by the rule above, with a lower bar.
    for (const [place, year] of years.slice(1, -1).entries()) {
      const before = years[place]!
      const [then, now] = [totals.ebitda[before], totals.ebitda[year]]
      if (!then || !now || then.amount <= 0 || !areComparable(subject, before, year)) continue
      verdict.countChecked()
      if (now.amount < 0 || (then.amount - now.amount) * 100 <= then.amount * THRESHOLDS.ebitdaFall.value) continue
      verdict.report({
        path: '/statements/lines',
        message: `EBITDA fell by more than half, from ${usd(then.amount)} in ${before} to ${usd(now.amount)} in ${year}. What happened?`,
        expected: then.amount,
        found: now.amount,
        unit: 'usd',
        involves: now.involves.slice(0, 100)
      })
    }
  }
}

const grossMargin: Rule = {
  id: 'gross-margin-steady',
  holds: `the gross margin moves by at most ${THRESHOLDS.grossMargin.value} points from one year to the next`,
  ...OF_TREND,
  fix: 'Look for a cost of work that is booked among the expenses in one of the years, or a job in another year than its costs.',
  check (subject, verdict) {
    const { years, ledger: { margins } } = subject
    for (const [place, year] of years.slice(1).entries()) {
      const before = years[place]!
      const [then, now] = [margins.gross[before], margins.gross[year]]
      if (!then || !now || !areComparable(subject, before, year)) continue
      verdict.countChecked()
      if (Math.abs(now.amount - then.amount) <= THRESHOLDS.grossMargin.value + ROUNDING) continue
      verdict.report({
        path: '/statements/lines',
        message: `The gross margin went from ${percentText(then.amount)} of revenue in ${before} to ${percentText(now.amount)} in ${year}. ` +
          'A buyer asks what changed: prices, wages, or where costs are booked.',
        cause: 'margin',
        expected: `at most ${THRESHOLDS.grossMargin.value} points apart`,
        found: percentText(now.amount),
        involves: now.involves.slice(0, 100)
      })
    }
  }
}

/** A difference of shares this small is none. */
const ROUNDING = 1e-9

export const marginRules: Rule[] = [grossMargin, earningsTurn, earningsHalved]
