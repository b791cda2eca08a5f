import type { Cents } from '../amount.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import { matchTotals, type Roles } from './match-totals.ts'
import { equals, hasAmounts, type ReportRow } from './report-row.ts'
import { blockOf, nameKey, totalTarget, type HeadingBlock } from './row-names.ts'

/** An account or group of accounts. */
export interface Account {
  name: string
  /** Position among the rows of the report. */
  index: number
  row: ReportRow
  children: Account[]
  /** Not a child account, but an amount posted to the parent itself. */
  isOwn?: true
  /** The row with its total. */
  total?: ReportRow
  /** Its row contains a subtotal rather than postings: a group below it adds up to it. */
  isSubtotal?: true
}

export interface ReportTree {
  roots: Account[]
  /** Rows with results such as Gross Profit, with their positions. */
  computed: Array<{ index: number, row: ReportRow }>
  /** Rows that are totals, with the account that each adds up, if any. */
  totals: Array<{ index: number, row: ReportRow, account?: Account }>
  /** Rows named as totals that are accounts. */
  accountsNamedTotal: ReportRow[]
}

interface Open extends Account { closedAt: number | undefined }

/** Maximum number of levels of accounts. QuickBooks allows five below a section. */
const MOST_LEVELS = 60
/** Matches an amount posted to a parent itself, as QuickBooks Desktop prints it. */
const OTHER = /^(.*\S)\s+[-\u2010-\u2015]\s+other$/i

/** Builds the tree of accounts from the rows of a report: first by totals, then by depth or the names of sections. */
export function buildTree (rows: ReportRow[], isStatement: boolean): ReportTree {
  const roles = matchTotals(rows, isStatement)
  const closedAt = new Map(
    [...roles.opens].filter(([, { hasOpener }]) => hasOpener).map(([end, { start }]) => [start, end])
  )
  const tree: ReportTree = {
    roots: [],
    computed: [],
    totals: [],
    accountsNamedTotal: roles.accountsNamedTotal.map((index) => rows[index]!)
  }
  const stack: Open[] = []
  const childrenOfTop = () => stack.at(-1)?.children ?? tree.roots

  for (const [index, row] of rows.entries()) {
    const role = roles.roles[index]!
    if (role === 'total') {
      closeTotal(index, row)
      continue
    }
    while (stack.length > 0 && ends(stack.at(-1)!, { row, index, role })) stack.pop()
    if (role === 'computed') {
      tree.computed.push({ index, row })
      continue
    }
    const parent = stack.at(-1)
    if (parent && !hasAmounts(parent.row) && (isOther(row, parent) || isRepeated(row, parent))) {
      parent.children.push({ name: parent.name, index, row, children: [], isOwn: true })
      continue
    }
    const account: Open = { name: row.name, index, row, children: [], closedAt: closedAt.get(index) }
    childrenOfTop().push(account)
    const mayHoldOthers = account.closedAt !== undefined || row.depth !== undefined ||
      (role === 'head' && isSection(row.name))
    if (mayHoldOthers) stack.push(account)
    if (stack.length > MOST_LEVELS) {
      throw new Refusal(
        'not-a-report', `The rows of this file are nested deeper than in any report: ${EXPORT_INSTEAD}.`
      )
    }
  }
  for (const account of tree.roots) markSubtotals(account)
  return tree

  function closeTotal (index: number, row: ReportRow) {
    const group = roles.opens.get(index)
    if (group?.hasOpener) {
      const opened = stack.findLast((account) => account.index === group.start)
      if (opened) {
        stack.length = stack.indexOf(opened)
        opened.total = row
        tree.totals.push({ index, row, account: opened })
        return
      }
    }
    tree.totals.push({ index, row, ...(group && { account: gather(index, row, group.start) }) })
  }

  /** Puts accounts without a heading into a group named after their total. */
  function gather (index: number, row: ReportRow, start: number): Account {
    const siblings = childrenOfTop()
    const place = siblings.findIndex((one) => one.index >= start)
    const children = place === -1 ? [] : siblings.splice(place)
    const account: Account = {
      name: totalTarget(row.name) || row.name, index, row: { ...row, amounts: [], unknown: [] }, children, total: row
    }
    siblings.push(account)
    return account
  }
}

/** Whether a row is, for example, `Fuel - Other` below `Fuel`. */
function isOther ({ name }: ReportRow, parent: Account): boolean {
  const other = OTHER.exec(name)?.[1]
  return other !== undefined && nameKey(other) === nameKey(parent.name)
}

/**
 * NetSuite repeats a parent as its own child for amounts posted to it. The equal account number shows that it is the
 * same account.
 */
const isRepeated = ({ name, printed }: ReportRow, { row, children }: Account): boolean =>
  children.length === 0 && printed !== name && printed === row.printed

const isSection = (name: string): boolean => blockOf(name) !== undefined

/** Whether a row is outside an open account. An account that a later total closes stays open until then. */
function ends (
  open: Open, { row, index, role }: { row: ReportRow, index: number, role: Roles['roles'][number] }
): boolean {
  if (open.closedAt !== undefined) return open.closedAt < index
  if (open.row.depth !== undefined && row.depth !== undefined) return open.row.depth >= row.depth
  if (role === 'computed') return true
  const [block, next] = [blockOf(open.name), blockOf(row.name)]
  return block !== undefined && next !== undefined && role === 'head' && holds(block) <= holds(next)
}

/** Wrappers contain sections, and the right side of a balance sheet contains liabilities and equity. */
const holds = (block: HeadingBlock): number => block === 'wrapper' || block === 'liabilities-and-equity' ? 1 : 0

/** An amount in the heading row of a group without a total is a subtotal if the accounts below add up to it. */
function markSubtotals (account: Account): Cents[] {
  const { row, children, total } = account
  const width = row.at.length
  const below = Array.from({ length: width }, () => 0)
  for (const child of children) {
    for (const [column, amount] of markSubtotals(child).entries()) below[column] = (below[column] ?? 0) + amount
  }
  if (children.length > 0 && !total && hasAmounts(row) && equals(below, row)) account.isSubtotal = true
  return below.map((amount, column) => amount + (account.isSubtotal ? 0 : row.amounts[column] ?? 0))
}

/** Returns the sum of an account: its own postings and all accounts below it. */
export function sumOfAccount (account: Account, width: number): Cents[] {
  const sums = Array.from({ length: width }, (_, column) => account.isSubtotal ? 0 : account.row.amounts[column] ?? 0)
  for (const child of account.children) {
    for (const [column, amount] of sumOfAccount(child, width).entries()) sums[column]! += amount
  }
  return sums
}
