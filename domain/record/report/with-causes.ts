import { severities } from '../../../schemas/record/record-report.ts'
import { roundToCents } from '../../number-format.ts'
import type { OddLine } from '../figures/odd-lines.ts'
import type { Finding, RuleContext } from '../rules/rule.ts'

/** Rules about results, which an odd amount of the same year moves. */
const OF_RESULTS: ReadonlySet<string> =
  new Set(['loss-year', 'adjustment-share', 'debt-covered', 'earnings-turn', 'earnings-not-halved', 'gross-margin-steady'])
/** Rules that ask about an odd amount itself. */
const OF_LINES: ReadonlySet<string> =
  new Set(['line-not-below-zero', 'line-keeps-its-size', 'cost-holds-one-thing', 'lasting-cost-goes-on'])

/**
 * Leaves out findings that only follow from another one, so that a mistake is one finding: results of a year with an
 * odd amount, sums that are off by what the odd amount is off, and facts whose values another rule compares. The
 * finding that stays is as severe as the severest that it replaces.
 */
export function withCauses (findings: Finding[], { ledger: { oddLines } }: RuleContext): Finding[] {
  const agreeing = new Set(findings.flatMap(({ rule, involves = [] }) => rule === 'facts-agree' ? involves : []))
  const kept = findings.filter(({ rule, path }) =>
    rule !== 'conflict-shown' || !path.endsWith('/conflict') || !agreeing.has(path.replace(/conflict$/, 'value')))
  const severest = new Map<string, Finding['severity']>()
  const left = kept.filter((finding) => {
    const { rule, message, severity, apart, involves = [] } = finding
    if (OF_LINES.has(rule)) return true
    if (OF_RESULTS.has(rule) && oddLines.some(({ year }) => message.includes(year))) return false
    const cause = apart && oddLines.find((odd) => involves.includes(pointerTo(odd)) && explains(odd, apart.gap))
    if (!cause) return true
    const before = severest.get(pointerTo(cause))
    if (before === undefined || severities.indexOf(severity) < severities.indexOf(before)) {
      severest.set(pointerTo(cause), severity)
    }
    return false
  })
  return left.map((finding) => OF_LINES.has(finding.rule) && severest.has(finding.path)
    ? { ...finding, severity: severest.get(finding.path)! }
    : finding)
}

const pointerTo = ({ index, year }: OddLine): string => `/statements/lines/${index}/amounts/${year}`

/** Whether a gap is what the amount is off if its minus is wrong, or if a digit is missing or too many. */
function explains ({ is, amount }: OddLine, gap: number): boolean {
  const offs = is === 'below-zero' ? [amount * 2] : is === 'slipped' ? [amount * 9, amount * 0.9] : []
  return offs.some((off) => Math.abs(roundToCents(Math.abs(off) - Math.abs(gap))) <= Math.abs(off) * ROUNDED)
}

/** The part of a gap by which rounding may change it: an amount that lost a digit was rounded. */
const ROUNDED = 0.002
