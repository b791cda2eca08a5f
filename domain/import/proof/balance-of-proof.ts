import { balanceItem, balanceWarnings, type BalanceSheet, type ReadBalanceItem, type Side } from '../statements/read-balance-sheet.ts'
import type { ReportRow } from '../tree/report-row.ts'
import type { Term } from './prove-results.ts'
import { leavesOf, totalsOf, type Leaf } from './terms.ts'

const EQUITY = /\bequity\b|\bnet worth\b|\bcapital\b(?! (?:one|lease))|\bretained\b|\bcommon stock\b|\btreasury stock\b|\bnet (?:income|earnings|loss|profit)\b|\bdraws?\b|\bdistributions?\b|\bpaid[- ]in\b|\bdeficit\b|\bdividends\b|\bcontributions?\b/i
const OWED = /liabilit/i

/** Converts a proven balance sheet, given by its two equal results or by what is left of assets, to items by side. */
export function balanceOfProof ([first, second]: Term[], rows: ReportRow[]): BalanceSheet {
  return second ? balanceOfSides([first!, second], rows) : balanceOfNet(first!, rows)
}

function balanceOfNet (net: Term, rows: ReportRow[]): BalanceSheet {
  const [own, owed] = net.parts!
  const items = [
    ...leavesOf(own!, rows).map((leaf) => itemOf(leaf, 'assets', rows)),
    ...leavesOf({ term: owed!.term, sign: 1 }, rows).map((leaf) => itemOf(leaf, 'liabilities', rows))
  ]
  return { items, totals: totalsOf([net], rows), equity: net.values, warnings: balanceWarnings(items) }
}

function balanceOfSides ([first, second]: [Term, Term], rows: ReportRow[]): BalanceSheet {
  const nameOf = ({ index }: Term) => rows[index]!.name
  const isTurned = OWED.test(nameOf(first)) && !/net assets/i.test(nameOf(first))
  const [own, owed] = isTurned ? [second, first] : [first, second]
  const isNetAssets = leavesOf({ term: own, sign: 1 }, rows)
    .some(({ path }) => path.some((name) => OWED.test(name) && !EQUITY.test(name)))
  const items = [
    ...leavesOf({ term: own, sign: 1 }, rows).map((leaf) => isNetAssets && leaf.effect === -1
      ? itemOf({ ...leaf, effect: 1 }, 'liabilities', rows)
      : itemOf(leaf, 'assets', rows)),
    ...leavesOf({ term: owed, sign: 1 }, rows).map((leaf) => itemOf(leaf, isNetAssets || isEquity(leaf, rows) ? 'equity' : 'liabilities', rows))
  ].toSorted((one, other) => one.index - other.index)
  const equity = items.filter(({ side }) => side === 'equity')
  return {
    items,
    totals: totalsOf([first, second], rows),
    equity: own.values.map((_, column) => equity.reduce((sum, { row }) => sum + (row.amounts[column] ?? 0), 0)),
    warnings: balanceWarnings(items)
  }
}

/** Names that only accounts of equity have. */
export const SURELY_EQUITY = /\bretained\b|\bnet worth\b|\b(?:capital|common|preferred|treasury) stock\b|\bpaid[- ]in\b|\bowner'?s?'? (?:equity|capital)\b/i

/** Whether an account is equity: by its own name, by the innermost group that says so, or else by other words. */
function isEquity ({ term, path }: Leaf, rows: ReportRow[]): boolean {
  if (SURELY_EQUITY.test(rows[term.index]!.name)) return true
  const group = path.toReversed().find((name) => OWED.test(name) !== EQUITY.test(name))
  return group === undefined ? EQUITY.test(rows[term.index]!.name) : EQUITY.test(group)
}

function itemOf ({ term, effect, path }: Leaf, side: Side, rows: ReportRow[]): ReadBalanceItem {
  const row = rows[term.index]!
  const amounts = effect === 1 ? row.amounts : row.amounts.map((amount) => amount && -amount)
  return balanceItem({ name: row.name, row: { ...row, amounts }, path, block: side, index: term.index }, side)
}
