import { usd } from '../../number-format.ts'
import { belowEbitda, made, ofSection, printed, together, total, type Amount } from '../ledger/amounts.ts'
import type { Rule, RuleContext, Verdict } from './rule.ts'
import { tieAmount, tieYears } from '../ledger/tie-amounts.ts'

const sections = [
  ['revenue', 'Revenue', 'revenue', 'its lines'],
  ['costOfWork', 'Cost of work', 'cost-of-work', 'its lines'],
  ['operatingExpenses', 'Operating expenses', 'operating-expense', 'their lines']
] as const

/** Compares a printed total with what it is made of, in each year that has both. */
function foot (
  subject: RuleContext,
  verdict: Verdict,
  name: Parameters<typeof printed>[1],
  label: string,
  because: string,
  make: (year: string) => Amount | undefined
) {
  tieYears(subject, verdict, {
    label,
    because,
    of: (year) => ({ stated: printed(subject, name, year), parts: make(year) })
  })
}

const foots: Rule = {
  id: 'pl-foots',
  holds: 'the lines of each section add up to the printed totals, each year',
  severity: 'broken',
  question: 'books-match-tax',
  request: 'R02.01',
  check (subject, verdict) {
    for (const [name, label, section, because] of sections) {
      foot(subject, verdict, name, label, because, (year) => ofSection(subject, section, year))
    }
  }
}

const gross: Rule = {
  id: 'pl-gross',
  holds: 'gross profit is revenue less cost of work, each year',
  severity: 'broken',
  request: 'R02.01',
  check (subject, verdict) {
    foot(subject, verdict, 'grossProfit', 'Gross profit', 'revenue less cost of work', (year) =>
      made([1, total(subject, 'revenue', year)], [-1, total(subject, 'costOfWork', year)]))
  }
}

const ebitda: Rule = {
  id: 'pl-ebitda',
  holds: 'EBITDA is gross profit less operating expenses, each year',
  severity: 'broken',
  request: 'R02.01',
  check (subject, verdict) {
    foot(subject, verdict, 'ebitda', 'EBITDA', 'gross profit less operating expenses', (year) =>
      made([1, total(subject, 'grossProfit', year)], [-1, total(subject, 'operatingExpenses', year)]))
  }
}

const net: Rule = {
  id: 'pl-net',
  holds: 'net income is EBITDA less depreciation and interest plus other income, each year',
  severity: 'broken',
  request: 'R02.01',
  check (subject, verdict) {
    foot(subject, verdict, 'netIncome', 'Net income', 'EBITDA less depreciation and interest plus other income', (year) =>
      made([1, total(subject, 'ebitda', year)], [1, belowEbitda(subject, year)]))
  }
}

const monthsAddUp: Rule = {
  id: 'months-add-up',
  holds: 'twelve months of a year add up to its revenue, fewer to no more, and the year to date fits them',
  severity: 'broken',
  question: 'books-monthly-close',
  request: 'R02.02',
  check (subject, verdict) {
    for (const year of subject.years) {
      const revenue = total(subject, 'revenue', year)
      const all = ofMonths(subject, year.slice(2), 12)
      if (!all) checkPart(verdict, year, revenue, givenMonths(subject, year.slice(2), 12))
      tieAmount(verdict, {
        name: `Revenue of ${year}`,
        path: revenue?.involves.length === 1 ? revenue.involves[0]! : '/statements/months',
        stated: revenue,
        parts: all,
        because: 'its twelve months'
      })
    }
    checkTrailing(subject, verdict)
  }
}

/** Some months of a year sell no more than the whole of it. */
function checkPart (verdict: Verdict, year: string, revenue: Amount | undefined, months: Amount[]) {
  const part = together(months)
  if (!revenue || !part) return
  verdict.countChecked()
  if (part.amount <= revenue.amount) return
  verdict.report({
    path: '/statements/months',
    message: `${months.length} months of ${year} add up to ${usd(part.amount)}, more than the revenue of the whole year, ` +
      `${usd(revenue.amount)}.`,
    expected: `at most ${usd(revenue.amount)}`,
    found: part.amount,
    involves: [...part.involves, ...revenue.involves],
    apart: { gap: part.amount - revenue.amount, amounts: months.length + revenue.involves.length }
  })
}

function checkTrailing (subject: RuleContext, verdict: Verdict) {
  const { trailing } = subject.statements
  if (!trailing) return
  const [year, month] = trailing.through.split('-').map(Number) as [number, number]
  for (const [name, label] of [['revenue', 'Revenue'], ['ebitda', 'EBITDA']] as const) {
    const given = trailing[name]
    const part = (member: 'prior' | 'current' | 'twelveMonths'): Amount | undefined => given?.[member] === undefined
      ? undefined
      : { amount: given[member], involves: [`/statements/trailing/${name}/${member}`] }
    const compare = (what: string, stated: Amount | undefined, parts: Amount | undefined, because: string) => {
      tieAmount(verdict, { name: `${label} of ${what}`, stated, parts, because })
    }
    if (name === 'revenue') {
      compare(`the months to ${year - 1}-${two(month)}`, part('prior'), ofMonths(subject, String(year - 1), month), 'these months')
      compare(`the months to ${trailing.through}`, part('current'), ofMonths(subject, String(year), month), 'these months')
    }
    const before = total(subject, name, `FY${year - 1}`)
    compare(`the twelve months to ${trailing.through}`, part('twelveMonths'),
      made([1, before], [-1, part('prior')], [1, part('current')]),
      `FY${year - 1} less the months before plus the months of this year`)
  }
}

/** The revenue of the first `count` months of a calendar year; nothing unless all of them are given. */
function ofMonths (subject: RuleContext, year: string, count: number): Amount | undefined {
  const given = givenMonths(subject, year, count)
  return given.length === count ? together(given) : undefined
}

function givenMonths ({ statements: { months = {} } }: RuleContext, year: string, count: number): Amount[] {
  const names = Array.from({ length: count }, (_one, index) => `${year}-${two(index + 1)}`)
  return names.flatMap((month) => months[month] === undefined
    ? []
    : [{ amount: months[month], involves: [`/statements/months/${month}`] }])
}

const two = (number: number) => String(number).padStart(2, '0')

export const profitAndLossRules: Rule[] = [foots, gross, ebitda, net, monthsAddUp]
