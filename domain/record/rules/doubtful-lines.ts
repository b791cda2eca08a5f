import { percentText, usd } from '../../number-format.ts'
import { monthName } from '../ledger/fiscal-calendar.ts'
import { latestSheet } from '../ledger/balance-sheet-figures.ts'
import { joinWithAnd, quoted, type Rule, type RuleContext } from './rule.ts'

const request = 'R02.01'

/** Names of accounts that hold what nobody has sorted yet. */
const UNSORTED = /\bsuspense\b|\bask my accountant\b|\buncategori[sz]ed\b|\bunclassified\b|\breconciliation discrepanc|\bundeposited funds\b|\bopening balance equity\b/i
const NOT_SORTED = 'not sorted yet, so nobody knows what it is'

/** Names that say that an amount is neither a sale nor a cost, and what it is instead. */
const NO_COST: Array<[name: RegExp, what: string]> = [
  [/\b(loan|note|mortgage|truck|vehicle|equipment|line of credit|loc) (re)?payments?\b|\bprincipal\b|\b(re)?payments? (on|of) (the )?(loan|note|mortgage|debt)/i,
    'a loan payment. Its principal repays debt and is no cost; only the interest is'],
  [/\b(loan|note|debt) proceeds\b|\bproceeds (from|of) (the |a )?(loan|note|line of credit)/i, 'borrowed money, which is owed and is no sale'],
  [/\b(capital|owner'?s?|partners?'?|members?'?|shareholders?'?) contributions?\b|\bpaid[- ]in capital\b/i,
    'money that the owner put in, which is no sale'],
  [/\b(credit )?card payments?\b|\bcc payments?\b|\bpayments? (to|on) (the )?credit cards?\b|\b(amex|american express|visa|mastercard|discover|capital one) payments?\b/i,
    'a payment of a credit card, whose purchases are already among the costs'],
  [/^sales tax(es)?( (collected|payable|paid|payments?|remitted|remittances?)( to .*)?)?$/i, 'sales tax, which belongs to the state'],
  [/\bcustomers?'? deposits?\b|\bdeposits? (from|of) customers\b/i, 'a customer deposit, which is owed until the work is done'],
  [/\b(bank|account|cash|internal) transfers?\b|^transfers?( (to|from|between|in|out)\b.*)?$/i, 'a transfer between accounts'],
  [UNSORTED, NOT_SORTED],
  [/\b(owner'?s?|partners?'?|members?'?|shareholders?'?) (draws?|distributions?)\b|^draws?( [-\u2013] .*)?$|^distributions?( [-\u2013] .*)?$/i,
    'a draw, which is not a cost']
]

const nameOfLine: Rule = {
  id: 'line-is-what-it-says',
  holds: 'no line of sales or costs, and no asset, has a name that says it is something else',
  severity: 'open',
  request,
  fix: 'Look at the entries of this account with your bookkeeper and move each to where it belongs.',
  check ({ statements, years }, verdict) {
    const { lines = [], adjustments = [] } = statements
    const adjusted = new Set(adjustments.map(({ line }) => line))
    for (const [index, { id, name, section, amounts }] of lines.entries()) {
      if (!['revenue', 'cost-of-work', 'operating-expense'].includes(section)) continue
      verdict.countChecked()
      const year = years.findLast((one) => (amounts[one] ?? 0) !== 0)
      const what = NO_COST.find(([pattern]) => pattern.test(name))?.[1]
      if (what === undefined || year === undefined || adjusted.has(id)) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: `${quoted(name)} is ${usd(amounts[year]!)} in ${year} among the ${section === 'revenue' ? 'sales' : 'costs'}. ` +
          `Its name says that it is ${what}.`,
        expected: 'a sale or a cost',
        found: quoted(name),
        involves: [`/statements/lines/${index}/amounts/${year}`]
      })
    }
    const latest = latestSheet(statements)
    for (const [index, { name, amount }] of (latest?.sheet.assets ?? []).entries()) {
      verdict.countChecked()
      if (!UNSORTED.test(name) || amount === 0) continue
      verdict.report({
        path: `${latest!.path}/assets/${index}`,
        message: `${quoted(name)} is ${usd(amount)} among the assets at ${latest!.sheet.date}. ` +
          `Its name says that it is ${NOT_SORTED}.`,
        expected: 'a sorted amount',
        found: quoted(name)
      })
    }
  }
}

/** How far the last month may be above every other month before it is asked about. */
const CUTOFF = 1.25

const lastMonth: Rule = {
  id: 'last-month-in-line',
  holds: 'the sales of the last month of a year are not far above all other months',
  severity: 'open',
  request: 'R02.02',
  fix: 'Check the invoices of the last two weeks: does each belong to work that was done before the year ended?',
  check ({ statements: { months = {} }, ledger: { calendar, years } }, verdict) {
    for (const year of years) {
      const own = calendar.yearOf(year).months
      const last = own.at(-1)!
      if (own.some((month) => months[month] === undefined) || own.length < 12) continue
      verdict.countChecked()
      const highest = Math.max(...Object.entries(months).flatMap(([month, amount]) => month === last ? [] : [amount]))
      if (months[last]! <= highest * CUTOFF) continue
      verdict.report({
        path: `/statements/months/${last}`,
        message: `Sales of ${monthName(last)} ${last.slice(0, 4)} are ${usd(months[last]!)}; no other month is above ` +
          `${usd(highest)}. Is some of it work of the next year?`,
        expected: `at most ${usd(Math.round(highest * CUTOFF))}`,
        found: months[last]!
      })
    }
  }
}

const THOUSAND = 1000
/** A year with less revenue may simply be small. */
const LEAST_IN_DOLLARS = 100_000

/** Whether an amount is about a thousandth of another. */
const isThousandth = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one > 0 && other >= LEAST_IN_DOLLARS && other / one > THOUSAND / 3 &&
  other / one < THOUSAND * 3

/** The years whose amounts are in thousands of dollars: a thousandth of the other years, or of their own totals. */
export function yearsInThousands ({ years, ledger: { parts, printed, totals } }: RuleContext): string[] {
  return years.filter((year) => {
    const own = parts.revenue[year]?.amount ?? totals.revenue[year]?.amount
    const others = years.filter((one) => one !== year).map((one) => totals.revenue[one]?.amount)
    return isThousandth(own, printed.revenue[year]?.amount) ||
      (others.length > 0 && others.every((other) => isThousandth(own, other)))
  })
}

const oneUnit: Rule = {
  id: 'years-in-one-unit',
  holds: 'the amounts of all years are in dollars',
  severity: 'broken',
  request,
  fix: 'Multiply the amounts of that year by 1,000, or import the report of that year in dollars.',
  check (subject, verdict) {
    verdict.countChecked(subject.years.length)
    for (const year of yearsInThousands(subject)) {
      const { parts, printed } = subject.ledger
      // Without a printed total that contradicts it, a year may also be that small.
      const isPrinted = (['revenue', 'grossProfit', 'ebitda', 'netIncome'] as const).some((name) =>
        isThousandth(parts[name][year]?.amount, printed[name][year]?.amount))
      verdict.report({
        severity: isPrinted ? 'broken' : 'open',
        path: '/statements/lines',
        message: `The amounts of ${year} look as if they were in thousands of dollars: revenue is ` +
          `${usd(parts.revenue[year]?.amount ?? 0)}, about a thousandth of what the other numbers make.`,
        expected: 'dollars',
        found: 'thousands of dollars'
      })
    }
  }
}

/** Percent of EBITDA, and points of its margin, that the last year may lose before it is asked about. */
const EBITDA_FALL = 15
const MARGIN_FALL = 4
const MOST_CAUSES = 3

const earningsTurn: Rule = {
  id: 'earnings-turn',
  holds: 'EBITDA and its margin did not fall in the last year after rising',
  severity: 'open',
  question: 'books-profit-trend',
  request,
  fix: 'Say in the memorandum what happened and what was done about it; a buyer looks at the last year first.',
  check ({ years, statements: { lines = [] }, ledger: { totals, margins, calendar } }, verdict) {
    const [last, before] = [years.at(-1), years.at(-2)]
    const [now, then] = [totals.ebitda[last ?? ''], totals.ebitda[before ?? '']]
    if (!last || !before || !now || !then || then.amount <= 0) return
    if (calendar.yearOf(last).isShort || calendar.yearOf(before).isShort) return
    verdict.countChecked()
    const fall = (then.amount - now.amount) / then.amount * 100
    const points = (margins.ebitda[before]?.amount ?? 0) - (margins.ebitda[last]?.amount ?? 0)
    if (fall <= EBITDA_FALL && points <= MARGIN_FALL) return
    const causes = lines.flatMap(({ name, section, amounts }, index) => {
      const change = (amounts[last] ?? 0) - (amounts[before] ?? 0)
      const hurts = section === 'revenue' ? -change : ['cost-of-work', 'operating-expense'].includes(section) ? change : 0
      return hurts > 0 ? [{ index, name, change, hurts }] : []
    }).toSorted((one, other) => other.hurts - one.hurts).slice(0, MOST_CAUSES)
    const worded = causes.map(({ name, change }) => `${quoted(name)} ${change > 0 ? 'rose' : 'fell'} by ${usd(Math.abs(change))}`)
    verdict.report({
      path: '/statements/lines',
      message: `EBITDA went from ${usd(then.amount)} in ${before} to ${usd(now.amount)} in ${last}` +
        `${margins.ebitda[last] && margins.ebitda[before] ? ` (${percentText(margins.ebitda[before].amount)} and ${percentText(margins.ebitda[last].amount)} of revenue)` : ''}` +
        `${worded.length > 0 ? `: ${joinWithAnd(worded)}` : ''}. A buyer asks why.`,
      expected: then.amount,
      found: now.amount,
      unit: 'usd',
      involves: causes.map(({ index }) => `/statements/lines/${index}/amounts/${last}`)
    })
  }
}

export const doubtfulLineRules: Rule[] = [oneUnit, nameOfLine, lastMonth, earningsTurn]
