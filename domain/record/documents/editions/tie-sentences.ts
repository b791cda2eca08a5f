import { fillValues } from '../../../fill-braces.ts'
import { groupBy } from '../../../group-by.ts'
import { roundToDollars, usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { ofItems, spansOf, type Placed, type SheetSpan } from '../../figures/balance-sheet-figures.ts'
import { payrollPapers } from '../../figures/payroll-papers.ts'
import { joinWithAnd } from '../../list-in-words.ts'
import { isTold, type Told } from './told-figures.ts'

const names = {
  tax: 'taxReturns', netIncome: 'netIncomeReturns', bank: 'bankDeposits', payroll: 'payrollFilings'
} as const
type Report = keyof typeof names

/**
 * Writes a paragraph that says with which reports the books agree, and each difference that is not explained, whether
 * it is small or large. A difference that the chapter has said is left out. Returns undefined if nothing is left.
 */
export function tieParagraph (
  { record, ledger, index: { prose: { labels } } }: PreparedRecord, told: Told, reports = Object.keys(names) as Report[]
): string | undefined {
  const { statements = {} } = record
  const paperOf = (kind: Report, year: string) =>
    labels[kind === 'payroll' && payrollPapers(record, year) === 'payroll reports' ? 'payrollReports' : names[kind]]!
  const isNew = (gap: number) => gap !== 0 && !isTold({ value: Math.abs(gap) }, usd(Math.abs(gap)), told)
  const all = reports.flatMap((kind) =>
    Object.entries(ledger.ties[kind]).flatMap(([year, { gap }]) =>
      gap === undefined || (kind === 'bank' && !isComparable(year, gap.amount))
        ? []
        : [{ what: paperOf(kind, year), year, gap: roundToDollars(gap.amount) }]))
  const even = groupBy(all.filter(({ gap }) => gap === 0), ({ what }) => [what])
  const yearsOf = (what: string) => joinWithAnd(even.get(what)!.map(({ year }) => year))
  const items = [...groupBy([...even.keys()], (what) => [yearsOf(what)])]
    .map(([years, whats]) => fillValues(labels.tieOf!, { what: joinWithAnd(whats), years }))
  const gaps = groupBy(all.filter(({ gap }) => isNew(gap)), ({ year, gap }) => [`${year} ${gap}`])
  const sentences = [
    ...items.length > 0 ? [fillValues(labels.tieEven!, { all: items.join(labels.tieAnd!) })] : [],
    ...[...gaps.values()].map((own) => fillValues(labels.tieGap!, {
      year: own[0]!.year,
      amount: usd(Math.abs(own[0]!.gap)),
      what: joinWithAnd(own.map(({ what }) => what)),
      direction: labels[own[0]!.gap > 0 ? 'above' : 'below']!
    }))
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined

  /**
   * Whether books and deposits cover the same: without the change in receivables and prepayments, a gap may only be
   * that some sales were paid in another year. A gap that this change explains is no open difference.
   */
  function isComparable (year: string, gap: number): boolean {
    const own = (statements.bank ?? []).filter((entry) => entry.year === year)
    const isNamed = own.some(({ from, differences = [] }) => from === 'receipts' || differences.length > 0)
    const span = spansOf({ statements, ledger }).find((one) => one.year === year)
    if (gap === 0 || (isNamed && !span)) return true
    return span !== undefined && Math.abs(gap - changeOfTiming(span)) >= 1
  }
}

/** How much more was earned in a year than paid: what customers owe rose, or what they paid in advance fell. */
function changeOfTiming ({ opening, closing }: SheetSpan): number {
  const of = (placed: Placed, side: 'assets' | 'liabilities', kind: string) => ofItems(placed, side, [kind])?.amount ?? 0
  return of(closing, 'assets', 'receivables') - of(opening, 'assets', 'receivables') -
    of(closing, 'liabilities', 'deferred') + of(opening, 'liabilities', 'deferred')
}
