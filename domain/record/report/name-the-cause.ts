import { usdAndCents, usd } from '../../number-format.ts'
import { namesInPointer, valueAt } from '../json-pointer.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import { quoted, type RuleContext } from '../rules/rule.ts'
import type { JoinedFinding } from './join-findings.ts'
import { placeInWords } from './place-in-words.ts'

/** A number of the record that explains a gap, in a sentence. */
interface Cause { path: string, says: string }

/** A number that all sums that are off share. */
interface Suspect { path: string, amount: number, parent: object }

/** Rules whose numbers are amounts of the books, so that a line or a month may explain the gap. */
const IN_DOLLARS = 'usd'
const MONTH = /^\/statements\/months\/(\d{4}-\d{2})$/
const LINE = /^\/statements\/lines\/(\d+)\/amounts\/(FY\d{4})$/

/**
 * Puts the number that explains a gap in front of a finding: a month that is in twice, an amount with two digits
 * exchanged (the gap is then divisible by 9), or a line of exactly that amount. The finding then points at that number,
 * or at the only one that all sums that are off share and no sum that holds has. `held` returns the paths of the
 * numbers in sums that hold. Returns the finding itself if nothing explains it.
 */
export function nameTheCause (
  finding: JoinedFinding, subject: RuleContext, held: () => ReadonlySet<string>
): JoinedFinding {
  const { apart, message, path, involves = [path], unit } = finding
  if (apart === undefined || finding.rounded || unit !== IN_DOLLARS || !(Math.abs(apart.gap) >= 1)) return finding
  const gap = Math.abs(apart.gap)
  const suspects = suspectsOf(finding, subject, held)
  const cause = monthTwice(gap, suspects) ?? exchanged(gap, suspects, subject) ??
    sameAmount(gap, finding, subject) ?? (suspects.length === 1 ? suspects[0] : undefined)
  if (!cause) return finding
  return {
    ...finding,
    message: 'says' in cause ? `${cause.says} ${message}` : message,
    path: cause.path,
    involves: [...new Set([cause.path, ...involves])]
  }
}

/** The numbers that all sums that are off share, without those in a sum that holds, if any remain. */
function suspectsOf (
  { path, involves = [path], shared = involves }: JoinedFinding,
  { record }: RuleContext,
  held: () => ReadonlySet<string>
): Suspect[] {
  const all = shared.flatMap((one): Suspect[] => {
    const names = namesInPointer(one)
    const amount = valueAt(record, names)
    return typeof amount === 'number' ? [{ path: one, amount, parent: valueAt(record, names.slice(0, -1)) as object }] : []
  })
  const free = all.filter((one) => !held().has(one.path))
  return free.length === 0 ? all : free
}

const salesOf = (month: string): string => `The sales of ${monthName(month)} ${month.slice(0, 4)}`

function monthTwice (gap: number, suspects: Suspect[]): Cause | undefined {
  const found = suspects.find(({ path, amount }) => MONTH.test(path) && amount === gap * 2)
  return found && { path: found.path, says: `${salesOf(MONTH.exec(found.path)![1]!)}, ${usd(found.amount)}, look as if they were entered twice.` }
}

function exchanged (gap: number, suspects: Suspect[], subject: RuleContext): Cause | undefined {
  if (gap % 9 !== 0) return undefined
  const found = suspects.flatMap((one) => {
    const right = [one.amount - gap, one.amount + gap].find((other) =>
      Math.sign(other) === Math.sign(one.amount) && isExchanged(Math.abs(one.amount), Math.abs(other)))
    return right === undefined ? [] : [{ ...one, right, fits: fits(one, right) }]
  })
  const [best] = found.toSorted((one, other) => other.fits - one.fits)
  if (!best) return undefined
  return {
    path: best.path,
    says: `${amountInWords(best, subject)} Were two digits transposed? ${usd(best.right)} would close the gap.`
  }
}

/** How well a corrected amount fits the other years or months: it is one of them, or closer to their average. */
function fits ({ amount, parent }: Suspect, right: number): number {
  const all = Object.values(parent).filter((value) => typeof value === 'number')
  const average = (all.reduce((sum, value) => sum + value, 0) - amount) / (all.length - 1 || 1)
  return Number(all.includes(right)) + Number(Math.abs(right - average) < Math.abs(amount - average))
}

/** Says a number with its place: `Rent is $414,000 in FY2024.` */
function amountInWords ({ path, amount }: Suspect, subject: RuleContext): string {
  const [, month] = MONTH.exec(path) ?? []
  if (month !== undefined) return `${salesOf(month)}, ${usd(amount)}, do not fit.`
  const [, index, year] = LINE.exec(path) ?? []
  if (index !== undefined) return `${quoted(subject.statements.lines![Number(index)]!.name)} is ${usd(amount)} in ${year}.`
  return `${placeInWords(path, subject).split('; ')[0]} is ${usd(amount)}.`
}

/** Whether one whole amount is the other with two neighboring digits exchanged. */
function isExchanged (one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)]
  if (!Number.isInteger(one) || !Number.isInteger(other) || other <= 0 || a.length !== b.length) return false
  const at = [...a].findIndex((digit, index) => digit !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function sameAmount (
  gap: number, { rule, message, path, also = [] }: JoinedFinding, { statements: { lines = [] }, ledger }: RuleContext
): Cause | undefined {
  const years = new Set([message, path, ...also].join(' ').match(/\bFY\d{4}\b/g))
  const dates = [message, ...also].join(' ').match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []
  for (const date of dates) years.add(ledger.calendar.nameOf(date.slice(0, 7)))
  const found = lines.flatMap(({ name, section, amounts }, index) => rule === 'months-add-up' && section !== 'revenue'
    ? []
    : [...years].flatMap((year) => Math.abs(amounts[year] ?? 0) === gap &&
      path !== `/statements/lines/${index}/amounts/${year}`
        ? [{ index, name, year }]
        : []))
  // Several lines of one amount would be a guess.
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  return {
    path: `/statements/lines/${only.index}/amounts/${only.year}`,
    says: `${quoted(only.name)} is exactly the difference, ${usdAndCents(gap).replace(/\.00$/, '')}: is it missing, or in twice?`
  }
}
