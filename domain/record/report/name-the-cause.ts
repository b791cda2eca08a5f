import { usdAndCents, usd } from '../../number-format.ts'
import { monthName } from '../ledger/fiscal-calendar.ts'
import { quoted, type RuleContext } from '../rules/rule.ts'
import type { JoinedFinding } from './join-findings.ts'

/** A number of the record that explains a gap. */
interface Cause { path: string, says: string }

/** Rules whose numbers are amounts of the books, so that a line or a month may explain the gap. */
const IN_DOLLARS = 'usd'

/**
 * Puts the number that explains a gap in front of a finding: a month that is in twice, an amount with two digits
 * exchanged (the gap is then divisible by 9), or a line of exactly that amount. The finding then points at that number.
 * Returns the finding itself if nothing explains it.
 */
export function nameTheCause (finding: JoinedFinding, subject: RuleContext): JoinedFinding {
  const { apart, message, path, also = [], involves = [path], unit } = finding
  if (apart === undefined || finding.rounded || unit !== IN_DOLLARS || !(Math.abs(apart.gap) >= 1)) return finding
  const gap = Math.abs(apart.gap)
  const years = new Set([message, path, ...also].join(' ').match(/\bFY\d{4}\b/g))
  const dates = [message, ...also].join(' ').match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []
  for (const date of dates) years.add(subject.ledger.calendar.nameOf(date.slice(0, 7)))
  const cause = monthTwice(gap, years, subject) ?? exchanged(gap, years, subject) ??
    sameAmount(gap, years, subject, path)
  if (!cause) return finding
  return {
    ...finding,
    message: `${cause.says} ${message}`,
    path: cause.path,
    involves: [...new Set([cause.path, ...involves])]
  }
}

function monthTwice (
  gap: number, years: Set<string>, { statements: { months = {} }, ledger }: RuleContext
): Cause | undefined {
  const found = Object.entries(months).find(([month, amount]) =>
    amount === gap * 2 && years.has(ledger.calendar.nameOf(month)))
  if (!found) return undefined
  const [month, amount] = found
  return {
    path: `/statements/months/${month}`,
    says: `The sales of ${monthName(month)} ${month.slice(0, 4)}, ${usd(amount)}, look as if they were entered twice.`
  }
}

function exchanged (gap: number, years: Set<string>, { statements: { lines = [] } }: RuleContext): Cause | undefined {
  if (gap % 9 !== 0) return undefined
  const found = lines.flatMap(({ name, amounts }, index) => [...years].flatMap((year) => {
    const amount = amounts[year]
    if (amount === undefined) return []
    const right = [amount - gap, amount + gap].find((other) => isExchanged(amount, other))
    const before = right !== undefined && Object.values(amounts).includes(right)
    return right === undefined ? [] : [{ index, name, year, amount, right, before }]
  }))
  const best = found.find(({ before }) => before) ?? found[0]
  if (!best) return undefined
  const { index, name, year, amount, right } = best
  return {
    path: `/statements/lines/${index}/amounts/${year}`,
    says: `${quoted(name)} is ${usd(amount)} in ${year}. Were two digits transposed? ${usd(right)} would close the gap.`
  }
}

/** Whether one whole amount is the other with two neighboring digits exchanged. */
function isExchanged (one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)]
  if (!Number.isInteger(one) || !Number.isInteger(other) || other <= 0 || a.length !== b.length) return false
  const at = [...a].findIndex((digit, index) => digit !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function sameAmount (
  gap: number, years: Set<string>, { statements: { lines = [] } }: RuleContext, path: string
): Cause | undefined {
  const found = lines.flatMap(({ name, amounts }, index) => [...years].flatMap((year) =>
    Math.abs(amounts[year] ?? 0) === gap && path !== `/statements/lines/${index}/amounts/${year}` ? [{ index, name, year }] : []))
  // Several lines of one amount would be a guess.
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  return {
    path: `/statements/lines/${only.index}/amounts/${only.year}`,
    says: `${quoted(only.name)} is exactly the difference, ${usdAndCents(gap).replace(/\.00$/, '')}: is it missing, or in twice?`
  }
}
