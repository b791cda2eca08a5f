import type { Finding } from '../rules/rule.ts'
import { compareTexts } from '../../compare-texts.ts'

/**
 * A finding with the messages of others that have the same cause. `shared` are the numbers that all of them compare.
 */
export type JoinedFinding = Finding & { also?: string[], shared?: string[] }

/** Maximum number of messages of joined findings that are listed. */
const MAX_ALSO = 10

/**
 * Joins findings with the same cause, so that one changed digit gives one finding instead of one for each sum that
 * includes it. Comparisons are joined if they are off by the same amount and share a number; the one with the fewest
 * numbers represents them. Differences that rounding explains become one finding.
 */
export function joinFindings (findings: readonly Finding[]): JoinedFinding[] {
  const groups = new Set<Finding[]>()
  /** Groups of findings, by the size of the gap and the path of a number compared. */
  const known = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.rounded) continue
    let group = [finding]
    groups.add(group)
    const keys = keysOf(finding)
    for (const key of keys) group = unite(group, known.get(key) ?? group)
    for (const key of keys) known.set(key, group)
  }
  const rounded = findings.filter((finding) => finding.rounded)
  return [...[...groups].map(joined), ...rounded.length === 0 ? [] : [joinRounded(rounded)]]

  function unite (one: Finding[], other: Finding[]): Finding[] {
    if (one === other) return one
    const [into, from] = other.length > one.length ? [other, one] : [one, other]
    into.push(...from)
    groups.delete(from)
    for (const finding of from) {
      for (const key of keysOf(finding)) known.set(key, into)
    }
    return into
  }
}

/** What a finding shares with others of the same cause: a named cause, and a gap together with a number compared. */
const keysOf = (finding: Finding): string[] => {
  const { rule, cause, apart } = finding
  return [
    ...cause === undefined ? [] : [`${rule}: ${cause}`],
    ...apart === undefined ? [] : pathsOf(finding).map((path) => `${Math.abs(apart.gap)} ${path}`)
  ]
}

const pathsOf = ({ path, involves = [path] }: Finding): string[] => involves

const severityOrder = ['broken', 'disagree', 'open', 'missing']

/** A rule about facts, which only repeat the numbers of the record. */
const isRepeated = ({ rule }: Finding): number => Number(rule === 'figure-ties')

/**
 * The most severe finding, and of several the one with the fewest numbers, plus the messages of the others. A fact that
 * repeats a wrong number represents them only if nothing else does.
 */
function joined (group: Finding[]): JoinedFinding {
  if (group.length === 1) return group[0]!
  const [first, ...others] = group.toSorted((a, b) =>
    severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity) || isRepeated(a) - isRepeated(b) ||
    pathsOf(a).length - pathsOf(b).length || compareTexts(a.message, b.message)) as [Finding, ...Finding[]]
  const compared = group.filter(({ apart }) => apart !== undefined).map((finding) => new Set(pathsOf(finding)))
  return {
    ...first,
    also: listed(others),
    involves: [...new Set([first, ...others].flatMap(pathsOf))],
    shared: [...compared[0] ?? []].filter((path) => compared.every((paths) => paths.has(path)))
  }
}

function joinRounded (rounded: Finding[]): JoinedFinding {
  const [first, ...others] = rounded.toSorted((a, b) => compareTexts(a.message, b.message)) as [Finding, ...Finding[]]
  const fix = 'Nothing. Papers that carry cents print whole dollars this way; leave the amounts as printed.'
  if (others.length === 0) return { ...first, message: `${first.message} Rounding to whole dollars explains it.`, fix }
  return {
    ...first,
    message: `${rounded.length} totals are a few dollars off, which rounding to whole dollars explains. ${first.message}`,
    fix,
    also: listed(others),
    involves: [...new Set(rounded.flatMap(pathsOf))]
  }
}

function listed (others: Finding[]): string[] {
  const messages = [...new Set(others.map(({ message }) => message))]
  const more = messages.length - MAX_ALSO
  return more > 0 ? [...messages.slice(0, MAX_ALSO), `And ${more} more.`] : messages
}
