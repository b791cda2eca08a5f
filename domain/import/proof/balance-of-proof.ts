import { balanceItem, balanceWarnings, type BalanceSheet, type ReadBalanceItem, type Side } from '../statements/read-balance-sheet.ts'
import type { ReportRow } from '../tree/report-row.ts'
import type { Term } from './prove-results.ts'
import { isHeading, leavesOf, totalsOf, type Leaf } from './terms.ts'

const EQUITY = /\bequity\b|\bnet worth\b|\bcapital\b(?! (?:one|lease))|\bretained\b|\bcommon stock\b|\btreasury stock\b|\bnet (?:income|loss)\b|(?<!estimated )\b(?:earnings|profits?)\b(?! shar)|\b(?:income|loss|surplus) (?:for|of) the (?:year|period)\b|\bdraw(?:s|ings?)?\b|\bdistributions?\b|\bpaid[- ]in\b|\bdeficit\b|\bdividends\b|\bcontributions?\b/i
const OWED = /liabilit/i
/** Words of accounts that are owed, whatever else their names say. */
const SURELY_OWED = /\b(?:payable|accrued|due to|loans?|leases?|in excess)\b/i

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
  /** Credits may be below zero. */
  const isOpposite = own.values.some((value, column) => value !== 0 && value === -owed.values[column]!)
  const totals = totalsOf([first, second], rows)
  const results = new Set(totals.map(({ index }) => index))
  const items = [
    ...leavesOf({ term: own, sign: 1 }, rows).map((leaf) => isNetAssets && leaf.effect === -1
      ? itemOf({ ...leaf, effect: 1 }, 'liabilities', rows)
      : itemOf(leaf, 'assets', rows)),
    ...leavesOf({ term: owed, sign: isOpposite ? -1 : 1 }, rows)
      .map((leaf) => itemOf(leaf, isNetAssets || isEquity(leaf, rows, results) ? 'equity' : 'liabilities', rows))
  ].toSorted((one, other) => one.index - other.index)
  const equity = items.filter(({ side }) => side === 'equity')
  return {
    items,
    totals,
    equity: own.values.map((_, column) => equity.reduce((sum, { row }) => sum + (row.amounts[column] ?? 0), 0)),
    warnings: balanceWarnings(items)
  }
}

/** Names that only accounts of equity have. */
export const SURELY_EQUITY = /\bretained\b|\bnet worth\b|\b(?:capital|common|preferred|treasury) stock\b|\bpaid[- ]in\b|\bowner'?s?'? (?:equity|capital)\b|\bnet (?:income|loss)\b(?! tax)|\bcurrent[- ]year (?:earnings|income|profit)\b/i

const namesOneSide = (name: string): boolean => OWED.test(name) !== EQUITY.test(name)

/**
 * Whether an account is equity: by its own name, by the heading of its rows or the innermost group that says so, or by
 * other words.
 */
function isEquity ({ term, path }: Leaf, rows: ReportRow[], results: Set<number>): boolean {
  const { name } = rows[term.index]!
  if (SURELY_EQUITY.test(name)) return true
  const group = headingOf(term, rows, results) ?? path.findLast(namesOneSide)
  return EQUITY.test(group ?? name) && (group !== undefined || !SURELY_OWED.test(name))
}

/** The nearest heading above an account that says which side it is on, if no result is between them. */
function headingOf ({ index }: Term, rows: ReportRow[], results: Set<number>): string | undefined {
  for (let above = index - 1; above >= 0 && !results.has(above); above--) {
    const row = rows[above]
    if (isHeading(row) && namesOneSide(row.name)) return row.name
  }
  return undefined
}

function itemOf ({ term, effect, path }: Leaf, side: Side, rows: ReportRow[]): ReadBalanceItem {
  const row = rows[term.index]!
  const amounts = effect === 1 ? row.amounts : row.amounts.map((amount) => amount && -amount)
  return balanceItem({ name: row.name, row: { ...row, amounts }, path, block: side, index: term.index }, side)
}
