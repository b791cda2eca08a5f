import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportChoice } from '../../../schemas/record/import.ts'
import { usdAndCents } from '../../number-format.ts'
import { taxedPay } from './owner-cost-questions.ts'

/** A choice, and whether a part of it is more than its line, so that it is asked again. */
export type AppliedChoice = ImportChoice & { isAskedAgain?: boolean }

/**
 * Returns the choice without its amounts if one is more than its line, which is noted under its question, or nothing if
 * it is more than the tax on the owner's pay.
 */
export function withinLine (
  draft: BusinessRecord, choice: ImportChoice, again: Map<string, string>
): AppliedChoice | undefined {
  const { question, answer, amounts } = choice
  const taxed = question.startsWith('payroll-tax.') ? taxedPay(draft, question.slice('payroll-tax.'.length)) : undefined
  const line = taxed
    ? { name: `the tax on ${taxed.pay.name}`, amounts: taxed.tax }
    : draft.statements?.lines?.find(({ id }) => question === `add-back.${id}`)
  if (!line || answer !== 'part' || !amounts) return choice
  const isMore = ([year, amount]: [string, number]) => amount > Math.abs(line.amounts[year] ?? Infinity)
  const larger = Object.entries(amounts).filter(isMore)
  if (larger.length === 0) return choice
  again.set(question, larger.map(([year, amount]) =>
    `You said ${usdAndCents(amount)} in ${year}, which is more than the ${usdAndCents(Math.abs(line.amounts[year]!))} of ${line.name}.`).join(' '))
  return taxed ? undefined : { ...choice, amounts: {}, isAskedAgain: true }
}
