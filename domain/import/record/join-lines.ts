import { dollarsOf, type Cents } from '../amount.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { placeIn } from '../statements/assign-periods.ts'
import type { StatementLine } from '../statements/read-profit-and-loss.ts'
import { lineSections, type LineSection } from '../statements/line-sections.ts'
import { innerPath, nameKey } from '../tree/row-names.ts'
import { signedIn, type Chosen } from './choose-statements.ts'
import { KeyOrder } from './key-order.ts'
import { compareTexts } from '../../compare-texts.ts'
import { inKeyOrder } from './key-order.ts'

/** An account across all years, before it gets an id. */
export interface JoinedLine {
  key: string
  name: string
  /** Headings within its section. */
  path: string[]
  section: LineSection
  isSuggested?: true
  /** The differing basis of the file that it is from. */
  otherBasis?: string
  amounts: Map<string, Cents>
  months: Map<string, Cents>
  at: Map<string, { file: ParsedFile, cell: string }>
  /** The lines of files that were joined into this one. */
  parts: StatementLine[]
}

/** Maximum number of lines in a record. A longer chart of accounts is collapsed into its parents. */
const MOST_LINES = 500

/**
 * Joins the lines of the chosen files by name, section, and headings. Files on another basis get separate lines unless
 * `mixed` is set.
 */
export function joinLines (chosen: Chosen, mixed: boolean): JoinedLine[] {
  const joined = new Map<string, JoinedLine>()
  const keyed = new Map<ParsedFile, Array<[string, StatementLine]>>()
  // A file may have many periods, and the keys of its lines are the same in each.
  const linesOf = (file: ParsedFile) => {
    const lines = keyed.get(file) ?? keyLines(file, chosen, mixed)
    keyed.set(file, lines)
    return lines
  }
  const years = [...chosen.years.values()].toSorted((one, other) => compareTexts(other.period.key, one.period.key))
  const order = new KeyOrder()
  for (const { file, period } of years) {
    const lines = linesOf(file)
    let previous = order.before(lines.find(([key]) => order.has(key))?.[0])
    for (const [key, line] of lines) {
      const cents = signedIn(line, period)
      // A line of an older year only has to follow the line that precedes it there.
      if (cents === undefined && !order.has(key)) continue
      if (!order.has(key)) order.insertAfter(previous, key)
      previous = key
      if (cents === undefined) continue
      const one = joined.get(key) ?? start(key, line, file, chosen, mixed)
      joined.set(key, one)
      one.amounts.set(period.key, cents)
      one.at.set(period.key, { file, cell: placeIn(line.row.at, period) })
      one.parts.push(line)
    }
  }
  for (const { file, period } of chosen.months.values()) {
    for (const [key, line] of linesOf(file)) {
      const cents = signedIn(line, period)
      if (cents !== undefined) joined.get(key)?.months.set(period.key, cents)
    }
  }
  return order.keys().map((key) => joined.get(key)!)
}

/** Returns the lines of a file with the keys that identify the same line in several files. */
export function keyLines (file: ParsedFile, chosen: Chosen, mixed: boolean): Array<[string, StatementLine]> {
  const seen = new Map<string, number>()
  const other = otherBasisOf(file, chosen, mixed)
  return file.statement!.lines.map((line) => {
    const key = [line.section, ...innerPath(line).map(nameKey), nameKey(line.name), other ?? ''].join(' > ')
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return [count === 1 ? key : `${key} ${count}`, line]
  })
}

const otherBasisOf = ({ basis }: ParsedFile, chosen: Chosen, mixed: boolean): string | undefined =>
  !mixed && basis !== undefined && chosen.basis !== undefined && basis !== chosen.basis ? basis : undefined

function start (key: string, line: StatementLine, file: ParsedFile, chosen: Chosen, mixed: boolean): JoinedLine {
  const otherBasis = otherBasisOf(file, chosen, mixed)
  return {
    key,
    name: line.name,
    path: innerPath(line),
    section: line.section,
    ...(line.isSuggested && { isSuggested: true as const }),
    ...(otherBasis !== undefined && { otherBasis }),
    amounts: new Map(),
    months: new Map(),
    at: new Map(),
    parts: []
  }
}

/**
 * Sums the deepest accounts into their parents until there are few enough. Returns the lines and the names of the
 * parents.
 */
export function collapseLines (lines: JoinedLine[], most = MOST_LINES): { lines: JoinedLine[], collapsed: string[] } {
  const collapsed: string[] = []
  let current = lines
  while (current.length > most) {
    const depth = Math.max(...current.map(({ path }) => path.length))
    if (depth === 0) {
      return {
        lines: bySection(current, most), collapsed: [...collapsed, 'no heading, but small ones of their section']
      }
    }
    const parents = new Map<string, JoinedLine>()
    current = current.flatMap((line) => {
      const isParent = line.path.length === depth - 1
      if (line.path.length < depth && !isParent) return [line]
      const name = isParent ? line.name : line.path.at(-1)!
      const path = isParent ? line.path : line.path.slice(0, -1)
      const key = [line.section, ...path.map(nameKey), nameKey(name), line.otherBasis ?? ''].join(' > ')
      const parent = parents.get(key)
      if (parent) {
        addTo(parent, line)
        return []
      }
      const fresh = isParent ? line : { ...copyOf(line), key, name, path }
      parents.set(key, fresh)
      if (!isParent) collapsed.push(name)
      return [fresh]
    })
  }
  return { lines: current, collapsed: [...new Set(collapsed)] }
}

/** A copy of a line to which others can be added. */
const copyOf = (line: JoinedLine): JoinedLine => ({
  ...line,
  amounts: new Map(line.amounts),
  months: new Map(line.months),
  at: new Map(line.at),
  parts: [...line.parts]
})

function addTo (parent: JoinedLine, line: JoinedLine): void {
  for (const [year, cents] of line.amounts) parent.amounts.set(year, (parent.amounts.get(year) ?? 0) + cents)
  for (const [month, cents] of line.months) parent.months.set(month, (parent.months.get(month) ?? 0) + cents)
  for (const [year, { file, cell }] of line.at) {
    const before = parent.at.get(year)
    parent.at.set(year, before ? { file, cell: `${before.cell.split(':')[0]}:${cell}` } : { file, cell })
  }
  parent.parts.push(...line.parts)
}

/** The last resort for a flat chart of accounts: merges the smallest lines of each section. */
function bySection (lines: JoinedLine[], most: number): JoinedLine[] {
  const size = (line: JoinedLine) => Math.max(0, ...[...line.amounts.values()].map(Math.abs))
  const kept = new Set(lines.toSorted((one, other) => size(other) - size(one)).slice(0, most - lineSections.length))
  const rests = new Map<LineSection, JoinedLine>()
  return lines.flatMap((line) => {
    if (kept.has(line)) return [line]
    const rest = rests.get(line.section)
    if (rest) {
      addTo(rest, line)
      return []
    }
    const fresh = { ...copyOf(line), name: `Other accounts (${line.section})` }
    rests.set(line.section, fresh)
    return [fresh]
  })
}

/** Returns amounts by period in dollars, oldest first. */
export const dollarsOfMap = (amounts: Map<string, Cents>): Record<string, number> =>
  inKeyOrder(Object.fromEntries([...amounts].map(([key, cents]) => [key, dollarsOf(cents)])))
