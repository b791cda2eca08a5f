import type { Cents } from '../amount.ts'
import { equals, hasAmounts, type ReportRow } from './report-row.ts'
import { blockOf, computedKind, isNetRevenue, nameKey, totalTarget } from './row-names.ts'

export type Role = 'head' | 'account' | 'total' | 'computed'

/** The role of each row of a report, and the rows that each total adds up. */
export interface Roles {
  roles: Role[]
  /** By row of a total: the row that opens its group or, if there is none, the first row that it adds up. */
  opens: Map<number, { start: number, hasOpener: boolean }>
  /** Rows named as totals that are accounts. */
  accountsNamedTotal: number[]
}

/** Maximum number of rows named as totals without a heading that are examined. A report has a few. */
const MOST_PENDING = 300
/** Maximum number of rows examined before a total without a heading. */
const BACK = 100

/**
 * Distinguishes totals from accounts. A row named as a total closes the group of that name. If there is none,
 * arithmetic decides: the row is a total if it equals the sum of the open rows before it, and an account otherwise.
 * `isStatement` is false for a balance sheet, in which Net Income is an account.
 */
export function matchTotals (rows: ReportRow[], isStatement: boolean): Roles {
  const width = rows[0]?.amounts.length ?? 0
  const roles: Role[] = []
  const opens: Roles['opens'] = new Map()
  const enclosed = new Uint8Array(rows.length)
  const candidates = new Map<string, number[]>()
  const openHeads: number[] = []
  const pending: number[] = []
  const sums: Cents[][] = [Array.from({ length: width }, () => 0)]
  const later = new Map<string, number>()
  for (const row of rows) {
    const target = hasAmounts(row) ? totalTarget(row.name) : undefined
    if (target) later.set(nameKey(target), (later.get(nameKey(target)) ?? 0) + 1)
  }

  const between = (start: number, end: number): Cents[] => sums[end]!.map((sum, column) => sum - sums[start]![column]!)

  function findOpener (end: number, key: string): number | undefined {
    const open = (candidates.get(key) ?? []).filter((index) => enclosed[index] === 0).slice(-20)
    const proper = open.filter((index) => index < end - 1 || roles[index] === 'head')
    const usable = proper.length > 0 ? proper : open
    const agreeing = usable.filter((index) => equals(between(index, end), rows[end]!))
    const best = agreeing.length > 0 ? agreeing : usable
    const { depth } = rows[end]!
    const level = depth === undefined ? [] : best.filter((index) => rows[index]!.depth === depth)
    const choice = level.length > 0 ? level : best
    // The last account of that name, if another total of the same name is still to come and closes the heading.
    if ((later.get(key) ?? 0) > 1) return choice.at(-1)
    return choice.findLast((index) => roles[index] === 'head') ?? choice.at(-1)
  }

  /** The innermost heading that no later total names, if the total belongs to the same block or equals its content. */
  function findHeading (end: number, target: string): number | undefined {
    const block = blockOf(target)
    for (const index of openHeads.slice(-50).toReversed()) {
      const key = nameKey(rows[index]!.name)
      if (enclosed[index] === 1 || (later.get(key) ?? 0) > 0) continue
      const headBlock = blockOf(rows[index]!.name)
      if (headBlock === 'wrapper') continue
      if ((block !== undefined && block === headBlock) || equals(between(index, end), rows[end]!)) return index
    }
    return undefined
  }

  function close (start: number, end: number, hasOpener: boolean) {
    roles[end] = 'total'
    opens.set(end, { start, hasOpener })
    enclosed.fill(1, start, end + 1)
  }

  let hasCosts = false
  for (const [index, row] of rows.entries()) {
    const target = hasAmounts(row) ? totalTarget(row.name) : undefined
    const key = nameKey(row.name)
    hasCosts ||= isStatement && blockOf(row.name) === 'operating-expense'
    if (!hasAmounts(row)) {
      roles[index] = 'head'
      openHeads.push(index)
    } else if (target !== undefined) {
      const opener = target === '' ? undefined : findOpener(index, nameKey(target)) ?? findHeading(index, target)
      if (target) later.set(nameKey(target), later.get(nameKey(target))! - 1)
      if (opener === undefined) {
        roles[index] = 'account'
        pending.push(index)
      } else {
        close(opener, index, true)
      }
    } else {
      roles[index] = isResult(row.name, isStatement) || (isNetRevenue(row.name) && hasCosts) ? 'computed' : 'account'
    }
    // An account named as a total may be a parent too.
    if (roles[index] === 'head' || roles[index] === 'account') {
      const same = candidates.get(key)
      if (same) same.push(index)
      else candidates.set(key, [index])
    }
    const counts = roles[index] === 'account'
    sums.push(sums[index]!.map((sum, column) => sum + (counts ? row.amounts[column] ?? 0 : 0)))
  }
  settlePending({ rows, roles, opens, pending, between })
  return { roles, opens, accountsNamedTotal: pending.filter((index) => roles[index] === 'account') }
}

/** Whether a row is a result in its kind of report: Net Income in a statement, Net Assets in a balance sheet. */
const isResult = (name: string, isStatement: boolean): boolean => {
  const kind = computedKind(name)
  return kind !== undefined && (kind === 'net-assets') !== isStatement
}

interface Settling {
  rows: ReportRow[]
  roles: Role[]
  opens: Roles['opens']
  pending: number[]
  between: (start: number, end: number) => Cents[]
}

/**
 * Decides on rows named as totals that close no heading: by the total of the group around them, or by the rows before
 * them.
 */
function settlePending ({ rows, roles, opens, pending, between }: Settling): void {
  const groups = [...opens].map(([end, { start }]) => ({ start, end })).toSorted(
    (one, other) => (one.end - one.start) - (other.end - other.start)
  )
  let taken = -1
  for (const index of pending.slice(0, MOST_PENDING)) {
    const row = rows[index]!
    const group = groups.find(({ start, end }) => start < index && index < end)
    if (group) {
      const sums = between(group.start, group.end)
      const without = sums.map((sum, column) => sum - (row.amounts[column] ?? 0))
      if (equals(sums, rows[group.end]!) || !equals(without, rows[group.end]!)) continue
    }
    const start = startOf({ rows, roles, index, from: Math.max(group ? group.start + 1 : 0, taken + 1), between })
    if (start === undefined) {
      if (!group) continue
      roles[index] = 'total'
      continue
    }
    roles[index] = 'total'
    taken = index
    opens.set(index, { start, hasOpener: false })
  }
}

/**
 * The first of the rows that add up to the total after them, or undefined. Never crosses a result such as Gross Profit.
 */
function startOf ({ rows, roles, index, from, between }: {
  rows: ReportRow[], roles: Role[], index: number, from: number, between: Settling['between']
}): number | undefined {
  for (let start = index - 1; start >= Math.max(from, index - BACK); start--) {
    if (roles[start] === 'computed') return undefined
    if (roles[start] === 'account' && equals(between(start, index), rows[index]!)) return start
  }
  return undefined
}
