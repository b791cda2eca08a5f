import type { HeadingBlock } from '../tree/row-names.ts'

export type LineSection =
  | 'revenue' | 'cost-of-work' | 'operating-expense' | 'depreciation' | 'amortization' | 'interest' | 'income-tax'
  | 'other-income'

export const lineSections: LineSection[] = [
  'revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'amortization', 'interest', 'income-tax', 'other-income'
]

/** Expenses below EBITDA, by account name. Interest earned is not an expense. */
const BELOW: Array<[RegExp, LineSection]> = [
  [/\bdepreciation\b|\bsection 179\b|\bdeprec\b/i, 'depreciation'],
  [/\bamorti[sz]ation\b/i, 'amortization'],
  [/\b(?:interest (?:expense|paid|charges?|on (?:loans?|debt|line))|(?:loan|mortgage|line of credit|credit line|vehicle|truck|equipment|note|sba|bank|finance|financing|credit card) interest)\b|^interest$|^interest expense|\bfinance charges?\b/i, 'interest'],
  [/\b(?:(?:federal|state|corporate|corporation)?(?: and state)? ?income tax(?:es)?|provision for (?:income )?taxes)\b|\b(?:federal|state|corporate) (?:corporate )?tax(?:es)?$/i, 'income-tax']
]
const EARNED = /\bearned\b|\bincome$|\brevenue\b|\breceived\b/i
const NO_INCOME_TAX = /\bpayroll|\bproperty|\bsales|\buse tax|\bunemployment|\bwithh/i
/** Items that programs without a block of other expenses print in operating expenses. */
const OTHER_EXPENSE = /\bpenalt(?:y|ies)\b|\bfines?\b|\bexchange (?:gain|loss)|\bloss on (?:sale|disposal)|\bgain (?:or|on)\b/i

/** Returns the section below EBITDA for an expense with this name, or undefined. */
export function sectionBelow (name: string): LineSection | undefined {
  const found = BELOW.find(([pattern]) => pattern.test(name))?.[1]
  if (found === 'interest' && EARNED.test(name)) return undefined
  return found === 'income-tax' && NO_INCOME_TAX.test(name) ? undefined : found
}

/**
 * Returns the section of a line. The printed block decides, except that depreciation, amortization, interest, and
 * income tax move out of expenses. `hasOtherExpenses` is false for a report from a program without such a block;
 * penalties then move too.
 */
export function sectionOf (
  block: HeadingBlock | undefined, name: string, hasOtherExpenses: boolean
): LineSection | undefined {
  switch (block) {
    case 'revenue':
    case 'cost-of-work':
    case 'other-income':
    case 'income-tax':
      return block
    case 'operating-expense':
      return sectionBelow(name) ?? (!hasOtherExpenses && OTHER_EXPENSE.test(name) ? 'other-income' : 'operating-expense')
    case 'other-expense':
      return sectionBelow(name) ?? 'other-income'
    default:
      return undefined
  }
}

/** Trade terms in account names, for a suggestion if a file gives no section. */
const SUGGESTIONS: Array<[RegExp, LineSection]> = [
  [/\binterest (?:earned|income)|\bgain (?:or|on)\b|\bother income\b|\binsurance proceeds\b|\bppp\b|\berc\b/i, 'other-income'],
  [/\bcost of\b|\bcogs\b|\bcos$|\bmaterials?\b|\bequipment and parts\b|\bparts\b|\bsubcontract|\bcontract labor\b|\bpermits?\b|\bfield (?:labor|wages)|\btechnician|\binstaller|\bcondenser|\brefrigerant|\bductwork|\bdisposal\b|\bdumpster|\bdirect labor\b/i, 'cost-of-work'],
  [/\bsales?\b(?! tax)|\brevenues?\b|\bincome\b(?! tax)|\binstallations?$|\bservice(?: and repair)?$|\bmemberships?$|\bmaintenance (?:plans?|contracts?|agreements?)|\bdiscounts given\b|\brefunds\b/i, 'revenue']
]

/** Returns the most likely section of a line outside all sections, for the owner to confirm. */
export const suggestSection = (name: string): LineSection =>
  sectionBelow(name) ?? SUGGESTIONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'operating-expense'
