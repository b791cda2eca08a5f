import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
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
 * Says with which reports the books agree, and each difference that is not explained, whether it is small or large. A
 * difference that the chapter has said is left out.
 */
export function tieSentences (
  { ledger: { ties } }: PreparedRecord, { labels }: MemorandumProseFile, told: Told,
  reports = Object.keys(names) as Report[]
): string[] {
  const isNew = (gap: number) => gap !== 0 && !isTold({ value: Math.abs(gap) }, usd(Math.abs(gap)), told)
  return reports.flatMap((kind) => {
    const what = labels[names[kind]]!
    const years = Object.entries(ties[kind]).flatMap(([year, { gap }]) =>
      gap === undefined ? [] : [{ year, gap: Math.round(gap.amount) }])
    const even = years.filter(({ gap }) => gap === 0).map(({ year }) => year)
    return [
      ...(even.length > 0 ? [fillProse(labels.tieEven!, new Map([['what', what], ['years', joinWithAnd(even)]]))!] : []),
      ...years.filter(({ gap }) => isNew(gap)).map(({ year, gap }) => fillProse(labels.tieGap!, new Map([
        ['year', year], ['amount', usd(Math.abs(gap))], ['what', what],
        ['direction', labels[gap > 0 ? 'above' : 'below']!]
      ]))!)
    ]
  })
}
