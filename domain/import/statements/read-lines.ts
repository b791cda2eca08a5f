import { printCents, type Cents } from '../amount.ts'
import type { Warning } from '../report.ts'
import { sumOfAccount, type Account, type ReportTree } from '../tree/build-tree.ts'
import { hasAmounts, type ReportRow } from '../tree/report-row.ts'
import { blockOf, computedKind, nameKey, type HeadingBlock } from '../tree/row-names.ts'

/** An account with its amounts by column. */
export interface AccountLine {
  name: string
  row: ReportRow
  /** Names of the headings above, outermost first. */
  path: string[]
  /** The outermost section that contains it. */
  block: HeadingBlock | undefined
  /** An amount posted to a parent account itself rather than to one of its children. */
  own?: true
  index: number
}

/** A printed total or result, with the sum of its lines. */
export interface PrintedTotalRow {
  row: ReportRow
  index: number
  sums: Cents[]
  /** The section whose total it is. */
  block?: HeadingBlock
  computed?: NonNullable<ReturnType<typeof computedKind>>
}

export interface Lines { lines: AccountLine[], totals: PrintedTotalRow[], warnings: Warning[] }

/** QuickBooks Desktop prints some headings in the singular that QuickBooks Online prints in the plural. */
const HEADINGS: Record<string, string> = { expense: 'Expenses', 'other expense': 'Other Expenses' }
const heading = (name: string): string => HEADINGS[name.toLowerCase()] ?? name

/** Returns the leaves of a tree as lines, and its totals with the sums of the accounts below them. */
export function readLines (tree: ReportTree, width: number): Lines {
  const lines: AccountLine[] = []
  const totals: PrintedTotalRow[] = []
  const warnings: Warning[] = []

  function visit (account: Account, path: string[], block: HeadingBlock | undefined) {
    const { name, row, children, index, isOwn, isSubtotal } = account
    const own = blockOf(name)
    if (children.length === 0) {
      if (hasAmounts(row)) {
        if (isOwn) warnings.push(otherLine(row))
        lines.push(
          { name, row, path, block: block ?? (path.length === 0 ? own : undefined), index, ...(isOwn && { own: true }) }
        )
      }
      return
    }
    const inner = own === 'wrapper' || own === 'liabilities-and-equity' ? path : [...path, heading(name)]
    const innerBlock = block ?? (own === 'wrapper' || own === 'liabilities-and-equity' ? undefined : own)
    if (isSubtotal) {
      totals.push(
        {
          row,
          index,
          sums: sumOfAccount(account, width),
          ...(
            block === undefined && innerBlock !== undefined && { block: innerBlock }
          )
        }
      )
    } else if (row.amounts.some((amount) => amount !== undefined && amount !== 0)) {
      lines.push({ name, row, path, block: innerBlock, index, own: true })
      warnings.push(parentOwn(account))
    }
    // A block for both other income and other expense, with accounts directly below it, prints expenses as negative
    // amounts.
    const isMixed = own === 'wrapper' && block === undefined && /^(?:other|non)\b/.test(nameKey(name))
    for (const child of children) {
      const isDirect = isMixed && child.children.length === 0 && blockOf(child.name) === undefined
      visit(child, child.isOwn ? path : inner, isDirect ? 'other-income' : innerBlock)
    }
  }

  for (const account of tree.roots) visit(account, [], undefined)
  for (const { row, index, account } of tree.totals) {
    const block = account && tree.roots.some((root) => holdsTop(root, account)) ? blockOf(account.name) : undefined
    totals.push({ row, index, sums: account ? sumOfAccount(account, width) : [], ...(block && { block }) })
  }
  for (const { row, index } of tree.computed) {
    totals.push({ row, index, sums: [], computed: computedKind(row.name) ?? 'net' })
  }
  for (const row of tree.accountsNamedTotal) {
    warnings.push({
      code: 'account-named-total',
      at: row.nameAt,
      message: `"${row.name}" was read as an account, not as a subtotal, because the rows above it do not add up to it.`
    })
  }
  warnSameName(lines, warnings)
  totals.sort((one, other) => one.index - other.index)
  return { lines: lines.toSorted((one, other) => one.index - other.index), totals, warnings }
}

/** Whether an account is a section: outermost, or contained only in wrappers. */
function holdsTop (root: Account, account: Account): boolean {
  if (root === account) return true
  const block = blockOf(root.name)
  return (block === 'wrapper' || block === 'liabilities-and-equity') &&
    root.children.some((child) => holdsTop(child, account))
}

function parentOwn ({ name, row, children }: Account): Warning {
  const at = row.amounts.findLastIndex((amount) => amount !== undefined && amount !== 0)
  return {
    code: 'parent-own-amount',
    at: row.at[at]!,
    message: `"${name}" has ${printCents(row.amounts[at]!)} of its own besides its ${children.length} ` +
      `sub-account${children.length === 1 ? '' : 's'}. It was kept as a line.`
  }
}

const otherLine = (row: ReportRow): Warning => ({
  code: 'other-line',
  at: row.at[0]!,
  message: `"${row.printed}" is what was booked to the parent account itself. It is not a separate account.`
})

function warnSameName (lines: AccountLine[], warnings: Warning[]): void {
  for (const { name, path, row, own } of lines) {
    if (own || nameKey(path.at(-1) ?? '') !== nameKey(name)) continue
    warnings.push({
      code: 'same-name-as-section',
      at: row.at[0]!,
      message: `The account "${name}" has the name of its section. The first was read as the heading, the second as a line.`
    })
  }
}
