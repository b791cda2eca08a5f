import { adjustments, belowEbitda, made, printed, total, type Amount } from './amounts.ts'
import type { Rule, Subject } from './rule.ts'

const question = 'books-addbacks'
const request = 'R02.03'

function printedEarnings ({ statements: { printed } }: Subject, name: 'sde' | 'adjustedEbitda', year: string) {
  const amount = printed?.[name]?.[year]
  return amount === undefined ? undefined : { amount, involves: [`/statements/printed/${name}/${year}`] }
}

const fromTop = (subject: Subject, year: string) =>
  made([1, total(subject, 'ebitda', year)], [1, adjustments(subject, year)])
const fromBottom = (subject: Subject, year: string) => made(
  [1, printed(subject, 'netIncome', year)], [-1, belowEbitda(subject, year)], [1, adjustments(subject, year)])
/** SDE as the owner's bridge prints it, or else from EBITDA. */
export const sde = (subject: Subject, year: string): Amount | undefined =>
  printedEarnings(subject, 'sde', year) ?? fromTop(subject, year)

const sdeFromTop: Rule = {
  id: 'sde-from-top',
  holds: 'SDE is EBITDA plus the adjustments, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    for (const year of subject.years) {
      const stated = printedEarnings(subject, 'sde', year)
      const parts = fromTop(subject, year)
      if (!stated || !parts) continue
      verdict.tie({
        name: `SDE of ${year}`,
        path: stated.involves[0]!,
        found: stated.amount,
        expected: parts.amount,
        because: 'EBITDA and the adjustments',
        involves: parts.involves
      })
    }
  }
}

const sdeFromBottom: Rule = {
  id: 'sde-from-bottom',
  holds: 'SDE is net income plus interest, depreciation and the adjustments, less other income, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    for (const year of subject.years) {
      const stated = sde(subject, year)
      const parts = fromBottom(subject, year)
      if (!stated || !parts) continue
      verdict.tie({
        name: `SDE of ${year}`,
        path: stated.involves[0]!,
        found: stated.amount,
        expected: parts.amount,
        because: 'net income, interest, depreciation and the adjustments less other income',
        involves: [...stated.involves, ...parts.involves]
      })
    }
  }
}

const adjustedEbitda: Rule = {
  id: 'adjusted-ebitda',
  holds: 'adjusted EBITDA is SDE less a hired manager, each year',
  severity: 'broken',
  question,
  request,
  check (subject, verdict) {
    for (const year of subject.years) {
      const stated = printedEarnings(subject, 'adjustedEbitda', year)
      const cost = subject.statements.hiredManager?.amounts[year]
      const parts = cost === undefined
        ? undefined
        : made([1, sde(subject, year)], [-1, { amount: cost, involves: [`/statements/hiredManager/amounts/${year}`] }])
      if (!stated || !parts) continue
      verdict.tie({
        name: `Adjusted EBITDA of ${year}`,
        path: stated.involves[0]!,
        found: stated.amount,
        expected: parts.amount,
        because: 'SDE less the hired manager',
        involves: parts.involves
      })
    }
  }
}

export const earningsRules: Rule[] = [sdeFromTop, sdeFromBottom, adjustedEbitda]
