import type { PrintedTotal } from '../../../schemas/record/business-record.ts'
import { totalNames } from '../../../schemas/record/statements.ts'
import { usd } from '../../number-format.ts'
import { given as givenAt, givenIn, made, together, type Amount } from '../figures/add-amounts.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import { monthsOfYearTo } from '../figures/line-months.ts'
import { nameByMonth } from '../figures/name-by-month.ts'
import type { TotalName } from '../figures/profit-and-loss.ts'
import { plainWords } from './fact-values.ts'
import { joinWithAnd, quoted, type Compared, type Rule, type RuleContext, type Verdict } from './rule.ts'
import { foot, tieAmount } from './tie-amounts.ts'

const sections = [
  ['revenue', 'revenue', 'Revenue', 'its lines'],
  ['costOfWork', 'cost-of-work', 'Cost of work', 'its lines'],
  ['operatingExpenses', 'operating-expense', 'Operating expenses', 'their lines']
] as const

/**
 * Returns what makes the total of a section differ from its lines in several years: all of its years at once, which is
 * one finding, and a line that is listed twice, if the differences equal its amounts.
 */
function causeIn (
  { ledger: { printed, parts }, statements: { lines = [] }, years }: RuleContext, name: PrintedTotal, section: string
): Pick<Compared, 'cause' | 'fix'> {
  const known = years.filter((year) => printed[name][year] && parts[name][year])
  const gapOf = (year: string) => Math.round((parts[name][year]!.amount - printed[name][year]!.amount) * 100) / 100
  const apart = known.filter((year) => Math.abs(gapOf(year)) >= 1)
  const own = lines.filter((line) => line.section === section)
  const isSecond = ({ name: second }: { name: string }, index: number) =>
    own.slice(0, index).some((first) => plainWords(first.name) === plainWords(second))
  const twice = own.find((line, index) =>
    apart.length > 0 && apart.every((year) => line.amounts[year] === gapOf(year)) && isSecond(line, index))
  return {
    ...apart.length > 1 && apart.length === known.length && { cause: `${name} in every year` },
    ...twice && { fix: `Remove one of the two lines called ${quoted(twice.name)}: the difference is its amount.` }
  }
}

const foots: Rule = {
  id: 'pl-foots',
  holds: 'the lines of each section add up to the printed totals, each year',
  severity: 'broken',
  question: 'books-match-tax',
  request: 'R02.01',
  fix: 'Compare the lines with the statement as printed: one is missing, entered twice, or mistyped.',
  check (subject, verdict) {
    for (const [name, section, label, because] of sections) {
      foot(subject, verdict, name, label, because, causeIn(subject, name, section))
    }
  }
}

const gross: Rule = {
  id: 'pl-gross',
  holds: 'gross profit is revenue less cost of work, each year',
  severity: 'broken',
  request: 'R02.01',
  fix: 'Compare revenue, cost of work and gross profit with the statement as printed, and correct the one ' +
    'that is wrong.',
  check: (subject, verdict) => foot(subject, verdict, 'grossProfit', 'Gross profit', 'revenue less cost of work')
}

const ebitda: Rule = {
  id: 'pl-ebitda',
  holds: 'EBITDA is gross profit less operating expenses, each year',
  severity: 'broken',
  request: 'R02.01',
  fix: 'Compare gross profit, operating expenses and EBITDA with the statement as printed, and correct the ' +
    'one that is wrong.',
  check: (subject, verdict) => foot(subject, verdict, 'ebitda', 'EBITDA', 'gross profit less operating expenses')
}

const net: Rule = {
  id: 'pl-net',
  holds: 'net income is EBITDA less depreciation, amortization, interest and income tax, plus other income, each year',
  severity: 'broken',
  request: 'R02.01',
  fix: 'Compare the lines below EBITDA with the statement as printed: depreciation, amortization, interest, ' +
    'other income and income tax.',
  check (subject, verdict) {
    const { printed, parts, belowEbitda } = subject.ledger
    for (const year of subject.years) {
      // If no line between EBITDA and net income is listed, the statement is incomplete rather than wrong.
      const isListed = belowEbitda[year] !== undefined
      tieAmount(verdict, {
        name: `Net income of ${year}`,
        stated: printed.netIncome[year],
        parts: parts.netIncome[year],
        because: isListed
          ? 'EBITDA less depreciation, amortization, interest and income tax, plus other income'
          : 'EBITDA, because no line for depreciation, interest or income tax is listed',
        ...!isListed && {
          severity: 'open' as const,
          cause: 'no lines below EBITDA',
          fix: 'List the lines between EBITDA and net income: depreciation, amortization, interest, other income and income tax.'
        }
      })
    }
  }
}

const monthsAddUp: Rule = {
  id: 'months-add-up',
  holds: "monthly sales add up to the year's revenue, part of a year does not exceed it, and the year to date matches its months",
  severity: 'broken',
  question: 'books-monthly-close',
  request: 'R02.02',
  fix: 'Compare the months with the monthly statement, and correct the month or the year that is wrong.',
  check (subject, verdict) {
    const { ledger, statements: { lines = [], monthly = [], months } } = subject
    for (const year of subject.years) {
      const revenue = ledger.totals.revenue[year]
      const given = ledger.monthsOf(year).map(([, amount]) => amount)
      const isWhole = given.length === ledger.calendar.yearOf(year).months.length
      if (!isWhole) {
        checkPart(verdict, year, revenue, given)
        checkHole(verdict, ledger.calendar.yearOf(year).months, months)
      }
      tieAmount(verdict, {
        name: `Revenue of ${year}`,
        tieName: `Revenue of ${year}, by month`,
        path: revenue?.involves.length === 1 ? revenue.involves[0]! : '/statements/months',
        stated: revenue,
        parts: isWhole ? together(given) : undefined,
        because: given.length === 12 ? 'its twelve months' : `its ${given.length} months`
      })
      for (const [place, { line, amounts }] of monthly.entries()) {
        const own = ledger.calendar.yearOf(year).months.flatMap((month) =>
          givenIn(amounts, month, `/statements/monthly/${place}/amounts`) ?? [])
        if (own.length < ledger.calendar.yearOf(year).months.length) continue
        tieAmount(verdict, {
          name: `${nameByMonth(line, { lines })} of ${year}`,
          path: `/statements/monthly/${place}`,
          stated: (ledger.lines[line] ?? ledger.totals[line as TotalName])?.[year],
          parts: together(own),
          because: 'its months'
        })
      }
    }
    checkDeposits(subject, verdict)
    if (months || subject.statements.trailing) checkTrailing(subject, verdict)
    checkYearToDate(subject, verdict)
  }
}

/** Compares the deposits of each bank account with its months, if all are given. */
function checkDeposits ({ statements: { bank = [] }, ledger: { calendar } }: RuleContext, verdict: Verdict) {
  for (const [place, { year, account, deposits, differences = [], months = {} }] of bank.entries()) {
    const path = `/statements/bank/${place}`
    const amountsOf = (name: 'deposits' | 'other' | 'salesTax') => calendar.yearOf(year).months.flatMap((month) =>
      givenIn(months[month], name, `${path}/months/${month}`) ?? [])
    const own = amountsOf('deposits')
    if (own.length < calendar.yearOf(year).months.length) continue
    const where = account === undefined ? '' : ` in ${quoted(account)}`
    tieAmount(verdict, {
      name: `Deposits of ${year}${where}`,
      stated: givenAt(deposits, `${path}/deposits`),
      parts: together(own),
      because: 'the deposits of its months'
    })
    tieAmount(verdict, {
      name: `Deposits of ${year}${where} that are not sales`,
      stated: together(differences.map(({ amount }, index) => givenAt(amount, `${path}/differences/${index}/amount`))),
      parts: together([...amountsOf('other'), ...amountsOf('salesTax')]),
      because: 'what is not sales in its months'
    })
  }
}

/** Checks that the given months add up to no more than the year. */
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

/** Checks that no month is missing between months that are given. */
function checkHole (verdict: Verdict, year: string[], months: Record<string, number> = {}) {
  const given = Object.keys(months).toSorted()
  const missing = year.filter((month) => months[month] === undefined && month > given[0]! && month < given.at(-1)!)
  if (given.length === 0 || missing.length === 0) return
  verdict.countChecked()
  verdict.report({
    severity: 'open',
    path: '/statements/months',
    message: `The sales of ${joinWithAnd(missing.map((month) => monthsIn([month])))} are missing between months that are given.`,
    fix: 'Add the sales of each month, or 0 if there were none.',
    expected: 'every month',
    found: missing.join(', ')
  })
}

function checkTrailing ({ statements: { trailing, months = {} }, ledger }: RuleContext, verdict: Verdict) {
  if (!trailing) return
  const { through } = trailing
  const year = ledger.calendar.nameOf(through)
  const before = `FY${Number(year.slice(2)) - 1}`
  const { prior, current } = monthsOfYearTo(through, ledger.calendar)
  for (const [name, label] of [['revenue', 'Revenue'], ['ebitda', 'EBITDA']] as const) {
    const stated = (member: 'prior' | 'current' | 'twelveMonths') =>
      givenIn(trailing[name], member, `/statements/trailing/${name}`)
    const compare = (what: string, found: Amount | undefined, parts: Amount | undefined, because: string) => {
      tieAmount(verdict, { name: `${label} of ${what}`, stated: found, parts, because })
    }
    if (name === 'revenue') {
      compare(monthsIn(prior), stated('prior'), ofMonths(months, prior), 'these months')
      compare(monthsIn(current), stated('current'), ofMonths(months, current), 'these months')
    }
    compare(`the twelve months to ${monthsIn([through])}`, stated('twelveMonths'),
      made([1, ledger.totals[name][before]], [-1, stated('prior')], [1, stated('current')]),
      `${before} less the months before plus the months of this year`)
  }
}

/**
 * Checks that the totals of the year to date are what its lines make, and that its lines are what their months make.
 */
function checkYearToDate (
  { statements, ledger: { yearToDate: { printed, parts }, calendar } }: RuleContext, verdict: Verdict
) {
  const { trailing: { through, lines: listed = [] } = {}, monthly = [] } = statements
  if (through === undefined) return
  const spans = monthsOfYearTo(through, calendar)
  for (const member of ['prior', 'current'] as const) {
    const span = monthsIn(spans[member])
    for (const name of totalNames) {
      tieAmount(verdict, {
        name: `${nameByMonth(name, statements)} of ${span}`,
        stated: printed[name]?.[member],
        parts: parts[name]?.[member],
        because: 'its lines'
      })
    }
    for (const [place, one] of listed.entries()) {
      const index = monthly.findIndex(({ line }) => line === one.line)
      const amounts = spans[member].map((month) => monthly[index]?.amounts[month])
      if (one[member] === undefined || amounts.includes(undefined)) continue
      tieAmount(verdict, {
        name: `${nameByMonth(one.line, statements)} of ${span}`,
        stated: givenAt(one[member], `/statements/trailing/lines/${place}/${member}`),
        parts: together(amounts.map((amount, month) =>
          givenAt(amount!, `/statements/monthly/${index}/amounts/${spans[member][month]}`))),
        because: 'its months'
      })
    }
  }
}

/** Formats months as in `January to April 2026`. */
const monthsIn = (months: string[]): string => {
  const [first = '', last = first] = [months[0], months.at(-1)]
  const year = last.slice(0, 4)
  if (first === last) return `${monthName(last)} ${year}`
  return `${monthName(first)}${first.startsWith(year) ? '' : ` ${first.slice(0, 4)}`} to ${monthName(last)} ${year}`
}

/** The revenue of the named months, if all of them are given. */
function ofMonths (months: Record<string, number>, names: string[]): Amount | undefined {
  return names.every((month) => months[month] !== undefined)
    ? together(names.map((month) => givenAt(months[month]!, `/statements/months/${month}`)))
    : undefined
}

export const profitAndLossRules: Rule[] = [foots, gross, ebitda, net, monthsAddUp]
