import type { sections } from '../../../schemas/record/statements.ts'
import type { HeadingBlock } from '../tree/row-names.ts'

export type LineSection = (typeof sections)[number]

/** In the order in which an owner is asked. */
export const lineSections: LineSection[] = [
  'revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'amortization', 'interest', 'income-tax', 'other-income'
]

/** Expenses below EBITDA, by account name. Interest earned is not an expense. */
const BELOW: Array<[RegExp, LineSection]> = [
  [/\bdepreciation\b|\bsection 179\b|\bdeprec\b/i, 'depreciation'],
  [/\bamorti[sz]ation\b/i, 'amortization'],
  [/\b(?:interest (?:expense|paid|charges?|on (?:(?:vehicle|truck|equipment|bank|sba|long[- ]term) )?(?:loans?|debt|line))|(?:loan|mortgage|line of credit|credit line|vehicle|truck|equipment|note|sba|bank|finance|financing|credit card) interest)\b|^interest$|^interest expense|\bfinance charges?\b/i, 'interest'],
  [/\b(?:(?:federal|state|corporate|corporation)?(?: and state)? ?income tax(?:es)?|provision for (?:income )?taxes)\b|\b(?:federal|state|corporate) (?:corporate )?tax(?:es)?$/i, 'income-tax']
]
const EARNED = /\bearned\b|\bincome$|\brevenue\b|\breceived\b/i
/** Taxes other than those on income. */
export const NO_INCOME_TAX = /\bpayroll|\bproperty|\bsales|\buse tax|\bunemployment|\bwithh/i
/** Items that programs without a block of other expenses print in operating expenses. */
const OTHER_EXPENSE = /\bpenalt(?:y|ies)\b|\bfines?\b|\bexchange (?:gain|loss)|\bloss on (?:sale|disposal)|\bgain (?:or|on)\b/i

/** Returns the section below EBITDA for an expense with this name, or undefined. */
export function sectionBelow (name: string): LineSection | undefined {
  const found = BELOW.find(([pattern]) => pattern.test(name))?.[1]
  if (found === 'interest' && EARNED.test(name)) return undefined
  return found === 'income-tax' && NO_INCOME_TAX.test(name) ? undefined : found
}

/** Words of a heading that do not say what its accounts are. */
const PLAIN_WORDS = /\b(?:expenses?|costs?|paid|charges?|and|of|on|the|total|other)\b|[&/,()-]/gi
/** Other words that a heading of such accounts may contain, as in `Interest on Vehicle Loans`. */
const DEBT_WORDS = /\b(?:loans?|mortgages?|notes?|debt|line|lines|credit|vehicles?|trucks?|equipment|bank|sba|long[- ]term|finance|financing|federal|state|corporate|income|tax(?:es)?|fixed assets?|property|section 179|provision|for)\b/gi

/**
 * Returns the section below EBITDA of all accounts under a heading such as `Interest Expense`, or undefined. A heading
 * with something else in it, such as `Repairs and Depreciation`, leaves it to the names of its accounts.
 */
function sectionUnder (heading: string): LineSection | undefined {
  const section = sectionBelow(heading)
  const rest = heading.replaceAll(/\b(?:depreciation|deprec|amorti[sz]ation|interest)\b/gi, '').replaceAll(DEBT_WORDS, '').replaceAll(PLAIN_WORDS, '')
  return section !== undefined && rest.trim() === '' ? section : undefined
}

/**
 * Returns the section below EBITDA of an expense, by its name or, if that says nothing, by the nearest heading above it
 * that does. Returns undefined for other expenses.
 */
export const sectionInPath = (name: string, path: string[]): LineSection | undefined =>
  sectionBelow(name) ?? path.toReversed().map(sectionUnder).find((section) => section !== undefined)

/**
 * Returns the section of a line. The printed block decides, except that depreciation, amortization, interest, and
 * income tax move out of expenses, by the name of the account or the headings above it. `hasOtherExpenses` is false for
 * a report from a program without such a block; penalties then move too.
 */
export function sectionOf (
  { block, name, path }: { block: HeadingBlock | undefined, name: string, path: string[] }, hasOtherExpenses: boolean
): LineSection | undefined {
  switch (block) {
    case 'revenue':
    case 'cost-of-work':
    case 'other-income':
    case 'income-tax':
      return block
    case 'operating-expense':
      return sectionInPath(name, path) ?? (!hasOtherExpenses && OTHER_EXPENSE.test(name) ? 'other-income' : 'operating-expense')
    case 'other-expense':
      return sectionInPath(name, path) ?? 'other-income'
    default:
      return undefined
  }
}

/** Trade terms in account names, for a suggestion if a file gives no section. */
const SUGGESTIONS: Array<[RegExp, LineSection]> = [
  [/\binterest (?:earned|income)|\bgain (?:or|on)\b|\bother income\b|\binsurance proceeds\b|\bppp\b|\berc\b/i, 'other-income'],
  [/\bcost of\b|\bcogs\b|\bcos$|\bmaterials?\b|\bequipment and parts\b|\bparts\b|\bsubcontract|\bcontract labor\b|\bpermits?\b|\bfield (?:labor|wages)|\btechnician|\binstaller|\bcondenser|\brefrigerant|\bductwork|\bdisposal\b|\bdump (?:fees?|charges?)\b|\bdumpster|\bdirect labor\b/i, 'cost-of-work'],
  [/\bsales?\b(?! tax)|\brevenues?\b|\bincome\b(?! tax)|\binstallations?$|\bservice(?: and repair)?$|\bmemberships?$|\bmaintenance (?:plans?|contracts?|agreements?)|\bdiscounts given\b|\brefunds\b/i, 'revenue']
]

/** Returns the most likely section of a line outside all sections, for the owner to confirm. */
export const suggestSection = (name: string): LineSection =>
  sectionBelow(name) ?? SUGGESTIONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'operating-expense'
