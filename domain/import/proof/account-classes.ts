import { incomeSections } from '../../../schemas/record/statements.ts'
import { suggestSection } from '../statements/line-sections.ts'
import type { TrialRow } from './trial-rows.ts'

export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'cost' | 'expense'

/** What an account is, and whether its number, type or name says so. */
export interface Classified { is: AccountClass, isSure: boolean }

/** The order in which charts of accounts list their accounts. */
const ORDER: AccountClass[] = ['asset', 'liability', 'equity', 'income', 'cost', 'expense']
const TYPES: Array<[RegExp, AccountClass]> = [
  [/\bcost of\b|\bcogs\b|\bdirect\b/i, 'cost'],
  [/\bexpenses?\b|\boverheads?\b/i, 'expense'],
  [/\bequity\b|\bcapital\b/i, 'equity'],
  [/\bliabilit|\bpayable\b|\bcredit card\b|\bloans?\b/i, 'liability'],
  [/\bassets?\b|\bbank\b|\breceivable\b|\binventory\b/i, 'asset'],
  [/\bincome\b|\brevenues?\b|\bsales\b/i, 'income']
]
const NAMES: Array<[RegExp, AccountClass]> = [
  [/\bequity\b|\bcapital stock\b|\bcommon stock\b|\bretained\b|\bpaid[- ]in\b|\btreasury\b|\bdistributions?\b|\bdraws?\b|\bdrawings?\b|\bcapital\b|\bcontributions?\b|\bdividends\b/i, 'equity'],
  [/\baccum(?:ulated)?\b|\ba\/d\b|\ballowance for\b/i, 'asset'],
  [/\bpayables?\b|\baccrued\b|\bdeferred\b|\bunearned\b|\bcustomer deposits?\b|\bline of credit\b|\bmortgage\b(?! interest)|\bcurrent maturit|\bcredit cards?\b(?! (?:fees?|processing))|\bloans?\b(?! interest)|\bnotes?\b(?! receivable)|\bdue to\b|\bwithh/i, 'liability'],
  [/\bcash\b|\bchecking\b|\bsavings\b|\bmoney market\b|\breceivables?\b|\binventor|\bprepaid\b|\bsecurity deposits?\b|\bgoodwill\b|^(?:[a-z]+ and )?(?:vehicles?|trucks?|equipment|machinery|furniture|tools|computers|buildings?|land|leaseholds?)(?: and [a-z]+| improvements)?$|\bdue from\b|\bundeposited\b/i, 'asset'],
  [/\bexpenses?\b|\badverti|\binsurance\b|\brent\b|\boffice\b|\btele?phone\b|\butilit|\blegal\b|\baccounting\b|\bfees?\b|\blicens|\bdues\b|\btravel\b|\bmeals\b|\bdepreciation\b|\bamorti[sz]ation\b|\binterest (?:paid|on)\b|\btax(?:es)?\b|\bpostage\b|\brepairs?\b|\bofficers?\b|\bcomputer|\bsoftware\b|\btraining\b|\bmarketing\b|\bbad debts?\b|\bprofessional\b|\bsalar(?:y|ies)\b/i, 'expense']
]
/** Reductions of sales, which are debits. */
const OFF_SALES = /\b(?:sales?|customer) (?:returns?|discounts?|allowances?|refunds?)\b|\b(?:returns|discounts) (?:and|given)\b/i
const [OF_TYPE, OF_NUMBER, OF_NAME, OF_SIDE, UNNAMED, BACKWARD] = [8, 3, 2, 1.5, 1, 2.5]
const DEBITS: AccountClass[] = ['asset', 'cost', 'expense']

/**
 * What the accounts of a trial balance are: by their numbers, types and names, their sides and their order, unless they
 * are in none.
 */
export function classesOf (rows: TrialRow[], isInOrder = true): Classified[] {
  const numbered = rows.filter(({ number }) => number !== '').length > rows.length * 0.8
  const firstDigits = new Set(rows.map(({ number }) => number[0]))
  const hasOverhead = ['6', '7', '8'].some((digit) => firstDigits.has(digit))
  const sorted = rows.map(({ name }) => name.toLowerCase())
  const isAlphabetical = !numbered && sorted.every((name, index) => index === 0 || name >= sorted[index - 1]!)
  const scores = rows.map((row) => scoreOf(row, numbered, hasOverhead))
  const best = pathOf(scores, isInOrder && !isAlphabetical ? BACKWARD : 0)
  return rows.map((row, index) => {
    const is = best[index]!
    const typed = typeOf(row)
    const named = nameClass(row.name)
    const isOpen = typed === undefined && !(numbered && hasOverhead) && (is === 'cost' || is === 'expense') &&
      !(named === is || (is === 'cost' && suggestSection(row.name) === 'cost-of-work'))
    return { is, isSure: !isOpen }
  })
}

const typeOf = ({ type }: TrialRow): AccountClass | undefined => TYPES.find(([pattern]) => pattern.test(type))?.[1]
const nameClass = (name: string): AccountClass | undefined => NAMES.find(([pattern]) => pattern.test(name))?.[1]

function scoreOf (row: TrialRow, numbered: boolean, hasOverhead: boolean): number[] {
  const typed = typeOf(row)
  const named = nameClass(row.name)
  const sum = row.amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)
  const section = suggestSection(row.name)
  return ORDER.map((one) => {
    let score = typed === one ? OF_TYPE : 0
    if (numbered) score += byDigit(one, row.number[0]!, sum, hasOverhead)
    if (named === one) score += OF_NAME
    else if (named === undefined && (
      (one === 'cost' && section === 'cost-of-work') || (one === 'income' && incomeSections.has(section)))) score += 1
    // Liabilities and equity have names that say so; what is earned has any.
    if (one === 'income' && (OFF_SALES.test(row.name) || (named === undefined && sum < 0))) score += UNNAMED + OF_SIDE
    if (one === 'expense' && named === undefined && section === 'operating-expense' && sum > 0) score += UNNAMED
    if (sum !== 0 && DEBITS.includes(one) === (sum > 0)) score += OF_SIDE
    return score
  })
}

function byDigit (one: AccountClass, digit: string, sum: number, hasOverhead: boolean): number {
  const place = '12345'.indexOf(digit)
  const isCost = digit === '5' && !hasOverhead && one === 'expense'
  if (place !== -1) return ORDER[place] === one || isCost ? OF_NUMBER : 0
  return (sum < 0 ? 'income' : 'expense') === one ? OF_NUMBER : 0
}

/** The likeliest classes in the order of a chart of accounts. `backward` is what a step against the order costs. */
function pathOf (scores: number[][], backward: number): AccountClass[] {
  let best = ORDER.map((_, place) => -place)
  const from: number[][] = []
  for (const score of scores) {
    const back: number[] = []
    best = ORDER.map((_, place) => {
      const valueOf = (before: number) => best[before]! - (before > place ? backward : 0)
      const before = ORDER.reduce((top, _one, other) => valueOf(other) > valueOf(top) ? other : top, place)
      back.push(before)
      return valueOf(before) + score[place]!
    })
    from.push(back)
  }
  let place = best.indexOf(Math.max(...best))
  const path: AccountClass[] = []
  for (const back of from.toReversed()) {
    path.push(ORDER[place]!)
    place = back[place]!
  }
  return path.reverse()
}
