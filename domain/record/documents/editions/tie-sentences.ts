import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import { groupBy } from '../../../group-by.ts'
import { usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { joinWithAnd } from '../../list-in-words.ts'
import { isTold, type Told } from './told-figures.ts'
import { fillProse } from './write-prose.ts'

const names = {
  tax: 'taxReturns', netIncome: 'netIncomeReturns', bank: 'bankDeposits', payroll: 'payrollFilings'
} as const
type Report = keyof typeof names

/**
 * Writes a paragraph that says with which reports the books agree, and each difference that is not explained, whether
 * it is small or large. A difference that the chapter has said is left out. Returns undefined if nothing is left.
 */
export function tieParagraph (
  { ledger: { ties } }: PreparedRecord, { labels }: MemorandumProseFile, told: Told,
  reports = Object.keys(names) as Report[]
): string | undefined {
  const isNew = (gap: number) => gap !== 0 && !isTold({ value: Math.abs(gap) }, usd(Math.abs(gap)), told)
  const fill = (label: string, own: Record<string, string>) => fillProse(labels[label]!, new Map(Object.entries(own)))!
  const all = reports.flatMap((kind) =>
    Object.entries(ties[kind]).flatMap(([year, { gap }]) =>
      gap === undefined ? [] : [{ what: labels[names[kind]]!, year, gap: Math.round(gap.amount) }]))
  const even = groupBy(all.filter(({ gap }) => gap === 0), ({ what }) => [what])
  const yearsOf = (what: string) => joinWithAnd(even.get(what)!.map(({ year }) => year))
  const items = [...groupBy([...even.keys()], (what) => [yearsOf(what)])]
    .map(([years, whats]) => fill('tieOf', { what: joinWithAnd(whats), years }))
  const gaps = groupBy(all.filter(({ gap }) => isNew(gap)), ({ year, gap }) => [`${year} ${gap}`])
  const sentences = [
    ...items.length > 0 ? [fill('tieEven', { all: items.join(labels.tieAnd!) })] : [],
    ...[...gaps.values()].map((own) => fill('tieGap', {
      year: own[0]!.year,
      amount: usd(Math.abs(own[0]!.gap)),
      what: joinWithAnd(own.map(({ what }) => what)),
      direction: labels[own[0]!.gap > 0 ? 'above' : 'below']!
    }))
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
