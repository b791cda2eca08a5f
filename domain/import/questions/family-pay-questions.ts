import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { usd } from '../../number-format.ts'
import { dollarsOf } from '../amount.ts'
import { lastNamesIn, foldName } from '../ledger/find-candidates.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { aboutLine } from './add-back-questions.ts'
import { middleOf, wageLines } from '../record/enter-payroll.ts'
import { fiscalYearOf } from '../statements/assign-periods.ts'

/**
 * Asks about the pay of people in a payroll list who have the owner's family name, as a part of the largest account of
 * wages. The owner is none of them. No name is printed.
 */
export function familyPayQuestions (
  draft: BusinessRecord, files: ParsedFile[], { owner = '', ends }: { owner: string | undefined, ends: string }
): ImportQuestion[] {
  const lasts = lastNamesIn(owner)
  const own = foldName(owner).split(' ').filter((word) => !lasts.includes(word))
  const years: Record<string, number> = {}
  const people = new Set<string>()
  for (const { activity } of files) {
    if (!activity?.span) continue
    const year = fiscalYearOf(middleOf(activity.span), ends)
    for (const [name, cents] of activity.pay ?? []) {
      const words = foldName(name).split(' ')
      const isOwner = words.some((word) => own.includes(word))
      if (cents <= 0 || isOwner || !lasts.some((last) => words.includes(last))) continue
      years[year] = (years[year] ?? 0) + cents
      people.add(name)
    }
  }
  const adjusted = new Set(draft.statements?.adjustments?.map(({ line }) => line))
  const latest = Object.keys(years).toSorted().at(-1)
  const [line] = wageLines(draft)
    .filter(({ id, amounts }) => latest !== undefined && !adjusted.has(id) && amounts[latest])
    .toSorted((one, other) => other.amounts[latest!]! - one.amounts[latest!]!)
  if (!line || latest === undefined) return []
  return [{
    ...aboutLine('add-back', line),
    amounts: Object.fromEntries(Object.entries(years).map(([year, cents]) => [year, dollarsOf(cents)])),
    ask: people.size === 1
      ? 'Somebody on your payroll has your family name. Is that pay of your family?'
      : `${people.size} people on your payroll have your family name. Is that pay of your family?`,
    why: `They were paid ${usd(dollarsOf(years[latest]!))} in ${latest}. A buyer replaces family pay with what the work costs on the market, so enter only what is above that.`,
    options: [
      { value: 'part', label: 'Yes: I enter how much is above what the work would cost, for the year', needs: 'amounts' },
      { value: 'none', label: 'No, or it is what the work would cost' }
    ]
  }]
}
